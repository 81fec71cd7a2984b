"""Hot hands: everybody is dealt tiles near a win and knows what to do with them.

Random play on shuffled tiles hardly ever gets as far as a win. Here each seat's tiles are a complete hand less one
tile, or with one or two others in it, the missing ones come early from the wall, in every third deck one seat gets most
of the flowers, and the chooser takes each kind of move as readily as any other and otherwise keeps its hand together.
So readiness, wins, kongs that are robbed, wins let pass, flowers that are robbed and several wins on one tile all
happen within a few dozen hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from noripan.cards.tiles import FLOWER
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, walk
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games import find
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import CHOW, DISCARD, HU, KONG, PASS, PONG, TaiwanMove
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.state import A_FLOWER, A_KONG
from noripan.games.taiwan.tenpai import hand_shanten

DEALS = 3  # hot decks of a match


# -- decks -----------------------------------------------------------------------------------------


def hot_deck(rng: DiceRandom, rules: TaiwanRules) -> list[int]:
    """A deck that deals four hands near a win, with what they lack on top of the wall."""
    left = find("taiwan").deck(rules)
    rng.shuffle(left)
    wanted = 9 * rng.dice.below(3) + rng.dice.below(9) if rng.dice.below(2) else -1  # by everybody, in every other deck
    hands: list[list[int]] = []
    lacking: list[int] = []
    for seat in range(4):
        hand = _take_any(rng, left, wanted, rules.pairs_win, pair=seat == 0)
        if len(hand) == 17:
            lacking += [hand.pop() for _ in range(rng.pick((1, 1, 1, 2, 3)))]
        hands.append(hand)
    flowers = [tile for tile in left if tile >= FLOWER]
    left = [tile for tile in left if tile < FLOWER]
    blooming = bool(flowers) and rng.dice.below(3) == 0
    if blooming:
        _give_flowers(rng, hands, flowers, left)
    for hand in hands:
        hand += [left.pop() for _ in range(16 - len(hand))]
    lacking += [tile for tile in left if tile == wanted]
    left = [tile for tile in left if tile != wanted]
    early = [*lacking, *(left.pop() for _ in range(16)), *(flowers if blooming else [])]
    rng.shuffle(early)
    if not blooming:
        left += flowers
        rng.shuffle(left)
    dealt = [tile for at in (0, 4, 8, 12) for hand in hands for tile in hand[at : at + 4]]
    return dealt + early + left


def _give_flowers(rng: DiceRandom, hands: list[list[int]], flowers: list[int], left: list[int]) -> None:
    """Six, seven or eight to one seat in place of some of its tiles; the rest comes early."""
    hand = hands[rng.dice.below(4)]
    for _ in range(rng.pick((6, 6, 7, 7, 8))):
        if len(hand) == 16:
            left.append(hand.pop())
        hand.insert(0, flowers.pop())
    rng.shuffle(left)


def _take_any(rng: DiceRandom, left: list[int], wanted: int, pairs: bool, pair: bool) -> list[int]:
    """A hand out of the tiles left: a complete one of 17, or one of 16 that lacks what everybody wants."""
    for _ in range(500 if wanted >= 0 else 20_000):
        lot = rng.dice.below(20)
        if wanted >= 0:
            low = wanted // 9 * 9 + max(0, min(6, wanted % 9 - rng.dice.below(3)))
            lacks = [wanted] * 2 if pair else [kind for kind in (low, low + 1, low + 2) if kind != wanted]
            kinds = _sets(rng, triplets=lot >= 13)[3:] + lacks
        elif pairs and lot <= 5:
            kinds = [kind for _ in range(8) for kind in [rng.dice.below(34)] * 2]
            kinds.append(kinds[0])
        else:
            kinds = _sets(rng, triplets=lot >= 13)
        if wanted >= 0 and kinds.count(wanted) > (2 if pair else 0):
            continue
        rng.shuffle(kinds)
        taken = _take(kinds, left)
        if taken:
            return taken
    assert wanted >= 0, "no hand can be made of what is left"
    return _take_any(rng, left, -1, pairs, pair)


def _sets(rng: DiceRandom, triplets: bool) -> list[int]:
    """Five sets and a pair."""
    kinds: list[int] = []
    for _ in range(5):
        if rng.dice.below(4) == 0 or (triplets and rng.dice.below(3) > 0):
            kinds += [rng.dice.below(34)] * 3
        else:
            low = 9 * rng.dice.below(3) + rng.dice.below(7)
            kinds += [low, low + 1, low + 2]
    return kinds + [rng.dice.below(34)] * 2


def _take(kinds: list[int], left: list[int]) -> list[int]:
    """Tiles of these kinds out of those left; none at all if one is missing."""
    rest = list(left)
    for kind in kinds:
        if kind not in rest:
            return []
        rest.remove(kind)
    left[:] = rest
    return kinds


# -- choosing --------------------------------------------------------------------------------------


def eager(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
    """Any kind of move, each as likely as another; of the discards mostly one that keeps the hand near a win."""
    owing = deal.pending()
    if not owing:
        return None
    assert isinstance(deal, TaiwanDeal)
    seat = rng.pick(owing)
    if rng.dice.below(64) == 0:
        return Turn(seat, deal.fallback(seat), clock=True)
    kinds: dict[int, list[Move]] = {}
    for move in deal.legal(seat):
        assert isinstance(move, TaiwanMove)
        kinds.setdefault(int(move.type) + (100 if move.ready else 0), []).append(move)
    chosen = kinds[_kind(deal, list(kinds), rng)]
    if isinstance(chosen[0], TaiwanMove) and chosen[0].type == DISCARD and rng.dice.below(12):
        return Turn(seat, nearest(deal, seat, chosen, rng))
    return Turn(seat, rng.pick(chosen))


def _kind(deal: TaiwanDeal, kinds: list[int], rng: DiceRandom) -> int:
    """In every other hand nearly every win is taken and few claims are made; else few wins, and kongs are awaited."""
    calm = deal.deck[-1] % 2 == 0
    if HU in kinds and rng.dice.below(4) and (calm or deal.offer in (A_KONG, A_FLOWER)):
        return int(HU)
    shy = (CHOW, PONG, KONG) if calm else (HU, PASS)
    meek = [kind for kind in kinds if kind not in shy]
    return rng.pick(meek if meek and rng.dice.below(4) else kinds)


def nearest(deal: TaiwanDeal, seat: int, moves: list[Move], rng: DiceRandom) -> Move:
    """A discard after which the hand is as near to a win as it can be."""
    player = deal.seats[seat]
    far: dict[int, list[Move]] = {}
    for move in moves:
        assert isinstance(move, TaiwanMove)
        rest = player.hand.copy()
        rest.remove(move.tile)
        far.setdefault(int(hand_shanten(rest, 5 - len(player.melds), player.pairs)), []).append(move)
    return rng.pick(far[min(far)])


# -- walking ---------------------------------------------------------------------------------------


def hot_walk(case: Case, seed: int, deals: int) -> Iterator[Spot]:
    """A walk through hot hands, for the conformance suite."""
    assert isinstance(case.rules, TaiwanRules)
    rng = DiceRandom(seed + 7919)
    decks = [hot_deck(rng, case.rules) for _ in range(DEALS)]
    return walk(case, seed, deals, decks=decks, chooser=eager)


def happened(spot: Spot) -> Iterator[str]:
    """What is remarkable about a position and about what led to it, in a few words each."""
    deal = spot.deal
    assert isinstance(deal, TaiwanDeal)
    for event in spot.events:
        yield event.type
        if event.type in ("CALL", "KONG"):
            meld = event.public["meld"]
            yield f"{'concealed ' if meld['isConcealed'] else 'added ' if event.type == 'KONG' else ''}{meld['type']}"
            if None in meld["tiles"]:
                yield "face down"
        if event.type == "END":
            yield from _outcome(event.public)
    if deal.pending():
        view = deal.view(None)
        yield str(view["gamePhase"])
        if view["offer"] is not None:
            yield f"asked about a {view['offer']['what']}"
        if len(deal.pending()) > 1:
            yield "several asked"
        yield from (f"ready {seat.ready}" for seat in deal.seats if seat.ready)
        if any(seat.passed & seat.waits for seat in deal.seats):
            yield "passed"
        if any(seat.unponged for seat in deal.seats):
            yield "pong passed"
        if deal.forbidden:
            yield "forbidden discard"


def _outcome(detail: dict[str, object]) -> Iterator[str]:
    yield f"{detail['kind']}: {detail['reason']}"
    wins = detail.get("wins", [])
    assert isinstance(wins, list)
    if len(wins) > 1:
        yield f"{len(wins)} wins"
    for win in wins:
        yield from (str(name) for name, _ in win["lines"])


def counted(spots: Iterator[Spot]) -> Counter[str]:
    """How many positions were remarkable for what."""
    return Counter(what for spot in spots for what in set(happened(spot)))
