"""`noripan replay` and `noripan verify`: records shown and checked, and errors that name the place."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest
from tests.cli.cli_records import played, run
from typer.testing import CliRunner

from noripan.arena import store
from noripan.arena.simulate import simulate
from noripan.cli.app import app
from noripan.core.match import Match
from noripan.core.record import digest
from noripan.games import find


@pytest.mark.parametrize("events", [True, False])
def test_replay_tells_the_whole_match(events: bool, tmp_path: Path) -> None:
    record = played(events=events)
    done = run("replay", record, tmp_path)
    assert done.exit_code == 0, done.output
    plays = [move for deal in record["deals"] for move in deal["moves"] if "cards" in move["move"]]
    assert done.stdout.count(" plays ") == len(plays)
    for words in ("tichu quick", "Deal 1", "Ann gets 8 cards", "Dan gets 8 cards", "point by point", "won the match"):
        assert words in done.stdout


def test_replay_through_one_pair_of_eyes_shows_one_hand(tmp_path: Path) -> None:
    done = run("replay", played(), tmp_path, "--seat", "1")
    assert "Ben gets 8 cards" in done.stdout
    assert "Ann gets 8 cards" not in done.stdout


def test_replay_of_one_deal(tmp_path: Path) -> None:
    done = run("replay", played(), tmp_path, "--deal", "1")
    assert "Deal 1" in done.stdout
    assert "won the match" not in done.stdout
    late = run("replay", played(), tmp_path, "--deal", "9")
    assert late.exit_code == 2
    assert "the match has" in late.stderr


def test_step_waits_for_enter(tmp_path: Path) -> None:
    record = played()
    assert run("replay", record, tmp_path, "--step", stdin="\n" * 500).exit_code == 0


def test_replay_finds_a_match_among_many(tmp_path: Path) -> None:
    simulate("tichu", matches=3, out=tmp_path / "a.jsonl")
    done = CliRunner().invoke(app, ["replay", str(tmp_path / "a.jsonl"), "--match", "3"])
    assert "random 0, random 1, random 2, random 3" in done.stdout
    missing = CliRunner().invoke(app, ["replay", str(tmp_path / "a.jsonl"), "--match", "4"])
    assert missing.exit_code == 1
    assert "has 3 matches, so there is no match 4" in missing.stderr


def test_a_game_without_a_table_is_replayed_in_plain_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("tichu"), "parts", {})
    record = played()
    done = run("replay", record, tmp_path, "--seat", "1")
    assert done.exit_code == 0, done.output
    assert done.stdout.count("play: seat ") == sum("cards" in move["move"] for move in record["deals"][0]["moves"])


def test_a_seat_that_does_not_exist_is_wrong_usage(tmp_path: Path) -> None:
    done = run("replay", played(), tmp_path, "--seat", "4")
    assert done.exit_code == 2
    assert "0 to 3 or all" in done.stderr


def test_verify_says_what_was_checked(tmp_path: Path) -> None:
    record = played()
    done = run("verify", record, tmp_path)
    assert done.exit_code == 0
    words = [line.split()[1] for line in done.stdout.splitlines()]
    assert words == ["commitment", "decks", "moves", "events", "result", "digest", "shown", "nonces"]
    assert [line[0] for line in done.stdout.splitlines()] == ["✓"] * 6 + ["?"] * 2
    assert f"{sum(len(deal['moves']) for deal in record['deals'])}, all legal" in done.stdout


def with_nonces() -> dict[str, Any]:
    """A match that two players have added to."""
    game = find("tichu")
    match = Match(game, game.rules("quick"), b"\x07", nonces=[b"\xaa" * 16, b"\xbb" * 16])
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, Random(1)))
    return match.record()


def test_verify_says_what_a_record_alone_cannot_show(tmp_path: Path) -> None:
    done = run("verify", with_nonces(), tmp_path)
    assert done.exit_code == 0
    assert "? shown       not checked: that the seed was fixed before the match" in done.stdout
    assert "? nonces      not checked: that a nonce of yours is in the shuffle" in done.stdout
    assert "? nonces      nobody added one" in run("verify", played(), tmp_path).stdout


def test_verify_compares_what_somebody_was_shown_and_has_sent(tmp_path: Path) -> None:
    record = with_nonces()
    own = ["--commitment", record["commitment"].upper(), "--nonce", "bb" * 16]
    done = run("verify", record, tmp_path, *own)
    assert done.exit_code == 0, done.output
    assert "✓ shown       the commitment is the one you were shown" in done.stdout
    assert "✓ nonces      yours is one of 2" in done.stdout
    assert "not checked" not in done.stdout


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (("--commitment", "00" * 32), f"commitment: you were shown {'00' * 32}, and this match's is "),
        (("--nonce", "cc" * 16), f"nonces: yours, {'cc' * 16}, is not among them; there are: {'aa' * 16}, "),
    ],
)
def test_verify_refuses_a_right_record_of_another_shuffle(own: tuple[str, str], words: str, tmp_path: Path) -> None:
    done = run("verify", with_nonces(), tmp_path, *own)
    assert done.exit_code == 1
    assert f"game.json: {words}" in done.stderr
    assert done.stdout == ""


def test_verify_names_what_is_no_commitment_and_no_nonce(tmp_path: Path) -> None:
    for own, words in (
        (("--commitment", "beead7"), "--commitment: 64 hexadecimal digits are needed, not 'beead7'"),
        (("--nonce", "mine"), "--nonce: hexadecimal digits, two a byte, are needed, not 'mine'"),
    ):
        done = run("verify", with_nonces(), tmp_path, *own)
        assert (done.exit_code, done.stderr) == (2, f"noripan: {words}\n")


def test_verify_compares_with_one_match_alone(tmp_path: Path) -> None:
    record = with_nonces()
    many = tmp_path / "many.jsonl"
    many.write_text(f"{json.dumps(record)}\n" * 2)
    told = CliRunner().invoke(app, ["verify", str(many)]).stdout
    assert "Not checked: whether commitments are those that players were shown" in told
    done = CliRunner().invoke(app, ["verify", str(many), "--commitment", record["commitment"]])
    assert done.exit_code == 2
    assert "belong to one match" in done.stderr


def test_verify_says_when_the_cards_could_be_known(tmp_path: Path) -> None:
    words = "the cards could be known before the match began"
    record = played()
    assert words not in run("verify", record, tmp_path).stdout
    marked = {**record, "known_shuffle": True}
    marked["digest"] = digest(marked)
    done = run("verify", marked, tmp_path)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[-1].startswith(f"! shuffle     {words}")
    many = tmp_path / "many.jsonl"
    many.write_text(f"{json.dumps(record)}\n{json.dumps(marked)}\n")
    assert f"1 of them: {words}" in CliRunner().invoke(app, ["verify", str(many)]).stdout


def test_verify_without_events_says_so(tmp_path: Path) -> None:
    assert "none were recorded" in run("verify", played(events=False), tmp_path).stdout


def test_verify_does_not_tick_events_that_another_version_told(tmp_path: Path) -> None:
    record = {**played(), "engine": "0.1.0"}
    record["deals"][0]["events"][1]["public"]["count"] = 9
    record["digest"] = digest(record)
    done = run("verify", record, tmp_path)
    many = sum(len(deal["events"]) for deal in record["deals"])
    assert f"? events      not checked: {many}, told by another version of noripan" in done.stdout
    several = tmp_path / "several.jsonl"
    several.write_text("\n".join(json.dumps(each) for each in (played(), record)))
    done = CliRunner().invoke(app, ["verify", str(several)])
    assert "events (of 1: the others have none, or another version's)" in " ".join(done.stdout.split())


def test_verify_checks_every_line(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    simulate("tichu", matches=3, out=out)
    assert "3 records are right" in CliRunner().invoke(app, ["verify", str(out)]).stdout
    lines = out.read_text().splitlines()
    out.write_text("\n".join([lines[0], lines[1].replace('"tichu"', '"chess"'), lines[2]]) + "\n")
    done = CliRunner().invoke(app, ["verify", str(out)])
    assert done.exit_code == 1
    assert "line 2: game:" in done.stderr


def wrong_seed(record: dict[str, Any]) -> None:
    """Another seed with its own commitment: the decks give it away."""
    other = played(seed=4)
    record["seed"], record["commitment"] = other["seed"], other["commitment"]
    record["digest"] = digest(record)


def wrong_move(record: dict[str, Any]) -> None:
    record["deals"][0]["moves"][0]["seat"] = 7


def wrong_result(record: dict[str, Any]) -> None:
    record["result"]["scores"][0] += 5


def wrong_digest(record: dict[str, Any]) -> None:
    record["digest"] = "0" * 64


def wrong_event(record: dict[str, Any]) -> None:
    record["deals"][0]["events"][1]["public"]["count"] = 9


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (wrong_seed, "deals[0].deck"),
        (wrong_move, "deals[0].moves[0]"),
        (wrong_result, "result.scores[0]"),
        (wrong_digest, "digest"),
        (wrong_event, "deals[0].events[1].public.count"),
    ],
)
def test_verify_names_the_place_that_is_wrong(change: Any, place: str, tmp_path: Path) -> None:
    record = played()
    change(record)
    done = run("verify", record, tmp_path)
    assert done.exit_code == 1
    assert f"game.json: {place}: " in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{\n "game": tichu}', "game.json: line 2, column 10: Expecting value"),
        ('{"game": "tichu", "deals": [', "cut off"),
        ('{"game": "tic', "cut off"),
        ("", "game.json: empty"),
        ("[1]", "a record is an object"),
        ('{"game": "tichu"}', "game.json: format: missing"),
        ("{}", "game.json: game: the name of a game is needed"),
        ("[" * 100_000, "game.json: nested too deeply"),
        ('{"game": ' * 100_000, "game.json: nested too deeply"),
        (f'{{"game": {"9" * 5000}}}', "game.json: a number has too many digits"),
    ],
)
def test_broken_files_name_the_place(command: str, text: str, words: str, tmp_path: Path) -> None:
    done = run(command, text, tmp_path)
    assert done.exit_code == 1
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_broken_line_of_many_names_line_and_column(tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    simulate("tichu", matches=2, out=out)
    lines = out.read_text().splitlines()
    out.write_text(lines[0] + "\n" + "{broken}\n")
    done = CliRunner().invoke(app, ["verify", str(out)])
    assert done.exit_code == 1
    assert "a.jsonl, line 2, column 2: Expecting property name" in done.stderr
    out.write_text(lines[0] + "\n" + lines[1][:500])
    assert "line 2: the file is cut off" in CliRunner().invoke(app, ["verify", str(out)]).stderr


def test_names_are_never_read_as_markup(tmp_path: Path) -> None:
    record = played(names=["[/x]", "[red]Ben", "Ann\x1b[2J\n", ":smile:"])
    assert run("verify", record, tmp_path).exit_code == 0
    done = run("replay", record, tmp_path)
    assert done.exit_code == 0, done.output
    assert "tichu quick, 1 deal: [/x], [red]Ben, Ann�[2J�, :smile:" in done.stdout
    assert "[/x] gets 8 cards" in done.stdout
    assert "\x1b" not in done.stdout


# -- a simulation's folder -----------------------------------------------------------------------


def test_a_parquet_folder_is_read_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PART", 2)
    lines, rows = str(tmp_path / "a.jsonl"), str(tmp_path / "a.parquet")
    for out in (lines, rows):
        simulate("tichu", matches=3, out=out)
    for number in ("1", "3"):
        told = CliRunner().invoke(app, ["replay", rows, "--match", number])
        assert told.exit_code == 0, told.output
        assert told.stdout == CliRunner().invoke(app, ["replay", lines, "--match", number]).stdout
    assert "3 records are right" in CliRunner().invoke(app, ["verify", rows]).stdout
    missing = CliRunner().invoke(app, ["replay", rows, "--match", "4"])
    assert "has 3 matches, so there is no match 4" in missing.stderr


def parquet(path: Path, **columns: list[str]) -> str:
    pyarrow.parquet.write_table(pyarrow.table(columns), path)
    return str(path)


def test_a_wrong_row_is_named(tmp_path: Path) -> None:
    rows = [json.dumps(played()), json.dumps(played()).replace('"tichu"', '"chess"', 1), "{broken}"]
    path = parquet(tmp_path / "a.parquet", record=rows)
    assert "a.parquet, match 2: game: no game 'chess'" in CliRunner().invoke(app, ["verify", path]).stderr
    broken = CliRunner().invoke(app, ["replay", path, "--match", "3"])
    assert "a.parquet, match 3, column 2: Expecting property name" in broken.stderr


def test_what_is_no_simulation_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "text.parquet").write_text("text")
    (tmp_path / "empty.parquet").mkdir()
    parquet(tmp_path / "other.parquet", moves=["a"])
    for name, words in (
        ("text", "text.parquet: "),
        ("empty", "empty.parquet: empty"),
        ("other", "no column 'record'"),
        ("nowhere", "nowhere.parquet"),
    ):
        done = CliRunner().invoke(app, ["verify", str(tmp_path / f"{name}.parquet")])
        assert done.exit_code == 1
        assert words in done.stderr
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_parquet_without_pyarrow_says_how_to_install_it(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    done = CliRunner().invoke(app, [command, str(tmp_path / "a.parquet")])
    assert done.exit_code == 1
    assert done.stderr == "noripan: Parquet needs pyarrow: pip install 'noripan[parquet]'\n"


def test_bytes_that_are_no_text_are_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x00")
    done = CliRunner().invoke(app, ["verify", str(path)])
    assert done.exit_code == 1
    assert "game.json" in done.stderr
    assert len(done.stderr.splitlines()) == 1
