"""A round in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.known import Known, mask_in
from noripan.cards.masks import cards_of
from noripan.cards.tichu import DECK, DOG_BIT, MAHJONG_BIT, TEXTS, card_id, rank_mask
from noripan.core.bits import bit, popcount
from noripan.core.description import (
    Description,
    by_seat,
    check_deck,
    list_of,
    needed,
    number_of,
    numbers_by_seat,
    one_of,
)
from noripan.core.dice import Dice, dice_from
from noripan.core.errors import PositionError
from noripan.core.plain import LARGEST, shown
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.imagine import deal_consistently
from noripan.games.tichu.moves import NO_CARD, SLOTS
from noripan.games.tichu.opening import deal_cards
from noripan.games.tichu.rules import TichuRules
from noripan.games.tichu.score import CALL_NAMES, TichuCarry
from noripan.games.tichu.set_up_gone import Gone, find_gone
from noripan.games.tichu.set_up_trick import cards_by_seat, replay_trick, steps_said, wish_said
from noripan.games.tichu.state import (
    DECLARE_GRAND,
    DRAGON_DONATE,
    EXCHANGE_SELECT,
    PHASES,
    SMALL_CALL,
    TRICK_PLAY,
    receiver,
)

TRIES: Final = 50
OPEN_PHASES: Final = tuple(PHASES[at] for at in (DECLARE_GRAND, EXCHANGE_SELECT, TRICK_PLAY, DRAGON_DONATE))


def position(rules: TichuRules, said: Description, rng: Random) -> TichuDeal:
    """Before the grand calls, in the exchange, or wherever tricks are played."""
    dice = dice_from(rng)
    for attempt in range(TRIES):
        deal = _set_up(rules, said, attempt % 2 == 1, dice)
        if said.others or not deal.denials or _can_be(deal, said.seat, dice):
            return deal
    raise PositionError(
        "wish", "nobody has met it in this trick, though with the cards that are left somebody could have"
    )


def _can_be(deal: TichuDeal, seat: int, dice: Dice) -> bool:
    """Whether hands of the others are found with which they could not have met the wish (T9)."""
    world = deal.copy()
    assert isinstance(world, TichuDeal)
    deal_consistently(world, seat, dice)
    return all(popcount(world.hands[at]) == popcount(deal.hands[at]) for at in range(4))


def _set_up(rules: TichuRules, said: Description, wished_gone: bool, dice: Dice) -> TichuDeal:
    """The round, with whatever is hidden laid at random; the cards of the wished rank gone, if that can be, or not."""
    deal = TichuDeal(rules, _carry(said.view), None)
    deal_cards(deal, list(DECK))  # so that everything is there; the cards come to lie elsewhere
    deal.phase = PHASES.index(one_of(said.view, "phase", OPEN_PHASES))
    known = Known(TEXTS, card_id)
    if deal.phase == DECLARE_GRAND:
        _before_calls(deal, said, known, dice)
        return deal
    deal.undealt = vec[i64]([0, 0, 0, 0])
    for seat, call in enumerate(by_seat(said.view, "calls", 4, None)):
        if call not in CALL_NAMES:
            raise PositionError(f"calls[{seat}]", f"SMALL, GRAND or nothing is needed, not {shown(call)}")
        deal.calls[seat] = CALL_NAMES.index(call)
    if deal.phase == EXCHANGE_SELECT:
        _exchange(deal, said, known, dice)
    else:
        _play(deal, said, known, wished_gone, dice)
    return deal


def _carry(view: Mapping[str, Any]) -> TichuCarry:
    scores = numbers_by_seat(view, "scores", 4, -LARGEST, LARGEST, 0)
    if scores[:2] != scores[2:]:
        raise PositionError("scores", "partners have the same")
    return TichuCarry(scores[:2], number_of(view, "number", 0, LARGEST, 0), False, 0)


# -- before the play -------------------------------------------------------------------------------


def _before_calls(deal: TichuDeal, said: Description, known: Known, dice: Dice) -> None:
    """T17: eight cards each, six more for each lie ready; answers are sealed."""
    _hold_told(deal, said, known, [8] * 4)
    pool = _hold_any(deal, said, known, [8] * 4, [0] * 4, dice)
    if said.deck is not None:
        deck = known.read(said.deck, "deck")
        check_deck(deck, pool, TEXTS)
        pool = deck
    for at in range(4):
        deal.undealt[at] = mask_in(pool[6 * at : 6 * at + 6])
        if at not in _pending(said.view):
            deal.grand[at] = 1 if said.of(at).get("grand") else 0


def _pending(view: Mapping[str, Any]) -> list[Any]:
    """Who owes an answer: everybody, where nothing is said."""
    return list_of(view, "pending") if "pending" in view else [0, 1, 2, 3]


def _exchange(deal: TichuDeal, said: Description, known: Known, dice: Dice) -> None:
    """T20: fourteen cards each, those chosen among them; who has confirmed has chosen three."""
    for at in range(4):
        if deal.calls[at] == SMALL_CALL and not deal.rules.early_tichu:
            raise PositionError(f"calls[{at}]", "a small Tichu is called only once tricks are played")
    _hold_told(deal, said, known, [14] * 4)
    _hold_any(deal, said, known, [14] * 4, [0] * 4, dice)
    for at in said.told():
        _choose(deal, said, known, at)
    for at in range(4):
        if at in _pending(said.view):
            continue
        deal.confirmed |= bit(at)
        gifts = [int(deal.gifts[3 * at + slot]) for slot in range(3)]
        if NO_CARD in gifts and "given" in said.of(at):
            raise PositionError(said.where(at, "given"), "who has confirmed the exchange has chosen three cards")
        for slot in range(3):
            if deal.gifts[3 * at + slot] == NO_CARD:
                deal.gifts[3 * at + slot] = _any_card(deal, deal.hands[at], dice)


def _choose(deal: TichuDeal, said: Description, known: Known, at: int) -> None:
    for slot, card in _slots(said.of(at), "given", known, said.where(at, "given")):
        if not deal.hands[at] >> card & 1:
            raise PositionError(said.where(at, f"given.{SLOTS[slot]}"), f"{TEXTS[card]} is not in the hand")
        deal.gifts[3 * at + slot] = card


# -- hands and gifts -------------------------------------------------------------------------------


def _hold_told(deal: TichuDeal, said: Description, known: Known, sizes: list[int]) -> None:
    for at in said.told():
        where = said.where(at, "hand")
        cards = known.take(needed(said.of(at), "hand"), where)
        if len(cards) != sizes[at]:
            raise PositionError(where, f"{sizes[at]} cards are needed, not {len(cards)}")
        deal.hands[at] = mask_in(cards)


def _hold_any(
    deal: TichuDeal, said: Description, known: Known, sizes: list[int], kept: list[int], dice: Dice
) -> list[int]:
    """Hands that are not told: what they must have, and what is left; returns what is left then."""
    others = [at for at in range(4) if at not in said.told()]
    pool = [card for card in known.left() if not any(kept[at] >> card & 1 for at in others)]
    dice.shuffle(pool)
    for at in others:
        hand = cards_of(kept[at])
        if len(hand) > sizes[at]:
            raise PositionError(f"counts[{at}]", f"seat {at} still has {known.named(kept[at])}")
        while len(hand) < sizes[at]:
            hand.append(pool.pop())
        deal.hands[at] = mask_in(hand)
    return pool


def _slots(view: Mapping[str, Any], name: str, known: Known, where: str) -> list[tuple[int, int]]:
    """Exchanged cards by slot."""
    said = view.get(name) or {}
    if not isinstance(said, Mapping) or any(slot not in SLOTS for slot in said):
        raise PositionError(where, f"cards by {', '.join(SLOTS)} are needed, not {shown(said)}")
    return [(SLOTS.index(slot), known.read([card], f"{where}.{slot}")[0]) for slot, card in said.items()]


def _any_card(deal: TichuDeal, cards: i64, dice: Dice) -> int:
    """One of these cards that has not been given yet."""
    pool = cards_of(cards & ~mask_in([gift for gift in deal.gifts if gift != NO_CARD]))
    return pool[int(dice.below(len(pool)))]


# -- the play --------------------------------------------------------------------------------------


def _play(deal: TichuDeal, said: Description, known: Known, wished_gone: bool, dice: Dice) -> None:
    """The hands, the trick on the table, and what is gone."""
    view = said.view
    steps, before = steps_said(deal, view, "trick", known), steps_said(deal, view, "lastTrick", Known(TEXTS, card_id))
    sizes = _sizes(said, known)
    _hold_told(deal, said, known, sizes)
    winner = number_of(view, "lastTrickTo", 0, 3) if before else -1
    gone = Gone(cards_by_seat(steps), cards_by_seat(before), winner, sizes)
    _exchanged(deal, said, known, gone)
    if wished_gone:
        gone.rather = int(rank_mask(wish_said(view)))
    find_gone(gone, view, known, dice)
    _hold_any(deal, said, known, sizes, _kept(deal, said, known, gone), dice)
    for at in range(12):
        if deal.gifts[at] == NO_CARD:
            to = int(receiver(at // 3, at % 3))
            deal.gifts[at] = _any_card(deal, deal.hands[to] | gone.played[to], dice)
    deal.last_trick, deal.last_winner = before, winner
    deal.won, deal.spent = vec[i64](gone.won), vec[i64](gone.played)
    deal.aside = DOG_BIT & sum(gone.played)
    replay_trick(deal, said, steps)


def _sizes(said: Description, known: Known) -> list[int]:
    """How many cards each holds, by the counts or by the hands that are told."""
    if "counts" in said.view or not said.others:
        needed(said.view, "counts")
        return numbers_by_seat(said.view, "counts", 4, 0, 14, 0)
    return [len(known.read(needed(said.of(at), "hand"), said.where(at, "hand"))) for at in range(4)]


def _exchanged(deal: TichuDeal, said: Description, known: Known, gone: Gone) -> None:
    """What each who tells it has given and received: these cards are in hands, or were played from them."""
    for at in said.told():
        for slot, card in _slots(said.of(at), "given", known, said.where(at, "given")):
            deal.gifts[3 * at + slot] = card
            gone.sure[receiver(at, slot)] |= mask_in([card])
        for slot, card in _slots(said.of(at), "received", known, said.where(at, "received")):
            deal.gifts[3 * receiver(at, slot) + 2 - slot] = card
            gone.sure[at] |= mask_in([card])
    trick, last = sum(gone.trick), sum(gone.before)
    for at in range(4):
        for other in range(4):
            had = deal.hands[other] if other in said.told() else 0
            elsewhere = gone.sure[at] & (had | gone.trick[other] | gone.before[other])
            if other != at and elsewhere:
                raise PositionError("given", f"seat {at} got {known.named(elsewhere)}, and seat {other} has or had it")
        if at in said.told() or not gone.counts[at]:
            gone.must |= gone.sure[at] & ~int(deal.hands[at] if at in said.told() else 0) & ~trick & ~last
    if said.view.get("wish") is not None and not known.cards & int(MAHJONG_BIT) and not last & int(MAHJONG_BIT):
        gone.must |= int(MAHJONG_BIT)


def _kept(deal: TichuDeal, said: Description, known: Known, gone: Gone) -> list[int]:
    """What seats are known to hold: cards that were given to them; before the first lead, the Mahjong (T11)."""
    kept = [gone.sure[at] & ~gone.played[at] for at in range(4)]
    if sum(gone.counts) == 56:
        turn = number_of(said.view, "turn", 0, 3)
        holders = [at for at in said.told() if deal.hands[at] & MAHJONG_BIT]
        if holders and holders[0] != turn:
            raise PositionError("turn", f"seat {holders[0]} holds the Mahjong, and leads")
        if not holders and turn in said.told():
            raise PositionError("turn", f"who leads first holds the Mahjong, and seat {turn} does not")
        if not holders:
            kept[turn] |= int(MAHJONG_BIT)
    return kept
