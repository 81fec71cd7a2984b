"""Tables for rule tests: hands, draws and replacements as text become a match at the start of a hand.

    match = table("123456789m 11234p 67s", "55m", draws="5z . 3m", tail="9s", preset="taiwan", dealer=2)
    put(match, 2, "5z")               # discard; everybody asked passes
    say(match, 3, "ready 9m")         # one move, and nothing else
    assert choices(match, 0) == {"hu", "pass"}

Every tile is really dealt: what is not named is filled up with tiles that do not fit together, so that nobody comes
near a win or has anything to claim by accident. Flowers that are not named lie where nobody draws them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.games import games_common
from tests.games.games_common import ended

import noripan
from noripan.cards.tiles import TEXTS, parse_tiles, tile_id, tiles_text
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games import find
from noripan.games.taiwan.carry import TaiwanCarry
from noripan.games.taiwan.deal import TaiwanDeal

WINDS = "ESWN"
TAIL = 8  # tiles without a flower at the tail, at least
WORDS = {
    "DRAW": "draw",
    "CHOW": "chow",
    "PONG": "pong",
    "KONG": "kong",
    "CONCEALED_KONG": "concealed kong",
    "ADDED_KONG": "added kong",
    "HU": "hu",
    "PASS": "pass",
}
NAMES = {word: name for name, word in WORDS.items()}

# Four hands that go together and all wait for 5s; the first two for 8s as well.
READY = ("123456789m 11234p 67s", "123456789p 11234m 67s", "111222333z 44z 789p 46s", "555666777z 123p 88m 46s")


# -- dealing -------------------------------------------------------------------------------------


def tiles(text: str) -> list[str]:
    """`123m 1f` as single names; `.` stands for any tile."""
    out: list[str] = []
    for part in text.split():
        out += [part] if part == "." else [TEXTS[tile] for tile in parse_tiles(part)]
    return out


class Filler:
    """Hands out the tiles that nobody names, first those that fit to nothing and of kinds that are not named at all."""

    def __init__(self, deck: Sequence[str], named: Sequence[str]) -> None:
        rest = list(deck)
        for tile in named:
            assert tile in rest, f"{tile} is named too often"
            rest.remove(tile)
        Random(4).shuffle(rest)
        self.named = set(named)
        self.flowers = sorted(tile for tile in rest if tile[1] == "f")
        self.rest = [tile for tile in rest if tile[1] != "f"]

    def fitting_nothing(self, hand: Sequence[str]) -> str:
        """The tile that is nearest to no other of the hand."""
        found = min(self.rest, key=lambda tile: (sum(near(tile, other) for other in hand), tile in self.named))
        self.rest.remove(found)
        return found

    def part(self, tiles: Sequence[str], size: int) -> list[str]:
        """These tiles, where any is meant one of the rest, up to this size."""
        return [self.rest.pop() if tile == "." else tile for tile in [*tiles, *["."] * (size - len(tiles))]]


def near(one: str, other: str) -> int:
    a, b = tile_id(one), tile_id(other)
    if a == b:
        return 3
    return 1 if a < 27 and a // 9 == b // 9 and abs(a - b) <= 2 else 0


def deck(
    hands: Sequence[str] = (), draws: str = "", tail: str = "", *, dealer: int = 0, flowers: bool = False
) -> list[str]:
    """All tiles in the order of W2: 16 for each seat from the dealer on, four at a time; the wall; its tail, of which
    the first named is the first to be drawn."""
    game = find("taiwan")
    full = [game.card_text(tile) for tile in game.deck(game.rules("taiwan", flowers=flowers))]
    held = [tiles(hand) for hand in [*hands, "", "", "", ""][:4]]
    head, back = tiles(draws), tiles(tail)
    fill = Filler(full, [tile for part in [*held, head, back] for tile in part if tile != "."])
    for hand in held:
        assert len(hand) <= 16, "sixteen tiles are dealt; the seventeenth is drawn"
        hand.extend(fill.fitting_nothing(hand) for _ in range(16 - len(hand)))
    Random(5).shuffle(fill.rest)
    back = fill.part(back, TAIL)
    wall = fill.part(head, len(full) - 64 - len(back) - len(fill.flowers))
    order = [held[(dealer + step) % 4] for step in range(4)]
    dealt = [tile for at in (0, 4, 8, 12) for hand in order for tile in hand[at : at + 4]]
    return dealt + wall + fill.flowers + back[::-1]


def table(
    *hands: str,
    draws: str = "",
    tail: str = "",
    preset: str = "simple",
    wind: str = "E",
    dealer: int = 0,
    streak: int = 0,
    scores: Sequence[int] = (0, 0, 0, 0),
    **switches: Any,
) -> Match:
    """A match at the start of a hand with these tiles, by seat, and these to come."""
    flowers = switches.get("flowers", preset == "taiwan")
    prepared = deck(hands, draws, tail, dealer=dealer, flowers=flowers)
    options = {"wind": wind, "dealer": dealer, "streak": streak, "scores": list(scores)}
    return noripan.new("taiwan", preset, seed=1, decks=[prepared], options=options, **switches)


def taiwan(match: Match) -> TaiwanDeal:
    """The hand on the table."""
    assert isinstance(match.deal, TaiwanDeal)
    return match.deal


# -- playing -------------------------------------------------------------------------------------


def action(text: str) -> dict[str, Any]:
    """`9m` discards, `ready 9m` declares; `draw`, `chow 23m`, `pong`, `kong`, `concealed kong 1z`, `added kong 1z`,
    `hu`, `pass`."""
    if text in NAMES:
        return {"type": f"TAIWAN.{NAMES[text]}"}
    word, _, said = text.rpartition(" ")
    if word == "chow":
        return {"type": "TAIWAN.CHOW", "tiles": tiles(said)}
    if word in NAMES:
        return {"type": f"TAIWAN.{NAMES[word]}", "tile": said}
    data: dict[str, Any] = {"type": "TAIWAN.DISCARD", "tile": said}
    return {**data, "ready": True} if word == "ready" else data


def short(data: dict[str, Any]) -> str:
    """The other way round."""
    name = str(data["type"]).removeprefix("TAIWAN.")
    if name == "DISCARD":
        return f"{'ready ' if data.get('ready') else ''}{data['tile']}"
    if "tiles" in data:
        return f"{WORDS[name]} {tiles_text([tile_id(tile) for tile in data['tiles']])}"
    return f"{WORDS[name]} {data['tile']}" if "tile" in data else WORDS[name]


def say(match: Match, *moves: int | str) -> None:
    """Seats and what they say, one after the other, and nothing else: say(match, 0, "9m", 1, "pong")."""
    for seat, text in zip(moves[::2], moves[1::2], strict=True):
        match.play(int(seat), match.game.decode(action(str(text))))


def asked(match: Match) -> list[int]:
    """The seats that owe an answer to a discard, a kong or a flower."""
    return match.pending() if match.view()["offer"] is not None else []


def passes(match: Match) -> None:
    """Everybody who is asked passes."""
    deal = match.deal
    while match.deal is deal and not match.over and asked(match):
        say(match, match.pending()[0], "pass")


def put(match: Match, *moves: int | str) -> None:
    """Seats and what they do in turn, everybody else passing: put(match, 0, "9m", 1, "1z")."""
    for at in range(0, len(moves), 2):
        say(match, *moves[at : at + 2])
        passes(match)


def draw_on(match: Match, turns: int = 1000, *, left: int = -1) -> None:
    """Everybody discards what they draw and passes, for so many turns, or until so many tiles are left to draw."""
    deal = match.deal
    for _ in range(turns):
        if match.over or match.deal is not deal or match.view()["left"] == left:
            return
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat))
        passes(match)


def adding(*ready: int, **more: Any) -> Match:
    """Seat 1 has added the fourth 5s to its pong; these seats (0, 2, 3) wait for one, and have let one pass before."""
    hands = [READY[seat] if seat in ready else "" for seat in range(4)]
    hands[1] = "55s 147m"
    match = table(*hands, draws="5s 9s 9s 9s 5s", **more)
    say(match, 0, "5s")
    for seat in asked(match):
        say(match, seat, "pong" if seat == 1 else "pass")
    put(match, 1, "1m", 2, "9s", 3, "9s", 0, "9s")
    say(match, 1, "added kong 5s")
    return match


# -- looking -------------------------------------------------------------------------------------


def choices(match: Match, seat: int) -> set[str]:
    """The legal moves as short text."""
    return {short(match.game.encode(move)) for move in match.legal(seat)}


def claims(match: Match, seat: int) -> set[str]:
    """The legal moves that are no plain discards and no pass."""
    return {text for text in choices(match, seat) if text != "pass" and text not in TEXTS}


def own(match: Match, seat: int) -> dict[str, Any]:
    """What only the seat itself sees."""
    seen: dict[str, Any] = match.view(seat)["own"]
    return seen


def hand(match: Match, seat: int) -> str:
    return tiles_text([tile_id(tile) for tile in match.view(seat)["hand"]])


def melds(match: Match, seat: int, viewer: int | None = None) -> list[str]:
    """A seat's melds: `pong 555p`, and `concealed kong ????` for one that lies face down."""
    return [
        f"{'concealed ' if meld['isConcealed'] else ''}{meld['type']} "
        f"{tiles_text([tile_id(tile) for tile in meld['tiles']]) if meld['tiles'][0] else '????'}"
        for meld in match.view(viewer)["melds"][seat]
    ]


def discards(match: Match, seat: int) -> str:
    """Those that still lie there."""
    return " ".join(entry["tile"] for entry in match.view()["rivers"][seat] if not entry["called"])


def phase(match: Match) -> str:
    return str(match.view()["phase"])


def won(match: Match, win: int = 0, number: int = 0) -> dict[str, int]:
    """What counted in a win."""
    return dict(ended(match, number)["wins"][win]["lines"])


def after(match: Match) -> tuple[str, int, int]:
    """The wind, the dealer and the streak of the next hand."""
    carry = match.carry
    assert isinstance(carry, TaiwanCarry)
    return WINDS[carry.wind], int(carry.dealer), int(carry.streak)


# -- refusing ------------------------------------------------------------------------------------


def refused(match: Match, seat: int, said: object) -> IllegalMove:
    """Play something that must be refused, said in words or as data."""
    return games_common.refused(match, seat, action(said) if isinstance(said, str) else said)


def code(match: Match, seat: int, said: object) -> str:
    """The code of a refusal."""
    return refused(match, seat, said).code
