"""Matches for logs: whole ones played by bots, and single deals in which something particular happens."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from tests.games.riichi.riichi_tables import ALL_SIMPLES, TENPAI, aborted, draw_on, drawn, put, say, table, tiles, won

import noripan
from noripan.core.match import Match
from noripan.logs.mjai_events import write
from noripan.logs.replay import Replayed

WAITING = ("67m234p567p34577s", "67m345p678p23499s", "67m123p789p56788s")  # each waits for 5m and 8m
ORPHANS = "1m9m1p9p1s9s2z3z4z1m9m1p9p1s9s2z3z4z1m"


@cache
def whole(seed: int, preset: str = "tenhou", **switches: Any) -> Match:
    """A match of easy bots who now and then play anything; not to be changed."""
    names = ["Ann", "Ben & Bo", "<Cleo>", '東 "D"']
    match = noripan.new("riichi", preset, seed=seed, names=names, **switches)
    rng = Random(seed)
    bots = [noripan.bot("riichi", "easy", seed=seat) for seat in range(4)]
    while not match.over:
        seat = match.pending()[0]
        wild = rng.random() < 0.25
        match.play(seat, match.deal.sample(seat, rng) if wild else bots[seat].choose(match.imagine(seat, rng), seat))
    return match


def lines(match: Match) -> bytes:
    """The match as an mjai log."""
    return "\n".join(json.dumps(event) for event in write(match)).encode()


def story(match: Match) -> list[tuple[Any, ...]]:
    """Every deal that has ended: its start, all that happened and the result. Who passed first does not matter."""
    return [
        (
            {key: value for key, value in chapter.carry.encode().items() if key != "number"},
            [event.encode() for event in chapter.events or []],
            chapter.result.encode(),
            len(chapter.moves),
        )
        for chapter in match.chapters
        if chapter.result is not None
    ]


def told(replayed: Replayed) -> list[str]:
    return [str(difference) for difference in replayed.differences]


# -- deals in which something happens ----------------------------------------------------------------


def several_rons(count: int) -> Match:
    match = table("5m", *WAITING, draws="7z", indicators="3z", preset="tenhou")
    say(match, 0, "5m")
    for seat in (1, 2, 3):
        say(match, seat, "ron" if seat <= count else "pass")
    return match


def four_winds() -> Match:
    match = table("4z", "4z", "4z", "4z", draws="5z6z7z5z", preset="tenhou")
    put(match, 0, "4z", 1, "4z", 2, "4z", 3, "4z")
    return match


def four_riichi() -> Match:
    match = table(*TENPAI, draws="2s2p3s1s", preset="tenhou")
    put(match, 0, "riichi 2s*", 1, "riichi 2p*", 2, "riichi 3s*", 3, "riichi 1s*")
    return match


def four_kans() -> Match:
    match = table("1111m", "2222p", "3333s", "4444z", draws="5z6z7z5z", replacements="9m9p9s7z", preset="tenhou")
    put(match, 0, "ankan 1m", 0, "9m*", 1, "ankan 2p", 1, "9p*", 2, "ankan 3s", 2, "9s*", 3, "ankan 4z", 3, "7z*")
    return match


def closed_kan_in_riichi() -> Match:
    """The waits stay as they were; the indicator under the kan's is seen too."""
    match = table(
        "111m456p789s34s77p", draws="2z 1z1z1z 1m", replacements="5s", indicators="3z9m", ura="5z2s", preset="tenhou"
    )
    put(match, 0, "riichi 2z*", 1, "1z*", 2, "1z*", 3, "1z*", 0, "ankan 1m")
    say(match, 0, "tsumo")
    return match


def added_kan(robbed: bool) -> Match:
    """Seat 0 adds the fourth 6s to its pon; seat 2 robs it, or seat 0 wins on the replacement."""
    hands = ["66s234678m33p45p9m", "", ALL_SIMPLES if robbed else "", "6s"]
    match = table(*hands, draws="1z2z3z4z . . . 6s", replacements="6p", indicators="3z2s", preset="tenhou")
    put(match, 0, "1z*", 1, "2z*", 2, "3z*")
    say(match, 3, "6s")
    if robbed:
        say(match, 2, "pass")
    say(match, 0, "pon 66s")
    put(match, 0, "9m")
    draw_on(match, 3)
    say(match, 0, "kakan 6s")
    say(match, 2 if robbed else 0, "ron" if robbed else "tsumo")
    return match


def open_kan() -> Match:
    """An open kan, whose indicator comes with the discard, and a pon of another player."""
    match = table("444p1z", "", "11z", "4p", draws="2z3z4z5z", replacements="7z", preset="tenhou")
    put(match, 0, "2z*", 1, "3z*", 2, "4z*")
    say(match, 3, "4p")
    say(match, 0, "kan")
    say(match, 0, "1z")
    say(match, 2, "pon 11z")
    draw_on(match)
    return match


def nagashi() -> Match:
    draws = tiles(ORPHANS)
    wall = " ".join(draws.pop(0) if turn % 4 == 2 and draws else "." for turn in range(70))
    match = table(draws=wall, preset="tenhou")
    draw_on(match)
    return match


SCENES: dict[str, Callable[[], Match]] = {
    "tsumo": lambda: won(2, 2, preset="tenhou", honba=2, sticks=1),
    "ron in riichi": lambda: won(1, 3, preset="tenhou", declared=True, honba=1),
    "double ron": lambda: several_rons(2),
    "triple ron": lambda: several_rons(3),
    "two tenpai": lambda: drawn(1, 3, preset="tenhou", dealer=3, wind="S"),
    "nagashi": nagashi,
    "nine terminals": lambda: aborted(preset="tenhou", dealer=2),
    "four winds": four_winds,
    "four riichi": four_riichi,
    "four kans": four_kans,
    "closed kan in riichi": closed_kan_in_riichi,
    "open kan": open_kan,
    "added kan": lambda: added_kan(False),
    "robbed kan": lambda: added_kan(True),
}
