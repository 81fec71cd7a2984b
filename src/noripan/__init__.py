"""놀이판 noripan: deals, referees, plays and shows table games.

>>> import noripan
>>> match = noripan.new("tichu", seed=7)
>>> while not match.over:
...     seat = match.pending()[0]
...     _ = match.play(seat, match.legal(seat)[0])
>>> len(match.result().scores)
4
"""

from __future__ import annotations

import importlib
import secrets
import time
from collections.abc import Iterator as _Iterator
from collections.abc import Mapping as _Mapping
from collections.abc import Sequence as _Sequence
from pathlib import Path as _Path
from random import Random as _Random
from typing import TYPE_CHECKING, Any

import noripan.arena as _arena
import noripan.games as _games
from noripan.core.errors import (
    HandError,
    IllegalMove,
    NoripanError,
    PositionError,
    RecordError,
    RulesError,
    UnknownGame,
)
from noripan.core.game import Game as _Game
from noripan.core.match import Match
from noripan.core.rules import Rules as _Rules
from noripan.core.shuffle import seed_bytes as _seed_bytes
from noripan.core.verify import verify as _check_shuffle
from noripan.core.version import VERSION as __version__
from noripan.core.version import compiled
from noripan.logs.records import replayed as _replayed

if TYPE_CHECKING:
    from noripan import matgo as matgo
    from noripan import ofc as ofc
    from noripan import riichi as riichi
    from noripan import taiwan as taiwan
    from noripan import tichu as tichu
    from noripan.bots.bot import Bot
    from noripan.core.deal import Deal
    from noripan.core.steps import Step
    from noripan.datasets.run import Done
    from noripan.envs.env import Env

__all__ = [
    "HandError",
    "IllegalMove",
    "Match",
    "NoripanError",
    "PositionError",
    "RecordError",
    "RulesError",
    "UnknownGame",
    "__version__",
    "arena",
    "bot",
    "compiled",
    "dataset",
    "env",
    "games",
    "new",
    "position",
    "replay",
    "steps",
    "verify",
]

# Packages that can be called too: `noripan.games()` and `noripan.games.riichi`.
arena: _arena.Package
games: _games.Package


def new(
    game: str,
    preset: str | None = None,
    seed: int | bytes | None = None,
    *,
    names: list[str] | None = None,
    options: dict[str, object] | None = None,
    decks: list[list[str]] | None = None,
    log: bool = True,
    **switches: object,
) -> Match:
    """A new match. The same seed deals the same cards; without one the cards are anybody's guess.

    `options` are facts of the match, kept in its record; those a clock gives (`Game.clock_options`) are taken from
    it now, unless they are given. `decks` are prepared decks, card names in dealing order, used before the seed's
    own. `log=False` keeps no events, which is faster; the record can still be written.
    """
    found = _games.find(game)
    if decks is not None and not isinstance(decks, (list, tuple)):
        raise NoripanError("decks: a list of decks is needed, each a list of card names")
    return Match(
        found,
        found.rules(preset, **switches),
        secrets.token_bytes(32) if seed is None else _seed_bytes(seed),
        names=names,
        options=_with_clock(found, options),
        decks=[_deck(found, deck, f"decks[{i}]") for i, deck in enumerate(decks or [])],
        log=log,
    )


def position(
    game: str,
    view: _Mapping[str, Any],
    preset: str | None = None,
    *,
    hands: _Mapping[int, object] | None = None,
    deck: object = None,
    seed: int = 0,
    **switches: object,
) -> Deal:
    """A deal in mid-play that looks to `view["seat"]` as described; what that seat cannot see is imagined by the seed.

    `view` is like `match.view(seat)`, which can be given as it is; fields that follow from others may be left out.
    `hands` are those of all others by seat, where they are not to be imagined: cards, or what each of them sees. `deck`
    are then the cards that nobody holds, in the order in which they will come. The rules are those given, else the
    view's own, else the usual ones. PositionError says what does not fit together.
    """
    from noripan.core.position import set_up

    found = _games.find(game)
    return set_up(found, _rules_around(found, view, preset, switches), view, hands, deck, _Random(seed))


def _rules_around(game: _Game, view: object, preset: str | None, switches: dict[str, object]) -> _Rules:
    if not isinstance(view, _Mapping):
        raise PositionError("view", "fields by name are needed, as match.view(seat) has them")
    around = view.get("match")
    if preset is None and not switches and isinstance(around, _Mapping) and isinstance(around.get("rules"), _Mapping):
        return game.rules(around.get("preset"), **around["rules"])
    return game.rules(preset, **switches)


def _with_clock(game: _Game, options: dict[str, object] | None) -> dict[str, object] | None:
    facts = game.clock_options(time.localtime().tm_hour)
    if options is None:
        return facts
    return {**facts, **options} if isinstance(options, _Mapping) else options  # what is no mapping the match refuses


def _deck(game: _Game, texts: list[str], where: str) -> list[int]:
    if not isinstance(texts, (list, tuple)) or not all(isinstance(text, str) for text in texts):
        raise NoripanError(f"{where}: a list of card names is needed")
    try:
        return [game.card_id(text) for text in texts]
    except ValueError as error:
        raise NoripanError(f"{where}: {error}") from error


def replay(record: dict[str, Any]) -> Match:
    """Play a record again, checking every move, event and result; RecordError names the first wrong place."""
    return _replayed(record)


def steps(source: object, preset: str | None = None, **switches: object) -> _Iterator[Step]:
    """A match decision by decision: the deal before it, the seat, its legal moves, what was played.

    `source` is a match, a record, or a riichi log of Tenhou (mjlog or JSON) or mjai: as data, as text, as bytes (packed
    with gzip or not) or as a Path. A log is read by the rules it tells, else by `tenhou`'s or by those given.
    RecordError says what cannot be read, and where, before the first step.
    """
    from noripan.core.steps import deal_steps
    from noripan.logs.formats import matches_of

    matches = matches_of(source, preset, switches)
    return (step for match in matches for number in range(len(match.chapters)) for step in deal_steps(match, number))


def verify(record: dict[str, Any], *, commitment: str | None = None, nonce: str | None = None) -> Match:
    """`replay`, and check too that every deck is the one its seed and nonces deal.

    A record cannot prove its own shuffle: give the `commitment` you were shown before the match and your own `nonce`,
    both hexadecimal, and they are compared too.
    """
    match = replay(record)
    _check_shuffle(match, commitment, nonce)
    return match


def bot(game: str, level: str | None = None, *, seed: int = 0, seconds: float | None = None) -> Bot:
    """A player, by level or by a policy of the game's own; else `normal`, or what comes nearest to it.

    `seconds` bounds how long it may think about one move; None leaves it its usual amount of work.
    """
    bots = importlib.import_module("noripan.bots")
    made: Bot = bots.make(game, level or bots.usual(game), seed, seconds, time.monotonic)
    return made


def env(
    game: str,
    preset: str | None = None,
    *,
    num_envs: int = 64,
    workers: int = 0,
    seed: int = 0,
    copies: int = 1,
    deals: int | None = 1,
    forced: bool = False,
    derived: bool = False,
    moves: bool = False,
    opponents: str | None = None,
    seats: _Sequence[int] | None = None,
    options: dict[str, object] | None = None,
    **switches: object,
) -> Env:
    """Many tables at once for programs that learn, as NumPy arrays: `docs/environments.md`.

    `workers` are processes; without any the tables are played in this one. An episode is so many `deals`, or a whole
    match (None). So many environments in a row (`copies`) are dealt the same cards. Decisions with one legal move are
    not asked, unless `forced`. `derived` tells what can be worked out too, as shanten. With `moves` each legal move is
    told in numbers, and chosen by its place among them. With `opponents`, a level of bots, only some `seats` are played
    from outside: one, if none are given; they move on with every episode. `options` and `switches` are as in `new`.
    """
    from noripan.envs.settings import settings_of

    settings = settings_of(
        game, num_envs, preset, seed, copies, deals, forced, opponents, seats, options, switches, derived, moves
    )
    try:
        from noripan.envs.env import Env
    except ModuleNotFoundError as error:
        raise NoripanError("environments need NumPy: pip install 'noripan[env]'") from error
    return Env(settings, workers)


def dataset(game: str, out: str | _Path, sources: str | _Path | _Sequence[str | _Path] = (), **settings: Any) -> Done:
    """Decisions in numbers, with what came of them, in a folder of Parquet, Arrow or NumPy files: `docs/datasets.md`.

    `out` ends in `.parquet`, `.arrow` or `.npz`. `sources` are records and logs, files or folders of them; without any,
    `matches=` or `deals=` are simulated, as `noripan.arena.simulate` does. `settings` are those of
    `noripan.datasets.make.dataset`. Started again it goes on where it was stopped.
    """
    try:
        from noripan.datasets.make import dataset as make
    except ModuleNotFoundError as error:
        raise NoripanError("data sets need NumPy: pip install 'noripan[env]'") from error
    return make(game, out, sources, **settings)


def __getattr__(name: str) -> Any:
    """`noripan.tichu` and the others: a game's own functions, imported when first used."""
    if _games.NAME.fullmatch(name) and name in _games.names():
        globals()[name] = _games.package(name)  # found once: programs ask for it by the million
        return globals()[name]
    raise AttributeError(f"module 'noripan' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_games.names()})
