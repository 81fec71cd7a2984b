"""Every reason Taiwan's rules have for refusing a move has words for the person who typed it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.cli.cli_languages import refusal_in_all
from tests.cli.cli_mahjong import refusals_of

import noripan
from noripan.cards.tiles import TEXTS
from noripan.cli.taiwan.table import names
from noripan.cli.taiwan.words import TaiwanTeller
from noripan.core.errors import IllegalMove
from noripan.core.match import Match

INTERNAL = re.compile(r"TAIWAN\.|[A-Z]{2,}|seat \d|\w_\w|None|\b\dz\b")


def attempts(match: Match, seat: int, rng: Random) -> Iterator[dict[str, object]]:
    """Moves somebody might try, most of them wrong."""
    for kind in ("DRAW", "PONG", "KONG", "HU", "PASS"):
        yield {"type": f"TAIWAN.{kind}"}
    held = match.view(seat)["hand"]
    for text in (*held, *rng.sample(TEXTS[:34], 4)):
        for ready in (False, True):
            yield {"type": "TAIWAN.DISCARD", "tile": text, "ready": ready}
        for kind in ("CONCEALED_KONG", "ADDED_KONG"):
            yield {"type": f"TAIWAN.{kind}", "tile": text}
    for one, other in itertools.pairwise([text for text in held if text[1] != "z"]):
        if one[1] == other[1] and int(other[0]) - int(one[0]) in (1, 2):
            yield {"type": "TAIWAN.CHOW", "tiles": [one, other]}


@pytest.mark.parametrize("preset", ["simple", "taiwan"])
def test_no_refusal_shows_a_player_internals(preset: str) -> None:
    rng = Random(2)
    match = noripan.new(
        "taiwan", preset, seed=2, names=names(4, 0), log=False, length="east", swapping="run", passing_pong=True
    )
    met: set[str] = set()
    while not match.over and len(match.chapters) < 4:
        seat = rng.randrange(4)
        for error in refusals_of(match, seat, attempts(match, seat, rng)):
            for language, said in refusal_in_all(error, TaiwanTeller(match.names, seat), "taiwan"):
                assert not INTERNAL.search(said), said
                assert language != "en" or re.fullmatch(r"[A-Z\d東南西北白發中].*\.", said), said
            met.add(error.code)
        seat = rng.choice(match.pending())
        match.play(seat, match.deal.sample(seat, rng))
    assert met >= {"turn", "discard-turn", "not-held", "not-a-claim", "kong-few", "pong-few", "incomplete"}


FACTS: dict[str, tuple[dict[str, object], str]] = {
    "turn": ({"seat": 1}, "It is Rey's turn."),
    "discard-turn": ({"seat": 2}, "Not yet: it is Pia's turn, and you have not drawn."),
    "discard-answer": ({"tile": "5z"}, "First answer 白: claim it or pass."),
    "not-held": ({"tile": "5m"}, "You do not hold 5m."),
    "swap": ({"tile": "4m"}, "4m would swap what you have just claimed."),
    "ready-not": (
        {"tile": "1z", "good": ["2p", "7z"]},
        "Discarding 東 does not leave you ready; one of these does: 2p 中.",
    ),
    "kong-few": ({"tile": "7z", "held": 3}, "Too few 中 for a kong: you hold 3."),
    "kong-no-pong": ({"tile": "7z"}, "You have no pong of 中 to add to."),
    "claim-wall": ({"left": 1}, "Too few tiles are left (1): it can only be won."),
    "passed-pong": ({"tile": "2m"}, "You let a pong of 2m pass: none until you draw again."),
    "pong-few": ({"tile": "2m", "held": 1}, "A pong needs two 2m; you hold 1."),
    "chow-honour": ({"tile": "7z"}, "中 is an honour: only suits make chows."),
    "chow-tiles": ({"tile": "2m"}, "These tiles and 2m are no run."),
}


def test_those_with_facts_name_them() -> None:
    teller = TaiwanTeller(names(4, 0), 0)
    for code, (facts, words) in FACTS.items():
        assert teller.refusal(IllegalMove("", code, **facts), "taiwan").plain == words
