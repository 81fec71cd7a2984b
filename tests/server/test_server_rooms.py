"""A room: check, write down, let happen, answer, tell. Nothing is told or acknowledged that is not on disk."""

from __future__ import annotations

import pytest
from tests.server.server_rooms import House, Visitor, house, on_turn, settled, the_other, until

from noripan.server import wire
from noripan.server.clock import ServerClock
from noripan.server.table import log
from noripan.server.table.acts import PlayMove
from noripan.server.table.checks import Refused


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen table tries again soon."""
    monkeypatch.setattr(log, "RETRY_SECONDS", 0.005)


async def moves_on_disk(house: House, visitor: Visitor) -> int:
    return sum(isinstance(act, PlayMove) for act in await house.acts(visitor))


# -- the order -------------------------------------------------------------------------------------


async def test_what_is_not_on_disk_has_not_happened_and_is_told_to_nobody() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        match = mover.room.table.match
        assert match is not None
        before = [len(visitor.ear.frames) for visitor in visitors]
        here.ledger.open.clear()
        _, answered = mover.ask(wire.MakeMove, version=mover.version, move=mover.fallback())
        await settled()
        assert [len(visitor.ear.frames) for visitor in visitors] == before
        assert match.chapters[0].moves == []
        here.ledger.open.set()
        await answered
        assert len(match.chapters[0].moves) == 1
        kinds = [frame["type"] for frame in mover.ear.frames[before[mover.seat or 0] :]]
        assert kinds == ["ack", "update"]
        assert the_other(visitors, mover).ear.frames[-1]["type"] == "update"
        assert await moves_on_disk(here, mover) == 1


async def test_every_acknowledgement_comes_after_its_action_is_on_disk() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        on_disk = here.ledger.written
        for number in range(1, 6):
            mover = on_turn(visitors)
            await mover.move()
            for ear in (visitor.ear for visitor in visitors):
                assert ear.on_disk[-1] == on_disk + number


async def test_a_refused_move_is_not_written_down_and_told_to_nobody_else() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        other = the_other(visitors, mover)
        written, heard = here.ledger.tried, len(other.ear.frames)
        answer = await mover.move(move={"type": "nonsense"})
        assert (answer["type"], len(mover.answers(answer["id"]))) == ("refused", 1)
        out_of_turn = await other.do(wire.MakeMove, version=other.version, move=mover.fallback())
        assert out_of_turn["type"] == "refused"
        assert (here.ledger.tried, len(other.ear.frames)) == (written, heard + 1)


async def test_an_update_has_the_times_of_what_it_tells() -> None:
    async with house() as here:
        visitors = await here.begun("riichi", 4, window=20.0, clock={"move": 30.0})
        mover = on_turn(visitors)
        assert mover.of("update")[-1]["times"]["clocks"][mover.seat or 0]["left"] == pytest.approx(30, abs=5)
        await mover.move()
        for visitor in visitors:
            times = visitor.of("update")[-1]["times"]
            assert times["window"] == pytest.approx(19.9, abs=5)
            assert times["clocks"] == [None] * 4


# -- freezing --------------------------------------------------------------------------------------


async def test_a_store_that_fails_freezes_the_table_and_nothing_is_lost() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        here.ledger.broken = True
        command_id, answered = mover.ask(wire.MakeMove, version=mover.version, move=mover.fallback())
        await until(lambda: all(visitor.of("frozen") for visitor in visitors))
        late = here.visit(mover.room, "g9")
        assert late.of("frozen")
        tried = here.ledger.tried
        await until(lambda: here.ledger.tried > tried + 2)
        assert not answered.done()
        assert mover.answers(command_id) == []
        assert "noripan_tables_frozen 1.0" in here.meters.text().decode()

        here.ledger.broken = False
        await answered
        assert mover.answers(command_id) == [{"type": "ack", "id": command_id}]
        for visitor in [*visitors, late]:
            assert [bool(frame["reason"]) for frame in visitor.of("frozen")] == [True, False]
            assert visitor.ear.frames[-1]["type"] == "update"
        assert await moves_on_disk(here, mover) == 1
        assert "noripan_tables_frozen 0.0" in here.meters.text().decode()


async def test_a_write_that_went_through_unheard_counts_once() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        match = mover.room.table.match
        assert match is not None
        here.ledger.unheard = True
        assert (await mover.move())["type"] == "ack"
        assert len(match.chapters[0].moves) == await moves_on_disk(here, mover) == 1
        assert (await on_turn(visitors).move())["type"] == "ack"


async def test_nobodys_clock_runs_while_the_table_is_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as here:
        visitors = await here.begun("tichu", 4, clock={"move": 30.0})
        here.ledger.broken = True
        _, answered = visitors[0].ask(wire.MakeMove, version=visitors[0].version, move=visitors[0].fallback())
        await until(lambda: bool(visitors[0].of("frozen")))
        later(monkeypatch, 1000.0)
        here.ledger.broken = False
        await answered
        clocks = visitors[1].of("update")[-1]["times"]["clocks"]
        assert clocks[1]["left"] == pytest.approx(30, abs=5)


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """The clock of every room jumps."""
    now = ServerClock.now
    monkeypatch.setattr(ServerClock, "now", lambda clock: now(clock) + seconds)


async def test_a_table_that_another_node_has_claimed_is_let_go() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        await here.ledger.claim(mover.room.table.id, "another node")
        command_id, _ = mover.ask(wire.MakeMove, version=mover.version, move=mover.fallback())
        await until(lambda: all(visitor.ear.closed for visitor in visitors))
        assert mover.answers(command_id) == []
        for visitor in visitors:
            assert visitor.ear.frames[-1]["code"] == "moved"
            assert visitor.ear.closed is not None
            assert visitor.ear.closed[0] == wire.CLOSED_TABLE
        with pytest.raises(Refused) as caught:
            here.hub.find(mover.room.table.id)
        assert caught.value.code == "no-table"
        assert await moves_on_disk(here, mover) == 0


async def test_a_table_lost_while_frozen_is_not_counted_as_frozen_any_more() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        here.ledger.broken = True
        mover.ask(wire.MakeMove, version=mover.version, move=mover.fallback())
        await until(lambda: bool(mover.of("frozen")))
        await here.ledger.claim(mover.room.table.id, "another node")
        here.ledger.broken = False
        await until(lambda: mover.ear.closed is not None)
        assert "noripan_tables_frozen 0.0" in here.meters.text().decode()


# -- the same again, and too late ------------------------------------------------------------------


async def test_a_command_that_is_sent_again_is_answered_again_and_not_done_again() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        move, version = mover.fallback(), mover.version
        first = await mover.do(wire.MakeMove, id="m1", version=version, move=move)
        again = await mover.do(wire.MakeMove, id="m1", version=version, move=move)
        assert first == again == {"type": "ack", "id": "m1"}
        assert await moves_on_disk(here, mover) == 1


async def test_also_after_the_server_was_started_again() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        move, version = mover.fallback(), mover.version
        await mover.do(wire.MakeMove, id="m1", version=version, move=move)
        await here.restart()
        back = here.back(mover)
        assert await back.do(wire.MakeMove, id="m1", version=version, move=move) == {"type": "ack", "id": "m1"}
        assert await moves_on_disk(here, mover) == 1


async def test_the_same_id_of_another_guest_is_another_command() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        for number in range(1, 3):
            mover = on_turn(visitors)
            await mover.do(wire.MakeMove, id="m1", version=mover.version, move=mover.fallback())
            assert await moves_on_disk(here, mover) == number


async def test_a_command_that_was_refused_is_judged_anew() -> None:
    async with house() as here:
        room = await here.open("ofc")
        first, second = here.visit(room, "g0"), here.visit(room, "g1")
        await first.sit(0)
        nonce = "0" * 32
        assert (await second.do(wire.TakeSeat, id="s", seat=0, nonce=nonce))["type"] == "refused"
        await first.do(wire.GiveUpSeat)
        assert (await second.do(wire.TakeSeat, id="s", seat=0, nonce=nonce))["type"] == "ack"


async def test_a_move_that_answers_an_older_decision_is_refused_and_the_view_comes_again() -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        old = mover.version
        await mover.move()
        await on_turn(visitors).move()
        assert on_turn(visitors) is mover
        answer = await mover.move(version=old)
        assert (answer["code"], answer["facts"]) == ("stale", {"version": mover.version})
        last = mover.ear.frames[-1]
        assert (last["type"], last["version"], last["events"]) == ("update", mover.version, [])
        assert last["view"] == mover.room.table.view(mover.seat, {})
        assert (await mover.move())["type"] == "ack"
        assert await moves_on_disk(here, mover) == 3


@pytest.mark.parametrize("ahead", [1, 10**15, 10**4000], ids=["1", "10**15", "10**4000"])
async def test_a_move_that_answers_what_nobody_has_been_told_yet_is_refused(ahead: int) -> None:
    async with house() as here:
        visitors = await here.begun("ofc")
        mover = on_turn(visitors)
        answer = await mover.move(version=mover.version + ahead)
        assert (answer["code"], answer["facts"]) == ("stale", {"version": mover.version})
        assert answer["reason"].startswith("version: nothing of that version has been told yet; this is version ")
        assert len(answer["reason"]) < 200
        assert (mover.ear.frames[-1]["type"], mover.ear.frames[-1]["version"]) == ("update", mover.version)
        assert await moves_on_disk(here, mover) == 0
        assert (await mover.move())["type"] == "ack"


async def test_an_answer_is_not_stale_because_others_have_answered_beside_it() -> None:
    """Tichu: everybody is asked about a grand Tichu at once."""
    async with house() as here:
        visitors = await here.begun("tichu", 4)
        versions = [visitor.version for visitor in visitors]
        for visitor, version in zip(visitors, versions, strict=True):
            assert (await visitor.move(version=version))["type"] == "ack"
        assert visitors[3].version > versions[3]
