"""Worlds that a seat of either mahjong imagines."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.riichi import riichi_tables as riichi
from tests.games.taiwan import taiwan_tables as taiwan

from noripan.core.match import Match

TAIWAN_WAITS = "123456789m 11z 234p 67p"  # for 5p and 8p


def riichi_middle() -> Match:
    """A deal with two melds, a riichi, a kan and a claim to answer: seat 3 may pon what seat 1 discards."""
    match = riichi.table(
        "3z 1111m", riichi.ALL_SIMPLES, "33z6z", "99s", draws="7z 5z 1z 1z 9s", replacements="4z", indicators="3z"
    )
    riichi.put(match, 0, "ankan 1m")
    riichi.say(match, 0, "3z")
    riichi.say(match, 2, "pon 33z")
    riichi.put(match, 2, "6z")
    riichi.draw_on(match, 2)
    riichi.put(match, 1, "riichi " + riichi.own(match, 1)["drawn"] + "*")
    riichi.draw_on(match, 3)
    return match


def taiwan_middle() -> Match:
    """A hand with a pong, a kong face down, a declaration, flowers, and a claim to answer by seat 3."""
    match = taiwan.table(
        "4444s 3z 1f", TAIWAN_WAITS, "33z6z", "99s 2f", draws="7z 1s 2s 9s", tail="4z", preset="taiwan"
    )
    taiwan.put(match, 0, "7z")
    taiwan.put(match, 1, "ready 1s")
    taiwan.draw_on(match, 2)
    taiwan.put(match, 0, "concealed kong 4s")
    taiwan.say(match, 0, "3z")
    for seat in taiwan.asked(match):
        taiwan.say(match, seat, "pong" if seat == 2 else "pass")
    return match


def worlds(match: Match, seat: int, many: int = 40) -> list[Any]:
    """Deals of the match's own class."""
    out = [match.imagine(seat, Random(number)) for number in range(many)]
    assert {type(world) for world in out} == {type(match.deal)}
    return out
