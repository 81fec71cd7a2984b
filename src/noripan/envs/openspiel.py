"""The games for OpenSpiel. Importing this registers them: `pyspiel.load_game("noripan_matgo")` and the others.

All chance is the match's seed, which is drawn byte by byte before the first deal; every shuffle follows from it.
"""

from __future__ import annotations

import json
from math import inf
from typing import Any

import numpy as np
import pyspiel

from noripan.core.encoder import Encoder
from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.envs.recall import Memory, seen
from noripan.envs.settings import EnvSettings, settings_of
from noripan.envs.single import Single
from noripan.games import every, find

PARAMETERS: dict[str, Any] = {"preset": "", "switches": "", "deals": 1, "seed_bytes": 8, "utility": "points"}
LONGEST = 1000  # decisions of a deal, and deals of a match: no rule bounds them, and OpenSpiel wants a number
BYTES = range(256)


def game_type(game: Game, places: bool) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    zero_sum = places or "total" not in vars(type(game))  # the scores of a deal add up to 0 unless the game says more
    return pyspiel.GameType(
        short_name=f"noripan_{game.name}",
        long_name=f"noripan {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game by its rules. A return is what a seat has won, or by `utility=places` how many it has left behind."""

    name = ""  # the game's; a class of its own for each

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        game = find(self.name)
        self.settings = _settings(game, given)
        self.seed_bytes = _within("seed_bytes", given["seed_bytes"], 1, 32)
        self.places = _one_of("utility", given["utility"], ("points", "places")) == "places"
        plan = self.settings.plan()
        self.encoder = plan.encoder
        kind = game_type(game, self.places)
        most = 1.0 if self.places else inf
        info = pyspiel.GameInfo(
            num_distinct_actions=len(plan.encoder.actions),
            max_chance_outcomes=len(BYTES),
            num_players=int(plan.players),
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST * (self.settings.deals or LONGEST),
        )
        said = {key: value for key, value in given.items() if value != PARAMETERS[key]}
        super().__init__(kind, info, said)

    def __reduce__(self) -> tuple[Any, ...]:
        """Who reads it imports this, and has the games registered."""
        return _loaded, (str(self),)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.seed_bytes

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer | Remembering:
        """The view of one seat, or with perfect recall all that it remembers."""
        if params:
            raise NoripanError(f"an observer takes no parameters, not {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise NoripanError("an observer sees what one seat may know: public_info and SINGLE_PLAYER are needed")
        return Remembering() if wanted.perfect_recall else Observer(self.encoder)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A table; before its seed is drawn, nothing."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._settings = game.settings
        self._places = game.places
        self._bytes_left = game.seed_bytes
        self._seed = 0
        self.table: Single | None = None
        self.memories = [Memory(f"seat {seat}") for seat in range(game.num_players())]

    # -- deciding ------------------------------------------------------------------------------

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.seat

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed."""
        return [(byte, 1 / len(BYTES)) for byte in BYTES]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return [int(action) for action in np.flatnonzero(self.table.mask(player))]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self._draw(action)
            return
        seat = self.table.seat
        if action not in self._legal_actions(seat):
            raise self.table.encoder.refusal(seat, action)
        self.memories[seat] = self.memories[seat].choosing(self.table, seat, action)
        self.table.act(action)

    def _draw(self, byte: int) -> None:
        self._seed = self._seed * len(BYTES) + byte
        self._bytes_left -= 1
        if not self._bytes_left:
            self.table = Single(self._settings, self._seed, log=True)

    # -- ending --------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """Nothing before the end, which many of OpenSpiel's algorithms want so."""
        table = self.table
        if table is None or not table.over:
            return [0.0] * self.num_players()
        if self._places:
            places = table.plan.game.placements(table.plan.rules, table.carry)
            return [_ahead(place, places) for place in places]
        return [float(now - then) for now, then in zip(table.carry.scores, table.plan.opening.scores, strict=True)]

    # -- words ---------------------------------------------------------------------------------

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        encoder: Encoder = self.get_game().encoder
        return encoder.actions[action]

    def __str__(self) -> str:
        """All that has happened: it is the same table wherever it is the same text."""
        moves = [f"{each.player}:{each.action}" for each in self.full_history() if each.player >= 0]
        return f"noripan_{self._settings.game} seed={self._seed} bytes_left={self._bytes_left} {' '.join(moves)}"


class Observer:
    """What a seat sees now: its view as text, and the named slices of the encoder as tensors."""

    def __init__(self, encoder: Encoder) -> None:
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {each.name: self.tensor[each.start : each.stop].reshape(each.shape) for each in encoder.slices}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor[:] = 0 if state.table is None else state.table.observation(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return "" if state.table is None else json.dumps(seen(state.table, player), ensure_ascii=False)


class Remembering:
    """All that a seat remembers, as text alone."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """It has no numbers."""

    def string_from(self, state: OpenSpielState, player: int) -> str:
        memory = state.memories[player]
        return memory.text if state.table is None else memory.recall(state.table, player)


def _loaded(name: str) -> Any:
    return pyspiel.load_game(name)


def _settings(game: Game, given: dict[str, Any]) -> EnvSettings:
    switches = dict(_switch(game, text) for text in given["switches"].split(";") if text)
    preset, deals = given["preset"] or None, given["deals"] or None
    return settings_of(game.name, 1, preset, 0, 1, deals, False, None, None, None, switches)


def _switch(game: Game, text: str) -> tuple[str, object]:
    """`red_fives:0` as the switch's own type; what it does not take is left for the rules to refuse."""
    name, sign, value = text.partition(":")
    if not sign:
        raise NoripanError(f"switches: name:value;name:value is needed, not {text!r}")
    known = {switch.name: switch for switch in game.switches}
    return name.strip(), known[name.strip()].read(value.strip()) if name.strip() in known else value


def _within(name: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise NoripanError(f"{name}: {low} to {high} are possible, not {value}")
    return value


def _one_of(name: str, value: str, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise NoripanError(f"{name}: {' or '.join(choices)} is needed, not {value!r}")
    return value


def _ahead(place: int, places: list[int]) -> float:
    """From 1, before all others, to -1, behind them all; equals are neither. Over all seats it is 0."""
    return sum((other > place) - (other < place) for other in places) / (len(places) - 1)


for _game in every():
    if "encoder" in _game.parts:
        # OpenSpiel lets go of it when Python has ended already, and of all things only a class can stand that.
        _class = type(f"OpenSpiel{_game.name.title()}", (OpenSpielGame,), {"name": _game.name})
        pyspiel.register_game(game_type(_game, False), _class)
