"""R8: who feeds the last set of a certain yakuman answers for it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended
from tests.games.riichi.riichi_tables import draw_on, passes, put, say, table, tiles, yaku

from noripan.core.match import Match

DULL = tiles("1p2p3p4p" * 4)  # draws that nobody keeps
FEEDERS = [2, 3, 0]  # in the order of their turns after seat 1


def fed(
    sets: str, rest: str, feeder: int, winner_gets: str, source: int, *, last: str = "pon", dealer: int = 0, **more: Any
) -> Match:
    """Seat 1 calls these kinds, the last of them from the feeder, and wins by tsumo (source 1) or on another.

    All sets but the last come from seat 0. `rest` is what seat 1 holds at the end, one tile short of a win.
    """
    kinds = tiles(sets)
    pairs = "".join(kind * (3 if last == "kan" and kind == kinds[-1] else 2) for kind in kinds)
    junk = tiles("1s4s7s9m")[: len(kinds) - (last == "kan")]
    hands = ["", f"{pairs} {rest} {' '.join(junk)}", "", ""]
    for at, kind in enumerate(kinds):
        hands[feeder if at == len(kinds) - 1 else 0] += f" {kind}"
    turns = (0 if dealer == 0 else 3) + 1 + 3 * (len(kinds) - 2) + 1 + FEEDERS.index(feeder)
    to_come = dict(zip([2, 3, 0, 1], DULL[-4:], strict=True)) | {source: winner_gets}
    draws = DULL[:turns] + [to_come[seat] for seat in (2, 3, 0, 1)]
    match = table(*hands, draws=" ".join(draws), dealer=dealer, **more)
    draw_on(match, 0 if dealer == 0 else 3)
    for at, kind in enumerate(kinds):
        giver = feeder if at == len(kinds) - 1 else 0
        draw_on(match, (giver - match.pending()[0]) % 4)
        say(match, giver, kind)
        if at == len(kinds) - 1 and last == "kan":
            say(match, 1, "kan")
            put(match, 1, f"{match.view(1)['own']['drawn']}*")
        else:
            say(match, 1, f"pon {kind}{kind}")
            put(match, 1, junk.pop(0))
    draw_on(match, FEEDERS.index(source) if source != 1 else 3)
    if source == 1:
        say(match, 1, "tsumo")
    else:
        say(match, source, f"{winner_gets}*")
        say(match, 1, "ron")
        passes(match)
    return match


def daisangen(feeder: int, source: int, **more: Any) -> Match:
    return fed("5z6z7z", "23m99p", feeder, "4m", source, **more)


# -- who pays --------------------------------------------------------------------------------------


@pytest.mark.parametrize("feeder", FEEDERS)
def test_R8_at_a_tsumo_the_feeder_pays_all(feeder: int) -> None:
    match = daisangen(feeder, 1)
    assert yaku(match) == {"daisangen": 13}
    assert changes(match) == [32000 if seat == 1 else -32000 if seat == feeder else 0 for seat in range(4)]
    assert ended(match)["wins"][0]["responsible"] == [feeder]


@pytest.mark.parametrize(("feeder", "source"), [(2, 3), (3, 2), (2, 0), (0, 3)])
def test_R8_at_a_ron_on_another_feeder_and_discarder_pay_half_each(feeder: int, source: int) -> None:
    match = daisangen(feeder, source)
    assert changes(match) == [32000 if seat == 1 else -16000 if seat in (feeder, source) else 0 for seat in range(4)]


@pytest.mark.parametrize("feeder", FEEDERS)
def test_R8_at_a_ron_on_the_feeder_the_feeder_pays_as_any_discarder(feeder: int) -> None:
    match = daisangen(feeder, feeder)
    assert changes(match) == [32000 if seat == 1 else -32000 if seat == feeder else 0 for seat in range(4)]
    assert "responsible" not in ended(match)["wins"][0]


def test_R8_to_the_dealer_it_is_half_as_much_again() -> None:
    assert changes(daisangen(2, 1, dealer=1)) == [0, 48000, -48000, 0]
    assert changes(daisangen(2, 3, dealer=1)) == [0, 48000, -24000, -24000]


@pytest.mark.parametrize("pao_honba", ["feeder", "discarder"])
def test_R8_at_a_tsumo_honba_is_paid_by_the_feeder(pao_honba: str) -> None:
    assert changes(daisangen(2, 1, honba=2, pao_honba=pao_honba)) == [0, 32600, -32600, 0]


@pytest.mark.parametrize(
    ("preset", "payer"), [("standard", 3), ("tenhou", 2), ("mleague", 3), ("majsoul", 2), ("local", 3)]
)
def test_R8_at_a_ron_on_another_honba_is_paid_by_feeder_or_discarder(preset: str, payer: int) -> None:
    """Seat 2 fed it, seat 3 discards."""
    match = daisangen(2, 3, honba=2, preset=preset)
    assert changes(match) == [0, 32600, *(-16600 if seat == payer else -16000 for seat in (2, 3))]
    assert ended(match)["wins"][0]["honba"] == [0, 600, *(-600 if seat == payer else 0 for seat in (2, 3))]


def test_R8_with_the_larger_honba_too() -> None:
    assert changes(daisangen(2, 3, honba=2, honba_points=1500)) == [0, 35000, -16000, -19000]


def test_R8_at_a_ron_on_the_feeder_honba_is_paid_as_ever() -> None:
    assert changes(daisangen(2, 2, honba=2)) == [0, 32600, -32600, 0]


# -- what for --------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", [1, 3])
def test_R8_without_pao_everybody_pays_as_usual(source: int) -> None:
    match = daisangen(2, source, pao=False)
    assert changes(match) == ([-16000, 32000, -8000, -8000] if source == 1 else [0, 32000, 0, -32000])
    assert "responsible" not in ended(match)["wins"][0]


def test_R8_the_feeder_of_an_earlier_dragon_answers_for_nothing() -> None:
    """Seat 0 fed the first two; with seat 3 as the last feeder it pays nothing."""
    assert changes(daisangen(3, 1))[0] == 0


def test_R8_a_third_dragon_called_by_an_open_kan_counts() -> None:
    match = fed("5z6z7z", "23m99p", 2, "4m", 1, last="kan")
    assert changes(match) == [0, 32000, -32000, 0]


def test_R8_a_third_dragon_of_ones_own_makes_nobody_responsible() -> None:
    match = fed("5z6z", "777z99p23m", 2, "4m", 1)
    assert yaku(match) == {"daisangen": 13}
    assert changes(match) == [-16000, 32000, -8000, -8000]


def test_R8_two_dragons_are_no_certain_yakuman() -> None:
    match = fed("5z6z", "77z234s23m", 2, "4m", 1)
    assert "daisangen" not in yaku(match)
    assert "responsible" not in ended(match)["wins"][0]


@pytest.mark.parametrize(("double_daisuushii", "worth"), [(False, 32000), (True, 64000)])
@pytest.mark.parametrize("source", [1, 3])
def test_R8_the_feeder_of_the_fourth_wind_answers_for_daisuushii(
    double_daisuushii: bool, worth: int, source: int
) -> None:
    match = fed("1z2z3z4z", "5p", 2, "5p", source, double_daisuushii=double_daisuushii)
    assert "daisuushii" in yaku(match)
    assert changes(match) == ([0, worth, -worth, 0] if source == 1 else [0, worth, -worth // 2, -worth // 2])


def fourth_kan(pao_suukantsu: bool, replacement: str) -> Match:
    """Seat 1 has three closed kans and calls the fourth from seat 3; it then draws this tile."""
    hands = ("", "1111m2222m3333m4m", "", "4m")
    match = table(*hands, draws="1z 4m", replacements=f"4m9p5z{replacement}", pao_suukantsu=pao_suukantsu)
    draw_on(match, 1)
    put(match, 1, "ankan 1m", 1, "ankan 2m", 1, "ankan 3m", 1, "5z*")
    draw_on(match, 1)
    say(match, 3, "4m")
    say(match, 1, "kan")
    return match


@pytest.mark.parametrize("pao_suukantsu", [True, False])
def test_R8_the_feeder_of_the_fourth_kan_answers_for_suukantsu_with_the_switch(pao_suukantsu: bool) -> None:
    match = fourth_kan(pao_suukantsu, "9p")
    say(match, 1, "tsumo")
    assert yaku(match) == {"suukantsu": 13}
    assert changes(match) == ([0, 32000, 0, -32000] if pao_suukantsu else [-16000, 32000, -8000, -8000])


def test_R8_a_fourth_kan_of_ones_own_makes_nobody_responsible() -> None:
    match = table("", "1111m2222m3333m4m", draws="1z 4m", replacements="4m4m9p9p", pao_suukantsu=True)
    draw_on(match, 1)
    for kind in ("1m", "2m", "3m", "4m"):
        put(match, 1, f"ankan {kind}")
    say(match, 1, "tsumo")
    assert "suukantsu" in yaku(match)
    assert "responsible" not in ended(match)["wins"][0]


# -- how far ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scope", "source", "paid"),
    [
        ("yakuman", 1, [-16000, 64000, -8000 - 32000, -8000]),
        ("hand", 1, [0, 64000, -64000, 0]),
        ("yakuman", 3, [0, 64000, -16000, -48000]),
        ("hand", 3, [0, 64000, -32000, -32000]),
        ("yakuman", 2, [0, 64000, -64000, 0]),
        ("hand", 2, [0, 64000, -64000, 0]),
    ],
)
def test_R8_other_yakuman_in_the_hand(scope: str, source: int, paid: list[int]) -> None:
    """Daisangen and all honours; seat 2 fed the third dragon."""
    match = fed("5z6z7z", "111z2z", 2, "2z", source, pao_scope=scope)
    assert yaku(match) == {"daisangen": 13, "tsuuiisou": 13}
    assert changes(match) == paid
