"""Games are found by their entry points; what is broken is left out, with a sentence that says why."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import EntryPoint, distributions
from pathlib import Path
from types import ModuleType

import pytest
from tests.plugs import installed, only, plug

import noripan
from noripan.bots import policies, usual
from noripan.cli.template import game as template
from noripan.core.errors import NoripanError, UnknownGame
from noripan.games import GROUP, Registry, broken, every, find, look_again, names, own, said

ROOT = Path(__file__).parents[2]
TEMPLATE = f"{template.__name__}:GAME"


def entries_in(folder: Path) -> list[EntryPoint]:
    found = distributions(path=[str(folder)])
    return [entry for each in found for entry in each.entry_points.select(group=GROUP)]


def test_every_folder_of_games_is_an_entry_point() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folders = [path.parent.name for path in (ROOT / "src/noripan/games").glob("*/game.py")]
    wanted = {name: f"noripan.games.{name}.game:GAME" for name in folders}
    assert project["entry-points"][GROUP] == wanted
    assert own() == tuple(sorted(folders))


def test_a_game_of_another_package_is_one_like_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    before = names()
    plug(monkeypatch, template=TEMPLATE)
    assert set(names()) - set(before) == {"template"}
    assert find("template") is template.GAME
    assert noripan.new("template", "long", target=3).rules.values["target"] == 3
    assert noripan.template is sys.modules[template.__package__ or ""]
    assert (policies("template"), usual("template")) == (("random", "easy"), "easy")
    assert broken() == ()


def test_looking_again_finds_what_was_installed_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch)
    installed(tmp_path, "noripan-template", template=TEMPLATE)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(UnknownGame, match="there are: none, not even noripan's own"):
        find("template")
    look_again()
    assert "template" in names()


def test_our_games_keep_their_names_and_else_the_first_package_has_it(tmp_path: Path) -> None:
    for at, package in enumerate(("zebra", "another", "noripan")):
        installed(tmp_path / str(at), package, tichu=TEMPLATE, **({"duel": "x:y"} if at < 2 else {}))
    made = Registry([entry for at in range(3) for entry in entries_in(tmp_path / str(at))])
    assert (made.names(), made.left_out) == (("duel", "tichu"), {})
    assert made.taken == [
        "game 'duel' of zebra is left out: another has a game of that name",
        "game 'tichu' of another is left out: noripan has a game of that name",
        "game 'tichu' of zebra is left out: noripan has a game of that name",
    ]


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module with things that are no games."""
    made = ModuleType("odd_games")
    vars(made).update(TEXT="chess", GAME=template.GAME)
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("chess", "nowhere.at.all:GAME", "nowhere.at.all:GAME: ModuleNotFoundError: No module named 'nowhere'"),
        ("chess", "odd_games:MISSING", "AttributeError: "),
        ("chess", "odd_games:TEXT", "odd_games:TEXT is of type str, and a Game is needed"),
        ("chess", "odd_games:GAME", "odd_games:GAME calls itself 'template'"),
        ("../chess", "odd_games:GAME", "a game's name is small letters, digits and _, a letter first"),
        ("chess", "odd_games_that_exit:GAME", "SystemExit: 3"),
    ],
)
def test_what_is_no_game_is_left_out_and_said_in_one_line(
    odd: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, value: str, why: str
) -> None:
    (tmp_path / "odd_games_that_exit.py").write_text("raise SystemExit(3)\n")
    monkeypatch.syspath_prepend(tmp_path)
    registry = plug(monkeypatch, **{name: value, "template": TEMPLATE})
    assert "template" in [game.name for game in every()]
    assert name not in names()
    (sentence,) = broken()
    assert sentence.startswith(f"game {name!r} of an unknown package is left out: ")
    assert why in sentence
    assert "\n" not in sentence
    with pytest.raises(UnknownGame, match=f"no game '{name}': game '{name}' of an unknown package is left out: "):
        registry.find(name)


def test_a_game_whose_bots_are_broken_is_left_out_by_who_asks_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    before = names()
    plug(monkeypatch, template=TEMPLATE)
    monkeypatch.setattr(template.GAME, "parts", {"bots": "nowhere.at.all"})
    why = "template: its bots cannot be used: ModuleNotFoundError: No module named 'nowhere'"
    with pytest.raises(NoripanError, match=why):
        noripan.bot("template")
    assert list(said(lambda game: policies(game.name))) == list(before)
    assert broken() == (f"game 'template' of an unknown package is left out: {why}",)


def test_what_makes_no_bot_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    plug(monkeypatch, template=TEMPLATE)
    levels = ModuleType("no_bots")
    vars(levels).update(LEVELS=("hard",), make=lambda *_: "me")
    monkeypatch.setitem(sys.modules, levels.__name__, levels)
    monkeypatch.setattr(template.GAME, "parts", {"bots": levels.__name__})
    with pytest.raises(NoripanError, match="template: its bots made a str for 'hard', and a Bot is needed"):
        noripan.bot("template")
