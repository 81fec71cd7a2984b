"""Actions as plain data: every type by its name, the round trip, and what malformed data is told (T12, T14, T24)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.games_common import refused
from tests.games.tichu.tichu_tables import action, playing, table

import noripan
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.games.tichu.moves import ACTIONS

NAMES = {
    "TICHU.DECLARE_GRAND_TICHU",
    "TICHU.PASS_GRAND",
    "TICHU.DECLARE_TICHU",
    "TICHU.SELECT_EXCHANGE",
    "TICHU.CONFIRM_EXCHANGE",
    "TICHU.PLAY_CARDS",
    "TICHU.PASS",
    "TICHU.PLAY_BOMB",
    "TICHU.DRAGON_DONATE",
}
GAME = noripan.new("tichu", seed=1).game
STRAIGHT = ["PHOENIX", "3s", "4h", "5d", "6c"]


def test_the_action_types_are_exactly_these() -> None:
    assert set(ACTIONS) == NAMES


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_every_legal_move_survives_the_round_trip_and_every_type_occurs(preset: str) -> None:
    seen: set[str] = set()
    rng = random.Random(3)
    for seed in range(12):
        match = noripan.new("tichu", preset, seed=seed, target=0, log=False)
        while not match.over:
            for seat in range(4):
                for move in match.legal(seat):
                    data = GAME.encode(move)
                    seen.add(data["type"])
                    assert GAME.decode(data) == move
                    assert hash(GAME.decode(data)) == hash(move)
                    assert GAME.encode(GAME.decode(data)) == data
            seat = match.pending()[0]
            match.play(seat, rng.choice(match.legal(seat)))
    assert seen == NAMES


def test_legal_moves_are_distinct() -> None:
    rng = random.Random(3)
    for seed in range(12):
        match = noripan.new("tichu", "classic", seed=seed, target=0, log=False)
        while not match.over:
            for seat in range(4):
                moves = match.legal(seat)
                assert len(set(moves)) == len(moves)
                assert len({str(GAME.encode(move)) for move in moves}) == len(moves)
            seat = match.pending()[0]
            match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize(
    ("cards", "declared"),
    [
        ("As", {"type": "SINGLE", "highRank": "A", "length": 1}),
        ("MAHJONG", {"type": "SINGLE", "highRank": "1", "length": 1}),
        ("DOG", {"type": "SINGLE", "highRank": "DOG", "length": 1}),
        ("PHOENIX", {"type": "SINGLE", "highRank": "PHOENIX", "length": 1}),
        ("DRAGON", {"type": "SINGLE", "highRank": "DRAGON", "length": 1}),
        ("Td Ts", {"type": "PAIR", "highRank": "T", "length": 2}),
        ("PHOENIX Ts", {"type": "PAIR", "highRank": "T", "length": 2, "phoenixAs": "T"}),
        ("9d 9h 9s", {"type": "TRIPLE", "highRank": "9", "length": 3}),
        ("2c 2d 2h As Ah", {"type": "FULL_HOUSE", "highRank": "2", "length": 5}),
        ("2c 3d 4h 5s 6s", {"type": "STRAIGHT", "highRank": "6", "length": 5}),
        ("2c 2d 3h 3s", {"type": "PAIR_STRAIGHT", "highRank": "3", "length": 2}),
        ("4c 4d 4h 4s", {"type": "BOMB4", "highRank": "4", "length": 4}),
        ("4h 5h 6h 7h 8h", {"type": "BOMB_STRAIGHT_FLUSH", "highRank": "8", "length": 5, "suit": "h"}),
    ],
)
def test_what_a_play_declares(cards: str, declared: dict[str, Any]) -> None:
    data = GAME.encode(GAME.decode(playing(cards)))
    assert data["type"] == ("TICHU.PLAY_BOMB" if declared["type"].startswith("BOMB") else "TICHU.PLAY_CARDS")
    assert data["declaredCombo"] == declared
    assert GAME.decode({**data, "declaredCombo": {key: declared[key] for key in ("type",)}}) == GAME.decode(data)


def test_a_play_left_open_stays_open_until_the_table_decides() -> None:
    open_play = GAME.decode(action("PLAY_CARDS", cards=STRAIGHT))
    assert GAME.encode(open_play) == {"type": "TICHU.PLAY_CARDS", "cards": STRAIGHT}
    assert GAME.decode(GAME.encode(open_play)) == open_play
    for rank in "27":
        stated = GAME.decode(action("PLAY_CARDS", cards=STRAIGHT, declaredCombo={"phoenixAs": rank}))
        assert stated != open_play


def test_a_play_left_open_counts_as_what_the_table_made_of_it() -> None:
    match = table(" ".join([*STRAIGHT, "9s"]), "Qh", "Qd", "Qc", lead=0)
    counted = match.play(0, GAME.decode(action("PLAY_CARDS", cards=STRAIGHT)))
    assert GAME.encode(counted)["declaredCombo"]["phoenixAs"] == "7"


def test_an_open_play_with_a_wish_survives_the_round_trip_and_is_refused_at_the_table() -> None:
    data = action("PLAY_CARDS", cards=STRAIGHT, declaredCombo={"wishRank": "9"})
    assert GAME.encode(GAME.decode(data)) == data
    match = table(" ".join([*STRAIGHT, "9s"]), "Qh", "Qd", "Qc", lead=0)
    assert refused(match, 0, data).code == "wish-without-mahjong"


def test_a_move_shows_itself_as_what_a_client_sends() -> None:
    assert repr(GAME.decode(action("PASS"))) == "TichuMove({'type': 'TICHU.PASS'})"


@pytest.mark.parametrize("rank", ["6", "7"])
def test_the_high_rank_alone_decides_between_readings(rank: str) -> None:
    move = GAME.decode(action("PLAY_CARDS", cards=STRAIGHT, declaredCombo={"highRank": rank}))
    assert GAME.encode(move)["declaredCombo"]["phoenixAs"] == {"6": "2", "7": "7"}[rank]


def test_ten_is_understood_in_both_spellings() -> None:
    for text in ("T", "10"):
        pair = GAME.decode(action("PLAY_CARDS", cards=["Ts", "PHOENIX"], declaredCombo={"phoenixAs": text}))
        assert GAME.encode(pair)["declaredCombo"]["phoenixAs"] == "T"
        assert GAME.decode(action("PLAY_CARDS", cards=["Ts", "PHOENIX"], declaredCombo={"highRank": text})) == pair


@pytest.mark.parametrize(
    ("cards", "combo", "means"),
    [
        ("A♠", {"highRank": "A"}, ("As", {})),
        ("10c 10♦", {"type": "PAIR", "highRank": "10", "length": 2}, ("Tc Td", {"highRank": "T"})),
        ("9s 9h", {"highRank": 9}, ("9s 9h", {"highRank": "9"})),
        ("As Ah", {"highRank": 14}, ("As Ah", {"highRank": "A"})),
        ("Ts PHOENIX", {"phoenixAs": 10}, ("Ts PHOENIX", {"phoenixAs": "T"})),
        ("MAHJONG", {"highRank": "MAHJONG", "wishRank": 11}, ("MAHJONG", {"highRank": "1", "wishRank": "J"})),
        ("MAHJONG", {"highRank": 1}, ("MAHJONG", {})),
        ("3♠ 4♠ 5♠ 6♠ 7♠\ufe0f", {"suit": "♠"}, ("3s 4s 5s 6s 7s", {"suit": "s"})),
        ("3♠ 4♠ 5♠ 6♠ 7♠", {"suit": "♠\ufe0f", "highRank": "7"}, ("3s 4s 5s 6s 7s", {"suit": "s"})),
    ],
)
def test_what_people_write_is_read(cards: str, combo: dict[str, object], means: tuple[str, dict[str, str]]) -> None:
    """Signs, `10` and numbers are read; what is written is always the same."""
    written = GAME.encode(GAME.decode(action("PLAY_CARDS", cards=cards.split(), declaredCombo=combo)))
    ours = GAME.decode(action("PLAY_CARDS", cards=means[0].split(), declaredCombo=means[1]))
    assert written == GAME.encode(ours)


def test_a_gift_may_be_written_with_its_sign() -> None:
    gift = GAME.decode(action("SELECT_EXCHANGE", to="LEFT", card="10♥"))
    assert GAME.encode(gift)["card"] == "Th"


# -- malformed data -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "an object with a 'type' is needed, not None"),
        ([], "an object with a 'type' is needed"),
        ("TICHU.PASS", "an object with a 'type' is needed"),
        ({}, "type: None is no action; there are: TICHU."),
        ({"type": 3}, "type: 3 is no action"),
        ({"type": "PASS"}, "type: 'PASS' is no action; there are: TICHU."),
        ({"type": ["TICHU.PASS"]}, "is no action"),
        (action("PASS", seat=1), "TICHU.PASS has no field 'seat'; it takes: none"),
        (action("PASS_GRAND", call=True), "has no field 'call'"),
        (action("DECLARE_TICHU", cards=[]), "has no field 'cards'"),
        (action("DRAGON_DONATE", to=1), "has no field 'to'; it takes: toOpponentPlayerId"),
        (action("DRAGON_DONATE"), "toOpponentPlayerId: a seat from 0 to 3 is needed, not None"),
        (action("DRAGON_DONATE", toOpponentPlayerId=4), "a seat from 0 to 3 is needed, not 4"),
        (action("DRAGON_DONATE", toOpponentPlayerId=-1), "a seat from 0 to 3 is needed, not -1"),
        (action("DRAGON_DONATE", toOpponentPlayerId=True), "a seat from 0 to 3 is needed, not True"),
        (action("DRAGON_DONATE", toOpponentPlayerId="1"), "a seat from 0 to 3 is needed, not '1'"),
        (action("SELECT_EXCHANGE", to="UP", card="2s"), "to: one of LEFT, PARTNER, RIGHT is needed, not 'UP'"),
        (action("SELECT_EXCHANGE", to=["LEFT"], card="2s"), "to: one of LEFT, PARTNER, RIGHT is needed"),
        (action("SELECT_EXCHANGE", card="2s"), "to: one of LEFT, PARTNER, RIGHT is needed, not None"),
        (action("SELECT_EXCHANGE", to="LEFT"), "card: no card 'None'"),
        (action("SELECT_EXCHANGE", to="LEFT", card="1s"), "card: no card '1s': one such as 'As'"),
        (action("SELECT_EXCHANGE", to="LEFT", card=5), "card: no card '5'"),
        (action("PLAY_CARDS"), "cards: a list of card names is needed, not None"),
        (action("PLAY_CARDS", cards=[]), "cards: a list of card names is needed, not an empty list"),
        (action("PLAY_CARDS", cards="As"), "cards: a list of card names is needed, not 'As'"),
        (action("PLAY_CARDS", cards=["As", 3]), "cards: a list of card names is needed"),
        (action("PLAY_CARDS", cards=["As", "Xs"]), "cards: no card 'Xs'"),
        (action("PLAY_CARDS", cards=["As", "As"]), "cards: As appears twice"),
        (action("PLAY_CARDS", cards=["As"], wishRank="9"), "has no field 'wishRank'; it takes: cards, declaredCombo"),
        (action("PLAY_CARDS", cards=["As"], declaredCombo="SINGLE"), "declaredCombo: an object is needed"),
        (action("PLAY_CARDS", cards=["As"], declaredCombo=None), "declaredCombo: an object is needed, not None"),
        (action("PLAY_CARDS", cards=["As"], declaredCombo={"rank": "A"}), "declaredCombo has no field 'rank'"),
        (
            action("PLAY_CARDS", cards=["MAHJONG"], declaredCombo={"wishRank": "1"}),
            "declaredCombo.wishRank: one of 2 3 4 5 6 7 8 9 T J Q K A or NONE is needed, not '1'",
        ),
        (
            action("PLAY_CARDS", cards=["MAHJONG"], declaredCombo={"wishRank": 1}),
            "wishRank: one of 2 3 4 5 6 7 8 9 T J Q K A or NONE is needed, not 1",
        ),
        (action("PLAY_CARDS", cards=["MAHJONG"], declaredCombo={"wishRank": None}), "NONE is needed, not None"),
        (
            action("PLAY_CARDS", cards=["PHOENIX", "9s"], declaredCombo={"phoenixAs": "NONE"}),
            "declaredCombo.phoenixAs: one of 2 3 4 5 6 7 8 9 T J Q K A is needed, not 'NONE'",
        ),
    ],
)
def test_malformed_data_is_told_which_field_is_wrong_and_what_it_takes(data: object, told: str) -> None:
    match = table("MAHJONG PHOENIX 9s As", "Qh", "Qd", "Qc", lead=0)
    error = refused(match, 0, data)
    assert error.code == "malformed"
    assert told in error.reason


# -- T24: a declaration that does not match ------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "declared", "field"),
    [
        ("9s 9h", {"type": "SINGLE"}, "type"),
        ("9s 9h", {"type": "pair"}, "type"),
        ("9s 9h", {"type": ["PAIR"]}, "type"),
        ("9s 9h", {"highRank": "8"}, "highRank"),
        ("9s 9h", {"highRank": 8}, "highRank"),
        ("9s 9h", {"highRank": 9.0}, "highRank"),
        ("9s 9h", {"highRank": 15}, "highRank"),
        ("9s", {"highRank": "MAHJONG"}, "highRank"),
        ("9s 9h", {"length": 3}, "length"),
        ("9s 9h", {"length": "2"}, "length"),
        ("9s", {"length": True}, "length"),
        ("9s 9h", {"suit": "s"}, "suit"),
        ("8s 8h 9s 9h", {"type": "PAIR_STRAIGHT", "length": 4}, "length"),  # in pairs
        ("3s 4s 5s 6s 7s", {"type": "STRAIGHT"}, "type"),
        ("3s 4s 5s 6s 7s", {"type": "BOMB_STRAIGHT_FLUSH", "suit": "h"}, "suit"),
        ("3s 4s 5s 6s 7s", {"type": "BOMB_STRAIGHT_FLUSH", "suit": "♥"}, "suit"),
        ("3s 4s 5s 6s 7s", {"type": "BOMB_STRAIGHT_FLUSH", "suit": "♥♠"}, "suit"),
        ("3s 4s 5s 6s 7s", {"type": "BOMB_STRAIGHT_FLUSH", "suit": ""}, "suit"),
        ("9s 9h", {"phoenixAs": "9"}, "phoenixAs"),
        ("PHOENIX", {"phoenixAs": "9"}, "phoenixAs"),
        ("PHOENIX 3s 4h 5d 6c", {"highRank": "8"}, "highRank"),
        ("PHOENIX 3s 4h 5d 6c", {"highRank": "6", "phoenixAs": "7"}, "highRank"),
    ],
)
def test_T24_a_declaration_that_does_not_match_the_cards_is_refused(
    cards: str, declared: dict[str, object], field: str
) -> None:
    match = table("PHOENIX 3s 4s 5s 6s 7s 8s 8h 9s 9h 4h 5d 6c", "Qh", "Qd", "Qc", lead=0)
    error = refused(match, 0, action("PLAY_CARDS", cards=cards.split(), declaredCombo=declared))
    assert error.code == "declared-combo"
    assert error.facts == {"field": field}
    assert field in error.reason


def test_T24_the_reason_says_what_the_cards_are() -> None:
    with pytest.raises(IllegalMove, match=r"type 'TRIPLE' is not what 9s 9h is: \{'type': 'PAIR', 'highRank': '9'"):
        GAME.decode(action("PLAY_CARDS", cards=["9s", "9h"], declaredCombo={"type": "TRIPLE"}))


def test_T24_play_bomb_with_no_bomb_is_refused() -> None:
    match = table("9s 9h", "Qh", "Qd", "Qc", lead=0)
    error = refused(match, 0, action("PLAY_BOMB", cards=["9s", "9h"]))
    assert (error.code, error.facts) == ("declared-combo", {"field": "type"})
    assert "9s 9h is no bomb but a PAIR" in error.reason


@pytest.mark.parametrize(
    ("cards", "declared", "told"),
    [
        ("9s 8h", {}, "9s 8h is no combination"),
        ("DRAGON 9s", {}, "DRAGON 9s is no combination"),
    ],
)
def test_cards_that_make_nothing_are_told_so(cards: str, declared: dict[str, str], told: str) -> None:
    match = table("PHOENIX 9s 8h DRAGON", "Qh", "Qd", "Qc", lead=0)
    error = refused(match, 0, action("PLAY_CARDS", cards=cards.split(), declaredCombo=declared))
    assert error.code == "combo-none"
    assert error.facts == {"cards": cards.split()}
    assert told in error.reason


def test_T13_what_the_phoenix_cannot_stand_for_is_told() -> None:
    match = table("PHOENIX 9s 8h DRAGON", "Qh", "Qd", "Qc", lead=0)
    error = refused(match, 0, action("PLAY_CARDS", cards=["PHOENIX", "9s"], declaredCombo={"phoenixAs": "8"}))
    assert (error.code, error.facts) == ("phoenix-as", {"cards": ["PHOENIX", "9s"], "phoenixAs": "8"})
    assert error.reason == "The Phoenix cannot stand for 8 here."


def test_the_order_of_the_cards_does_not_matter() -> None:
    assert GAME.decode(playing("9s 9h")) == GAME.decode(playing("9h 9s"))


class Foreign(Move):
    def key(self) -> tuple[int, ...]:
        return (5, 0, -1)


def test_a_move_of_another_game_is_refused() -> None:
    match = table("9s 9h", "Qh", "Qd", "Qc", lead=0)
    with pytest.raises(IllegalMove, match="a Tichu move is needed") as caught:
        match.play(0, Foreign())
    assert caught.value.code == "malformed"
    assert not match.deal.tolerates(0, Foreign())
