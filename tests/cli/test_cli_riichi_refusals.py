"""Every reason riichi's rules have for refusing a move has words for the person who typed it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.cli.cli_mahjong import codes, refusals_of

import noripan
from noripan.cards.tiles import TEXTS
from noripan.cli.riichi.refusals import MOVES, PLAIN, TOLD, refusal
from noripan.cli.riichi.table import names
from noripan.cli.riichi.words import RiichiTeller
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games.riichi.moves import NAMES

INTERNAL = re.compile(r"RIICHI\.|[A-Z]{2,}|seat \d|\w_\w|None|\b\dz\b")
SIMPLE = ("OPEN_KAN", "TSUMO", "RON", "NINE_TERMINALS", "PASS", "STOP", "GO_ON")


def test_every_code_has_words() -> None:
    assert {"turn", "malformed", "furiten-own", "kuikae"} <= codes("riichi")
    assert codes("riichi") == PLAIN.keys() | TOLD.keys()
    assert not PLAIN.keys() & TOLD.keys()


def test_every_move_that_can_come_at_a_wrong_moment_has_a_name() -> None:
    assert {*MOVES, "RIICHI.STOP", "RIICHI.GO_ON"} == set(NAMES)


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
            shown = refusal(error, RiichiTeller(match.names, seat)).plain
            assert not INTERNAL.search(shown), shown
            assert re.fullmatch(r"[A-Z\d東南西北白發中].*\.", shown), shown
            met.add(error.code)
        seat = rng.choice(match.pending())
        match.play(seat, match.deal.sample(seat, rng))
    assert met >= {"turn", "not-held", "not-a-claim", "kan-few"}


@pytest.mark.parametrize("code", sorted(PLAIN))
def test_the_others_are_plain_sentences(code: str) -> None:
    assert not INTERNAL.search(PLAIN[code])
    assert PLAIN[code].endswith(".")


FACTS: dict[str, tuple[dict[str, object], str]] = {
    "turn": ({"seat": 1}, "It is Rey's turn."),
    "encore": ({"seat": 3}, "Lin decides, as dealer, whether to stop or to go on."),
    "incomplete": ({"tile": "5z"}, "白 does not complete your hand."),
    "nine-terminals-few": ({"kinds": 8}, "You hold 8 kinds of terminals and honours; nine are needed."),
    "not-a-claim": ({"move": "RIICHI.RON"}, "Ron answers another player's tile; it is your turn to play."),
    "not-a-turn": ({"move": "RIICHI.TSUMO"}, "Tsumo is for your own turn; here you call, win or pass."),
    "not-drawn": ({"tile": "5m"}, "5m is not the tile you have just drawn."),
    "not-held": ({"tile": "0m"}, "You do not hold 0m."),
    "kuikae": ({"tile": "4m"}, "Discarding 4m would swap what you have just called."),
    "riichi-wall": ({"left": 3}, "Too late for a riichi: 3 tiles left in the wall."),
    "riichi-noten": ({"tile": "1z", "good": ["2p", "7z"]}, "Discarding 東 does not leave you tenpai; 2p 中 would."),
    "kan-few": ({"tile": "7z", "held": 3}, "You hold 3 of 中: too few for a kan."),
    "kan-no-pon": ({"tile": "7z"}, "You have no pon of 中 to add to."),
    "kan-riichi": (
        {"tile": "2m"},
        "After riichi a kan of 2m must be of the drawn tile, and not change what you wait for.",
    ),
    "pon-tiles": ({"tile": "2m"}, "A pon takes two of 2m."),
    "chi-tiles": ({"tile": "2m"}, "Those two and 2m are no run."),
    "furiten-own": ({"tiles": ["6s", "9s"]}, "You are furiten: you wait for 6s 9s, which you discarded."),
    "dead": ({"move": "ron"}, "Your hand is dead after a false win: it neither wins nor calls."),
}


def test_those_with_facts_name_them() -> None:
    teller = RiichiTeller(names(4, 0), 0)
    assert FACTS.keys() == TOLD.keys()
    for code, (facts, words) in FACTS.items():
        assert refusal(IllegalMove("", code, **facts), teller).plain == words
    assert refusal(IllegalMove("", "incomplete"), teller).plain == "Your hand is not complete."
