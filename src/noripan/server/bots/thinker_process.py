"""A process that thinks for bots. The server speaks to it over pipes.

`python -m noripan.server.bots.thinker_process MAKER BUDGET` starts one. It follows each match in a replica of its own,
and shows a bot nothing but an imagined deal. What goes wrong is told by the name of its exception alone: a traceback
may hold cards.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import BinaryIO

import msgspec
from msgspec import Struct

from noripan.bots.bot import Bot, Clock
from noripan.bots.herald import Herald
from noripan.bots.own import BotFault
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games import find
from noripan.server.data import MoveData, Options, PlayedMoves

Maker = Callable[[str, str, int, float | None, Clock | None], Bot]  # as `noripan.bots.make`
Moves = Sequence[tuple[int, MoveData]]

NICENESS = 10  # the server's own process comes first
SHARE = 0.5  # of the budget, for a bot that looks at the time; the rest is for following the match on a busy machine
ORPHAN_SECONDS = 1.0  # beyond the budget, in which the server would have ended a process that still thinks
LENGTH_BYTES = 4  # before each message, the highest first


class Spec(Struct, frozen=True):
    """What a match follows from, besides its moves."""

    game: str
    preset: str
    rules: dict[str, bool | int | str]  # every switch
    seed: str  # hexadecimal, like the nonces
    nonces: tuple[str, ...]
    options: Options


class Think(Struct, tag="think"):
    """Choose a move; the spec comes with all moves of a match, without it come those that are new."""

    key: str
    spec: Spec | None
    moves: PlayedMoves
    seat: int
    level: str


class Forget(Struct, tag="forget"):
    """The match is over, or followed elsewhere; not answered."""

    key: str


class ThinkerReady(Struct, tag="ready"):
    """The process has started."""


class ThinkerAnswer(Struct, tag="thought"):
    """A move, or none from a seat that need not act; `failure` names what kept the bot from answering."""

    move: MoveData | None = None
    failure: str | None = None


_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Think | Forget] = msgspec.msgpack.Decoder(Think | Forget)


def framed(message: Struct) -> bytes:
    """A message as it goes through a pipe."""
    data = _encoder.encode(message)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


class NotAsked(NoripanError):
    """A seat that has nothing to decide."""


class Replica:
    """A match as its table has it, and the bots that play there."""

    def __init__(self, spec: Spec, make: Maker, seconds: float) -> None:
        self._spec = spec
        self.match = self._begun(log=False)
        self._make = make
        self._seconds = seconds
        self._rng = Random(secrets.randbits(128))
        self._bots: dict[tuple[int, str], Bot] = {}
        self._heralds: dict[tuple[int, str], Herald] = {}

    def _begun(self, log: bool) -> Match:
        spec, game = self._spec, find(self._spec.game)
        return Match(
            game,
            game.rules(spec.preset, **spec.rules),
            bytes.fromhex(spec.seed),
            nonces=[bytes.fromhex(nonce) for nonce in spec.nonces],
            options=spec.options,
            log=log,
            hold=True,
        )

    def follow(self, moves: Moves) -> None:
        for seat, move in moves:
            self._play(seat, self.match.game.decode(move))

    def _play(self, seat: int, move: Move) -> None:
        self._go_on()
        self.match.play(seat, move)

    def think(self, seat: int, level: str) -> MoveData | None:
        """The bot's move; None from a seat that may act but need not, when it does not want to."""
        bot = self._bot(seat, level)
        if seat not in self.match.pending():
            self._go_on()
        if bot.listens():
            self._heralds[seat, level].tell()
        move = self._chosen(seat, bot)
        return None if move is None else self.match.game.encode(move)

    def _go_on(self) -> None:
        """Past a claim window in which everybody has answered: the table closes it without a move."""
        if self.match.held and not self.match.pending():
            self.match.release()

    def _chosen(self, seat: int, bot: Bot) -> Move | None:
        world = self.match.imagine(seat, self._rng)
        given = world.copy()  # the bot may do with it what it likes
        if seat in self.match.pending():
            move: Move | None = bot.choose(given, seat)
        elif seat in self.match.optional():
            move = bot.interrupt(given, seat)
            if move is None:
                return None
        else:
            raise NotAsked(f"seat {seat} has nothing to decide now")
        assert isinstance(move, Move)
        world.check(seat, move)
        self.match.check(seat, move)
        return move

    def _bot(self, seat: int, level: str) -> Bot:
        """The same one all through the match: it may remember what it has seen."""
        bot = self._bots.get((seat, level))
        if bot is None:
            seed = secrets.randbits(62)
            bot = self._make(self.match.game.name, level, seed, self._seconds, time.monotonic)
            self._bots[seat, level] = bot
            if bot.listens():
                self._keep_log()
                self._heralds[seat, level] = Herald(self.match, seat, bot)
        return bot

    def _keep_log(self) -> None:
        """Play the match again with its events; most replicas do without, and have room for more."""
        if self.match.chapters[0].events is None:
            played = [each for chapter in self.match.chapters for each in chapter.moves]
            self.match = self._begun(log=True)
            for each in played:
                self._play(each.seat, each.move)


class ThinkerProcess:
    """Answers requests; the server says which replicas to keep."""

    def __init__(self, make: Maker, budget: float) -> None:
        self.replicas: dict[str, Replica] = {}
        self._make = make
        self._budget = budget

    def answer(self, request: Think | Forget) -> ThinkerAnswer | None:
        if isinstance(request, Forget):
            self.replicas.pop(request.key, None)
            return None
        # The system's own alarm ends a process whose bot hangs when no server is left to do it.
        signal.setitimer(signal.ITIMER_REAL, self._budget + ORPHAN_SECONDS)
        try:
            return ThinkerAnswer(self._replica(request).think(request.seat, request.level))
        except Exception as error:  # whatever a bot can raise; its replica may be wrong as well
            self.replicas.pop(request.key, None)
            return ThinkerAnswer(failure=str(error) if isinstance(error, BotFault) else type(error).__name__)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    def _replica(self, request: Think) -> Replica:
        if request.spec is not None:
            self.replicas[request.key] = Replica(request.spec, self._make, self._budget * SHARE)
        replica = self.replicas[request.key]
        replica.follow(request.moves)
        return replica


def main(maker: str, budget: str) -> None:
    """Answer until the server closes the pipe, or is gone."""
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))  # uvloop hands down what can be inherited: the server's port among it
    for ended_by_the_server in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ended_by_the_server, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(NICENESS)
    module, _, function = maker.partition(":")
    thinker = ThinkerProcess(getattr(import_module(module), function), float(budget))
    requests, answers = _pipes()
    try:
        answers.write(framed(ThinkerReady()))
        while (request := _read(requests)) is not None:
            answer = thinker.answer(request)
            if answer is not None:
                answers.write(framed(answer))
    except BrokenPipeError:
        pass  # the server went while a bot was thinking


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes of the server, out of reach of anything a bot may print or read."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in range(3):
        os.dup2(nothing, standard)
    os.close(nothing)
    return requests, answers


def _read(requests: BinaryIO) -> Think | Forget | None:
    length = requests.read(LENGTH_BYTES)
    if len(length) < LENGTH_BYTES:
        return None
    size = int.from_bytes(length, "big")
    data = requests.read(size)
    return _decoder.decode(data) if len(data) == size else None


if __name__ == "__main__":
    main(*sys.argv[1:])
