"""Riichi tables for bots: what a player answers to a discard, and against a riichi."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.riichi.riichi_tables import draw_on, put, riichi, say, short, table, tiles, wall

import noripan
from noripan.bots.riichi.eyes import Eyes
from noripan.bots.riichi.plans import Holding
from noripan.bots.riichi.style import Style
from noripan.cards.tiles import kind_of, parse_tiles, tile_id
from noripan.core.match import Match
from noripan.mahjong.counts import counts_of
from noripan.mahjong.melds import CHI, CLOSED_KAN, PON, Meld

NO_DORA = "2z"  # makes the west wind dora, of which nobody here has any use
HIDDEN = "111222333z67p4z"  # a riichi that nobody can read: the north wind makes it tenpai


def choice(match: Match, seat: int = 0, level: str = "normal") -> str:
    """What the bot answers, given a world it could imagine."""
    bot = noripan.bot("riichi", level, seed=1)
    return short(match.game.encode(bot.choose(match.imagine(seat, Random(1)), seat)))


def discarded(match: Match, seat: int = 0, level: str = "normal") -> str:
    """The tile it discards, from the hand or just drawn, with riichi or without."""
    return choice(match, seat, level).removeprefix("riichi ").removesuffix("*")


def offered(hand: str, tile: str, *, turns: int = 10, indicators: str = NO_DORA, **more: Any) -> Match:
    """Seat 0, South, may answer to a discard of seat 3 after so many turns."""
    match = table(hand, draws=" ".join(["."] * 4 * turns + [tile]), dealer=3, indicators=indicators, **more)
    draw_on(match, 4 * turns)
    say(match, 3, f"{tile}*")
    return match


def called(hand: str, tile: str, call: str, out: str, drawn: str) -> Match:
    """Seat 0 has called a discard of seat 3, thrown a tile, and draws in the next turn."""
    match = table(hand, draws=f"{tile} . . . {drawn}", dealer=3, indicators=NO_DORA)
    say(match, 3, f"{tile}*")
    for seat in match.pending():
        say(match, seat, call if seat == 0 else "pass")
    put(match, 0, out)
    draw_on(match, 3)
    return match


def facing(hand: str, drawn: str, river: str, *seen: str, indicators: str = NO_DORA, **more: Any) -> Match:
    """Seat 0 has drawn, and seat 3, the dealer, declared riichi with the last of these discards.

    `seen` are the first discards of seats 1 and 2; seat 0 has thrown nothing that matters, and in the river's last
    turn nobody else has discarded, so that only seat 3's own discards are sure to be safe.
    """
    thrown = tiles(river)
    draws = {
        0: " ".join([*["."] * (len(thrown) - 1), drawn]),
        3: " ".join([*thrown[:-1], "4z"]),
        **dict(enumerate(seen, 1)),
    }
    order = [(3 + turn) % 4 for turn in range(70)]
    match = table(hand, "", "", HIDDEN + thrown[-1], draws=wall(draws, order), dealer=3, indicators=indicators, **more)
    draw_on(match, 4 * len(thrown) - 4)
    put(match, 3, f"riichi {thrown[-1]}")
    return match


def eyes_of(match: Match, seat: int = 0, style: Style | None = None) -> Eyes:
    return Eyes(riichi(match), seat, Style() if style is None else style)


# -- parts -----------------------------------------------------------------------------------------


def kind(text: str) -> int:
    return int(kind_of(tile_id(text)))


def mask(text: str) -> int:
    return sum(1 << each for each in {kind(tile) for tile in tiles(text)})


def meld(text: str) -> Meld:
    """`chi 234m`, `pon 777z`, `kan 1111z`: the kan closed."""
    word, _, named = text.partition(" ")
    laid = parse_tiles(named)
    return Meld({"chi": CHI, "pon": PON, "kan": CLOSED_KAN}[word], kind_of(laid[0]), laid, laid[0], 1)


def holding(hand: str, *melds: str) -> Holding:
    laid = [meld(text) for text in melds]
    closed = all(each.closed for each in laid)
    return Holding(counts_of([kind(tile) for tile in tiles(hand)]), laid, closed, 0)


def quiet(**more: Any) -> Match:
    """The dealer, seat 0, has drawn, and nobody has discarded anything."""
    return table("1199m1199p1199s5z", draws="6z", indicators=NO_DORA, **more)
