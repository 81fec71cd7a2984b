"""Programs that speak mjai at a table: what they are told, what they are asked, and how they fail."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.riichi.riichi_tables import TENPAI, table, won
from tests.logs.logs_matches import SCENES

import noripan
from noripan.arena import mjai
from noripan.arena.driver import play_match
from noripan.arena.mjai import MjaiPlayer, _fits, action_of
from noripan.arena.players import player
from noripan.bots.bot import Bot
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.game import GAME
from noripan.games.riichi.moves import STOP_MOVE, RiichiMove
from noripan.logs.mjai_events import translated

PROGRAM = Path(__file__).with_name("logs_program.py")
Seated = Callable[[str], MjaiPlayer]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "kept.jsonl"


@pytest.fixture
def seat_program(kept: Path) -> Iterator[Seated]:
    """Starts the program for seat 1; whatever happens, it is ended."""
    started: list[MjaiPlayer] = []

    def start(manner: str) -> MjaiPlayer:
        command = shlex.join([sys.executable, str(PROGRAM), manner, str(kept)])
        made = player(GAME, GAME.rules("tenhou"), f"mjai:{command}", 1)
        assert isinstance(made, MjaiPlayer)
        started.append(made)
        return made

    yield start
    for each in started:
        each.close()


def played(program: MjaiPlayer, match: Match | None = None, deals: int = 4) -> Match:
    match = noripan.new("riichi", "tenhou", seed=8) if match is None else match
    bots: list[Bot] = [program if seat == 1 else noripan.bot("riichi", "easy", seed=seat) for seat in range(4)]
    play_match(match, bots, Random(1), deals)
    program.close()
    return match


def received(kept: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]


def test_it_is_told_what_its_seat_sees_and_nothing_else(seat_program: Seated, kept: Path) -> None:
    match = played(seat_program("lively"))
    events = received(kept)
    assert events[0] == {"type": "start_game", "id": 1, "names": ["seat 0", "seat 1", "seat 2", "seat 3"]}
    assert events[-1] == {"type": "end_game"}
    seen = [
        event
        for chapter in match.chapters
        for event in translated(
            [(event.type, event.seen_by(1), {1: event.seen_by(1)}) for event in chapter.events or []]
        )
    ]
    told = [{key: value for key, value in event.items() if key != "possible_actions"} for event in events[1:-1]]
    assert told == seen
    for event in told:
        if event["type"] == "tsumo":
            assert (event["pai"] == "?") == (event["actor"] != 1)
        if event["type"] == "start_kyoku":
            assert [hand == ["?"] * 13 for hand in event["tehais"]] == [True, False, True, True]


def test_it_is_asked_once_for_every_decision_and_once_more_after_a_riichi(seat_program: Seated, kept: Path) -> None:
    match = played(seat_program("lively"), table("", TENPAI[1], draws="1z2z3z4z", preset="tenhou"), deals=4)
    moves = [
        each.move
        for chapter in match.chapters
        for each in chapter.moves
        if each.seat == 1 and isinstance(each.move, RiichiMove)
    ]
    asked = [event for event in received(kept) if "possible_actions" in event]
    riichi = sum(move.riichi for move in moves)
    assert riichi > 0
    assert len(asked) == len(moves) + riichi
    assert {event["type"] for event in asked} >= {"tsumo", "dahai", "reach"}
    for event in asked:
        types = [action["type"] for action in event["possible_actions"]]
        if event["type"] == "dahai":
            assert "none" in types
            assert "dahai" not in types
        if event["type"] == "reach":
            assert set(types) == {"dahai"}


def test_what_an_answer_leaves_out_is_filled_in(seat_program: Seated) -> None:
    match = played(seat_program("mumbles"), deals=2)
    assert match.carry.number == 2


@pytest.mark.parametrize(
    ("manner", "what"),
    [
        ("dies", "I cannot go on"),
        ("babbles", "answered 'good evening', which is no JSON"),
        ("cheats", 'answered {"type": "hora", "actor": 0}, which is not legal here; legal are: dahai '),
        ("swaps", '{"type": "dahai", "actor": 3, '),
    ],
)
def test_an_answer_that_is_none_ends_the_match_with_the_command(seat_program: Seated, manner: str, what: str) -> None:
    program = seat_program(manner)
    with pytest.raises(NoripanError) as caught:
        played(program)
    assert f"{PROGRAM.name} {manner}" in str(caught.value)
    assert what in str(caught.value)


def test_the_example_in_the_docs_plays_in_the_arena(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs/logs.md").read_text(encoding="utf-8")
    example = text.partition("passes:\n\n```python\n")[2].partition("```")[0]
    assert "possible_actions" in example
    program = tmp_path / "tsumogiri.py"
    program.write_text(example, encoding="utf-8")
    command = shlex.join([sys.executable, str(program)])
    report = noripan.arena("riichi", f"mjai:{command}", "random", deals=2, workers=1)
    assert report.deals == 2
    assert report.a == f"mjai:{command}"


def test_a_leading_dealer_who_is_asked_ends_the_match(seat_program: Seated) -> None:
    match = won(3, 1, dealer=3, wind="S", scores=[20000, 20000, 20000, 40000])
    assert match.view()["phase"] == "encore"
    assert mjai.MjaiPlayer.choose(seat_program("lively"), match.deal, 3) == STOP_MOVE


# -- moves as actions ------------------------------------------------------------------------------


def test_every_move_has_an_action_of_its_own() -> None:
    rng = Random(3)
    seen: set[str] = set()
    for seed in range(3):
        match = noripan.new("riichi", "tenhou", seed=seed, length="east", log=False)
        while not match.over:
            for seat in match.pending():
                deal, moves = match.deal, match.legal(seat)
                assert isinstance(deal, RiichiDeal)
                plain = [move for move in moves if isinstance(move, RiichiMove) and not move.riichi]
                actions = [action_of(deal, seat, move) for move in plain]
                seen |= {action["type"] for action in actions}
                assert [[_fits(one, other) for other in actions].count(True) for one in actions] == [1] * len(actions)
            seat = match.pending()[0]
            match.play(seat, match.deal.sample(seat, rng))
    assert seen >= {"dahai", "chi", "pon", "daiminkan", "ankan", "kakan", "none"}


@pytest.mark.parametrize("scene", SCENES)
def test_an_action_is_told_as_it_was_offered(scene: str) -> None:
    """What is offered to a seat and what is told of the same move agree, but for what the offer cannot know."""
    match = SCENES[scene]()
    chapter = match.chapters[0]
    deal = GAME.deal(match.rules, chapter.carry, chapter.deck, [])
    offered: list[dict[str, Any]] = []
    for each in chapter.moves:
        assert isinstance(deal, RiichiDeal)
        assert isinstance(each.move, RiichiMove)
        offered.append(action_of(deal, each.seat, each.move))
        deal.play(each.seat, each.move)
    told = translated(
        [(event.type, event.public, {}) for event in chapter.events or [] if event.type not in ("start", "draw")]
    )
    melds = ("dahai", "chi", "pon", "daiminkan", "ankan", "kakan")
    assert [event for event in told if event["type"] in melds] == [
        action for action in offered if action["type"] in melds
    ]
