"""Winning by draw and by discard, several winners at once, robbing an added kong, and who pays (W9, W10)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.taiwan.taiwan_tables import (
    READY,
    adding,
    after,
    asked,
    choices,
    claims,
    code,
    draw_on,
    melds,
    own,
    passes,
    phase,
    put,
    say,
    table,
    won,
)

from noripan.core.match import Match


@pytest.mark.parametrize("tile", ["5s", "8s"])
def test_W9_a_drawn_tile_that_completes_the_hand_wins(tile: str) -> None:
    match = table(READY[0], draws=tile)
    assert "hu" in choices(match, 0)
    say(match, 0, "hu")
    win = ended(match)["wins"][0]
    assert (ended(match)["kind"], ended(match)["reason"]) == ("win", "self-draw")
    assert (win["seat"], win["from"], win["tile"]) == (0, None, tile)
    assert len(win["hand"]) == 17


def test_W9_another_tile_does_not_win() -> None:
    match = table(READY[0], draws="9s")
    assert "hu" not in choices(match, 0)
    assert code(match, 0, "hu") == "incomplete"


@pytest.mark.parametrize("winner", [1, 2, 3])
def test_W9_anybody_may_win_a_discard(winner: int) -> None:
    hands = ["5s", "", "", ""]
    hands[winner] = READY[winner]
    match = table(*hands, draws="1z")
    say(match, 0, "5s")
    assert asked(match) == [winner]
    say(match, winner, "hu")
    win = ended(match)["wins"][0]
    assert (ended(match)["reason"], win["seat"], win["from"], win["tile"]) == ("discard", winner, 0, "5s")
    assert len(win["hand"]) == 17
    assert phase(match) == "end"


def test_W9_after_pong_or_chow_nothing_is_drawn_to_win_with() -> None:
    match = table("1p", "11p 123456789m 11z 567s", draws="1z")
    say(match, 0, "1p", 1, "pong")
    assert code(match, 1, "hu") == "hu-no-draw"


def test_W9_five_melds_and_one_tile_win_with_its_twin() -> None:
    """Seat 1 claims a set in each of five turns, then wins with the single tile it has left: 全求人."""
    match = table("25m 25p 12s", "13m 46m 13p 46p 13s 1s 12345z", "", "", draws="6z 6z 6z 6z")
    for tile, run in (("2m", "13m"), ("5m", "46m"), ("2p", "13p"), ("5p", "46p"), ("2s", "13s")):
        say(match, 0, tile)
        for seat in asked(match):
            say(match, seat, f"chow {run}" if seat == 1 else "pass")
        put(match, 1, match.view(1)["hand"][-1])
        while match.pending() != [0]:
            draw_on(match, 1)
    assert match.view(1)["hand"] == ["1s"]
    assert own(match, 1)["waits"] == ["1s"]
    say(match, 0, "1s", 1, "hu")
    passes(match)
    assert won(match) == {"win": 1, "all_claimed": 1}
    assert changes(match) == [-3 * 32, 3 * 32, 0, 0]


# -- payments --------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", range(4))
def test_W10_a_self_draw_is_paid_by_all_three_in_simple(winner: int) -> None:
    """Win 1, self-drawn 2, concealed 1: four fans, 8 x 2^4 from each."""
    hands = ["", "", "", ""]
    hands[winner] = READY[0]
    match = table(*hands, draws=" ".join("5s" if seat == winner else "9s" for seat in range(4)))
    for seat in range(winner):
        put(match, seat, "9s")
    say(match, winner, "hu")
    assert won(match) == {"win": 1, "self_draw": 2, "concealed": 1}
    assert changes(match) == [3 * 128 if seat == winner else -128 for seat in range(4)]


def test_W10_a_discard_is_paid_by_the_discarder_three_times_over_in_simple() -> None:
    match = table("5s", "", READY[0], draws="1z")
    say(match, 0, "5s", 2, "hu")
    passes(match)
    assert won(match) == {"win": 1, "concealed": 1}
    assert changes(match) == [-3 * 32, 0, 3 * 32, 0]


def test_W10_in_taiwan_base_and_tai_and_the_dealers_on_payments_with_the_dealer() -> None:
    """Seat 2 wins with its first draw, 16 tai: 30 + 160. The dealer, who has stayed twice, pays 5 tai more."""
    match = table("", "9s", READY[0], "", draws="9s 5s", dealer=1, streak=2, preset="taiwan")
    put(match, 1, "9s")
    say(match, 2, "hu")
    assert won(match) == {"earthly_win": 16}
    assert changes(match) == [-190, -240, 620, -190]


def test_W10_a_discard_win_between_two_who_do_not_deal_has_no_dealer_tai() -> None:
    match = table("", "9s", "5s", READY[2], draws="9s 9s 9s", dealer=0, streak=4, preset="taiwan", tai_human_win=0)
    put(match, 0, "9s", 1, "9s")
    say(match, 2, "5s", 3, "hu")
    tai = sum(won(match).values())
    assert changes(match) == [0, 0, -30 - 10 * tai, 30 + 10 * tai]


@pytest.mark.parametrize(("streak", "limit", "extra"), [(0, 0, 1), (3, 0, 7), (3, 2, 5)])
def test_W10_the_dealers_streak_counts_up_to_its_limit(streak: int, limit: int, extra: int) -> None:
    match = table(READY[2], "5s", draws="9s 9s", streak=streak, streak_limit=limit, preset="taiwan")
    put(match, 0, "9s")
    say(match, 1, "5s", 0, "hu")
    passes(match)
    assert ended(match)["wins"][0]["dealerTai"] == extra
    assert (ended(match)["dealer"], ended(match)["streak"]) == (0, streak)
    assert ended(match)["wins"][0]["counted"] == [None, sum(won(match).values()) + extra, None, None]
    paid = 30 + 10 * (sum(won(match).values()) + extra)
    assert changes(match) == [paid, -paid, 0, 0]


@pytest.mark.parametrize(("preset", "shares"), [("simple", 3), ("taiwan", 1)])
def test_W10_a_win_says_how_many_times_over_its_payer_pays(preset: str, shares: int) -> None:
    match = table("", READY[1], draws="9s 5s", preset=preset)
    put(match, 0, "9s")
    say(match, 1, "hu")
    (win,) = ended(match)["wins"]
    assert win["shares"] == 1
    dealer = win["tai"] + (1 if preset == "taiwan" else 0)
    assert win["counted"] == [dealer, None, win["tai"], win["tai"]]
    match = table("5s", READY[1], draws="9s", preset=preset)
    say(match, 0, "5s", 1, "hu")
    assert ended(match)["wins"][0]["shares"] == shares


# -- several winners -------------------------------------------------------------------------------


def several(*seats: int, order: tuple[int, ...] = (), **switches: Any) -> Match:
    """Seat 0 discards 5s and all of these win."""
    hands = ["5s", *(READY[seat] if seat in seats else "" for seat in (1, 2, 3))]
    match = table(*hands, draws="9s", **switches)
    say(match, 0, "5s")
    for seat in order or seats:
        say(match, seat, "hu")
    passes(match)
    return match


@pytest.mark.parametrize("seats", [(1, 2), (2, 3), (1, 2, 3)])
def test_W9_several_winners_void_the_hand_in_simple(seats: tuple[int, ...]) -> None:
    match = several(*seats, length="four winds")
    assert (ended(match)["kind"], ended(match)["shown"], ended(match)["stays"]) == ("void", list(seats), True)
    assert (ended(match)["from"], ended(match)["tile"]) == (0, "5s")
    assert changes(match) == [0, 0, 0, 0]
    assert match.chapters[0].result is not None
    assert match.chapters[0].result.winners == []
    assert after(match) == ("E", 0, 1)


def test_W9_even_if_a_drawn_hand_passes_the_deal_on() -> None:
    assert after(several(1, 2, length="four winds", drawn_hand="passes on"))[1] == 0


@pytest.mark.parametrize("several_wins", ["void", "next", "next or three", "all"])
def test_W9_one_winner_is_no_question(several_wins: str) -> None:
    match = several(2, several_wins=several_wins)
    assert [win["seat"] for win in ended(match)["wins"]] == [2]


@pytest.mark.parametrize(
    ("several_wins", "seats", "winners"),
    [
        ("next", (1, 2), [1]),
        ("next", (2, 3), [2]),
        ("next", (1, 2, 3), [1]),
        ("next or three", (1, 3), [1]),
        ("next or three", (2, 3), [2]),
        ("next or three", (1, 2, 3), [1, 2, 3]),
        ("all", (1, 3), [1, 3]),
        ("all", (1, 2, 3), [1, 2, 3]),
    ],
)
@pytest.mark.parametrize("preset", ["simple", "taiwan"])
def test_W9_who_wins_where_it_is_not_void(
    preset: str, several_wins: str, seats: tuple[int, ...], winners: list[int]
) -> None:
    for order in permutations(seats):
        match = several(*seats, order=order, several_wins=several_wins, preset=preset)
        assert [win["seat"] for win in ended(match)["wins"]] == winners
        assert [seat for seat in range(4) if changes(match)[seat] > 0] == winners
        assert sum(changes(match)) == 0
        assert changes(match)[0] == -sum(win["payments"][win["seat"]] for win in ended(match)["wins"])


def test_W9_the_next_in_turn_is_counted_from_the_discarder() -> None:
    """Seat 2 discards; seat 3 comes before seats 0 and 1."""
    match = table(READY[0], READY[1], "5s", READY[3], draws="9s", dealer=2, several_wins="next")
    say(match, 2, "5s", 0, "hu", 1, "hu", 3, "hu")
    assert [win["seat"] for win in ended(match)["wins"]] == [3]


@pytest.mark.parametrize("preset", ["simple", "taiwan"])
def test_W9_the_presets_rule(preset: str) -> None:
    assert (ended(several(1, 2, preset=preset))["kind"] == "void") == (preset == "simple")


# -- robbing an added kong -------------------------------------------------------------------------


@pytest.mark.parametrize("robber", [0, 2, 3])
@pytest.mark.parametrize("preset", ["simple", "taiwan"])
def test_W9_an_added_kong_may_be_robbed_and_its_player_pays_alone(preset: str, robber: int) -> None:
    match = adding(robber, preset=preset)
    before = len(events(match, "draw"))
    assert claims(match, robber) == {"hu"}
    say(match, robber, "hu")
    win = ended(match)["wins"][0]
    assert (ended(match)["reason"], win["from"], win["tile"]) == ("kong", 1, "5s")
    assert [seat for seat in range(4) if changes(match)[seat] < 0] == [1]
    assert sum(changes(match)) == 0
    assert len(events(match, "draw")) == before
    if preset == "taiwan":
        assert won(match)["robbed_kong"] == 1


def test_W9_who_let_one_pass_before_a_draw_may_rob_the_next() -> None:
    """The one discarded was let pass; a draw of one's own lies between (W14)."""
    assert asked(adding(0, 2, 3, preset="taiwan")) == [0, 2, 3]


def test_W9_several_may_rob_and_it_is_decided_as_for_a_discard() -> None:
    void = adding(2, 3)
    say(void, 3, "hu", 2, "hu")
    assert (ended(void)["kind"], changes(void)) == ("void", [0, 0, 0, 0])
    first = adding(0, 2, 3, preset="taiwan")
    say(first, 0, "hu", 3, "hu", 2, "hu")
    assert [win["seat"] for win in ended(first)["wins"]] == [2]
    both = adding(0, 3, several_wins="all")
    say(both, 0, "hu", 3, "hu")
    assert [win["seat"] for win in ended(both)["wins"]] == [3, 0]
    assert changes(both)[1] == -changes(both)[0] - changes(both)[3]


def test_W9_the_tile_can_be_had_for_a_win_only() -> None:
    match = adding(2)
    for said in ("pong", "kong", "chow 46s"):
        assert code(match, 2, said) == "rob-only"


def test_W9_a_kong_that_was_not_robbed_ends_the_chance() -> None:
    match = adding(2, tail="9p")
    say(match, 2, "pass")
    assert asked(match) == []
    assert melds(match, 1) == ["kong 5555s"]
    assert match.pending() == [1]
