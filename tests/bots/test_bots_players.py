"""Players who listen, and programs of other makers at our tables: what they are told, and how they fail."""

from __future__ import annotations

import shlex
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from tests.bots import bots_duel
from tests.bots.bots_duel import GAME, Listener, opened
from tests.conformance.conformance_sudden import PATTERNS, Pattern, made
from tests.plugs import plug

import noripan
from noripan.arena import process, workers
from noripan.arena.driver import play_match, play_out
from noripan.arena.duplicate import run
from noripan.arena.players import PROTOCOLS, Protocol, check_level, player, seated
from noripan.arena.process import Process
from noripan.bots import LEVELS, make, policies, usual
from noripan.bots.bot import RandomBot
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.games import find

PROGRAM = Path(__file__).with_name("bots_program.py")


def level(manner: str) -> str:
    return f"lines:{shlex.quote(sys.executable)} {shlex.quote(str(PROGRAM))} {manner}"


@pytest.fixture(autouse=True)
def duel(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Duel and its protocols are there, and no test leaves a program behind."""
    plug(monkeypatch, duel=f"{bots_duel.__name__}:GAME")
    for name in ("lines", "own"):
        monkeypatch.setitem(PROTOCOLS, name, Protocol(f"{bots_duel.__name__}:{name}", ("duel",)))
    opened.clear()
    yield
    assert [program.command for program in opened if program.running] == []


# -- being told ------------------------------------------------------------------------------------


def listened() -> tuple[Match, list[Listener]]:
    match = Match(GAME, GAME.rules(), b"listen")
    players = [Listener(), Listener()]
    play_match(match, players, Random(1), 10)
    return match, players


def test_a_player_is_told_everything_its_seat_sees_in_order_and_nothing_else() -> None:
    match, players = listened()
    for seat, listener in enumerate(players):
        told = [event for call in listener.heard for event in call]
        assert told == [event.seen_by(seat) for chapter in match.chapters for event in chapter.events or []]
    assert players[0].heard != players[1].heard


def test_a_player_knows_all_that_has_happened_when_it_chooses() -> None:
    _, players = listened()
    # Two hands dealt, then three events a trick; seat 1 answers after seat 0's card is down.
    assert players[0].known == [2, 5, 8, 2 + 11, 5 + 11, 8 + 11]
    assert players[1].known == [3, 6, 9, 3 + 11, 6 + 11, 9 + 11]


def test_what_is_told_at_once_is_of_one_deal() -> None:
    _, players = listened()
    first_of_a_deal = [call for call in players[0].heard if call[0]["type"] == "dealt"]
    assert len(first_of_a_deal) == 2
    assert all({event["type"] for event in call} == {"dealt"} for call in first_of_a_deal)


def test_a_single_deal_is_told_too() -> None:
    match = Match(GAME, GAME.rules(), b"listen")
    listener = Listener()
    play_out(match.deal, [RandomBot(1), listener], Random(1))
    assert [event for call in listener.heard for event in call] == [e.seen_by(1) for e in match.deal.log or []]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_deals_that_are_over_as_they_are_dealt_are_told_one_by_one(pattern: Pattern) -> None:
    match = made(pattern)
    listener = Listener()
    play_match(match, [RandomBot(1), listener], Random(1), 10)
    assert match.over
    assert [event for call in listener.heard for event in call] == [
        event.seen_by(1) for chapter in match.chapters for event in chapter.events or []
    ]
    starts = [call for call in listener.heard if call[0]["type"] == "dealt"]
    assert [len(call) for call in starts] == [3 if sudden else 2 for sudden in pattern]


def test_a_match_stops_after_so_many_deals() -> None:
    match = Match(GAME, GAME.rules(), b"listen", log=False)
    play_match(match, [RandomBot(1), RandomBot(2)], Random(1), 1)
    assert (match.carry.number, match.over) == (1, False)


# -- programs --------------------------------------------------------------------------------------


def test_a_program_plays_by_what_it_is_told_like_a_player_of_our_own() -> None:
    theirs = run("duel", level("plays"), "random", matches=2, seed=3)
    ours = run("duel", "own:plays", "random", matches=2, seed=3)
    assert len(opened) == 4
    assert (theirs.mean, theirs.low, theirs.high) == (ours.mean, ours.low, ours.high)
    assert list(theirs.stats.values()) == list(ours.stats.values())
    assert list(theirs.stats) == [level("plays"), "random"]


def test_a_program_plays_single_deals_too() -> None:
    theirs = run("duel", "random", level("plays"), deals=2, seed=3)
    ours = run("duel", "random", "own:plays", deals=2, seed=3)
    assert (theirs.mean, theirs.low) == (ours.mean, ours.low)


@pytest.mark.parametrize(
    ("manner", "words"),
    [
        ("dies", "ended with status 1: no more cards, no more life"),
        ("nonsense", "answered 'n77': move: a card from n1 to n9 is needed"),
        ("cheats", "an illegal move of seat 0: cards: lay a card you hold"),
        ("garbles", r"sent b'\\xff\\xfe', which is no UTF-8"),
        ("babbles", "without the end of a line"),
        ("hangs", "gave no answer within 0.5 seconds"),
    ],
)
def test_a_program_that_fails_ends_the_run_and_is_named(
    manner: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if manner == "hangs":
        monkeypatch.setattr(bots_duel, "PATIENCE", 0.5)
    with pytest.raises(NoripanError, match=words) as raised:
        run("duel", level(manner), level("plays"), matches=2)
    assert f"{PROGRAM} {manner}" in str(raised.value)
    assert len(opened) == 2
    assert not any(program.running for program in opened)


def test_a_program_that_does_not_leave_is_made_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "GRACE", 0.1)
    with seated(GAME, GAME.rules(), [level("stays"), "random"], [1, 2]) as bots:
        match = Match(GAME, GAME.rules(), b"stays")
        play_match(match, bots, Random(1), 10)
        assert opened[0].running
    assert match.over
    assert not opened[0].running


def test_players_are_closed_once_when_another_cannot_be_seated(monkeypatch: pytest.MonkeyPatch) -> None:
    listener = Listener()
    monkeypatch.setattr(bots_duel, "own", lambda *_: listener)
    table = seated(GAME, GAME.rules(), ["own:x", "lines:there-is-no-such-program"], [1, 2])
    with pytest.raises(NoripanError, match="there-is-no-such-program: cannot be started"), table:
        pass
    assert listener.closed == 1


def test_ctrl_c_is_heard_while_a_program_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed = threading.Event()
    pressed.set()
    program = Process(level("hangs").removeprefix("lines:"))
    monkeypatch.setattr(workers, "_interrupted", pressed)
    with pytest.raises(KeyboardInterrupt):
        program.ask('{"type": "choose"}')
    program.close()
    assert not program.running


def test_a_program_that_reads_nothing_is_no_reason_to_wait_for_ever() -> None:
    program = Process(f"{shlex.quote(sys.executable)} -c 'import signal; signal.pause()'", 0.3)
    with pytest.raises(NoripanError, match="gave no answer within"):
        program.ask("n" * 1_000_000)
    program.close()
    program.close()
    assert not program.running


def test_a_command_with_an_open_quote_is_no_command() -> None:
    with pytest.raises(NoripanError, match="cannot be started: No closing quotation"):
        Process("bot 'here")


# -- levels ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "level", "words"),
    [
        ("duel", "genius", "no bot 'genius' for duel; there are: random, lines:COMMAND"),
        ("duel", "uci:bot", "no bot 'uci:bot' for duel; there are: random, lines:COMMAND"),
        ("tichu", "lines:bot", "lines: is for duel, not for tichu; there are: random, easy, normal, hard$"),
        ("duel", "lines: ", "lines: a command is needed after the colon"),
    ],
)
def test_a_level_there_is_not_is_answered_with_those_there_are(name: str, level: str, words: str) -> None:
    game = find(name)
    with pytest.raises(NoripanError, match=words):
        check_level(game, level)
    with pytest.raises(NoripanError, match=words):
        player(game, game.rules(), level, 0)
    with pytest.raises(NoripanError, match=words):
        run(name, level, "random", matches=2)


def test_a_level_that_is_no_protocol_is_a_bot_of_ours() -> None:
    assert isinstance(player(GAME, GAME.rules(), "random", 0), RandomBot)


@pytest.fixture
def bold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Duel has bots: a policy of its own besides the levels."""

    def bot(level: str, seed: int, seconds: float | None, clock: object) -> RandomBot:
        return RandomBot(7 if level == "bold" else seed)

    levels = ModuleType("duel_levels")
    vars(levels).update(LEVELS=("easy",), POLICIES=("bold",), make=bot)
    monkeypatch.setitem(sys.modules, levels.__name__, levels)
    monkeypatch.setattr(GAME, "parts", {"bots": levels.__name__})


def test_a_game_may_have_policies_besides_the_levels(bold: None) -> None:
    assert policies("duel") == ("random", "easy", "bold")
    assert usual("duel") == "easy"
    for bot in (
        make("duel", "bold", 3),
        noripan.bot("duel", "bold", seed=3),
        player(GAME, GAME.rules(), "bold", 0, 3),
    ):
        match = Match(GAME, GAME.rules(), b"bold")
        assert bot.choose(match.deal, 0) == RandomBot(7).choose(match.deal, 0)


def test_a_policy_is_compared_like_a_level(bold: None) -> None:
    report = run("duel", "bold", "random", matches=2)
    assert list(report.stats) == ["bold", "random"]


def test_a_bot_there_is_not_is_answered_with_the_policies_too(bold: None) -> None:
    there_are = "no bot 'meek' for duel; there are: random, easy, bold"
    with pytest.raises(NoripanError, match=f"{there_are}$"):
        make("duel", "meek")
    with pytest.raises(NoripanError, match=f"{there_are}, lines:COMMAND"):
        check_level(GAME, "meek")


def test_a_policy_is_of_one_game_alone(bold: None) -> None:
    assert policies("tichu") == LEVELS
    with pytest.raises(NoripanError, match=r"no bot 'bold' for tichu; there are: random, easy, normal, hard$"):
        make("tichu", "bold")


def test_a_game_without_bots_is_played_by_random_ones() -> None:
    assert policies("duel") == ("random",)
    assert isinstance(noripan.bot("duel"), RandomBot)
    with pytest.raises(NoripanError, match=r"no bot 'normal' for duel; there are: random$"):
        make("duel", "normal")
