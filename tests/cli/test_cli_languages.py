"""The terminal speaks the language that is asked for, or the user's own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.cli.cli_languages import speaking
from tests.cli.cli_mahjong import printed
from typer.testing import CliRunner

import noripan
from noripan.cli.app import app
from noripan.cli.language import chosen, either, of_locale, say, together
from noripan.cli.screen import WrongUsage
from noripan.cli.table import names_for, table_for
from noripan.games import own
from noripan.words import LANGUAGES

SIGNS = {"ko": "[가-힣]", "ja": "[ぁ-ヿ]", "zh-TW": "[一-鿿]", "en": "[a-z]"}
OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("ko_KR.UTF-8", "ko"),
        ("ko", "ko"),
        ("ja_JP.eucJP", "ja"),
        ("zh_TW.UTF-8", "zh-TW"),
        ("zh_HK", "zh-TW"),
        ("zh_CN.UTF-8", "en"),
        ("de_DE@euro", "en"),
        ("C", "en"),
        ("POSIX", "en"),
        ("", "en"),
    ],
)
def test_the_users_own_language(locale: str, language: str) -> None:
    assert of_locale(locale) == language


def test_the_first_variable_that_is_set_counts() -> None:
    assert chosen(None, {"LANG": "ko_KR.UTF-8"}) == "ko"
    assert chosen(None, {"LANG": "ko_KR.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}) == "ja"
    assert chosen(None, {"LANG": "ko_KR.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8", "LC_ALL": "C"}) == "en"
    assert chosen(None, {"LANG": "ko_KR.UTF-8", "LC_ALL": ""}) == "ko"
    assert chosen(None, {}) == "en"


def test_what_is_asked_for_comes_first() -> None:
    assert chosen("zh-TW", {"LANG": "ko_KR.UTF-8"}) == "zh-TW"
    assert chosen("zh_tw", {}) == "zh-TW"
    with pytest.raises(WrongUsage, match="--language: one of ko, zh-TW, ja, en is needed, not 'fr'"):
        chosen("fr", {})


def test_lists_of_names() -> None:
    assert (either(["chi"]), either(["chi", "pon", "kan"])) == ("chi", "chi, pon or kan")
    assert together(["You", "Pia"]) == "You and Pia"
    with speaking("ja"):
        assert either(["chi", "pon", "kan"]) == "chi, ponかkan"


def test_words_are_plain_text_where_nothing_is_painted() -> None:
    assert say("terminal.saved", path="a.json") == "The record is in a.json."
    assert say("terminal.no.such") == "such"


def game_in(language: str, game: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Somebody looks at everything once and leaves, in a process of its own."""
    typed = "?\nhint\nlast\nscore\ntable\nwhy\nquit\nyes\n\n"
    asked = ["--language", language] if language else []
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [sys.executable, "-m", "noripan.cli", "play", game, "--seed", "3", *asked],
        input=typed.encode(),
        capture_output=True,
        check=False,
        cwd=folder,
        env={**bare, **environment},
    )


@pytest.mark.parametrize("game", own())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_is_told_in_every_language(language: str, game: str, tmp_path: Path) -> None:
    done = game_in(language, game, tmp_path, PYTHONUTF8="1")
    assert (done.returncode, done.stderr) == (0, b"")
    shown = done.stdout.decode()
    assert len(re.findall(SIGNS[language], shown)) > 100
    assert not re.search(r"\{\w+[}:|]|\w\.terminal\.", shown)


def test_LANG_picks_korean(tmp_path: Path) -> None:
    shown = game_in("", "tichu", tmp_path, LANG="ko_KR.UTF-8", PYTHONUTF8="1").stdout.decode()
    assert "라지 티츄" in shown
    assert "게임을 떠날까요?" in shown


def test_without_a_language_it_is_english_and_no_sign_is_too_much(tmp_path: Path) -> None:
    done = game_in("", "tichu", tmp_path, LANG="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Call grand Tichu on these eight cards" in done.stdout


def test_korean_on_a_terminal_that_knows_no_korean(tmp_path: Path) -> None:
    done = game_in("ko", "matgo", tmp_path, LANG="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_unknown_language_is_wrong_usage() -> None:
    done = CliRunner().invoke(app, ["games", "--language", "fr"])
    assert done.exit_code == 2


@pytest.mark.parametrize("game", own())
@pytest.mark.parametrize("language", OTHERS)
def test_wide_signs_break_no_line(language: str, game: str) -> None:
    """Every line of the scene is within the panel, and the panel's right side is straight."""
    with speaking(language):
        players = noripan.new(game, seed=3).players
        match = noripan.new(game, seed=3, names=names_for(game, players, 0))
        lines = printed(table_for(match, 0).scene()).splitlines()
    framed = [line for line in lines if line.startswith("│")]
    assert {cell_len(line) for line in framed} == {78}
    assert max(cell_len(line) for line in lines) <= 80


@pytest.mark.parametrize("language", OTHERS)
def test_a_record_is_told_and_checked_in_every_language(language: str, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    match = noripan.new("ofc", seed=1, hands=1)
    while not match.over:
        match.play(match.pending()[0], match.fallback(match.pending()[0]))
    record.write_text(json.dumps(match.record()), encoding="utf-8")
    for command in (["replay"], ["verify"], ["games"]):
        given = [] if command == ["games"] else [str(record)]
        done = CliRunner().invoke(app, [*command, *given, "--language", language])
        assert done.exit_code == 0
        assert re.search(SIGNS[language], done.stdout)
