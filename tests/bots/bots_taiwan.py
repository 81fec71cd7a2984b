"""Taiwan tables for bots: what a player answers to a discard, and against somebody who is near a win."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.taiwan.taiwan_tables import draw_on, put, say, short, table, taiwan, tiles

import noripan
from noripan.bots.taiwan.eyes import Eyes
from noripan.bots.taiwan.plans import Holding
from noripan.bots.taiwan.style import Style
from noripan.cards.tiles import parse_tiles, tile_id
from noripan.core.match import Match
from noripan.mahjong.counts import Counts, counts_of
from noripan.mahjong.melds import CHI, CLOSED_KAN, OPEN_KAN, PON, Meld

LEVELS = ("easy", "normal", "hard")
THINKERS = ("normal", "hard")
HIDDEN = "111222333z 44z 789p 46s"  # ready by the deal: waits for 5s
QUIET = "14m 14p 14s 1199m 1199p 99s"  # a hand of the dealer that comes to nothing


def choice(match: Match, seat: int = 0, level: str = "normal") -> str:
    """What the bot answers, given a world it could imagine."""
    bot = noripan.bot("taiwan", level, seed=1)
    return short(match.game.encode(bot.choose(match.imagine(seat, Random(1)), seat)))


def drawn(hand: str, tile: str, *, turns: int = 0, **more: Any) -> Match:
    """Seat 0 has drawn this tile after so many turns in which everybody threw what they drew."""
    match = table(hand, draws=" ".join(["."] * 4 * turns + [tile]), **more)
    draw_on(match, 4 * turns)
    return match


def offered(hand: str, tile: str, *, turns: int = 5, **more: Any) -> Match:
    """Seat 0, South, may answer to a discard of seat 3, the dealer, after so many turns."""
    match = table(hand, draws=" ".join(["."] * 4 * turns + [tile]), dealer=3, **more)
    draw_on(match, 4 * turns)
    say(match, 3, tile)
    return match


def claimed(hand: str, tile: str, claim: str, out: str, then: str, **more: Any) -> Match:
    """Seat 0 has claimed a discard of seat 3, thrown a tile, and drawn another in the next turn."""
    match = table(hand, draws=f"{tile} . . . {then}", dealer=3, **more)
    say(match, 3, tile)
    for seat in match.pending():
        say(match, seat, claim if seat == 0 else "pass")
    put(match, 0, out)
    draw_on(match, 3)
    return match


def against_ready(hand: str, tile: str, thrown: str, seen: str = "5z", **more: Any) -> Match:
    """Seat 0 has drawn this tile; seat 3, the dealer, is ready by heaven and has thrown another after that.

    `seen` is what seat 2 threw in between; seats 0 and 1 threw 5z.
    """
    draws = f"9s 5z 5z {seen} {thrown} {tile}"
    match = table(hand, "", "", HIDDEN, draws=draws, dealer=3, preset="taiwan", **more)
    put(match, 3, "ready 9s")
    draw_on(match, 4)
    return match


def against_melds(hand: str, tile: str, thrown: str, **more: Any) -> Match:
    """Seat 0 has drawn this tile; seat 3 has claimed a pong in each of four turns and thrown these four tiles."""
    match = table(
        hand,
        "",
        "",
        f"11223344z {thrown} 4567s",
        draws=f"1z 5z 5z 2z 6z 6z 3z 7z 7z 4z {tile}",
        dealer=2,
        **more,
    )
    for honour, out in zip(("1z", "2z", "3z", "4z"), tiles(thrown), strict=True):
        draw_on(match, 0 if honour == "1z" else 2)
        say(match, 2, honour)
        for seat in match.pending():
            say(match, seat, "pong" if seat == 3 else "pass")
        put(match, 3, out)
    return match


def eyes_of(match: Match, seat: int = 0, style: Style | None = None) -> Eyes:
    return Eyes(taiwan(match), seat, Style() if style is None else style)


# -- parts -----------------------------------------------------------------------------------------


def kind(text: str) -> int:
    return int(tile_id(text))


def mask(text: str) -> int:
    return sum(1 << each for each in {kind(tile) for tile in tiles(text)})


def counts(text: str) -> Counts:
    return counts_of([kind(tile) for tile in tiles(text)])


def meld(text: str) -> Meld:
    """`chow 234m`, `pong 777z`, `kong 1111z`, `concealed kong 1111z`."""
    word, _, named = text.rpartition(" ")
    laid = parse_tiles(named)
    types = {"chow": CHI, "pong": PON, "kong": OPEN_KAN, "concealed kong": CLOSED_KAN}
    hidden = word == "concealed kong"
    return Meld(types[word], laid[0], laid, -1 if hidden else laid[0], -1 if hidden else 1)


def holding(hand: str, *melds: str) -> Holding:
    laid = [meld(text) for text in melds]
    return Holding(counts(hand), laid, all(each.closed for each in laid))


def quiet(**more: Any) -> Match:
    """The dealer, seat 0, has drawn, and nobody has discarded anything."""
    return table(QUIET, draws="6z", **more)
