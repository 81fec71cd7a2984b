"""`noripan play ofc`: whole matches, scripted and in a terminal; every turn can be typed, nothing hidden shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text
from tests.cli.cli_mahjong import ANSI, Watchful, play_through, printed, screens, terminal, unclear
from tests.cli.cli_ofc import OfcTypist, seated
from typer.testing import CliRunner

import noripan
from noripan.cards.french import TEXTS
from noripan.cli.app import app
from noripan.cli.french import card
from noripan.cli.ofc.table import names


class Watched(Watchful, OfcTypist):
    token = re.compile(r"(?<![\w=])(?:10|[2-9JQKA])[♣♦♥♠]")
    texts = TEXTS

    def shown_as(self, text: str) -> str:
        return card(text).plain


@pytest.mark.parametrize(
    ("preset", "players", "seat", "fantasyland"),
    [("standard", 2, 0, [17, 0]), ("tonybet", 3, 1, [0, 0, 14]), ("ultimate", 3, 2, [0, 15, 16])],
)
def test_every_turn_can_be_typed_and_nothing_hidden_is_printed(
    preset: str, players: int, seat: int, fantasyland: list[int]
) -> None:
    options: dict[str, object] = {"fantasyland": fantasyland}
    match = noripan.new("ofc", preset, seed=seat, names=names(players, seat), players=players, hands=4, options=options)
    session = Watched(match, seat, 3, ("last", "score", "table"))
    session.run()
    assert match.over
    assert "street" in session.typed
    assert ("fantasyland" in session.typed) == (fantasyland[seat] > 0)


def test_every_command_works_at_every_moment() -> None:
    match = noripan.new("ofc", seed=5, names=names(2, 0), hands=2, options={"fantasyland": [14, 0]})
    commands = ("?", "last", "score", "table", "why As top", "why ok", "why", "purple", "0", "undo", "reset", "ok")
    session = OfcTypist(match, 0, 5, commands)
    session.run()
    shown = session.printed.getvalue()
    for words in (
        "Why what? Type cards",
        "“purple” is neither a card",
        "There is nothing to take back",
        "Still without a place",
    ):
        assert words in shown


def test_a_hint_is_a_bots_turn_that_can_be_typed_just_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noripan.cli.play.usual", lambda game: "random")
    arguments = ["play", "ofc", "--seed", "3", "--level", "random"]
    first = CliRunner().invoke(app, arguments, input="hint\nquit\nyes\n\n").stdout
    found = re.search(r"A bot would place (.*)\.\n", first)
    assert found is not None
    done = CliRunner().invoke(app, arguments, input=f"{found[1]}\nquit\nyes\n\n")
    assert done.exit_code == 0
    assert done.stdout.count("You place ") == 1


class Patient(OfcTypist):
    """Waits in Fantasyland as long as it is possible."""

    def _ask(self, question: Text) -> str:
        view = self.match.view(self.seat)
        if view["fantasyland"][self.seat] and view["turn"] is not None and not self.left:
            return "wait"
        return super()._ask(question)


@pytest.mark.parametrize("players", [2, 3])
def test_O9_who_is_in_fantasyland_may_wait_for_the_others_boards(players: int) -> None:
    options: dict[str, object] = {"fantasyland": [14, 0, 15][:players]}
    match = noripan.new("ofc", seed=1, names=names(players, 0), players=players, hands=1, options=options)
    Patient(match, 0, 1).run()
    seats = [each.seat for each in match.chapters[0].moves]
    assert [seat for seat in seats if seat == 1] == [1] * 5
    assert 1 not in seats[seats.index(0) :]


def test_O9_there_is_nothing_to_wait_for_outside() -> None:
    assert unclear(seated(), "wait").startswith("There is nobody to wait for")


def test_a_hint_beside_fantasyland_is_of_this_street_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noripan.cli.play.usual", lambda game: "random")
    arguments = ["play", "ofc", "--seed", "3", "--level", "random", "--option", "fantasyland=[0,14]"]
    done = CliRunner().invoke(app, arguments, input="hint\nquit\nyes\n\n")
    assert re.search(r"A bot would place (?:[tmb]: [^:]*?(?: / |\.\n))+", done.stdout)
    assert done.stdout.count("place t:") + done.stdout.count("place m:") + done.stdout.count("place b:") == 1


def test_why_says_whether_it_can_be_and_whether_it_fouls() -> None:
    at = seated("Ac Ad 4h Kc Kd")
    assert at.why("Ac top").plain == "You can."
    assert at.why("t: Ac Ad 4h / m: Kc Kd").plain == "You can."
    assert at.turn(at.view).draft.hand == ["Ac", "Ad", "4h", "Kc", "Kd"], "nothing was done by asking"
    fouls = seated("Ac Ad 4h Kc Kd 2c 3d 5h 6s 7s 9s Jd Qh 8c", fantasyland=[14, 0])
    said = fouls.why("t: Ac Ad 4h / m: Kc Kd 2c 3d 5h").plain
    assert said == "You can. But the middle is weaker than the top: a foul."


def test_the_help_has_the_rules_of_the_moment() -> None:
    outside = " ".join(printed(seated().choices()).split())
    assert "lead to Fantasyland (14 to 17 cards at once)" in outside
    assert "Room: top 3, mid 5, bottom 5. Left: A♠ K♥ K♦ 9♣ 4♠" in outside
    always = " ".join(printed(seated(preset="tonybet").choices()).split())
    assert "lead to Fantasyland (14 cards at once)" in always
    inside = " ".join(printed(seated("", fantasyland=[14, 0], stay="full_house").choices()).split())
    assert "You stay in Fantasyland with trips on top, or a full house in the middle, or quads at the bottom" in inside


# -- scripted ------------------------------------------------------------------------------------


class Noted(OfcTypist):
    """Keeps what is typed."""

    notes: list[str]

    def _ask(self, question: Text) -> str:
        self.notes.append(line := super()._ask(question))
        return line


def script(seed: int, players: int = 2, hands: int = 5) -> str:
    """The lines of a person who plays a whole match against the random bots of this seed."""
    match = noripan.new("ofc", seed=seed, names=names(players, 0), options={}, players=players, hands=hands)
    session = Noted(match, 0, seed)
    session.notes = []
    session.run()
    return "\n".join([*session.notes, ""])


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_match_through_standard_input(tmp_path: Path, players: int) -> None:
    record = tmp_path / "match.json"
    seen = play_through(record, script(2, players=players), "ofc", "--seed", "2", "--set", f"players={players}")
    for words in ("Open-Face Chinese standard, hand 1 of 5", "hand 5 of 5", "The match, ", "the match"):
        assert words in seen


def test_one_hand_can_be_a_match() -> None:
    arguments = ["play", "ofc", "--seed", "6", "--level", "random", "--set", "hands=1"]
    done = CliRunner().invoke(app, arguments, input=script(6, hands=1))
    assert done.exit_code == 0, done.output[-2000:]
    assert "hand 1 of 1" in done.stdout
    assert "The match, " not in done.stdout


@pytest.mark.parametrize("seat", ["0", "1", "2"])
def test_the_person_may_sit_anywhere(seat: str) -> None:
    arguments = ["play", "ofc", "--seed", "6", "--seat", seat, "--level", "random", "--set", "players=3"]
    done = CliRunner().invoke(app, arguments, input="quit\nyes\n\n")
    assert done.exit_code == 0
    assert "▸ You" in done.stdout


# -- in a terminal -------------------------------------------------------------------------------


def test_a_terminal_of_80_by_24_shows_the_table_in_colours() -> None:
    seen = screens(terminal("ofc", "--seed", "11", "--set", "players=3"), 2)
    assert re.search(r"\x1b\[31m\w+♥|\x1b\[94m\w+♦|\x1b\[32m\w+♣", seen)
    lines = ANSI.sub("", seen).replace("\r", "").splitlines()
    assert max(cell_len(line) for line in lines) <= 80
    assert {cell_len(line) for line in lines if line.startswith("│")} == {78}
