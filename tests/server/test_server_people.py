"""Guests, seats and tickets: nobody can be somebody else."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.server_hands import Hands

from noripan.server.people import People, Tickets

SECRET = bytes(range(32))
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
people = People(SECRET)
texts = st.text(st.characters(exclude_categories=[]))  # lone surrogates too


@pytest.fixture
def clock() -> Hands:
    return Hands()


# -- guests ------------------------------------------------------------------------------------


def test_a_guest_is_known_by_the_token() -> None:
    guest = people.new_guest()
    assert people.guest_of(people.token(guest)) == guest


def test_a_guest_is_known_after_a_restart_with_the_same_secret_only() -> None:
    token = people.token(people.new_guest())
    assert People(SECRET).guest_of(token) is not None
    assert People(bytes(32)).guest_of(token) is None


def test_guests_are_128_random_bits() -> None:
    guests = {people.new_guest() for _ in range(1000)}
    assert len(guests) == 1000
    assert all(len(base64.urlsafe_b64decode(guest + "==")) == 16 for guest in guests)


def test_a_token_fits_into_a_cookie_and_a_header() -> None:
    assert set(people.token(people.new_guest())) <= {*LETTERS, "."}


def test_every_changed_letter_breaks_a_token() -> None:
    token = people.token(people.new_guest())
    for at, letter in enumerate(token):
        for other in LETTERS:
            if other != letter:
                assert people.guest_of(token[:at] + other + token[at + 1 :]) is None


@pytest.mark.parametrize("change", ["{}=", "{}\n", " {}", "{}.", ".{}", "{}.{}", "{}\x00", "{}é", "\ufeff{}"])
def test_nothing_may_stand_around_a_token(change: str) -> None:
    token = people.token(people.new_guest())
    assert people.guest_of(change.replace("{}", token)) is None


def test_a_signature_belongs_to_one_guest() -> None:
    ann, bob = people.new_guest(), people.new_guest()
    signature = people.token(ann).partition(".")[2]
    assert people.guest_of(f"{bob}.{signature}") is None


@given(texts | st.from_regex(r"[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}", fullmatch=True))
def test_no_other_text_is_a_guests_token(text: str) -> None:
    assert people.guest_of(text) is None


def test_digits_of_other_scripts_are_no_tokens() -> None:
    assert people.guest_of("٣" * 22 + "." + "٣" * 43) is None


def test_a_token_is_made_for_guests_only() -> None:
    with pytest.raises(ValueError, match="new_guest makes one"):
        people.token("ann.x")


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="take 32 random ones"):
        People(b"password")


# -- seats -------------------------------------------------------------------------------------


def test_a_seat_token_is_for_one_table_seat_and_guest() -> None:
    ann, bob = people.new_guest(), people.new_guest()
    token = people.seat_token("t1", 2, ann)
    assert people.holds_seat(token, "t1", 2, ann)
    assert not people.holds_seat(token, "t2", 2, ann)
    assert not people.holds_seat(token, "t1", 3, ann)
    assert not people.holds_seat(token, "t1", 2, bob)
    assert not People(bytes(32)).holds_seat(token, "t1", 2, ann)


def test_parts_of_a_seat_token_cannot_be_shifted() -> None:
    assert people.seat_token("t1", 2, "x") != people.seat_token("t", 12, "x")
    assert people.seat_token('t", 1, "', 2, "x") != people.seat_token("t", 1, '", 2, "x')


def test_a_seat_token_never_passes_for_a_guest_nor_the_other_way_round() -> None:
    guest = people.new_guest()
    seat_token = people.seat_token("t1", 0, guest)
    assert people.guest_of(f"{guest}.{seat_token}") is None
    signature = people.token(guest).partition(".")[2]
    assert not people.holds_seat(signature, "t1", 0, guest)
    # Even where the parts are the same, the keys are not.
    assert people._guest_key != people._seat_key


@given(texts)
def test_no_other_text_is_a_seat_token(text: str) -> None:
    assert not people.holds_seat(text, "t1", 0, "guest")


# -- tickets -----------------------------------------------------------------------------------


def test_a_ticket_is_good_once(clock: Hands) -> None:
    tickets = Tickets(clock=clock)
    ticket = tickets.issue("ann", "t1")
    assert tickets.redeem(ticket) == ("ann", "t1")
    assert tickets.redeem(ticket) is None
    assert len(tickets) == 0


def test_a_ticket_ends_after_its_lifetime(clock: Hands) -> None:
    tickets = Tickets(lifetime=30, clock=clock)
    first, second = tickets.issue("ann", "lobby"), tickets.issue("ann", "lobby")
    clock.now += 29.9
    assert tickets.redeem(first) == ("ann", "lobby")
    clock.now += 0.1
    assert tickets.redeem(second) is None
    assert len(tickets) == 0, "what has ended takes no room"


def test_a_guest_has_few_tickets_and_loses_the_oldest(clock: Hands) -> None:
    tickets = Tickets(per_guest=3, clock=clock)
    bobs = tickets.issue("bob", "t1")
    anns = [tickets.issue("ann", f"t{number}") for number in range(5)]
    assert [tickets.redeem(ticket) for ticket in anns] == [None, None, ("ann", "t2"), ("ann", "t3"), ("ann", "t4")]
    assert tickets.redeem(bobs) == ("bob", "t1"), "nobody else loses anything"


def test_there_are_never_more_than_most_and_new_ones_still_work(clock: Hands) -> None:
    tickets = Tickets(most=10, clock=clock)
    for number in range(1000):
        ticket = tickets.issue(f"guest {number}", "lobby")
        assert len(tickets) <= 10
    assert tickets.redeem(ticket) == ("guest 999", "lobby")
    assert len(tickets._by_guest) == 9, "forgotten guests take no room either"


@given(texts)
def test_no_other_text_is_a_ticket(text: str) -> None:
    tickets = Tickets()
    tickets.issue("ann", "lobby")
    assert tickets.redeem(text) is None
    assert len(tickets) == 1
