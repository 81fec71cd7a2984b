"""Tenhou's JSON: a match as its editor and viewer have it (`tenhou.net/6`), each seat's draws and discards in lists."""

from __future__ import annotations

import json
import re
from typing import Any

from noripan.core.errors import RecordError
from noripan.core.plain import shown
from noripan.games.riichi.game import GAME
from noripan.games.riichi.rules import RiichiRules
from noripan.logs.files import unpacked
from noripan.logs.replay import Replayed, replay
from noripan.logs.tenhou_hand import PART, Weaver
from noripan.logs.tenhou_tiles import tile_of
from noripan.logs.transcript import Hand, NoWin, Transcript, WinStep, title

# How a hand ended, in Tenhou's words: riichi's own reason.
REASONS = {
    "流局": "exhausted",
    "全員聴牌": "exhausted",
    "全員不聴": "exhausted",
    "流し満貫": "nagashi",
    "九種九牌": "nine terminals",
    "四家立直": "four riichi",
    "三家和了": "triple ron",
    "四槓散了": "four kans",
    "四開槓": "four kans",
    "四風連打": "four winds",
}
WIN = "和了"
POINTS = re.compile(r"(\d+)(?:-(\d+))?点(∀)?")
ENTRIES = 17  # of a hand: four of the table, three of each seat, how it ended


def replay_tenhou(data: bytes, preset: str | None = None, **switches: object) -> Replayed:
    """Replay the bytes of a log (JSON, or that packed with gzip) by the rules it tells, or by those given."""
    return replay(read(data, preset, **switches))


def read(data: bytes, preset: str | None = None, **switches: object) -> Transcript:
    """What the log tells; RecordError names the place that is wrong."""
    try:
        log = json.loads(unpacked(data))
    except (ValueError, RecursionError) as error:
        raise RecordError("file", f"no JSON, or cut off: {error}") from error
    if not isinstance(log, dict) or not isinstance(log.get("log"), list):
        raise RecordError("log", "a list of hands is needed")
    rules = _rules(log.get("rule"), preset, switches)
    hands = [_hand(number, hand) for number, hand in enumerate(log["log"], 1)]
    scores = _final(log.get("sc"))
    return Transcript(rules, _names(log.get("name")), hands, None if scores is None else "sc", scores)


def _rules(said: Any, preset: str | None, switches: dict[str, object]) -> RiichiRules:
    """`disp` names them: 東 or 南 for the length, 喰 for open tanyao, 三 for three players; `aka` are the red fives."""
    rule = said if isinstance(said, dict) else {}
    name = str(rule.get("disp", ""))
    if "三" in name:
        raise RecordError("rule.disp", "a match of three players; only those of four can be read")
    known: dict[str, object] = {}
    if "東" in name or "南" in name:
        reds = any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53"))
        known = {"length": "east" if "東" in name else "hanchan", "red_fives": 3 if reds else 0}
        known["open_tanyao"] = "喰" in name
    rules = GAME.rules(preset or "tenhou", **{**known, **switches})
    assert isinstance(rules, RiichiRules)
    return rules


def _names(said: Any) -> list[str]:
    if isinstance(said, list) and len(said) == 4 and all(isinstance(name, str) for name in said):
        return said
    return [f"seat {seat}" for seat in range(4)]


def _final(said: Any) -> list[int] | None:
    """Points and score of each seat at the end; a log of part of a match has none."""
    if not isinstance(said, list) or len(said) < 8:
        return None
    return [points_of(points, "sc") for points in said[:8:2]]


def points_of(said: Any, place: str) -> int:
    if type(said) is not int:
        raise RecordError(place, f"a whole number is needed, not {shown(said)}")
    return said


def numbers_of(said: Any, count: int, place: str) -> list[int]:
    if not isinstance(said, list) or len(said) != count:
        raise RecordError(place, f"{count} numbers are needed, not {shown(said)}")
    return [points_of(each, place) for each in said]


def _hand(number: int, data: Any) -> Hand:
    where = f"hand {number}"
    if not isinstance(data, list) or len(data) != ENTRIES:
        raise RecordError(where, f"a list of {ENTRIES} entries is needed, not {shown(data)}")
    which, honba, sticks = numbers_of(data[0], 3, f"{where}, its number")
    wind, dealer = divmod(which, 4)
    if not 0 <= wind < 4:
        raise RecordError(where, f"there is no hand {which}; 0 is East 1")
    where = f"{where} ({title(wind, dealer, honba)})"
    indicators = _tiles(data[2], f"{where}, dora indicators")
    if not indicators:
        raise RecordError(f"{where}, dora indicators", "at least one is needed")
    hands = [_dealt(data[4 + 3 * seat], f"{where}, seat {seat}'s hand") for seat in range(4)]
    scores = numbers_of(data[1], 4, f"{where}, points")
    hand = Hand(where, wind, dealer, honba, sticks, scores, hands, indicators[0])
    takes = [_list(data[5 + 3 * seat], f"{where}, seat {seat}'s {PART[0]}s") for seat in range(4)]
    throws = [_list(data[6 + 3 * seat], f"{where}, seat {seat}'s {PART[1]}s") for seat in range(4)]
    Weaver(hand, takes, throws, indicators[1:]).run()
    hand.steps += _end(data[16], _tiles(data[3], f"{where}, ura indicators"), f"{where}, its end")
    return hand


def _list(said: Any, place: str) -> list[Any]:
    if not isinstance(said, list):
        raise RecordError(place, f"a list is needed, not {shown(said)}")
    return said


def _tiles(said: Any, place: str) -> list[int]:
    return [tile_of(each, place) for each in _list(said, place)]


def _dealt(said: Any, place: str) -> list[int]:
    tiles = _tiles(said, place)
    if len(tiles) != 13:
        raise RecordError(place, f"13 tiles are needed, not {len(tiles)}: only logs that show all four hands are read")
    return tiles


# -- the end ---------------------------------------------------------------------------------------


def _end(said: Any, ura: list[int], place: str) -> list[WinStep | NoWin]:
    name = said[0] if isinstance(said, list) and said else None
    if name == WIN:
        return [
            _win(said[at], said[at + 1] if at + 1 < len(said) else None, ura, place) for at in range(1, len(said), 2)
        ]
    if not isinstance(name, str) or name not in REASONS:
        raise RecordError(place, f"{shown(name)} is unknown; there are: {WIN}, {', '.join(REASONS)}")
    changes = numbers_of(said[1], 4, place) if len(said) > 1 else None
    return [NoWin(place, REASONS[name], None, changes)]


def _win(changes: Any, told: Any, ura: list[int], place: str) -> WinStep:
    """`told`: who wins, from whom, who pays for it, and in words what it is worth."""
    if not isinstance(told, list) or len(told) < 4 or not isinstance(told[3], str):
        raise RecordError(place, f"a win takes who, from whom and what it is worth, not {shown(told)}")
    seat, source = (points_of(each, place) for each in told[:2])
    if not 0 <= seat < 4 or not 0 <= source < 4:
        raise RecordError(place, f"seats are 0 to 3, not {seat} and {source}")
    worth: str = told[3]
    return WinStep(
        place,
        seat,
        None if source == seat else source,
        ura,
        changes=numbers_of(changes, 4, place),
        points=_points(worth),
        fu=_number(worth, "符"),
        han=_number(worth, "飜"),
    )


def _points(worth: str) -> int | None:
    """`30符4飜7700点`, `満貫2000-4000点`, `満貫4000点∀`: from one, from dealer and others, from each."""
    found = POINTS.search(worth)
    if found is None:
        return None
    first = int(found[1])
    if found[2]:
        return 2 * first + int(found[2])
    return 3 * first if found[3] else first


def _number(worth: str, sign: str) -> int | None:
    found = re.search(rf"(\d+){sign}", worth)
    return int(found[1]) if found else None
