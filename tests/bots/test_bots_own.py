"""Bots of one's own: anything with `choose(deal, seat)`, in the arena, in simulations and by name."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.bots import bots_own

import noripan
from noripan.arena.driver import next_action, play_match
from noripan.arena.simulate import simulate
from noripan.bots import _enrolled, enrol, make, policies
from noripan.bots.bot import Bot
from noripan.bots.own import BotFault, own_bot
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.games import own

HERE = "tests.bots.bots_own"


@pytest.mark.parametrize("game", own())
@pytest.mark.parametrize("bot", [bots_own.First, bots_own.First(), f"{HERE}:First", f"{HERE}:READY"])
def test_anything_that_chooses_plays_in_the_arena(game: str, bot: Any) -> None:
    report = noripan.arena(game, bot, "random", deals=2, seed=3)
    assert report.faults == {}
    assert report.a in ("First", f"{HERE}:First", f"{HERE}:READY")


def test_the_same_bot_by_name_and_by_class_does_the_same() -> None:
    one = noripan.arena("tichu", f"{HERE}:Drawn(7)", "easy", deals=4)
    two = noripan.arena("tichu", f"{HERE}:Drawn(luck=7)", "easy", deals=4, workers=2)
    three = noripan.arena("tichu", f"{HERE}:Drawn(8)", "easy", deals=4)
    assert one.mean == two.mean != three.mean


def test_it_may_answer_with_data_and_spoil_its_deal() -> None:
    assert noripan.arena("riichi", bots_own.Talks, bots_own.First, deals=2).faults == {}


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("Raises", "raised", "Raises: choose raised ZeroDivisionError: no idea"),
        ("Sleeps", "late", "Sleeps: choose took 0.0"),
        ("Cheats", "illegal", "Cheats: an illegal move of seat 0: move: 'win at once' is none of the legal moves"),
        ("Mute", "illegal", "Mute: seat 0 owes an answer, and choose gave none"),
        ("Interrupts", "raised", "Interrupts: interrupt raised KeyError: 'bomb'"),
    ],
)
def test_a_bot_that_fails_is_named_and_the_clock_plays_for_it(name: str, kind: str, words: str) -> None:
    game = "tichu" if name == "Interrupts" else "riichi"
    seconds = 0.001 if name == "Sleeps" else None
    report = noripan.arena(game, getattr(bots_own, name), "random", deals=2, seconds=seconds)
    assert list(report.faults) == [name]
    found = report.faults[name]
    assert int(found[kind]) > 0
    assert str(found["first"]).startswith(words)
    assert "the clock played for it" in str(report)


def test_what_a_failing_bot_is_worth_is_what_the_clock_is_worth() -> None:
    class Clock:
        def choose(self, deal: Any, seat: int) -> Any:
            return deal.fallback(seat)

    assert (
        noripan.arena("riichi", bots_own.Raises, "easy", deals=3).mean
        == noripan.arena("riichi", Clock, "easy", deals=3).mean
    )


def test_one_that_fails_out_of_turn_costs_nobody_else_a_move() -> None:
    match, rng = noripan.new("tichu", "classic", seed=1), Random(1)
    while not match.optional():
        match.play(match.pending()[0], match.sample(match.pending()[0], rng))
    bots: list[Bot] = [own_bot(match.game, bots_own.Interrupts, 0, None, None) for _ in range(4)]
    with pytest.raises(BotFault, match="Interrupts: interrupt raised"):
        next_action(match, bots, rng)
    seat = match.pending()[0]
    first = match.legal(seat)[0]
    assert next_action(match, bots, rng, forgiving=True) == (seat, first)


def seen(match: Match, seat: int) -> list[dict[str, Any]]:
    return [event.seen_by(seat) for chapter in match.chapters for event in chapter.events or []]


@pytest.mark.parametrize("game", own())
def test_one_that_listens_is_told_all_that_its_seat_sees(game: str) -> None:
    match = noripan.new(game, seed=4)
    listener, bots = bots_own.Listens(), [make(game, "random", seat) for seat in range(match.players)]
    bots[1] = own_bot(match.game, listener, 0, None, None)
    play_match(match, bots, Random(2), 2)
    assert listener.heard == {1: seen(match, 1)}
    assert listener.known == sorted(listener.known) and 0 < listener.known[0] < listener.known[-1]


def test_one_that_listens_is_told_in_the_arena_and_in_simulations(tmp_path: Path) -> None:
    duellist, sitter = bots_own.Listens(), bots_own.Listens()
    assert noripan.arena("tichu", duellist, "random", deals=2).faults == {}
    simulate("matgo", matches=1, out=tmp_path / "a.jsonl", bots=[sitter, "random"])
    record = json.loads((tmp_path / "a.jsonl").read_text())
    assert len(duellist.heard) == 4  # from every seat
    assert "events" not in record["deals"][0]  # nobody asked for them, and it was told all the same
    assert sitter.heard == {0: seen(noripan.replay(record).again(), 0)}


def test_one_that_fails_while_it_is_told_is_named_and_plays_on() -> None:
    report = noripan.arena("riichi", bots_own.DeafToday, "random", deals=2)
    assert str(report.faults["DeafToday"]["first"]) == "DeafToday: told raised LookupError: start"
    assert report.mean == noripan.arena("riichi", bots_own.First, "random", deals=2).mean


def test_a_simulation_takes_them_and_ends_where_one_fails(tmp_path: Path) -> None:
    done = simulate("matgo", matches=3, out=tmp_path / "a.jsonl", bots=[bots_own.First, f"{HERE}:First"])
    assert done.matches == 3
    record = json.loads((tmp_path / "a.jsonl").read_text().splitlines()[0])
    assert noripan.replay(record).names == ["First", f"{HERE}:First"]
    with pytest.raises(BotFault, match="Raises: choose raised ZeroDivisionError"):
        simulate("matgo", matches=3, out=tmp_path / "b.jsonl", bots=[bots_own.Raises])


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("nowhere:Bot", "nowhere:Bot: nowhere cannot be imported: ModuleNotFoundError"),
        (f"{HERE}:Nobody", "has no Nobody"),
        (f"{HERE}:NoBot", "a bot has choose"),
        (f"{HERE}:Unmade", "it could not be made: OSError: no weights"),
        (f"{HERE}:Drawn(luck=name)", "the arguments are plain values"),
        (f"{HERE}:Drawn(1, 2, 3)", "it could not be made: TypeError"),
        ("a b:c", "'a b:c' is no bot: 'module:Class'"),
        (7, "a bot is a level, 'module:Class' or has choose"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(level: Any, words: str) -> None:
    with pytest.raises(NoripanError) as caught:
        noripan.arena("tichu", level, "random", deals=2)
    assert words in str(caught.value)


def test_by_name_it_is_a_bot_like_any_other() -> None:
    match = noripan.new("riichi", seed=1)
    bot = noripan.bot("riichi", f"{HERE}:First")
    assert bot.choose(match.imagine(0, Random(1)), 0) == match.legal(0)[0]


def test_a_fault_crosses_processes() -> None:
    fault = pickle.loads(pickle.dumps(BotFault("mine", "late", "too late")))
    assert (fault.name, fault.kind, str(fault)) == ("mine", "late", "mine: too late")


def test_a_server_offers_what_was_enrolled_for_its_games() -> None:
    try:
        enrol(f"{HERE}:Drawn(3)")
        assert policies("riichi")[-1] == f"{HERE}:Drawn(3)"
        assert f"{HERE}:Drawn(3)" not in policies("matgo")
        assert make("riichi", f"{HERE}:Drawn(3)").choose is not None
    finally:
        _enrolled.clear()
