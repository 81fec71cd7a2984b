"""Where a log and our engine disagree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from noripan.cards.tiles import TEXTS
from noripan.games.riichi.carry import RiichiCarry
from noripan.logs.transcript import Hand, NoWin, WinStep


@dataclass(frozen=True)
class Difference:
    """One thing, where it stands in the log, what the log says of it and what we say."""

    place: str
    what: str
    log: object
    ours: object

    def __str__(self) -> str:
        return f"{self.place}: {self.what}: the log says {_words(self.log)}, we say {_words(self.ours)}"


def _words(value: object) -> str:
    if isinstance(value, list):
        return " ".join(str(each) for each in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} {han}" for name, han in value.items()) or "none"
    return str(value)


def start_differences(hand: Hand, carry: RiichiCarry) -> list[Difference]:
    """The table before a hand."""
    ours = {
        "wind": int(carry.wind),
        "dealer": int(carry.dealer),
        "honba": int(carry.honba),
        "sticks": int(carry.sticks),
        "points": list(carry.scores),
    }
    said = {
        "wind": hand.wind,
        "dealer": hand.dealer,
        "honba": hand.honba,
        "sticks": hand.sticks,
        "points": ours["points"] if hand.scores is None else hand.scores,
    }
    return [Difference(hand.place, what, said[what], ours[what]) for what in said if said[what] != ours[what]]


def outcome_differences(ends: Sequence[WinStep | NoWin], detail: dict[str, Any], laid: list[int]) -> list[Difference]:
    """How a hand ended; `laid` are the seats that laid a stick in it."""
    wins = {win["seat"]: win for win in detail.get("wins", [])}
    found: list[Difference] = []
    for end in ends:
        if isinstance(end, NoWin):
            found += _no_win_differences(end, detail, laid)
        elif end.seat in wins:
            found += _win_differences(end, wins[end.seat])
        else:
            found.append(Difference(end.place, "winner", end.seat, sorted(wins)))
    said = [end.seat for end in ends if isinstance(end, WinStep)]
    found += [Difference(ends[0].place, "winners", said, sorted(wins)) for seat in wins if seat not in said]
    return found


def _win_differences(end: WinStep, win: dict[str, Any]) -> list[Difference]:
    changes = list(win["payments"])
    changes[end.seat] += win["sticks"]
    pairs: list[tuple[str, object, object]] = [
        ("winning tile", None if end.tile is None else TEXTS[end.tile], win["tile"]),
        ("points", end.points, win["points"]),
        ("changes", end.changes, changes),
    ]
    if not win["yakuman"]:
        pairs += [("fu", end.fu, win["fu"]), ("han", end.han, win["han"])]
    if end.yaku is not None:
        pairs.append(("yaku", dict(sorted(end.yaku.items())), dict(sorted((name, han) for name, han in win["yaku"]))))
    return _told(end.place, pairs)


def _no_win_differences(end: NoWin, detail: dict[str, Any], laid: list[int]) -> list[Difference]:
    changes = [change + 1000 * (seat in laid) for seat, change in enumerate(detail["changes"])]
    return _told(
        end.place,
        [
            ("reason", end.reason, "nagashi" if detail.get("nagashi") else detail["reason"]),
            ("tenpai", end.tenpai, detail.get("tenpai")),
            ("changes", end.changes, changes),
        ],
    )


def _told(place: str, pairs: list[tuple[str, object, object]]) -> list[Difference]:
    """Only what the log says can differ."""
    return [Difference(place, what, said, ours) for what, said, ours in pairs if said is not None and said != ours]
