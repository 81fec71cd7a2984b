"""Views and ends of hands for the client's tests, as the engine makes them.

Written anew with: python -m tests.games.taiwan.taiwan_fixtures
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.games.games_common import ended
from tests.games.taiwan.taiwan_tables import READY, adding, draw_on, passes, put, say, table

from noripan.core.match import Match

FOLDER = Path(__file__).parents[3] / "web/src/games/taiwan/fixtures"
NAMES = ["Ara", "Bea", "Cho", "Dan"]
Data = dict[str, Any]


def _view(match: Match, seat: int) -> Data:
    view = match.view(seat)
    view["match"]["names"] = NAMES
    return view


def _played(match: Match, *moves: int | str) -> Match:
    say(match, *moves)
    return match


def _seven() -> Match:
    """Seat 0 has seven flowers, and seat 1 draws the eighth."""
    return _played(table("1234567f", draws="9s 8f", preset="taiwan"), 0, "9s")


def _passed(*hands: str, **more: Any) -> Match:
    """Seat 0 discards 5s, and whoever is asked lets it pass."""
    match = _played(table(*hands, preset="taiwan", **more), 0, "5s")
    passes(match)
    return match


def views() -> dict[str, Data]:
    """Moments by name, each as the seat sees it that matters."""
    turn = table("5m 1122z", draws="1z")
    claim = _played(table("5m", "34677m55m", draws="1z"), 0, "5m")
    answered = _played(table("5m", "46m", "55m", draws="1z"), 0, "5m", 2, "pong")
    ready = table(READY[0], draws="7z", preset="taiwan")
    readied = _played(table(READY[0], draws="7z", preset="taiwan"), 0, "ready 7z")
    hidden = _played(table("1111z", draws="2z", tail="9p", preset="taiwan"), 0, "concealed kong 1z")
    after_chow = _played(table("5m", "46m 5555s", draws="1z", swapping="tile"), 0, "5m", 1, "chow 46m")
    swap = _played(table("55s", "46s 5s", draws="1z", swapping="tile"), 0, "5s", 1, "chow 46s")
    win = _played(table("5s", READY[1], draws="9s", preset="taiwan"), 0, "5s")
    return {
        "turn": _view(turn, 0),
        "wait": _view(turn, 2),
        "claim": _view(claim, 1),
        "notAsked": _view(claim, 3),
        "answered": _view(answered, 2),
        "oneChow": _view(answered, 1),
        "kongs": _view(table("1111m 2222p 55s 9s", draws="1z"), 0),
        "rob": _view(adding(2), 2),
        "selfDraw": _view(table(READY[0], draws="5s"), 0),
        "mayReady": _view(ready, 0),
        "readied": _view(readied, 0),
        "win": _view(win, 1),
        "passed": _view(_passed("1z 5s", "", "", READY[0], draws="9s"), 3),
        "passedDrawn": _view(_passed("5s", READY[1], draws="9s"), 1),
        "flowers": _view(table("1f 5f", draws="9s", tail="9p 8p", preset="taiwan"), 1),
        "replaced": _view(table(draws="3f", tail="9p", preset="taiwan"), 0),
        "seven": _view(_seven(), 0),
        "sevenOther": _view(_seven(), 1),
        "eight": _view(table("12345678f", draws="9s", preset="taiwan"), 0),
        "hiddenKong": _view(hidden, 1),
        "byHand": _view(table(draws="1z", draw="by hand"), 0),
        "afterChow": _view(after_chow, 1),
        "swap": _view(swap, 1),
    }


def _end(match: Match) -> Data:
    """The event that ends a hand, and how the match stands then."""
    passes(match)
    return {"view": {"match": _view(match, 0)["match"]}, "event": {"type": "END", **ended(match)}}


def ends() -> dict[str, Data]:
    """Ends of hands by name."""
    discard = table(READY[2], "5s", draws="9s 9s", streak=1, preset="taiwan")
    put(discard, 0, "9s")
    self_draw = table("", READY[1], draws="9s 5s", preset="taiwan")
    put(self_draw, 0, "9s")
    drawn = table(preset="taiwan")
    draw_on(drawn)
    of_two = ("5s", READY[1], READY[2])
    several = table(*of_two, draws="9s", several_wins="all", preset="taiwan")
    limit = table("5s", READY[1], draws="9s", limit=2, tai_concealed=5, preset="taiwan")
    return {
        "discard": _end(_played(discard, 1, "5s", 0, "hu")),
        "selfDraw": _end(_played(self_draw, 1, "hu")),
        "simple": _end(_played(table("5s", READY[1], draws="9s"), 0, "5s", 1, "hu")),
        "void": _end(_played(table(*of_two, draws="9s"), 0, "5s", 1, "hu", 2, "hu")),
        "drawn": _end(drawn),
        "robbed": _end(_played(adding(2, preset="taiwan"), 2, "hu")),
        "seven": _end(_played(_seven(), 0, "hu")),
        "all": _end(_played(several, 0, "5s", 1, "hu", 2, "hu")),
        "limit": _end(_played(limit, 0, "5s", 1, "hu")),
    }


def written() -> dict[str, str]:
    """Every file with what stands in it."""
    return {
        name: json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, data in (("views.json", views()), ("ends.json", ends()))
    }


if __name__ == "__main__":
    for name, text in written().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
