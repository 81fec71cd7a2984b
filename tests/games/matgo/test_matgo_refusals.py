"""Why moves are refused: every code at least once, in words, with its facts, and nothing changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.matgo.matgo_tables import EIGHT_POINTS, later, refused, say, table

import noripan
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games.matgo.moves import AS_MODE, BOMB, MATCH, PLAY, SHAKE, MatgoMove

QUIET = "6-ribbon"
THREE = "5-animal 5-junk1 5-junk2"
FOUR = f"{THREE} 5-ribbon"


def start() -> Match:
    return later(f"{THREE} 7-animal", "9-animal", f"{QUIET} 7-ribbon", "12-ribbon")


def four() -> Match:
    return table(FOUR)


def choosing() -> Match:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 5-junk1", deck="12-ribbon")
    say(match, 0, "play 5-animal")
    return match


def choosing_a_flip() -> Match:
    match = later("5-animal", floor=f"{QUIET} 7-ribbon 7-animal", deck="7-junk1")
    say(match, 0, "play 5-animal")
    return match


def asked(**more: Any) -> Match:
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="12-ribbon", taken=(EIGHT_POINTS, ""), **more)
    say(match, 0, "play 10-junk1")
    return match


def pushed_before() -> Match:
    return asked(push=1, pushes=1, games=2)


def last_game() -> Match:
    return asked(push=1)


def last_card() -> Match:
    return asked(push=1, games=2, turns=(9, 9))


def gukjin() -> Match:
    mine = f"{EIGHT_POINTS} 5-animal 9-animal"
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="12-ribbon", taken=(mine, ""))
    say(match, 0, "play 10-junk1")
    return match


def shaken() -> Match:
    match = later(FOUR, "9-ribbon", QUIET, "12-ribbon 11-junk1")
    say(match, 0, "shake 5-animal", 1, "play 9-ribbon")
    return match


def bonus() -> Match:
    return later("bonus2", floor=QUIET, hand_bonus="play")


def grenade() -> Match:
    return later("5-animal 5-junk1", floor=f"{QUIET} 5-ribbon", deck="5-junk2", grenade="steals")


def lying() -> Match:
    return later(THREE, floor=f"{QUIET} 5-ribbon")


PLAYING = "First: a card."
PRESIDENT = "First: the president."
SELECT = "First: which of the two cards to take."
REFUSED: list[tuple[Callable[[], Match], int, str, str, str]] = [
    # not one's turn, and not what is asked
    (start, 1, "play 9-animal", "turn", "It is seat 0's turn."),
    (start, 1, "go", "turn", "It is seat 0's turn."),
    (start, 0, "go", "phase", PLAYING),
    (start, 0, "stop", "phase", PLAYING),
    (start, 0, "match 7-ribbon", "phase", PLAYING),
    (start, 0, "gukjin junk", "phase", PLAYING),
    (start, 0, "president stop", "phase", PLAYING),
    (start, 0, "president hold", "phase", PLAYING),
    (four, 0, "play 5-animal", "phase", PRESIDENT),
    (four, 0, "shake 5-animal", "phase", PRESIDENT),
    (four, 0, "stop", "phase", PRESIDENT),
    (four, 1, "president stop", "turn", "It is seat 0's turn."),
    (choosing, 0, "play 7-animal", "phase", SELECT),
    (choosing, 0, "dummy", "phase", SELECT),
    (asked, 0, "play 5-animal", "phase", "First: go or stop."),
    (asked, 0, "bomb 5", "phase", "First: go or stop."),
    (gukjin, 0, "go", "phase", "First: what the gukjin counts as."),
    (gukjin, 0, "stop", "phase", "First: what the gukjin counts as."),
    (start, 0, "push", "phase", PLAYING),
    # go and push
    (asked, 0, "push", "push-off", "Nobody pushes at this table."),
    (pushed_before, 0, "push", "push-often", "No more than 1 games in a row are pushed."),
    (last_game, 0, "push", "push-last", "This is the last game: there is no next one."),
    (last_card, 0, "go", "go-last", "Your last card is played: stop or push."),
    # cards
    (start, 0, "play 9-animal", "not-held", "9-animal is not in your hand."),
    (start, 0, "play bonus2", "not-held", "bonus2 is not in your hand."),
    (start, 0, "shake 9-animal", "not-held", "9-animal is not in your hand."),
    (start, 0, "dummy", "no-dummy", "You have no dummy card."),
    (choosing, 0, "match 6-ribbon", "no-match",
     "5-animal takes 5-ribbon 5-junk1."),
    (choosing_a_flip, 0, "match 5-animal", "no-match",
     "7-junk1 takes 7-animal 7-ribbon."),
    # shakes and bombs
    (start, 0, "shake 7-animal", "shake-few", "Three of bush clover are needed."),
    (lying, 0, "shake 5-animal", "shake-floor",
     "One of iris lies on the floor."),
    (shaken, 0, "shake 5-junk1", "shake-again", "iris has been shaken already."),
    (bonus, 0, "shake bonus2", "shake-bonus", "A bonus card has no month to shake."),
    (start, 0, "bomb 5", "no-bomb",
     "No bomb with iris: 3 in hand, 0 on the floor; three and one are needed."),
    (start, 0, "bomb 7", "no-bomb",
     "No bomb with bush clover: 1 in hand, 1 on the floor; three and one are needed."),
    (grenade, 0, "bomb 5", "no-grenade",
     "No bomb with iris: 2 in hand, 1 on the floor; three and one are needed, or two and two."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "seat", "said", "code", "reason"), REFUSED, ids=[f"{each[3]} {each[2]}" for each in REFUSED]
)
def test_a_move_is_refused_for_its_reason(
    make: Callable[[], Match], seat: int, said: str, code: str, reason: str
) -> None:
    refusal = refused(make(), seat, said)
    assert (refusal.code, refusal.reason) == (code, reason)


@pytest.mark.parametrize(
    ("make", "said", "facts"),
    [
        (start, "go", {"now": "playing", "needed": "go-stop"}),
        (start, "play 9-animal", {"card": "9-animal"}),
        (choosing, "match 6-ribbon", {"card": "6-ribbon", "played": "5-animal", "good": ["5-ribbon", "5-junk1"]}),
        (start, "shake 7-animal", {"month": 7, "held": 1}),
        (lying, "shake 5-animal", {"month": 5, "lying": ["5-ribbon"]}),
        (shaken, "shake 5-junk1", {"month": 5}),
        (bonus, "shake bonus2", {"card": "bonus2"}),
        (start, "bomb 7", {"month": 7, "held": 1, "lying": 1}),
        (start, "dummy", {}),
    ],
)
def test_the_facts_say_the_same_to_a_program(make: Callable[[], Match], said: str, facts: dict[str, object]) -> None:
    assert refused(make(), 0, said).facts == facts


def test_whose_turn_it_is_is_a_fact_too() -> None:
    assert refused(start(), 1, "dummy").facts == {"seat": 0}


def test_that_the_other_is_asked_about_a_president_is_not_told_by_a_refusal() -> None:
    """The other hears the same whether seat 0 has four of a month or not."""
    secret = refused(four(), 1, "play 9-junk1")
    plain = refused(table("9-animal"), 1, "play 9-junk1")
    assert (secret.code, secret.reason, secret.facts) == (plain.code, plain.reason, plain.facts)


def test_after_the_end_nothing_is_played() -> None:
    match = four()
    say(match, 0, "president stop")
    for said in ("play 5-animal", "president stop", "stop", "dummy"):
        assert refused(match, 0, said).code == "over"
    with pytest.raises(noripan.IllegalMove, match="The game is over") as caught:
        match.deal.check(0, match.game.decode({"type": "choose_stop"}))
    assert caught.value.code == "over"


def test_a_move_of_another_game_is_none_here() -> None:
    match = start()
    tichu = noripan.new("tichu", seed=1)
    other: Move = tichu.legal(tichu.pending()[0])[0]
    with pytest.raises(noripan.IllegalMove, match="is not a move of Matgo") as caught:
        match.play(0, other)
    assert caught.value.code == "foreign"


@pytest.mark.parametrize(
    ("kind", "at"), [(PLAY, 60), (PLAY, -1), (SHAKE, 50), (MATCH, 64), (AS_MODE, 50), (BOMB, 0), (BOMB, 13), (BOMB, 20)]
)
def test_a_move_made_by_hand_with_no_card_or_month_is_none(kind: int, at: int) -> None:
    match = start()
    move = MatgoMove(kind, at)
    with pytest.raises(noripan.IllegalMove, match=f"^move: there is no card or month {at}$") as caught:
        match.play(0, move)
    assert (caught.value.code, caught.value.facts) == ("malformed", {})
    with pytest.raises(noripan.IllegalMove):
        match.check(0, move)


def test_an_answer_is_final() -> None:
    match = asked()
    say(match, 0, "go")
    assert refused(match, 0, "stop").code == "turn"
    match = gukjin()
    say(match, 0, "gukjin animal")
    assert refused(match, 0, "gukjin junk").code == "phase"


def test_every_code_there_is_has_been_seen() -> None:
    """Read from the source: each is a quoted word behind the reason."""
    text = (Path(__file__).parents[3] / "src/noripan/games/matgo/refusals.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"(?:[,)]| if)', text))
    codes |= set(re.findall(r'else "([a-z-]+)"', text))
    assert codes == {each[3] for each in REFUSED} | {"foreign", "malformed", "over"}
