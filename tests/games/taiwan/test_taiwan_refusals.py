"""Why moves are refused: every code at least once, in words, with its facts, and nothing changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games.taiwan.taiwan_tables import (
    READY,
    adding,
    asked,
    draw_on,
    hand,
    own,
    put,
    refused,
    say,
    table,
)

import noripan
from noripan.core.match import Match
from noripan.core.move import Move

WAITS = "123456789m 11z 234p 67p"  # for 5p and 8p


def start() -> Match:
    return table("123m 456p 147s 1234567z", draws="9s")


def by_hand() -> Match:
    return table("5m", draws="9s", draw="by hand")


def answering() -> Match:
    """Seat 0 has discarded 5m: seat 1 may chow it, seat 2 pong it, seats 0 and 3 are not asked."""
    match = table("5m", "46m 1234z", "55m 9s", "5m", draws="9s")
    say(match, 0, "5m")
    return match


def ponged() -> Match:
    """Seat 2 has ponged and holds the fourth."""
    match = table("5m", "", "555m 1111z", draws="9s")
    say(match, 0, "5m", 2, "pong")
    return match


def incomplete() -> Match:
    match = table("1z", "11z", "", draws="9s")
    say(match, 0, "1z")
    return match


def robbing() -> Match:
    return adding(2)


def flower() -> Match:
    match = table("", "", "1234567f", "", draws="9s 8f", preset="taiwan")
    say(match, 0, "9s")
    return match


def declared() -> Match:
    match = table("111m 456789m 11z 234p 67p", draws="9s . . . 1m", preset="taiwan")
    put(match, 0, "ready 9s")
    draw_on(match, 3)
    return match


def readying() -> Match:
    return table(WAITS, draws="9s", preset="taiwan")


def late() -> Match:
    match = table(WAITS, draws="9s . . . 9s", preset="taiwan")
    put(match, 0, "9s")
    draw_on(match, 3)
    return match


def asked_ready() -> Match:
    match = table("5p", WAITS, draws="9s 9s 9s 9s", preset="taiwan")
    put(match, 0, "9s", 1, "ready 9s")
    draw_on(match, 2)
    say(match, 0, "5p")
    return match


def wall_out() -> Match:
    match = table(READY[3], draws=". " * 63 + "5s", preset="taiwan")
    draw_on(match, left=0)
    say(match, 3, "5s")
    return match


def last_discard() -> Match:
    match = table("", "777z", tail="7z")
    draw_on(match, left=0)
    say(match, 3, "7z")
    return match


def passed(passing: str) -> Match:
    match = table("5p", "5p", "55p", WAITS, draws="9s 9s 9s", preset="taiwan", passing=passing)
    put(match, 0, "5p")
    say(match, 1, "5p")
    return match


def strict() -> Match:
    match = table("5p", "", "", WAITS, draws="9s 9s 9s 5p", preset="taiwan", passing="strict")
    put(match, 0, "5p")
    draw_on(match, 2)
    return match


def pong_passed() -> Match:
    match = table("5m", "", "5m", "55m 46m", draws="9s 9s 9s", passing_pong=True)
    put(match, 0, "5m")
    draw_on(match, 1)
    say(match, 2, "5m")
    return match


def from_left() -> Match:
    match = table("5z", "555z", draws="9s", kong_from_left=False)
    say(match, 0, "5z")
    return match


def claimed_kong() -> Match:
    match = table("5z", "", "555z 123456789m 11p 67s", draws="9s", tail="5s", kong_claim_wins=False)
    say(match, 0, "5z", 2, "kong")
    return match


def swapping() -> Match:
    match = table("5m", "23455m", draws="9s", swapping="run")
    say(match, 0, "5m", 1, "chow 34m")
    return match


def swap_all() -> Match:
    """Seat 1 has four melds and 5678m; seat 0 discards 5m, and seat 2 may pong it."""
    match = table("2p5p8p2s 5m", "13p46p79p13s 5678m 1234z", "55m", "", draws="9s", swapping="run")
    for tile, chow in (("2p", "13p"), ("5p", "46p"), ("8p", "79p"), ("2s", "13s")):
        say(match, 0, tile)
        for seat in asked(match):
            say(match, seat, f"chow {chow}" if seat == 1 else "pass")
        put(match, 1, hand(match, 1)[-2:])
        while match.pending() != [0]:
            draw_on(match, 1)
    say(match, 0, "5m")
    return match


REFUSED: list[tuple[Callable[[], Match], int, str, str, str]] = [
    # on one's turn
    (start, 0, "8s", "not-held", "You do not hold 8s."),
    (start, 0, "draw", "drawn-already", "You have drawn. Discard a tile."),
    (start, 0, "hu", "incomplete", "The hand is not complete."),
    (start, 0, "pong", "not-a-claim", "It is your own turn: that is for another's discard."),
    (start, 0, "pass", "not-a-claim", "It is your own turn: that is for another's discard."),
    (start, 1, "hu", "turn", "It is seat 0's turn."),
    (start, 3, "draw", "turn", "It is seat 0's turn."),
    (start, 1, "9s", "discard-turn", "Not yet: it is seat 0's turn, and you have not drawn."),
    (start, 0, "concealed kong 9s", "kong-few", "Too few 9s for a kong: you hold 1."),
    (start, 0, "added kong 9s", "kong-no-pong", "You have no pong of 9s to add to."),
    (by_hand, 0, "5m", "draw-first", "First draw a tile."),
    (by_hand, 0, "hu", "draw-first", "First draw a tile."),
    (by_hand, 1, "draw", "turn", "It is seat 0's turn."),
    (ponged, 2, "hu", "hu-no-draw", "Right after a claim there is no drawn tile to win with."),
    (ponged, 2, "concealed kong 1z", "kong-after-claim", "No kong right after a claim."),
    (ponged, 2, "added kong 5m", "kong-after-claim", "No kong right after a claim."),
    (claimed_kong, 2, "hu", "hu-kong", "At this table the tile drawn for a claimed kong does not win."),
    (strict, 3, "hu", "passed-strict", "You let a winning tile pass: first discard a tile you do not wait for."),
    (swapping, 1, "5m", "swap", "5m would swap what you have just claimed."),
    (swapping, 1, "2m", "swap", "2m would swap what you have just claimed."),
    # readiness
    (start, 0, "ready 9s", "ready-off", "This table counts no declared ready hand here."),
    (readying, 0, "ready 1m", "ready-not", "Discarding 1m does not leave you ready; one of these does: 9s."),
    (late, 0, "ready 9s", "ready-late", "Too late: ready is declared with an early discard, before anybody claims."),
    (declared, 0, "4m", "ready-hand", "The hand is declared ready: only the drawn tile can go."),
    (declared, 0, "ready 1m", "ready-again", "Ready is declared already."),
    (declared, 0, "concealed kong 1m", "kong-ready", "The hand is declared ready and stays as it is."),
    # answers
    (answering, 0, "pass", "not-asked", "You have nothing to answer now."),
    (answering, 0, "hu", "not-asked", "You have nothing to answer now."),
    (answering, 3, "pass", "not-asked", "You have nothing to answer now."),
    (answering, 2, "draw", "not-a-turn", "That is for your own turn; a tile waits for your answer."),
    (answering, 2, "9s", "discard-answer", "First answer 5m: claim it or pass."),
    (answering, 3, "5m", "discard-response", "Wait: the last tile may still be claimed."),
    (answering, 2, "hu", "incomplete", "The hand is not complete."),
    (answering, 2, "kong", "kong-few", "Too few 5m for a kong: you hold 2."),
    (answering, 3, "pong", "pong-few", "A pong needs two 5m; you hold 1."),
    (answering, 2, "chow 46m", "chow-seat", "Chow only of the player before you."),
    (answering, 1, "chow 34m", "not-held", "You do not hold 3m."),
    (incomplete, 1, "chow 46m", "chow-honour", "1z is an honour: only suits make chows."),
    (robbing, 2, "pong", "rob-only", "A tile added to a kong can only be won with."),
    (flower, 3, "hu", "flower-only", "The eighth flower can only be won with."),
    (flower, 1, "1z", "discard-flower", "Wait: a flower is being laid."),
    (asked_ready, 1, "chow 67p", "claim-ready", "The hand is declared ready and claims nothing."),
    (wall_out, 0, "chow 46s", "claim-wall", "Too few tiles are left (0): it can only be won."),
    (last_discard, 1, "kong", "kong-wall", "No tile is left to draw for a kong."),
    (from_left, 1, "kong", "kong-left", "At this table no kong of the player before you."),
    (pong_passed, 3, "pong", "passed-pong", "You let a pong of 5m pass: none until you draw again."),
    (swap_all, 1, "chow 67m", "swap-all", "After this chow every discard would swap what you claimed."),
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
    ("passing", "code", "until"),
    [
        ("tile", "passed", "no win on it until you draw again."),
        ("waits", "passed", "no win on it until you draw again."),
        ("strict", "passed-strict", "first discard a tile you do not wait for."),
    ],
)
def test_a_win_that_was_let_pass_is_refused(passing: str, code: str, until: str) -> None:
    refusal = refused(passed(passing), 3, "hu")
    assert refusal.code == code
    assert refusal.reason == f"You let a winning tile pass: {until}"


def test_two_tiles_that_make_no_run_with_the_discard() -> None:
    match = table("5m", "46m 12m", draws="9s")
    say(match, 0, "5m")
    refusal = refused(match, 1, "chow 12m")
    assert (refusal.code, refusal.reason) == ("chow-tiles", "These tiles and 5m are no run.")
    assert refusal.facts == {"tile": "5m"}


def test_a_run_goes_over_no_end_of_a_suit() -> None:
    match = table("1p", "23p 89m 147s", draws="9s")
    say(match, 0, "1p")
    assert refused(match, 1, "chow 89m").code == "chow-tiles"


def test_the_added_kong_of_a_tile_no_longer_held() -> None:
    match = table("5m", "", "55m", draws="9s 9s 9s 9s")
    say(match, 0, "5m", 2, "pong")
    put(match, 2, match.view(2)["hand"][-1])
    draw_on(match, 3)
    assert own(match, 2)["drawn"] is not None
    refusal = refused(match, 2, "added kong 5m")
    assert (refusal.code, refusal.reason) == ("not-held", "You do not hold 5m.")


def test_after_the_end_nothing_is_played() -> None:
    match = table(READY[0], draws="5s")
    say(match, 0, "hu")
    for said in ("1m", "draw", "hu", "pass", "pong"):
        assert refused(match, 0, said).code == "over"
        with pytest.raises(noripan.IllegalMove, match="The hand is over"):
            match.deal.check(0, match.game.decode({"type": "TAIWAN.HU"}))


def test_a_move_of_another_game_is_none_here() -> None:
    match = start()
    tichu = noripan.new("tichu", seed=1)
    other: Move = tichu.legal(tichu.pending()[0])[0]
    with pytest.raises(noripan.IllegalMove, match="is not a move of Taiwan mahjong") as caught:
        match.play(0, other)
    assert caught.value.code == "foreign"


def test_an_answer_is_final() -> None:
    match = answering()
    say(match, 2, "pass")
    for said in ("pass", "pong", "hu"):
        assert refused(match, 2, said).code == "not-asked"


def test_every_code_there_is_has_been_seen() -> None:
    """Read from the source: each is a quoted word with hyphens, or alone behind the reason."""
    text = (Path(__file__).parents[3] / "src/noripan/games/taiwan/refusals.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'"([a-z]+(?:-[a-z]+)+)"', text)) | {
        "foreign",
        "over",
        "turn",
        "incomplete",
        "passed",
        "swap",
    }
    seen = {each[3] for each in REFUSED} | {"foreign", "over", "passed", "chow-tiles", "ready-far"}
    assert codes == seen
