"""Our matches as Tenhou's JSON. Written from the format's description and apart from the reader, for round trips."""

from __future__ import annotations

import json
from typing import Any

from noripan.core.chapter import Chapter
from noripan.core.event import Event
from noripan.core.match import Match
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.rules import RiichiRules

SUITS = "mpsz"
WORDS = {
    "exhausted": "流局",
    "nine terminals": "九種九牌",
    "four riichi": "四家立直",
    "triple ron": "三家和了",
    "four kans": "四槓散了",
    "four winds": "四風連打",
}


def number(text: str) -> int:
    suit = SUITS.index(text[1]) + 1
    return 50 + suit if text[0] == "0" else 10 * suit + int(text[0])


def tenhou(match: Match) -> bytes:
    """Every deal of the match that has ended, and the names and the rules."""
    rules = match.rules
    assert isinstance(rules, RiichiRules)
    name = f"般{'南' if rules.winds == 2 else '東'}{'喰' if rules.open_tanyao else ''}{'赤' if rules.red_fives else ''}"
    log: dict[str, Any] = {
        "title": ["", ""],
        "name": list(match.names),
        "rule": {"disp": name, "aka": int(rules.red_fives > 0)},
        "log": [Writer(chapter).hand() for chapter in match.chapters if chapter.result is not None],
    }
    if match.over:
        log["sc"] = [number for points in match.carry.scores for number in (points, 0.0)]
    return json.dumps(log, ensure_ascii=False).encode()


class Writer:
    """One deal."""

    def __init__(self, chapter: Chapter) -> None:
        assert isinstance(chapter.carry, RiichiCarry) and chapter.events is not None
        self.carry = chapter.carry
        self.indicators: list[int] = []
        self.ura: list[int] = []
        self.hands: list[list[int]] = []
        self.takes: list[list[Any]] = [[], [], [], []]
        self.throws: list[list[Any]] = [[], [], [], []]
        self.pons: dict[tuple[int, str], int] = {}  # where the letter stands
        self.end: list[Any] = []
        for event in chapter.events:
            self._tell(event)

    def hand(self) -> list[Any]:
        carry = self.carry
        seats = [part for seat in range(4) for part in (self.hands[seat], self.takes[seat], self.throws[seat])]
        which = [4 * int(carry.wind) + int(carry.dealer), int(carry.honba), int(carry.sticks)]
        return [which, list(carry.scores), self.indicators, self.ura, *seats, self.end]

    def _tell(self, event: Event) -> None:
        data = event.public
        if event.type == "start":
            self.indicators.append(number(data["indicator"]))
            self.hands = [[number(tile) for tile in event.private[seat]["hand"]] for seat in range(4)]
        elif event.type == "draw":
            self.takes[data["seat"]].append(number(event.private[data["seat"]]["tile"]))
        elif event.type == "discard":
            tile = 60 if data["drawn"] else number(data["tile"])
            self.throws[data["seat"]].append(f"r{tile}" if data["declares"] else tile)
        elif event.type in ("call", "kan"):
            self._meld(data["seat"], data["meld"])
        elif event.type == "dora":
            self.indicators.append(number(data["indicator"]))
        elif event.type == "end":
            self._outcome(data["result"]["detail"])

    def _meld(self, seat: int, meld: dict[str, Any]) -> None:
        tiles, kind = [str(number(tile)) for tile in meld["tiles"]], meld["type"]
        if kind == "ankan":
            self.throws[seat].append("".join([*tiles[:3], f"a{tiles[3]}"]))
            return
        *own, called = tiles
        if kind == "kakan":
            own.insert(self.pons[seat, meld["tiles"][0].replace("0", "5")], f"k{called}")
            self.throws[seat].append("".join(own))
            return
        place = {3: 0, 2: 1, 1: 3 if kind == "kan" else 2}[(meld["from"] - seat) % 4]
        own.insert(place, f"{ {'chi': 'c', 'pon': 'p', 'kan': 'm'}[kind] }{called}")
        self.takes[seat].append("".join(own))
        if kind == "pon":
            self.pons[seat, meld["tiles"][0].replace("0", "5")] = place
        if kind == "kan":
            self.throws[seat].append(0)

    def _outcome(self, detail: dict[str, Any]) -> None:
        if detail["kind"] != "win":
            changes = [change + 1000 * (seat in detail["riichi"]) for seat, change in enumerate(detail["changes"])]
            self.end = ["流し満貫" if detail.get("nagashi") else WORDS[detail["reason"]], changes]
            return
        self.ura = [number(tile) for tile in detail.get("ura", [])]
        self.end = ["和了"]
        for win in detail["wins"]:
            changes = list(win["payments"])
            changes[win["seat"]] += win["sticks"]
            source = win["seat"] if win["from"] is None else win["from"]
            worth = f"{win['fu']}符{win['han']}飜{win['points']}点"
            self.end += [changes, [win["seat"], source, win["seat"], worth]]
