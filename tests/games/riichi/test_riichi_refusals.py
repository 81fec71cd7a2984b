"""Every refusal: its code, a sentence that names what would be right, its facts, and nothing changed."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.riichi.riichi_tables import (
    ALL_SIMPLES,
    TENPAI,
    asked,
    draw_on,
    put,
    refused,
    say,
    table,
    won,
)

import noripan
from noripan.core.errors import IllegalMove
from noripan.core.match import Match

SOURCES = Path(__file__).parents[3] / "src/noripan/games/riichi"
LAST = ". " * 69
Attempt = tuple[Match, int, str]  # a table, a seat and what it says


def discarded(tile: str, *hands: str, **more: Any) -> Match:
    """Seat 0 has discarded this tile from its hand."""
    match = table(tile, *hands, draws="7z", **more)
    say(match, 0, tile)
    return match


def called(tile: str, call: str, *hands: str, **more: Any) -> Match:
    """And seat 1 has called it."""
    match = discarded(tile, *hands, **more)
    for seat in asked(match):
        say(match, seat, call if seat == 1 else "pass")
    return match


def open_hand() -> Match:
    """Seat 1 has called 4z, waits for 6s and 9s without a yaku, and has drawn 6s."""
    match = table("4z", "44z789p345s66p78s6z", draws="7z 1z 1z 2z 6s")
    say(match, 0, "4z")
    say(match, 1, "pon 44z")
    put(match, 1, "6z")
    draw_on(match, 3)
    return match


def in_riichi() -> Match:
    """Seat 0 has declared riichi and drawn 2z."""
    return riichi_and_triplet(ALL_SIMPLES, "2z", "readings")


def riichi_and_triplet(held: str, drawn: str, riichi_kan: str) -> Match:
    match = table(held, draws=f"5z 6z 6z 6z {drawn}", riichi_kan=riichi_kan)
    put(match, 0, "riichi 5z*")
    draw_on(match, 3)
    return match


def second_turn(hand: str) -> Match:
    match = table(hand)
    draw_on(match, 4)
    return match


def rob_closed() -> Match:
    match = table("1111m", "23m456p789s111z55p", "99m19p19s1234567z", draws="5z")
    say(match, 0, "ankan 1m")
    return match


def rob_added() -> Match:
    match = table("6s", "66s6z", "", ALL_SIMPLES, draws="7z 1z 1z 2z 6s")
    say(match, 0, "6s")
    say(match, 3, "pass")
    say(match, 1, "pon 66s")
    put(match, 1, "6z")
    draw_on(match, 3)
    say(match, 1, "kakan 6s")
    return match


def five_kans() -> Match:
    match = table("1111m2222m3333m4m", "5555z", draws="4m 9p", replacements="4m4m6z7z")
    for kind in ("1m", "2m", "3m", "4m"):
        put(match, 0, f"ankan {kind}")
    put(match, 0, "6z")
    return match


def empty_wall(*hands: str, last: str, **more: Any) -> Match:
    match = table(*hands, draws=LAST + last, **more)
    draw_on(match, left=0)
    return match


def aborting() -> Match:
    match = table("1111m9999m", "1111p9999p", "234m567p345s66z88s", draws="5z 5s", replacements="5z7z6s6z")
    put(match, 0, "ankan 1m", 0, "ankan 9m", 0, "7z*", 1, "ankan 1p", 1, "ankan 9p")
    say(match, 1, "6z*")
    return match


def three_pons() -> Match:
    match = table("1z2z3z4m", "11z22z33z9p9s5z4456m", draws="7z")
    for wind, discard in (("1z", "9p"), ("2z", "9s"), ("3z", "5z")):
        say(match, 0, wind)
        say(match, 1, f"pon {wind}{wind}")
        put(match, 1, discard)
        draw_on(match, 2)
    say(match, 0, "4m")
    return match


def furiten_turn() -> Match:
    match = discarded("6s", "9s", ALL_SIMPLES)
    say(match, 2, "pass")
    say(match, 1, "9s")
    return match


def furiten_riichi() -> Match:
    match = table(ALL_SIMPLES, "", "99s", draws="5z 6s 1z 1z 2z 9s")
    put(match, 0, "riichi 5z*", 1, "6s*")
    draw_on(match, 3)
    say(match, 1, "9s*")
    return match


def dead() -> Match:
    match = table(draws="7z", chombo="dead hand")
    say(match, 0, "tsumo")
    return match


def encore() -> Match:
    return won(3, 2, wind="S", dealer=3, scores=[24000, 23000, 22000, 31000], agari_yame="ask")


CASES: list[tuple[str, Callable[[], Attempt], str, dict[str, Any]]] = [
    # whose move it is
    ("turn", lambda: (table(), 2, "1z"), "It is seat 0's turn.", {"seat": 0}),
    ("not-asked", lambda: (discarded("6s", ALL_SIMPLES), 0, "pass"), "There is nothing to answer now.", {}),
    ("not-asked", lambda: (discarded("6s", ALL_SIMPLES), 2, "pass"), "There is nothing to answer now.", {}),
    ("not-asked", lambda: (discarded("6s", ALL_SIMPLES), 3, "1z"), "There is nothing to answer now.", {}),
    (
        "not-a-claim",
        lambda: (table(), 0, "pass"),
        "That answers a discard; it is your own turn.",
        {"move": "RIICHI.PASS"},
    ),
    (
        "not-a-claim",
        lambda: (table(), 0, "ron"),
        "That answers a discard; it is your own turn.",
        {"move": "RIICHI.RON"},
    ),
    (
        "not-a-turn",
        lambda: (discarded("6s", ALL_SIMPLES), 1, "tsumo"),
        "That is for one's own turn.",
        {"move": "RIICHI.TSUMO"},
    ),
    ("encore", lambda: (encore(), 3, "pass"), "Whether to go on is up to the dealer: seat 3.", {"seat": 3}),
    (
        "no-encore",
        lambda: (table(), 0, "stop"),
        "Nobody is asked whether to stop.",
        {"move": "RIICHI.STOP"},
    ),
    # discards
    ("not-held", lambda: (table("1z", draws="5z"), 0, "5z"), "5z is not in the hand.", {"tile": "5z"}),
    (
        "not-drawn",
        lambda: (table("1z", draws="5z"), 0, "1z*"),
        "1z is not the tile just drawn.",
        {"tile": "1z"},
    ),
    (
        "kuikae",
        lambda: (called("4m", "chi 56m", "567m1z"), 1, "7m"),
        "No swap-calling: 7m may not be discarded right after this call.",
        {"tile": "7m"},
    ),
    (
        "kuikae-all",
        lambda: (three_pons(), 1, "chi 56m"),
        "After this call every discard would be swap-calling.",
        {},
    ),
    # riichi
    (
        "riichi-hand",
        lambda: (in_riichi(), 0, "2m"),
        "In riichi only the drawn tile is discarded.",
        {},
    ),
    ("riichi-again", lambda: (in_riichi(), 0, "riichi 2z*"), "Riichi is declared already.", {}),
    ("riichi-open", lambda: (open_hand(), 1, "riichi 6s*"), "Riichi needs a closed hand.", {}),
    (
        "riichi-wall",
        lambda: (empty_wall("", ALL_SIMPLES, last="1z"), 1, "riichi 1z*"),
        "Too few tiles are left for a riichi: 0.",
        {"left": 0},
    ),
    (
        "riichi-points",
        lambda: (table(ALL_SIMPLES, draws="5z", scores=[900, 33000, 33000, 33100]), 0, "riichi 5z*"),
        "Riichi costs 1000 points.",
        {},
    ),
    (
        "riichi-noten",
        lambda: (table(ALL_SIMPLES, draws="5z"), 0, "riichi 2m"),
        "Without tenpai no riichi: discard one of 5z.",
        {"tile": "2m", "good": ["5z"]},
    ),
    (
        "riichi-far",
        lambda: (table(draws="5z"), 0, "riichi 5z*"),
        "No discard leaves you tenpai: no riichi yet.",
        {},
    ),
    # wins
    (
        "tsumo-no-draw",
        lambda: (called("4m", "chi 56m", "567m1z"), 1, "tsumo"),
        "No tsumo right after a call.",
        {},
    ),
    ("incomplete", lambda: (table(), 0, "tsumo"), "The hand is not complete.", {}),
    (
        "incomplete",
        lambda: (discarded("6s", "66s"), 1, "ron"),
        "The hand is not complete.",
        {"tile": "6s"},
    ),
    (
        "incomplete",
        lambda: (discarded("6s", "66s"), 3, "ron"),
        "The hand is not complete.",
        {"tile": "6s"},
    ),
    ("no-yaku", lambda: (open_hand(), 1, "tsumo"), "The hand has no yaku.", {}),
    (
        "no-yaku",
        lambda: (discarded("8s", "234m789p345s88s44z"), 1, "ron"),
        "The hand has no yaku.",
        {},
    ),
    ("rob-closed", lambda: (rob_closed(), 1, "ron"), "Only thirteen orphans rob a closed kan.", {}),
    ("rob-only", lambda: (rob_added(), 3, "pon 66s"), "A kan's tile can only be won on.", {}),
    (
        "furiten-own",
        lambda: (discarded_after_own_9s(), 1, "ron"),
        "Furiten: 9s is among the own discards.",
        {"tiles": ["9s"]},
    ),
    (
        "furiten-turn",
        lambda: (furiten_turn(), 2, "ron"),
        "Furiten until the next draw: a winning tile was let pass.",
        {},
    ),
    (
        "furiten-riichi",
        lambda: (furiten_riichi(), 0, "ron"),
        "Furiten: a winning tile was let pass in riichi.",
        {},
    ),
    ("dead", lambda: (dead(), 0, "tsumo"), "The hand is dead: no win, call, kan or riichi.", {}),
    ("dead", lambda: (dead(), 0, "ankan 1z"), "The hand is dead: no win, call, kan or riichi.", {}),
    # kans
    (
        "kan-few",
        lambda: (table("111z", draws="5z"), 0, "ankan 1z"),
        "Too few of 1z for a kan: 3.",
        {"tile": "1z", "held": 3},
    ),
    (
        "kan-few",
        lambda: (discarded("6s", "66s"), 1, "kan"),
        "Too few of 6s for a kan: 2.",
        {"tile": "6s", "held": 2},
    ),
    ("kan-no-pon", lambda: (open_hand(), 1, "kakan 6p"), "There is no pon of 6p to add to.", {"tile": "6p"}),
    ("not-held", lambda: (open_hand(), 1, "kakan 4z"), "4z is not in the hand.", {"tile": "4z"}),
    ("kan-after-call", lambda: (called("4m", "chi 56m", "56m1111z"), 1, "ankan 1z"), "No kan right after a call.", {}),
    ("kan-fifth", lambda: (five_kans(), 1, "ankan 5z"), "A hand has at most four kans.", {}),
    (
        "kan-wall",
        lambda: (empty_wall("", "999s", last="9s"), 1, "ankan 9s"),
        "No tile is left for a kan.",
        {},
    ),
    (
        "kan-riichi-off",
        lambda: (riichi_and_triplet("111z234m567p78s99s", "1z", "off"), 0, "ankan 1z"),
        "No kan after riichi at this table.",
        {},
    ),
    (
        "kan-riichi",
        lambda: (riichi_and_triplet("2223m456p789s111z", "2m", "waits"), 0, "ankan 2m"),
        "This kan would change the riichi hand.",
        {"tile": "2m"},
    ),
    (
        "kan-riichi",
        lambda: (riichi_and_triplet("222333444m56p99s", "3m", "readings"), 0, "ankan 3m"),
        "This kan would change the riichi hand.",
        {"tile": "3m"},
    ),
    # calls
    ("call-riichi", lambda: (riichi_and_pair(), 0, "pon 66s"), "No call after riichi.", {}),
    (
        "call-last",
        lambda: (last_discard(), 2, "pon 66z"),
        "The last discard can only be won on.",
        {},
    ),
    ("call-aborting", lambda: (aborting(), 2, "pon 66z"), "After this discard the hand is aborted: only a ron.", {}),
    ("chi-seat", lambda: (discarded("6s", "66s", "78s"), 2, "chi 78s"), "Chi only from the player before.", {}),
    (
        "chi-tiles",
        lambda: (discarded("6s", "66s 34s"), 1, "chi 34s"),
        "These tiles make no run with 6s.",
        {"tile": "6s"},
    ),
    (
        "pon-tiles",
        lambda: (discarded("6s", "66s 33z"), 1, "pon 33z"),
        "These are not of the kind of 6s.",
        {"tile": "6s"},
    ),
    (
        "not-held",
        lambda: (discarded("5s", "55s"), 1, "pon 05s"),
        "0s is not in the hand.",
        {"tile": "0s"},
    ),
    # nine terminals
    (
        "nine-terminals-off",
        lambda: (table(nine_terminals=False), 0, "nine"),
        "This table does not abort for nine terminals.",
        {},
    ),
    (
        "nine-terminals-late",
        lambda: (second_turn("19m19p19s1234567z"), 0, "nine"),
        "Only at the first draw, before any call.",
        {},
    ),
    (
        "nine-terminals-few",
        lambda: (table("19m19p19s12z23468m", draws="5p"), 0, "nine"),
        "Only 8 kinds of terminals and honours.",
        {"kinds": 8},
    ),
]


def discarded_after_own_9s() -> Match:
    match = table("6s", ALL_SIMPLES, draws="7z 9s 1z 1z 2z")
    draw_on(match, 4)
    say(match, 0, "6s")
    return match


def riichi_and_pair() -> Match:
    """Seat 0 is in riichi, waits for 6s and 9s with a pair of each, and seat 1 discards 6s."""
    match = table("234m567p345p66s99s", draws="5z 6s")
    put(match, 0, "riichi 5z*")
    say(match, 1, "6s*")
    return match


def last_discard() -> Match:
    match = empty_wall("", "", "234m567p345s66z77z", last="6z", indicators="677z")
    say(match, 1, "6z*")
    return match


@pytest.mark.parametrize(("code", "attempt", "reason", "facts"), CASES, ids=[case[0] for case in CASES])
def test_a_refusal_says_why(code: str, attempt: Callable[[], Attempt], reason: str, facts: dict[str, Any]) -> None:
    error = refused(*attempt())
    assert (error.code, error.reason, error.facts) == (code, reason, facts)


def test_every_code_is_reached() -> None:
    """But `over`, `foreign` and `malformed`, which stand below and with the codec."""
    codes = set()
    for node in ast.walk(ast.parse((SOURCES / "refusals.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("IllegalMove", "refused"):
            code = node.args[-1] if getattr(node.func, "id", "") == "IllegalMove" else node.args[0]
            assert isinstance(code, ast.Constant)
            codes.add(code.value)
    assert codes - {case[0] for case in CASES} == {"over", "foreign"}


def test_after_the_end_everything_is_refused() -> None:
    match = won(1, 2, wind="S", dealer=3, scores=[25000, 28000, 24000, 23000])
    for seat in range(4):
        for said in ("pass", "1z", "stop", "tsumo"):
            assert refused(match, seat, said).code == "over"
    with pytest.raises(IllegalMove, match="The hand is over") as caught:
        match.deal.check(0, match.game.decode({"type": "RIICHI.PASS"}))
    assert caught.value.code == "over"


def test_a_move_of_another_game_is_refused() -> None:
    match = table()
    stranger = noripan.new("tichu", seed=1).legal(0)[0]
    with pytest.raises(IllegalMove, match="is not a move of riichi") as caught:
        match.play(0, stranger)
    assert caught.value.code == "foreign"


@pytest.mark.parametrize("seat", [-1, 4, 17])
def test_there_are_four_seats(seat: int) -> None:
    match = table()
    with pytest.raises(IllegalMove, match="seats are 0 to 3") as caught:
        match.play(seat, match.legal(0)[0])
    assert caught.value.code == "seat"


def test_who_has_nothing_to_claim_is_told_why_all_the_same() -> None:
    """Seat 1 is asked; the others hear the reason of their own hands, not that nobody asked them."""
    match = discarded("6s", ALL_SIMPLES, "78s", TENPAI[3])
    assert asked(match) == [1]
    assert refused(match, 2, "pon 66s").code == "not-held"
    assert refused(match, 2, "chi 78s").code == "chi-seat"
    assert refused(match, 3, "ron").code == "incomplete"
    say(match, 1, "pass")


def test_an_answer_is_given_once() -> None:
    match = table("5m", "46m", "55m", draws="7z")
    say(match, 0, "5m")
    say(match, 1, "pass")
    for said in ("pass", "chi 46m", "ron"):
        assert refused(match, 1, said).code == "not-asked"
