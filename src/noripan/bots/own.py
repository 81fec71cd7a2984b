"""Bots of one's own: anything that has `choose(deal, seat)`, by itself or as `module:Class(arguments)`.

What such a bot does wrong is a `BotFault` that names it. The arena plays the clock's move then; docs/bots.md says what
else becomes of it.
"""

from __future__ import annotations

import ast
import re
from importlib import import_module
from inspect import Parameter, isclass, signature
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from noripan.bots.bot import Bot, Clock
from noripan.core.deal import Deal
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.core.said_moves import said_move

SPEC: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_][\w.]*)(\(.*\))?", re.DOTALL)
KINDS: Final = ("raised", "late", "illegal")


@mypyc_attr(native_class=False)
class BotFault(NoripanError):
    """What a bot did wrong, with its name; `kind` is `raised`, `late` or `illegal`."""

    def __init__(self, name: str, kind: str, what: str) -> None:
        super().__init__(f"{name}: {what}")
        self.name = name
        self.kind = kind
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.kind, self.what)


@final
class OwnBot(Bot):
    """Somebody else's bot as one of ours. It may answer with a move, its data or its text."""

    def __init__(self, game: Game, name: str, inner: Any, seconds: float | None, clock: Clock | None) -> None:
        self.name = name
        self.faults: dict[str, int] = {}  # how many of each kind
        self.first_fault = ""
        self._game = game
        self._inner = inner
        self._seconds = seconds
        self._clock = clock

    def choose(self, deal: Deal, seat: int) -> Move:
        said = self._asked("choose", deal, seat)
        if said is None:
            raise self._fault("illegal", f"seat {seat} owes an answer, and choose gave none")
        return self._move(deal, seat, said)

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        if not hasattr(self._inner, "interrupt"):
            return None
        said = self._asked("interrupt", deal, seat)
        return None if said is None else self._move(deal, seat, said)

    def listens(self) -> bool:
        return callable(getattr(self._inner, "told", None))

    def told(self, seat: int, events: list[dict[str, Any]]) -> None:
        self._called("told", seat, events)

    def _asked(self, what: str, deal: Deal, seat: int) -> Any:
        return self._called(what, deal.copy(), seat)  # it may do with it what it likes

    def _called(self, what: str, first: object, second: object) -> Any:
        clock = self._clock
        began = clock() if clock is not None else 0.0
        try:
            said = getattr(self._inner, what)(first, second)
        except Exception as error:  # whatever somebody else's code does
            raise self._fault("raised", f"{what} raised {type(error).__name__}: {error}") from error
        if clock is not None and self._seconds is not None:
            took = clock() - began
            if took > self._seconds:
                raise self._fault("late", f"{what} took {took:.3f} seconds, and {self._seconds:g} were allowed")
        return said

    def _move(self, deal: Deal, seat: int, said: Any) -> Move:
        try:
            move = said if isinstance(said, Move) else said_move(self._game, deal, seat, said)
            deal.check(seat, move)
        except IllegalMove as error:
            raise self._fault("illegal", f"an illegal move of seat {seat}: {error.reason}") from error
        return move

    def _fault(self, kind: str, what: str) -> BotFault:
        fault = BotFault(self.name, kind, " ".join(what.split())[:300])
        self.faults[kind] = self.faults.get(kind, 0) + 1
        self.first_fault = self.first_fault or str(fault)
        return fault


# -- making them -----------------------------------------------------------------------------------


def is_own(level: object) -> bool:
    """Whether this names or is a bot of one's own, rather than one of the game's."""
    return not isinstance(level, str) or ":" in level


def name_of(level: object) -> str:
    """What a bot is called in reports and errors."""
    if isinstance(level, str):
        return level
    named = getattr(level, "name", None)
    if isinstance(named, str) and named:
        return named
    return level.__name__ if isclass(level) or hasattr(level, "__name__") else type(level).__name__


def own_bot(game: Game, level: object, seed: int, seconds: float | None, clock: Clock | None) -> OwnBot:
    """The bot that `level` names or is; of a class or another function that makes bots, a new one."""
    name = name_of(level)
    inner = level
    if isinstance(level, str):
        maker, given, named = _parts(level)
        inner = _made(name, maker, given, named, seed)
    elif isclass(level) or not hasattr(level, "choose"):
        inner = _made(name, level, [], {}, seed)
    if not callable(getattr(inner, "choose", None)):
        raise NoripanError(f"{name}: a bot has choose(deal, seat), and {shown(inner)} has not")
    return OwnBot(game, name, inner, seconds, clock)


def check_own(level: object) -> None:
    """NoripanError unless there is such a bot; none is made."""
    if isinstance(level, str):
        _parts(level)
    elif not callable(level) and not callable(getattr(level, "choose", None)):
        raise NoripanError(f"a bot is a level, 'module:Class' or has choose(deal, seat), and {shown(level)} has not")


def own_class(spec: str) -> Any:
    """What `module:Class(arguments)` makes bots with."""
    return _parts(spec)[0]


def _made(name: str, maker: Any, given: list[Any], named: dict[str, Any], seed: int) -> Any:
    """A bot that takes a `seed` is given one, so that what it does can be repeated."""
    if not callable(maker):
        return maker
    try:
        if "seed" not in named and _takes_seed(maker):
            named = {**named, "seed": seed}
        return maker(*given, **named)
    except Exception as error:  # whatever somebody else's code does
        raise NoripanError(f"{name}: it could not be made: {type(error).__name__}: {error}") from error


def _takes_seed(maker: Any) -> bool:
    found = signature(maker).parameters.get("seed")
    return found is not None and found.kind in (Parameter.KEYWORD_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def _parts(spec: str) -> tuple[Any, list[Any], dict[str, Any]]:
    """What `module:Class(arguments)` names, and the arguments."""
    found = SPEC.fullmatch(spec)
    if found is None:
        raise NoripanError(f"{spec[:60]!r} is no bot: 'module:Class' or 'module:Class(arguments)' is needed")
    try:
        thing: Any = import_module(found[1])
    except Exception as error:  # whatever somebody else's module does when it is imported
        raise NoripanError(f"{spec[:60]}: {found[1]} cannot be imported: {type(error).__name__}: {error}") from error
    for part in found[2].split("."):
        if not hasattr(thing, part):
            raise NoripanError(f"{spec[:60]}: {found[1]} has no {found[2]}")
        thing = getattr(thing, part)
    given, named = _arguments(spec, found[3] or "()")
    return thing, given, named


def _arguments(spec: str, text: str) -> tuple[list[Any], dict[str, Any]]:
    wrong = NoripanError(f"{spec[:60]}: the arguments are plain values, as in (3, style='bold'), not {text[:60]}")
    try:
        call = ast.parse(f"bot{text}", mode="eval").body
        if not isinstance(call, ast.Call) or any(each.arg is None for each in call.keywords):
            raise wrong
        given = [ast.literal_eval(each) for each in call.args]
        return given, {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}
    except (SyntaxError, ValueError) as error:
        raise wrong from error
