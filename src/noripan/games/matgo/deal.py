"""The course of a game, from the deal to its score."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.cards.hwatu import (
    BONUS,
    GUKJIN,
    fuller,
)
from noripan.cards.masks import cards_of
from noripan.core.bits import bit
from noripan.core.deal import NOBODY, PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.matgo.carry import BY_CARDS, MOST_GOLD, next_carry
from noripan.games.matgo.fallback import fallback_move
from noripan.games.matgo.imagine import imagine_world
from noripan.games.matgo.kibo import deal_data
from noripan.games.matgo.legal import list_matches, list_turn
from noripan.games.matgo.moves import (
    ANIMAL,
    AS_ANIMAL,
    AS_JUNK,
    AS_MODE,
    DOUBLE_JUNK,
    DUMMY,
    GO,
    GO_MOVE,
    MATCH,
    MODES,
    OPEN,
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
from noripan.games.matgo.refusals import refusal
from noripan.games.matgo.score import Sheet, base_points, fixed_sheet, sheet
from noripan.games.matgo.state import (
    GO_STOP,
    GUKJIN_CHOICE,
    HAND,
    NONE,
    PLAYING,
    PPUK,
    PRESIDENT_CHOICE,
    RESOLUTION,
    SELECT_MATCH,
    Ending,
    Player,
)
from noripan.games.matgo.turn import MatgoTurn
from noripan.games.matgo.view import view_of

FLOOR: Final = 8


@final
class MatgoDeal(MatgoTurn):
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
            self._say("deal", *deal_data(self))
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

    # -- a turn --------------------------------------------------------------------------------

    def _begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.phase = PLAYING
        player = self.seats[seat]
        if player.turns == 0 and fuller(player.hand, 4):
            if self.rules.president_choice:
                self.phase = PRESIDENT_CHOICE
            else:
                self._president(player)

    # -- the end of a turn ---------------------------------------------------------------------

    def _turn_ended(self, player: Player) -> None:
        if self.happened & PPUK and player.ppuks == 3 and self.rules.three_ppuk:
            points = self.rules.three_ppuk
            self._end(
                self.turn,
                "three-ppuk",
                self._fixed("three ppuk", points, player.ppuk_months & self.floor),
            )
        else:
            self._judge(player)

    def _judge(self, player: Player) -> None:
        """M25, M21: the gukjin if its readings differ, then go or stop."""
        if self.gukjin == OPEN and player.taken & GUKJIN:
            animal, junk = player.qualifies(ANIMAL), player.qualifies(DOUBLE_JUNK)
            if (animal or junk) and (animal != junk or self._pays(ANIMAL) != self._pays(DOUBLE_JUNK)):
                self.phase = GUKJIN_CHOICE
                return
        self._ask(player)

    def _pays(self, gukjin: i64) -> int:
        return self.sheet_of(self.turn, gukjin).total

    def sheet_of(self, seat: i64, gukjin: i64) -> Sheet:
        """What stopping now would pay this seat."""
        winner, loser = self.seats[seat], self.seats[1 - seat]
        carry = self.carry
        return sheet(self.rules, winner.side(gukjin), loser.side(self.gukjin), carry.multiplier, carry.pushes)

    def _after_go(self, seat: i64) -> Sheet:
        """What the same cards would pay with one go more."""
        winner, loser = self.seats[seat], self.seats[1 - seat]
        gone = winner.side(self.gukjin, 1)
        return sheet(self.rules, gone, loser.side(self.gukjin), self.carry.multiplier, self.carry.pushes)

    def _fixed(self, name: str, points: i64, cards: i64) -> Sheet:
        return fixed_sheet(name, points, cards, self.carry.multiplier, self.carry.pushes)

    def _ask(self, player: Player) -> None:
        if not player.qualifies(self.gukjin):
            self._pass_on()
        elif player.turns == HAND and not self.may_push():
            self._stop()
        else:
            self.phase = GO_STOP

    def _fix_gukjin(self, player: Player, mode: i64) -> None:
        self.gukjin = mode
        if self.log is not None:
            self._say("gukjin", {"seat": int(self.turn), "gukjinMode": MODES[mode]})
        self._ask(player)

    def _go(self, player: Player) -> None:
        player.goes += 1
        player.last_go = base_points(player.taken, self.gukjin)
        if self.log is not None:
            public = {"seat": int(self.turn), "goCount": int(player.goes), "lastGoBase": int(player.last_go)}
            self._say("go", public)
        self._pass_on()

    def _pass_on(self) -> None:
        other = self.seats[1 - self.turn]
        if other.turns == HAND:
            self._end_drawn("nagari")
        else:
            self._begin_turn(1 - self.turn)

    # -- ending --------------------------------------------------------------------------------

    def _stop(self) -> None:
        if self.log is not None:
            self._say("stop", {"seat": int(self.turn)})
        self._end(self.turn, "stop", self.sheet_of(self.turn, self.gukjin))

    def _push(self) -> None:
        """M31: won, and nothing is paid for it."""
        if self.log is not None:
            self._say("push", {"seat": int(self.turn), "nextPushMultiplier": 2 * self.carry.push_multiplier})
        self._settle(int(self.turn), "push", self.sheet_of(self.turn, self.gukjin), 0)

    def _president(self, player: Player) -> None:
        """M5, M6: four of a month, and only the games before multiply."""
        four = self._fours(player.hand)
        player.shown |= four
        self._end(self.turn, "president", self._fixed("president", self.rules.president, four))

    def _floor_president(self) -> None:
        if self.rules.floor_president_wins:
            four = self._fours(self.floor)
            self._end(self.starter, "floor-president", self._fixed("floor president", self.rules.president, four))
        else:
            self._end_drawn("redeal" if self.rules.floor_president_redeals else "floor-president")

    def _fours(self, cards: i64) -> i64:
        """The cards of the months held whole."""
        return (fuller(cards, 4) >> 3) * 15

    def _end(self, seat: i64, kind: str, found: Sheet) -> None:
        """M27: points times the unit, as far as the loser's gold goes."""
        gold = self._gold_for(seat, found)
        self.seats[seat].gold += gold
        self.seats[1 - seat].gold -= gold
        self._settle(int(seat), kind, found, gold)

    def _gold_for(self, seat: i64, found: Sheet) -> int:
        gold = min(found.total * int(self.rules.unit), int(self.seats[1 - seat].gold))
        return min(gold, int(self.seats[seat].gold)) if self.rules.winner_limit else gold

    def _priced(self, seat: i64, found: Sheet) -> dict[str, Any]:
        """A sheet with the gold it would bring."""
        data = found.encode()
        data["gold"] = self._gold_for(seat, found)
        return data

    def _end_drawn(self, kind: str) -> None:
        self._settle(int(NONE), kind, None, 0)

    def _settle(self, winner: int, kind: str, found: Sheet | None, gold: int) -> None:
        self.phase = RESOLUTION
        self.turn = NONE
        self.ending = Ending(winner, kind, found, gold)
        if self.log is not None:
            self._say("end", {"result": self._result(self.ending).encode()})

    def result(self) -> Result | None:
        ending = self.ending
        return None if ending is None else self._result(ending)

    def _result(self, ending: Ending) -> Result:
        changes = [int(self.seats[seat].gold) - self.carry.gold[seat] for seat in range(2)]
        after = next_carry(self.rules, self.carry, changes, ending.winner, int(self.starter), ending.kind)
        found = ending.sheet
        due = 0 if found is None or ending.kind == "push" else min(found.total * int(self.rules.unit), MOST_GOLD)
        detail: dict[str, Any] = {
            "kind": ending.kind,
            "winner": ending.winner,
            "starter": int(self.starter),
            "points": 0 if found is None else found.total,
            "gold": ending.gold,
            "due": max(ending.gold, due),
            "sheet": None if found is None else found.encode(),
            "goCount": [int(player.goes) for player in self.seats],
            "ppuks": [int(player.ppuks) for player in self.seats],
            "carryOverMultiplier": self.carry.multiplier,
            "nextMultiplier": after.multiplier,
        }
        if self.rules.push:
            detail["pushMultiplier"] = self.carry.push_multiplier
            detail["nextPushMultiplier"] = after.push_multiplier
        return Result(changes, [] if ending.winner < 0 else [ending.winner], detail)

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        view = view_of(self, seat)
        result = self.result()
        view["result"] = None if result is None else result.encode()
        if seat is not None:
            view["legal"] = [encode(move) for move in self.moves(seat)]
            if seat == self.turn and self.phase == GO_STOP:
                view["stopPays"] = self._priced(seat, self.sheet_of(seat, self.gukjin))
                if self.seats[seat].turns < HAND:
                    view["goPays"] = self._priced(seat, self._after_go(seat))
                if self.may_push():
                    view["nextPushMultiplier"] = 2 * self.carry.push_multiplier
            if seat == self.turn and self.phase == GUKJIN_CHOICE:
                view["gukjinPays"] = {MODES[mode]: self._reading(seat, mode) for mode in (ANIMAL, DOUBLE_JUNK)}
        return view

    def _reading(self, seat: i64, mode: i64) -> dict[str, Any]:
        """What the gukjin counted so would pay, and whether it would allow a stop."""
        data = self._priced(seat, self.sheet_of(seat, mode))
        data["stops"] = self.seats[seat].qualifies(mode)
        return data

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
