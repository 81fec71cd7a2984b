"""The course of a hand: five streets, Fantasyland beside them, the reveal and the score."""

from __future__ import annotations

from random import Random
from typing import Any, cast, final

from mypy_extensions import i64

from noripan.cards.masks import cards_of
from noripan.core.bits import bit
from noripan.core.deal import NOBODY, PUBLIC, Deal
from noripan.core.dice import dice_from
from noripan.core.errors import IllegalMove, Unlisted
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.ofc import contract
from noripan.games.ofc.fallback import fallback_move
from noripan.games.ofc.imagine import imagine_world, shuffled
from noripan.games.ofc.legal import count_street, list_street, nth_placement
from noripan.games.ofc.moves import OfcMove, encode
from noripan.games.ofc.refusals import refusal
from noripan.games.ofc.score import Board, all_pairs, totals
from noripan.games.ofc.state import FIRST_STREET, LATER_STREET, NONE, STREETS, OfcState, Player
from noripan.games.ofc.view import board_data, view_of


@final
class OfcDeal(OfcState):
    """One hand. A turn is one move: every card of the street placed or discarded."""

    def start(self) -> None:
        """Fantasyland's cards first, in the order of play; then the first street."""
        self.seats = [Player(cards) for cards in self.carry.fantasyland]
        if self.log is not None:
            self._tell_start()
        for place in range(len(self.seats)):
            seat = self.seat_at(place)
            if self.seats[seat].fantasy:
                self._hand_out(seat, self.seats[seat].fantasy)
        self._next_turn()

    def _tell_start(self) -> None:
        carry = self.carry
        scores, fantasyland = list(carry.scores), list(carry.fantasyland)
        self.say(
            {
                "type": "start",
                "scores": scores,
                "number": carry.number,
                "button": carry.button,
                "fantasyland": fantasyland,
            }
        )

    def _hand_out(self, seat: i64, many: i64) -> None:
        self.seats[seat].hand = self.deck[self.next : self.next + many]
        self.next += many
        if self.log is not None:
            cards = self.texts(self.seats[seat].hand)
            self.say(
                {"type": "deal", "seat": int(seat), "street": int(self.street), "count": int(many)},
                {int(seat): {"cards": cards}},
            )

    def _next_turn(self) -> None:
        """O8: the next seat outside Fantasyland is dealt its cards; with no such seat left only Fantasyland is open."""
        self.turn = NONE
        while self.street < STREETS:
            while self.place < len(self.seats):
                seat = self.seat_at(self.place)
                self.place += 1
                if self.seats[seat].open():
                    self._hand_out(seat, FIRST_STREET if self.street == 0 else LATER_STREET)
                    self.turn = seat
                    return
            self.place = 0
            self.street += 1

    # -- deciding ------------------------------------------------------------------------------

    def pending(self) -> list[int]:
        """The seat on turn, and every seat in Fantasyland that has not set its cards; in the order of play."""
        order = [int(self.seat_at(place)) for place in range(len(self.seats))]
        return [seat for seat in order if self.seats[seat].hand]

    def listed(self, seat: int) -> bool:
        """Fantasyland has up to 171 million settings."""
        player = self.seats[seat]
        return player.open() or not player.hand

    def list_moves(self, seat: i64) -> list[Move]:
        player = self.seats[seat]
        if not player.hand:
            return []
        if not player.open():
            raise Unlisted("fantasyland: there are too many settings to list; use sample and check")
        return list_street(player)

    def check(self, seat: int, move: Move) -> None:
        why = refusal(self, seat, move)
        if why is not None:
            raise why

    def refusal(self, seat: i64, move: Move) -> IllegalMove:
        why = refusal(self, seat, move)
        assert why is not None
        return why

    def fallback(self, seat: int) -> Move:
        return fallback_move(self.seats[seat])

    def sample(self, seat: int, rng: Random) -> Move:
        player = self.seats[seat]
        if player.open():
            return nth_placement(player, int(rng.random() * int(count_street(player))))
        cards = shuffled(player.held(), dice_from(rng))
        rows = [0, 0, 0, 0]
        for at, card in enumerate(cards):
            rows[0 if at < 3 else 1 if at < 8 else 2 if at < 13 else 3] |= bit(card)
        return OfcMove(rows[0], rows[1], rows[2], rows[3])

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, OfcMove)
        self.forget()
        player = self.seats[seat]
        player.put(move.top, move.mid, move.bottom, move.discard)
        if player.open():
            if self.log is not None:
                self._tell_place(seat, move)
            self._next_turn()
        elif self.log is not None:
            self.say({"type": "set", "seat": seat}, {seat: {"move": encode(move)}})
        if all(each.done for each in self.seats):
            self._end()

    def _tell_place(self, seat: int, move: OfcMove) -> None:
        """O10: a discard is its owner's secret in every view and event; the record of the match lays it open."""
        said = encode(move)
        event: contract.Placed = {
            "type": "place",
            "seat": seat,
            "street": int(self.street),
            "top": said["top"],
            "mid": said["mid"],
            "bottom": said["bottom"],
        }
        self.say(event, {seat: {"discard": said["discard"]}} if said["discard"] else None)

    # -- ending --------------------------------------------------------------------------------

    def _end(self) -> None:
        """Every board is complete: those in Fantasyland are shown, and all are compared."""
        boards = self._boards()
        self.pairs = all_pairs(boards)
        if self.log is not None:
            for place in range(len(self.seats)):
                seat = int(self.seat_at(place))
                if not self.seats[seat].open():
                    self.say({"type": "reveal", "seat": seat, "board": board_data(self.seats[seat])})
            self.say({"type": "end", "result": cast(contract.Result, self._result(boards).encode())})

    def _boards(self) -> list[Board]:
        return [Board(player.top, player.mid, player.bottom) for player in self.seats]

    def result(self) -> Result | None:
        return None if self.pairs is None else self._result(self._boards())

    def _result(self, boards: list[Board]) -> Result:
        pairs = self.pairs
        assert pairs is not None
        scores = totals(pairs, len(boards))
        best = max(scores)
        winners = [seat for seat, score in enumerate(scores) if score == best > 0]
        detail: contract.Detail = {
            "boards": [board.encode() for board in boards],
            "pairs": [pair.encode() for pair in pairs],
            "fantasyland": list(self.carry.fantasyland),
            "nextFantasyland": [
                int(board.fantasyland(self.rules, player.fantasy))
                for board, player in zip(boards, self.seats, strict=True)
            ],
        }
        return Result(scores, winners, cast(dict[str, Any], detail))

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        result = self.result()
        view["result"] = None if result is None else cast(contract.Result, result.encode())
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)] if self.listed(seat) else None
        return cast(dict[str, Any], view)

    def copy(self) -> Deal:
        other = OfcDeal(self.rules, self.carry, self.deck, None)
        other.copy_state(self)
        return other

    def imagine(self, seat: int, rng: Random) -> Deal:
        other = OfcDeal(self.rules, self.carry, self.deck, None)
        other.copy_state(self)
        imagine_world(other, seat, rng)
        return other

    def census(self) -> list[tuple[str, int, list[int]]]:
        places: list[tuple[str, int, list[int]]] = []
        for seat in range(len(self.seats)):
            player = self.seats[seat]
            public = player.open() or self.pairs is not None
            places.append((f"board {seat}", PUBLIC if public else seat, cards_of(player.board())))
            places.append((f"hand {seat}", seat, sorted(player.hand)))
            places.append((f"discards {seat}", seat, cards_of(player.discards)))
        places.append(("deck", NOBODY, self.deck[self.next :]))
        return places
