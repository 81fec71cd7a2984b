"""The play of a round: combinations and passes, the wish, tricks won and given away, going out, the end."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.french import rank_text
from noripan.cards.tichu import DOG_BIT, MAHJONG_BIT, texts_of
from noripan.games.tichu.choices import meets_wish
from noripan.games.tichu.combos import DRAGON_VALUE, SINGLE, Combo, follows
from noripan.games.tichu.moves import TichuMove, encode_play
from noripan.games.tichu.past import add_pass, add_play, add_trick
from noripan.games.tichu.score import detail_of, encode_result, next_carry, points, score_round
from noripan.games.tichu.state import (
    DRAGON_DONATE,
    GAME_END,
    NEXT_ROUND_OR_END,
    NOBODY_YET,
    ROUND_END,
    TRICK_PLAY,
    Denial,
    Step,
    TichuState,
)


def put(state: TichuState, seat: i64, combo: Combo, move: TichuMove) -> None:
    """A combination is played, on turn or (bombs_out_of_turn) between turns."""
    if state.wish and seat == state.turn and state.phase == TRICK_PLAY and not meets_wish(state, move):
        state.denials.append(Denial(seat, state.wish, state.following(), state.spent[seat]))
    if state.closing and seat == state.turn and state.phase == TRICK_PLAY and not _bombs_won_trick(state, seat, combo):
        _collect(state, state.owner)
    state.closing = False
    if state.phase != TRICK_PLAY:
        state.enter(TRICK_PLAY)
    cards: i64 = combo.cards
    state.hands[seat] ^= cards
    state.spent[seat] |= cards
    add_play(state, seat, combo, move.wish)
    if state.log is not None:
        state.say({"type": "play", "seat": int(seat), "move": encode_play(combo, move.wish)})
    _change_wish(state, seat, move, cards)
    if cards == DOG_BIT:
        state.aside = DOG_BIT
    else:
        state.trick.append(Step(seat, combo))
        state.table |= cards
        state.top = combo
        state.owner = seat
    if not state.hands[seat] and _go_out(state, seat):
        return
    if cards == DOG_BIT:
        # T4: the partner leads; a partner who is out hands it on in turn order.
        _lead_or_next(state, (seat + 2) & 3)
    else:
        _advance(state, seat)


def _change_wish(state: TichuState, seat: i64, move: TichuMove, cards: i64) -> None:
    """A play meets the wish that stands, or makes one with the Mahjong (T11)."""
    if state.wish and meets_wish(state, move):
        state.wish = 0
        if state.log is not None:
            state.say({"type": "wish_met", "seat": int(seat)})
    if cards & MAHJONG_BIT and move.wish:
        state.wish = move.wish
        if state.log is not None:
            state.say({"type": "wish", "seat": int(seat), "rank": rank_text(move.wish)})


def _bombs_won_trick(state: TichuState, seat: i64, combo: Combo) -> bool:
    """Whoever leads in place of a winner who is out may bomb the won trick first, like everybody else."""
    top = state.top
    if seat == state.owner or top is None or not combo.bomb:
        return False
    return follows(combo, top, state.rules.suit_breaks_bomb_tie)


def pass_turn(state: TichuState, seat: i64) -> None:
    if state.wish:
        state.denials.append(Denial(seat, state.wish, state.top, state.spent[seat]))
    state.trick.append(Step(seat, None))
    add_pass(state)
    if state.log is not None:
        state.say({"type": "pass", "seat": int(seat)})
    _advance(state, seat)


def _advance(state: TichuState, seat: i64) -> None:
    """To the next seat with cards; back at the owner of the top play, everyone else has passed (T2)."""
    after: i64 = (seat + 3) & 3
    while after != state.owner and not state.hands[after]:
        after = (after + 3) & 3
    if after != state.owner:
        state.turn = after
    elif state.top is not None and state.top.value == DRAGON_VALUE and state.top.kind == SINGLE:
        state.enter(DRAGON_DONATE)
    else:
        _close_trick(state, state.owner)


def _close_trick(state: TichuState, winner: i64) -> None:
    if state.rules.bombs_out_of_turn:
        state.closing = True
        state.turn = winner if state.hands[winner] else state.next_with_cards(winner)
    else:
        _collect(state, winner)
        _lead_or_next(state, winner)


def _lead_or_next(state: TichuState, seat: i64) -> None:
    """T3: who has gone out hands the lead on in turn order."""
    state.lead(seat if state.hands[seat] else state.next_with_cards(seat))


def _collect(state: TichuState, winner: i64) -> None:
    """The trick goes to the winner's pile."""
    state.won[winner] |= state.table
    add_trick(state, winner)
    if state.log is not None:
        worth = int(points(state.table))
        state.say({"type": "trick", "seat": int(winner), "points": worth, "cards": texts_of(state.table)})
    state.last_trick = state.trick
    state.last_winner = winner
    state.trick = []
    state.table = 0
    state.top = None
    state.owner = NOBODY_YET
    state.closing = False


def donate(state: TichuState, seat: i64, to: i64) -> None:
    """The Dragon's trick goes to an opponent (T5)."""
    if state.log is not None:
        state.say({"type": "dragon", "seat": int(seat), "to": int(to)})
    _collect(state, to)
    if len(state.out) >= 3:
        _end(state)
        return
    state.enter(TRICK_PLAY)
    _lead_or_next(state, seat)


def _go_out(state: TichuState, seat: i64) -> bool:
    """A seat has played its last card; True when that ends the round or leaves only a Dragon to give."""
    state.out.append(seat)
    if state.log is not None:
        state.say({"type": "out", "seat": int(seat), "place": len(state.out)})
    if len(state.out) == 2 and (state.out[0] ^ state.out[1]) & 1 == 0:
        _end(state)  # T7: a double victory
        return True
    if len(state.out) < 3:
        return False
    # T6: the open trick goes to the owner of its top play, a Dragon's to an opponent of its owner (T5).
    if state.top is not None and state.top.kind == SINGLE and state.top.value == DRAGON_VALUE:
        state.enter(DRAGON_DONATE)
        return True
    if state.top is not None:
        _collect(state, state.owner)
    _end(state)
    return True


def _end(state: TichuState) -> None:
    state.enter(ROUND_END)
    score = score_round(state.out, state.won, state.hands, state.calls)
    state.score = score
    state.turn = NOBODY_YET
    carry = next_carry(state.rules, state.carry, detail_of(score)["teams"], state.out[0])
    state.enter(NEXT_ROUND_OR_END)
    if carry.over:
        state.enter(GAME_END)
    if state.log is not None:
        extra = not state.rules.target and not carry.over
        totals = list(carry.scores)
        state.say(
            {"type": "end", "result": encode_result(score), "totals": totals, "over": carry.over, "tieBreak": extra}
        )
