"""A match: seats, seeds and decks in; deals one after another; a result at the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import noripan
from noripan.core.match import Match
from noripan.core.shuffle import mix, seed_bytes, shuffle
from noripan.games import find

PlayOn = Callable[..., Match]
IN_ORDER = [find("tichu").card_text(card) for card in range(56)]


def decks_of(match: Match) -> list[list[int]]:
    return [chapter.deck for chapter in match.chapters]


def to_the_third_deal(match: Match, play_on: PlayOn, seed: int) -> Match:
    step = 0
    while len(match.chapters) < 3:
        step += 1
        play_on(match, seed + step, 1)
    return match


# -- setting up ----------------------------------------------------------------------------------


def test_without_names_seats_are_numbered() -> None:
    assert noripan.new("tichu", seed=1).names == ["seat 0", "seat 1", "seat 2", "seat 3"]


def test_names_are_kept_as_given() -> None:
    names = ["가", "b", "", "d"]
    match = noripan.new("tichu", seed=1, names=names)
    names[0] = "x"
    assert match.names == ["가", "b", "", "d"]


@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_one_name_per_seat_is_needed(count: int) -> None:
    with pytest.raises(noripan.NoripanError, match=f"names: 4 are needed, not {count}"):
        noripan.new("tichu", seed=1, names=["x"] * count)


@pytest.mark.parametrize("odd", [5, None, b"x", "\ud800"])
def test_a_name_is_a_text(odd: Any) -> None:
    with pytest.raises(noripan.NoripanError, match=r"names\[2\]: a text is needed"):
        noripan.new("tichu", seed=1, names=["a", "b", odd, "d"])


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(noripan.RulesError, match="no option 'hour'; there are none"):
        noripan.new("tichu", seed=1, options={"hour": 3})


def test_options_are_plain_data() -> None:
    with pytest.raises(noripan.NoripanError, match=r"options\.hour: .*not plain data"):
        noripan.new("tichu", seed=1, options={"hour": object()})


@pytest.mark.parametrize("seed", [-1, True, b"", "7", 0.5])
def test_an_odd_seed_is_refused(seed: Any) -> None:
    with pytest.raises(noripan.NoripanError, match="seed: "):
        noripan.new("tichu", seed=seed)


# -- cards -----------------------------------------------------------------------------------------


def test_the_same_seed_deals_the_same_cards() -> None:
    assert decks_of(noripan.new("tichu", seed=7)) == decks_of(noripan.new("tichu", seed=b"\x07"))
    assert decks_of(noripan.new("tichu", seed=7)) != decks_of(noripan.new("tichu", seed=8))


def test_without_a_seed_no_two_matches_are_alike() -> None:
    one, two = noripan.new("tichu"), noripan.new("tichu")
    assert one.seed != two.seed
    assert len(one.seed) == 32
    assert decks_of(one) != decks_of(two)


def test_decks_are_the_shuffles_whatever_was_played(play_on: PlayOn) -> None:
    cards = find("tichu").deck(find("tichu").rules())
    expected = [shuffle(cards, b"\x05", number) for number in range(3)]
    for seed in (0, 1000):
        match = to_the_third_deal(noripan.new("tichu", "classic", 5), play_on, seed)
        assert decks_of(match) == expected


def test_nonces_change_the_cards() -> None:
    game = find("tichu")
    rules = game.rules()
    match = Match(game, rules, seed_bytes(5), nonces=[b"a", b"b"])
    assert match.nonces == (b"a", b"b")
    assert decks_of(match) == [shuffle(game.deck(rules), mix(b"\x05", [b"a", b"b"]), 0)]


def test_given_decks_come_first_and_the_seeds_after(play_on: PlayOn) -> None:
    match = noripan.new("tichu", "classic", 5, decks=[IN_ORDER, IN_ORDER[::-1]])
    to_the_third_deal(match, play_on, 0)
    cards = list(range(56))
    assert decks_of(match) == [cards, cards[::-1], shuffle(cards, b"\x05", 2)]


@pytest.mark.parametrize("at", [0, 1])
@pytest.mark.parametrize("wrong", [[], IN_ORDER[1:], [*IN_ORDER, "As"], [*IN_ORDER[1:], "As"]])
def test_a_wrong_deck_is_refused_before_the_match_starts(at: int, wrong: list[str]) -> None:
    decks = [IN_ORDER] * at + [wrong]
    with pytest.raises(noripan.NoripanError, match=rf"decks\[{at}\]: not the cards of tichu, each once"):
        noripan.new("tichu", "classic", 5, decks=decks)


def test_an_unknown_card_in_a_deck_is_named() -> None:
    with pytest.raises((ValueError, noripan.NoripanError), match="'1x'"):
        noripan.new("tichu", seed=5, decks=[["1x", *IN_ORDER[1:]]])


# -- playing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 4, 2**40, -(2**40)])
def test_there_are_no_other_seats(seat: int) -> None:
    match = noripan.new("tichu", seed=5)
    move = match.legal(0)[0]
    askings: list[Callable[[], object]] = [
        lambda: match.play(seat, move),
        lambda: match.check(seat, move),
        lambda: match.legal(seat),
        lambda: match.view(seat),
        lambda: match.fallback(seat),
        lambda: match.imagine(seat, Random(1)),
    ]
    for ask in askings:
        with pytest.raises(noripan.IllegalMove, match=f"no seat {seat}; seats are 0 to 3") as caught:
            ask()
        assert caught.value.code == "seat"


def test_only_a_seat_that_owes_an_answer_has_a_clock() -> None:
    match = noripan.new("tichu", seed=5)
    match.play(2, match.fallback(2), clock=True)
    with pytest.raises(noripan.IllegalMove, match="seat 2 owes no answer now") as caught:
        match.fallback(2)
    assert caught.value.code == "not-pending"


def test_a_refused_move_is_not_recorded() -> None:
    match = noripan.new("tichu", seed=5)
    before = match.record()
    with pytest.raises(noripan.IllegalMove):
        match.play(0, match.game.decode({"type": "TICHU.PASS"}))
    assert match.record() == before


def test_play_returns_and_keeps_the_move_as_it_counted() -> None:
    match = noripan.new("tichu", seed=5)
    move = match.legal(3)[1]
    assert match.play(3, move, clock=True) == move
    (played,) = match.chapters[0].moves
    assert (played.seat, played.move, played.clock) == (3, move, True)


def test_deals_follow_one_another_until_the_match_is_over(play_on: PlayOn) -> None:
    match = noripan.new("tichu", "classic", 5, target=400)
    seen = 0
    step = 0
    while not match.over:
        assert match.pending()
        assert match.result() is None
        seen = max(seen, len(match.chapters))
        step += 1
        play_on(match, step, 1)
    assert match.pending() == []
    assert len(match.chapters) == seen > 1
    assert all(chapter.result is not None for chapter in match.chapters)


def test_after_the_end_nothing_can_be_played(play_on: PlayOn) -> None:
    match = play_on(noripan.new("tichu", seed=2), 2)
    before = match.record()
    move = match.chapters[0].moves[0].move
    for seat in range(4):
        assert match.legal(seat) == []
        with pytest.raises(noripan.IllegalMove) as caught:
            match.play(seat, move)
        assert caught.value.code == "over"
        with pytest.raises(noripan.IllegalMove):
            match.check(seat, move)
        with pytest.raises(noripan.IllegalMove):
            match.fallback(seat)
    assert match.record() == before


def test_the_result_adds_up_the_deals(play_on: PlayOn) -> None:
    match = play_on(noripan.new("tichu", "classic", 5, target=200), 5)
    result = match.result()
    assert result is not None
    deals = [chapter.result for chapter in match.chapters]
    assert result.scores == [sum(deal.scores[seat] for deal in deals if deal is not None) for seat in range(4)]
    best = max(result.scores)
    assert result.winners == [seat for seat in range(4) if result.scores[seat] == best]
    assert "scores=" in repr(result)


def test_scores_carry_over_from_deal_to_deal(play_on: PlayOn) -> None:
    match = to_the_third_deal(noripan.new("tichu", "classic", 5), play_on, 0)
    running = [0, 0, 0, 0]
    for number, chapter in enumerate(match.chapters):
        assert chapter.carry.scores == running
        assert chapter.carry.number == number
        if chapter.result is not None:
            running = [old + new for old, new in zip(running, chapter.result.scores, strict=True)]


# -- knowing ---------------------------------------------------------------------------------------


def test_a_view_tells_the_match_around_the_deal(play_on: PlayOn) -> None:
    match = to_the_third_deal(
        noripan.new("tichu", "classic", 5, early_tichu=False, names=["a", "b", "c", "d"]), play_on, 0
    )
    for seat in (None, 0, 3):
        view = match.view(seat)
        assert view["seat"] == seat
        assert view["match"] == {
            "game": "tichu",
            "preset": "classic",
            "rules": {
                "target": 1000,
                "bombs_out_of_turn": True,
                "early_tichu": False,
                "phoenix_fulfils_wish": False,
                "suit_breaks_bomb_tie": False,
            },
            "names": ["a", "b", "c", "d"],
            "deal": 2,
            "scores": match.carry.scores,
            "over": False,
            "winners": [],
        }


def test_a_view_at_the_end_tells_who_won(play_on: PlayOn) -> None:
    match = play_on(noripan.new("tichu", seed=2), 2)
    result = match.result()
    assert result is not None
    about = match.view()["match"]
    assert (about["over"], about["winners"], about["scores"]) == (True, result.winners, result.scores)
    assert about["winners"] in ([0, 2], [1, 3])


def test_a_view_shares_nothing_with_the_match(play_on: PlayOn) -> None:
    match = play_on(noripan.new("tichu", seed=2), 2)
    before = match.record(), match.view(0)

    def spoil(data: Any) -> None:
        for value in list(data.values() if isinstance(data, dict) else data):
            if isinstance(value, (dict, list)):
                spoil(value)
        data.clear()

    spoil(match.view(0))
    spoil(match.record())
    result = match.result()
    assert result is not None
    spoil(result.detail)
    assert (match.record(), match.view(0)) == before


def test_without_a_log_the_match_is_the_same(play_on: PlayOn) -> None:
    logged = play_on(noripan.new("tichu", seed=2), 2)
    silent = play_on(noripan.new("tichu", seed=2, log=False), 2)
    assert logged.chapters[0].events
    assert silent.chapters[0].events is None
    assert [silent.view(seat) for seat in range(4)] == [logged.view(seat) for seat in range(4)]


def test_a_match_is_played_again_with_its_events_whole_or_in_part(play_on: PlayOn) -> None:
    silent = to_the_third_deal(noripan.new("tichu", "classic", 3, log=False, target=1000), play_on, 3)
    again = silent.again()
    assert [again.view(seat) for seat in range(4)] == [silent.view(seat) for seat in range(4)]
    assert all(chapter.events for chapter in again.chapters)
    first = silent.again(1)
    assert (len(first.chapters), first.chapters[1].moves) == (2, [])
    assert decks_of(first) == decks_of(silent)[:2]


def test_an_imagined_deal_looks_the_same_to_its_seat(play_on: PlayOn) -> None:
    match = play_on(noripan.new("tichu", seed=4), 4, 50)
    for seat in range(4):
        imagined = match.imagine(seat, Random(1))
        assert imagined.view(seat) == match.deal.view(seat)
        assert imagined.log is None
