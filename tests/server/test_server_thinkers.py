"""Bots think in processes of their own, which follow each match and show a bot nothing but what its seat may know."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from tests.server.server_thinking import LONG, Played, noted, opened, plant, recorded, until

import noripan
from noripan.bots.bot import Bot, Clock
from noripan.core.deal import PUBLIC, Deal
from noripan.core.move import Move
from noripan.server.bots import thinkers, worker
from noripan.server.bots.thinker_process import SHARE, Forget, NotAsked, Replica, Think
from noripan.server.bots.thinkers import Thinkers


@pytest.fixture
def notes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return plant(monkeypatch, tmp_path)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Think | Forget]:
    return recorded(monkeypatch)


# -- thinking --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", noripan.games())
async def test_the_bots_of_every_game_play_on_through_claims_and_deals(game: str) -> None:
    played = Played(game)
    async with opened(maker=thinkers.BOTS) as pool:
        for _ in range(60):
            if played.goes_on():
                played.play(await played.ask(pool))
        assert (pool.counts.decisions, pool.counts.crashes, pool.counts.timeouts) == (len(played.moves), 0, 0)
        assert pool.counts.seconds > 0
    assert len(played.moves) > 20


@pytest.mark.parametrize("game", noripan.games())
def test_a_replica_that_follows_is_the_one_that_is_told_everything_at_once(game: str) -> None:
    played = Played(game).play_any(90, Random(3))
    seats = range(played.match.players)
    following = Replica(played.spec, noripan.bots.make, LONG)
    for at in range(0, len(played.moves), 7):
        following.follow(played.moves[at : at + 7])
    whole = Replica(played.spec, noripan.bots.make, LONG)
    whole.follow(played.moves)
    truth = [played.match.deal.view(seat) for seat in seats]
    assert [following.match.deal.view(seat) for seat in seats] == truth
    assert [whole.match.deal.view(seat) for seat in seats] == truth
    assert whole.match.deal.census() == played.match.deal.census()


async def test_a_worker_is_told_the_match_once_and_then_only_what_is_new(sent: list[Think | Forget]) -> None:
    played = Played("riichi").play_any(5, Random(1))
    async with opened(maker=thinkers.BOTS) as pool:
        for _ in range(3):
            played.play(await played.ask(pool))
    assert [(message.spec is None, message.moves) for message in sent if isinstance(message, Think)] == [
        (False, played.moves[:5]),
        (True, played.moves[5:6]),
        (True, played.moves[6:7]),
    ]


async def test_many_tables_think_at_once_and_each_stays_with_its_worker(
    sent: list[Think | Forget], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "LATE_SECONDS", LONG)
    tables = {f"t{at}": Played("ofc", seed=at) for at in range(30)}

    async def play(pool: Thinkers, key: str) -> None:
        for _ in range(4):
            tables[key].play(await tables[key].ask(pool, key))

    async with opened(2, maker=thinkers.BOTS) as pool:
        playing = [asyncio.create_task(play(pool, key)) for key in tables]
        await until(lambda: pool.waiting == len(tables))
        await asyncio.gather(*playing)
        assert (pool.counts.decisions, pool.waiting) == (120, 0)
    first = [message.key for message in sent if isinstance(message, Think) and message.spec is not None]
    assert sorted(first) == sorted(tables)


async def test_moves_that_are_added_while_a_thought_waits_are_not_part_of_it(notes: Path) -> None:
    first, second = Played("tichu"), Played("tichu", seed=2)
    async with opened() as pool:
        busy = asyncio.create_task(first.ask(pool, "a", "pausing"))
        await noted(notes / "pausing")
        seat, moves = second.seat, list(second.moves)
        queued = asyncio.create_task(pool.think("b", second.spec, moves, seat, "easy"))
        await until(lambda: pool.waiting == 2)
        moves.append((seat, second.game.encode(second.match.fallback(seat))))
        (notes / "go").touch()
        assert await busy is not None
        second.play(await queued)


def test_a_bot_stays_the_same_all_through_a_match_and_knows_how_long_it_may_think() -> None:
    made: list[tuple[str, float | None]] = []

    def make(game: str, level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
        made.append((level, seconds))
        return noripan.bots.make(game, level, seed, seconds, clock)

    played = Played("matgo")
    replica = Replica(played.spec, make, 4.0 * SHARE)
    for _ in range(6):
        move = replica.think(played.seat, "easy")
        played.play(move)
        replica.follow(played.moves[-1:])
    assert made == [("easy", 2.0), ("easy", 2.0)]


class Interrupting(Bot):
    """Acts out of turn with its first move, or lets it be."""

    def __init__(self, acts: bool) -> None:
        self._acts = acts

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        return deal.legal(seat)[0] if self._acts else None


def test_a_seat_that_may_act_out_of_turn_is_asked_whether_it_wants_to() -> None:
    played = Played("tichu", preset="classic")
    while not played.match.optional():
        played.play_any(1, Random(len(played.moves)))
    seat = next(seat for seat in played.match.optional() if seat not in played.match.pending())
    answers = []
    for acts in (True, False):
        replica = Replica(played.spec, lambda *_, acts=acts: Interrupting(acts), LONG)
        replica.follow(played.moves)
        answers.append(replica.think(seat, "any"))
    assert answers == [played.game.encode(played.match.legal(seat)[0]), None]


def test_a_seat_with_nothing_to_decide_is_not_asked() -> None:
    played = Played("ofc")
    replica = Replica(played.spec, noripan.bots.make, LONG)
    with pytest.raises(NotAsked):
        replica.think(1 - played.seat, "easy")


# -- what a bot is given ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", noripan.games())
async def test_a_bot_is_given_an_imagined_deal_and_nothing_that_leads_to_the_true_one(game: str, notes: Path) -> None:
    played = Played(game).play_any(12, Random(1))
    seat, truth = played.seat, played.match.deal.census()
    async with opened() as pool:
        for _ in range(4):
            assert await played.ask(pool, level="telling") is not None
    told = [json.loads((notes / f"told-{thought}").read_text()) for thought in range(4)]
    known = [[place, looker, cards] for place, looker, cards in truth if looker in (PUBLIC, seat)]
    worlds = []
    for world in told:
        assert world["view"] == json.loads(json.dumps(played.match.deal.view(seat)))
        assert [place for place in world["census"] if place[1] in (PUBLIC, seat)] == known
        assert (world["matches"], world["logged"]) == (0, False)
        worlds.append([place for place in world["census"] if place not in known])
    hidden = [[place, looker, cards] for place, looker, cards in truth if looker not in (PUBLIC, seat)]
    assert all(world != hidden for world in worlds)
    assert any(world != worlds[0] for world in worlds[1:])


async def test_a_bot_may_do_what_it_likes_with_the_deal_it_is_given(notes: Path) -> None:
    played = Played("matgo")
    async with opened() as pool:
        for _ in range(3):
            played.play(await played.ask(pool, level="meddling"))
        assert pool.counts.crashes == 0


# -- forgetting ------------------------------------------------------------------------------------


async def test_a_match_that_is_forgotten_frees_its_bots_at_once(notes: Path, sent: list[Think | Forget]) -> None:
    played = Played("tichu")
    async with opened() as pool:
        played.play(await played.ask(pool, level="mortal"))
        pool.forget("t")
        await noted(notes / "freed")
        pool.forget("t")
        pool.forget("never heard of")
        played.play(await played.ask(pool))
    assert [type(message) for message in sent] == [Think, Forget, Think]
    assert isinstance(sent[2], Think) and sent[2].spec == played.spec


async def test_a_match_forgotten_in_mid_thought_stays_forgotten(notes: Path, sent: list[Think | Forget]) -> None:
    played = Played("tichu")
    async with opened() as pool:
        thought = asyncio.create_task(played.ask(pool, level="pausing"))
        await noted(notes / "pausing")
        pool.forget("t")
        (notes / "go").touch()
        played.play(await thought)
        played.play(await played.ask(pool))
    assert [type(message) for message in sent] == [Think, Forget, Think]


async def test_the_match_not_asked_about_for_longest_makes_room(
    sent: list[Think | Forget], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "REPLICAS", 2)
    tables = {key: Played("tichu", seed=at) for at, key in enumerate("abc")}
    async with opened(maker=thinkers.BOTS) as pool:
        for key in "abacb":
            tables[key].play(await tables[key].ask(pool, key))
    assert [message.key for message in sent if isinstance(message, Forget)] == ["b", "a"]
    assert [message.key for message in sent if isinstance(message, Think) and message.spec] == ["a", "b", "c", "b"]
