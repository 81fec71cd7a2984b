"""Every reason Taiwan's rules have for refusing a move has words for the person who typed it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.cli.cli_mahjong import codes, refusals_of

import noripan
from noripan.cards.tiles import TEXTS
from noripan.cli.taiwan.refusals import MOVES, PLAIN, TOLD, refusal
from noripan.cli.taiwan.table import names
from noripan.cli.taiwan.words import TaiwanTeller
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games.taiwan.moves import NAMES

INTERNAL = re.compile(r"TAIWAN\.|[A-Z]{2,}|seat \d|\w_\w|None|\b\dz\b")


def test_every_code_has_words() -> None:
    assert {"turn", "malformed", "ready-late", "ready-off", "passed-pong"} <= codes("taiwan")
    assert codes("taiwan") == PLAIN.keys() | TOLD.keys()
    assert not PLAIN.keys() & TOLD.keys()


def test_every_move_has_a_name() -> None:
    assert set(MOVES) == set(NAMES)


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
            shown = refusal(error, TaiwanTeller(match.names, seat)).plain
            assert not INTERNAL.search(shown), shown
            assert re.fullmatch(r"[A-Z\d東南西北白發中].*\.", shown), shown
            met.add(error.code)
        seat = rng.choice(match.pending())
        match.play(seat, match.deal.sample(seat, rng))
    assert met >= {"turn", "discard-turn", "not-held", "not-a-claim", "kong-few", "pong-few", "incomplete"}


@pytest.mark.parametrize("code", sorted(PLAIN))
def test_the_others_are_plain_sentences(code: str) -> None:
    assert not INTERNAL.search(PLAIN[code])
    assert PLAIN[code].endswith(".")


FACTS: dict[str, tuple[dict[str, object], str]] = {
    "turn": ({"seat": 1}, "It is Rey's turn."),
    "discard-turn": ({"seat": 2}, "It is Pia's turn. You have drawn no tile."),
    "discard-answer": ({"tile": "5z"}, "First answer 白: claim it or pass."),
    "incomplete": ({"tile": "5z"}, "白 does not complete your hand."),
    "not-a-claim": ({"move": "TAIWAN.PONG"}, "Pong answers another player's tile; it is your turn to play."),
    "not-a-turn": ({"move": "TAIWAN.DRAW"}, "Drawing is for your own turn; here you claim, win or pass."),
    "not-held": ({"tile": "5m"}, "You do not hold 5m."),
    "swap": ({"tile": "4m"}, "Discarding 4m would swap what you have just claimed."),
    "ready-not": ({"tile": "1z", "good": ["2p", "7z"]}, "Discarding 東 does not leave you ready; 2p 中 would."),
    "kong-few": ({"tile": "7z", "held": 3}, "You hold 3 of 中: too few for a kong."),
    "kong-no-pong": ({"tile": "7z"}, "You have no pong of 中 to add to."),
    "claim-wall": ({"left": 1}, "The wall has 1 tile left: this discard can only be won."),
    "passed-pong": ({"tile": "2m"}, "You let a pong of 2m pass: none before you draw again."),
    "pong-few": ({"tile": "2m", "held": 1}, "You hold 1 of 2m: a pong needs two."),
    "chow-honour": ({"tile": "7z"}, "中 is an honour: only suits make runs."),
    "chow-tiles": ({"tile": "2m"}, "Those two and 2m are no run."),
}


def test_those_with_facts_name_them() -> None:
    teller = TaiwanTeller(names(4, 0), 0)
    assert FACTS.keys() == TOLD.keys()
    for code, (facts, words) in FACTS.items():
        assert refusal(IllegalMove("", code, **facts), teller).plain == words
    assert refusal(IllegalMove("", "incomplete"), teller).plain == "Your hand is not complete."
