"""Another engine: RiichiEnv plays and we replay, we play and RiichiEnv listens; every point and every move is equal."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random
from typing import Any

import pytest
from riichienv import ActionType, GameRule, RiichiEnv, calculate_shanten
from tests.logs.logs_matches import told

import noripan
from noripan.arena.mjai import action_of
from noripan.core.event import Event
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import RiichiMove
from noripan.logs.mjai import replay_mjai
from noripan.logs.mjai_events import translated

KINDS = ("DISCARD", "CHI", "PON", "DAIMINKAN", "RON", "RIICHI", "TSUMO", "PASS", "ANKAN", "KAKAN", "KYUSHU_KYUHAI")
NAMES = {int(getattr(ActionType, kind)): kind for kind in KINDS}
EAGER = {"RON": 0.95, "TSUMO": 0.95, "KYUSHU_KYUHAI": 0.5, "ANKAN": 0.8, "KAKAN": 0.8, "DAIMINKAN": 0.5, "RIICHI": 0.9}


def choose(observation: Any, rng: Random, calls: float) -> Any:
    """Wins, kans and riichi nearly always, calls now and then, and discards what brings a hand nearest to a win."""
    actions: dict[str, list[Any]] = defaultdict(list)
    for action in observation.legal_actions():
        actions[NAMES[int(action.action_type)]].append(action)
    for kind, chance in EAGER.items():
        if actions[kind] and rng.random() < chance:
            return rng.choice(actions[kind])
    if actions["DISCARD"]:
        hand = list(observation.hand)
        return min(
            actions["DISCARD"],
            key=lambda action: (calculate_shanten([tile for tile in hand if tile != action.tile]), rng.random()),
        )
    claims = [*actions["PON"], *actions["CHI"]]
    return rng.choice(claims) if claims and rng.random() < calls else actions["PASS"][0]


def played(seed: int, rule: GameRule, calls: float) -> tuple[bytes, list[int]]:
    """A hanchan's log, and the points at its end."""
    rng = Random(seed)
    env = RiichiEnv(game_mode="4p-red-half", seed=seed, rule=rule)
    observations = env.reset()
    while not env.done():
        observations = env.step({seat: choose(each, rng, calls) for seat, each in observations.items()})
    log = [event if isinstance(event, dict) else json.loads(event) for event in env.mjai_log]
    return "\n".join(map(json.dumps, log)).encode(), list(env.scores())


@pytest.mark.parametrize("calls", [0.0, 0.3, 0.7])
@pytest.mark.parametrize(
    ("preset", "rule"), [("tenhou", GameRule.default_tenhou()), ("majsoul", GameRule.default_mjsoul())]
)
def test_a_match_of_riichienv_replays_to_the_same_points(preset: str, rule: GameRule, calls: float) -> None:
    hands = wins = 0
    for seed in range(4):
        data, scores = played(seed, rule, calls)
        replayed = replay_mjai(data, preset)
        assert told(replayed) == []
        assert replayed.match.carry.scores == scores
        hands += replayed.hands
        wins += data.count(b'"hora"')
    assert hands > 30
    assert wins > 10


# -- RiichiEnv as a listener -----------------------------------------------------------------------


def compared(action: dict[str, Any]) -> tuple[str, str | None, tuple[str, ...]]:
    """What both sides say of an action."""
    kind = action["type"]
    return (
        kind,
        action["pai"] if kind in ("dahai", "kakan") else None,
        tuple(sorted(action["consumed"])) if kind in ("chi", "pon", "daiminkan", "ankan") else (),
    )


class Listener:
    """RiichiEnv in one seat: hears mjai events, and knows what it could do."""

    def __init__(self, seat: int, rule: GameRule) -> None:
        self.seat = seat
        self.env = RiichiEnv(game_mode="4p-red-half", rule=rule)
        self.env.observe_event({"type": "start_game", "names": ["a", "b", "c", "d"]}, seat)
        self.could: set[tuple[str, str | None, tuple[str, ...]]] = set()

    def hear(self, events: list[Event]) -> None:
        seen = [(event.type, event.public, {self.seat: event.seen_by(self.seat)}) for event in events]
        for event in translated(seen):
            said = {key: value for key, value in event.items() if key not in ("tenpais", "yakus", "fan", "fu")}
            observation = self.env.observe_event(said, self.seat)
            actions = observation.legal_actions() if observation is not None else []
            self.could = {compared(json.loads(action.to_mjai())) for action in actions}


@pytest.mark.parametrize(
    ("preset", "rule", "seed"), [("tenhou", GameRule.default_tenhou(), 3), ("majsoul", GameRule.default_mjsoul(), 4)]
)
def test_riichienv_finds_the_same_moves_legal(preset: str, rule: GameRule, seed: int) -> None:
    match = noripan.new("riichi", preset, seed=seed)
    bots = [noripan.bot("riichi", "easy", seed=seat) for seat in range(4)]
    listeners = [Listener(seat, rule) for seat in range(4)]
    rng = Random(seed)
    told = [0, 0]  # deals, and events of the last one
    decisions = 0
    while True:
        for number in range(told[0], len(match.chapters)):
            events = match.chapters[number].events or []
            for listener in listeners:
                listener.hear(events[told[1] if number == told[0] else 0 :])
            if number == len(match.chapters) - 1:
                told = [number, len(events)]
        if match.over:
            break
        deal, pending = match.deal, match.pending()
        assert isinstance(deal, RiichiDeal)
        for listener in listeners:
            moves = [move for move in match.legal(listener.seat) if isinstance(move, RiichiMove)]
            ours = {compared(action_of(deal, listener.seat, move)) for move in moves if not move.riichi}
            ours |= {("reach", None, ()) for move in moves if move.riichi}
            assert ours == (listener.could if listener.seat in pending else set())
            assert listener.seat in pending or not listener.could
            decisions += listener.seat in pending
        for seat in pending:
            match.play(seat, bots[seat].choose(deal.imagine(seat, rng), seat))
            listeners[seat].could = set()
    assert decisions > 300
