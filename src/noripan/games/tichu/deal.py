"""A round of Tichu as the core plays it: who is asked, what is refused, what a move leads to, what a seat may know."""

from __future__ import annotations

from random import Random
from typing import Any, cast, final

from mypy_extensions import i64

from noripan.cards.masks import cards_of
from noripan.core.deal import NOBODY, PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.tichu import refusals
from noripan.games.tichu.choices import list_options, may_call, may_interrupt
from noripan.games.tichu.combos import OPEN, Combo, readings
from noripan.games.tichu.course import donate, pass_turn, put
from noripan.games.tichu.exchange import changes_choice, choose_gift
from noripan.games.tichu.fallback import fallback_move
from noripan.games.tichu.imagine import imagine_hands
from noripan.games.tichu.moves import (
    CONFIRM,
    DONATE,
    GRAND,
    PASS,
    PASS_GRAND,
    PLAY,
    SELECT,
    SELECT_MOVES,
    SMALL,
    TichuMove,
    encode,
    play_of,
)
from noripan.games.tichu.opening import answer_grand, confirm_exchange
from noripan.games.tichu.state import (
    DECLARE_GRAND,
    DRAGON_DONATE,
    EXCHANGE_SELECT,
    SMALL_CALL,
    TRICK_PLAY,
    UNANSWERED,
    TichuState,
)
from noripan.games.tichu.view import view_of


@final
class TichuDeal(TichuState):
    """One round. Sealed answers (grand calls, exchange) stay unseen until all four are in."""

    # -- deciding ------------------------------------------------------------------------------

    def pending(self) -> list[int]:
        if self.phase == TRICK_PLAY:
            return [self.turn]
        if self.phase == DECLARE_GRAND:
            return [seat for seat in range(4) if self.grand[seat] == UNANSWERED]
        if self.phase == EXCHANGE_SELECT:
            return [seat for seat in range(4) if not self.confirmed >> seat & 1]
        if self.phase == DRAGON_DONATE:
            return [self.owner]
        return []

    def optional(self) -> list[int]:
        if self.out and not self.rules.bombs_out_of_turn:
            return []  # no calls any more (T19), and no bombs between turns: most of a round of quick
        owing = self.pending()
        return [seat for seat in range(4) if seat not in owing and self._may_act(seat)]

    def _may_act(self, seat: i64) -> bool:
        """Whether a seat that owes nothing has something to say: a call, or a bomb that beats the table."""
        return may_call(self, seat) or (may_interrupt(self, seat) and len(self.list_moves(seat)) > 0)

    def list_moves(self, seat: i64) -> list[Move]:
        return list_options(self, seat)

    def fallback(self, seat: int) -> Move:
        return fallback_move(self, seat, self.moves(seat))

    # -- refusing ------------------------------------------------------------------------------

    def check(self, seat: int, move: Move) -> None:
        self._counted(seat, move)

    def tolerates(self, seat: int, move: Move) -> bool:
        if not isinstance(move, TichuMove) or move.kind != SELECT or self.phase != EXCHANGE_SELECT:
            return False
        return changes_choice(self, seat, move.to, move.card)

    def _counted(self, seat: i64, move: Move) -> TichuMove:
        """The move as it counts, or IllegalMove with the reason."""
        if not isinstance(move, TichuMove):
            raise IllegalMove(f"move: a Tichu move is needed, not {move!r:.60}", "malformed")
        if move.kind == PLAY:
            combo = move.combo
            assert combo is not None
            if combo.kind == OPEN:
                return self._settle_reading(seat, combo, move)
        listed = self._listed(seat, move)
        if listed is not None:
            return listed
        if self.tolerates(seat, move):
            return SELECT_MOVES[move.to * 56 + move.card]
        raise refusals.reason(self, seat, move)

    def _listed(self, seat: i64, move: TichuMove) -> TichuMove | None:
        """The listed move that equals this one. What counts is ours, whoever made the other and whenever: a Phoenix
        alone is worth what the table makes of it now."""
        for known in self.moves(seat):
            if known == move:
                assert isinstance(known, TichuMove)
                return known
        return None

    def _settle_reading(self, seat: i64, combo: Combo, move: TichuMove) -> TichuMove:
        """The strongest legal reading of cards whose Phoenix was left open (T13)."""
        strongest = readings(combo.cards)
        for reading in strongest:
            listed = self._listed(seat, play_of(reading, move.wish))
            if listed is not None:
                return listed
        raise refusals.reason(self, seat, play_of(strongest[0], move.wish))

    # -- doing ---------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> Move:
        if self.was_listed(seat, move):
            self.do(seat, move)
            return move
        counted = self._counted(seat, move)
        self.do(seat, counted)
        return counted

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, TichuMove)
        self.forget()
        kind = move.kind
        if kind == PLAY:
            combo = move.combo
            assert combo is not None
            put(self, seat, combo, move)
        elif kind == PASS:
            pass_turn(self, seat)
        elif kind == SELECT:
            choose_gift(self, seat, move.to, move.card)
        elif kind == CONFIRM:
            confirm_exchange(self, seat)
        elif kind == PASS_GRAND or kind == GRAND:
            answer_grand(self, seat, kind == GRAND)
        elif kind == SMALL:
            self.calls[seat] = SMALL_CALL
            if self.log is not None:
                self.say({"type": "call", "seat": seat, "call": "SMALL"})
        elif kind == DONATE:
            donate(self, seat, move.to)

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
        return cast(dict[str, Any], view)

    def copy(self) -> Deal:
        other = TichuDeal(self.rules, self.carry, None)
        other.copy_state(self)
        return other

    def imagine(self, seat: int, rng: Random) -> Deal:
        other = TichuDeal(self.rules, self.carry, None)
        other.copy_state(self)
        imagine_hands(other, seat, rng)
        return other

    # -- ending --------------------------------------------------------------------------------

    def result(self) -> Result | None:
        return self.score

    def census(self) -> list[tuple[str, int, list[int]]]:
        places: list[tuple[str, int, list[int]]] = []
        for seat in range(4):
            places.append((f"hand {seat}", seat if self.score is None else PUBLIC, cards_of(self.hands[seat])))
            places.append((f"undealt {seat}", NOBODY, cards_of(self.undealt[seat])))
            places.append((f"won {seat}", PUBLIC, cards_of(self.won[seat])))
        places.append(("table", PUBLIC, cards_of(self.table)))
        places.append(("aside", PUBLIC, cards_of(self.aside)))
        return places
