"""What holds for all combinations, moves and messages, whatever they are."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.tichu.tichu_oracle import RANKS, follows, kind_of

import noripan
from noripan.cards.tichu import TEXTS
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.games import tichu
from noripan.games.tichu.combos import Combo
from noripan.games.tichu.moves import ACTIONS, play_of

pytestmark = pytest.mark.at_length

many = settings(max_examples=250, deadline=None, database=None, derandomize=True)
GAME = noripan.new("tichu", seed=1).game
TYPES = ["SINGLE", "PAIR", "TRIPLE", "FULL_HOUSE", "STRAIGHT", "PAIR_STRAIGHT", "BOMB4", "BOMB_STRAIGHT_FLUSH"]


@st.composite
def ranks_of(draw: st.DrawFn, type: str) -> list[int]:
    """The ranks of a combination of this type, with repeats; 1 is the Mahjong."""
    rank = draw(st.integers(2, 14))
    if type in ("STRAIGHT", "BOMB_STRAIGHT_FLUSH"):
        low = draw(st.integers(1 if type == "STRAIGHT" else 2, 10))
        return list(range(low, draw(st.integers(low + 4, min(low + 6, 14))) + 1))
    if type == "PAIR_STRAIGHT":
        low = draw(st.integers(2, 13))
        high = draw(st.integers(low + 1, min(low + 3, 14)))
        return [one for one in range(low, high + 1) for _ in range(2)]
    if type == "FULL_HOUSE":
        pair = draw(st.integers(2, 14).filter(lambda other: other != rank))
        return [rank] * 3 + [pair] * 2
    return [rank] * {"SINGLE": 1, "PAIR": 2, "TRIPLE": 3, "BOMB4": 4}[type]


@st.composite
def combos(draw: st.DrawFn, type: str | None = None) -> Combo:
    """Any combination but the Phoenix alone and the Dog, which have no fixed place in the order."""
    type = type or draw(st.sampled_from(TYPES))
    if type == "SINGLE" and draw(st.booleans()):
        return tichu.combo(draw(st.sampled_from(["MAHJONG", "DRAGON"])))
    ranks = draw(ranks_of(type))
    suits = draw(st.permutations("shdc"))
    first = suits[0] if type == "BOMB_STRAIGHT_FLUSH" else None
    cards = []
    for place, rank in enumerate(ranks):
        suit = first or suits[ranks[:place].count(rank) if ranks.count(rank) > 1 else place % 2]
        cards.append("MAHJONG" if rank == 1 else RANKS[rank - 2] + suit)
    if type not in ("SINGLE", "BOMB4", "BOMB_STRAIGHT_FLUSH") and draw(st.booleans()):
        place = draw(st.integers(1 if ranks[0] == 1 else 0, len(ranks) - 1))
        cards[place] = "PHOENIX"
        return tichu.combo(cards, phoenix_as=ranks[place])
    return tichu.combo(cards)


@many
@given(st.sampled_from(TYPES).flatmap(lambda type: st.tuples(st.just(type), combos(type))))
def test_the_cards_of_a_type_are_recognised_as_it(made: tuple[str, Combo]) -> None:
    type, combo = made
    assert combo.type == type


@many
@given(combos(), st.booleans())
def test_nothing_beats_itself(a: Combo, suits: bool) -> None:
    assert not tichu.beats(a, a, suit_breaks_tie=suits)


@many
@given(combos(), combos(), st.booleans())
def test_of_two_at_most_one_beats_the_other(a: Combo, b: Combo, suits: bool) -> None:
    assert not (tichu.beats(a, b, suit_breaks_tie=suits) and tichu.beats(b, a, suit_breaks_tie=suits))


@many
@given(st.sampled_from(TYPES).flatmap(lambda type: st.tuples(combos(type), combos(type), combos(type))), st.booleans())
def test_inside_a_type_beating_is_transitive(three: tuple[Combo, Combo, Combo], suits: bool) -> None:
    a, b, c = three
    if tichu.beats(a, b, suit_breaks_tie=suits) and tichu.beats(b, c, suit_breaks_tie=suits):
        assert tichu.beats(a, c, suit_breaks_tie=suits)


@many
@given(st.sampled_from(TYPES).flatmap(lambda type: st.tuples(combos(type), combos(type))))
def test_inside_a_type_and_length_only_equal_ranks_are_undecided(two: tuple[Combo, Combo]) -> None:
    a, b = two
    assume(a.length == b.length)
    decided = tichu.beats(a, b) or tichu.beats(b, a)
    assert decided == (a.rank != b.rank or a.suit != b.suit)


@many
@given(combos(), combos(), st.booleans())
def test_an_independent_referee_agrees_which_beats_which(a: Combo, b: Combo, suits: bool) -> None:
    kinds = []
    for combo in (a, b):
        kind = kind_of(combo.texts(), RANKS[combo.phoenix - 2] if combo.phoenix else "")
        assert kind is not None
        assert kind.type == combo.type
        kinds.append(kind)
    assert tichu.beats(a, b, suit_breaks_tie=suits) == follows(a.texts(), kinds[0], kinds[1], suits)


@many
@given(combos(), st.sampled_from(["", *RANKS]))
def test_every_play_survives_the_round_trip(combo: Combo, wish: str) -> None:
    move = play_of(combo, RANKS.index(wish) + 2 if wish else 0)
    assert GAME.decode(GAME.encode(move)) == move


# -- whatever a client sends ---------------------------------------------------------------------------

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from([*TEXTS, *RANKS]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
declared = st.dictionaries(
    st.sampled_from(["type", "highRank", "length", "suit", "phoenixAs", "wishRank"]),
    st.sampled_from([*TYPES, *RANKS, *"shdc", "NONE", "10", 1, 2, 5]) | plain,
    max_size=4,
)
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(ACTIONS)},
    optional={
        "cards": st.lists(st.sampled_from(TEXTS), max_size=6) | plain,
        "declaredCombo": declared | plain,
        "to": st.sampled_from(["LEFT", "PARTNER", "RIGHT"]) | plain,
        "card": st.sampled_from(TEXTS) | plain,
        "toOpponentPlayerId": st.integers(-1, 4) | plain,
    },
)


@settings(many, max_examples=600)
@given(plain | messages)
def test_any_message_is_a_move_that_survives_the_round_trip_or_is_refused_with_a_reason(data: Any) -> None:
    answer = decoded(data)
    if isinstance(answer, IllegalMove):
        assert answer.code in {"malformed", "combo-none", "declared-combo"}
        assert len(answer.reason) < 600
    else:
        assert decoded(GAME.encode(answer)) == answer


def decoded(data: object) -> Move | IllegalMove:
    try:
        return GAME.decode(data)
    except IllegalMove as error:
        return error


@pytest.mark.parametrize("type", TYPES)
def test_the_strategies_reach_every_type(type: str) -> None:
    found: list[Combo] = []

    @settings(max_examples=20, deadline=None, database=None, derandomize=True)
    @given(combos(type))
    def collect(combo: Combo) -> None:
        found.append(combo)

    collect()
    assert {combo.type for combo in found} == {type}
