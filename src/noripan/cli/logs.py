"""Logs of other makers for `noripan replay`: read, told, compared and written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from noripan.cli.options import game_of, rules_of, switches_of
from noripan.cli.screen import WrongUsage, fail, printable, screen
from noripan.cli.story import RecordStory, story_of_match
from noripan.core.errors import RecordError
from noripan.core.match import Match
from noripan.logs.formats import READERS
from noripan.logs.mjai_events import write as mjai_events
from noripan.logs.replay import Replayed

TARGETS = ("mjai", "record")


def read(path: Path, source: str, preset: str | None, switches: Sequence[str]) -> Replayed:
    """The log, replayed; the rules given come before those the log tells."""
    if source not in READERS:
        raise WrongUsage(f"--from: no logs {source!r:.60} are known; there are: {', '.join(READERS)}")
    game = game_of("riichi")
    given = switches_of(game, switches)
    rules_of(game, preset, given)
    try:
        return READERS[source](path.read_bytes(), preset, **given)
    except RecordError as error:
        fail(f"{path}: {error}")


def check_target(target: str) -> None:
    if target not in TARGETS:
        raise WrongUsage(f"--to: no format {target!r:.60}; there are: {', '.join(TARGETS)}")


def write(matches: list[Match], target: str) -> None:
    """Lines of mjai events, or of records."""
    for match in matches:
        if target == "mjai" and match.game.name != "riichi":
            fail(f"--to: mjai is for riichi, not for {match.game.name}")
        for data in mjai_events(match) if target == "mjai" else [match.record()]:
            print(json.dumps(data, ensure_ascii=False))


def story_of_log(replayed: Replayed) -> RecordStory:
    """One story, though it may have been several matches; only the hands that are in the log."""
    parts = [story_of_match(match) for match in replayed.matches]
    deals = [deal for part in parts for deal in part.deals]
    played = [bool(chapter.moves) for match in replayed.matches for chapter in match.chapters]
    kept = [deal for deal, is_played in zip(deals, played, strict=True) if is_played]
    return replace(parts[-1], deals=kept)


def conclude(replayed: Replayed, stderr: bool) -> None:
    """How the log and our engine agree; differences are a failure."""
    console = Console(stderr=True, markup=False, highlight=False, emoji=False) if stderr else screen()
    counted = f"{_number(replayed.hands, 'hand')}, {_number(replayed.moves, 'move')}"
    stops = "" if replayed.ended else "; the log stops before the end of the match"
    if not replayed.differences:
        console.print(f"{counted}, every score equal{stops}.", soft_wrap=True)
        return
    console.print(f"{counted}, {_number(len(replayed.differences), 'difference')}{stops}:", soft_wrap=True)
    for difference in replayed.differences:
        console.print(printable(str(difference)), soft_wrap=True)
    raise SystemExit(1)


def _number(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"
