"""The table of Open-Face Chinese as it is drawn: boards, royalties, the button, Fantasyland, the cards of the turn."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from tests.cli.cli_mahjong import printed
from tests.cli.cli_ofc import question, seated, shown, type_at
from tests.games.ofc.ofc_tables import QUIET, TRIPS, boards_table, step

import noripan
from noripan.cli.ofc.foul import sure_foul
from noripan.cli.ofc.table import names, table
from noripan.core.move import Move
from noripan.games import ofc


def lines_of(text: str) -> list[str]:
    """Inside the frame, with single blanks."""
    return [" ".join(line.strip("│ ").split()) for line in text.splitlines()]


def test_the_frame_names_the_preset_the_hand_the_street_and_the_deck() -> None:
    found = shown(seated(hands=3))
    assert "Open-Face Chinese standard, hand 1 of 3" in found
    assert "street 1 of 5   47 cards in the deck" in found


def test_a_hand_beyond_the_match_says_so() -> None:
    match = noripan.new("ofc", seed=1, names=names(2, 0), hands=1, options={"fantasyland": [0, 14]})
    while len(match.chapters) == 1 and not match.over:
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat) if seat == 0 else _staying(match))
    assert not match.over
    assert "hand 2, after the 1 of the match" in shown(table(match, 0))


def _staying(match: noripan.Match) -> Move:
    best = ofc.best_fantasyland(match.view(1)["hand"], stay_value=1000).encode()
    return match.game.decode({"type": "place", **{key: best[key] for key in ("top", "mid", "bottom", "discard")}})


def test_the_others_are_above_and_the_mark_says_who_acts() -> None:
    found = lines_of(shown(seated("", "", "", seat=1)))
    heads = [line for line in found if "points" in line]
    assert heads == ["Lin (button) 0 points", "▸ Rey 0 points", "You 0 points"]


def test_a_board_as_it_grows_with_gaps() -> None:
    at = seated()
    type_at(at, "t: As / m: 9c 4s / b: Kd Kh")
    assert lines_of(shown(at))[-4:-1] == ["top A♠ · ·", "mid 9♣ 4♠ · · ·", "bottom K♥ K♦ · · ·"]


def test_a_finished_row_has_its_name_and_royalty_and_the_head_adds_them_up() -> None:
    at = seated("Qs Qh 2d Kd Kh  Ks 9d 2c")
    type_at(at, "t: Qs Qh 2d / b: Kd Kh")
    found = lines_of(shown(at))
    assert "top Q♠ Q♥ 2♦ pair of queens +7" in found
    assert "You 0 points royalties so far 7" in found


def test_O12_the_cards_of_this_turn_are_marked_in_the_scene_and_below_the_question() -> None:
    at = seated()
    type_at(at, "As top", "Kd b")
    assert [line.split() for line in question(at)[:4]] == [
        ["top", "A♠*", "·", "·"],
        ["mid", "·", "·", "·", "·", "·"],
        ["bottom", "K♦*", "·", "·", "·", "·"],
        ["K♥", "9♣", "4♠"],
    ]
    assert question(at)[4] == "Place 3 more cards. undo takes back a step, reset all."
    assert "top A♠* · ·" in lines_of(shown(at))


def test_O12_what_is_discarded_in_this_turn_is_shown() -> None:
    at = seated()
    type_at(at, "t: As / m: 9c 4s / b: Kd Kh")
    at.match.play(1, at.match.fallback(1))
    type_at(at, "x 2c")
    assert question(at)[3].split() == ["discard", "2♣"]
    assert question(at)[-1] == "Place 2 more cards. undo takes back a step, reset all."


# -- Fantasyland -----------------------------------------------------------------------------------


def test_O9_a_board_in_fantasyland_is_hidden_from_the_others_and_told_as_set_or_not() -> None:
    match = boards_table(QUIET[0], TRIPS.replace("2c 2d 2h", "As Js Ts"), fantasyland=[0, 14], names=names(2, 0))
    at = table(match, 0)
    assert "▸ Lin (button) 0 points FANTASYLAND 14" in lines_of(shown(at))
    assert "▮▮▮▮▮▮▮▮▮▮▮▮▮▮ 14, still to be set" in shown(at)
    match.play(1, match.fallback(1))
    assert "has set a board, face down" in shown(at)
    assert "Lin (button) 0 points FANTASYLAND 14" in lines_of(shown(at))


def test_the_cards_of_fantasyland_are_shown_by_rank_and_by_suit() -> None:
    at = seated("As Ah Td 2c 3d 4h 5s 6c 7c 8d 9h Ts Jc 2d", "", fantasyland=[14, 0])
    found = shown(at).splitlines()[-2:]
    assert found == [
        " by rank  A♠ A♥  J♣  10♠ 10♦  9♥  8♦  7♣  6♣  5♠  4♥  3♦  2♦ 2♣",
        " by suit  A♠ 10♠ 5♠  A♥ 9♥ 4♥  10♦ 8♦ 3♦ 2♦  J♣ 7♣ 6♣ 2♣",
    ]
    assert question(at) == ["Set 13 cards, as in: Qs Qh 2c top; the other 1 is discarded; or wait. ? explains."]
    alone = seated("", "", fantasyland=[14, 14])
    assert question(alone) == ["Set 13 cards, as in: Qs Qh 2c top; the other 1 is discarded. ? explains."]


# -- fouls -----------------------------------------------------------------------------------------

ROW_NAMES = ("top", "mid", "bottom")


def rows(text: str) -> dict[str, list[str]]:
    return dict(zip(ROW_NAMES, (row.split() for row in text.split("/")), strict=True))


@pytest.mark.parametrize(
    ("board", "coming", "found"),
    [
        ("Ac Ad 4h / Kc Kd Qs 8d 7c / ", "2c 2d", ("mid", "top")),
        ("Ac Ad 4h / Kc Kd Qs 8d / ", "2c 2d", ("mid", "top")),
        ("Ac Ad 4h / Kc Kd Qs 8d / ", "2c Kh", None),
        ("Ac Ad / Kc Kd Qs 8d 7c / ", "2c 2d", ("mid", "top")),
        ("Kc / Ac Ad Qs 8d 7c / 2c 3c 9h 8s Jd", "2d", ("bottom", "mid")),
        ("Kc / Ac Ad Qs 8d 7c / 2c 3c 9h 8s", "9d", ("bottom", "mid")),
        ("Kc / Ac Ad Qs 8d 7c / 2c 3c 9h 9s", "9d", None),
        ("Ac Ad 2h / Kc / Qc Qd 3h 4s 5s", "2d 2s", ("bottom", "top")),
        ("Ad As Kd / Ah Ac Ks 3d 2d / ", "", None),
        ("Ac Ad 4h / Kc Kd / 2c", "2d 3d", None),
    ],
)
def test_O05_a_board_is_sure_to_foul_when_no_card_that_can_come_saves_it(
    board: str, coming: str, found: tuple[str, str] | None
) -> None:
    assert sure_foul(rows(board), coming.split()) == found


def test_anothers_foul_is_told_as_soon_as_it_is_there() -> None:
    foul = "Ac Ad 4h / Kc Kd 6c 7c 8d / Qc Qd Qs 9d 9s"
    match = boards_table(QUIET[1], foul, names=names(2, 0))
    at = table(match, 0)
    for _ in range(3):
        step(match, 0, QUIET[1])
        step(match, 1, foul)
    assert "Lin (button) 0 points FOUL" in lines_of(shown(at))


# -- width -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_it_fits_80_by_24_at_every_moment(players: int) -> None:
    rng = Random(players)
    options: dict[str, object] = {"fantasyland": [17, 0, 16][:players]}
    match = noripan.new("ofc", seed=players, names=names(players, 0), players=players, hands=2, options=options)
    while not match.over:
        at = table(match, 0)
        if 0 in match.pending():
            found = [*shown(at).splitlines(), *printed(at.question()).splitlines()]
            assert max(cell_len(line) for line in found) <= 80
            assert {cell_len(line) for line in found if line.startswith("│")} == {78}
            assert len(found) < 24
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
