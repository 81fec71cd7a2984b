"""Every reason riichi's rules have for refusing a move has words for the person who typed it."""

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
from noripan.cli.riichi.table import names
from noripan.cli.riichi.words import RiichiTeller
from noripan.core.errors import IllegalMove
from noripan.core.match import Match

INTERNAL = re.compile(r"RIICHI\.|[A-Z]{2,}|seat \d|\w_\w|None|\b\dz\b")
SIMPLE = ("OPEN_KAN", "TSUMO", "RON", "NINE_TERMINALS", "PASS", "STOP", "GO_ON")


def attempts(match: Match, seat: int, rng: Random) -> Iterator[dict[str, object]]:
    """Moves somebody might try, most of them wrong."""
    for kind in SIMPLE:
        yield {"type": f"RIICHI.{kind}"}
    view = match.view(seat)
    held, drawn = view["hand"], view["own"]["drawn"]
    tiles = [*held, *rng.sample(TEXTS[:37], 4)]
    for text in tiles:
        for riichi in (False, True):
            yield {"type": "RIICHI.DISCARD", "tile": text, "drawn": text == drawn, "riichi": riichi}
    yield {"type": "RIICHI.DISCARD", "tile": rng.choice(tiles), "drawn": True}
    for text in (rng.choice(tiles), rng.choice(TEXTS[:34])):
        yield {"type": "RIICHI.CLOSED_KAN", "tile": text}
        yield {"type": "RIICHI.ADDED_KAN", "tile": text}
        yield {"type": "RIICHI.PON", "tiles": [text, text]}
    low = rng.choice([text for text in TEXTS[:27] if text[0] <= "7"])
    for step in (1, 2):
        yield {"type": "RIICHI.CHI", "tiles": [low, f"{int(low[0]) + step}{low[1]}"]}
    suited = [text for text in held if text[1] != "z" and text[0] != "0"]
    for one, other in itertools.pairwise(suited):
        if one[1] == other[1] and int(other[0]) - int(one[0]) in (1, 2):
            yield {"type": "RIICHI.CHI", "tiles": [one, other]}


@pytest.mark.parametrize("seed", range(3))
def test_no_refusal_shows_a_player_internals(seed: int) -> None:
    rng = Random(seed)
    chombo = ("reject", "dead hand", "penalty")[seed]
    match = noripan.new("riichi", seed=seed, names=names(4, 0), log=False, length="east", chombo=chombo)
    met: set[str] = set()
    while not match.over and len(match.chapters) < 4:
        seat = rng.randrange(4)
        for error in refusals_of(match, seat, attempts(match, seat, rng)):
            for language, said in refusal_in_all(error, RiichiTeller(match.names, seat), "riichi"):
                assert not INTERNAL.search(said), said
                assert language != "en" or re.fullmatch(r"[A-Z\d東南西北白發中].*\.", said), said
            met.add(error.code)
        seat = rng.choice(match.pending())
        match.play(seat, match.deal.sample(seat, rng))
    assert met >= {"turn", "not-held", "not-a-claim", "kan-few"}


FACTS: dict[str, tuple[dict[str, object], str]] = {
    "turn": ({"seat": 1}, "It is Rey's turn."),
    "encore": ({"seat": 3}, "Whether to go on is up to the dealer: Lin."),
    "nine-terminals-few": ({"kinds": 8}, "Only 8 kinds of terminals and honours."),
    "not-drawn": ({"tile": "5m"}, "5m is not the tile just drawn."),
    "not-held": ({"tile": "0m"}, "0m is not in the hand."),
    "kuikae": ({"tile": "4m"}, "No swap-calling: 4m may not be discarded right after this call."),
    "riichi-wall": ({"left": 3}, "Too few tiles are left for a riichi: 3."),
    "riichi-noten": ({"tile": "1z", "good": ["2p", "7z"]}, "Without tenpai no riichi: discard one of 2p 中."),
    "kan-few": ({"tile": "7z", "held": 3}, "Too few of 中 for a kan: 3."),
    "kan-no-pon": ({"tile": "7z"}, "There is no pon of 中 to add to."),
    "pon-tiles": ({"tile": "2m"}, "These are not of the kind of 2m."),
    "chi-tiles": ({"tile": "2m"}, "These tiles make no run with 2m."),
    "furiten-own": ({"tiles": ["6s", "9s"]}, "Furiten: 6s 9s is among the own discards."),
}


def test_those_with_facts_name_them() -> None:
    teller = RiichiTeller(names(4, 0), 0)
    for code, (facts, words) in FACTS.items():
        assert teller.refusal(IllegalMove("", code, **facts), "riichi").plain == words
