"""A table follows from its log, refuses what it must, and tells each audience what it may know."""

from __future__ import annotations

from random import Random

import pytest
from tests.server.server_tables import Opened

import noripan
from noripan.core.errors import IllegalMove, RulesError
from noripan.core.shuffle import commitment
from noripan.games import find
from noripan.games.matgo.moves import GO_MOVE
from noripan.server.table.acts import Again, AnyAct, Begin, Free, Leave, Nonce, PlayMove, SeatBot, Sit, from_bytes
from noripan.server.table.checks import Refused
from noripan.server.table.settings import Chair, Settings, checked
from noripan.server.table.table import new_seed

NONCE = "0" * 32


@pytest.mark.parametrize("game", noripan.games())
def test_the_log_makes_the_table_again(game: str) -> None:
    opened = Opened(game).fill().begin()
    opened.play(60, Random(1))
    again = opened.again()
    for audience in opened.table.audiences:
        assert again.view(audience) == opened.view(audience)


@pytest.mark.parametrize("game", noripan.games())
def test_each_audience_gets_its_versions_without_a_gap_and_the_whole_view(game: str) -> None:
    opened = Opened(game).fill().begin()
    opened.play(60, Random(2))
    for audience, heard in opened.news.items():
        assert [news.version for news in heard] == list(range(1, len(heard) + 1))
        assert heard[-1].view == opened.view(audience)


@pytest.mark.parametrize("game", noripan.games())
def test_each_audience_hears_every_event_it_may_once(game: str) -> None:
    opened = Opened(game).fill().begin()
    opened.play(80, Random(3))
    match = opened.table.match
    assert match is not None
    for audience, told in opened.news.items():
        heard = [event for news in told for event in news.events]
        happened = [event.seen_by(audience) for chapter in match.chapters for event in chapter.events or []]
        assert heard == happened


def test_an_answer_that_stays_sealed_makes_no_update_for_others() -> None:
    """Riichi: a pass on a claim that only one seat knows of."""
    for seed in range(200):
        opened = Opened("riichi", seed=f"{seed:064x}").fill().begin()
        match = opened.table.match
        assert match is not None
        rng = Random(seed)
        for _ in range(80):
            pending = match.pending()
            if len(pending) > 1:
                before = {seat: audience.version for seat, audience in opened.audiences.items()}
                seat = pending[0]
                opened.do(PlayMove(seat, match.game.encode(match.fallback(seat)), "clock"))
                others = [audience for audience in before if audience != seat]
                assert [opened.audiences[each].version for each in others] == [before[each] for each in others]
                return
            opened.play(1, rng)
    pytest.fail("no deal had two claims at once")


# -- sitting ---------------------------------------------------------------------------------------


def test_the_seed_is_committed_to_before_and_shown_after() -> None:
    opened = Opened("ofc", switches={"hands": 1}).fill()
    seen = opened.view(None)["table"]
    assert (seen["commitment"], seen["seed"]) == (commitment(bytes.fromhex(opened.header.seed)), None)
    opened.begin()
    opened.play(500, Random(1))
    seen = opened.view(None)["table"]
    assert seen["seed"] == opened.header.seed
    match = opened.table.match
    assert match is not None
    noripan.verify(match.record())


@pytest.mark.parametrize("hints", [True, False])
def test_everybody_is_told_whether_the_table_gives_hints(hints: bool) -> None:
    opened = Opened("matgo", hints=hints).fill().begin()
    assert [heard[-1].view["table"]["hints"] for heard in opened.news.values()] == [hints] * 3


def test_hints_follow_who_sits_until_the_match_begins_and_stay_then() -> None:
    opened = Opened("matgo")
    shown = [opened.view(None)["table"]["hints"]]
    for act in (
        Sit(0, "g0", "Ada", f"{0:032x}"),
        Sit(1, "g1", "Eva", f"{1:032x}"),
        Leave(1),
        SeatBot(1, "easy"),
        Free(1),
        Sit(1, "g1", "Eva", f"{1:032x}"),
        Begin(12),
        Leave(1),  # a bot plays on for her
    ):
        opened.do(act)
        shown.append(opened.view(None)["table"]["hints"])
    assert shown == [True, True, False, True, True, True, False, False, False]
    match = opened.playing()
    opened.play(1000, Random(1))
    assert match.over and not opened.table.hints
    opened.do(Again(new_seed()))
    assert opened.table.hints  # she has gone


REFUSALS: list[tuple[str, AnyAct, str]] = [
    ("a taken seat", Sit(0, "g9", "Nine", NONCE), "taken"),
    ("no such seat", Sit(7, "g9", "Nine", NONCE), "seat"),
    ("an empty table", Begin(12), "empty-seat"),
    ("a move before the match", PlayMove(0, {"type": "pass"}, "person"), "not-begun"),
    ("a rematch of nothing", Again(new_seed()), "no-match"),
    ("leaving an empty seat", Leave(1), "empty-seat"),
    ("a bot in a person's seat", SeatBot(0, "easy"), "taken"),
    ("an unknown bot", SeatBot(1, "genius"), "level"),
    ("freeing an open seat", Free(1), "empty-seat"),
    ("a nonce for an open seat", Nonce(1, NONCE), "empty-seat"),
]


@pytest.mark.parametrize(
    ("act", "code"), [(act, code) for _, act, code in REFUSALS], ids=[name for name, _, _ in REFUSALS]
)
def test_a_refusal_names_its_reason_and_changes_nothing(act: AnyAct, code: str) -> None:
    opened = Opened("tichu")
    opened.do(Sit(0, "g0", "Zero", NONCE))
    before = opened.view(None)
    with pytest.raises(Refused) as caught:
        opened.do(act)
    assert caught.value.code == code
    assert opened.view(None) == before


def test_an_illegal_move_is_refused_by_the_game_and_not_written_down() -> None:
    opened = Opened("tichu").fill().begin()
    written = len(opened.log)
    with pytest.raises(IllegalMove):
        opened.do(PlayMove(0, {"type": "TICHU.PASS"}, "person"))
    assert len(opened.log) == written


def test_who_leaves_before_the_match_frees_the_seat_and_later_keeps_it() -> None:
    opened = Opened("matgo").fill()
    opened.do(Leave(1))
    assert not opened.table.seats[1].taken
    opened.do(Sit(1, "g1", "One", NONCE))
    opened.begin()
    opened.do(Leave(1))
    assert (opened.table.seats[1].guest, opened.table.seats[1].left) == ("g1", True)
    opened.do(Sit(1, "g1", "One", NONCE))
    assert not opened.table.seats[1].left


def test_sitting_down_elsewhere_frees_the_seat_before() -> None:
    opened = Opened("tichu")
    opened.do(Sit(0, "g0", "Zero", NONCE))
    opened.do(Sit(2, "g0", "Zero", NONCE))
    assert [seat.guest for seat in opened.table.seats] == [None, None, "g0", None]


def test_who_sits_may_sit_down_again_by_another_name_until_the_match_begins() -> None:
    opened = Opened("matgo").fill()
    opened.do(Sit(1, "g1", "Minerva", NONCE))
    assert [seat.name for seat in opened.table.seats][1] == "Minerva"
    opened.begin()
    with pytest.raises(Refused) as caught:
        opened.do(Sit(1, "g1", "Mina", NONCE))
    assert caught.value.code == "playing"


def test_nobody_changes_seats_in_a_match() -> None:
    opened = Opened("tichu", chairs=(Chair("easy"), Chair("easy"), Chair("easy"))).fill().begin()
    with pytest.raises(Refused) as caught:
        opened.do(Sit(0, "g3", "Three", NONCE))
    assert caught.value.code == "taken"


def test_a_rematch_has_a_seed_of_its_own_and_the_same_people() -> None:
    opened = Opened("ofc", switches={"hands": 1}).fill().begin()
    opened.play(500, Random(1))
    first = opened.table.commitment
    opened.do(Again(new_seed()))
    assert opened.table.commitment != first
    assert [seat.guest for seat in opened.table.seats] == ["g0", "g1"]
    with pytest.raises(Refused) as caught:
        opened.begin()
    assert caught.value.code == "no-nonce"  # a nonce from before the new commitment would prove nothing
    for seat in range(2):
        opened.do(Nonce(seat, f"{seat + 7:032x}"))
    opened.begin()
    assert [nonce.hex() for nonce in opened.playing().nonces] == [f"{seat + 7:032x}" for seat in range(2)]
    assert opened.table.playing
    assert opened.view(None)["table"]["matches"] == 1


# -- what a rematch begins with (M29) ----------------------------------------------------------------

MATGO = {"games": 1, "gold": 5000}
FRESH = {"hour": 12}


def played_matgo(drawn: bool, **more: object) -> Opened:
    """One game of Matgo that somebody has won, or nobody."""
    for seed in range(200):
        opened = Opened("matgo", seed=f"{seed:064x}", switches=MATGO, **more).fill().begin()
        match = opened.playing()
        while not match.over:
            seat = match.pending()[0]
            move = GO_MOVE if drawn and GO_MOVE in match.legal(seat) else match.fallback(seat)
            opened.do(PlayMove(seat, match.game.encode(move), "person"))
        if (match.carry.encode()["carryOverMultiplier"] > 1) is drawn:
            return opened
    raise AssertionError("no such game")


def rematch(opened: Opened) -> Opened:
    opened.do(Again(new_seed()))
    for at, seat in enumerate(opened.table.seats):
        if seat.person:
            opened.do(Nonce(at, f"{at + 7:032x}"))
    return opened.begin()


@pytest.mark.parametrize("drawn", [True, False])
def test_M29_a_rematch_goes_on_with_gold_starter_and_multiplier(drawn: bool) -> None:
    opened = played_matgo(drawn)
    ended = opened.playing().carry.encode()
    assert ended["carryOverMultiplier"] == (2 if drawn else 1)
    rematch(opened)
    begun = opened.playing().chapters[0].carry.encode()
    for fact in ("gold", "starter", "carryOverMultiplier"):
        assert begun[fact] == ended[fact], fact
    assert begun["scores"] == [0, 0], "the match itself is a new one"
    assert opened.playing().options == {
        **FRESH,
        "starter": ended["starter"],
        "multiplier": ended["carryOverMultiplier"],
        "gold": ended["gold"],
    }
    assert opened.again().view(0) == opened.view(0)


def test_M29_the_record_of_a_rematch_replays_and_verifies() -> None:
    opened = rematch(played_matgo(drawn=True))
    opened.play(500, Random(9))
    match = noripan.verify(opened.playing().record())
    assert match.options["multiplier"] == 2


def test_M29_everybody_is_told_what_the_next_match_begins_with() -> None:
    opened = played_matgo(drawn=True)
    ended = opened.playing().carry.encode()
    assert opened.view(None)["table"]["carried"] is None, "the match has only just ended"
    opened.do(Again(new_seed()))
    for audience in opened.news:
        told = opened.view(audience)["table"]
        assert told["carries"] is True
        assert told["carried"] == {"starter": ended["starter"], "multiplier": 2, "gold": ended["gold"]}


def test_M29_a_table_may_begin_every_match_anew() -> None:
    opened = rematch(played_matgo(drawn=True, carries=False))
    assert opened.playing().options == FRESH
    assert opened.view(0)["table"]["carries"] is False


def test_M29_with_somebody_new_the_match_begins_anew() -> None:
    opened = played_matgo(drawn=True)
    opened.do(Again(new_seed()))
    opened.do(Leave(1))
    opened.do(Sit(1, "g9", "Somebody else", NONCE))
    assert opened.view(0)["table"]["carried"] is None
    opened.do(Nonce(0, NONCE))
    assert opened.begin().playing().options == FRESH


def test_M29_who_left_and_is_back_goes_on_too() -> None:
    opened = played_matgo(drawn=True)
    opened.do(Leave(1))
    opened.do(Again(new_seed()))
    assert opened.view(0)["table"]["carried"] is None, "a seat is empty"
    opened.do(Sit(1, "g1", "Player 1", NONCE))
    opened.do(Nonce(0, NONCE))
    assert opened.begin().playing().options["multiplier"] == 2


def test_M29_purse_and_start_go_with_the_player_to_another_seat() -> None:
    opened = played_matgo(drawn=False)
    ended = opened.playing().carry.encode()
    assert ended["gold"][0] != ended["gold"][1]
    opened.do(Again(new_seed()))
    opened.do(Leave(1))
    opened.do(Sit(1, "g0", "Player 0", NONCE))
    opened.do(Sit(0, "g1", "Player 1", NONCE))
    begun = opened.begin().playing().chapters[0].carry.encode()
    assert begun["gold"] == ended["gold"][::-1]
    assert begun["starter"] == 1 - ended["starter"]


def test_M29_an_empty_purse_is_filled_before_the_rematch() -> None:
    for seed in range(400):
        opened = Opened("matgo", seed=f"{seed:064x}", switches={"games": 1, "gold": 100}).fill().begin()
        opened.play(500, Random(seed))
        if 0 in opened.playing().carry.encode()["gold"]:
            break
    assert sorted(opened.playing().carry.encode()["gold"]) == [0, 200]
    assert sorted(rematch(opened).playing().chapters[0].carry.encode()["gold"]) == [100, 200]


def test_M29_a_log_of_before_this_rule_makes_the_match_that_was_played() -> None:
    opened = played_matgo(drawn=True)
    opened.do(Again(new_seed()))
    for at in range(2):
        opened.do(Nonce(at, f"{at + 7:032x}"))
    opened.do(from_bytes(b'{"act":"begin","hour":12}'))
    assert opened.again().table.match.options == FRESH  # type: ignore[union-attr]


@pytest.mark.parametrize("game", [game for game in noripan.games() if game != "matgo"])
def test_other_games_leave_nothing_to_a_rematch(game: str) -> None:
    opened = Opened(game).fill()
    assert opened.view(None)["table"]["carries"] is False
    assert find(game).rematch_options(opened.table.plan.rules, opened.begin().playing().carry, [0, 1, 2, 3]) == {}


@pytest.mark.parametrize("name", ["preset", "self"])
def test_a_switch_named_like_a_part_of_a_call_is_one_that_is_not_there(name: str) -> None:
    with pytest.raises(RulesError, match=f"no switch '{name}'"):
        checked(Settings("tichu", switches={name: "quick"}))
