"""Hot games: cards are dealt and played so that everything happens.

In random play on shuffled cards bombs, presidents, three ppuk and long goes are rare. Here months lie together: three
or four in one hand with the fourth on the floor or in the deck, three on the floor, two on two; and the chooser takes
every kind of move as readily as another, goes more often than it stops, and likes a card whose month comes up next.
"""

from __future__ import annotations

from collections.abc import Iterator

from noripan.cards.hwatu import BONUS
from noripan.conformance.walk import Case, DiceRandom, Spot, Turn, walk
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.moves import GO, PLAY, PRESIDENT_HOLD, STOP, MatgoMove

DEALS = 3  # hot decks of a match
SLOTS = (10, 10, 8, 22)
# How the four cards of a month may lie: in hand 0, in hand 1, on the floor, in the deck.
WAYS = (
    "0002", "0002", "0003", "0003", "1112", "1112", "1113", "0022", "1122", "0023", "0223", "0033", "1133", "1123",
    "2223", "2223", "0233", "1233", "0123", "0133", "0011", "0333", "1333", "2333", "3333",
)  # fmt: skip
FOURS = ("0000", "1111", "2222")


def hot_deck(rng: DiceRandom) -> list[int]:
    """A deck in which months lie together."""
    months = list(range(12))
    rng.shuffle(months)
    places: list[list[int]] = [[], [], [], []]
    for number, month in enumerate(months):
        way = rng.pick(FOURS) if number == 0 and rng.dice.below(3) == 0 else rng.pick(WAYS)
        cards = [4 * month + at for at in range(4)]
        rng.shuffle(cards)
        for card, place in zip(cards, way, strict=True):
            places[_place(places, int(place))].append(card)
    for bonus in (BONUS, BONUS + 1):
        places[_place(places, rng.pick((0, 1, 2, 3, 3, 3)))].append(int(bonus))
    for cards in places:
        rng.shuffle(cards)
    return [card for cards in places for card in cards]


def _place(places: list[list[int]], wanted: int) -> int:
    """This place, or the next that has room."""
    while len(places[wanted]) == SLOTS[wanted]:
        wanted = (wanted + 1) % 4
    return wanted


def eager(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
    """Each kind of move as likely as another, but for cards: those whose month is flipped next are liked."""
    owing = deal.pending()
    if not owing:
        return None
    assert isinstance(deal, MatgoDeal)
    seat = owing[0]
    if rng.dice.below(64) == 0:
        return Turn(seat, deal.fallback(seat), clock=True)
    kinds: dict[int, list[Move]] = {}
    for move in deal.legal(seat):
        assert isinstance(move, MatgoMove)
        kinds.setdefault(int(move.kind), []).append(move)
    if GO in kinds:
        return Turn(seat, kinds[int(STOP if rng.dice.below(4) == 0 else GO)][0])
    if PRESIDENT_HOLD in kinds and rng.dice.below(4):
        return Turn(seat, kinds[int(PRESIDENT_HOLD)][0])
    chosen = kinds[rng.pick(list(kinds))]
    return Turn(seat, _liked(deal, chosen, rng))


def _liked(deal: MatgoDeal, moves: list[Move], rng: DiceRandom) -> Move:
    """Of cards to play mostly one of the month that comes next."""
    first = moves[0]
    assert isinstance(first, MatgoMove)
    if first.kind != PLAY or deal.top >= len(deal.deck) or rng.dice.below(2):
        return rng.pick(moves)
    coming = [card for card in deal.deck[deal.top :] if card < BONUS]
    good = [move for move in moves if isinstance(move, MatgoMove) and coming and move.at // 4 == coming[0] // 4]
    return rng.pick(good or moves)


def hot_walk(case: Case, seed: int, deals: int) -> Iterator[Spot]:
    """A walk through hot games, for the conformance suite."""
    rng = DiceRandom(seed + 7919)
    return walk(case, seed, deals, decks=[hot_deck(rng) for _ in range(DEALS)], chooser=eager)


def happened(spot: Spot) -> Iterator[str]:
    """What is remarkable about a position and about what led to it, in a few words each."""
    deal = spot.deal
    assert isinstance(deal, MatgoDeal)
    for event in spot.events:
        yield event.type
        if event.type == "turn_end":
            yield from _turn(event.public["action"])
        if event.type == "end":
            detail = event.public["result"]["detail"]
            yield f"end: {detail['kind']}"
            yield from (str(each["name"]) for each in (detail["sheet"] or {"factors": []})["factors"])
    if deal.pending():
        view = deal.view(deal.pending()[0])
        yield str(view["phase"])
        yield from ("dummies" for many in view["dummies"] if many)
        yield from ("bonus in a pile" for pile in view["ppukState"]["piles"] if pile["bonus"])
        if len(view["ppukState"]["piles"]) > 1:
            yield "several piles"
        if view["gukjinMode"] == "junk" and "9-animal" in view["captured"][0]["junk"] + view["captured"][1]["junk"]:
            yield "gukjin as junk"


def _turn(action: dict[str, list[str]]) -> Iterator[str]:
    yield from action["events"]
    if len(action["events"]) > 1:
        yield "several events"
    if len(action["stolen"]) > 2:
        yield "more than two stolen"
    if action["gold"]:
        yield "paid at once"
