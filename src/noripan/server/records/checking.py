"""Records are played again, in a process that is made for each: to be kept, told or played on from.

The compiled engine lets no other thread run while it plays: a long record checked within the server would stop every
table. And a process can be ended when somebody has made a record that takes too long.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys

import msgspec
from msgspec import Struct

from noripan.core.errors import NoripanError, RecordError
from noripan.core.match import Match
from noripan.core.record import read as replay
from noripan.core.verify import verify
from noripan.games import find
from noripan.server.records.archive import brought_in
from noripan.server.records.story import deal_story, origin_of
from noripan.server.table.acts import OlderMatch

MODULE = "noripan.server.records.checking"
SECONDS = 10.0  # for one record; a whole evening takes less than one
LONGEST_REASON = 500  # characters
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)  # by what is not the JSON that was asked for


class CheckedRecord(Struct, tag=True):
    """What is kept of a record that has been found right: see `archive.brought_in`."""

    id: str
    summary: bytes
    record: bytes
    game: str


class DealStory(Struct, tag=True):
    """One deal, step by step, as JSON: see `story.deal_story`."""

    story: bytes


class Continuation(Struct, tag=True):
    """What a table needs that goes on from a record."""

    game: str
    preset: str
    rules: dict[str, bool | int | str]
    seed: str
    origin: OlderMatch


class FaultyRecord(Struct, tag=True):
    reason: str


class RecordRefused(Exception):
    """A record that is wrong or takes too long."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


Answer = CheckedRecord | DealStory | Continuation
_ANSWER: msgspec.msgpack.Decoder[Answer | FaultyRecord] = msgspec.msgpack.Decoder(Answer | FaultyRecord)


class Checker:
    """Checks records from the outside."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds

    async def check(self, data: bytes) -> CheckedRecord:
        """What to keep of a record. Raises RecordRefused."""
        answer = await self._ask(data, "check")
        assert isinstance(answer, CheckedRecord)
        return answer

    async def tell(self, data: bytes, deal: int) -> bytes:
        """The story of one deal. Raises RecordRefused."""
        answer = await self._ask(data, "tell", deal)
        assert isinstance(answer, DealStory)
        return answer.story

    async def go_on(self, data: bytes, deal: int, moves: int) -> Continuation:
        """What a table needs that goes on after so many moves of a deal. Raises RecordRefused."""
        answer = await self._ask(data, "go-on", deal, moves)
        assert isinstance(answer, Continuation)
        return answer

    async def _ask(self, data: bytes, *words: str | int) -> Answer:
        answer = await self._asked(data, *map(str, words))
        if isinstance(answer, FaultyRecord):
            raise RecordRefused(answer.reason)
        return answer

    async def _asked(self, data: bytes, *words: str) -> Answer | FaultyRecord:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", MODULE, *words),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C in a terminal is for the server
        )
        try:
            async with asyncio.timeout(self._seconds):
                output, _ = await process.communicate(data)
            return _ANSWER.decode(output)
        except TimeoutError:
            return FaultyRecord(f"playing it again takes more than {self._seconds:g} seconds")
        except msgspec.DecodeError:
            return FaultyRecord("it cannot be played again")  # its process has ended without a word
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):  # it has ended just now
                    process.kill()
                await process.wait()


def played(data: bytes) -> Match:
    """Play a record again; a NoripanError or one of UNREADABLE says what is wrong with it."""
    record = msgspec.json.decode(data)
    game = record.get("game") if isinstance(record, dict) else None
    if not isinstance(game, str):
        raise RecordError("game", "a record is an object that names its game")
    match = replay(record, find(game))
    if not match.over:
        raise RecordError("result", "the match is not over; only finished ones are kept")
    return match


def answered(data: bytes, what: str, *numbers: int) -> Answer:
    match = played(data)
    if what == "tell":
        return DealStory(msgspec.json.encode(deal_story(match, *numbers)))
    if what == "go-on":
        verify(match)
        rules = match.rules
        return Continuation(
            match.game.name, rules.preset, dict(rules.values), match.seed.hex(), origin_of(match, *numbers)
        )
    return CheckedRecord(*brought_in(match), match.game.name)


def main(what: str, *numbers: str) -> None:
    """Read a record, and answer."""
    answer: Answer | FaultyRecord
    try:
        answer = answered(sys.stdin.buffer.read(), what, *map(int, numbers))
    except (NoripanError, *UNREADABLE) as error:
        answer = FaultyRecord(str(error)[:LONGEST_REASON])
    sys.stdout.buffer.write(msgspec.msgpack.encode(answer))


if __name__ == "__main__":
    main(*sys.argv[1:])
