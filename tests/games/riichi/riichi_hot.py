"""Hot deals: everybody is dealt a hand near a win and knows what to do with it.

Random play on shuffled tiles hardly ever gets as far as tenpai. Here each seat's tiles are a complete hand less one
tile, or with one or two others in it, the missing ones come early from the wall, and the chooser takes each kind of
move as readily as any other and otherwise keeps its hand together. So riichi, wins, kans, furiten, draws with tenpai
hands, robbed kans and several wins on one tile all happen within a few dozen deals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from noripan.cards.tiles import kind_of
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, walk
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games import find
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import (
    CHI,
    CLOSED_KANS,
    DISCARD,
    OPEN_KAN,
    PON,
    RON,
    RON_MOVE,
    TSUMO,
    TSUMO_MOVE,
    RiichiMove,
    discard_move,
)
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.state import ROB
from noripan.games.riichi.tenpai import hand_shanten

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
DEALS = 3  # hot decks of a match


# -- decks -----------------------------------------------------------------------------------------


def hot_deck(rng: DiceRandom, rules: RiichiRules) -> list[int]:
    """A deck that deals four hands near a win, with what they lack on top of the wall."""
    left = find("riichi").deck(rules)
    rng.shuffle(left)
    wanted = 9 * rng.dice.below(3) + rng.dice.below(9) if rng.dice.below(2) else -1  # by everybody, in every other deck
    hands: list[list[int]] = []
    lacking: list[int] = []
    for seat in range(4):
        hand = _take_any(rng, left, wanted, pair=seat == 0)
        if len(hand) == 14:
            lacking += [hand.pop() for _ in range(rng.pick((1, 1, 1, 2, 3)))]
        hands.append(hand)
    for hand in hands:
        hand += [left.pop() for _ in range(13 - len(hand))]
    lacking += [tile for tile in left if kind_of(tile) == wanted]
    left = [tile for tile in left if kind_of(tile) != wanted]
    early = [*lacking, *(left.pop() for _ in range(16))]
    rng.shuffle(early)
    dealt = [tile for at in (0, 4, 8) for hand in hands for tile in hand[at : at + 4]] + [hand[12] for hand in hands]
    return dealt + early + left


def _take_any(rng: DiceRandom, left: list[int], wanted: int, pair: bool) -> list[int]:
    """A hand out of the tiles left: a complete one of 14, or one of 13 that lacks what everybody wants."""
    for _ in range(500):
        lot = rng.dice.below(20)
        if wanted >= 0:
            low = wanted // 9 * 9 + max(0, min(6, wanted % 9 - rng.dice.below(3)))
            lacks = [wanted] * 2 if pair else [kind for kind in (low, low + 1, low + 2) if kind != wanted]
            kinds = _sets(rng, triplets=lot >= 13)[3:] + lacks
        elif lot == 0:
            kinds = [*ORPHANS, rng.pick(ORPHANS)]
        elif lot <= 2:
            kinds = [kind for _ in range(7) for kind in [rng.dice.below(34)] * 2]
        else:
            kinds = _sets(rng, triplets=lot >= 13)
        if wanted >= 0 and kinds.count(wanted) > (2 if pair else 0):
            continue
        rng.shuffle(kinds)
        taken = _take(kinds, left)
        if taken:
            return taken
    assert wanted >= 0, "no hand can be made of what is left"
    return _take_any(rng, left, -1, pair)


def _sets(rng: DiceRandom, triplets: bool) -> list[int]:
    """Four sets and a pair."""
    kinds: list[int] = []
    for _ in range(4):
        if rng.dice.below(4) == 0 or (triplets and rng.dice.below(3) > 0):
            kinds += [rng.dice.below(34)] * 3
        else:
            low = 9 * rng.dice.below(3) + rng.dice.below(7)
            kinds += [low, low + 1, low + 2]
    return kinds + [rng.dice.below(34)] * 2


def _take(kinds: list[int], left: list[int]) -> list[int]:
    """Tiles of these kinds out of those left; none at all if one is missing."""
    rest = list(left)
    taken: list[int] = []
    for kind in kinds:
        at = next((at for at, tile in enumerate(rest) if kind_of(tile) == kind), -1)
        if at < 0:
            return []
        taken.append(rest.pop(at))
    left[:] = rest
    return taken


# -- choosing --------------------------------------------------------------------------------------


def eager(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
    """Any kind of move, each as likely as another; of the discards mostly one that keeps the hand near a win."""
    owing = deal.pending()
    if not owing:
        return None
    assert isinstance(deal, RiichiDeal)
    seat = rng.pick(owing)
    lot = rng.dice.below(64)
    if lot == 0:
        return Turn(seat, deal.fallback(seat), clock=True)
    if lot == 1:
        false = [move for move in _mistakes(deal, seat) if deal.tolerates(seat, move)]
        if false:
            return Turn(seat, rng.pick(false))
    kinds: dict[int, list[Move]] = {}
    for move in deal.legal(seat):
        assert isinstance(move, RiichiMove)
        kinds.setdefault(int(move.type) + (100 if move.riichi else 0), []).append(move)
    chosen = kinds[_kind(deal, list(kinds), rng)]
    if isinstance(chosen[0], RiichiMove) and chosen[0].type == DISCARD and rng.dice.below(12):
        return Turn(seat, _nearest(deal, seat, chosen, rng))
    return Turn(seat, rng.pick(chosen))


def _kind(deal: RiichiDeal, kinds: list[int], rng: DiceRandom) -> int:
    """In every other deal nearly every win is taken and few calls are made; else few wins, and kans are waited for."""
    calm = deal.deck[-1] % 2 == 0
    if RON in kinds and rng.dice.below(4) and (calm or deal.phase == ROB):
        return int(RON)
    shy = (CHI, PON, OPEN_KAN) if calm else (RON, TSUMO)
    meek = [kind for kind in kinds if kind not in shy]
    return rng.pick(meek if rng.dice.below(4) else kinds)


def _mistakes(deal: RiichiDeal, seat: int) -> list[Move]:
    """A win, or a riichi with the drawn tile, whether it is true or not."""
    drawn = deal.seats[seat].drawn
    return [TSUMO_MOVE, RON_MOVE, *([discard_move(drawn, True, True)] if drawn >= 0 else [])]


def _nearest(deal: RiichiDeal, seat: int, moves: list[Move], rng: DiceRandom) -> Move:
    """A discard after which the hand is as near to a win as it can be."""
    player = deal.seats[seat]
    far: dict[int, list[Move]] = {}
    for move in moves:
        assert isinstance(move, RiichiMove)
        rest = player.hand.copy()
        rest.remove(kind_of(move.tile))
        far.setdefault(int(hand_shanten(rest, 4 - len(player.melds))), []).append(move)
    return rng.pick(far[min(far)])


# -- walking ---------------------------------------------------------------------------------------


def hot_walk(case: Case, seed: int, deals: int) -> Iterator[Spot]:
    """A walk through hot deals, for the conformance suite."""
    assert isinstance(case.rules, RiichiRules)
    rng = DiceRandom(seed + 7919)
    decks = [hot_deck(rng, case.rules) for _ in range(DEALS)]
    return walk(case, seed, deals, decks=decks, chooser=eager)


def happened(spot: Spot) -> Iterator[str]:
    """What is remarkable about a position and about what led to it, in a few words each."""
    deal = spot.deal
    assert isinstance(deal, RiichiDeal)
    for event in spot.events:
        yield event.type
        if event.type in ("CALL", "KAN"):
            yield str(event.public["meld"]["type"])
        if event.type == "OUTCOME":
            yield from _outcome(event.public)
    if deal.pending():
        yield str(deal.view(None)["phase"])
        if len(deal.pending()) > 1:
            yield "several asked"
        yield from (f"riichi {seat.riichi}" for seat in deal.seats if seat.riichi)
        if any(seat.furiten for seat in deal.seats):
            yield "furiten"
        if any(seat.locked for seat in deal.seats):
            yield "furiten for good"
        turn = deal.pending()[0]
        if deal.seats[turn].riichi and any(move in CLOSED_KANS for move in deal.legal(turn)):
            yield "kan in riichi"
    if spot.turn is not None and deal.tolerates(spot.turn.seat, spot.turn.move):
        yield "mistake"


def _outcome(detail: dict[str, object]) -> Iterator[str]:
    yield f"{detail['kind']}: {detail['reason']}"
    wins = detail.get("wins", [])
    assert isinstance(wins, list)
    if len(wins) > 1:
        yield f"{len(wins)} wins"
    for win in wins:
        yield from (str(name) for name, _ in win["yaku"])
        if "responsible" in win:
            yield "pao"
    tenpai = detail.get("tenpai", [])
    assert isinstance(tenpai, list)
    if detail["kind"] == "draw":
        yield f"{len(tenpai)} tenpai"
    if detail.get("nagashi"):
        yield "nagashi"


def counted(spots: Iterator[Spot]) -> Counter[str]:
    """How many positions were remarkable for what."""
    return Counter(what for spot in spots for what in set(happened(spot)))
