"""Our matches and what happens in them as mjai events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from noripan.core.match import Match
from noripan.logs.mjai_names import BY_TEXT, REASONS, UNSEEN

MELDS = {"chi": "chi", "pon": "pon", "kan": "daiminkan", "kakan": "kakan", "ankan": "ankan"}
Seen = Mapping[int, Mapping[str, Any]]  # by seat, what only that seat sees of an event
Happened = tuple[str, Mapping[str, Any], Seen]  # an event: its type, what everybody sees, what single seats see


def write(match: Match) -> list[dict[str, Any]]:
    """A match as a log, every tile shown."""
    events: list[dict[str, Any]] = [{"type": "start_game", "names": list(match.names)}]
    for deal in match.record()["deals"]:
        events += translated(
            [
                (event["type"], event["public"], {int(seat): seen for seat, seen in event.get("private", {}).items()})
                for event in deal["events"]
            ]
        )
    if match.over:
        events.append({"type": "end_game", "scores": list(match.carry.scores)})
    return events


def translated(happened: Sequence[Happened]) -> list[dict[str, Any]]:
    """Our events as mjai has them; what no seat sees is hidden.

    An indicator that is turned with a discard (R9) comes before it, as in Tenhou's logs.
    """
    events: list[dict[str, Any]] = []
    for type, public, private in happened:
        told = _translated(type, public, private)
        if type == "dora" and events and events[-1]["type"] == "dahai":
            events[-1:-1] = told
        else:
            events += told
    return events


def _translated(type: str, public: Mapping[str, Any], private: Seen) -> list[dict[str, Any]]:
    if type == "start":
        return [_start(public, private)]
    if type == "draw":
        seat = public["seat"]
        drawn = private[seat]["tile"] if seat in private else None
        return [{"type": "tsumo", "actor": seat, "pai": UNSEEN if drawn is None else BY_TEXT[drawn]}]
    if type == "discard":
        seat = public["seat"]
        pai = BY_TEXT[public["tile"]]
        reach = [{"type": "reach", "actor": seat}] if public["declares"] else []
        return [*reach, {"type": "dahai", "actor": seat, "pai": pai, "tsumogiri": public["drawn"]}]
    if type == "riichi":
        return [{"type": "reach_accepted", "actor": public["seat"]}]
    if type == "call" or type == "kan":
        return [_meld(public["seat"], public["meld"])]
    if type == "dora":
        return [{"type": "dora", "dora_marker": BY_TEXT[public["indicator"]]}]
    return [*_outcome(public["result"]["detail"]), {"type": "end_kyoku"}] if type == "end" else []


def _start(public: Mapping[str, Any], private: Seen) -> dict[str, Any]:
    hands = [private[seat]["hand"] if seat in private else None for seat in range(4)]
    return {
        "type": "start_kyoku",
        "bakaze": public["wind"],
        "kyoku": public["dealer"] + 1,
        "honba": public["honba"],
        "kyotaku": public["sticks"],
        "oya": public["dealer"],
        "scores": list(public["scores"]),
        "dora_marker": BY_TEXT[public["indicator"]],
        "tehais": [[UNSEEN] * 13 if hand is None else [BY_TEXT[tile] for tile in hand] for hand in hands],
    }


def _meld(seat: int, meld: Mapping[str, Any]) -> dict[str, Any]:
    """The tile that was called or added is the last one of ours."""
    event: dict[str, Any] = {"type": MELDS[meld["type"]], "actor": seat}
    tiles = [BY_TEXT[tile] for tile in meld["tiles"]]
    if meld["type"] == "ankan":
        return {**event, "consumed": tiles}
    if meld["type"] != "kakan":
        event["target"] = meld["from"]
    return {**event, "pai": tiles[-1], "consumed": tiles[:-1]}


def _outcome(detail: Mapping[str, Any]) -> list[dict[str, Any]]:
    if detail["kind"] == "win":
        return [_hora(win, detail) for win in detail["wins"]]
    reason = "nagashi" if detail.get("nagashi") else detail["reason"]
    event = {"type": "ryukyoku", "reason": REASONS.get(reason, (reason,))[0], "deltas": _paid(detail)}
    if detail["kind"] == "draw":
        event["tenpais"] = [seat in detail["tenpai"] for seat in range(4)]
    return [event]


def _paid(detail: Mapping[str, Any]) -> list[int]:
    """What is paid when a hand ends without a win; the sticks have been told before."""
    if detail["kind"] == "abort":
        return [0, 0, 0, 0]
    return [change + 1000 * (seat in detail["riichi"]) for seat, change in enumerate(detail["changes"])]


def _hora(win: Mapping[str, Any], detail: Mapping[str, Any]) -> dict[str, Any]:
    seat = win["seat"]
    deltas = list(win["payments"])
    deltas[seat] += win["sticks"]
    return {
        "type": "hora",
        "actor": seat,
        "target": seat if win["from"] is None else win["from"],
        "pai": BY_TEXT[win["tile"]],
        "deltas": deltas,
        "ura_markers": [BY_TEXT[tile] for tile in detail["ura"]] if seat in detail["riichi"] else [],
        "hora_points": win["points"],
        "fan": win["han"],
        "fu": win["fu"],
        "yakus": [list(pair) for pair in win["yaku"]],
    }
