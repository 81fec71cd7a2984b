"""Every reason Matgo's rules have for refusing a move has words for the person who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.cli.cli_mahjong import codes, refusals_of

import noripan
from noripan.cards.hwatu import TEXTS
from noripan.cli.matgo.reading import OPEN
from noripan.cli.matgo.refusals import FIRST, LATER, PLAIN, TOLD, refusal
from noripan.cli.matgo.table import DESCRIBED, names
from noripan.cli.matgo.words import MatgoTeller
from noripan.core.errors import IllegalMove
from noripan.games.matgo.moves import NAMES
from noripan.games.matgo.state import PHASES

INTERNAL = re.compile(r"choose_|declare_|seat \d|\w_\w|None|junk[12]|-choice|select-match|go-stop")


def test_every_code_has_words() -> None:
    assert {"turn", "malformed", "no-bomb", "shake-floor"} <= codes("matgo")
    assert codes("matgo") == PLAIN.keys() | TOLD.keys()
    assert not PLAIN.keys() & TOLD.keys()


def test_every_phase_has_words() -> None:
    asked = set(PHASES) - {"resolution"}
    assert asked == FIRST.keys() == LATER.keys() == OPEN.keys()


def test_every_plain_move_has_a_name() -> None:
    with_fields = {"play_card", "declare_shaking", "declare_bomb", "choose_match", "choose_gukjin_mode"}
    assert set(NAMES) == DESCRIBED.keys() | with_fields


def attempts(rng: Random) -> Iterator[dict[str, object]]:
    """Moves somebody might try, most of them wrong."""
    for kind in DESCRIBED:
        yield {"type": kind}
    for mode in ("animal", "junk"):
        yield {"type": "choose_gukjin_mode", "gukjinMode": mode}
    for month in range(1, 13):
        yield {"type": "declare_bomb", "month": month}
    for text in (*rng.sample(TEXTS[:48], 12), *TEXTS[48:]):
        for kind in ("play_card", "declare_shaking", "choose_match"):
            yield {"type": kind, "card": text}


def test_no_refusal_shows_a_player_internals() -> None:
    """Whatever is tried at any moment of some matches; every code that comes with facts is met on the way."""
    wanted = TOLD.keys() | {"no-dummy", "shake-bonus"}
    met: set[str] = set()
    for seed in range(12):
        if met >= wanted:
            break
        rng = Random(seed)
        preset = ("standard", "hangame", "pmang")[seed % 3]
        match = noripan.new("matgo", preset, seed=seed, names=names(2, 0), options={}, log=False)
        while not match.over:
            seat = rng.randrange(2)
            for error in refusals_of(match, seat, attempts(rng)):
                shown = refusal(error, MatgoTeller(names(2, seat), seat)).plain
                assert not INTERNAL.search(shown), shown
                assert re.fullmatch(r"[A-Z\db].*\.", shown), shown
                met.add(error.code)
            seat = match.pending()[0]
            match.play(seat, match.deal.sample(seat, rng))
    assert met >= wanted, f"never met: {sorted(wanted - met)}"


@pytest.mark.parametrize("code", sorted(PLAIN))
def test_the_others_are_plain_sentences(code: str) -> None:
    assert not INTERNAL.search(PLAIN[code])
    assert PLAIN[code].endswith(".")


FACTS: dict[str, tuple[dict[str, object], str]] = {
    "turn": ({"seat": 1}, "It is Lin's turn."),
    "phase": ({"now": "go-stop", "needed": "playing"}, "First say go or stop."),
    "not-held": ({"card": "4-junk2"}, "You do not hold 4-junk."),
    "no-match": (
        {"card": "4-ribbon", "played": "9-ribbon", "good": ["9-animal", "9-junk1"]},
        "9-ribbon cannot take 4-ribbon: choose 9-animal or 9-junk.",
    ),
    "no-bomb": (
        {"month": 3, "held": 2, "lying": 1},
        "That is no bomb: you hold 2 of 3 cherry, and 1 on the floor.",
    ),
    "push-often": ({"most": 2}, "No more than 2 games in a row are pushed."),
    "shake-again": ({"month": 7}, "You have shaken 7 clover already."),
    "shake-few": ({"month": 7, "held": 1}, "A shake needs three cards of a month; of 7 clover you hold 1."),
    "shake-floor": (
        {"month": 7, "lying": ["7-junk1"]},
        "No shake while 7-junk lies on the floor: bomb it, or play a card plainly.",
    ),
}


def test_those_with_facts_name_them() -> None:
    teller = MatgoTeller(names(2, 0), 0)
    assert FACTS.keys() == TOLD.keys()
    for code, (facts, words) in FACTS.items():
        assert refusal(IllegalMove("", code, **facts), teller).plain == words
