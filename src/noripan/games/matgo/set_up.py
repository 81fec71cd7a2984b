"""A game in mid-play, from what one seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from noripan.cards.hwatu import BONUSES, TEXTS, card_id, fuller, month_mask
from noripan.cards.known import Known, mask_in
from noripan.core.bits import bit, popcount
from noripan.core.description import (
    Description,
    by_seat,
    check_deck,
    fields,
    needed,
    number_of,
    numbers_by_seat,
    one_of,
)
from noripan.core.dice import Dice, dice_from
from noripan.core.errors import PositionError
from noripan.core.plain import LARGEST
from noripan.games.matgo.carry import BY_CARDS, MOST_CARRIED, NOON, MatgoCarry
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.moves import MODES
from noripan.games.matgo.rules import MatgoRules
from noripan.games.matgo.score import STOP_POINTS
from noripan.games.matgo.set_up_floor import lay_open
from noripan.games.matgo.set_up_turn import lay_choice, lay_taken_pile, read_action
from noripan.games.matgo.state import (
    GO_STOP,
    GUKJIN_CHOICE,
    HAND,
    PHASES,
    PLAYING,
    PRESIDENT_CHOICE,
    RESOLUTION,
    SELECT_MATCH,
    Player,
)

MIDNIGHT: Final = 0
DECK: Final = 22  # cards under the first turn, with no bonus card taken yet
MOST_POINTS: Final = 1000


def position(rules: MatgoRules, said: Description, rng: Random) -> MatgoDeal:
    """Between turns, in the middle of one, or at one of its questions."""
    view, dice, known = said.view, dice_from(rng), Known(TEXTS, card_id)
    phase = PHASES.index(one_of(view, "phase", tuple(name for name in PHASES if name != PHASES[RESOLUTION])))
    deal = MatgoDeal(rules, _carry(rules, view), [], None)
    deal.seats = [Player(gold) for gold in _gold(rules, view)]
    deal.turn = number_of(view, "turn", 0, 1)
    deal.phase = phase
    deal.gukjin = MODES.index(one_of(view, "gukjinMode", MODES, MODES[0]))
    _players(deal, view)
    lay_open(deal, view, known)
    read_action(deal, view, known)
    if phase == SELECT_MATCH:
        lay_choice(deal, view, known)
        lay_taken_pile(deal, view, known)
    _hands(deal, said, known, dice)
    _check_turns(deal)
    _check_deck(deal)
    if phase == GO_STOP or phase == GUKJIN_CHOICE:
        deal._judge(deal.seats[deal.turn])
    else:
        for at in said.told():
            _president(deal, said, at)
    return deal


# -- the match -------------------------------------------------------------------------------------


def _gold(rules: MatgoRules, view: Mapping[str, Any]) -> list[int]:
    return numbers_by_seat(view, "gold", 2, 0, LARGEST, int(rules.gold))


def _carry(rules: MatgoRules, view: Mapping[str, Any]) -> MatgoCarry:
    """The match before this game; without what has been paid in it, as far as that is told (M13)."""
    gold = _gold(rules, view)
    paid = fields(view.get("action") or {}, "action")
    if "goldBefore" in view:
        gold = numbers_by_seat(view, "goldBefore", 2, 0, LARGEST, 0)
    elif paid.get("gold"):
        mover, points = number_of(paid, "seat", 0, 1), number_of(paid, "gold", 0, LARGEST)
        gold[mover] -= points
        gold[1 - mover] += points
    starter = int(BY_CARDS) if view.get("firstCards") is not None else number_of(view, "starter", 0, 1)
    hour = MIDNIGHT if view.get("startedBy") == "night" else NOON
    times = number_of(view, "pushMultiplier", 1, int(bit(rules.push)), 1)
    multiplier = number_of(view, "carryOverMultiplier", 1, MOST_CARRIED, 1)
    number = number_of(view, "number", 0, int(rules.games) - 1, 0)
    return MatgoCarry([0, 0], number, False, [], gold, starter, multiplier, hour, pushes=times.bit_length() - 1)


def _players(deal: MatgoDeal, view: Mapping[str, Any]) -> None:
    """What each has done so far."""
    turns = numbers_by_seat(view, "turnCount", 2, 0, int(HAND), 0)
    goes = numbers_by_seat(view, "goCount", 2, 0, int(HAND), 0)
    points = numbers_by_seat(view, "lastGoBase", 2, 0, MOST_POINTS, 0)
    shakes = numbers_by_seat(view, "shakes", 2, 0, 12, 0)
    bombs = numbers_by_seat(view, "bombs", 2, 0, 12, 0)
    for at, player in enumerate(deal.seats):
        player.turns, player.goes, player.last_go = turns[at], goes[at], points[at]
        player.shakes, player.bombs = shakes[at], bombs[at]
        if (goes[at] > 0) != (points[at] >= STOP_POINTS):
            raise PositionError(f"lastGoBase[{at}]", f"{goes[at]} goes and {points[at]} points at the last do not fit")


# -- what is hidden --------------------------------------------------------------------------------


def _hands(deal: MatgoDeal, said: Description, known: Known, dice: Dice) -> None:
    """The hands that are told, then the other's, then the deck."""
    view = said.view
    shown_cards = [known.read(cards, f"shown[{at}]") for at, cards in enumerate(by_seat(view, "shown", 2, ()))]
    for at in said.told():
        hand = known.take(needed(said.of(at), "hand"), said.where(at, "hand"))
        deal.seats[at].hand = mask_in(hand)
        deal.seats[at].held = bool(said.of(at).get("heldPresident"))
        if len(hand) > _most(deal, at):
            raise PositionError(
                said.where(at, "hand"), f"at most {_most(deal, at)} cards are held after so many turns, not {len(hand)}"
            )
    for at, player in enumerate(deal.seats):
        if at not in said.told():
            player.hand = mask_in(known.take(view["shown"][at] if shown_cards[at] else (), f"shown[{at}]"))
        player.shown = mask_in(shown_cards[at])
        if player.shown & ~player.hand:
            raise PositionError(f"shown[{at}]", f"not in the hand: {known.named(player.shown & ~player.hand)}")
        if player.hand & BONUSES and not deal.rules.plays_bonus:
            raise PositionError(
                said.where(at, "hand"), "a bonus card is taken at once and replaced, by these rules (M1)"
            )
    _begin(deal, view, known)
    pool = known.left()
    dice.shuffle(pool)
    for at, player in enumerate(deal.seats):
        if at not in said.told():
            _fill(deal, player, _size(deal, view, at), pool)
    deal.deck = pool
    if said.deck is not None:
        deal.deck = known.read(said.deck, "deck")
        check_deck(deal.deck, pool, TEXTS)


def _most(deal: MatgoDeal, at: int) -> int:
    """M16: ten less the turns finished, and one less when one is begun; what is lacking are dummies."""
    return int(HAND - deal.seats[at].turns) - (deal.phase == SELECT_MATCH and at == deal.turn)


def _size(deal: MatgoDeal, view: Mapping[str, Any], at: int) -> int:
    """How many cards a seat holds that does not tell them."""
    most = _most(deal, at)
    many = most - numbers_by_seat(view, "dummies", 2, 0, int(HAND), 0)[at]
    if "counts" in view:
        many = numbers_by_seat(view, "counts", 2, 0, int(HAND), 0)[at]
    if many > most:
        raise PositionError(f"counts[{at}]", f"at most {most} cards are held after so many turns, not {many}")
    return many


def _fill(deal: MatgoDeal, player: Player, size: int, pool: list[int]) -> None:
    """A hidden hand; M1: bonus cards are never held where they are taken at once."""
    while popcount(player.hand) < size:
        fitting = [card for card in pool if deal.rules.plays_bonus or not BONUSES >> card & 1]
        if not fitting:
            raise PositionError("counts", "there are not so many cards")
        player.hand |= bit(fitting[-1])
        pool.remove(fitting[-1])


def _begin(deal: MatgoDeal, view: Mapping[str, Any], known: Known) -> None:
    """M3: who started; the cards that were turned up to see it are not the sign of a shake."""
    first = view.get("firstCards")
    if first is not None:
        for at, card in enumerate(by_seat(view, "firstCards", 2, None)):
            deal.seats[at].first = known.read([card], f"firstCards[{at}]")[0]
    deal.starter = deal._first()
    for player in deal.seats:
        for card in range(48):
            if player.shown >> card & 1 and card != player.first:
                player.shaken |= month_mask(card)


# -- what cannot be --------------------------------------------------------------------------------


def _check_turns(deal: MatgoDeal) -> None:
    """The seats take turns; a question at its end counts the turn as finished."""
    first, second = deal.seats[deal.starter].turns, deal.seats[1 - deal.starter].turns
    asked = deal.phase == GO_STOP or deal.phase == GUKJIN_CHOICE
    ahead = 1 if (deal.turn == deal.starter) == asked else 0
    if first != second + ahead or (not asked and deal.seats[deal.turn].turns == HAND):
        raise PositionError(
            "turnCount",
            f"seat {deal.starter} started and it is seat {deal.turn}'s turn: "
            f"seat {deal.starter} has finished {ahead} more than the other, and nobody more than {HAND}",
        )


def _check_deck(deal: MatgoDeal) -> None:
    """Every turn has turned a card, and so has every bonus card that is in no hand any more."""
    out = deal.seats[0].taken | deal.seats[1].taken | deal.held_by_piles() | deal.on_table()
    turned = sum(int(player.turns) for player in deal.seats) + int(popcount(out & BONUSES))
    if deal.phase == SELECT_MATCH and deal.flipping:
        turned += 1
    left = max(0, DECK - turned)
    if len(deal.deck) != left:
        raise PositionError(
            "deck", f"after these turns {left} cards are left, and what is told leaves {len(deal.deck)}"
        )


def _president(deal: MatgoDeal, said: Description, at: int) -> None:
    """M6: four of a month at the first turn are asked about, or end the game."""
    player, view = deal.seats[at], said.of(at)
    asked = view.get("phase") == PHASES[PRESIDENT_CHOICE]
    if asked and (deal.turn != at or not fuller(player.hand, 4)):
        raise PositionError(said.where(at, "phase"), f"seat {at} is not on turn with four cards of a month")
    drawn = deal.rules.plays_bonus and player.taken & BONUSES
    four = deal.turn == at and not player.turns and not player.held and not drawn and fuller(player.hand, 4)
    if four and deal.phase == PLAYING:
        if not deal.rules.president_choice:
            raise PositionError(said.where(at, "hand"), "four cards of a month end the game at the first turn")
        if "phase" in view and not asked:
            raise PositionError(said.where(at, "heldPresident"), "four cards of a month are held, or asked about")
    if asked or (four and deal.phase == PLAYING):
        deal.phase = PRESIDENT_CHOICE
