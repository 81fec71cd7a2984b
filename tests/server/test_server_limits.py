"""Token buckets: what they let through, and that a flood of keys gains nobody anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.server_hands import Hands

from noripan.server.limits import SHARED, Bucket, Buckets, Places, network_of


@pytest.fixture
def clock() -> Hands:
    return Hands()


def test_a_bucket_gives_its_burst_and_then_no_more(clock: Hands) -> None:
    bucket = Bucket(rate=1, burst=3, clock=clock)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]


def test_a_bucket_fills_with_time_but_not_over_the_brim(clock: Hands) -> None:
    bucket = Bucket(rate=2, burst=3, clock=clock)
    assert bucket.take(3)
    clock.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    clock.now += 1e6
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_refusal_takes_nothing(clock: Hands) -> None:
    bucket = Bucket(rate=1, burst=3, clock=clock)
    assert not bucket.take(4)
    assert bucket.take(3)


@given(st.lists(st.tuples(st.floats(0, 10), st.integers(1, 5)), max_size=60))
def test_no_pattern_gets_more_than_burst_and_rate_allow(asked: list[tuple[float, int]]) -> None:
    clock = Hands()
    bucket = Bucket(rate=2, burst=5, clock=clock)
    given_out = 0
    for pause, n in asked:
        clock.now += pause
        given_out += n if bucket.take(n) else 0
        assert given_out <= 5 + 2 * (clock.now - 1000.0) + 1e-6


def test_keys_have_buckets_of_their_own(clock: Hands) -> None:
    buckets = Buckets(rate=1, burst=2, clock=clock)
    assert [buckets.take("ann") for _ in range(3)] == [True, True, False]
    assert buckets.take("bob")


def test_full_buckets_are_forgotten(clock: Hands) -> None:
    buckets = Buckets(rate=1, burst=2, clock=clock)
    for number in range(50):
        buckets.take(f"early {number}")
    clock.now += 1.5
    buckets.take("late")
    assert len(buckets) == 51, "not yet full again"
    clock.now += 0.5
    buckets.take("later")
    assert len(buckets) == 2


def test_asking_again_keeps_a_bucket(clock: Hands) -> None:
    buckets = Buckets(rate=1, burst=2, clock=clock)
    buckets.take("ann", 2)
    buckets.take("bob", 2)
    clock.now += 1.9
    assert not buckets.take("ann", 2)
    clock.now += 0.1
    buckets.take("new")
    assert len(buckets) == 2, "bob's is forgotten, ann's is not"


def test_a_flood_of_keys_does_not_grow_the_memory_nor_refill_a_bucket(clock: Hands) -> None:
    buckets = Buckets(rate=1, burst=10, most=100, clock=clock)
    assert buckets.take("attacker", 10)
    let_through = sum(buckets.take(f"false name {number}", 10) for number in range(10_000))
    assert len(buckets) == 100
    assert let_through <= 99 + SHARED, "each has a burst, and the shared ones have one each"
    assert not buckets.take("attacker"), "still empty"


def test_a_flood_does_not_hinder_those_who_are_known(clock: Hands) -> None:
    buckets = Buckets(rate=1, burst=10, most=100, clock=clock)
    assert buckets.take("ann")
    for number in range(10_000):
        buckets.take(f"false name {number}", 10)
    assert buckets.take("ann", 9)


def test_new_keys_are_let_in_again_after_a_flood(clock: Hands) -> None:
    buckets = Buckets(rate=1, burst=10, most=100, clock=clock)
    for number in range(10_000):
        buckets.take(f"false name {number}", 10)
    assert not buckets.take("bob"), "he shares an empty one"
    clock.now += 1
    assert buckets.take("bob"), "which fills, flood or no flood"
    clock.now += 9
    assert buckets.take("bob", 10), "and he has his own as soon as there is room"


def test_a_bucket_says_when_there_is_a_token_again(clock: Hands) -> None:
    buckets = Buckets(rate=0.5, burst=2, clock=clock)
    assert buckets.wait("ann") == 0
    assert buckets.take("ann", 2)
    assert buckets.wait("ann") == 2
    clock.now += 1.5
    assert buckets.wait("ann") == 0.5
    clock.now += 0.5
    assert buckets.wait("ann") == 0
    assert buckets.take("ann")


def test_places_are_bounded_for_one_and_for_all_and_given_back() -> None:
    places = Places(most=3, of_one=2)
    assert [places.take(key) for key in ("ann", "ann", "ann", "bob", "eve")] == [True, True, False, True, False]
    places.give_back("ann")
    assert places.take("eve")
    assert len(places) == 3


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.168.0.7", "192.168.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.168.0.7", "192.168.0.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("x" * 1000, "x" * 64),
    ],
)
def test_neighbours_in_one_ipv6_network_are_one_key(address: str, key: str) -> None:
    assert network_of(address) == key
