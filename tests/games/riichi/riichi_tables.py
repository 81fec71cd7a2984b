"""Tables for rule tests: hands, draws and indicators as text become a match at the start of a deal.

    match = table("123m456p789s1122z", "55m", draws="5z . 3m", indicators="1m", dealer=2)
    put(match, 2, "5z*")              # discard what was drawn; everybody asked passes
    say(match, 3, "riichi 9m")        # one move, and nothing else
    assert choices(match, 0) == {"ron", "pass"}

Every tile is really dealt: what is not named is filled up with tiles that do not fit together, so that nobody comes
near a win or has anything to call by accident.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.games import games_common
from tests.games.games_common import ended

import noripan
from noripan.cards.tiles import TEXTS, kind_of, parse_tiles, tile_id, tiles_text
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games import find
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.deal import RiichiDeal

WINDS = "ESWN"
KIND = {text: int(kind_of(tile_id(text))) for text in TEXTS[:37]}
WORDS = {
    "CHI": "chi",
    "PON": "pon",
    "OPEN_KAN": "kan",
    "CLOSED_KAN": "ankan",
    "ADDED_KAN": "kakan",
    "TSUMO": "tsumo",
    "RON": "ron",
    "NINE_TERMINALS": "nine",
    "PASS": "pass",
    "STOP": "stop",
    "GO_ON": "go on",
}
NAMES = {word: name for name, word in WORDS.items()}


# -- dealing -------------------------------------------------------------------------------------


def tiles(text: str) -> list[str]:
    """`123m 0p` as single names; `.` stands for any tile."""
    out: list[str] = []
    for part in text.split():
        out += [part] if part == "." else [TEXTS[tile] for tile in parse_tiles(part)]
    return out


class Filler:
    """Hands out the tiles that nobody names, first those of kinds that are not named at all."""

    def __init__(self, deck: Sequence[str], named: Sequence[str]) -> None:
        self.rest = list(deck)
        for tile in named:
            assert tile in self.rest, f"{tile} is named too often"
            self.rest.remove(tile)
        Random(4).shuffle(self.rest)
        kinds = {KIND[tile] for tile in named}
        self.rest.sort(key=lambda tile: (KIND[tile] in kinds, tile[0] in "19" or tile[1] == "z"))

    def fitting_nothing(self, hand: Sequence[str]) -> str:
        """A tile three ranks or more from every other one of its suit in the hand; simples before the others."""
        at = next((at for at, tile in enumerate(self.rest) if not any(near(tile, other) for other in hand)), 0)
        return self.rest.pop(at)

    def any(self) -> str:
        return self.rest.pop()


def near(one: str, other: str) -> bool:
    a, b = KIND[one], KIND[other]
    return a == b or (a < 27 and a // 9 == b // 9 and abs(a - b) <= 2)


def deck(
    hands: Sequence[str] = (),
    draws: str = "",
    *,
    dealer: int = 0,
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
    red_fives: int = 3,
) -> list[str]:
    """The 136 tiles in the order of R1: 13 for each seat from the dealer on, the live wall, the dead wall."""
    game = find("riichi")
    full = [game.card_text(tile) for tile in game.deck(game.rules(red_fives=red_fives))]
    held = [tiles(hand) for hand in [*hands, "", "", "", ""][:4]]
    parts = [tiles(part) for part in (draws, replacements, indicators, ura)]
    fill = Filler(full, [tile for part in [*held, *parts] for tile in part if tile != "."])
    for hand in held:
        assert len(hand) <= 13, "thirteen tiles are dealt; the fourteenth is drawn"
        hand.extend(fill.fitting_nothing(hand) for _ in range(13 - len(hand)))
    Random(5).shuffle(fill.rest)
    wall, *dead = [
        [fill.any() if tile == "." else tile for tile in part + ["."] * (size - len(part))]
        for part, size in zip(parts, (70, 4, 5, 5), strict=True)
    ]
    order = [held[(dealer + step) % 4] for step in range(4)]
    dealt = [tile for at in (0, 4, 8) for hand in order for tile in hand[at : at + 4]] + [hand[12] for hand in order]
    return dealt + wall + [tile for part in dead for tile in part]


def wall(wanted: dict[int, str], order: Sequence[int] = ()) -> str:
    """Draws that bring these seats these tiles in turn; `order` is who draws when, if not everybody in turn."""
    left = {seat: tiles(text) for seat, text in wanted.items()}
    turns = order or [turn % 4 for turn in range(70)]
    return " ".join(left[seat].pop(0) if left.get(seat) else "." for seat in turns)


def table(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
    preset: str = "standard",
    wind: str = "E",
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    honba: int = 0,
    sticks: int = 0,
    **switches: Any,
) -> Match:
    """A match at the start of a deal with these hands, by seat, and these tiles to come."""
    prepared = deck(
        hands,
        draws,
        dealer=dealer,
        replacements=replacements,
        indicators=indicators,
        ura=ura,
        red_fives=switches.get("red_fives", 3),
    )
    points = [switches.get("start_points", 25000)] * 4 if scores is None else list(scores)
    options = {"wind": wind, "dealer": dealer, "honba": honba, "sticks": sticks, "scores": points}
    return noripan.new("riichi", preset, seed=1, decks=[prepared], options=options, **switches)


def riichi(match: Match) -> RiichiDeal:
    """The deal on the table."""
    assert isinstance(match.deal, RiichiDeal)
    return match.deal


# -- playing -------------------------------------------------------------------------------------


def action(text: str) -> dict[str, Any]:
    """`9m` and `9m*` discard from the hand and what was drawn, `riichi 9m` declares; `chi 23m`, `pon 0m 5m`, `kan`,
    `ankan 1z`, `kakan 1z`, `tsumo`, `ron`, `nine`, `pass`, `stop`, `go on`."""
    if text in NAMES:
        return {"type": f"RIICHI.{NAMES[text]}"}
    word, _, said = text.partition(" ")
    if word in ("chi", "pon"):
        return {"type": f"RIICHI.{NAMES[word]}", "tiles": tiles(said)}
    if word in ("ankan", "kakan"):
        return {"type": f"RIICHI.{NAMES[word]}", "tile": said}
    tile = said if word == "riichi" else text
    data: dict[str, Any] = {"type": "RIICHI.DISCARD", "tile": tile.removesuffix("*")}
    if tile.endswith("*"):
        data["drawn"] = True
    if word == "riichi":
        data["riichi"] = True
    return data


def short(data: dict[str, Any]) -> str:
    """The other way round."""
    name = str(data["type"]).removeprefix("RIICHI.")
    if name == "DISCARD":
        return f"{'riichi ' if data.get('riichi') else ''}{data['tile']}{'*' if data.get('drawn') else ''}"
    if "tiles" in data:
        return f"{WORDS[name]} {tiles_text([tile_id(tile) for tile in data['tiles']])}"
    return f"{WORDS[name]} {data['tile']}" if "tile" in data else WORDS[name]


def say(match: Match, seat: int, text: str) -> None:
    """Play one move."""
    match.play(seat, match.game.decode(action(text)))


def passes(match: Match) -> None:
    """Everybody who is asked about a discard or a kan passes."""
    deal = match.deal
    while match.deal is deal and asked(match):
        say(match, match.pending()[0], "pass")


def asked(match: Match) -> list[int]:
    """The seats that owe an answer to a discard or a kan."""
    return match.pending() if phase(match) in ("claim", "rob") else []


def put(match: Match, *moves: int | str) -> None:
    """Seats and what they do in turn, everybody else passing: put(match, 0, "9m", 1, "1z*")."""
    for seat, text in zip(moves[::2], moves[1::2], strict=True):
        say(match, int(seat), str(text))
        passes(match)


def draw_on(match: Match, moves: int = 1000, *, left: int = -1) -> None:
    """Everybody discards what they draw and passes, for so many turns, or until so many tiles are left."""
    deal = match.deal
    for _ in range(moves):
        if match.deal is not deal or riichi(match).outcome is not None or riichi(match).left == left:
            return
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat))
        passes(match)


# -- whole deals -----------------------------------------------------------------------------------

ALL_SIMPLES = "234m567p345s66p78s"  # waits for 6s, then all simples and pinfu, and 9s
TENPAI = ("123456789m55z67s", "123456789p66z67s", "123456789s77z67m", "111222333z67p44z")  # four that go together


def won(winner: int, source: int, *, dealer: int = 0, declared: bool = False, **more: Any) -> Match:
    """A win of `ALL_SIMPLES` on 6s in the second turn, by tsumo when the source is the winner; nobody has dora."""
    hands = ["", "", "", ""]
    hands[winner] = ALL_SIMPLES
    turn = 4 + (source - dealer) % 4
    draws = tiles("1z2z3z1z2z3z1z2z3z")
    draws[turn] = "6s"
    match = table(*hands, draws=" ".join(draws), dealer=dealer, indicators="3z", ura="5z", **more)
    for at in range(turn):
        seat = match.pending()[0]
        put(match, seat, f"{'riichi ' if declared and at < 4 and seat == winner else ''}{draws[at]}*")
    say(match, source, "tsumo" if source == winner else "6s*")
    if source != winner:
        say(match, winner, "ron")
    return match


def drawn(*tenpai: int, **more: Any) -> Match:
    """A deal drawn out, with these seats tenpai."""
    match = table(*(TENPAI[seat] if seat in tenpai else "" for seat in range(4)), **more)
    draw_on(match)
    return match


def aborted(*, dealer: int = 0, **more: Any) -> Match:
    """A deal that the dealer aborts at once with nine terminals."""
    hands = ["", "", "", ""]
    hands[dealer] = "19m19p19s1234567z"
    match = table(*hands, draws="5p", dealer=dealer, **more)
    say(match, dealer, "nine")
    return match


def added_kan(*hands: str, **switches: Any) -> Match:
    """Seat 1 adds the red five it has just drawn to a pon; seats 2 and 3 hold these hands."""
    match = table("5m", "55m6z", *hands, draws="7z 1z 2z 3z 0m", **switches)
    say(match, 0, "5m")
    for seat in asked(match):
        say(match, seat, "pon 55m" if seat == 1 else "pass")
    put(match, 1, "6z")
    draw_on(match, 3)
    say(match, 1, "kakan 5m")
    return match


# -- looking -------------------------------------------------------------------------------------


def choices(match: Match, seat: int) -> set[str]:
    """The legal moves as short text."""
    return {short(match.game.encode(move)) for move in match.legal(seat)}


def calls(match: Match, seat: int) -> set[str]:
    """The legal moves that are no plain discards and no pass."""
    return {text for text in choices(match, seat) if text != "pass" and text.removesuffix("*") not in TEXTS}


def claims(match: Match, seat: int) -> set[str]:
    """What a seat may say to a discard or a kan, beside passing; nothing when nobody is asked."""
    return calls(match, seat) if asked(match) else set()


def own(match: Match, seat: int) -> dict[str, Any]:
    """What a seat sees of itself."""
    seen: dict[str, Any] = match.view(seat)["own"]
    return seen


def hand(match: Match, seat: int) -> str:
    return tiles_text([tile_id(tile) for tile in match.view(seat)["hand"]])


def melds(match: Match, seat: int) -> list[str]:
    """A seat's melds in the words of `riichi.evaluate`: `pon:555p`."""
    return [
        f"{meld['type']}:{tiles_text([tile_id(tile) for tile in meld['tiles']])}"
        for meld in match.view()["melds"][seat]
    ]


def river(match: Match, seat: int) -> str:
    """A seat's discards in order: `9m* 1z`; `!` declared riichi, `^` was called."""
    return " ".join(
        entry["tile"] + "*" * entry["drawn"] + "!" * entry["declares"] + "^" * entry["called"]
        for entry in match.view()["rivers"][seat]
    )


def phase(match: Match) -> str:
    return str(match.view()["phase"])


def after(match: Match) -> tuple[str, int, int, int]:
    """The wind, dealer, honba and sticks of the next deal."""
    carry = match.carry
    assert isinstance(carry, RiichiCarry)
    return WINDS[carry.wind], int(carry.dealer), int(carry.honba), int(carry.sticks)


def yaku(match: Match, win: int = 0, number: int = 0) -> dict[str, int]:
    """The yaku of a win with their han."""
    return dict(ended(match, number)["wins"][win]["yaku"])


# -- refusing ------------------------------------------------------------------------------------


def refused(match: Match, seat: int, said: object) -> IllegalMove:
    """Play something that must be refused, said in words or as data."""
    return games_common.refused(match, seat, action(said) if isinstance(said, str) else said)
