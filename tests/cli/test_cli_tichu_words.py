"""Tichu in words: typed lines become moves, moves and points become sentences."""

from __future__ import annotations

import re
from io import StringIO
from random import Random

import pytest
from rich.console import Console
from tests.cli.cli_tables import in_play, silent
from tests.games.tichu.tichu_tables import put
from tests.games.tichu.tichu_tables import table as dealt

import noripan
from noripan.cli.table import Unclear
from noripan.cli.tichu.cards import card, cards, hand, read_card
from noripan.cli.tichu.reading import read_typed
from noripan.cli.tichu.scene import steps
from noripan.cli.tichu.sheet import lines
from noripan.cli.tichu.table import TichuTable, names, table
from noripan.cli.tichu.words import TichuTeller, combo_words
from noripan.core.errors import IllegalMove
from noripan.games.tichu.contract import Combo
from noripan.games.tichu.score import detail_of


def typed(at: TichuTable, line: str, *answers: str) -> dict[str, object]:
    """What a typed line means, with answers to what it leaves open."""
    left = list(answers)
    [move] = at.read(line, (lambda question: left.pop(0)) if answers else silent)
    assert not left
    return at.match.game.encode(move)


def test_cards_are_shown_with_signs_and_names() -> None:
    assert [card(text).plain for text in ("Ts", "Ah", "2c", "DRAGON")] == ["10♠", "A♥", "2♣", "Dragon"]
    assert cards(["PHOENIX", "6h", "8c"], "7").plain == "6♥ Phoenix=7 8♣"
    assert hand(["MAHJONG", "DOG", "PHOENIX", "5d", "5s", "Ah"]).plain == "Dog  Mahjong  5♦ 5♠  A♥  Phoenix"


def test_T13_a_phoenix_alone_shows_what_it_has_come_to() -> None:
    match = dealt("Ts 2s", "2h 3h", "2d 3d", "PHOENIX 3c", lead=0)
    put(match, 0, "Ts")
    put(match, 3, "PHOENIX")
    shown = [line.plain for line in steps(match.view(1)["trick"], TichuTeller(["Mina", "You", "Juno", "Theo"], 1))]
    assert shown == ["Mina  10♠", "Theo  Phoenix 10½"]
    question = TichuTable(match, 2, TichuTeller(["Mina", "Kai", "You", "Theo"], 2)).question()
    assert "Theo's Phoenix 10½" in question.plain


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("7s", "7s"),
        ("10h", "Th"),
        ("td", "Td"),
        ("q♣", "Qc"),
        ("10", "T"),
        ("a", "A"),
        ("phx", "PHOENIX"),
        ("1", "MAHJONG"),
    ],
)
def test_cards_are_typed_by_short_names(word: str, text: str) -> None:
    assert read_card(word) == text


@pytest.mark.parametrize("word", ["", "11s", "7x", "sevens", "ss", "=", "♠"])
def test_what_is_no_card_is_explained(word: str) -> None:
    with pytest.raises(Unclear, match="is no card"):
        read_card(word)


def test_order_and_case_do_not_matter() -> None:
    at = in_play()
    play = typed(at, "9D 8c 7h 6h 5S")
    assert play["cards"] == ["5s", "6h", "7h", "8c", "9d"]


def test_ranks_are_enough_when_suits_do_not_matter() -> None:
    at = in_play()
    assert typed(at, "5 5")["declaredCombo"] == {"type": "PAIR", "highRank": "5", "length": 2}
    assert typed(at, "5 6 7 8h 9")["cards"] == ["5d", "6h", "7h", "8h", "9d"]


def test_the_phoenix_takes_the_rank_named() -> None:
    at = in_play()
    for line in ("5s 6h 7h 8c phx =4", "5s 6h 7h 8c phx=4", "p=4 8c 7h 6h 5s"):
        play = typed(at, line)
        assert play["declaredCombo"] == {"type": "STRAIGHT", "highRank": "8", "length": 5, "phoenixAs": "4"}


def test_an_open_phoenix_is_asked_for_and_enter_takes_the_strongest() -> None:
    at = in_play()
    assert typed(at, "5s 6h 7h 8c phx", "")["declaredCombo"] == {
        "type": "STRAIGHT",
        "highRank": "9",
        "length": 5,
        "phoenixAs": "9",
    }
    assert typed(at, "5s 6h 7h 8c phx", "what", "4")["declaredCombo"] == {
        "type": "STRAIGHT",
        "highRank": "8",
        "length": 5,
        "phoenixAs": "4",
    }


def test_the_mahjong_asks_for_a_wish_unless_it_was_typed() -> None:
    at = in_play()
    wished = {"type": "SINGLE", "highRank": "1", "length": 1, "wishRank": "T"}
    assert typed(at, "mah wish 10")["declaredCombo"] == wished
    assert typed(at, "mah", "purple", "10")["declaredCombo"] == wished
    assert "wishRank" not in str(typed(at, "mah wish none"))
    assert "wishRank" not in str(typed(at, "mah", ""))


def test_a_wish_needs_one_rank() -> None:
    with pytest.raises(Unclear, match="mah wish 9"):
        read_typed(["mah", "wish"])
    with pytest.raises(Unclear, match="no rank"):
        read_typed(["mah", "wish", "x"])


def test_a_number_means_the_list_that_was_shown() -> None:
    at = in_play()
    with pytest.raises(Unclear, match="the list that"):
        at.read("3", silent)
    at.choices()
    assert typed(at, "1", "")["cards"] == ["MAHJONG"]
    with pytest.raises(Unclear, match="from 1 to"):
        at.read("500", silent)
    with pytest.raises(Unclear, match="is no card"):
        at.read("9" * 5000, silent)


def test_a_card_typed_twice_is_said() -> None:
    with pytest.raises(Unclear, match="5♠ is there twice"):
        in_play().read("5s 5s", silent)


REFUSED = (
    ("As", "You do not hold A♠."),
    ("5s 6h", "5♠ 6♥ is no combination."),
    ("pass", "You lead, so you must play."),
    ("grand", "That belongs to the grand call; this is the play of tricks."),
)


@pytest.mark.parametrize(("line", "reason"), REFUSED)
def test_a_refusal_explains_itself(line: str, reason: str) -> None:
    at = in_play()
    with pytest.raises(IllegalMove) as caught:
        at.why(line)
    assert at.refusal(caught.value).plain == reason


def test_refusals_name_what_is_on_the_table() -> None:
    at = in_play()
    at.match.play(0, at.read("9d", silent)[0])
    assert at.match.pending() == [3]
    with pytest.raises(IllegalMove) as caught:
        at.why("kd")
    assert at.refusal(caught.value).plain == "It is Rey's turn."
    for seat in (3, 2, 1):
        at.match.play(seat, at.match.fallback(seat))
    at.match.play(0, at.read("8h 8c", silent)[0])
    queens = [move for move in at.match.legal(3) if at.match.game.encode(move).get("cards") == ["Qd", "Qh"]]
    at.match.play(3, queens[0])
    for seat in (2, 1):
        at.match.play(seat, at.match.fallback(seat))
    for line, reason in (
        ("kd", "On the table: pair. Play a higher one, a bomb, or pass."),
        ("5 5", "Not higher than Q♦ Q♥."),
    ):
        with pytest.raises(IllegalMove) as caught:
            at.why(line)
        assert at.refusal(caught.value).plain == reason
    assert at.why("kd phx").plain == "You can: Pair of kings."
    assert at.question().plain == "Beat Rey's Pair of queens, or pass."


def test_a_rank_not_held_is_said() -> None:
    with pytest.raises(Unclear, match=r"You hold no A\."):
        in_play().read("a a", silent)


@pytest.mark.parametrize(
    ("combo", "words"),
    [
        ({"type": "PAIR", "highRank": "6", "length": 2}, "Pair of 6s"),
        ({"type": "FULL_HOUSE", "highRank": "K", "length": 5}, "Full house of kings"),
        ({"type": "STRAIGHT", "highRank": "T", "length": 6}, "Straight of 6 up to 10"),
        ({"type": "PAIR_STRAIGHT", "highRank": "4", "length": 3}, "3 pairs in a row up to 4"),
        ({"type": "BOMB4", "highRank": "9", "length": 4}, "Bomb: four 9s"),
        (
            {"type": "BOMB_STRAIGHT_FLUSH", "highRank": "A", "length": 5, "suit": "h"},
            "Bomb: 5 hearts in a row up to A",
        ),
    ],
)
def test_combinations_in_words(combo: Combo, words: str) -> None:
    assert combo_words(combo) == words


@pytest.mark.parametrize("seed", range(12))
def test_the_sheet_adds_up_to_the_rounds_score(seed: int) -> None:
    """Every point of a round has its line (T21 and the calls among them)."""
    match = noripan.new("tichu", "classic", seed=seed, names=names(4, 0), target=1)
    rng = Random(seed)
    for _ in range(400):
        if match.over or match.carry.number >= 2:
            break
        seat = match.pending()[0]
        match.play(seat, match.deal.sample(seat, rng))
    result = match.chapters[0].result
    assert result is not None
    explained = lines(detail_of(result), TichuTeller(match.names, 0))
    assert [sum(points[team] for _, points in explained) for team in (0, 1)] == result.detail["teams"]


@pytest.mark.parametrize("preset", ["quick", "classic"])
def test_T18_a_call_is_offered_once_before_others_play(preset: str) -> None:
    match = in_play(preset).match
    seat_1 = table(match, 1)
    offered = seat_1.offer()
    assert offered is not None and "tichu" in offered.plain
    assert seat_1.offer() is None
    for move in seat_1.read("tichu", silent):
        match.play(1, move)
    assert match.view()["calls"] == [None, "SMALL", None, None]
    assert match.pending() == [0]


def test_a_bomb_is_offered_once_for_a_play_and_again_before_the_trick_is_taken() -> None:
    at = in_play("classic")
    bomber = table(at.match, 3)
    at.match.play(0, at.read("9d", silent)[0])
    at.match.play(3, at.match.game.decode({"type": "TICHU.PASS"}))
    assert bomber.offer() is not None
    assert bomber.offer() is None
    for seat in (2, 1):
        at.match.play(seat, at.match.game.decode({"type": "TICHU.PASS"}))
    last = bomber.offer()
    assert last is not None and "about to be taken" in last.plain
    assert bomber.offer() is None


def test_no_silences_the_offers_of_a_trick() -> None:
    at = in_play("classic")
    bomber = table(at.match, 3)
    at.match.play(0, at.read("9d", silent)[0])
    at.match.play(3, at.match.game.decode({"type": "TICHU.PASS"}))
    bomber.offer()
    bomber.hush()
    for seat in (2, 1):
        at.match.play(seat, at.match.game.decode({"type": "TICHU.PASS"}))
    assert bomber.offer() is None


def test_choices_number_every_play_and_tell_the_rules_of_the_moment() -> None:
    console = Console(width=80, file=StringIO())
    with console.capture() as capture:
        console.print(in_play().choices())
    shown = capture.get()
    for words in (
        "Single cards",
        "Pairs",
        "Straights",
        "You lead: play any combination",
        "The Mahjong is a 1",
        "tichu",
    ):
        assert words in shown
    numbers = [int(number) for number in re.findall(r"(?<![\d♠♥♦♣=])\b(\d+) (?=[\dJQKAMPD])", shown)]
    assert numbers[:5] == [1, 2, 3, 4, 5]
