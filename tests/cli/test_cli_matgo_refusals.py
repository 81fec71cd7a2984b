"""Every reason Matgo's rules have for refusing a move has words for the person who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from tests.cli.cli_languages import refusal_in_all
from tests.cli.cli_mahjong import refusals_of
from tests.words.words_refusals import refusals

import noripan
from noripan.cards.hwatu import TEXTS
from noripan.cli.language import sentence
from noripan.cli.matgo.table import names
from noripan.cli.matgo.words import MatgoTeller
from noripan.core.errors import IllegalMove
from noripan.games.matgo.moves import NAMES
from noripan.games.matgo.state import PHASES

WITH_FIELDS = {"play_card", "declare_shaking", "declare_bomb", "choose_match", "choose_gukjin_mode"}
INTERNAL = re.compile(r"choose_|declare_|seat \d|\w_\w|None|junk[12]|-choice|select-match|go-stop")


def test_every_phase_has_words() -> None:
    asked = set(PHASES) - {"resolution"}
    for part in ("matgo.phase", "matgo.terminal.open"):
        assert all(sentence(f"{part}.{phase}") is not None for phase in asked)


def test_every_plain_move_has_a_name() -> None:
    assert all(sentence(f"matgo.terminal.do.{name}") is not None for name in NAMES)


def attempts(rng: Random) -> Iterator[dict[str, object]]:
    """Moves somebody might try, most of them wrong."""
    for kind in sorted(set(NAMES) - WITH_FIELDS):
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
    wanted = {code for code, named in refusals("matgo") if named} | {"no-dummy", "shake-bonus"}
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
                for language, said in refusal_in_all(error, MatgoTeller(names(2, seat), seat), "matgo"):
                    assert not INTERNAL.search(said), said
                    assert language != "en" or re.fullmatch(r"[A-Z\db].*\.", said), said
                met.add(error.code)
            seat = match.pending()[0]
            match.play(seat, match.deal.sample(seat, rng))
    assert met >= wanted, f"never met: {sorted(wanted - met)}"


FACTS: dict[str, tuple[dict[str, object], str]] = {
    "turn": ({"seat": 1}, "It is Lin's turn."),
    "phase": ({"now": "go-stop", "needed": "playing"}, "First: go or stop."),
    "not-held": ({"card": "4-junk2"}, "4-junk is not in your hand."),
    "no-match": (
        {"card": "4-ribbon", "played": "9-ribbon", "good": ["9-animal", "9-junk1"]},
        "9-ribbon takes 9-animal, 9-junk.",
    ),
    "no-bomb": (
        {"month": 3, "held": 2, "lying": 1},
        "No bomb with 3 cherry: 2 in hand, 1 on the floor; three and one are needed.",
    ),
    "push-often": ({"most": 2}, "No more than 2 games in a row are pushed."),
    "shake-again": ({"month": 7}, "7 clover has been shaken already."),
    "shake-few": ({"month": 7, "held": 1}, "Three of 7 clover are needed."),
    "shake-floor": (
        {"month": 7, "lying": ["7-junk1"]},
        "One of 7 clover lies on the floor.",
    ),
}


def test_those_with_facts_name_them() -> None:
    teller = MatgoTeller(names(2, 0), 0)
    for code, (facts, words) in FACTS.items():
        assert teller.refusal(IllegalMove("", code, **facts), "matgo").plain == words
