"""Introductions on the engine: every step can be answered, every other answer says something, nothing else gets in."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.server_clients import Person, served

import noripan
from noripan.games import find
from noripan.server.http.learn import MOST_MOVES, LessonStep, fits, judged, lesson, position, tried

GAMES = [game for game in noripan.games() if "lesson" in find(game).parts]
WORDS = Path(__file__).parents[2] / "web" / "src" / "i18n"


STEPS = [pytest.param(game, step, id=f"{game}-{step.name}") for game in GAMES for step in lesson(game).steps]


def legal(game: str, step: LessonStep) -> list[dict[str, Any]]:
    match = position(lesson(game), step)
    if not match.deal.listed(step.seat):
        return [match.game.encode(match.deal.sample(step.seat, Random(number))) for number in range(5)]
    return [match.game.encode(move) for move in match.legal(step.seat)]


def walked(game: str, step: LessonStep) -> list[dict[str, Any]]:
    """Moves that answer a step, as somebody makes them who takes the first that leads on."""
    moves = [step.hint]
    while (told := tried(lesson(game), step, moves))["verdict"] == "on":
        choices = told["view"]["legal"]
        done = next((move for move in choices if judged(step, move) == "right"), None)
        taken = {move.get("to") for move in moves} | {move.get("card") for move in moves}
        fresh = (move for move in choices if not {move.get("to"), move.get("card")} & taken)
        moves.append(done or next(fresh))
    assert told["verdict"] == "right", told
    return moves


@pytest.mark.parametrize("game", GAMES)
def test_five_to_nine_steps_of_different_names(game: str) -> None:
    names = [step.name for step in lesson(game).steps]
    assert 5 <= len(names) <= 9
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_is_the_learners_to_decide_and_its_answer_is_taken(game: str, step: LessonStep) -> None:
    begun = tried(lesson(game), step, [])
    assert (begun["verdict"], begun["events"], begun["hint"]) == ("begin", [], step.hint)
    assert step.seat in begun["view"]["pending"]
    moves = walked(game, step)
    assert len(moves) <= MOST_MOVES
    told = tried(lesson(game), step, moves)
    assert told["events"]
    assert told["hint"] is None


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_other_legal_move_is_told_apart_and_changes_nothing(game: str, step: LessonStep) -> None:
    begun = tried(lesson(game), step, [])
    moves = legal(game, step)
    verdicts = {json.dumps(move): tried(lesson(game), step, [move]) for move in moves[:60]}
    for told in verdicts.values():
        assert told["verdict"] in ("right", "on", "other")
        if told["verdict"] == "other":
            assert told["view"] == begun["view"]
            assert told["events"] == []


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_what_the_engine_refuses_has_its_reason(game: str, step: LessonStep) -> None:
    for move in ({"type": "NOTHING"}, {}, {"type": 5}):
        told = tried(lesson(game), step, [move])
        assert (told["verdict"], bool(told["reason"]), bool(told["code"])) == ("refused", True, True)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_asking_plays_nothing(game: str, step: LessonStep) -> None:
    told = tried(lesson(game), step, [step.hint], ask=True)
    assert told["verdict"] in ("right", "on")
    assert told["view"] == tried(lesson(game), step, [])["view"]


@pytest.mark.parametrize("language", ["en", "ko", "zh-TW", "ja"])
def test_every_step_has_its_words(language: str) -> None:
    words = json.loads((WORDS / language / "learn.json").read_text(encoding="utf-8"))
    steps = [f"learn.{game}.{step.name}" for game in GAMES for step in lesson(game).steps]
    assert [f"{step}.{part}" for step in steps for part in ("title", "words", "ask", "right")] == [
        key for key in words if key.split(".")[1] in GAMES and not key.endswith(".other")
    ]
    assert {key.removesuffix(".other") for key in words if key.endswith(".other")} <= {"learn", *steps}


def test_the_lessons_are_part_of_the_package() -> None:
    place = files("noripan.server") / "lessons"
    assert sorted(each.name for each in place.iterdir()) == sorted(f"{game}.json" for game in GAMES)


def test_patterns() -> None:
    move = {"type": "play", "cards": ["a", "b"], "combo": {"kind": "pair"}}
    assert fits(move, {"type": ["play", "pass"], "combo.kind": "pair", "cards~": ["b"]})
    assert not fits(move, {"type": "pass"})
    assert not fits(move, {"cards": ["a"]})
    assert not fits(move, {"cards~": ["c"]})
    assert not fits(move, {"combo.kind.more": 1})


async def test_a_lesson_over_http_for_anybody() -> None:
    async with served() as server:
        stranger = Person(server.address, "", "", "nobody")
        begun = (await stranger.ask("POST", "/api/learn", {"game": "tichu", "step": 0})).json()
        assert begun["verdict"] == "begin"
        answer = await stranger.ask(
            "POST", "/api/learn", {"game": "tichu", "step": 1, "moves": [lesson("tichu").steps[1].hint]}
        )
        assert answer.json()["verdict"] == "right"


async def test_hostile_bodies_are_refused() -> None:
    async with served() as server:
        person = await server.guest("Ada")
        for wrong, status in [
            ({}, 400),
            ([], 400),
            ({"game": "chess", "step": 0}, 404),
            ({"game": "../tichu", "step": 0}, 404),
            ({"game": "tichu", "step": 99}, 404),
            ({"game": "tichu", "step": -1}, 404),
            ({"game": "tichu", "step": 0, "moves": [{}] * (MOST_MOVES + 1)}, 400),
            ({"game": "tichu", "step": 0, "moves": ["x"]}, 400),
            ({"game": "tichu", "step": 0, "more": 1}, 400),
            ({"game": "tichu", "step": 1, "moves": [lesson("tichu").steps[1].hint] * 2}, 400),
            ({"game": "tichu", "step": 0, "moves": [{"type": "x" * 20_000}]}, 413),
        ]:
            answer = await person.ask("POST", "/api/learn", wrong)
            assert (wrong, answer.status_code) == (wrong, status)
        assert lesson.cache_info().currsize <= len(GAMES)  # what nobody teaches is not remembered


async def test_who_asks_too_often_is_slowed_down(no_refill: None) -> None:
    async with served() as server:
        person = await server.guest("Ada")
        asked = {"game": "tichu", "step": 99}
        assert {(await person.ask("POST", "/api/learn", asked)).status_code for _ in range(80)} == {404}
        assert (await person.ask("POST", "/api/learn", asked)).status_code == 429
