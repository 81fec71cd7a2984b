"""Tables for rule tests: hands, floor and deck as text become a match, and moves are said in words.

    match = table("1-bright 5-junk1", floor="1-junk1", deck="8-junk1 2-junk1", starter=0)
    say(match, 0, "play 1-bright", 1, "play 2-animal", "match 2-ribbon")

`table` deals every card honestly: ten, ten, eight and the deck, whose first card named is the first to be drawn. What
is not named is filled up so that hands have no three of a month and the floor has none that is named elsewhere, as far
as there are others; bonus cards that are not named lie at the bottom.

`later` goes on from there to the middle of a game: turns behind both players and cards before them. It sets the deal's
own attributes so that every card has a place; such a match has no honest record and is not replayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tests.games import games_common
from tests.games.games_common import ended, events

import noripan
from noripan.cards.hwatu import JUNK, TEXTS, card_id, mask_of_texts, texts_of
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games.matgo.carry import MatgoCarry
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.state import PLAYING

BONUS = ("bonus2", "bonus3")
WORDS = {
    "play": "play_card",
    "shake": "declare_shaking",
    "bomb": "declare_bomb",
    "dummy": "play_dummy",
    "match": "choose_match",
    "gukjin": "choose_gukjin_mode",
    "go": "choose_go",
    "stop": "choose_stop",
    "push": "choose_push",
    "president stop": "choose_president_stop",
    "president hold": "choose_president_hold",
}
NAMES = {name: word for word, name in WORDS.items()}


EIGHT_POINTS = "2-animal 4-animal 8-animal 1-ribbon 2-ribbon 3-ribbon"  # godori and hongdan
KEPT = EIGHT_POINTS.split()  # for the deck, out of which `give` gives them


# -- dealing -------------------------------------------------------------------------------------


def month(card: str) -> str:
    return card.partition("-")[0]


class Filler:
    """Hands out the cards that nobody names."""

    def __init__(self, *named: Iterable[str]) -> None:
        self.named = [card for part in named for card in part]
        assert len(set(self.named)) == len(self.named), f"named twice: {sorted(self.named)}"
        assert set(self.named) <= set(TEXTS), f"no such card: {sorted(set(self.named) - set(TEXTS))}"
        self.rest = [card for card in TEXTS if card not in self.named and card not in BONUS]
        self.bonus = [card for card in BONUS if card not in self.named]

    def floor(self, cards: list[str], size: int) -> None:
        """Up to this size, of months that are named nowhere, if there are any."""
        self._fill(cards, size, [month(card) for card in self.named])

    def hand(self, cards: list[str], size: int) -> None:
        """Up to this size, of months that the hand has fewest of."""
        self._fill(cards, size, [])

    def _fill(self, cards: list[str], size: int, shunned: list[str]) -> None:
        while len(cards) < size:
            have = [month(card) for card in cards]
            costs = [
                (shunned.count(month(card)), have.count(month(card)) >= 2, card in KEPT, have.count(month(card)))
                for card in self.rest
            ]
            cards.append(self.rest.pop(costs.index(min(costs))))


def deck_for(hand0: str = "", hand1: str = "", floor: str = "", deck: str = "") -> list[str]:
    """All fifty cards in the order in which they are dealt."""
    hands = [hand0.split(), hand1.split()]
    lying, drawn = floor.split(), deck.split()
    fill = Filler(*hands, lying, drawn)
    fill.floor(lying, 8)
    for hand in hands:
        fill.hand(hand, 10)
    dealt = [*hands[0], *hands[1], *lying, *drawn, *fill.rest, *fill.bonus]
    assert len(dealt) == 50 and len(lying) == 8 and len(hands[0]) == len(hands[1]) == 10, "too many are named"
    return dealt


def options(
    starter: int | None, gold: Sequence[int] | None, multiplier: int, pushes: int, hour: int
) -> dict[str, object]:
    facts: dict[str, object] = {"starter": starter, "multiplier": multiplier, "hour": hour}
    if pushes:
        facts["pushes"] = pushes
    return facts if gold is None else {**facts, "gold": list(gold)}


def table(
    hand0: str = "",
    hand1: str = "",
    floor: str = "",
    deck: str = "",
    *,
    preset: str = "standard",
    starter: int | None = 0,
    gold: Sequence[int] | None = None,
    multiplier: int = 1,
    pushes: int = 0,
    hour: int = 12,
    games: int = 1,
    **switches: Any,
) -> Match:
    """A match at the start of a game with these cards, of one game unless more are asked for."""
    return noripan.new(
        "matgo",
        preset,
        seed=1,
        decks=[deck_for(hand0, hand1, floor, deck)],
        options=options(starter, gold, multiplier, pushes, hour),
        games=games,
        **switches,
    )


def later(
    hand0: str = "",
    hand1: str = "",
    floor: str = "",
    deck: str = "",
    *,
    taken: Sequence[str] = ("", ""),
    turns: Sequence[int] = (3, 3),
    dummies: Sequence[int] = (0, 0),
    turn: int = 0,
    **more: Any,
) -> Match:
    """A game in which these turns have been played and these cards taken, junk in the order named. The floor is what is
    named and nothing else; hands are filled up, but for dummies."""
    hands = [hand0.split(), hand1.split()]
    piles = [cards.split() for cards in taken]
    lying, drawn = floor.split(), deck.split()
    fill = Filler(*hands, *piles, lying, drawn)
    for seat, hand in enumerate(hands):
        size = 10 - turns[seat] - dummies[seat]
        assert len(hand) <= size, "too many are named"
        fill.hand(hand, size)
    match = table(starter=turn, **more)
    deal = matgo(match)
    for seat in range(2):
        player = deal.seats[seat]
        player.hand = mask_of_texts(hands[seat])
        player.taken = mask_of_texts(piles[seat])
        player.heap = [card_id(card) for card in piles[seat] if mask_of_texts(card) & JUNK]
        player.turns = turns[seat]
    deal.floor = mask_of_texts(lying)
    left = [card_id(card) for card in [*drawn, *fill.rest, *fill.bonus]]
    deal.deck = sorted(set(range(50)) - set(left)) + left
    deal.top = 50 - len(left)
    deal.phase = PLAYING
    deal.turn = turn
    deal.listing = None
    assert sorted(card for _, _, cards in deal.census() for card in cards) == list(range(50))
    return match


def give(match: Match, seat: int, texts: str) -> None:
    """Cards from the deck to what a seat has captured, as if it had happened on the way."""
    deal = matgo(match)
    moved = [card_id(card) for card in texts.split()]
    left = [card for card in deal.deck[deal.top :] if card not in moved]
    assert len(left) + len(moved) == len(deal.deck) - deal.top, "only cards of the deck can be given"
    deal.deck = sorted(set(range(50)) - set(left)) + left
    deal.top = 50 - len(left)
    player = deal.seats[seat]
    player.taken |= mask_of_texts(texts)
    player.heap = [*player.heap, *(card for card in moved if mask_of_texts(TEXTS[card]) & JUNK)]


def matgo(match: Match) -> MatgoDeal:
    """The game on the table."""
    assert isinstance(match.deal, MatgoDeal)
    return match.deal


# -- playing -------------------------------------------------------------------------------------


def action(text: str) -> dict[str, Any]:
    """`play 1-bright`, `shake 3-junk1`, `bomb 5`, `dummy`, `match 8-bright`, `gukjin junk`, `go`, `stop`, `push`,
    `president stop`, `president hold`."""
    if text in WORDS:
        return {"type": WORDS[text]}
    word, _, said = text.partition(" ")
    if word == "bomb":
        return {"type": "declare_bomb", "month": int(said)}
    return {"type": WORDS[word], "gukjinMode" if word == "gukjin" else "card": said}


def short(data: dict[str, Any]) -> str:
    """The other way round."""
    return " ".join([NAMES[data["type"]], *(str(value) for key, value in data.items() if key != "type")])


def say(match: Match, *moves: int | str) -> None:
    """Seats and what they say, one after the other: say(match, 0, "play 8-junk1", "match 8-bright", 1, "dummy")."""
    seat = -1
    for said in moves:
        if isinstance(said, int):
            seat = said
        else:
            match.play(seat, match.game.decode(action(said)))


# -- looking -------------------------------------------------------------------------------------


def cards(text: str) -> set[str]:
    return set(text.split())


def choices(match: Match, seat: int) -> list[str]:
    """The legal moves as text."""
    return [short(match.game.encode(move)) for move in match.legal(seat)]


def phase(match: Match, seat: int | None = None) -> str:
    """As a seat sees it; as the player on turn sees it unless a seat is given."""
    pending = match.pending()
    return str(match.view(seat if seat is not None or not pending else pending[0])["phase"])


def hand(match: Match, seat: int) -> set[str]:
    return set(texts_of(matgo(match).seats[seat].hand))


def captured(match: Match, seat: int) -> set[str]:
    return set(texts_of(matgo(match).seats[seat].taken))


def junk(match: Match, seat: int) -> list[str]:
    """Junk in the order in which it was captured."""
    return list(match.view(None)["captured"][seat]["junk"])


def choosing(match: Match, seat: int | None = None) -> Any:
    """The card that waits for a choice, and what it can take; None when none does."""
    return match.view(seat)["choice"]


def floor(match: Match) -> set[str]:
    return set(match.view(None)["floor"])


def gold(match: Match) -> list[int]:
    """What both have now."""
    return list(match.view(None)["gold"])


def last_turn(match: Match) -> dict[str, Any]:
    """What the last finished turn did."""
    found: dict[str, Any] = events(match, "turn_end")[-1]["action"]
    return found


def happened(match: Match) -> list[str]:
    """The events of the last finished turn."""
    return list(last_turn(match)["events"])


def stolen(match: Match) -> list[str]:
    return list(last_turn(match)["stolen"])


def factors(match: Match) -> dict[str, int]:
    """The multipliers of a won game."""
    return {each["name"]: each["factor"] for each in ended(match)["sheet"]["factors"]}


def carry(match: Match) -> MatgoCarry:
    """What is known before the next game."""
    assert isinstance(match.carry, MatgoCarry)
    return match.carry


def everywhere(match: Match) -> list[str]:
    """Every card in every place."""
    return sorted(TEXTS[card] for _, _, found in match.deal.census() for card in found)


# -- refusing ------------------------------------------------------------------------------------


def refused(match: Match, seat: int, said: object) -> IllegalMove:
    """Play something that must be refused, said in words or as data."""
    return games_common.refused(match, seat, action(said) if isinstance(said, str) else said)
