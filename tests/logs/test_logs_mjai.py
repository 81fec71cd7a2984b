"""mjai logs: what we write is read again to the same match; what others write, with less in it, is understood."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.logs.logs_matches import SCENES, lines, story, told, whole

import noripan
from noripan.core.errors import RecordError
from noripan.logs.mjai import replay_mjai
from noripan.logs.mjai_events import write
from noripan.logs.mjai_names import BY_TEXT

Log = list[dict[str, Any]]


def replayed_lines(log: Log, preset: str | None = None) -> Any:
    return replay_mjai("\n".join(json.dumps(event) for event in log).encode(), preset)


def without(log: Log, *names: str) -> Log:
    return [{key: value for key, value in event.items() if key not in names} for event in log]


@pytest.mark.parametrize("scene", SCENES)
def test_a_deal_of_every_kind_is_read_as_it_was_played(scene: str) -> None:
    match = SCENES[scene]()
    replayed = replay_mjai(lines(match))
    assert told(replayed) == []
    assert story(replayed.match) == story(match)


@pytest.mark.parametrize("preset", ["standard", "tenhou", "mleague", "majsoul", "local"])
def test_a_whole_match_of_every_preset(preset: str) -> None:
    match = whole(5, preset, length="east")
    replayed = replay_mjai(lines(match), preset, length="east")
    assert told(replayed) == []
    assert replayed.ended
    assert story(replayed.match) == story(match)
    assert replayed.match.carry.scores == match.carry.scores
    assert write(replayed.match) == write(match)


def test_tiles_have_mjais_names() -> None:
    names = {"1m": "1m", "9s": "9s", "1z": "E", "4z": "N", "5z": "P", "6z": "F", "7z": "C", "0m": "5mr", "0s": "5sr"}
    assert {text: BY_TEXT[text] for text in names} == names
    assert len(set(BY_TEXT.values())) == 37


def test_a_match_that_kept_no_events_is_written_all_the_same() -> None:
    match = noripan.new("riichi", seed=3, log=False)
    match.play(0, match.legal(0)[0])
    logged = noripan.new("riichi", seed=3)
    logged.play(0, logged.legal(0)[0])
    assert write(match) == write(logged)


def test_an_indicator_comes_before_the_discard_it_is_turned_with() -> None:
    types = [event["type"] for event in write(SCENES["open kan"]())]
    at = types.index("daiminkan")
    assert types[at : at + 4] == ["daiminkan", "tsumo", "dora", "dahai"]
    types = [event["type"] for event in write(SCENES["closed kan in riichi"]())]
    at = types.index("ankan")
    assert types[at : at + 3] == ["ankan", "dora", "tsumo"]


def test_a_stick_is_paid_when_the_riichi_is_accepted_and_not_again() -> None:
    log = write(SCENES["four riichi"]())
    assert [event["type"] for event in log].count("reach_accepted") == 4
    assert next(event["deltas"] for event in log if event["type"] == "ryukyoku") == [0, 0, 0, 0]
    win = next(event for event in write(SCENES["ron in riichi"]()) if event["type"] == "hora")
    assert win["deltas"] == [0, 9000, 0, -8000]


# -- what others write -----------------------------------------------------------------------------


@pytest.mark.parametrize("scene", SCENES)
def test_the_bare_events_are_enough(scene: str) -> None:
    match = SCENES[scene]()
    said = ("hora_points", "fan", "fu", "yakus", "tenpais", "reason", "deltas", "names")
    replayed = replayed_lines(without(write(match), *said))
    assert told(replayed) == []
    assert story(replayed.match) == story(match)


def test_points_before_a_hand_need_not_be_said() -> None:
    match = SCENES["double ron"]()
    log = [event if event["type"] != "start_kyoku" else without([event], "scores")[0] for event in write(match)]
    assert story(replayed_lines(log).match) == story(match)


def test_a_line_may_hold_several_events() -> None:
    log = write(SCENES["tsumo"]())
    data = f"{json.dumps(log[:3])}\n\n{json.dumps(log[3:])}\n".encode()
    assert story(replay_mjai(data).match) == story(SCENES["tsumo"]())


def test_the_drawn_tile_called_one_from_the_hand_is_the_drawn_one_if_there_is_no_other() -> None:
    log = write(SCENES["added kan"]())
    first = next(event for event in log if event["type"] == "dahai")
    assert first["tsumogiri"]
    first["tsumogiri"] = False
    assert story(replayed_lines(log).match) == story(SCENES["added kan"]())


def test_a_game_without_red_fives_says_so_in_its_first_line() -> None:
    match = whole(3, length="east", red_fives=0, open_tanyao=False)
    log = [{**event, "aka_flag": False} if event["type"] == "start_game" else event for event in write(match)]
    assert told(replay_mjai(lines(match), length="east", open_tanyao=False, red_fives=0)) == []
    data = "\n".join(map(json.dumps, log)).encode()
    assert replay_mjai(data, length="east", open_tanyao=False).match.rules.values["red_fives"] == 0


# -- what cannot be read ---------------------------------------------------------------------------


def spoil_tile(log: Log) -> None:
    log[2]["pai"] = "8z"


def hide_hand(log: Log) -> None:
    log[1]["tehais"][1] = ["?"] * 13


def drop_tile(log: Log) -> None:
    log[1]["tehais"][3].pop()


def wrong_dealer(log: Log) -> None:
    log[1]["oya"] = 1


def no_such_event(log: Log) -> None:
    log[2]["type"] = "nukidora"


def no_such_seat(log: Log) -> None:
    log[2]["actor"] = 4


def no_tsumogiri(log: Log) -> None:
    del log[3]["tsumogiri"]


def not_held(log: Log) -> None:
    assert "9s" not in log[1]["tehais"][0]
    log[3].update(pai="9s", tsumogiri=False)


def nobodys_turn(log: Log) -> None:
    log[2]["actor"] = 2


def no_start(log: Log) -> None:
    del log[1]


def no_numbers(log: Log) -> None:
    log[1]["scores"] = [1, 2, 3]


def huge_numbers(log: Log) -> None:
    log[1]["scores"] = [10**30] * 4


def two_matches(log: Log) -> None:
    log.append({"type": "start_game"})


@pytest.mark.parametrize(
    ("damage", "place", "what"),
    [
        (spoil_tile, "hand 1 (East 1), line 3 (tsumo)", "pai: '8z' is no tile; tiles are 1m-9m"),
        (hide_hand, "hand 1 (East 1), line 2 (start_kyoku)", "tehais[1][0] is hidden"),
        (drop_tile, "hand 1 (East 1), line 2 (start_kyoku)", "tehais[3] takes 13 tiles, not 12"),
        (wrong_dealer, "hand 1 (East 1), line 2 (start_kyoku)", "seat 1 cannot be the dealer of East 1"),
        (no_such_event, "hand 1 (East 1), line 3 (nukidora)", "no such event is known"),
        (no_such_seat, "hand 1 (East 1), line 3 (tsumo)", "actor takes a seat from 0 to 3, not 4"),
        (no_tsumogiri, "hand 1 (East 1), line 4 (dahai)", "tsumogiri takes true or false, not None"),
        (not_held, "hand 1 (East 1), line 4 (dahai)", "seat 0: 9s is not in the hand"),
        (nobodys_turn, "hand 1 (East 1), line 3 (tsumo)", "seat 2 draws, but it is seat 0's turn"),
        (no_start, "line 2 (tsumo)", "before the first start_kyoku"),
        (no_numbers, "hand 1 (East 1), line 2 (start_kyoku)", "scores takes four whole numbers, not a list"),
        (huge_numbers, "hand 1 (East 1)", "no match begins so: options.scores[0]"),
        (two_matches, "a second match begins", ""),
    ],
)
def test_errors_name_the_place(damage: Callable[[Log], None], place: str, what: str) -> None:
    log = write(SCENES["double ron"]())
    damage(log)
    with pytest.raises(RecordError) as caught:
        replayed_lines(log)
    assert place in str(caught.value)
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b'{"type": "start_game"', "line 1"),
        (b'{"type": "start_game"}\n[1]', "line 2"),
        (b'{"type": "start_game"}\n{"pai": "1m"}', "line 2"),
        (b"\xff\xfe", "file"),
        (b"\x1f\x8b cut", "file"),
        (b"", "log"),
    ],
)
def test_files_that_are_no_log(data: bytes, place: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay_mjai(data)
    assert caught.value.where == place
