"""When and how often somebody is told something says no more than what they are told."""

from __future__ import annotations

import math
from typing import Any, ClassVar

import pytest
from tests.server.leaks_pairs import told_in_a_window, told_of_a_president
from tests.server.leaks_time import in_no_time

from noripan.server.table.clock import DueMove, DueRelease, TableClock
from noripan.server.table.room import Room
from noripan.server.table.settings import ClockPlan
from noripan.server.table.windows import ALONE, SHORT, Decoys

WINDOW = 3.0
SEALED: dict[str, Any] = {"claims": "sealed", "window": WINDOW}
QUICK: dict[str, Any] = {"claims": "quick", "window": WINDOW}
PACE = 1.5  # of bots
MAHJONG = [
    ("riichi", {"clock": ClockPlan(20.0, 10.0)}),
    ("riichi", {"clock": None}),
    ("taiwan", {"clock": ClockPlan(20.0, 10.0), "switches": {"flowers": False}}),
]
ANSWERS = [0.0, 1.0, WINDOW - 0.2, None]


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(("game", "settings"), MAHJONG)
def test_four_people_hear_the_same_whether_or_not_somebody_may_claim(
    game: str, settings: dict[str, Any], answer: float | None
) -> None:
    calm = in_no_time(told_in_a_window(game, eager=False, **SEALED, **settings))
    eager = in_no_time(told_in_a_window(game, eager=True, answer=answer, **SEALED, **settings))
    assert (calm[2], eager[2] > 0) == (0, True), "nobody is asked in the one world, somebody in the other"
    assert [at for at, frame in calm[0] if frame["type"] == "update"] == [0.0, WINDOW]
    assert eager[0] == calm[0], "the seat that may not claim"
    assert eager[1] == calm[1], "the spectator"


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_window_is_no_longer_when_there_is_something_to_write_down(answer: float | None) -> None:
    calm = in_no_time(told_in_a_window("riichi", eager=False, writing=0.02, **SEALED))
    eager = in_no_time(told_in_a_window("riichi", eager=True, answer=answer, writing=0.02, **SEALED))
    assert eager == (*calm[:2], eager[2])
    assert [at for at, frame in calm[0] if frame["type"] == "update"][1] == pytest.approx(WINDOW, abs=0.001)


class ScriptedRoom(Room):
    """A room whose next window waits for decoys of these seconds."""

    decoys: ClassVar[list[float]] = []

    def __init__(self, *known: Any) -> None:
        super().__init__(*known)
        self.clock._windows._decoys = ScriptedDecoys(list(self.decoys))


class ScriptedDecoys(Decoys):
    def __init__(self, script: list[float]) -> None:
        super().__init__(4)
        self.script = script

    def _seconds_of(self, seat: int) -> float:
        return self.script.pop(0) if self.script else 0.0


def told_quickly(monkeypatch: pytest.MonkeyPatch, game: str, decoys: list[float], **more: Any) -> Any:
    monkeypatch.setattr(ScriptedRoom, "decoys", decoys)
    return in_no_time(told_in_a_window(game, room_kind=ScriptedRoom, **QUICK, **more))


@pytest.mark.parametrize("decoy", [0.0, 1.3])
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(("game", "settings"), MAHJONG)
def test_at_a_quick_table_an_answer_is_heard_as_a_decoy_of_its_length_is(
    monkeypatch: pytest.MonkeyPatch, game: str, settings: dict[str, Any], answer: float | None, decoy: float
) -> None:
    """And decoys are as long as answers are: tests/server/test_server_quick_windows.py."""
    eager = told_quickly(monkeypatch, game, [decoy], eager=True, answer=answer, **settings)
    assert eager[2] == 1, "one is asked, and one decoy is waited for"
    instead = math.inf if answer is None else answer
    calm = told_quickly(monkeypatch, game, [instead, decoy], eager=False, **settings)
    assert calm[2] == 0
    length = min(WINDOW, max(SHORT, instead, decoy))
    assert [at for at, frame in calm[0] if frame["type"] == "update"] == [0.0, length]
    assert eager[0] == calm[0], "the seat that may not claim"
    assert eager[1] == calm[1], "the spectator"


def test_at_a_quick_table_a_real_answer_without_a_decoy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    eager = told_quickly(monkeypatch, "riichi", [], eager=True, answer=1.0)
    assert eager[:2] != told_quickly(monkeypatch, "riichi", [], eager=False)[:2]


class HastyClock(TableClock):
    """Closes a window as soon as everybody has answered."""

    def due(self, now: float) -> DueMove | DueRelease | None:
        match = self._table.match
        return DueRelease() if match is not None and match.held and not match.pending() else super().due(now)


class HastyRoom(Room):
    def __init__(self, *known: Any) -> None:
        super().__init__(*known)
        self.clock.__class__ = HastyClock


def test_a_window_that_closes_when_everybody_has_answered_is_found() -> None:
    calm = in_no_time(told_in_a_window("riichi", eager=False, room_kind=HastyRoom, **SEALED))
    eager = in_no_time(told_in_a_window("riichi", eager=True, answer=1.0, room_kind=HastyRoom, **SEALED))
    assert calm[0] != eager[0]
    assert calm[1] != eager[1]


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(("game", "settings"), MAHJONG)
def test_a_person_among_bots_hears_the_same_however_long_they_think(
    game: str, settings: dict[str, Any], answer: float | None
) -> None:
    among_bots = {"alone": True, "watched": False, "window": WINDOW, "pace": PACE, **settings}
    calm = in_no_time(told_in_a_window(game, eager=False, **among_bots))
    eager = in_no_time(told_in_a_window(game, eager=True, answer=answer, **among_bots))
    assert (calm[2], eager[2] > 0) == (0, True)
    lengths = [[heard for heard in each[0] if heard[0] <= ALONE] for each in (calm, eager)]
    assert [at for at, frame in lengths[0] if frame["type"] == "update"] == [0.0, ALONE]
    assert lengths[1] == lengths[0]


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(("game", "settings"), MAHJONG)
def test_a_person_among_bots_who_is_watched_has_windows_as_long_as_several_people(
    game: str, settings: dict[str, Any], answer: float | None
) -> None:
    watched = {"alone": True, **SEALED, "pace": PACE, **settings}
    calm = in_no_time(told_in_a_window(game, eager=False, **watched))
    eager = in_no_time(told_in_a_window(game, eager=True, answer=answer, **watched))
    assert (calm[2], eager[2] > 0) == (0, True)
    for told in (calm, eager):
        for heard in told[:2]:
            assert [at for at, frame in heard if frame["type"] == "update" and at <= WINDOW] == [0.0, WINDOW]


def test_a_president_is_not_noticed_by_the_other_seat() -> None:
    told = [
        in_no_time(told_of_a_president(asked, preset="pmang", clock=ClockPlan(4.0, 10.0))) for asked in (True, False)
    ]
    until_the_card = [[heard for heard in each if heard[0] < 5.0] for each in told]
    assert until_the_card[0] == until_the_card[1]
    assert any(frame["type"] == "welcome" and frame["times"]["clocks"] != [None, None] for _, frame in told[0])
    assert [(at, frame["type"]) for at, frame in told[0]] == [(at, frame["type"]) for at, frame in told[1]]


def test_a_bot_with_a_president_takes_no_longer() -> None:
    """A bot's answer to the hidden question takes no `pace` of its own."""
    told = [in_no_time(told_of_a_president(asked, bot=True, preset="pmang", pace=0.8)) for asked in (True, False)]
    first = [next(at for at, frame in each if frame["type"] == "update" and at > 0) for each in told]
    assert first[0] == first[1]
