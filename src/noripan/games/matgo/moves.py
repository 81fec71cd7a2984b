"""Matgo's moves and their plain-data form."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards.hwatu import CARDS, MONTHS, TEXTS, card_id
from noripan.core.action import action_of, malformed
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.core.saving import Made, made_with
from noripan.games.matgo import contract

PLAY: Final[i64] = 0
SHAKE: Final[i64] = 1  # and play this card
BOMB: Final[i64] = 2
DUMMY: Final[i64] = 3
MATCH: Final[i64] = 4
AS_MODE: Final[i64] = 5
GO: Final[i64] = 6
STOP: Final[i64] = 7
PRESIDENT_STOP: Final[i64] = 8
PRESIDENT_HOLD: Final[i64] = 9
PUSH: Final[i64] = 10

OPENINGS: Final[tuple[contract.Opening, ...]] = ("play_card", "declare_shaking", "declare_bomb", "play_dummy")
NAMES: Final[tuple[str, ...]] = (
    *OPENINGS,
    "choose_match",
    "choose_gukjin_mode",
    "choose_go",
    "choose_stop",
    "choose_president_stop",
    "choose_president_hold",
    "choose_push",
)
_FIELDS: Final = {
    "play_card": ("card",),
    "declare_shaking": ("card",),
    "declare_bomb": ("month",),
    "choose_match": ("card",),
    "choose_gukjin_mode": ("gukjinMode",),
}
# What the gukjin counts as; open until it is chosen.
MODES: Final[tuple[contract.GukjinMode, ...]] = ("open", "animal", "junk")
OPEN: Final[i64] = 0
ANIMAL: Final[i64] = 1
DOUBLE_JUNK: Final[i64] = 2


@final
@mypyc_attr(acyclic=True)
class MatgoMove(Move):
    """One answer; `at` is its card, a bomb's month or the gukjin's mode."""

    def __init__(self, kind: i64, at: i64) -> None:
        self.kind: Final[i64] = kind
        self.at: Final[i64] = at

    def __reduce__(self) -> Made:
        return made_with(self, "kind", "at")

    def key(self) -> tuple[int, ...]:
        return (self.kind, self.at)

    def __repr__(self) -> str:
        return f"MatgoMove({encode(self) if 0 <= self.at < CARDS else self.key()})"


PLAYS: Final = [MatgoMove(PLAY, card) for card in range(CARDS)]
SHAKES: Final = [MatgoMove(SHAKE, card) for card in range(CARDS)]
BOMBS: Final = [MatgoMove(BOMB, month) for month in range(MONTHS + 1)]
MATCHES: Final = [MatgoMove(MATCH, card) for card in range(CARDS)]
AS_ANIMAL: Final = MatgoMove(AS_MODE, ANIMAL)
AS_JUNK: Final = MatgoMove(AS_MODE, DOUBLE_JUNK)
DUMMY_MOVE: Final = MatgoMove(DUMMY, 0)
GO_MOVE: Final = MatgoMove(GO, 0)
STOP_MOVE: Final = MatgoMove(STOP, 0)
PRESIDENT_STOP_MOVE: Final = MatgoMove(PRESIDENT_STOP, 0)
PRESIDENT_HOLD_MOVE: Final = MatgoMove(PRESIDENT_HOLD, 0)
PUSH_MOVE: Final = MatgoMove(PUSH, 0)
_ANSWERS: Final[dict[int, contract.Answer]] = {
    int(DUMMY): "play_dummy",
    int(GO): "choose_go",
    int(STOP): "choose_stop",
    int(PRESIDENT_STOP): "choose_president_stop",
    int(PRESIDENT_HOLD): "choose_president_hold",
    int(PUSH): "choose_push",
}
_PLAIN: Final[dict[str, MatgoMove]] = {
    NAMES[move.kind]: move
    for move in (DUMMY_MOVE, GO_MOVE, STOP_MOVE, PRESIDENT_STOP_MOVE, PRESIDENT_HOLD_MOVE, PUSH_MOVE)
}


def encode(move: Move) -> contract.Move:
    """A move as plain data."""
    assert isinstance(move, MatgoMove)
    kind = move.kind
    if kind == PLAY:
        return {"type": "play_card", "card": TEXTS[move.at]}
    if kind == SHAKE:
        return {"type": "declare_shaking", "card": TEXTS[move.at]}
    if kind == MATCH:
        return {"type": "choose_match", "card": TEXTS[move.at]}
    if kind == BOMB:
        return {"type": "declare_bomb", "month": int(move.at)}
    if kind == AS_MODE:
        return {"type": "choose_gukjin_mode", "gukjinMode": "animal" if move.at == ANIMAL else "junk"}
    return {"type": _ANSWERS[int(kind)]}


def decode(data: object) -> MatgoMove:
    """A move from plain data; IllegalMove names the field that is wrong."""
    name, said = action_of(data, NAMES, _FIELDS)
    plain = _PLAIN.get(name)
    if plain is not None:
        return plain
    if name == "declare_bomb":
        month = said.get("month")
        if type(month) is not int or not 1 <= month <= MONTHS:
            raise malformed(f"month: a month from 1 to {MONTHS} is needed, not {shown(month)}")
        return BOMBS[month]
    if name == "choose_gukjin_mode":
        mode = said.get("gukjinMode")
        if mode != MODES[ANIMAL] and mode != MODES[DOUBLE_JUNK]:
            raise malformed(f"gukjinMode: 'animal' or 'junk' is needed, not {shown(mode)}")
        return AS_ANIMAL if mode == MODES[ANIMAL] else AS_JUNK
    card = _card(said.get("card"))
    if name == "play_card":
        return PLAYS[card]
    return SHAKES[card] if name == "declare_shaking" else MATCHES[card]


def _card(text: object) -> int:
    if not isinstance(text, str):
        raise malformed(f"card: the name of a card is needed, not {shown(text)}")
    try:
        return card_id(text)
    except ValueError as error:
        raise malformed(f"card: {error}") from error
