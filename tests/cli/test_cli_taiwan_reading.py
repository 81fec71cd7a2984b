"""Taiwan mahjong typed: lines become moves, what is left open is asked, what cannot be is explained."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cli.cli_mahjong import printed, read, refused, unclear
from tests.cli.cli_taiwan import seated
from tests.games.taiwan.taiwan_tables import READY, draw_on, put, say

from noripan.cli.mahjong.tiles import read_tiles
from noripan.cli.table import Unclear
from noripan.cli.taiwan.table import TaiwanTable

FAR = "147m258p369s1234567z"  # nothing fits to anything


def discards(tile: str, **how: bool) -> dict[str, Any]:
    return {"type": "TAIWAN.DISCARD", "tile": tile, **how}


def offered(hand: str, tile: str, **rules: Any) -> TaiwanTable:
    """Lin, on the left, discards this tile."""
    at = seated(hand, draws=f"9p 3z 4z {tile} 9p", **rules)
    put(at.match, 0, "9p")
    draw_on(at.match, 2)
    say(at.match, 3, tile)
    return at


# -- discards ------------------------------------------------------------------------------------


def test_a_tile_is_discarded_and_enter_discards_the_drawn_one() -> None:
    at = seated(FAR, draws="9s")
    assert at.question().plain == "Discard a tile, enter for 9s."
    assert read(at, "4m") == read(at, "discard 4M") == read(at, "打4m") == discards("4m")
    assert read(at, "white") == read(at, "白") == discards("5z")
    assert read(at, "") == discards("9s")
    assert unclear(at, "14m") == "One tile is discarded at a time, as in: 5m."
    assert refused(at, "9m") == "You do not hold 9m."


@pytest.mark.parametrize("typed", ["0m", "1f", "5pr", "banana"])
def test_W02_red_fives_and_flowers_are_no_tiles_to_type(typed: str) -> None:
    with pytest.raises(Unclear, match=r"is no tile\. Tiles are typed as 5m, 3p, 7s or 1z, honours") as caught:
        read_tiles([typed], red_fives=False)
    assert "red" not in str(caught.value)


def test_W05_after_a_claim_a_tile_must_be_named() -> None:
    at = offered("55z 147m 258p 369s", "5z", swapping="tile")
    say(at.match, 0, "pong")
    assert at.question().plain == "Discard a tile."
    assert unclear(at, "") == "Type the tile to discard, as in: 5m."
    assert refused(at, "hu") == "Right after a claim there is no drawn tile to win with."
    assert refused(at, "ready 1m") == "This table counts no declared ready hand here."


def test_W04_where_one_draws_by_hand_enter_draws() -> None:
    at = seated(FAR, draws="9s", draw="by hand")
    assert at.question().plain == "Your turn: enter draws a tile.  [摸 draw]"
    assert read(at, "") == read(at, "draw") == read(at, "摸") == {"type": "TAIWAN.DRAW"}
    assert refused(at, "4m") == "First draw a tile."


# -- claims --------------------------------------------------------------------------------------


def test_W07_chow_alone_with_tiles_with_the_whole_run_or_in_its_sign() -> None:
    at = offered("34m 258p123567z", "2m")
    assert at.question().plain == "Lin's 2m:  [吃 chow 34m]  [過 pass]  (enter: pass; no: no claims this hand)"
    for line in ("chow", "chi 34m", "chow 4m 3m", "chow 234m", "吃", "吃34m", "吃 3m 4m", "치", "チー"):
        assert read(at, line) == {"type": "TAIWAN.CHOW", "tiles": ["3m", "4m"]}, line
    for line in ("", "pass", "p", "過", "패스", "パス"):
        assert read(at, line) == {"type": "TAIWAN.PASS"}, line


def test_W07_several_chows_are_buttons_and_asked_for() -> None:
    at = offered("3467m 258p 12367z", "5m")
    assert at.question().plain.splitlines() == [
        "Lin's 5m:  [吃 chow 34m]  [吃 chow 46m]  [吃 chow 67m]  [過 pass]",
        "(enter: pass; no: no claims this hand)",
    ]
    assert read(at, "chow", "46m") == {"type": "TAIWAN.CHOW", "tiles": ["4m", "6m"]}
    assert unclear(at, "chow", "") == "No chow, then."
    assert unclear(at, "chow 37m") == "A chow takes two tiles from your hand: two of a run, as in: chow 34m."


def test_W05_W06_pong_and_kong_take_what_they_need() -> None:
    at = offered("555m 28p 1234567z", "5m")
    assert "[槓 kong]  [碰 pong]  [過 pass]" in at.question().plain
    for line in ("pong", "pon", "碰", "펑", "ポン", "pong 5m", "pong 55m"):
        assert read(at, line) == {"type": "TAIWAN.PONG"}, line
    for line in ("kong", "kan 5m", "槓", "깡", "カン"):
        assert read(at, line) == {"type": "TAIWAN.KONG"}, line
    assert unclear(at, "pong 4m") == "Only 5m is there to call."


def test_a_claim_without_the_tiles_is_explained() -> None:
    at = offered("55z 147m 258p 369s 12z", "5z")
    assert unclear(at, "chow 34m") == "You do not hold 3m 4m."
    assert refused(at, "chow") == "白 is an honour: only suits make chows."
    assert refused(at, "kong") == "Too few 白 for a kong: you hold 2."
    assert refused(at, "hu") == "The hand is not complete."
    assert refused(at, "1m") == "First answer 白: claim it or pass."
    suited = offered("34m 258p123567z", "2m")
    assert refused(suited, "pong") == "A pong needs two 2m; you hold 0."
    assert unclear(suited, "chow 13m") == "You do not hold 1m 3m."


def test_on_ones_turn_a_claim_is_explained() -> None:
    at = seated(FAR, draws="9s")
    for line in ("chow", "chow 34m", "pong", "pass"):
        assert refused(at, line) == "It is your own turn: that is for another's discard."
    assert refused(at, "draw") == "You have drawn. Discard a tile."


def test_W04_on_anothers_turn_nothing_is_discarded() -> None:
    at = seated(FAR, draws="9s")
    put(at.match, 0, "9s")
    assert refused(at, "4m") == "Not yet: it is Rey's turn, and you have not drawn."
    assert refused(at, "hu") == "It is Rey's turn."


def test_W06_kongs_of_ones_own() -> None:
    at = seated("5555m 6666m 777z 12p", draws="7z")
    assert at.question().plain == "Discard a tile, enter for 中.  [槓 kong 5m]  [槓 kong 6m]  [槓 kong 7z]"
    assert read(at, "kong 7z") == read(at, "槓中") == {"type": "TAIWAN.CONCEALED_KONG", "tile": "7z"}
    assert read(at, "kong", "6m") == {"type": "TAIWAN.CONCEALED_KONG", "tile": "6m"}
    assert unclear(at, "kong", "") == "No kong, then."
    assert unclear(at, "kong 56m") == "A kong is of one kind of tile, as in: kong 1z."
    assert refused(at, "kong 1p") == "Too few 1p for a kong: you hold 1."


def test_W06_a_kong_is_added_to_a_pong() -> None:
    at = offered("55z 147m 258p 369s", "5z")
    say(at.match, 0, "pong")
    assert unclear(at, "kong") == "You hold no four of a kind, nor the fourth tile of a pong of yours."
    put(at.match, 0, "1m")
    assert read(at, "kong 5z") == {"type": "TAIWAN.ADDED_KONG", "tile": "5z"}


# -- winning and passing -------------------------------------------------------------------------


def test_enter_never_gives_a_win_away() -> None:
    at = seated(READY[0], draws="5s")
    assert at.question().plain == "You can win with 5s:  [胡 hu]  or discard a tile."
    assert unclear(at, "") == "You can win: type hu, or the tile you would rather discard."
    claimed = offered(READY[0], "5s")
    assert claimed.question().plain == "You can win on Lin's 5s:  [胡 hu]  [吃 chow 67s]  [過 pass]"
    assert unclear(claimed, "") == unclear(claimed, "no") == "You can win: type hu, or pass to let it go."
    for line in ("hu", "win", "胡", "和", "화료", "和了"):
        assert read(at, line) == read(claimed, line) == {"type": "TAIWAN.HU"}, line


def test_W06_the_tile_of_a_kong_can_be_robbed() -> None:
    at = seated(READY[0], "55s 147m", draws="5s 9s 9s 9s 5s")
    say(at.match, 0, "5s", 1, "pong")
    put(at.match, 1, "1m", 2, "9s", 3, "9s", 0, "9s")
    say(at.match, 1, "added kong 5s")
    assert at.question().plain == "You can win on Rey's 5s:  [胡 hu]  [過 pass]"
    assert "won like a discard (搶槓)" in printed(at.choices())
    assert refused(at, "chow 67s") == "A tile added to a kong can only be won with."


def test_W14_seven_flowers_rob_the_eighth() -> None:
    at = seated("1234567f 147m258p369s", "8f", preset="taiwan")
    assert at.question().plain == "You have seven flowers and can win with Rey's 竹:  [胡 hu]  [過 pass]"
    assert read(at, "hu") == {"type": "TAIWAN.HU"}
    assert unclear(at, "") == "You can win: type hu, or pass to let it go."
    assert refused(at, "pong") == "The eighth flower can only be won with."


def test_W14_all_eight_flowers_win() -> None:
    at = seated("12345678f 147m258p36s", draws="9s", preset="taiwan")
    assert at.question().plain == "You can win with all eight flowers:  [胡 hu]  or discard a tile."


def test_W14_so_they_do_when_nothing_is_left_to_draw() -> None:
    at = seated("1234567f", draws=". " * 56 + "8f", preset="taiwan", claim_wall=16)
    draw_on(at.match, left=1)
    say(at.match, 3, at.match.view(3)["own"]["drawn"])
    assert at.question().plain == "You have all eight flowers, and nothing is left to draw:  [胡 hu]  [過 pass]"
    assert "If you pass, the hand is drawn." in printed(at.choices(), 120)
    assert unclear(at, "") == "You can win: type hu, or pass to let it go."
    assert read(at, "hu") == {"type": "TAIWAN.HU"}


def test_W14_passing_a_win_is_explained() -> None:
    at = seated(READY[0], draws="9s 5s 9m 5s", preset="taiwan")
    put(at.match, 0, "9s", 1, "5s", 2, "9m")
    say(at.match, 3, "5s")
    told = "You let a winning tile pass: no win on it until you draw again."
    assert refused(at, "hu") == told
    assert "You let 5s pass (過水): no win on it until you have drawn." in printed(at.choices())


@pytest.mark.parametrize(
    ("passing", "words"),
    [
        ("waits", "none on another's tile until you have drawn."),
        ("strict", "none until you discard a tile you do not wait for, or make a kong."),
    ],
)
def test_W14_until_when_is_told_as_the_table_has_it(passing: str, words: str) -> None:
    at = seated(READY[0], draws="9s 5s 9m 5s", preset="taiwan", passing=passing)
    put(at.match, 0, "9s", 1, "5s", 2, "9m")
    say(at.match, 3, "5s")
    assert f"You let a win pass (過水): {words}" in printed(at.choices(), 120)


def test_no_passes_the_claims_of_one_hand_but_never_a_win() -> None:
    at = offered("34m 258p123567z", "2m")
    assert at.prepared() is None
    assert read(at, "no") == {"type": "TAIWAN.PASS"}
    prepared = at.prepared()
    assert prepared is not None
    assert at.match.game.encode(prepared) == {"type": "TAIWAN.PASS"}
    at.match.play(0, prepared)
    assert at.prepared() is None, "one's own turn is asked for"
    assert unclear(at, "no") == "no answers a question about a call."


# -- ready hands ---------------------------------------------------------------------------------


def test_W14_a_hand_is_declared_ready_with_its_tile() -> None:
    at = seated(READY[0], draws="9s", preset="taiwan")
    assert at.question().plain == "Discard a tile, enter for 9s.  [聽 ready 6s]  [聽 ready 9s]"
    assert read(at, "ready 9s") == read(at, "聽9s") == read(at, "ready", "9s") == discards("9s", ready=True)
    assert refused(at, "ready 1m") == "Discarding 1m does not leave you ready; one of these does: 6s 9s."


def test_W14_ready_offers_its_tiles_with_their_waits() -> None:
    at = seated(READY[0], draws="9s", preset="taiwan")
    asked: list[str] = []

    def more(question: Any) -> str:
        asked.append(question.plain)
        return ""

    with pytest.raises(Unclear, match="Nothing is declared, then"):
        at.read("ready", more)
    assert asked == ["Ready with which tile? 6s for 8s (4 left), or 9s for 5s 8s (8 left)"]


def test_W14_a_ready_hand_discards_what_it_draws() -> None:
    at = seated(READY[0], draws="9s 9p 9p 9p 1z", preset="taiwan")
    say(at.match, 0, "ready 9s")
    draw_on(at.match, 3)
    assert at.question().plain == "Your hand is declared ready. Enter discards 東."
    assert read(at, "") == discards("1z")
    assert refused(at, "1m") == "The hand is declared ready: only the drawn tile can go."
    assert refused(at, "ready 1z") == "Ready is declared already."
