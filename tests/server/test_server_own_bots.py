"""Bots of one's own at a table: those that the server was started with, thinking in its processes like any other."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random

import pytest
from tests.server.server_thinking import Played, opened

from noripan import bots
from noripan.bots import enrol
from noripan.games import find
from noripan.server.bots import thinkers
from noripan.server.table.settings import SettingsError, check_level

SPEC, BROKEN = "table_bots:Last(steps=1)", "table_bots:Broken"
SOURCE = """
class Last:
    def __init__(self, steps):
        self.steps = steps
    def choose(self, deal, seat):
        return deal.legal(seat)[-self.steps]

class Broken:
    def choose(self, deal, seat):
        return "nothing of the kind"

class Counts:
    heard = 0
    def told(self, seat, events):
        self.heard += len(events)
    def choose(self, deal, seat):
        return f"{self.heard} events"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the bots are, found by this process and by those it starts."""
    (tmp_path / "table_bots.py").write_text(SOURCE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{Path(bots.__file__).parents[2]}")
    monkeypatch.setattr(bots, "_enrolled", {})
    return tmp_path


def test_a_table_takes_only_what_the_server_was_started_with(folder: Path) -> None:
    with pytest.raises(SettingsError, match="no bot 'table_bots:Last"):
        check_level(find("riichi"), SPEC, "chairs[0].bot")
    enrol(SPEC)
    check_level(find("riichi"), SPEC, "chairs[0].bot")


async def test_it_thinks_in_the_processes_of_the_server(folder: Path) -> None:
    played = Played("riichi")
    async with opened(maker=thinkers.BOTS) as pool:
        last = played.game.encode(played.match.legal(played.seat)[-1])
        assert await played.ask(pool, level=SPEC) == last


@pytest.mark.parametrize("game", ["riichi", "tichu"])
async def test_one_that_listens_is_told_the_whole_match_though_it_comes_late(
    folder: Path, caplog: pytest.LogCaptureFixture, game: str
) -> None:
    played = Played(game).play_any(30, Random(3))
    with caplog.at_level(logging.WARNING):
        async with opened(maker=thinkers.BOTS) as pool:
            assert await played.ask(pool, level="random") is not None  # the match is followed without a log
            assert await played.ask(pool, level="table_bots:Counts") is None
    events = sum(len(chapter.events or []) for chapter in played.match.chapters)
    assert f"move: '{events} events' is none" in caplog.text


async def test_one_that_fails_is_named_in_the_log(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    played = Played("riichi")
    with caplog.at_level(logging.WARNING):
        async with opened(maker=thinkers.BOTS) as pool:
            assert await played.ask(pool, level=BROKEN) is None
            assert pool.counts.crashes == 1
    assert "table_bots:Broken: an illegal move of seat 0: move: 'nothing of the kind' is none" in caplog.text
