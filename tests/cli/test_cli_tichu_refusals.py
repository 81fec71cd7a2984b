"""Every reason the rules have for refusing a move has words for the person who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.cli.cli_languages import refusal_in_all
from tests.cli.cli_mahjong import refusals_of
from tests.words.words_refusals import refusals

import noripan
from noripan.cards.tichu import TEXTS
from noripan.cli.tichu.table import names
from noripan.cli.tichu.words import TichuTeller
from noripan.core.errors import IllegalMove
from noripan.core.match import Match

INTERNAL = re.compile(r"TICHU\.|[A-Z]{2,}|seat \d|\w_\w|phoenixAs|None|\b[2-9TJQKA][cdhs]\b")
SIMPLE = ("PASS_GRAND", "DECLARE_GRAND_TICHU", "CONFIRM_EXCHANGE", "DECLARE_TICHU", "PASS")


def attempts(match: Match, seat: int, rng: Random) -> Iterator[dict[str, object]]:
    """Moves somebody might try, most of them wrong."""
    for kind in SIMPLE:
        yield {"type": f"TICHU.{kind}"}
    for to in range(4):
        yield {"type": "TICHU.DRAGON_DONATE", "toOpponentPlayerId": to}
    hand = match.view(seat)["hand"]
    for slot in ("LEFT", "RIGHT"):
        for text in (*hand[:1], rng.choice(TEXTS)):
            yield {"type": "TICHU.SELECT_EXCHANGE", "to": slot, "card": text}
    plays = [*([text] for text in hand), *(rng.sample(hand, min(n, len(hand))) for n in (2, 3, 5)), [rng.choice(TEXTS)]]
    plays += [[text for text in hand if text[0] == rank and len(text) == 2] for rank in "23456789TJQKA"]
    for cards in plays:
        for declared in ({}, {"wishRank": "9"}, {"phoenixAs": "9"}, {"type": "PAIR"}):
            if cards:
                yield {"type": "TICHU.PLAY_CARDS", "cards": cards, "declaredCombo": declared}


def test_no_refusal_shows_a_player_internals() -> None:
    """Whatever is tried at any moment of some matches; every code that comes with facts is met on the way."""
    facts = {code for code, named in refusals("tichu") if named}
    met: set[str] = set()
    for seed in range(40):
        if met >= facts:
            break
        rng = Random(seed)
        match = noripan.new("tichu", ("classic", "quick")[seed % 2], seed=seed, names=names(4, 0), log=False, target=0)
        while not match.over:
            seat = rng.randrange(4)
            for error in refusals_of(match, seat, attempts(match, seat, rng)):
                for language, said in refusal_in_all(error, TichuTeller(match.names, seat), "tichu"):
                    assert not INTERNAL.search(said), said
                    assert language != "en" or re.fullmatch(r"[A-Z\d].*\.", said), said
                met.add(error.code)
            acting = match.optional() or match.pending()
            seat = rng.choice(acting)
            match.play(seat, match.deal.sample(seat, rng))
    assert met >= facts, f"never met: {sorted(facts - met)}"


def test_the_phoenix_of_a_program_is_told_too() -> None:
    with pytest.raises(IllegalMove) as caught:
        noripan.tichu.combo("5s PHOENIX", phoenix_as=9)
    teller = TichuTeller(names(4, 0), 0)
    assert teller.refusal(caught.value, "tichu").plain == "The Phoenix cannot stand for 9 here."
