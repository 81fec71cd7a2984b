"""What is no hand, no board or no deal is refused with a sentence that says what and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.ofc.ofc_tables import rows

from noripan.core.errors import HandError, NoripanError, RulesError
from noripan.games import ofc

NAMED = "one such as 'As' or 'Td' is needed"
BOARD = "Ac 9d 4s / Kh Kd 8s 6c 2d / Ah Ad Qs Tc 3h"
OTHER = "Ks 8c 3s / Jh Jd 9h 5d 2c / Qh Qc As 7c 4d"
THIRD = "Ks 8d 4h / 2h 3d 5c 5h 7h / 5s 6s 7s 9s Ts"
THIRTEEN = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"


def check(code: str, what: str, call: Callable[..., object], *said: Any) -> None:
    with pytest.raises(HandError) as caught:
        call(*said)
    assert (caught.value.code, str(caught.value)) == (code, what)
    assert isinstance(caught.value, NoripanError)


RANK: list[tuple[str, str, object]] = [
    ("card", f"cards: no card 'Xs': {NAMED}", "As Ks Xs"),
    ("card", f"cards: no card '11s': {NAMED}", ["As", "Ks", "11s"]),
    ("card", f"cards: no card 'as': {NAMED}", ("as", "Ks", "Qs")),
    ("card", "cards: a card is a name such as 'As', or a number from 0 to 51, not 52", [0, 1, 52]),
    ("card", "cards: a card is a name such as 'As', or a number from 0 to 51, not -1", [-1, 1, 2]),
    ("card", "cards: a card is a name such as 'As', or a number from 0 to 51, not None", [None, 1, 2]),
    ("card", "cards: a card is a name such as 'As', or a number from 0 to 51, not 1.5", (1.5, 1, 2)),
    ("card", "cards: cards such as 'As Ks Qs' are needed, not 5", 5),
    ("card", "cards: cards such as 'As Ks Qs' are needed, not None", None),
    ("card", "cards: a card is a name such as 'As', or a number from 0 to 51, not a huge number", [10**30, 1, 2]),
    ("twice", "cards: As appears twice", ["As", "As", "Ks"]),
    ("twice", "cards: As appears twice", "As As Ks"),
    ("twice", "cards: 2c appears twice", [0, 0, 1]),
    ("twice", "cards: 2c appears twice", [0, "2c", 1]),
    ("count", "cards: three or five are needed, not 0", []),
    ("count", "cards: three or five are needed, not 0", ""),
    ("count", "cards: three or five are needed, not 2", "As Ks"),
    ("count", "cards: three or five are needed, not 4", [0, 1, 2, 3]),
    ("count", "cards: three or five are needed, not 6", (0, 1, 2, 3, 4, 5)),
]


@pytest.mark.parametrize(("code", "what", "cards"), RANK)
def test_rank(code: str, what: str, cards: object) -> None:
    check(code, what, ofc.rank, cards)


@pytest.mark.parametrize(
    ("code", "what", "row", "cards"),
    [
        ("row", "row: 'left' is no row; there are: top, mid, bottom", "left", "As Ks Qs"),
        ("row", "row: '' is no row; there are: top, mid, bottom", "", "As Ks Qs"),
        ("count", "top: the top row has 3 cards, not 5", "top", "As Ks Qs Js Ts"),
        ("count", "mid: the mid row has 5 cards, not 3", "mid", "As Ks Qs"),
        ("count", "bottom: the bottom row has 5 cards, not 0", "bottom", []),
        ("card", f"mid: no card '1s': {NAMED}", "mid", "As Ks Qs Js 1s"),
    ],
)
def test_royalty(code: str, what: str, row: str, cards: object) -> None:
    check(code, what, ofc.royalty, row, cards)


@pytest.mark.parametrize(
    ("code", "what", "board"),
    [
        ("row", "board: three rows are needed, top, mid and bottom, not a list", ["As Ks Qs"]),
        ("row", "board: three rows are needed, top, mid and bottom, not 'As Ks Qs'", "As Ks Qs"),
        ("row", "board: missing: mid", {"top": "As Ks Qs", "bottom": "2c 3c 4c 5c 6c"}),
        ("count", "board.top: the top row has 3 cards, not 2", rows(BOARD) | {"top": ["Ac", "9d"]}),
        ("count", "board.mid: the mid row has 5 cards, not 4", ["Ac 9d 4s", "Kh Kd 8s 6c", "Ah Ad Qs Tc 3h"]),
        ("count", "board.bottom: the bottom row has 5 cards, not 0", rows(BOARD) | {"bottom": []}),
        ("card", f"board.bottom: no card 'AH': {NAMED}", rows(BOARD) | {"bottom": "AH Ad Qs Tc 3h"}),
        ("twice", "board: in two rows: Ac", rows(BOARD) | {"bottom": "Ac Ad Qs Tc 3h"}),
        ("twice", "board: in two rows: 6c", rows(BOARD) | {"bottom": "Ah Ad Qs 6c 3h"}),
    ],
)
def test_is_foul(code: str, what: str, board: Any) -> None:
    check(code, what, ofc.is_foul, board)


@pytest.mark.parametrize(
    ("code", "what", "boards"),
    [
        ("count", "boards: two or three are needed, not 0", []),
        ("count", "boards: two or three are needed, not 1", [BOARD]),
        ("count", "boards: two or three are needed, not 4", [BOARD, OTHER, BOARD, OTHER]),
        ("twice", "boards[1]: on another board too: Ac", [BOARD, OTHER.replace("As", "Ac")]),
        ("twice", "boards[2]: on another board too: Ks", [BOARD, OTHER, THIRD]),
        ("twice", "boards[1]: in two rows: Ks", [BOARD, OTHER.replace("As", "Ks")]),
        ("count", "boards[1].top: the top row has 3 cards, not 2", [BOARD, OTHER.replace("3s", "")]),
    ],
)
def test_settle(code: str, what: str, boards: list[str]) -> None:
    check(code, what, ofc.settle, [rows(board) for board in boards])


@pytest.mark.parametrize(
    ("code", "what", "cards", "stay_value"),
    [
        ("count", "cards: 13 to 17 are needed, not 12", THIRTEEN[3:], 9),
        ("count", "cards: 13 to 17 are needed, not 18", list(range(18)), 9),
        ("count", "cards: 13 to 17 are needed, not 0", "", 9),
        ("card", f"cards: no card '1c': {NAMED}", THIRTEEN + " 1c", 9),
        ("value", "stay_value: points from 0 to 1000 are needed, not -0.5", THIRTEEN, -0.5),
        ("value", "stay_value: points from 0 to 1000 are needed, not 1001.0", THIRTEEN, 1001.0),
        ("value", "stay_value: points from 0 to 1000 are needed, not nan", THIRTEEN, float("nan")),
        ("value", "stay_value: points from 0 to 1000 are needed, not inf", THIRTEEN, float("inf")),
    ],
)
def test_best_fantasyland(code: str, what: str, cards: Any, stay_value: float) -> None:
    check(code, what, ofc.best_fantasyland, cards, stay_value)


@pytest.mark.parametrize("number", [-1, 0, 1, 15 << 16, 0x8F0000, 1 << 70])
def test_name_takes_ranks_only(number: int) -> None:
    with pytest.raises(HandError, match="a number that `rank` has given is needed") as caught:
        ofc.name(number)
    assert caught.value.code == "rank"


@pytest.mark.parametrize(
    ("code", "what", "ask"),
    [
        ("rank", "rank: a number that `rank` has given is needed, not '5'", lambda: ofc.name("5")),
        ("rank", "rank: a number that `rank` has given is needed, not True", lambda: ofc.name(True)),
        ("row", "row: 1 is no row; there are: top, mid, bottom", lambda: ofc.royalty(1, "As Ks Qs")),
        ("card", "top: cards such as 'As Ks Qs' are needed, not 5", lambda: ofc.royalty("top", 5)),
        ("row", "board: three rows are needed, top, mid and bottom, not 5", lambda: ofc.is_foul(5)),
        ("count", "boards: a list of two or three boards is needed, not 5", lambda: ofc.settle(5)),
        ("card", "cards: cards such as 'As Ks Qs' are needed, not None", lambda: ofc.best_fantasyland(None)),
        (
            "value",
            "stay_value: points from 0 to 1000 are needed, not '9'",
            lambda: ofc.best_fantasyland(list(range(13)), "9"),
        ),
        (
            "count",
            "fantasyland: 0 or 14 to 17 cards are needed, not '14'",
            lambda: ofc.progress(["", "", ""], fantasyland="14"),
        ),
    ],
)
def test_values_of_another_type_are_refused_with_what_would_be_right(
    code: str, what: str, ask: Callable[[], object]
) -> None:
    """Compiled code would say no more than `TypeError`."""
    with pytest.raises(HandError) as caught:
        ask()
    assert (caught.value.code, str(caught.value)) == (code, what)


def test_rules_are_a_preset_or_rules() -> None:
    assert ofc.progress(["", "", ""], rules="tonybet").fantasyland == 0
    with pytest.raises(RulesError, match=r"^ofc: rules: the name of a preset \(standard, .*is needed, not 2$"):
        ofc.progress(["", "", ""], rules=2)
