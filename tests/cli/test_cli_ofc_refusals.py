"""Every reason the rules of Open-Face Chinese have for refusing has words for the person who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.cli.cli_languages import refusal_in_all
from tests.cli.cli_ofc import refused, seated, type_at

import noripan
from noripan.cards.french import TEXTS
from noripan.cli.ofc.table import names
from noripan.cli.ofc.words import OfcTeller
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games.ofc import TurnDraft
from noripan.games.ofc.score import ROWS

INTERNAL = re.compile(r"seat \d|\w_\w|None|\b[2-9TJQKA][cdhs]\b|\bmid\b")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["2c top"], "Not among your cards: 2♣."),
        (["x As"], "Nothing is discarded of the first five."),
        (["undo"], "There is nothing to take back in this turn."),
        (["undo As"], "A♠ is still in your hand."),
        (["As top", "As top"], "A♠ lies in the top row already."),
        (["As Kd Kh top", "9c top"], "The top row is full."),
        (["ok"], "Still without a place: A♠ K♥ K♦ 9♣ 4♠."),
        (["As Kd Kh top", "9c m", ""], "Still without a place: 4♠."),
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
        (["x 2c", "x 9d"], "Only 1 may be discarded."),
        (["x 2c", "x 2c"], "2♣ is discarded already."),
        (["9d m x 2c", "ok"], "Still without a place: K♠."),
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
                for language, said in refusal_in_all(error, OfcTeller(names(2, seat), seat), "ofc"):
                    assert not INTERNAL.search(said), said
                    assert language != "en" or re.fullmatch(r"[A-Z\d].*\.", said), said
                met.add(error.code)
            match.play(seat, match.deal.sample(seat, rng))
    wanted = {"not-held", "row-full", "discard-full", "unfinished", "there", "discarded", "in-hand", "confirmed-card"}
    assert met >= wanted, f"never met: {sorted(wanted - met)}"


FACTS: list[tuple[str, dict[str, object], str]] = [
    ("turn", {"seat": 1}, "It is Lin's turn."),
    ("nothing-to-place", {}, "There is nothing for you to place now."),
    ("not-held", {"cards": ["2c", "3d"]}, "Not among your cards: 3♦ 2♣."),
    ("row-full", {"row": "mid"}, "The middle row is full."),
    ("row-room", {"row": "mid", "room": 1, "many": 3}, "The middle row takes 1 more, not 3."),
    ("discard-full", {"spare": 3, "many": 4}, "Only 3 may be discarded."),
    ("discard-first", {"spare": 1}, "Of this turn's cards 1 is to be discarded."),
    ("unfinished", {"left": ["2c", "3d"]}, "Still without a place: 3♦ 2♣."),
    ("confirmed", {}, "The turn is confirmed, and nothing can be taken back."),
]


@pytest.mark.parametrize(("code", "facts", "words"), FACTS)
def test_those_with_facts_name_them(code: str, facts: dict[str, object], words: str) -> None:
    assert OfcTeller(names(2, 0), 0).refusal(IllegalMove("", code, **facts), "ofc").plain == words
