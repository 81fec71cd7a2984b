"""What stands in a data set: the decisions of `noripan.steps`, in the encoder's numbers, with what came of them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.datasets.datasets_reading import masks_of, rows_of

import noripan
from noripan.arena.simulate import simulate
from noripan.conformance.encoded import masked, observed
from noripan.core.deal import Deal
from noripan.core.encoder import encoder_of
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.core.steps import Step
from noripan.games import find, own

OPTIONS: dict[str, dict[str, object]] = {"ofc": {"fantasyland": [14, 0]}}  # so that one decision takes many actions


class First:
    """A bot of one's own."""

    def choose(self, deal: Deal, seat: int) -> Move:
        return deal.legal(seat)[0]


def simulated(folder: Path, game: str, **settings: Any) -> dict[str, Any]:
    out = folder / "data.npz"
    noripan.dataset(game, out, matches=2, max_deals=2, seed=5, options=OPTIONS.get(game, {}), **settings)
    return rows_of(out)


def records(folder: Path, game: str) -> dict[str, list[Step]]:
    """The same matches as records: by seed, the steps of each."""
    out = folder / "games.jsonl"
    simulate(game, matches=2, max_deals=2, seed=5, out=out, options=OPTIONS.get(game, {}))
    read = [json.loads(line) for line in out.read_text().splitlines()]
    return {record["seed"]: list(noripan.steps(record)) for record in read}


def drafted(game: str, step: Step, part: int) -> list[int] | None:
    """Of a decision that takes several actions, those before this one."""
    if step.deal.listed(step.seat):
        return None
    return encoder_of(find(game)).draft_of(step.deal, step.seat, step.move)[:part]


@pytest.mark.parametrize("game", own())
def test_a_row_is_a_decision_in_the_numbers_of_its_encoder(game: str, tmp_path: Path) -> None:
    encoder, steps = encoder_of(find(game)), records(tmp_path, game)
    columns = simulated(tmp_path, game)
    masks = masks_of(columns, len(encoder.actions))
    assert len(masks) > 20
    assert masks[np.arange(len(masks)), columns["action"]].all()
    for row in range(0, len(masks), 7):
        step = steps[columns["source"][row]][columns["step"][row]]
        draft = drafted(game, step, columns["part"][row])
        assert step.number == columns["deal"][row]
        assert step.seat == columns["seat"][row]
        assert columns["observation"][row].tolist() == observed(encoder, step.deal, step.seat, draft)
        assert masks[row].tolist() == masked(encoder, step.deal, step.seat, draft)
        if draft is None:
            assert columns["action"][row] == encoder.id_of(step.deal, step.seat, step.move)
        else:
            whole = encoder.draft_of(step.deal, step.seat, step.move)
            assert columns["action"][row] == whole[len(draft)]


@pytest.mark.parametrize("game", own())
def test_a_row_tells_nothing_that_its_seat_does_not_know(game: str, tmp_path: Path) -> None:
    encoder, steps, rng = encoder_of(find(game)), records(tmp_path, game), Random(3)
    columns = simulated(tmp_path, game)
    masks = masks_of(columns, len(encoder.actions))
    for row in range(3, len(masks), 13):
        step = steps[columns["source"][row]][columns["step"][row]]
        draft = drafted(game, step, columns["part"][row])
        world = step.deal.imagine(step.seat, rng)
        assert columns["observation"][row].tolist() == observed(encoder, world, step.seat, draft)
        assert masks[row].tolist() == masked(encoder, world, step.seat, draft)


@pytest.mark.parametrize("game", own())
def test_a_row_tells_what_came_of_it(game: str, tmp_path: Path) -> None:
    steps, columns = records(tmp_path, game), simulated(tmp_path, game)
    for row in range(0, len(columns["action"]), 7):
        step = steps[columns["source"][row]][columns["step"][row]]
        match, seat = step.match, step.seat
        result = match.chapters[step.number].result
        assert result is not None
        places = match.game.placements(match.rules, match.carry)
        for turn in range(match.players):
            other = (seat + turn) % match.players
            assert columns["rewards"][row, turn] == result.scores[other]
            assert columns["won"][row, turn] == (other in result.winners)
            assert columns["places"][row, turn] == places[other]
        assert columns["over"][row] == match.over


@pytest.mark.parametrize("game", own())
def test_every_decision_with_a_choice_has_its_rows_and_no_other(game: str, tmp_path: Path) -> None:
    encoder, columns = encoder_of(find(game)), simulated(tmp_path, game)
    wanted = []
    for source, steps in records(tmp_path, game).items():
        for at, step in enumerate(steps):
            if step.seat in step.deal.pending() and step.match.chapters[step.number].result is not None:
                for part in range(1 if step.legal is not None else len(drafted(game, step, 99) or [])):
                    if sum(masked(encoder, step.deal, step.seat, drafted(game, step, part))) > 1:
                        wanted.append((source, at, part))
    assert list(zip(columns["source"], columns["step"], columns["part"], strict=True)) == wanted


def test_forced_decisions_are_kept_when_asked_for(tmp_path: Path) -> None:
    (tmp_path / "all").mkdir()
    some, every = simulated(tmp_path, "matgo"), simulated(tmp_path / "all", "matgo", forced=True)
    counts = masks_of(every, len(encoder_of(find("matgo")).actions)).sum(axis=1)
    assert (counts == 1).any()
    assert (every["observation"][counts > 1] == some["observation"]).all()


def test_derived_numbers_follow_when_asked_for(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    plain, more = simulated(tmp_path, "riichi"), simulated(tmp_path / "more", "riichi", derived=True)
    size = encoder_of(find("riichi"), derived=True).size
    assert more["observation"].shape == (len(plain["action"]), size)
    assert (more["observation"][:, : plain["observation"].shape[1]] == plain["observation"]).all()
    assert (more["observation"][:, plain["observation"].shape[1] :] != 0).any()
    with pytest.raises(NoripanError, match="derived: matgo has no derived numbers"):
        noripan.dataset("matgo", tmp_path / "none.npz", deals=1, derived=True)


def test_a_seat_of_fantasyland_has_a_row_for_each_card(tmp_path: Path) -> None:
    columns = simulated(tmp_path, "ofc")
    parts = columns["part"][(columns["deal"] == 0) & (columns["part"] > 0)]
    assert parts.max() >= 10
    first = columns["observation"][columns["part"] > 0][0]
    assert first.any()


def test_a_third_seat_that_is_not_played_has_no_score(tmp_path: Path) -> None:
    columns = simulated(tmp_path, "ofc")
    assert columns["rewards"].shape[1] == 3
    assert not columns["rewards"][:, 2].any() and not columns["places"][:, 2].any()
    noripan.dataset("ofc", tmp_path / "three.npz", deals=2, players=3)
    assert rows_of(tmp_path / "three.npz")["places"].all()


# -- which seats are kept ------------------------------------------------------------------------------


def test_winners_of_a_deal_or_of_the_match_alone(tmp_path: Path) -> None:
    for what in ("deal", "match"):
        out = tmp_path / f"{what}.npz"
        noripan.dataset("tichu", out, matches=2, winners=what)
        columns = rows_of(out)
        assert len(columns["action"])
        assert columns["won" if what == "deal" else "places"][:, 0].tolist() == [1] * len(columns["action"])
    every = tmp_path / "every.npz"
    noripan.dataset("tichu", every, matches=2)
    assert {*rows_of(every)["places"][:, 0].tolist()} == {1, 2}


def test_one_name_need_not_be_a_list(tmp_path: Path) -> None:
    noripan.dataset("matgo", tmp_path / "a.npz", deals=1, bots="easy", names="easy")
    noripan.dataset("matgo", tmp_path / "c.npz", deals=1, bots=First, names="First")
    match = finished(noripan.new("matgo", seed=1, options={"hour": 12}), Random(1))
    (tmp_path / "a.json").write_text(json.dumps(match.record()))
    assert noripan.dataset("matgo", tmp_path / "b.npz", tmp_path / "a.json").units == 1


def test_the_rows_of_one_level_alone(tmp_path: Path) -> None:
    bots = ["easy", "random"]
    noripan.dataset("matgo", tmp_path / "a.npz", deals=3, bots=bots, names=["easy"])
    assert {*rows_of(tmp_path / "a.npz")["seat"].tolist()} == {0}
    noripan.dataset("matgo", tmp_path / "b.npz", deals=3, bots=bots)
    assert {*rows_of(tmp_path / "b.npz")["seat"].tolist()} == {0, 1}


def test_single_deals_are_played_with_those_that_belong_to_them(tmp_path: Path) -> None:
    noripan.dataset("matgo", tmp_path / "a.npz", deals=3)
    columns = rows_of(tmp_path / "a.npz")
    assert len({*columns["source"]}) == 3
    assert {*columns["deal"].tolist()} == {0}
    noripan.dataset("ofc", tmp_path / "b.npz", deals=1, options={"fantasyland": [14, 0]}, bots=["hard", "random"])
    assert rows_of(tmp_path / "b.npz")["rewards"].any()


# -- what is no decision ---------------------------------------------------------------------------------


def stepped(match: Match, out: Path) -> list[int]:
    """Which steps of a match have rows."""
    path = out.with_suffix(".json")
    path.write_text(json.dumps(match.record()))
    noripan.dataset(match.game.name, out, [path], forced=True)
    return [int(step) for step in rows_of(out)["step"]]


def finished(match: Match, rng: Random) -> Match:
    while match.carry.number == 0:
        seat = match.pending()[0]
        match.play(seat, match.sample(seat, rng))
    return match


def test_what_a_clock_played_is_left_out(tmp_path: Path) -> None:
    match = noripan.new("matgo", seed=1, options={"hour": 12})
    seat = match.pending()[0]
    match.play(seat, match.fallback(seat), clock=True)
    steps = stepped(finished(match, Random(1)), tmp_path / "a.npz")
    assert 0 not in steps and 1 in steps


def test_second_thoughts_are_left_out(tmp_path: Path) -> None:
    match = noripan.new("tichu", "classic", seed=1)
    for seat in range(4):
        match.play(seat, "pass_grand")
    chosen = [move for move in match.legal(0) if match.game.encode(move).get("to") == "LEFT"]
    match.play(0, chosen[0])
    match.play(0, chosen[1])  # changes the first, and is not listed
    steps = stepped(finished(match, Random(2)), tmp_path / "a.npz")
    assert steps[:6] == [0, 1, 2, 3, 4, 6]


def test_acts_out_of_turn_are_left_out(tmp_path: Path) -> None:
    match, rng = noripan.new("tichu", "classic", seed=1), Random(4)
    while not match.optional():
        seat = match.pending()[0]
        match.play(seat, match.sample(seat, rng))
    at = len(match.chapters[0].moves)
    match.play(match.optional()[0], "declare_tichu")
    steps = stepped(finished(match, rng), tmp_path / "a.npz")
    assert at - 1 in steps and at not in steps and at + 1 in steps


def test_a_deal_that_did_not_end_is_left_out(tmp_path: Path) -> None:
    match = finished(noripan.new("matgo", seed=2, options={"hour": 12}), Random(2))
    ended = len(match.chapters[0].moves)
    for _ in range(3):
        seat = match.pending()[0]
        match.play(seat, match.sample(seat, Random(3)))
    steps = stepped(match, tmp_path / "a.npz")
    assert max(steps) < ended


# -- how it is written -----------------------------------------------------------------------------------


def test_all_formats_hold_the_same(tmp_path: Path) -> None:
    found = []
    for form in ("npz", "arrow", "parquet"):
        noripan.dataset("tichu", tmp_path / f"a.{form}", matches=3, shard_size=2)
        found.append(rows_of(tmp_path / f"a.{form}"))
    for other in found[1:]:
        assert list(other) == list(found[0])
        for name, column in other.items():
            assert column.dtype == found[0][name].dtype
            assert np.array_equal(column, found[0][name]), name


def test_a_shard_says_what_its_numbers_mean(tmp_path: Path) -> None:
    import pyarrow.parquet

    noripan.dataset("riichi", tmp_path / "a.parquet", deals=1, length="east")
    noripan.dataset("riichi", tmp_path / "a.npz", deals=1, length="east")
    schema = pyarrow.parquet.read_schema(tmp_path / "a.parquet/part-00000.parquet")
    about = json.loads(schema.metadata[b"noripan"])
    with np.load(tmp_path / "a.npz/part-00000.npz") as shard:
        assert json.loads(str(shard["about"])) == about
    encoder = encoder_of(find("riichi"))
    assert about["game"] == "riichi"
    assert about["engine"] == noripan.__version__
    assert about["rules"]["length"] == "east"
    assert about["actions"] == list(encoder.actions)
    assert [(each["name"], each["start"], each["stop"]) for each in about["slices"]] == [
        (each.name, each.start, each.stop) for each in encoder.slices
    ]
    assert list(about["columns"]) == schema.names


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, "either sources, or a number of matches or of deals, are needed"),
        ({"matches": 1, "deals": 1}, "one of the three"),
        ({"deals": 0}, "deals: at least 1 is needed, not 0"),
        ({"deals": 1, "workers": 0}, "workers: at least 1 is needed"),
        ({"deals": 1, "shard_size": 0}, "shard_size: at least 1 is needed"),
        ({"deals": 1, "winners": "round"}, "winners: deal or match is needed, not 'round'"),
        ({"deals": 1, "winners": "match"}, "winners: of single deals none is a whole match"),
        ({"deals": 1, "names": ["hard"]}, "names: no 'hard' plays; there are: random"),
        ({"deals": 1, "bots": ["best"]}, "no bot 'best' for matgo"),
        ({"sources": ["-", "-"]}, "sources: standard input can be read once"),
    ],
)
def test_what_cannot_be_made_is_refused(settings: dict[str, Any], words: str, tmp_path: Path) -> None:
    with pytest.raises(NoripanError, match=words):
        noripan.dataset("matgo", tmp_path / "a.npz", **settings)
    assert not (tmp_path / "a.npz").exists()


def test_other_names_and_games_without_numbers_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NoripanError, match=r"a name ending in \.parquet, \.arrow or \.npz is needed"):
        noripan.dataset("matgo", tmp_path / "a.csv", deals=1)
    with pytest.raises(NoripanError, match="hearts has no encoder"):
        noripan.dataset("hearts", tmp_path / "a.npz", deals=1)
