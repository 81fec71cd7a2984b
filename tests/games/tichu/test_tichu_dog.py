"""The Dog: a lead that hands the lead to the partner (T4)."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended, events, refused
from tests.games.tichu.tichu_tables import choices, passes, pile, playing, put, table, tichu

from noripan.cards.tichu import DOG_BIT


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_T04_the_partner_leads_next(seat: int, preset: str) -> None:
    hands = ["2s 3s", "2h 3h", "2d 3d", "2c 3c"]
    hands[seat] += " DOG"
    match = table(*hands, lead=seat, preset=preset)
    put(match, seat, "DOG")
    partner = (seat + 2) % 4
    assert match.pending() == [partner]
    assert "PASS" not in choices(match, partner)
    assert events(match, "lead")[-1] == {"seat": partner}


def test_T04_only_as_a_lead() -> None:
    match = table("2s 3s", "2h 3h", "2d 3d", "DOG 2c As", lead=0)
    put(match, 0, "2s")
    assert choices(match, 3) == {"PASS", "As"}
    error = refused(match, 3, playing("DOG"))
    assert error.code == "dog-lead"
    assert "can only be led" in error.reason


def test_T04_never_in_a_trick() -> None:
    match = table("DOG 3s", "2h 3h", "2d 3d", "2c 3c", lead=0)
    put(match, 0, "DOG")
    assert match.view()["trick"] == []
    assert match.view()["top"] is None
    assert tichu(match).aside == DOG_BIT
    put(match, 2, "2d")
    passes(match, 1, 0, 3)
    assert all("DOG" not in pile(match, seat) for seat in range(4))


@pytest.mark.parametrize(
    ("hands", "out", "leader"),
    [
        (("DOG 3s", "2h 3h", "", "2c 3c"), [2], 1),
        (("DOG 3s", "", "", "2c 3c"), [1, 2], 0),  # the Dog's player: the next after the partner, seat 1 being out
    ],
)
def test_T04_a_partner_who_is_out_hands_it_on_in_turn_order(
    hands: tuple[str, ...], out: list[int], leader: int
) -> None:
    match = table(*hands, lead=0, out=out)
    put(match, 0, "DOG")
    assert match.pending() == [leader]


def test_T04_as_a_last_card_its_owner_is_out_and_the_partner_leads() -> None:
    match = table("DOG", "2h 3h", "2d 3d", "2c 3c", lead=0)
    put(match, 0, "DOG")
    assert match.view()["out"] == [0]
    assert match.pending() == [2]


def test_T04_as_a_last_card_with_the_partner_out_first_it_is_a_double_victory() -> None:
    match = table("DOG", "2h 3h", "", "2c 3c", lead=0, out=[2])
    put(match, 0, "DOG")
    assert ended(match)["doubleVictory"] == 0


def test_T04_as_the_third_players_last_card_it_ends_the_round() -> None:
    match = table("DOG", "", "", "2c 3c", lead=0, out=[1, 2])
    put(match, 0, "DOG")
    assert ended(match)["out"] == [1, 2, 0]


def test_T04_forbidden_while_the_wish_can_be_met() -> None:
    match = table("DOG 9s 3s", "2h 3h", "2d 3d", "2c 3c", lead=0, wish="9")
    assert choices(match, 0) == {"9s"}
    assert refused(match, 0, playing("DOG")).code == "wish-binds"


def test_T04_allowed_while_the_wish_cannot_be_met() -> None:
    match = table("DOG 8s 3s", "2h 3h", "2d 3d", "2c 3c", lead=0, wish="9")
    assert choices(match, 0) == {"DOG", "8s", "3s"}
    put(match, 0, "DOG")
    assert match.view()["wish"] == "9", "the wish lives on"


def test_T04_the_trick_won_before_is_taken_in_when_the_dog_is_led() -> None:
    match = table("As DOG 3s", "2h 3h", "2d 3d", "2c 3c", lead=0, preset="classic")
    put(match, 0, "As")
    passes(match, 3, 2, 1)
    put(match, 0, "DOG")
    assert "As" in pile(match, 0)
    assert match.pending() == [2]
