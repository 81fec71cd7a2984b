"""Riichi typed: lines become moves, what is left open is asked, what cannot be is explained."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.cli_mahjong import printed, read, refused, unclear
from tests.cli.cli_riichi import seated
from tests.games.riichi.riichi_tables import draw_on, put, say

from noripan.cli.mahjong.tiles import read_tiles
from noripan.cli.riichi.table import RiichiTable
from noripan.cli.table import Unclear


def discards(tile: str, **how: bool) -> dict[str, Any]:
    return {"type": "RIICHI.DISCARD", "tile": tile, **how}


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("5m", "5m"),
        ("0p", "0p"),
        ("5pr", "0p"),
        ("34m", "3m 4m"),
        ("3m 4m", "3m 4m"),
        ("3 4m", "3m 4m"),
        ("7z", "7z"),
        ("east", "1z"),
        ("n", "4z"),
        ("white", "5z"),
        ("東", "1z"),
        ("發發", "6z 6z"),
    ],
)
def test_tiles_are_typed_by_their_names(typed: str, tiles: str) -> None:
    assert read_tiles(typed.split()) == tiles.split()


@pytest.mark.parametrize("typed", ["", "5", "m", "8z", "0z", "1f", "5x", "banana", "5m6", "99999"])
def test_what_is_no_tile_is_explained(typed: str) -> None:
    with pytest.raises(Unclear, match="is no tile"):
        read_tiles(typed.split())


# -- discards ------------------------------------------------------------------------------------


def test_a_tile_is_discarded_and_enter_discards_the_drawn_one() -> None:
    at = seated("147m258p369s1234z", draws="9s")
    assert read(at, "4m") == discards("4m")
    assert read(at, "discard 4M") == discards("4m")
    assert read(at, "") == discards("9s", drawn=True)


def test_the_drawn_one_of_two_equal_tiles_is_meant_unless_hand_is_said() -> None:
    at = seated("147m258p369s1234z", draws="4m")
    assert read(at, "4m") == discards("4m", drawn=True)
    assert read(at, "4m hand") == discards("4m")
    assert at.question().plain == "Discard a tile, enter for 4m."


def test_a_red_five_is_discarded_by_its_own_name_only() -> None:
    at = seated("40m258p369s12345z", draws="9s")
    assert read(at, "0m") == discards("0m")
    assert unclear(at, "5m") == "Your five is the red one: type 0m."
    assert refused(at, "9m") == "9m is not in the hand."


def test_one_tile_at_a_time() -> None:
    assert unclear(seated("147m258p369s1234z"), "14m") == "One tile is discarded at a time, as in: 5m."


def test_R02_after_a_call_the_swapped_tiles_are_named() -> None:
    at = seated("23m 258p369s1234z", "", "", "4m", draws="9s . . 4m")
    put(at.match, 0, "9s*")
    draw_on(at.match, 2)
    say(at.match, 3, "4m*")
    say(at.match, 0, "chi 23m")
    assert at.question().plain == "Discard a tile (not 1m 4m: that would swap what you called)."
    assert unclear(at, "") == "Type the tile to discard, as in: 5m."
    assert refused(at, "tsumo") == "No tsumo right after a call."
    assert refused(at, "riichi 2p") == "Riichi needs a closed hand."


# -- riichi --------------------------------------------------------------------------------------

NEAR = "123m 456p 78s 55z 345s"  # with 9m: riichi with it for 6s 9s


def test_riichi_with_its_tile_or_alone_when_there_is_one() -> None:
    at = seated(NEAR, draws="1z")
    assert at.question().plain == "Discard a tile, enter for 東. You can also: riichi 1z."
    assert read(at, "riichi") == read(at, "riichi east") == discards("1z", drawn=True, riichi=True)
    assert unclear(at, "riichi 12m") == "One tile is discarded at a time, as in: 5m."


def test_R03_riichi_offers_its_tiles_with_their_waits() -> None:
    at = seated("123m 456p 5577z 345s", draws="6s")
    asked: list[str] = []

    def more(question: Any) -> str:
        asked.append(question.plain)
        return "3s"

    [move] = at.read("riichi", more)
    assert asked == ["Riichi with which tile? 3s for 白 中 (4 left), or 6s for 白 中 (4 left)"]
    assert at.match.game.encode(move) == discards("3s", riichi=True)
    assert unclear(at, "riichi", "") == "No riichi, then."


def test_R03_a_riichi_that_cannot_be_is_explained() -> None:
    assert refused(seated("147m258p369s1234z", draws="9s"), "riichi") == "No discard leaves you tenpai: no riichi yet."
    at = seated(NEAR, draws="1z")
    assert refused(at, "riichi 1m") == "Without tenpai no riichi: discard one of 東."
    poor = seated(NEAR, draws="1z", scores=(900, 33_000, 33_000, 33_100))
    assert refused(poor, "riichi") == "Riichi costs 1000 points."


def test_R18_a_false_riichi_needs_its_tile() -> None:
    at = seated("147m258p369s1234z", draws="9s", chombo="penalty")
    assert unclear(at, "riichi") == "Riichi with which tile? Type it, as in: riichi 5m."
    assert read(at, "riichi 9s") == discards("9s", drawn=True, riichi=True)


def test_R03_in_riichi_only_the_drawn_tile_goes() -> None:
    at = seated(NEAR, draws="1z 1z 2z 3z 4z")
    put(at.match, 0, "riichi 1z*", 1, "1z*", 2, "2z*", 3, "3z*")
    assert at.question().plain == "You are in riichi. Enter discards 北."
    assert refused(at, "1m") == "In riichi only the drawn tile is discarded."
    assert read(at, "") == discards("4z", drawn=True)


# -- calls ---------------------------------------------------------------------------------------


def offered(hand: str, tile: str) -> RiichiTable:
    """Lin, on the left, discards this tile."""
    at = seated(hand, draws=f"9p 3z 4z {tile} 9p")
    put(at.match, 0, "9p*")
    draw_on(at.match, 2)
    say(at.match, 3, f"{tile}*")
    return at


def test_R02_chi_alone_with_tiles_or_with_the_whole_run() -> None:
    at = offered("34m 258p1237z", "2m")
    assert at.question().plain == "Lin's 2m: chi? (enter: pass; no: no calls this hand)"
    chi = {"type": "RIICHI.CHI", "tiles": ["3m", "4m"]}
    for line in ("chi", "chi 34m", "chi 4m 3m", "chi 234m"):
        assert read(at, line) == chi, line
    assert read(at, "") == read(at, "pass") == {"type": "RIICHI.PASS"}


def test_R02_several_chi_are_asked_for() -> None:
    at = offered("3467m 258p 123z", "5m")
    assert at.question().plain == "Lin's 5m: chi 34m, chi 46m or chi 67m? (enter: pass; no: no calls this hand)"
    assert read(at, "chi", "46m") == {"type": "RIICHI.CHI", "tiles": ["4m", "6m"]}
    assert unclear(at, "chi", "") == "No chi, then."
    assert unclear(at, "chi 37m") == "A chi takes two tiles from your hand: two of a run, as in: chi 34m."


def test_R01_a_plain_five_stands_for_the_red_one_in_a_call_when_there_is_no_other() -> None:
    assert read(offered("40m 258p 1237z", "6m"), "chi 45m")["tiles"] == ["4m", "0m"]
    both = offered("405m 258p 1237z", "6m")
    assert read(both, "chi 45m")["tiles"] == ["4m", "5m"]
    assert read(both, "chi 40m")["tiles"] == ["4m", "0m"]


def test_R01_a_pon_with_and_without_the_red_five_is_asked_for() -> None:
    at = offered("055m 28p 1237z", "5m")
    assert read(at, "pon", "55m") == {"type": "RIICHI.PON", "tiles": ["5m", "5m"]}
    assert read(at, "pon 05m") == {"type": "RIICHI.PON", "tiles": ["0m", "5m"]}
    assert read(at, "kan") == read(at, "kan 5m") == {"type": "RIICHI.OPEN_KAN"}
    assert unclear(at, "kan 4m") == "Only 5m is there to call."


def test_a_call_without_the_tiles_is_explained() -> None:
    at = offered("55z 147m 258p 123s", "5z")
    assert unclear(at, "chi") == "You hold no two tiles that make a run with it."
    assert unclear(at, "chi 34m") == "You do not hold 3m 4m."
    assert refused(at, "kan") == "Too few of 白 for a kan: 2."
    assert refused(at, "ron") == "The hand is not complete."
    assert refused(at, "tsumo") == "That is for one's own turn."
    assert unclear(offered("34m 258p1237z", "2m"), "pon") == "You hold no two tiles of its kind."


def test_on_ones_turn_a_call_is_explained() -> None:
    at = seated("147m258p369s1234z", draws="9s")
    for line in ("chi", "chi 34m", "pon", "pass"):
        assert refused(at, line) == "That answers a discard; it is your own turn."


def test_R02_kans_of_ones_own() -> None:
    at = seated("0555m 666m 7777z 12p", draws="6m")
    assert at.question().plain.endswith("You can also: kan 5m, kan 6m or kan 7z.")
    assert read(at, "kan 7z") == read(at, "kan red") == {"type": "RIICHI.CLOSED_KAN", "tile": "7z"}
    assert read(at, "kan 0m") == {"type": "RIICHI.CLOSED_KAN", "tile": "5m"}
    assert read(at, "kan", "6m") == {"type": "RIICHI.CLOSED_KAN", "tile": "6m"}
    assert unclear(at, "kan", "") == "No kan, then."
    assert unclear(at, "kan 56m") == "A kan is of one kind of tile, as in: kan 1z."
    assert refused(at, "kan 1p") == "Too few of 1p for a kan: 1."


def test_R02_a_kan_is_added_to_a_pon() -> None:
    at = offered("55z 147m 258p 123s", "5z")
    say(at.match, 0, "pon 55z")
    assert unclear(at, "kan") == "You hold no four of a kind, nor the fourth tile of a pon of yours."
    put(at.match, 0, "1m", 1, "9p*")
    assert refused(at, "kan 5z") == "It is Pia's turn."
    assert read(at, "kan 5z") == {"type": "RIICHI.ADDED_KAN", "tile": "5z"}


# -- winning and passing ---------------------------------------------------------------------------


def test_enter_never_gives_a_win_away() -> None:
    at = seated("123m 456p 789s 5577z", draws="7z")
    assert at.question().plain == "You can win with 中: type tsumo. Or discard a tile."
    assert unclear(at, "").startswith("You can win: type tsumo")
    assert read(at, "tsumo") == read(at, "win") == {"type": "RIICHI.TSUMO"}
    ron = offered("123m 456p 78s 55777z", "9s")
    assert ron.question().plain == "You can win on Lin's 9s: type ron, or pass. You could also chi."
    assert unclear(ron, "") == unclear(ron, "no") == "You can win: type ron, or pass to let it go."
    assert read(ron, "ron") == read(ron, "win") == {"type": "RIICHI.RON"}


def test_R03_the_tile_of_a_kan_can_be_won() -> None:
    at = seated("123m 456p 78s 55777z", "", "", "99s", draws="1z 9s 2z 3z 4z 9s")
    put(at.match, 0, "1z*")
    say(at.match, 1, "9s*")
    say(at.match, 0, "pass")
    say(at.match, 3, "pon 99s")
    draw_on(at.match, 1)
    put(at.match, 0, "2z*", 1, "3z*", 2, "4z*")
    say(at.match, 3, "kakan 9s")
    assert at.question().plain == "You can win on Lin's 9s: type ron, or pass."
    assert "won like a discard" in printed(at.choices())
    assert refused(at, "chi 78s") == "A kan's tile can only be won on."
    assert read(at, "ron") == {"type": "RIICHI.RON"}


def test_no_passes_the_calls_of_one_hand_but_never_a_win() -> None:
    at = offered("34m 258p1237z", "2m")
    assert at.prepared() is None
    assert read(at, "no") == {"type": "RIICHI.PASS"}
    prepared = at.prepared()
    assert prepared is not None
    assert at.match.game.encode(prepared) == {"type": "RIICHI.PASS"}
    at.match.play(0, prepared)
    assert at.prepared() is None, "one's own turn is asked for"
    assert unclear(at, "no") == "no answers a question about a call."


def test_R06_nine_terminals() -> None:
    at = seated("19m19p19s123z 258m 5p", draws="9s")
    assert at.question().plain == "Discard a tile, enter for 9s. You can also: nine."
    assert read(at, "nine") == {"type": "RIICHI.NINE_TERMINALS"}


def test_R17_a_leading_dealer_says_whether_to_stop() -> None:
    scores = (20_000, 20_000, 20_000, 40_000)
    hands = ("", "", "", "123m 456p 789s 5577z")
    at = seated(*hands, draws="7z", seat=3, wind="S", dealer=3, scores=scores)
    say(at.match, 3, "tsumo")
    assert at.question().plain == "You lead after the last hand. Type stop to end the match, or go to play on."
    assert read(at, "stop") == {"type": "RIICHI.STOP"}
    assert read(at, "go") == read(at, "go on") == {"type": "RIICHI.GO_ON"}
    assert unclear(at, "") == "Type stop to end the match, or go to play on."
    assert refused(at, "5m") == "Whether to go on is up to the dealer: You."
