"""Tichu's moves and their plain-data form, the action types exactly as players' clients name them."""

from __future__ import annotations

from typing import Any, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards import french
from noripan.cards.french import rank_of_text, rank_text
from noripan.cards.tichu import MAHJONG_BIT, PHOENIX_BIT, TEXTS, card_id, mask_of_texts
from noripan.core.action import action_of, malformed
from noripan.core.bits import popcount
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.core.saving import Made, made_with
from noripan.games.tichu import contract
from noripan.games.tichu.combos import (
    BOMB_STRAIGHT_FLUSH,
    OPEN,
    SINGLE,
    Combo,
    readings,
)
from noripan.games.tichu.english import refused

PASS_GRAND: Final[i64] = 0
GRAND: Final[i64] = 1
SELECT: Final[i64] = 2
CONFIRM: Final[i64] = 3
SMALL: Final[i64] = 4
PASS: Final[i64] = 5
PLAY: Final[i64] = 6
DONATE: Final[i64] = 7

SLOTS: Final[tuple[contract.Slot, ...]] = ("LEFT", "PARTNER", "RIGHT")
NO_CARD: Final[i64] = -1


@final
@mypyc_attr(acyclic=True)
class TichuMove(Move):
    """One answer. Only a play has a `combo` and perhaps a `wish`; `to` is an exchange slot or a seat."""

    def __init__(self, kind: i64, to: i64, card: i64, combo: Combo | None, wish: i64) -> None:
        self.kind: Final[i64] = kind
        self.to: Final[i64] = to
        self.card: Final[i64] = card
        self.combo: Final = combo
        self.wish: Final[i64] = wish  # 0: none

    def __reduce__(self) -> Made:
        return made_with(self, "kind", "to", "card", "combo", "wish")

    def key(self) -> tuple[int, ...]:
        combo = self.combo
        if combo is None:
            return (self.kind, self.to, self.card)
        return (self.kind, combo.cards, combo.phoenix, combo.kind == OPEN, self.wish)

    def __repr__(self) -> str:
        return f"TichuMove({encode(self)})"


PASS_GRAND_MOVE: Final = TichuMove(PASS_GRAND, 0, NO_CARD, None, 0)
GRAND_MOVE: Final = TichuMove(GRAND, 0, NO_CARD, None, 0)
CONFIRM_MOVE: Final = TichuMove(CONFIRM, 0, NO_CARD, None, 0)
SMALL_MOVE: Final = TichuMove(SMALL, 0, NO_CARD, None, 0)
PASS_MOVE: Final = TichuMove(PASS, 0, NO_CARD, None, 0)
SELECT_MOVES: Final = [TichuMove(SELECT, slot, card, None, 0) for slot in range(3) for card in range(56)]
DONATE_MOVES: Final = [TichuMove(DONATE, seat, NO_CARD, None, 0) for seat in range(4)]


def play_of(combo: Combo, wish: i64 = 0) -> TichuMove:
    """The move that plays this combination."""
    return TichuMove(PLAY, 0, NO_CARD, combo, wish)


# -- plain data ----------------------------------------------------------------------------------

_PLAIN: Final[dict[contract.PlainType, TichuMove]] = {
    "TICHU.PASS_GRAND": PASS_GRAND_MOVE,
    "TICHU.DECLARE_GRAND_TICHU": GRAND_MOVE,
    "TICHU.CONFIRM_EXCHANGE": CONFIRM_MOVE,
    "TICHU.DECLARE_TICHU": SMALL_MOVE,
    "TICHU.PASS": PASS_MOVE,
}
_NAMES: Final = {move.key(): name for name, move in _PLAIN.items()}
_FIELDS: Final = {
    "TICHU.SELECT_EXCHANGE": ("to", "card"),
    "TICHU.PLAY_CARDS": ("cards", "declaredCombo"),
    "TICHU.PLAY_BOMB": ("cards", "declaredCombo"),
    "TICHU.DRAGON_DONATE": ("toOpponentPlayerId",),
}
ACTIONS: Final = (*_PLAIN, *_FIELDS)
_DECLARED: Final = ("type", "highRank", "length", "suit", "phoenixAs", "wishRank")


def high_rank(combo: Combo) -> str:
    """The compared rank as text; specials alone by their names."""
    if combo.kind == SINGLE and combo.cards < 16:
        return "1" if combo.cards == MAHJONG_BIT else combo.texts()[0]
    return rank_text(combo.value // 2)


def declared(combo: Combo, wish: int) -> contract.Combo:
    """`declaredCombo`: what the cards are, with the Phoenix's rank and the wish where there is one."""
    data: contract.Combo = {"type": combo.type, "highRank": high_rank(combo), "length": combo.length}
    if combo.kind == BOMB_STRAIGHT_FLUSH:
        data["suit"] = french.SUITS[combo.suit]
    if combo.phoenix:
        data["phoenixAs"] = rank_text(combo.phoenix)
    if wish:
        data["wishRank"] = rank_text(wish)
    return data


def encode(move: Move) -> contract.Move:
    """A move as plain data."""
    assert isinstance(move, TichuMove)
    combo = move.combo
    if combo is not None:
        return _open_play(combo, move.wish) if combo.kind == OPEN else encode_play(combo, move.wish)
    if move.kind == SELECT:
        return {"type": "TICHU.SELECT_EXCHANGE", "to": SLOTS[move.to], "card": TEXTS[move.card]}
    if move.kind == DONATE:
        return {"type": "TICHU.DRAGON_DONATE", "toOpponentPlayerId": int(move.to)}
    return {"type": _NAMES[move.key()]}


def encode_play(combo: Combo, wish: int) -> contract.PlayMove:
    return {
        "type": "TICHU.PLAY_BOMB" if combo.bomb else "TICHU.PLAY_CARDS",
        "cards": combo.texts(),
        "declaredCombo": declared(combo, wish),
    }


def _open_play(combo: Combo, wish: int) -> contract.PlayMove:
    """What the cards are is left to the table (T13): only the wish is declared. The table itself tells none such."""
    data: dict[str, Any] = {"type": "TICHU.PLAY_CARDS", "cards": combo.texts()}
    if wish:
        data["declaredCombo"] = {"wishRank": rank_text(wish)}
    return cast(contract.PlayMove, data)


def decode(data: object) -> TichuMove:
    """A move from plain data; IllegalMove names the field that is wrong."""
    kind, said = action_of(data, ACTIONS, _FIELDS)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "TICHU.SELECT_EXCHANGE":
        to = said.get("to")
        if to not in SLOTS:
            raise malformed(f"to: one of {', '.join(SLOTS)} is needed, not {shown(to)}")
        return SELECT_MOVES[SLOTS.index(to) * 56 + _card(said.get("card"))]
    if kind == "TICHU.DRAGON_DONATE":
        seat = said.get("toOpponentPlayerId")
        if type(seat) is not int or not 0 <= seat <= 3:
            raise malformed(f"toOpponentPlayerId: a seat from 0 to 3 is needed, not {shown(seat)}")
        return DONATE_MOVES[seat]
    return _decode_play(kind, said.get("cards"), said.get("declaredCombo", {}))


def _decode_play(kind: str, cards: object, declaration: object) -> TichuMove:
    if not isinstance(cards, list) or not cards or not all(isinstance(card, str) for card in cards):
        raise malformed(f"cards: a list of card names is needed, not {shown(cards)}")
    try:
        mask = mask_of_texts(cards)
    except ValueError as error:
        raise malformed(f"cards: {error}") from error
    if not isinstance(declaration, dict):
        raise malformed(f"declaredCombo: an object is needed, not {shown(declaration)}")
    for key in declaration:
        if key not in _DECLARED:
            raise malformed(f"declaredCombo has no field {shown(key)}; it takes: {', '.join(_DECLARED)}")
    wish = _rank(declaration, "wishRank")
    phoenix = _rank(declaration, "phoenixAs")
    if phoenix and (not mask & PHOENIX_BIT or popcount(mask) == 1):
        raise _mismatch("phoenixAs is for a Phoenix among other cards", "phoenixAs")
    found = [reading for reading in readings(mask) if not phoenix or reading.phoenix == phoenix]
    if not found and phoenix:
        raise refused("phoenix-as", cards=cards, phoenixAs=rank_text(phoenix))
    if not found:
        raise refused("combo-none", cards=cards)
    fitting = [reading for reading in found if _fits(reading, declaration)]
    if not fitting:
        is_now = declared(found[0], 0)
        wrong = next(
            (key for key in ("type", "highRank", "length", "suit") if _unlike(is_now, declaration, key)), "type"
        )
        raise _mismatch(f"{wrong} {shown(declaration.get(wrong))} is not what {' '.join(cards)} is: {is_now}", wrong)
    if kind == "TICHU.PLAY_BOMB" and not fitting[0].bomb:
        raise _mismatch(f"{' '.join(cards)} is no bomb but a {fitting[0].type}", "type")
    if len(fitting) == 1:
        return play_of(fitting[0], wish)
    return play_of(Combo(OPEN, 0, popcount(mask), mask, 0, -1), wish)


def _fits(reading: Combo, declaration: dict[str, Any]) -> bool:
    is_now = declared(reading, 0)
    return not any(_unlike(is_now, declaration, key) for key in ("type", "highRank", "length", "suit"))


def _unlike(is_now: contract.Combo, declaration: dict[str, Any], key: str) -> bool:
    """Whether the declaration says something else of this field than the cards do (T24)."""
    if key not in declaration:
        return False
    said = declaration[key]
    if key == "highRank":
        said = "1" if said == "MAHJONG" else _rank_said(said)
    elif key == "suit" and isinstance(said, str):
        said = french.suit_of_text(said)
    return type(said) is not type(is_now.get(key)) or said != is_now.get(key)


def _rank_said(said: object) -> object:
    """A rank as we write it, from `10` or from its number (11 the jack, 14 the ace); anything else as it is."""
    if type(said) is int and 1 <= said <= 14:
        return "1" if said == 1 else rank_text(said)
    return "T" if said == "10" else said


def _rank(declaration: dict[str, Any], key: str) -> i64:
    said = declaration.get(key, "NONE")
    if said == "NONE" and key == "wishRank":
        return 0
    if key not in declaration:
        return 0
    try:
        rank = _rank_said(said)
        return rank_of_text(rank if isinstance(rank, str) else "?")
    except ValueError:
        none = " or NONE" if key == "wishRank" else ""
        raise malformed(
            f"declaredCombo.{key}: one of {' '.join(french.RANKS)}{none} is needed, not {shown(said)}"
        ) from None


def _card(text: object) -> int:
    try:
        return card_id(text if isinstance(text, str) else shown(text))
    except ValueError as error:
        raise malformed(f"card: {error}") from error


def _mismatch(what: str, field: str) -> IllegalMove:
    return IllegalMove(f"declaredCombo: {what}", "declared-combo", field=field)
