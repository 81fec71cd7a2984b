"""Why a move is refused, in words, with a code and the facts for a client that speaks another language."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.french import FULL, texts_of
from noripan.core.bits import popcount
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.games.ofc.english import refused
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import BOTTOM, MID, ROWS, TOP
from noripan.games.ofc.state import OfcState, Player


def refusal(state: OfcState, seat: i64, move: Move) -> IllegalMove | None:
    """The reason why this move is not legal now; None when it is."""
    if not isinstance(move, OfcMove):
        return IllegalMove(f"move: {shown(move)} is not a move of Open-Face Chinese", "foreign")
    if state.pairs is not None:
        return refused("over")
    player = state.seats[seat]
    if player.done:
        return refused("done")
    if not player.hand:
        return refused("turn", seat=int(state.turn))
    return _placement(player, move)


def _placement(player: Player, move: OfcMove) -> IllegalMove | None:
    held: i64 = player.held()
    parts = [move.top, move.mid, move.bottom, move.discard]
    seen: i64 = 0
    for part in parts:
        if part & ~FULL:
            return IllegalMove("move: there are 52 cards, and no other bits", "malformed")
        if seen & part:
            return IllegalMove("move: a card can go to one place only", "malformed")
        seen |= part
    if seen & ~held:
        return not_held(texts_of(seen & ~held))
    for row in (TOP, MID, BOTTOM):
        many, room = int(popcount(parts[row])), int(player.room(row))
        if many > room:
            return row_full(row, room, many)
    placed, due = int(popcount(seen & ~move.discard)), int(player.to_place())
    discarded = int(popcount(move.discard))
    spare = len(player.hand) - due
    if discarded > spare:
        return too_many_discards(spare, discarded)
    if placed != due or discarded != spare:
        return unfinished(held & ~seen, due, placed, spare, discarded)
    return None


def not_held(cards: list[str]) -> IllegalMove:
    return refused("not-held", cards=cards)


def row_full(row: int, room: int, many: int) -> IllegalMove:
    if not room:
        return refused("row-full", row=ROWS[row])
    return refused("row-room", row=ROWS[row], room=room, many=many)


def too_many_discards(spare: int, many: int) -> IllegalMove:
    if not spare:
        return refused("no-discard")
    return refused("discard-full", spare=spare, many=many)


def unfinished(left: i64, due: int, placed: int, spare: int, discarded: int) -> IllegalMove:
    if not left:
        return refused("discard-first", spare=spare)
    return refused("unfinished", left=texts_of(left), due=due, placed=placed, spare=spare, discarded=discarded)
