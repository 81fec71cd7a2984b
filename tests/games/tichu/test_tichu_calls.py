"""Grand Tichu and Tichu: when they may be called, by whom, and what they are worth (T17, T18, T19)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.games.games_common import ended, events, refused
from tests.games.tichu.tichu_tables import action, choices, filled, passes, phase, put, say, table, tichu

import noripan
from noripan.core.match import Match

DEALT = filled(
    (
        "MAHJONG 2s 2h 7s",
        "3s 3h 3d 3c 8s",
        "4s 4h 5s 9s",
        "6s 6h 6d Ts",
    )
)


def window(preset: str = "quick") -> Match:
    return noripan.new("tichu", preset, seed=5)


# -- grand ---------------------------------------------------------------------------------------


def test_grand_is_called_on_eight_cards_in_its_window() -> None:
    match = window()
    assert phase(match) == "DECLARE_GRAND_WINDOW"
    for seat in range(4):
        assert len(match.view(seat)["hand"]) == 8
        assert choices(match, seat) == {"PASS_GRAND", "DECLARE_GRAND_TICHU"}


def test_T17_the_window_closes_when_all_four_have_answered() -> None:
    match = window()
    for seat, answer in ((2, "PASS_GRAND"), (0, "DECLARE_GRAND_TICHU"), (3, "PASS_GRAND")):
        say(match, seat, answer)
        assert phase(match) == "DECLARE_GRAND_WINDOW"
    assert match.pending() == [1]
    say(match, 1, "DECLARE_GRAND_TICHU")
    assert phase(match) == "EXCHANGE_SELECT"


def test_T17_answers_are_shown_when_the_window_closes_and_not_before() -> None:
    match = window()
    say(match, 0, "DECLARE_GRAND_TICHU")
    say(match, 1, "PASS_GRAND")
    say(match, 3, "PASS_GRAND")
    for seat in (None, 0, 1, 2, 3):
        assert match.view(seat)["calls"] == [None] * 4
    assert events(match, "grand") == []
    assert events(match, "answered") == [{"seat": 0}, {"seat": 1}, {"seat": 3}]
    say(match, 2, "PASS_GRAND")
    assert match.view()["calls"] == ["GRAND", None, None, None]
    assert events(match, "grand") == [{"calls": [True, False, False, False]}]


def test_T17_the_order_of_the_answers_changes_nothing() -> None:
    ends = []
    for order in itertools.permutations(range(4)):
        match = window()
        for seat in order:
            say(match, seat, "DECLARE_GRAND_TICHU" if seat == 2 else "PASS_GRAND")
        ends.append([match.view(seat) for seat in (None, 0, 1, 2, 3)])
    assert all(end == ends[0] for end in ends)


def test_both_partners_may_call_grand() -> None:
    match = window()
    for seat in range(4):
        say(match, seat, "DECLARE_GRAND_TICHU")
    assert match.view()["calls"] == ["GRAND"] * 4


def test_grand_belongs_to_its_window_alone() -> None:
    match = table(*DEALT)
    for name in ("DECLARE_GRAND_TICHU", "PASS_GRAND"):
        error = refused(match, 0, action(name))
        assert error.code == "phase"
        assert "That belongs to the grand call" in error.reason


# -- small, while tricks are played ----------------------------------------------------------------


def test_small_tichu_is_called_on_ones_turn_before_the_first_card() -> None:
    match = table(*DEALT)
    assert "DECLARE_TICHU" in choices(match, 0)
    say(match, 0, "DECLARE_TICHU")
    assert match.view()["calls"] == ["SMALL", None, None, None]
    assert events(match, "call") == [{"seat": 0, "call": "SMALL"}]
    assert match.pending() == [0], "a call is no play: the turn stays"
    assert "DECLARE_TICHU" not in choices(match, 0)


def test_T18_small_tichu_may_be_called_on_anybodys_turn() -> None:
    match = table(*DEALT)
    assert match.pending() == [0]
    assert match.optional() == [1, 2, 3]
    for seat in (1, 2, 3):
        assert choices(match, seat) == {"DECLARE_TICHU"}
        say(match, seat, "DECLARE_TICHU")
        assert choices(match, seat) == set()
        assert match.pending() == [0], "a call is no play: the turn stays"
    assert match.view()["calls"] == [None, "SMALL", "SMALL", "SMALL"]
    assert match.optional() == []
    assert "DECLARE_TICHU" in choices(match, 0)


def test_T18_the_call_stays_open_on_others_turns_until_ones_first_card() -> None:
    match = table(*DEALT)
    put(match, 0, "2s 2h")
    assert match.optional() == [1, 2], "seat 0 has played, and seat 3 is on turn"
    passes(match, 3, 2)
    assert match.optional() == [2, 3]
    put(match, 1, "3s 3h")
    assert match.optional() == [2, 3]
    assert refused(match, 1, action("DECLARE_TICHU")).code == "call-late"
    say(match, 2, "DECLARE_TICHU")
    assert match.optional() == [3]


def test_T18_nobody_need_call() -> None:
    """Whoever answers only when asked, with the first thing that is listed, comes to the end of the match."""
    match = noripan.new("tichu", seed=3)
    while pending := match.pending():
        match.play(pending[0], match.legal(pending[0])[0])
    assert match.over
    assert match.view()["calls"] == [None] * 4


def test_T18_passing_does_not_forfeit_the_call() -> None:
    match = table(*DEALT)
    put(match, 0, "2s 2h")
    passes(match, 3, 2)
    put(match, 1, "3s 3h")
    passes(match, 0)
    say(match, 3, "DECLARE_TICHU")
    assert match.view()["calls"][3] == "SMALL"


def test_T18_the_partner_of_a_caller_may_call_too() -> None:
    match = table(*DEALT)
    say(match, 0, "DECLARE_TICHU")
    put(match, 0, "MAHJONG")
    passes(match, 3)
    say(match, 2, "DECLARE_TICHU")
    assert match.view()["calls"] == ["SMALL", None, "SMALL", None]


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_T18_after_ones_first_card_it_is_too_late(preset: str) -> None:
    match = table(*DEALT, preset=preset)
    put(match, 0, "MAHJONG")
    for seat in (3, 2, 1):
        passes(match, seat)
    assert match.pending() == [0]
    assert "DECLARE_TICHU" not in choices(match, 0)
    assert refused(match, 0, action("DECLARE_TICHU")).code == "call-late"


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_T19_after_somebody_is_out_it_is_refused(preset: str) -> None:
    match = table("", DEALT[1], "4s 4h", "6s 6h", out=[0], lead=1, preset=preset)
    assert "DECLARE_TICHU" not in choices(match, 1)
    error = refused(match, 1, action("DECLARE_TICHU"))
    assert error.code == "call-lost"
    assert "Somebody is out" in error.reason


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_one_call_for_each_player(preset: str) -> None:
    match = table(*DEALT, grand=[0], preset=preset)
    assert "DECLARE_TICHU" not in choices(match, 0)
    assert refused(match, 0, action("DECLARE_TICHU")).code == "called"
    put(match, 0, "MAHJONG")
    say(match, 3, "DECLARE_TICHU")
    assert refused(match, 3, action("DECLARE_TICHU")).code == "called"


def test_a_call_is_allowed_while_the_wish_binds() -> None:
    match = table(*DEALT)
    put(match, 0, "MAHJONG", wish="6")
    assert "DECLARE_TICHU" in choices(match, 3)
    assert "PASS" not in choices(match, 3)


def test_in_quick_no_call_comes_before_the_tricks() -> None:
    match = window()
    assert refused(match, 0, action("DECLARE_TICHU")).facts["needed"] == "TICHU.TRICK_PLAY"
    for seat in range(4):
        say(match, seat, "PASS_GRAND")
    error = refused(match, 0, action("DECLARE_TICHU"))
    assert error.code == "phase"
    assert error.facts == {"now": "TICHU.EXCHANGE_SELECT", "needed": "TICHU.TRICK_PLAY"}


# -- small, early (classic, or the switch alone) ---------------------------------------------------


@pytest.mark.parametrize(("preset", "switches"), [("classic", {}), ("quick", {"early_tichu": True})])
class TestEarly:
    def test_small_tichu_may_be_called_during_the_exchange_confirmed_or_not(
        self, preset: str, switches: dict[str, Any]
    ) -> None:
        match = noripan.new("tichu", preset, seed=5, **switches)
        for seat in range(4):
            say(match, seat, "PASS_GRAND")
        say(match, 1, "DECLARE_TICHU")
        assert match.view()["calls"] == [None, "SMALL", None, None]
        for slot, card in zip(("LEFT", "PARTNER", "RIGHT"), match.view(3)["hand"], strict=False):
            say(match, 3, "SELECT_EXCHANGE", to=slot, card=card)
        say(match, 3, "CONFIRM_EXCHANGE")
        assert match.optional() == [3]
        assert choices(match, 3) == {"DECLARE_TICHU"}
        say(match, 3, "DECLARE_TICHU")
        assert match.view()["calls"] == [None, "SMALL", None, "SMALL"]
        assert match.optional() == []

    def test_small_tichu_may_be_called_out_of_turn(self, preset: str, switches: dict[str, Any]) -> None:
        match = table(*DEALT, preset=preset, **switches)
        put(match, 0, "MAHJONG")
        assert match.pending() == [3]
        say(match, 1, "DECLARE_TICHU")
        assert match.view()["calls"] == [None, "SMALL", None, None]
        assert match.pending() == [3]

    def test_small_tichu_may_be_called_while_a_dragon_is_given(self, preset: str, switches: dict[str, Any]) -> None:
        match = table("DRAGON 2s", DEALT[1], "4s 4h", "6s 6h", lead=0, preset=preset, **switches)
        put(match, 0, "DRAGON")
        passes(match, 3, 2, 1)
        assert phase(match) == "DRAGON_DONATE"
        say(match, 1, "DECLARE_TICHU")
        assert match.view()["calls"][1] == "SMALL"
        assert refused(match, 1, action("DECLARE_TICHU")).code == "called"
        assert refused(match, 2, action("DECLARE_TICHU")).code == "call-late"

    def test_but_not_on_eight_cards(self, preset: str, switches: dict[str, Any]) -> None:
        match = noripan.new("tichu", preset, seed=5, **switches)
        error = refused(match, 0, action("DECLARE_TICHU"))
        assert error.code == "phase"
        assert error.facts == {"now": "TICHU.DECLARE_GRAND_WINDOW", "needed": "TICHU.EXCHANGE_SELECT"}


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_without_early_tichu_no_call_comes_while_a_dragon_is_given(preset: str) -> None:
    match = table("DRAGON 2s", DEALT[1], "4s 4h", "6s 6h", lead=0, preset=preset, early_tichu=False)
    put(match, 0, "DRAGON")
    passes(match, 3, 2, 1)
    assert phase(match) == "DRAGON_DONATE"
    assert refused(match, 1, action("DECLARE_TICHU")).facts["needed"] == "TICHU.TRICK_PLAY"
    say(match, 0, "DRAGON_DONATE", toOpponentPlayerId=1)
    say(match, 1, "DECLARE_TICHU")
    assert match.view()["calls"][1] == "SMALL"


# -- what calls are worth --------------------------------------------------------------------------


@pytest.mark.parametrize(("grand", "worth"), [(False, 100), (True, 200)])
@pytest.mark.parametrize("caller", range(4))
def test_a_call_counts_for_the_first_out_and_against_everybody_else(caller: int, grand: bool, worth: int) -> None:
    # Seat 0 goes out first and seat 1 second; seats 2 and 3 are left, and 3 goes out third.
    hands = ["As", "Ks", "2c 2d", "Qs"]
    match = table(*hands, lead=0, grand=[caller] if grand else [], won={0: POINT_CARDS})
    if not grand:
        force_small(match, caller)
    put(match, 0, "As")
    passes(match, 3, 2, 1)
    put(match, 3, "Qs")
    passes(match, 2)
    put(match, 1, "Ks")
    made = caller == 0
    assert ended(match)["calls"] == [
        {
            "seat": caller,
            "call": "GRAND" if grand else "SMALL",
            "made": made,
            "points": worth if made else -worth,
        }
    ]
    teams = [90, 10]  # the king of the last trick goes to seat 1
    teams[caller % 2] += worth if made else -worth
    assert ended(match)["teams"] == teams


POINT_CARDS = "5s 5h 5d 5c Ts Th Td Tc Kh Kd Kc DRAGON PHOENIX"


def force_small(match: Match, seat: int) -> None:
    """A small Tichu called before the short table begins."""
    tichu(match).calls[seat] = 1
