"""One catalogue: every language has every word, every refusal has its words, and nothing is said in two places."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.words.words_refusals import FREE, SOURCE, codes, refusals

from noripan.core.errors import IllegalMove
from noripan.core.refusals import Refusals
from noripan.core.sentence import FACT, pieces
from noripan.games import own
from noripan.words import LANGUAGES, say, shared
from noripan.words import own as words_of_game
from noripan.words.__main__ import made, needed

ROOT = SOURCE.parents[1]
FOLDERS = sorted(path.parent for path in SOURCE.glob("**/words/en.json") if "template" not in path.parts)
OTHERS = [language for language in LANGUAGES if language != "en"]
Place = tuple[Path, str]


def words(folder: Path, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    return found


def facts_of(text: str) -> set[tuple[str, str]]:
    """Names of facts with their kinds; English alone needs plurals, and other words for whom and whose."""
    found = [(name, kind or name) for name, kind, one, _ in FACT.findall(text) if not one]
    seats = {"whose": "seat", "whom": "seat"}
    return {(name.removesuffix("s"), seats.get(kind, kind).removesuffix("s")) for name, kind in found}


def test_there_are_words_of_every_game_and_of_the_terminal() -> None:
    names = {str(folder.relative_to(SOURCE)) for folder in FOLDERS}
    assert names >= {"words", "cli/words", *(f"games/{game}/words" for game in own())}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_word_with_the_same_facts(folder: Path, language: str) -> None:
    english, other = words(folder, "en"), words(folder, language)
    assert list(other) == list(english)
    for key, text in other.items():
        assert text.strip(), key
        assert facts_of(text) == facts_of(english[key]), key


def test_no_key_stands_in_two_places() -> None:
    keys = [key for folder in FOLDERS for key in words(folder, "en")]
    browser = ROOT / "web/src/i18n/en"
    keys += [key for path in browser.glob("*.json") for key in json.loads(path.read_text(encoding="utf-8"))]
    assert len(keys) > 1000
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


@pytest.mark.parametrize("game", own())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_in_every_language(game: str, language: str) -> None:
    known = {**shared(language), **words_of_game(game, language)}
    said = {code for code in codes(game) if f"{game}.refused.{code}" in known or f"refused.{code}" in known}
    assert len(said) > 15
    assert codes(game) - said == set()


@pytest.mark.parametrize("game", own())
def test_every_refusal_that_has_words_is_raised(game: str) -> None:
    prefix = f"{game}.refused."
    worded = {key.removeprefix(prefix) for key in words_of_game(game, "en") if key.startswith(prefix)}
    assert worded - codes(game) == set()


@pytest.mark.parametrize("game", own())
def test_a_refusal_comes_with_the_facts_that_its_words_name(game: str) -> None:
    for code, facts in refusals(game):
        if code not in FREE:
            text = words_of_game(game, "en")[f"{game}.refused.{code}"]
            assert {name for name, *_ in FACT.findall(text)} <= facts, code


def test_what_the_engine_says_is_made_from_the_words() -> None:
    found = dict(made(ROOT))
    assert len(found) == len(own())
    for path, text in found.items():
        assert path.read_text(encoding="utf-8") == text, f"{path} is stale: make golden"


def test_the_engine_has_the_words_for_facts_too() -> None:
    assert needed("whist", {"whist.refused.row": "{row}, {n}.", "whist.row.top": "above", "whist.title": "Whist"}) == {
        "whist.refused.row": "{row}, {n}.",
        "whist.row.top": "above",
    }


# -- sentences -------------------------------------------------------------------------------------


def filled(sentence: str, **facts: object) -> str:
    return "".join(pieces(sentence, facts, lambda kind, value: f"{kind}={value}"))


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Nothing to fill in.", "Nothing to fill in."),
        ("{rank} first", "rank=9 first"),
        ("{cards:card}!", "card=[1, 2]!"),
        ("{one} {one|tile|tiles}, {many} {many|tile|tiles}", "one=1 tile, many=2 tiles"),
        ("{unknown} and {unknown|one|more}", "{unknown} and {unknown|one|more}"),
    ],
)
def test_facts_stand_in_braces(sentence: str, said: str) -> None:
    assert filled(sentence, rank="9", cards=[1, 2], one=1, many=2) == said


def test_a_refusal_is_a_sentence_a_code_and_facts() -> None:
    refused = Refusals("whist", {"whist.refused.late": "{seats:seat} {row}: {cards:card}.", "whist.row.top": "on top"})
    error = refused("late", seats=[1, 2], row="top", cards=["9s", "Td"])
    assert isinstance(error, IllegalMove)
    assert (str(error), error.reason) == ("seat 1, seat 2 on top: 9s Td.",) * 2
    assert (error.code, error.facts) == ("late", {"seats": [1, 2], "row": "top", "cards": ["9s", "Td"]})


def test_a_code_without_words_is_a_mistake_of_the_game() -> None:
    with pytest.raises(KeyError, match=r"whist\.refused\.late"):
        Refusals("whist", {})("late")


# -- languages -------------------------------------------------------------------------------------


def test_words_are_said_in_the_language_asked_for_then_in_english_then_by_their_key() -> None:
    assert say("ko", "tichu.refused.turn", seat="Lin") == "Lin 님의 차례입니다."
    assert say("ko", "refused.over") == "게임이 끝났습니다."
    assert say("fr", "tichu.refused.turn", seat="Lin") == "It is Lin's turn."
    assert say("ko", "tichu.no.such") == "such"


@pytest.mark.parametrize("game", own())
@pytest.mark.parametrize("language", OTHERS)
def test_refusals_are_not_left_in_english(game: str, language: str) -> None:
    here, there = words_of_game(game, "en"), words_of_game(game, language)
    same = [key for key in here if ".refused." in key and re.search("[a-z]{3}", here[key]) and here[key] == there[key]]
    assert same == []
