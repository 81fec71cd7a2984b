"""A game as the core asks for it: the cards are dealt, answers taken, views given."""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast, final

from mypy_extensions import i64

from noripan.cards.hwatu import BONUS, fuller
from noripan.cards.masks import cards_of
from noripan.core.bits import bit
from noripan.core.deal import NOBODY, PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.games.matgo.carry import BY_CARDS
from noripan.games.matgo.contract_score import Result
from noripan.games.matgo.ending import MatgoEnding
from noripan.games.matgo.fallback import fallback_move
from noripan.games.matgo.imagine import imagine_world
from noripan.games.matgo.kibo import hands_dealt, start_event
from noripan.games.matgo.legal import list_matches, list_turn
from noripan.games.matgo.moves import (
    AS_ANIMAL,
    AS_JUNK,
    AS_MODE,
    DUMMY,
    GO,
    GO_MOVE,
    MATCH,
    PLAY,
    PRESIDENT_HOLD_MOVE,
    PRESIDENT_STOP,
    PRESIDENT_STOP_MOVE,
    PUSH,
    PUSH_MOVE,
    STOP,
    STOP_MOVE,
    MatgoMove,
    encode,
)
from noripan.games.matgo.pays import add_pays
from noripan.games.matgo.refusals import refusal
from noripan.games.matgo.state import GO_STOP, GUKJIN_CHOICE, HAND, NONE, PLAYING, RESOLUTION, SELECT_MATCH, Player
from noripan.games.matgo.view import view_of

FLOOR: Final = 8


@final
class MatgoDeal(MatgoEnding):
    """One game. A turn: a card from the hand, a card from the deck, what they capture, steals, perhaps go or stop."""

    def start(self) -> None:
        """M2: deal, replace bonuses in hand, see who starts, bonuses on the floor, presidents."""
        self.seats = [Player(self.carry.gold[0]), Player(self.carry.gold[1])]
        self.top = 2 * HAND + FLOOR
        for seat in range(2):
            self._deal_hand(self.seats[seat], seat * HAND)
        self.starter = self._first()
        self.turn = self.starter
        for at in range(FLOOR):
            card: i64 = self.deck[2 * HAND + at]
            while card >= BONUS:
                self._take(self.seats[self.starter], bit(card))
                card = self._draw()
            self.floor |= bit(card)
        self.dealt = (fuller(self.floor, 3) >> 3) * 15
        if self.log is not None:
            self._say(start_event(self), hands_dealt(self))
        if fuller(self.floor, 4):
            self._floor_president()
        elif self.rules.both_presidents_draw and fuller(self.seats[0].hand, 4) and fuller(self.seats[1].hand, 4):
            self._end_drawn("both-presidents")
        else:
            self._begin_turn(self.starter)

    def _deal_hand(self, player: Player, at: i64) -> None:
        """M1: ten cards; a bonus is taken at once and replaced, unless it is to be played."""
        for i in range(HAND):
            card: i64 = self.deck[at + i]
            while card >= BONUS and not self.rules.plays_bonus:
                self._take(player, bit(card))
                card = self._draw()
            player.hand |= bit(card)
            if self.carry.starter == BY_CARDS and player.first == NONE and card < BONUS:
                player.first = card
                player.shown = bit(card)

    def _first(self) -> i64:
        """M3: both first cards are turned up. They are numbered by month: comparing them decides equal months too."""
        if self.carry.starter != BY_CARDS:
            return self.carry.starter
        lower: i64 = 0 if self.seats[0].first < self.seats[1].first else 1
        return lower if self.rules.by_hour and self.carry.night else 1 - lower

    # -- deciding ------------------------------------------------------------------------------

    def pending(self) -> list[int]:
        return [] if self.phase == RESOLUTION else [self.turn]

    def list_moves(self, seat: i64) -> list[Move]:
        if seat != self.turn:
            return []
        if self.phase == PLAYING:
            return list_turn(self, self.seats[seat])
        if self.phase == SELECT_MATCH:
            return list_matches(self.choices())
        if self.phase == GO_STOP:
            return self._answers(self.seats[seat])
        if self.phase == GUKJIN_CHOICE:
            return [AS_ANIMAL, AS_JUNK]
        return [PRESIDENT_STOP_MOVE, PRESIDENT_HOLD_MOVE]

    def _answers(self, player: Player) -> list[Move]:
        """Go with cards left to play, stop, push where that may be."""
        answers: list[Move] = [STOP_MOVE] if player.turns == HAND else [GO_MOVE, STOP_MOVE]
        if self.may_push():
            answers.append(PUSH_MOVE)
        return answers

    def refusal(self, seat: i64, move: Move) -> IllegalMove:
        return refusal(self, seat, move)

    def fallback(self, seat: int) -> Move:
        return fallback_move(self, seat, self.moves(seat))

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, MatgoMove)
        self.listing = None
        player = self.seats[seat]
        kind = move.kind
        if kind == PLAY and move.at >= BONUS:
            self._play_bonus(player, move.at)
        elif kind <= DUMMY:
            self._open_turn(player, move)
        elif kind == MATCH:
            self._choose(player, move.at)
        elif kind == AS_MODE:
            self._fix_gukjin(player, move.at)
        elif kind == GO:
            self._go(player)
        elif kind == STOP:
            self._stop()
        elif kind == PUSH:
            self._push()
        elif kind == PRESIDENT_STOP:
            self._president(player)
        else:
            player.held = True
            self.phase = PLAYING

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        result = self.result()
        view["result"] = None if result is None else cast(Result, result.encode())
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
            if seat == self.turn:
                add_pays(self, seat, view)
        return cast(dict[str, Any], view)

    def copy(self) -> Deal:
        other = MatgoDeal(self.rules, self.carry, self.deck, None)
        other.copy_state(self)
        return other

    def imagine(self, seat: int, rng: Random) -> Deal:
        other = MatgoDeal(self.rules, self.carry, self.deck, None)
        other.copy_state(self)
        imagine_world(other, seat, rng)
        return other

    def census(self) -> list[tuple[str, int, list[int]]]:
        places: list[tuple[str, int, list[int]]] = []
        for seat in range(2):
            player = self.seats[seat]
            places.append((f"hand {seat}", seat, cards_of(player.hand & ~player.shown)))
            places.append((f"shown {seat}", PUBLIC, cards_of(player.shown)))
            places.append((f"captured {seat}", PUBLIC, cards_of(player.taken)))
        places.append(("floor", PUBLIC, cards_of(self.floor | self.held_by_piles())))
        places.append(("table", PUBLIC, cards_of(self.on_table())))
        places.append(("deck", NOBODY, sorted(self.deck[self.top :])))
        return places
