"""What follows a turn: the gukjin, go or stop, the next turn; and how a game ends."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64

from noripan.cards.hwatu import GUKJIN, fuller
from noripan.core.result import Result
from noripan.games.matgo import contract_score as contract
from noripan.games.matgo.carry import MOST_GOLD, next_carry
from noripan.games.matgo.moves import ANIMAL, DOUBLE_JUNK, MODES, OPEN
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
    Ending,
    Player,
)
from noripan.games.matgo.turn import MatgoTurn


class MatgoEnding(MatgoTurn):
    """Between turns and after the last one; `MatgoDeal` deals the cards and takes the answers."""

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
            self._say({"type": "gukjin", "seat": int(self.turn), "gukjinMode": MODES[mode]})
        self._ask(player)

    def _go(self, player: Player) -> None:
        player.goes += 1
        player.last_go = base_points(player.taken, self.gukjin)
        if self.log is not None:
            goes, points = int(player.goes), int(player.last_go)
            self._say({"type": "go", "seat": int(self.turn), "goCount": goes, "lastGoBase": points})
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
            self._say({"type": "stop", "seat": int(self.turn)})
        self._end(self.turn, "stop", self.sheet_of(self.turn, self.gukjin))

    def _push(self) -> None:
        """M31: won, and nothing is paid for it."""
        if self.log is not None:
            times = 2 * self.carry.push_multiplier
            self._say({"type": "push", "seat": int(self.turn), "nextPushMultiplier": times})
        self._settle(int(self.turn), "push", self.sheet_of(self.turn, self.gukjin), 0)

    def _president(self, player: Player) -> None:
        """M5, M6: four of a month, and only the games before multiply."""
        four = self._fours(player.hand)
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

    def _end(self, seat: i64, kind: contract.Kind, found: Sheet) -> None:
        """M27: points times the unit, as far as the loser's gold goes."""
        gold = self.gold_for(seat, found)
        self.seats[seat].gold += gold
        self.seats[1 - seat].gold -= gold
        self._settle(int(seat), kind, found, gold)

    def gold_for(self, seat: i64, found: Sheet) -> int:
        """M27: what this score would bring the seat."""
        gold = min(found.total * int(self.rules.unit), int(self.seats[1 - seat].gold))
        return min(gold, int(self.seats[seat].gold)) if self.rules.winner_limit else gold

    def _end_drawn(self, kind: contract.Kind) -> None:
        self._settle(int(NONE), kind, None, 0)

    def _settle(self, winner: int, kind: contract.Kind, found: Sheet | None, gold: int) -> None:
        self.phase = RESOLUTION
        self.turn = NONE
        self.ending = Ending(winner, kind, found, gold)
        for player in self.seats:
            player.shown = player.hand
        if self.log is not None:
            self._say({"type": "end", "result": cast(contract.Result, self._result(self.ending).encode())})

    def result(self) -> Result | None:
        ending = self.ending
        return None if ending is None else self._result(ending)

    def _result(self, ending: Ending) -> Result:
        changes = [int(self.seats[seat].gold) - self.carry.gold[seat] for seat in range(2)]
        after = next_carry(self.rules, self.carry, changes, ending.winner, int(self.starter), ending.kind)
        found = ending.sheet
        due = 0 if found is None or ending.kind == "push" else min(found.total * int(self.rules.unit), MOST_GOLD)
        detail: contract.Detail = {
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
        return Result(changes, [] if ending.winner < 0 else [ending.winner], cast(dict[str, Any], detail))
