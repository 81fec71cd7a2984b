"""Tenhou's mjlog: what we write in that format is read again to the same match, and hand-made logs are understood."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from tests.games.riichi.riichi_tables import won
from tests.logs.logs_matches import SCENES, story, told, whole
from tests.logs.mjlog_writer import mjlog

import noripan
from noripan.cards.tiles import TEXTS
from noripan.core.errors import RecordError
from noripan.logs.mjlog import replay_mjlog
from noripan.logs.mjlog_melds import decoded


@pytest.mark.parametrize("scene", SCENES)
def test_a_deal_of_every_kind_is_read_as_it_was_played(scene: str) -> None:
    match = SCENES[scene]()
    replayed = replay_mjlog(mjlog(match))
    assert told(replayed) == []
    assert story(replayed.match) == story(match)
    assert (replayed.hands, replayed.moves) == (1, len(match.chapters[0].moves))


@pytest.mark.parametrize(
    ("seed", "switches"),
    [(1, {}), (2, {"length": "east"}), (3, {"length": "east", "red_fives": 0, "open_tanyao": False})],
)
def test_a_whole_match_is_read_with_its_rules_and_names(seed: int, switches: dict[str, Any]) -> None:
    match = whole(seed, **switches)
    replayed = replay_mjlog(mjlog(match))
    assert told(replayed) == []
    assert replayed.ended
    again = replayed.match
    assert dict(again.rules.values) == dict(match.rules.values)
    assert again.names == match.names
    assert story(again) == story(match)
    assert again.over
    assert again.carry.scores == match.carry.scores
    assert again.options == {}


def test_the_walls_are_the_logs_as_far_as_it_shows_them() -> None:
    match = whole(2, length="east")
    again = replay_mjlog(mjlog(match)).match
    for ours, theirs in zip(again.chapters, match.chapters, strict=True):
        drawn = sum(event.type == "draw" and event.public["replaces"] is None for event in theirs.events or [])
        assert ours.deck[52 : 52 + drawn] == theirs.deck[52 : 52 + drawn]
        assert ours.deck[126] == theirs.deck[126]
        assert sorted(ours.deck) == sorted(theirs.deck)


def test_packed_with_gzip_it_is_the_same() -> None:
    data = mjlog(SCENES["tsumo"]())
    assert story(replay_mjlog(gzip.compress(data)).match) == story(replay_mjlog(data).match)


def test_what_was_read_has_a_record_that_replays() -> None:
    record = replay_mjlog(mjlog(SCENES["two tenpai"]())).match.record()
    again = noripan.replay(record)
    assert again.options == {"wind": "S", "dealer": 3, "honba": 0, "sticks": 0, "scores": [25000] * 4}
    assert again.record() == record


def test_other_rules_may_be_given() -> None:
    data = mjlog(SCENES["triple ron"]())
    assert told(replay_mjlog(data)) == []
    replayed = replay_mjlog(data, triple_ron=False)
    assert replayed.differences[0].what == "reason"
    assert replay_mjlog(mjlog(SCENES["tsumo"]()), "majsoul").match.rules.preset == "majsoul"


# -- by hand ---------------------------------------------------------------------------------------

# Seat 0 is dealt 123m 123p 123s 111z 2z and draws another 2z: tenhou.
HEAD = '<mjloggm ver="2.3"><GO type="9" lobby="0"/><UN n0="%E6%9D%B1" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>'
DEALT = (
    '<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0" hai0="0,4,8,36,40,44,72,76,80,108,109,110,112" '
    'hai1="1,5,9,13,17,21,25,29,33,37,41,45,49" hai2="2,6,10,14,18,22,26,30,34,38,42,46,50" '
    'hai3="3,7,11,15,19,23,27,31,35,39,43,47,51"/>'
)
HEAVEN = (
    '<T113/><AGARI ba="0,0" hai="0,4,8,36,40,44,72,76,80,108,109,110,112,113" machi="113" ten="40,48000,5" '
    'yakuman="37" doraHai="135" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>'
)


def test_a_log_written_by_hand() -> None:
    replayed = replay_mjlog(f"{HEAD}{DEALT}{HEAVEN}</mjloggm>".encode())
    assert told(replayed) == []
    assert not replayed.ended
    result = replayed.match.chapters[0].result
    assert result is not None
    assert result.scores == [48000, -16000, -16000, -16000]
    assert replayed.match.names == ["東", "B", "C", "D"]


# The same at a parlour table, where every seat began with no chips and pays the winner ten for the yakuman.
CHIPS = "0,30,0,-10,0,-10,0,-10"


def test_a_parlour_log_has_chips_behind_the_points() -> None:
    ended = ' owari="730,53.0,90,-21.0,90,-11.0,90,-21.0,30,0,-10,0,-10,0,-10,0"/>'
    parlour = HEAVEN.replace('-160"/>', f'-160,{CHIPS}"/>')
    replayed = replay_mjlog(f"{HEAD}{DEALT}{parlour}</mjloggm>".encode())
    assert told(replayed) == []
    assert replayed.match.carry.scores == [73000, 9000, 9000, 9000]
    replayed = replay_mjlog(f"{HEAD}{DEALT}{parlour[:-2]}{ended}</mjloggm>".encode())
    assert replayed.ended
    assert [(each.what, each.log, each.ours) for each in replayed.differences] == [("the match", "is over", "goes on")]


def test_a_parlour_log_whose_points_are_wrong_is_found_out() -> None:
    wrong = HEAVEN.replace("250,480", "250,470").replace('-160"/>', f'-160,{CHIPS}"/>')
    replayed = replay_mjlog(f"{HEAD}{DEALT}{wrong}</mjloggm>".encode())
    assert [each.what for each in replayed.differences] == ["changes"]


@pytest.mark.parametrize("count", [7, 9, 12, 17])
def test_any_other_count_of_points_is_refused(count: int) -> None:
    wrong = HEAVEN.replace('sc="250,480,250,-160,250,-160,250,-160"', f'sc="{",".join(["0"] * count)}"')
    with pytest.raises(RecordError, match=f"sc takes 8 or 16 numbers, not {count}"):
        replay_mjlog(f"{HEAD}{DEALT}{wrong}</mjloggm>".encode())


def test_where_a_parlour_counts_1500_for_a_honba_the_switch_says_so() -> None:
    match = won(2, 2, preset="tenhou", honba=2, honba_points=1500)
    assert [each.what for each in replay_mjlog(mjlog(match)).differences] == ["changes"]
    assert told(replay_mjlog(mjlog(match), honba_points=1500)) == []


def test_players_who_leave_and_come_back_change_nothing() -> None:
    stir = '<BYE who="2"/><UN n2="C"/>'
    replayed = replay_mjlog(f"{HEAD}{DEALT}{stir}{HEAVEN}</mjloggm>".encode())
    assert told(replayed) == []
    assert replayed.match.names[3] == "D"


def test_a_log_that_stops_within_a_hand_is_replayed_so_far() -> None:
    replayed = replay_mjlog(f"{HEAD}{DEALT}<T113/><D112/></mjloggm>".encode())
    assert told(replayed) == []
    assert (replayed.hands, replayed.moves, replayed.ended) == (1, 1, False)
    assert replayed.match.pending() == [1]


def test_which_of_two_equal_tiles_was_drawn_is_told_by_its_number() -> None:
    for discard, drawn in (("D112", False), ("D113", True)):
        replayed = replay_mjlog(f"{HEAD}{DEALT}<T113/><{discard}/></mjloggm>".encode())
        assert replayed.match.game.encode(replayed.match.chapters[0].moves[0].move).get("drawn", False) == drawn


@pytest.mark.parametrize(
    ("bits", "own", "called", "source"),
    [
        (3 | 4, "2m 3m", "1m", 3),  # the first run, its first tile called
        (3 | 4 | 1 << 10, "1m 3m", "2m", 3),
        (3 | 4 | (3 * 20 + 2) << 10 | 2 << 3 | 1 << 5, "7s 8s", "9s", 3),  # the last run, its last tile called
        (3 | 4 | (3 * 9 + 0) << 10 | 1 << 5, "4p 5p", "3p", 3),  # the second copy of 4p
        (1 | 8 | (3 * 27 + 0) << 9 | 3 << 5, "1z 1z", "1z", 1),  # from the next in turn
        (2 | 8 | (3 * 33 + 2) << 9 | 0 << 5, "7z 7z", "7z", 2),
        (1 | 16 | (3 * 4 + 1) << 9 | 2 << 5, "5m", None, 1),  # the third copy is added
        (108 << 8, "1z 1z 1z 1z", None, 0),
        (3 | 135 << 8, "7z 7z 7z", "7z", 3),
    ],
)
def test_melds_are_sixteen_bits(bits: int, own: str, called: str | None, source: int) -> None:
    meld = decoded(bits)
    assert meld is not None
    assert " ".join(TEXTS[tile // 4] for tile in meld.own) == own
    assert (None if meld.called is None else TEXTS[meld.called // 4]) == called
    assert meld.source == source


def test_which_copy_of_a_five_is_red() -> None:
    assert [tile for tile in range(136) if tile in (16, 52, 88)] == [4 * 4, 4 * 13, 4 * 22]
    chi = decoded(3 | 4 | (3 * 3 + 0) << 10 | 0 << 5)  # 4m called with 5m and 6m, the first copy of 5m
    assert chi is not None
    assert chi.own[0] == 16


@pytest.mark.parametrize(
    "bits",
    [
        -1,
        1 << 16,
        32,  # a North laid aside by three players
        136 << 8,
        2 | 4,  # a chi from across
        3 | 4 | 63 << 10,  # a run after the last
        8,  # a pon of one's own
        1 | 8 | (3 * 34) << 9,
    ],
)
def test_bits_that_mean_no_meld(bits: int) -> None:
    assert decoded(bits) is None
