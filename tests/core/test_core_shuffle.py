"""The shuffle does what docs/shuffle.md says, byte by byte."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

import pytest

from noripan.core.errors import NoripanError
from noripan.core.shuffle import commitment, mix, seed_bytes, shuffle

Fenced = Callable[[str, str], list[str]]
Vectors = list[dict[str, Any]]


@pytest.fixture(scope="module")
def vectors(fenced: Fenced) -> dict[str, Vectors]:
    """Every vector of the document, by kind."""
    found: dict[str, Vectors] = {}
    for block in fenced("shuffle.md", "json"):
        found.update(json.loads(block))
    return found


# -- the document, followed by hand ------------------------------------------------------------


def draws(message: bytes, count: int) -> Iterator[int]:
    """Steps of four bytes, each one draw."""
    stream = hashlib.shake_256(message).digest(4 * count)
    for at in range(0, len(stream), 4):
        yield int.from_bytes(stream[at : at + 4], "big")


def by_hand(size: int, seed: bytes, deal: int) -> tuple[list[int], int]:
    """The deck of the numbers below `size`, and how many draws were thrown away."""
    deck = list(range(size))
    source = draws(seed + deal.to_bytes(4, "big"), size + 100)
    thrown = 0
    for place in range(size - 1, 0, -1):
        ways = place + 1
        whole = 2**32 // ways * ways
        draw = next(source)
        while draw >= whole:
            thrown += 1
            draw = next(source)
        other = draw % ways
        deck[place], deck[other] = deck[other], deck[place]
    return deck, thrown


def in_javascript(size: int, seed: bytes, deal: int) -> list[int]:
    """The document's JavaScript, line by line: it asks SHAKE-256 again when the stream runs short."""
    deck = list(range(size))
    message = bytearray(len(seed) + 4)
    message[: len(seed)] = seed
    message[len(seed) :] = deal.to_bytes(4, "big")
    stream = hashlib.shake_256(message).digest(4 * len(deck))
    at = 0
    i = len(deck) - 1
    while i > 0:
        ways = i + 1
        limit = 2**32 - (2**32 % ways)
        draw = limit
        while draw >= limit:
            if at + 4 > len(stream):
                stream = hashlib.shake_256(message).digest(2 * len(stream))
            draw = int.from_bytes(stream[at : at + 4], "big")
            at += 4
        j = draw % ways
        deck[i], deck[j] = deck[j], deck[i]
        i -= 1
    return deck


def matches(vector: dict[str, Any], deck: list[int]) -> bool:
    if "deck" in vector:
        return bool(deck == vector["deck"])
    return bool(hashlib.sha256(",".join(map(str, deck)).encode()).hexdigest() == vector["sha256"])


def test_the_engine_deals_the_documents_decks(vectors: dict[str, Vectors]) -> None:
    for vector in vectors["shuffle"]:
        deck = shuffle(list(range(vector["size"])), bytes.fromhex(vector["seed"]), vector["deal"])
        assert matches(vector, deck), (vector["seed"], vector["deal"], vector["size"])


def test_the_document_followed_by_hand_deals_its_decks(vectors: dict[str, Vectors]) -> None:
    for vector in vectors["shuffle"]:
        deck, thrown = by_hand(vector["size"], bytes.fromhex(vector["seed"]), vector["deal"])
        assert matches(vector, deck), (vector["seed"], vector["deal"], vector["size"])
        assert thrown == vector["thrownAway"]


def test_the_documents_javascript_deals_its_decks(vectors: dict[str, Vectors]) -> None:
    for vector in vectors["shuffle"]:
        deck = in_javascript(vector["size"], bytes.fromhex(vector["seed"]), vector["deal"])
        assert matches(vector, deck), (vector["seed"], vector["deal"], vector["size"])


def test_the_vectors_reach_every_branch(vectors: dict[str, Vectors]) -> None:
    """A thrown draw in a deck of a real game's size, and so many that the first stream runs short."""
    thrown = {vector["size"]: vector["thrownAway"] for vector in vectors["shuffle"] if vector["thrownAway"]}
    assert thrown[56] == 1
    assert max(thrown.values()) >= 2
    assert {vector["deal"] for vector in vectors["shuffle"]} >= {0, 1, 2**32 - 1}


def test_the_documents_rejected_draw_is_the_one_it_names() -> None:
    eighth = list(draws(bytes.fromhex("04c3cd") + bytes(4), 8))[7]
    assert eighth == 4294967289
    assert 2**32 - 2**32 % 49 == 4294967257 <= eighth


def test_engine_and_hand_agree_on_many_decks() -> None:
    rng = Random(5)
    for _ in range(200):
        size, deal = rng.randrange(150), rng.randrange(2**32)
        seed = rng.randbytes(rng.randrange(1, 40))
        assert shuffle(list(range(size)), seed, deal) == by_hand(size, seed, deal)[0]


# -- seeds, commitments, nonces ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, "00"),
        (7, "07"),
        (255, "ff"),
        (256, "0100"),
        (312269, "04c3cd"),
        (b"\x00\x07", "0007"),
        (2**64, "01" + "00" * 8),
    ],
)
def test_a_number_is_its_shortest_big_endian_bytes(seed: int | bytes, expected: str) -> None:
    assert seed_bytes(seed).hex() == expected


@pytest.mark.parametrize("seed", [-1, True, False, b"", "7", 1.0, None, []])
def test_other_seeds_are_refused(seed: object) -> None:
    with pytest.raises(NoripanError, match="seed: "):
        seed_bytes(seed)


def test_a_huge_negative_seed_is_refused_shortly() -> None:
    with pytest.raises(NoripanError, match="not a huge number"):
        seed_bytes(-(10**5000))


def test_the_commitment_is_sha256_of_the_seed(vectors: dict[str, Vectors]) -> None:
    for vector in vectors["commitment"]:
        seed = bytes.fromhex(vector["seed"])
        assert commitment(seed) == vector["commitment"] == hashlib.sha256(seed).hexdigest()


def test_nonces_are_mixed_with_their_lengths(vectors: dict[str, Vectors]) -> None:
    for vector in vectors["mix"]:
        seed, nonces = bytes.fromhex(vector["seed"]), [bytes.fromhex(nonce) for nonce in vector["nonces"]]
        assert mix(seed, nonces).hex() == vector["mixed"]
        if nonces:
            joined = b"".join(len(part).to_bytes(4, "big") + part for part in [seed, *nonces])
            assert vector["mixed"] == hashlib.sha256(joined).hexdigest()
    mixed = [vector["mixed"] for vector in vectors["mix"]]
    assert len(set(mixed)) == len(mixed)


def test_the_order_of_nonces_matters() -> None:
    assert mix(b"s", [b"a", b"b"]) != mix(b"s", [b"b", b"a"])


# -- a fair deck ---------------------------------------------------------------------------------


def test_shuffling_keeps_the_cards_and_leaves_the_given_list_alone() -> None:
    cards = [9, 9, 4, 1, 7]
    assert sorted(shuffle(cards, b"s", 0)) == [1, 4, 7, 9, 9]
    assert cards == [9, 9, 4, 1, 7]


def unevenness(decks: list[list[int]]) -> float:
    """How many standard deviations the counts card by place are from even.

    Summed over all n * n counts, (seen - expected)^2 / expected, times (n - 1) / n, is a chi-square of (n - 1)^2
    degrees of freedom for even shuffles, because every deck adds one to each row and each column.
    """
    size = len(decks[0])
    expected = len(decks) / size
    seen = [[0] * size for _ in range(size)]
    for deck in decks:
        for place, card in enumerate(deck):
            seen[card][place] += 1
    total = sum((count - expected) ** 2 / expected for row in seen for count in row) * (size - 1) / size
    freedom = (size - 1) ** 2
    return (total - freedom) / sqrt(2 * freedom)


def swapped_with_any_place(size: int, seed: bytes, deal: int) -> list[int]:
    """The well-known wrong shuffle: each place swaps with any other."""
    deck = list(range(size))
    for place, draw in enumerate(draws(seed + deal.to_bytes(4, "big"), size)):
        other = draw % size
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    """Beyond five standard deviations a fair shuffle comes about once in two million seeds; both sides count."""
    cards = list(range(56))
    assert abs(unevenness([shuffle(cards, b"even", deal) for deal in range(3000)])) < 5


def test_the_evenness_test_finds_a_wrong_shuffle() -> None:
    assert unevenness([swapped_with_any_place(56, b"even", deal) for deal in range(3000)]) > 5


def test_neighbouring_deals_and_seeds_share_no_more_places_than_chance() -> None:
    """Two independent decks agree on one place on average, with variance 1; five standard deviations again."""
    cards = list(range(56))
    decks = [shuffle(cards, seed_bytes(seed), deal) for seed in range(40) for deal in range(51)]
    agreements = [sum(a == b for a, b in zip(one, two, strict=True)) for one, two in pairwise(decks)]
    assert abs(sum(agreements) / len(agreements) - 1) < 5 / sqrt(len(agreements))
