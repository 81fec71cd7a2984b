"""Every reason the rules of Open-Face Chinese have for refusing has words for the person who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.cli.cli_mahjong import codes
from tests.cli.cli_ofc import refused, seated, type_at

import noripan
from noripan.cards.french import TEXTS
from noripan.cli.ofc.refusals import PLAIN, TOLD, refusal
from noripan.cli.ofc.table import names
from noripan.cli.ofc.words import OfcTeller
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games.ofc import TurnDraft
from noripan.games.ofc.score import ROWS

INTERNAL = re.compile(r"seat \d|\w_\w|None|\b[2-9TJQKA][cdhs]\b|\bmid\b")


def test_every_code_has_words() -> None:
    assert {"turn", "malformed", "row-full", "nothing-done"} <= codes("ofc")
    assert codes("ofc") == PLAIN.keys() | TOLD.keys()
    assert not PLAIN.keys() & TOLD.keys()


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["2c top"], "2♣ is not a card of this turn."),
        (["x As"], "Nothing is discarded of the first five cards: all of them are placed."),
        (["undo"], "There is nothing to take back: you have placed no card in this turn."),
        (["undo As"], "A♠ is still in your hand."),
        (["As top", "As top"], "A♠ lies on top already."),
        (["As Kd Kh top", "9c top"], "The top row is full."),
        (["ok"], "First place 5 cards: A♠ K♥ K♦ 9♣ 4♠ left."),
        (["As Kd Kh top", "9c m", ""], "First place 1 more card: 4♠ left."),
    ],
)
def test_what_is_refused_on_the_first_street(lines: list[str], said: str) -> None:
    at = seated()
    type_at(at, *lines[:-1])
    assert refused(at, lines[-1]) == said


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["As b"], "A♠ was confirmed in an earlier turn and stays."),
        (["x 2c", "x 9d"], "Only 1 card of this turn is discarded; undo takes one back."),
        (["x 2c", "x 2c"], "2♣ is discarded already."),
        (["9d m x 2c", "ok"], "First place 1 more card: K♠ left."),
    ],
)
def test_what_is_refused_on_a_later_street(lines: list[str], said: str) -> None:
    at = seated()
    type_at(at, "t: As / m: 9c 4s / b: Kd Kh")
    at.match.play(1, at.match.fallback(1))
    type_at(at, *lines[:-1])
    assert refused(at, lines[-1]) == said


def attempt(draft: TurnDraft, text: str, rng: Random) -> None:
    """One thing somebody might try, often wrong."""
    deed = rng.randrange(5)
    if deed == 0:
        draft.place(text, rng.choice(ROWS))
    elif deed == 1:
        draft.discard(text)
    elif deed == 2:
        draft.take_back(text)
    elif deed == 3:
        draft.undo()
    else:
        draft.confirm()


def refusals(match: Match, seat: int, rng: Random) -> Iterator[IllegalMove]:
    draft = TurnDraft(match.view(seat))
    cards = [*match.view(seat)["hand"], *rng.sample(TEXTS, 6)]
    for _ in range(60):
        try:
            attempt(draft, rng.choice(cards), rng)
        except IllegalMove as error:
            yield error


def test_no_refusal_shows_a_player_internals() -> None:
    """Whatever is tried with a draft at any moment of some hands."""
    met: set[str] = set()
    for seed in range(4):
        rng = Random(seed)
        options: dict[str, object] = {"fantasyland": [14, 0] if seed == 3 else [0, 0]}
        match = noripan.new("ofc", seed=seed, names=names(2, 0), hands=1, options=options, log=False)
        while not match.over:
            seat = match.pending()[0]
            for error in refusals(match, seat, rng):
                said = refusal(error, OfcTeller(names(2, seat), seat)).plain
                assert not INTERNAL.search(said), said
                assert re.fullmatch(r"[A-Z\d].*\.", said), said
                met.add(error.code)
            match.play(seat, match.deal.sample(seat, rng))
    assert met >= TOLD.keys() - {"turn"}, f"never met: {sorted(TOLD.keys() - met)}"


@pytest.mark.parametrize("code", sorted(PLAIN))
def test_the_others_are_plain_sentences(code: str) -> None:
    assert not INTERNAL.search(PLAIN[code])
    assert PLAIN[code].endswith(".")


FACTS: list[tuple[str, dict[str, object], str]] = [
    ("turn", {"seat": 1}, "It is Lin's turn."),
    ("turn", {}, "There is nothing for you to place now."),
    ("not-held", {"cards": ["2c", "3d"]}, "2♣ 3♦ are not among the cards of this turn."),
    ("row-full", {"row": "mid", "room": 1, "many": 3}, "The middle row takes 1 more card, not 3."),
    ("discard-full", {"spare": 3, "many": 4}, "Only 3 cards of this turn are discarded; undo takes one back."),
    (
        "unfinished",
        {"left": ["2c", "3d"], "due": 13, "placed": 13, "spare": 2, "discarded": 0},
        "First discard 2 cards: 3♦ 2♣ left.",
    ),
    ("confirmed", {}, "The turn is confirmed, and nothing can be taken back."),
]


@pytest.mark.parametrize(("code", "facts", "words"), FACTS)
def test_those_with_facts_name_them(code: str, facts: dict[str, object], words: str) -> None:
    assert refusal(IllegalMove("", code, **facts), OfcTeller(names(2, 0), 0)).plain == words
