"""What decides the content of a data set, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from noripan.arena.simulate import settings_of as simulation_of
from noripan.arena.store import SimulationSettings
from noripan.core.encoder import encoder_of
from noripan.core.errors import NoripanError
from noripan.core.version import VERSION
from noripan.games import find

FORMAT = "noripan-dataset/1"
FORMS = (".parquet", ".arrow", ".npz")
WINNERS = ("deal", "match")
STANDARD_INPUT = "-"


@dataclass(frozen=True)
class Kept:
    """Which decisions of a match are kept, and in how many numbers."""

    winners: str | None  # of the seats that won the `deal` or the `match` alone
    names: tuple[str, ...]  # of the seats with these names alone; none: of all
    forced: bool  # also those in which one action alone may be chosen
    derived: bool = False  # with the numbers that can be worked out


@dataclass(frozen=True)
class DatasetSettings:
    """A simulation, or records and logs to be read by these rules where they do not tell theirs; and what is kept."""

    game: str
    simulation: SimulationSettings | None
    single: bool  # single deals are simulated, with those that belong to them
    sources: tuple[str, ...]
    preset: str | None
    rules: Mapping[str, object]
    kept: Kept
    shard_size: int

    def encode(self) -> dict[str, Any]:
        """As plain data, to be compared with those of an earlier run."""
        whole: dict[str, Any] = {"format": FORMAT, "engine": VERSION, "game": self.game}
        if self.simulation is None:
            whole |= {"sources": list(self.sources), "preset": self.preset, "rules": dict(self.rules)}
        else:
            known = self.simulation.encode()
            whole |= {key: known[key] for key in ("preset", "rules", "options", "bots", "seed", "max_deals")}
            whole["single"] = self.single
        return whole | asdict(self.kept) | {"names": list(self.kept.names), "shard_size": self.shard_size}


def simulated(
    game: str,
    bots: Sequence[object],
    preset: str | None,
    options: Mapping[str, object],
    seed: int,
    max_deals: int,
    single: bool,
    kept: Kept,
    shard_size: int,
    switches: Mapping[str, object],
) -> DatasetSettings:
    """A data set of simulated matches, or of single deals."""
    _check_game(game, kept)
    simulation = simulation_of(game, bots, preset, options, seed, 1 if single else max_deals, False, switches)
    if single and kept.winners == "match":
        raise NoripanError("winners: of single deals none is a whole match: deal is needed")
    for name in kept.names:
        if name not in simulation.bots:
            there = ", ".join(dict.fromkeys(simulation.bots))
            raise NoripanError(f"names: no {name!r:.60} plays; there are: {there}")
    return DatasetSettings(
        game, simulation, single, (), simulation.preset, simulation.rules, _checked(kept), _checked_size(shard_size)
    )


def logged(
    game: str,
    sources: Sequence[str | Path],
    preset: str | None,
    kept: Kept,
    shard_size: int,
    switches: Mapping[str, object],
) -> DatasetSettings:
    """A data set of records and logs."""
    _check_game(game, kept)
    find(game).rules(preset, **switches)
    names = tuple(str(source) for source in sources)
    if names.count(STANDARD_INPUT) > 1:
        raise NoripanError("sources: standard input can be read once")
    for name in names:
        if name != STANDARD_INPUT:
            Path(name).stat()
    return DatasetSettings(game, None, False, names, preset, dict(switches), _checked(kept), _checked_size(shard_size))


def check_out(out: Path) -> None:
    if out.suffix not in FORMS:
        raise NoripanError(f"out: a name ending in {', '.join(FORMS[:-1])} or {FORMS[-1]} is needed, not {str(out)!r}")


def _check_game(game: str, kept: Kept) -> None:
    encoder_of(find(game), kept.derived)


def _checked(kept: Kept) -> Kept:
    if kept.winners is not None and kept.winners not in WINNERS:
        raise NoripanError(f"winners: {' or '.join(WINNERS)} is needed, not {kept.winners!r:.60}")
    return kept


def _checked_size(shard_size: int) -> int:
    if shard_size < 1:
        raise NoripanError(f"shard_size: at least 1 is needed, not {shard_size}")
    return shard_size
