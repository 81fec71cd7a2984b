"""A record fits docs/record.schema.json, survives JSON text and replays to the same match."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import noripan
from noripan.core.match import Match
from noripan.core.record import digest
from noripan.core.shuffle import seed_bytes
from noripan.games import find

PlayOn = Callable[..., Match]
AsJson = Callable[[Any], Any]


@pytest.fixture(scope="module")
def schema(root: Path) -> Any:
    return json.loads((root / "docs/record.schema.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def fits(schema: Any) -> Callable[[Any], bool]:
    return jsonschema.Draft202012Validator(schema).is_valid


def with_nonces(preset: str, *nonces: bytes) -> Match:
    game = find("tichu")
    return Match(game, game.rules(preset), seed_bytes(11), nonces=nonces)


def known_shuffle(log: bool = True) -> Match:
    game = find("tichu")
    return Match(game, game.rules("quick"), seed_bytes(15), log=log, known_shuffle=True)


KINDS: dict[str, Callable[[PlayOn], Match]] = {
    "quick, before the first move": lambda play_on: noripan.new("tichu", seed=1),
    "quick, finished": lambda play_on: play_on(noripan.new("tichu", seed=2), 2),
    "quick, in the exchange": lambda play_on: play_on(noripan.new("tichu", seed=3), 3, 9),
    "quick, in a trick": lambda play_on: play_on(noripan.new("tichu", seed=4), 4, 60),
    "classic, finished": lambda play_on: play_on(noripan.new("tichu", "classic", 5, target=200), 5),
    "classic, unfinished": lambda play_on: play_on(noripan.new("tichu", "classic", 6), 6, 250),
    "a switch changed": lambda play_on: play_on(noripan.new("tichu", seed=7, bombs_out_of_turn=True), 7),
    "one nonce": lambda play_on: play_on(with_nonces("quick", b"\x00"), 8),
    "nonces, one empty": lambda play_on: play_on(with_nonces("classic", b"", b"cat", b"\xff" * 40), 9, 200),
    "names": lambda play_on: play_on(noripan.new("tichu", seed=10, names=["가람", "李", "", "🀄\u0000\n\"'"]), 10, 30),
    "clock moves": lambda play_on: play_on(noripan.new("tichu", seed=11), 11, clock=True),
    "classic, clock moves": lambda play_on: play_on(noripan.new("tichu", "classic", 12), 12, 300, clock=True),
    "kept no log": lambda play_on: play_on(noripan.new("tichu", "classic", 13, log=False), 13, 200),
    "a known shuffle": lambda play_on: play_on(known_shuffle(), 15),
    "a seed of bytes": lambda play_on: play_on(noripan.new("tichu", seed=bytes(range(32))), 14),
}


@pytest.fixture(scope="module", params=KINDS)
def match(request: pytest.FixtureRequest, play_on: PlayOn) -> Match:
    return KINDS[request.param](play_on)


def test_the_schema_is_a_schema(schema: Any) -> None:
    jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("events", [True, False])
def test_a_record_fits_and_replays_to_itself(
    match: Match, events: bool, fits: Callable[[Any], bool], as_json: AsJson
) -> None:
    record = match.record(events=events)
    text = as_json(record)
    assert text == record
    assert fits(text)
    again = noripan.verify(text)
    assert again.record(events=events) == record
    assert again.over == match.over
    assert again.pending() == match.pending()
    assert [again.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]


def test_the_digest_covers_all_but_itself_and_the_engine(match: Match) -> None:
    record = match.record()
    kept = {key: value for key, value in record.items() if key not in ("engine", "digest")}
    text = json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert record["digest"] == digest(record) == hashlib.sha256(text.encode()).hexdigest()


def test_another_engine_reads_it_too(play_on: PlayOn) -> None:
    record = play_on(noripan.new("tichu", seed=1), 1, 30).record()
    record["engine"] = "99.0"
    assert noripan.replay(record).record()["digest"] == record["digest"]


def test_the_kinds_are_what_they_say(play_on: PlayOn) -> None:
    made = {name: make(play_on) for name, make in KINDS.items()}
    assert made["quick, finished"].over and made["classic, finished"].over
    assert len(made["classic, finished"].chapters) > 1
    assert not made["classic, unfinished"].over and len(made["classic, unfinished"].chapters) > 1
    clocks = [played.clock for chapter in made["clock moves"].chapters for played in chapter.moves]
    assert any(clocks) and not all(clocks)


def test_events_are_left_out_on_request(play_on: PlayOn) -> None:
    record = play_on(noripan.new("tichu", seed=1), 1, 30).record(events=False)
    assert all("events" not in deal for deal in record["deals"])


def test_a_match_that_kept_no_log_writes_the_same_record(play_on: PlayOn) -> None:
    logged = play_on(noripan.new("tichu", seed=1), 1)
    silent = play_on(noripan.new("tichu", seed=1, log=False), 1)
    assert silent.chapters[0].events is None
    assert silent.record() == logged.record()
    assert silent.record(events=False) == logged.record(events=False)


def test_an_unfinished_match_can_be_played_on_from_its_record(play_on: PlayOn) -> None:
    half = play_on(noripan.new("tichu", seed=1), 1, 40)
    again = noripan.replay(half.record())
    assert play_on(again, 2).record() == play_on(half, 2).record()


def test_after_a_deal_the_next_one_is_there_without_moves(play_on: PlayOn) -> None:
    match = noripan.new("tichu", "classic", 1)
    step = 0
    while len(match.chapters) == 1:
        step += 1
        play_on(match, step, 1)
    record = match.record()
    assert [deal["result"] is None for deal in record["deals"]] == [False, True]
    assert record["deals"][1]["moves"] == []
    assert record["result"] is None
    assert noripan.replay(record).record() == record


def test_a_record_shares_nothing_with_the_match(play_on: PlayOn, as_json: AsJson) -> None:
    match = play_on(noripan.new("tichu", "classic", 5, target=200), 5)
    before = as_json(match.record())

    def spoil(data: Any) -> None:
        for value in list(data.values() if isinstance(data, dict) else data):
            if isinstance(value, (dict, list)):
                spoil(value)
        data.clear()

    spoil(match.record())
    assert match.record() == before


def test_the_deck_wins_over_the_seed(play_on: PlayOn) -> None:
    deck = [find("tichu").card_text(card) for card in range(56)]
    record = play_on(noripan.new("tichu", seed=1, decks=[deck]), 1, 30).record()
    assert record["deals"][0]["deck"] == deck
    assert noripan.replay(record).record() == record
    with pytest.raises(noripan.RecordError) as caught:
        noripan.verify(record)
    assert caught.value.where == "deals[0].deck"


def test_verify_notices_a_nonce_that_was_left_out(play_on: PlayOn) -> None:
    record = play_on(with_nonces("quick", b"mine"), 1, 30).record()
    record["nonces"] = []
    record["digest"] = digest(record)
    noripan.replay(record)
    with pytest.raises(noripan.RecordError) as caught:
        noripan.verify(record)
    assert caught.value.where == "deals[0].deck"


def test_verify_compares_with_what_somebody_was_shown_and_has_sent(play_on: PlayOn) -> None:
    """A record written anew with another seed is right by itself: only who was at the table can tell."""
    real = play_on(with_nonces("quick", b"mine", b"yours"), 1, 30).record()
    shown, sent = real["commitment"], b"mine".hex()
    noripan.verify(real, commitment=shown, nonce=sent)
    forged = play_on(noripan.new("tichu", seed=12), 1, 30).record()
    noripan.verify(forged)
    for own, where in (({"commitment": shown}, "commitment"), ({"nonce": sent}, "nonces")):
        with pytest.raises(noripan.RecordError) as caught:
            noripan.verify(forged, **own)
        assert caught.value.where == where


@pytest.mark.parametrize("given", ["", "abc", "mine", "00", 7])
def test_what_is_no_commitment_is_named(given: Any, play_on: PlayOn) -> None:
    record = play_on(with_nonces("quick", b"mine"), 1, 5).record()
    with pytest.raises(noripan.NoripanError, match="commitment: 64 hexadecimal digits are needed, not"):
        noripan.verify(record, commitment=given)


def test_the_nonce_of_who_continues_a_known_shuffle_was_not_used(play_on: PlayOn) -> None:
    record = play_on(known_shuffle(), 15).record()
    with pytest.raises(noripan.RecordError, match="goes on from an older record, so nobody's was used"):
        noripan.verify(record, nonce="aa")


def test_a_known_shuffle_stands_in_the_record_and_in_its_digest(play_on: PlayOn) -> None:
    record = play_on(known_shuffle(log=False), 15).record()
    assert record["known_shuffle"] is True
    assert noripan.replay(record).known_shuffle
    del record["known_shuffle"]
    with pytest.raises(noripan.RecordError) as caught:
        noripan.replay(record)
    assert caught.value.where == "digest"


@pytest.mark.parametrize("odd", [False, None, 1, "yes"])
def test_a_known_shuffle_is_true_or_not_there(odd: object, fits: Callable[[Any], bool], play_on: PlayOn) -> None:
    record = play_on(noripan.new("tichu", seed=1), 1).record()
    assert "known_shuffle" not in record
    record["known_shuffle"] = odd
    assert not fits(record)
    with pytest.raises(noripan.RecordError, match="known_shuffle: true is needed"):
        noripan.replay(record)


def test_the_documents_example_is_a_record(
    fenced: Callable[[str, str], list[str]], fits: Callable[[Any], bool], play_on: PlayOn
) -> None:
    example = json.loads(fenced("record.md", "json")[0])
    assert fits(example)
    match = noripan.verify(example)
    assert match.pending() == [1]
    assert play_on(match, 1).over


@pytest.mark.parametrize("level", ["", "deals[0]", "deals[0].moves[0]", "deals[0].events[0]", "deals[0].result"])
def test_the_schema_takes_no_unknown_key(
    level: str, fits: Callable[[Any], bool], play_on: PlayOn, as_json: AsJson
) -> None:
    record = as_json(play_on(noripan.new("tichu", seed=2), 2).record())
    assert fits(record)
    inside = record
    for step in level.replace("[", ".").replace("]", "").split(".") if level else []:
        inside = inside[int(step) if step.isdigit() else step]
    inside["extra"] = 1
    assert not fits(record)


@pytest.mark.parametrize("key", ["format", "seed", "commitment", "digest", "names", "deals", "rules", "preset"])
def test_the_schema_takes_no_odd_value(key: str, fits: Callable[[Any], bool], play_on: PlayOn, as_json: AsJson) -> None:
    odds: list[Any] = ["0G", 7, None, [7], {"a": []}]
    for odd in odds:
        record = as_json(play_on(noripan.new("tichu", seed=2), 2, 5).record())
        record[key] = odd
        assert not fits(record), odd


def test_the_documents_keys_are_the_records(root: Path, play_on: PlayOn) -> None:
    text = (root / "docs/record.md").read_text(encoding="utf-8")
    record = play_on(noripan.new("tichu", seed=11), 11, clock=True).record()
    deal = record["deals"][0]
    keys = {*record, *deal, *deal["moves"][0], *deal["events"][1], *deal["result"], "clock"}
    assert [key for key in sorted(keys) if f"`{key}`" not in text] == []
