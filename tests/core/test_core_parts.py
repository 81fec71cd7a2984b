"""The small parts: events, dice, bits, moves, errors, plain data, and the defaults of Deal and Game."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any

import pytest

import noripan
from noripan.core import errors
from noripan.core.bits import bit, popcount
from noripan.core.deal import Deal
from noripan.core.dice import Dice, dice_from
from noripan.core.event import Event, event_of
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.plain import DEEPEST, LARGEST, copied, flaw, shown
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules

# -- events ----------------------------------------------------------------------------------------


def test_an_event_shows_each_seat_its_own_part_alone() -> None:
    event = Event("cards", {"count": 2}, {0: {"cards": ["As"]}, 3: {"cards": ["2c"]}})
    assert event.seen_by(0) == {"type": "cards", "count": 2, "cards": ["As"]}
    assert event.seen_by(3) == {"type": "cards", "count": 2, "cards": ["2c"]}
    assert event.seen_by(1) == event.seen_by(None) == {"type": "cards", "count": 2}


def test_an_event_is_made_from_what_a_contract_declares() -> None:
    event = event_of({"type": "deal", "count": 2}, {0: {"cards": ["As"]}})
    assert (event.type, event.public, event.private) == ("deal", {"count": 2}, {0: {"cards": ["As"]}})
    assert event.seen_by(None) == {"type": "deal", "count": 2}


def test_an_event_is_written_whole() -> None:
    event = Event("cards", {"count": 2}, {0: {"cards": ["As"]}})
    assert event.encode() == {"type": "cards", "public": {"count": 2}, "private": {"0": {"cards": ["As"]}}}
    assert Event("pass", {"seat": 1}).encode() == {"type": "pass", "public": {"seat": 1}}


def test_what_an_event_hands_out_is_a_copy() -> None:
    event = Event("cards", {"list": [1]}, {0: {"cards": ["As"]}})
    event.seen_by(0)["cards"].clear()
    event.seen_by(0)["list"].clear()
    event.encode()["private"]["0"]["cards"].clear()
    assert event.seen_by(0) == {"type": "cards", "list": [1], "cards": ["As"]}


# -- dice ------------------------------------------------------------------------------------------


def words_by_hand(seed: int, count: int) -> list[int]:
    """Multiply-with-carry (state: low half digit, high half carry) plus a 13-17-5 xorshift; four words to warm up."""
    low, high = seed % 2**30, (seed >> 30) % 2**32
    mwc = (low * 2**20) ^ 0x2545F4914F6C ^ high
    xor = (high ^ 0x9E3779B9) or 1
    words: list[int] = []
    for _ in range(count + 4):
        digit, carry = mwc % 2**32, mwc // 2**32
        mwc = 698769069 * digit + carry
        xor ^= xor * 2**13 % 2**32
        xor ^= xor // 2**17
        xor ^= xor * 2**5 % 2**32
        words.append((mwc + xor) % 2**32)
    return words[4:]


SEEDS = [0, 1, 2, 12345, 2**30 - 1, 2**30, 2**32, 2**61, 2**62 - 1, 0x9E3779B9 << 30]


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_give_the_words_worked_out_by_hand(seed: int) -> None:
    dice = Dice(seed)
    assert [dice.word() for _ in range(200)] == words_by_hand(seed, 200)


@pytest.mark.parametrize("n", [1, 2, 3, 52, 56, 1000, 2**31])
def test_dice_stay_below(n: int) -> None:
    dice, expected = Dice(9), words_by_hand(9, 500)
    rolls = [dice.below(n) for _ in range(500)]
    assert all(0 <= roll < n for roll in rolls)
    assert rolls == [word * n // 2**32 for word in expected]


def test_the_same_seed_rolls_the_same_and_another_does_not() -> None:
    assert [Dice(5).word() for _ in range(3)] == [Dice(5).word()] * 3
    firsts = {int(Dice(seed).word()) for seed in range(1000)}
    assert len(firsts) > 990


def test_every_face_comes_up_about_equally_often() -> None:
    """60,000 rolls of a die: each face 10,000 times, give or take five standard deviations."""
    dice = Dice(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert max(abs(count - 10_000) for count in counts) < 5 * math.sqrt(60_000 * 5 / 36)


def test_every_order_of_a_shuffle_comes_up_about_equally_often() -> None:
    """24,000 shuffles of four cards: each of the 24 orders 1,000 times, give or take five standard deviations."""
    dice = Dice(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [10, 20, 30, 40]
        dice.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations([10, 20, 30, 40]))
    assert max(abs(count - 1_000) for count in counts.values()) < 5 * math.sqrt(24_000 * 23 / 24**2)


@pytest.mark.parametrize("many", [0, 1, 2, 52])
def test_a_shuffle_draws_once_a_card_but_for_the_last(many: int) -> None:
    dice = Dice(7)
    dice.shuffle(list(range(many)))
    drawn = max(0, many - 1)
    assert dice.word() == words_by_hand(7, drawn + 1)[drawn]


def test_dice_continue_a_standard_generator() -> None:
    one, two = Random(3), Random(3)
    assert dice_from(one).word() == Dice(two.getrandbits(62)).word()
    assert one.random() == two.random()


# -- bits ------------------------------------------------------------------------------------------


def test_one_bit_at_each_place() -> None:
    assert [bit(n) for n in range(62)] == [2**n for n in range(62)]


def test_counting_bits() -> None:
    rng = Random(1)
    masks = [0, 2**56 - 1, *(2**n for n in range(56)), *(2**n - 1 for n in range(57))]
    masks += [rng.getrandbits(56) & rng.getrandbits(56) for _ in range(500)] + [rng.getrandbits(56) for _ in range(500)]
    assert [popcount(mask) for mask in masks] == [bin(mask).count("1") for mask in masks]


# -- moves -----------------------------------------------------------------------------------------


class Step(Move):
    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers

    def key(self) -> tuple[int, ...]:
        return self.numbers


class Jump(Step):
    pass


def test_moves_of_one_class_with_one_key_are_equal() -> None:
    assert Step(1, 2) == Step(1, 2)
    assert hash(Step(1, 2)) == hash(Step(1, 2))
    assert len({Step(1, 2), Step(1, 2), Step(2, 1)}) == 2


def test_other_moves_are_not() -> None:
    assert Step(1) != Step(2)
    assert Step(1) != Jump(1)
    assert Step(1) != (1,)


def test_a_move_needs_a_key() -> None:
    with pytest.raises(NotImplementedError):
        Move().key()


# -- errors ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["IllegalMove", "RulesError", "UnknownGame", "RecordError", "Unlisted"])
def test_every_error_is_a_noripan_error(kind: str) -> None:
    assert issubclass(getattr(errors, kind), errors.NoripanError)


def test_an_illegal_move_has_a_sentence_a_code_and_facts() -> None:
    error = errors.IllegalMove("wish: a 9 must be played", "wish-binds", rank="9")
    assert (str(error), error.reason, error.code, error.facts) == (
        "wish: a 9 must be played",
        "wish: a 9 must be played",
        "wish-binds",
        {"rank": "9"},
    )
    assert errors.IllegalMove("no").code == "illegal"


def test_a_record_error_has_a_place() -> None:
    error = errors.RecordError("deals[0]", "missing")
    assert (str(error), error.where, error.what) == ("deals[0]: missing", "deals[0]", "missing")


# -- plain data ------------------------------------------------------------------------------------


def test_a_copy_shares_nothing() -> None:
    data = {"a": [1, {"b": [2]}], "c": None}
    again = copied(data)
    assert again == data
    again["a"][1]["b"].append(3)
    assert data == {"a": [1, {"b": [2]}], "c": None}


@pytest.mark.parametrize("data", [None, True, 0, -LARGEST, LARGEST, 1.5, "", "가🀄\0", [], {}, {"a": [{"": None}]}])
def test_plain_data_has_no_flaw(data: object) -> None:
    assert flaw(data, "x") is None


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (LARGEST + 1, "x"),
        (-LARGEST - 1, "x"),
        (float("nan"), "x"),
        (float("-inf"), "x"),
        ("a\udfff", "x"),
        ({"a": [0, {"b": ...}]}, "x.a[1].b"),
        ({"a": {1: 2}}, "x.a"),
        ({"\ud800": 2}, "x"),
        ([0, b""], "x[1]"),
        ((), "x"),
        ({1, 2}, "x"),
    ],
    ids=repr,
)
def test_a_flaw_is_found_where_it_is(data: object, where: str) -> None:
    found = flaw(data, "x")
    assert found is not None
    assert found[0] == where


def test_nesting_has_a_limit() -> None:
    data: Any = None
    for _ in range(DEEPEST):
        data = [data]
    assert flaw(data, "x") is None
    assert flaw([data], "x") == ("x" + "[0]" * (DEEPEST + 1), f"nested more than {DEEPEST} deep")


def test_what_an_error_shows_is_never_long() -> None:
    many: list[object] = [10**5000, "x" * 5000, [[]] * 5000, {"a": 1}, (1, 2), None]
    for data in many:
        assert 0 < len(shown(data)) <= 60
    assert shown("As") == "'As'"


# -- what a game need not say ------------------------------------------------------------------------


def test_a_deal_has_these_defaults() -> None:
    deal = Deal(None)
    assert deal.optional() == []
    assert deal.listed(0)
    assert not deal.tolerates(0, Step(1))


@pytest.mark.parametrize("asking", ["pending", "result", "copy", "census"])
def test_a_deal_must_answer_the_rest(asking: str) -> None:
    ask: Callable[[], object] = getattr(Deal(None), asking)
    with pytest.raises(NotImplementedError):
        ask()


class Coin(Deal):
    """A deal with three moves, to toss a coin with."""

    def legal(self, seat: int) -> list[Move]:
        return [Step(0), Step(1), Step(2)]


def test_a_sampled_move_is_any_of_the_legal_ones() -> None:
    rng = Random(1)
    assert {Coin(None).sample(0, rng) for _ in range(100)} == set(Coin(None).legal(0))


def test_a_game_has_these_defaults() -> None:
    game = Game("coin", (2, 3), ("plain",), ())
    rules = Rules("plain", {})
    result = Result([1, -1], [0])
    assert game.players(rules) == 2
    assert game.total(rules, result) == 0
    assert game.lineups(2) == [[0, 1], [1, 0]]
    assert game.tally(result) == [{}, {}]
    assert result.encode() == {"scores": [1, -1], "winners": [0], "detail": {}}
    assert Carry([1, -1], 1, False, []).encode() == {"scores": [1, -1], "number": 1}


@pytest.mark.parametrize("game", noripan.games())
def test_over_all_lineups_every_seat_is_the_same(game: str) -> None:
    """Each side sits in every seat equally often, and in as many seats in every lineup."""
    found = noripan.new(game, seed=1).game
    lineups = found.lineups(4)
    assert len({sum(lineup[seat] for lineup in lineups) for seat in range(4)}) == 1
    assert len({sum(lineup) for lineup in lineups}) == 1
    assert {side for lineup in lineups for side in lineup} == {0, 1}
