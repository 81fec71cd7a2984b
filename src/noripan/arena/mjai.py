"""Programs that speak mjai over standard input and output. `docs/logs.md` says what they are sent and asked."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from noripan.arena.players import Player
from noripan.arena.process import Process
from noripan.cards.tiles import kind_of
from noripan.core.deal import Deal
from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.rules import Rules
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import (
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    DISCARD,
    NINE_TERMINALS,
    OPEN_KAN,
    PON,
    RON,
    STOP_MOVE,
    TSUMO,
    RiichiMove,
)
from noripan.games.riichi.state import ENCORE
from noripan.logs.mjai_events import translated
from noripan.logs.mjai_names import TILES
from noripan.mahjong.melds import PON as TRIPLET

Action = dict[str, Any]
ASKS = "possible_actions"
COMPARED = ("actor", "pai", "tsumogiri", "consumed")


def open(game: Game, rules: Rules, command: str, seat: int) -> Player:
    """The factory of the protocol."""
    return MjaiPlayer(command, seat)


class MjaiPlayer(Player):
    """A program at a seat. The last event is held back until it is known whether an answer to it is owed."""

    def __init__(self, command: str, seat: int) -> None:
        super().__init__(f"mjai:{command}")
        self._process = Process(command)
        names = [f"seat {other}" for other in range(4)]
        self._held: Action | None = {"type": "start_game", "id": seat, "names": names}
        self._closed = False
        self._reached = False  # it has been told of its own riichi, as its answer had to wait for that

    def told(self, seat: int, events: list[dict[str, Any]]) -> None:
        for event in translated([(event["type"], event, {seat: event}) for event in events]):
            if self._reached and event["type"] == "reach":
                self._reached = False
            else:
                self._send()
                self._held = event

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, RiichiDeal)
        if deal.phase == ENCORE:
            return STOP_MOVE  # mjai has no such question, and who is asked leads
        moves = [move for move in deal.legal(seat) if isinstance(move, RiichiMove)]
        now = [(action_of(deal, seat, move), move) for move in moves if not move.riichi]
        later = [(action_of(deal, seat, move), move) for move in moves if move.riichi]
        if later:
            now.append(({"type": "reach", "actor": seat}, later[0][1]))
        assert self._held is not None, "a decision follows from something that happened"
        chosen = self._ask(self._held, now)
        self._held = None
        if not chosen.riichi:
            return chosen
        self._reached = True
        return self._ask({"type": "reach", "actor": seat}, later)

    def _ask(self, event: Action, choices: list[tuple[Action, RiichiMove]]) -> RiichiMove:
        """Send an event with what may be answered, and find the answer among that."""
        line = self._process.ask(json.dumps({**event, ASKS: [action for action, _ in choices]}))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self.fault(f"answered {line!r:.80}, which is no JSON") from error
        for action, move in choices:
            if _fits(answer, action):
                return move
        legal = ", ".join(_words(action) for action, _ in choices)
        raise self.fault(f"answered {line:.200}, which is not legal here; legal are: {legal}")

    def _send(self) -> None:
        if self._held is not None:
            self._process.say(json.dumps(self._held))
            self._held = None

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            with suppress(NoripanError):  # it may have left already
                self._send()
                self._process.say('{"type": "end_game"}')
        self._process.close()


def action_of(deal: RiichiDeal, seat: int, move: RiichiMove) -> Action:
    """A move as mjai's action."""
    if move.type == DISCARD:
        return {"type": "dahai", "actor": seat, "pai": TILES[move.tile], "tsumogiri": move.drawn}
    if move.type in (TSUMO, RON):
        target = seat if move.type == TSUMO else int(deal.turn)
        won = deal.seats[seat].drawn if move.type == TSUMO else deal.tile
        return {"type": "hora", "actor": seat, "target": target, "pai": TILES[won]}
    if move.type in (CHI, PON, OPEN_KAN):
        return _call(deal, seat, move)
    if move.type in (CLOSED_KAN, ADDED_KAN):
        return _kan(deal, seat, move)
    return {"type": "ryukyoku", "actor": seat} if move.type == NINE_TERMINALS else {"type": "none"}


def _call(deal: RiichiDeal, seat: int, move: RiichiMove) -> Action:
    name = {CHI: "chi", PON: "pon", OPEN_KAN: "daiminkan"}[move.type]
    own = _of_kind(deal, seat, kind_of(deal.tile)) if move.type == OPEN_KAN else [int(move.tile), int(move.other)]
    consumed = [TILES[tile] for tile in own]
    return {"type": name, "actor": seat, "target": int(deal.turn), "pai": TILES[deal.tile], "consumed": consumed}


def _kan(deal: RiichiDeal, seat: int, move: RiichiMove) -> Action:
    own = [TILES[tile] for tile in _of_kind(deal, seat, move.tile)]
    if move.type == CLOSED_KAN:
        return {"type": "ankan", "actor": seat, "consumed": own}
    pon = next(meld for meld in deal.seats[seat].melds if meld.type == TRIPLET and meld.kind == move.tile)
    return {"type": "kakan", "actor": seat, "pai": own[0], "consumed": [TILES[tile] for tile in pon.tiles]}


def _of_kind(deal: RiichiDeal, seat: int, kind: int) -> list[int]:
    return [tile for tile in deal.seats[seat].tiles() if kind_of(tile) == kind]


def _fits(answer: object, action: Action) -> bool:
    """Whether the answer means this action: what it leaves out is left to us."""
    if not isinstance(answer, dict) or answer.get("type") != action["type"]:
        return False
    return all(_sorted(answer[key]) == _sorted(action[key]) for key in COMPARED if key in answer and key in action)


def _sorted(value: object) -> object:
    return sorted(map(str, value)) if isinstance(value, list) else value


def _words(action: Action) -> str:
    """An action in an error message."""
    parts = [action["type"], action.get("pai", ""), *action.get("consumed", [])]
    return " ".join(filter(None, [*parts, "(drawn)" if action.get("tsumogiri") else ""]))
