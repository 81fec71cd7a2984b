"""The course of a round, from eight cards each to its score."""

from __future__ import annotations

from random import Random
from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.french import rank_text
from noripan.cards.masks import cards_of
from noripan.cards.tichu import (
    DOG_BIT,
    MAHJONG_BIT,
    PHOENIX_BIT,
    texts_of,
)
from noripan.core.bits import bit
from noripan.core.deal import NOBODY, PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.tichu import refusals
from noripan.games.tichu.combos import DRAGON_VALUE, OPEN, SINGLE, Combo, follows, readings
from noripan.games.tichu.exchange import change_hands, changes_choice, choose_gift, given, list_choices, received
from noripan.games.tichu.fallback import fallback_move
from noripan.games.tichu.imagine import imagine_hands
from noripan.games.tichu.legal import (
    has_bomb,
    list_bombs,
    list_follows,
    list_leads,
    rank_mask,
)
from noripan.games.tichu.moves import (
    CONFIRM,
    DONATE,
    DONATE_MOVES,
    GRAND,
    GRAND_MOVE,
    NO_CARD,
    PASS,
    PASS_GRAND,
    PASS_GRAND_MOVE,
    PASS_MOVE,
    PLAY,
    SELECT,
    SELECT_MOVES,
    SMALL,
    SMALL_MOVE,
    TichuMove,
    encode,
    play_of,
)
from noripan.games.tichu.score import CALL_NAMES, next_carry, points, score_round
from noripan.games.tichu.state import (
    DEAL_PART1,
    DEAL_PART2,
    DECLARE_GRAND,
    DRAGON_DONATE,
    EXCHANGE_COMMIT,
    EXCHANGE_SELECT,
    GAME_END,
    GRAND_CALL,
    NEXT_ROUND_OR_END,
    NO_CALL,
    NOBODY_YET,
    PHASES,
    ROUND_END,
    SMALL_CALL,
    TRICK_PLAY,
    UNANSWERED,
    Denial,
    Step,
    TichuState,
)
from noripan.games.tichu.view import view_of


@final
class TichuDeal(TichuState):
    """One round. Sealed answers (grand calls, exchange) stay unseen until all four are in."""

    def start(self, deck: list[int]) -> None:
        """Eight cards each from the top of the deck, seat 0 first; the other six lie ready."""
        self.hands = vec[i64]([0] * 4)
        self.undealt = vec[i64]([0] * 4)
        for at in range(32):
            self.hands[at >> 3] |= bit(deck[at])
        for at in range(24):
            self.undealt[at // 6] |= bit(deck[32 + at])
        self.grand = vec[i64]([UNANSWERED] * 4)
        self.calls = vec[i64]([NO_CALL] * 4)
        self.gifts = vec[i64]([NO_CARD] * 12)
        self.won = vec[i64]([0] * 4)
        self.spent = vec[i64]([0] * 4)
        self._enter(DEAL_PART1)
        self._tell_cards(self.hands)
        self._enter(DECLARE_GRAND)

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
        return self._may_call(seat) or (self._may_interrupt(seat) and len(self.list_moves(seat)) > 0)

    def list_moves(self, seat: i64) -> list[Move]:
        out: list[Move] = []
        if self.phase == TRICK_PLAY or self.phase == DRAGON_DONATE:
            if self.phase == TRICK_PLAY and seat == self.turn:
                self._list_turn(seat, out)
            else:
                if self.phase == DRAGON_DONATE and seat == self.owner:
                    out.append(DONATE_MOVES[(seat + 1) & 3])
                    out.append(DONATE_MOVES[(seat + 3) & 3])
                if self._may_interrupt(seat):
                    list_bombs(self.hands[seat], self.top, self.rules.suit_breaks_bomb_tie, out)
        elif self.phase == EXCHANGE_SELECT:
            if not self.confirmed >> seat & 1:
                list_choices(self, seat, out)
        elif self.phase == DECLARE_GRAND and self.grand[seat] == UNANSWERED:
            out.append(PASS_GRAND_MOVE)
            out.append(GRAND_MOVE)
        if self._may_call(seat):
            out.append(SMALL_MOVE)
        return out

    def _list_turn(self, seat: i64, out: list[Move]) -> None:
        hand: i64 = self.hands[seat]
        top = self.following()
        if top is None:
            list_leads(hand, out)
        else:
            out.append(PASS_MOVE)
            list_follows(hand, top, self.rules.suit_breaks_bomb_tie, out)
        if self.wish and self._could_meet_wish(hand):
            meeting = [move for move in out if self.meets_wish(move)]
            if meeting:
                out.clear()
                out.extend(meeting)

    def following(self) -> Combo | None:
        """What the seat on turn has to beat; None on a lead."""
        return None if self.closing else self.top

    def _may_call(self, seat: i64) -> bool:
        """A small Tichu, whosever turn it is: one's first call, before one's first card, while it can still succeed
        (T18, T19)."""
        if self.calls[seat] != NO_CALL or self.spent[seat] or self.out:
            return False
        return self.phase == TRICK_PLAY or (self.rules.early_tichu and self.phase >= EXCHANGE_SELECT)

    def _may_interrupt(self, seat: i64) -> bool:
        """A bomb at any time in a trick, one's own included; not once three are out, when the round is over (T6)."""
        if not self.rules.bombs_out_of_turn or self.top is None or len(self.out) >= 3:
            return False
        return has_bomb(self.hands[seat])

    def _could_meet_wish(self, hand: i64) -> bool:
        """A quick test that spares filtering: without the rank and the Phoenix nothing can meet the wish."""
        if hand & rank_mask(self.wish):
            return True
        return self.rules.phoenix_fulfils_wish and hand & PHOENIX_BIT != 0

    def meets_wish(self, move: Move) -> bool:
        """Whether this play contains the wished rank (T9), or the Phoenix as it (T10)."""
        assert isinstance(move, TichuMove)
        combo = move.combo
        if combo is None:
            return False
        if combo.cards & rank_mask(self.wish):
            return True
        return self.rules.phoenix_fulfils_wish and combo.phoenix == self.wish

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
            self._put(seat, combo, move)
        elif kind == PASS:
            self._pass(seat)
        elif kind == SELECT:
            choose_gift(self, seat, move.to, move.card)
        elif kind == CONFIRM:
            self._confirm(seat)
        elif kind == PASS_GRAND or kind == GRAND:
            self._answer_grand(seat, kind == GRAND)
        elif kind == SMALL:
            self.calls[seat] = SMALL_CALL
            if self.log is not None:
                self._say("call", {"seat": seat, "call": CALL_NAMES[SMALL_CALL]})
        elif kind == DONATE:
            self._donate(seat, move.to)

    def _answer_grand(self, seat: i64, call: bool) -> None:
        self.grand[seat] = 1 if call else 0
        if self.log is not None:
            self._say("answered", {"seat": int(seat)})
        for other in range(4):
            if self.grand[other] == UNANSWERED:
                return
        for other in range(4):
            if self.grand[other]:
                self.calls[other] = GRAND_CALL
        if self.log is not None:
            self._say("grand", {"calls": [bool(self.grand[other]) for other in range(4)]})
        self._enter(DEAL_PART2)
        self._tell_cards(self.undealt)
        for other in range(4):
            self.hands[other] |= self.undealt[other]
            self.undealt[other] = 0
        self._enter(EXCHANGE_SELECT)

    def _confirm(self, seat: i64) -> None:
        self.confirmed |= bit(seat)
        if self.log is not None:
            self._say("confirmed", {"seat": int(seat)})
        if self.confirmed != 15:
            return
        self._enter(EXCHANGE_COMMIT)
        change_hands(self)
        if self.log is not None:
            private = {seat: {"given": given(self, seat), "received": received(self, seat)} for seat in range(4)}
            self._say("exchange", {}, private)
        self._enter(TRICK_PLAY)
        for holder in range(4):
            if self.hands[holder] & MAHJONG_BIT:
                self.turn = holder
        if self.log is not None:
            self._say("lead", {"seat": int(self.turn)})

    def _put(self, seat: i64, combo: Combo, move: TichuMove) -> None:
        """A combination is played, on turn or (bombs_out_of_turn) between turns."""
        if self.wish and seat == self.turn and self.phase == TRICK_PLAY and not self.meets_wish(move):
            self.denials.append(Denial(seat, self.wish, self.following(), self.spent[seat]))
        if self.closing and seat == self.turn and self.phase == TRICK_PLAY and not self._bombs_won_trick(seat, combo):
            self._collect(self.owner)
        self.closing = False
        if self.phase != TRICK_PLAY:
            self._enter(TRICK_PLAY)
        cards: i64 = combo.cards
        self.hands[seat] ^= cards
        self.spent[seat] |= cards
        if self.log is not None:
            self._say("play", {"seat": int(seat), "move": encode(move)})
        if self.wish and self.meets_wish(move):
            self.wish = 0
            if self.log is not None:
                self._say("wish-met", {"seat": int(seat)})
        if cards & MAHJONG_BIT and move.wish:
            self.wish = move.wish
            if self.log is not None:
                self._say("wish", {"seat": int(seat), "rank": rank_text(move.wish)})
        if cards == DOG_BIT:
            self.aside = DOG_BIT
        else:
            self.trick.append(Step(seat, combo))
            self.table |= cards
            self.top = combo
            self.owner = seat
        if not self.hands[seat] and self._go_out(seat):
            return
        if cards == DOG_BIT:
            # T4: the partner leads; a partner who is out hands it on in turn order.
            partner: i64 = (seat + 2) & 3
            self._lead(partner if self.hands[partner] else self.next_with_cards(partner))
        else:
            self._advance(seat)

    def _bombs_won_trick(self, seat: i64, combo: Combo) -> bool:
        """Whoever leads in place of a winner who is out may bomb the won trick first, like everybody else."""
        top = self.top
        if seat == self.owner or top is None or not combo.bomb:
            return False
        return follows(combo, top, self.rules.suit_breaks_bomb_tie)

    def _pass(self, seat: i64) -> None:
        if self.wish:
            self.denials.append(Denial(seat, self.wish, self.top, self.spent[seat]))
        self.trick.append(Step(seat, None))
        if self.log is not None:
            self._say("pass", {"seat": int(seat)})
        self._advance(seat)

    def _advance(self, seat: i64) -> None:
        """To the next seat with cards; back at the owner of the top play, everyone else has passed (T2)."""
        after: i64 = (seat + 3) & 3
        while after != self.owner and not self.hands[after]:
            after = (after + 3) & 3
        if after != self.owner:
            self.turn = after
        elif self.top is not None and self.top.value == DRAGON_VALUE and self.top.kind == SINGLE:
            self._enter(DRAGON_DONATE)
        else:
            self._close_trick(self.owner)

    def _close_trick(self, winner: i64) -> None:
        if self.rules.bombs_out_of_turn:
            self.closing = True
            self.turn = winner if self.hands[winner] else self.next_with_cards(winner)
        else:
            self._collect(winner)
            # T3: a winner who has gone out hands the lead on in turn order.
            self._lead(winner if self.hands[winner] else self.next_with_cards(winner))

    def _collect(self, winner: i64) -> None:
        """The trick goes to the winner's pile."""
        self.won[winner] |= self.table
        if self.log is not None:
            worth = int(points(self.table))
            self._say("trick", {"seat": int(winner), "points": worth, "cards": texts_of(self.table)})
        self.last_trick = self.trick
        self.last_winner = winner
        self.trick = []
        self.table = 0
        self.top = None
        self.owner = NOBODY_YET
        self.closing = False

    def _lead(self, seat: i64) -> None:
        self.turn = seat
        if self.log is not None:
            self._say("lead", {"seat": int(seat)})

    def _donate(self, seat: i64, to: i64) -> None:
        if self.log is not None:
            self._say("dragon", {"seat": int(seat), "to": int(to)})
        self._collect(to)
        if len(self.out) >= 3:
            self._end()
            return
        self._enter(TRICK_PLAY)
        self._lead(seat if self.hands[seat] else self.next_with_cards(seat))

    def _go_out(self, seat: i64) -> bool:
        """A seat has played its last card; True when that ends the round or leaves only a Dragon to give."""
        self.out.append(seat)
        if self.log is not None:
            self._say("out", {"seat": int(seat), "place": len(self.out)})
        if len(self.out) == 2 and (self.out[0] ^ self.out[1]) & 1 == 0:
            self._end()  # T7: a double victory
            return True
        if len(self.out) < 3:
            return False
        # T6: the open trick goes to the owner of its top play, a Dragon's to an opponent of its owner (T5).
        if self.top is not None and self.top.kind == SINGLE and self.top.value == DRAGON_VALUE:
            self._enter(DRAGON_DONATE)
            return True
        if self.top is not None:
            self._collect(self.owner)
        self._end()
        return True

    def _end(self) -> None:
        self._enter(ROUND_END)
        score = score_round(self.out, self.won, self.hands, self.calls)
        self.score = score
        self.turn = NOBODY_YET
        if self.log is not None:
            self._say("score", {"result": score.encode()})
        carry = next_carry(self.rules, self.carry, score.detail["teams"], self.out[0])
        self._enter(NEXT_ROUND_OR_END)
        if self.log is not None:
            extra = not self.rules.target and not carry.over
            self._say("totals", {"teams": carry.totals, "over": carry.over, "tieBreak": extra})
        if carry.over:
            self._enter(GAME_END)

    def fallback(self, seat: int) -> Move:
        return fallback_move(self, seat, self.moves(seat))

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
        return view

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
            places.append((f"hand {seat}", seat, cards_of(self.hands[seat])))
            places.append((f"undealt {seat}", NOBODY, cards_of(self.undealt[seat])))
            places.append((f"won {seat}", PUBLIC, cards_of(self.won[seat])))
        places.append(("table", PUBLIC, cards_of(self.table)))
        places.append(("aside", PUBLIC, cards_of(self.aside)))
        return places

    # -- telling -------------------------------------------------------------------------------

    def _enter(self, phase: i64) -> None:
        self.phase = phase
        if self.log is not None:
            self._say("phase", {"phase": PHASES[phase]})

    def _tell_cards(self, cards: vec[i64]) -> None:
        if self.log is not None:
            private = {seat: {"cards": texts_of(cards[seat])} for seat in range(4)}
            self._say("cards", {"count": len(cards_of(cards[0]))}, private)

    def _say(self, type: str, public: dict[str, Any], private: dict[int, dict[str, Any]] | None = None) -> None:
        assert self.log is not None
        self.log.append(Event(type, public, private))
