"""How a hand ends: wins, draws, chombo, and what each leaves behind."""

from __future__ import annotations

from typing import Any, Literal, cast

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.result import Result
from noripan.games.riichi import contract
from noripan.games.riichi.carry import carry_after, ends, may_stop, places
from noripan.games.riichi.payments import (
    added,
    chombo_payments,
    feeders,
    honba_payments,
    noten_payments,
    share_out,
    win_payments,
)
from noripan.games.riichi.points import ron_points, tsumo_points
from noripan.games.riichi.score import Value
from noripan.games.riichi.state import ENCORE, END, NOBODY, RiichiState
from noripan.games.riichi.view import meld_data
from noripan.mahjong.counts import ORPHANS
from noripan.mahjong.player import CALLED, NO_TILE, TILE
from noripan.mahjong.view import kind_texts


@mypyc_attr(allow_interpreted_subclasses=False)
class RiichiEnding(RiichiState):
    """Between the facts of a hand and its course: what is done when nothing more is played."""

    def _win(self, wins: list[int], values: list[Value], loser: i64) -> None:
        """Payments; honba and sticks go to the first winner after the discarder (R10, R16)."""
        changes = self._stakes()
        told: list[contract.Win] = []
        for at, seat in enumerate(wins):
            value = values[at]
            honba: i64 = self.carry.honba if at == 0 else 0
            responsible = feeders(self.rules, self.seats[seat], value)
            if loser != NOBODY:
                responsible = [feeder for feeder in responsible if feeder.seat != loser]
            counters = honba_payments(self.rules, seat, loser, honba, responsible)
            paid = added(win_payments(seat, loser, self.carry.dealer, value, responsible), counters)
            sticks: i64 = 1000 * self.sticks if at == 0 else 0
            changes = added(changes, paid)
            changes[seat] += sticks
            data = self._win_data(seat, loser, value, paid, counters, sticks)
            if responsible:
                data["responsible"] = [int(each.seat) for each in responsible]
            told.append(data)
        stays = self.carry.dealer in wins
        ura = [TEXTS[tile] for tile in self.ura()] if any(self.seats[seat].riichi for seat in wins) else []
        detail: contract.Won = {
            "kind": "win",
            "reason": "tsumo" if loser == NOBODY else "ron",
            "wins": told,
            "ura": ura,
            **self._ended(changes, wins, stays, self.carry.honba + 1 if stays else 0, 0),
        }
        self._end(detail)

    def _win_data(
        self, seat: i64, loser: i64, value: Value, paid: list[int], counters: list[int], sticks: i64
    ) -> contract.Win:
        player = self.seats[seat]
        deals: bool = seat == self.carry.dealer
        tile: i64 = player.drawn if loser == NOBODY else self.tile
        tiles = player.tiles()
        if loser != NOBODY:
            tiles.append(tile)
        worth = value.encode()
        return {
            "seat": int(seat),
            "from": None if loser == NOBODY else int(loser),
            "tile": TEXTS[tile],
            "hand": [TEXTS[each] for each in tiles],
            "melds": [meld_data(meld) for meld in player.melds],
            "points": int(tsumo_points(value.base, deals) if loser == NOBODY else ron_points(value.base, deals)),
            "payments": paid,
            "honba": counters,
            "sticks": int(sticks),
            "han": worth["han"],
            "fu": worth["fu"],
            "fuParts": worth["fuParts"],
            "yaku": worth["yaku"],
            "yakuman": worth["yakuman"],
            "limit": worth["limit"],
        }

    def _stakes(self) -> list[int]:
        """What the sticks laid this hand have cost so far."""
        return [-1000 if self.laid >> seat & 1 else 0 for seat in range(4)]

    def _drawn_out(self) -> None:
        """R6: the wall is empty."""
        if self.rules.chombo == "penalty":
            false = [seat for seat in range(4) if self.seats[seat].riichi and not self.seats[seat].waits]
            if false:
                self._chombo(false, "false riichi")
                return
        tenpai = [seat for seat in range(4) if self.seats[seat].waits and not self.seats[seat].dead]
        nagashi = [seat for seat in range(4) if self._is_nagashi(seat)]
        changes = self._stakes()
        if nagashi:
            for seat in nagashi:
                changes = added(changes, share_out(self.rules.nagashi, seat, self.carry.dealer))
        else:
            changes = added(changes, noten_payments(tenpai))
        stays = self.rules.tenpai_renchan and self.carry.dealer in tenpai
        detail: contract.DrawnOut = {
            "kind": "draw",
            "reason": "exhausted",
            "tenpai": tenpai,
            "nagashi": nagashi,
            "waits": {str(seat): kind_texts(self.seats[seat].waits) for seat in tenpai},
            "hands": self._hands(tenpai),
            "melds": self._melds(tenpai),
            **self._ended(changes, nagashi, stays, self.carry.honba + 1, self.sticks),
        }
        self.tile = NO_TILE
        self._end(detail)

    def _is_nagashi(self, seat: i64) -> bool:
        """Only terminals and honours discarded, and none of them called."""
        if not self.rules.nagashi or self.seats[seat].dead:
            return False
        for entry in self.seats[seat].river:
            if entry & CALLED or not ORPHANS >> kind_of(entry & TILE) & 1:
                return False
        return True

    def _abort(self, reason: str, shown: list[int]) -> None:
        """R6: the dealer stays, one honba more, sticks stay."""
        detail: contract.Aborted = {
            "kind": "abort",
            "reason": reason,
            "hands": self._hands(shown),
            "melds": self._melds(shown),
            **self._ended(self._stakes(), [], True, self.carry.honba + 1, self.sticks),
        }
        self._end(detail)

    def _chombo(self, culprits: list[int], reason: Literal["false win", "false riichi"]) -> None:
        """A mangan from each culprit; the sticks laid this hand go back; the same hand again without honba."""
        changes = [0, 0, 0, 0]
        for seat in culprits:
            changes = added(changes, chombo_payments(seat, self.carry.dealer))
        detail: contract.Chombo = {
            "kind": "chombo",
            "reason": reason,
            "culprits": culprits,
            "hands": self._hands(culprits),
            "melds": self._melds(culprits),
            **self._ended(changes, [], True, self.carry.honba, self.carry.sticks),
        }
        self._end(detail)

    def _hands(self, seats: list[int]) -> dict[str, list[str]]:
        """Of those who show theirs."""
        return {str(seat): [TEXTS[tile] for tile in self.seats[seat].tiles()] for seat in seats}

    def _melds(self, seats: list[int]) -> dict[str, list[contract.Meld]]:
        return {str(seat): [meld_data(meld) for meld in self.seats[seat].melds] for seat in seats}

    def _ended(
        self, changes: list[int], winners: list[int], stays: bool, honba: i64, sticks: i64
    ) -> contract.HandEnded:
        """What is told of every end; honba and sticks are those of the next hand."""
        return {
            "changes": changes,
            "winners": winners,
            "stays": stays,
            "honba": int(honba),
            "sticks": int(sticks),
            "sticksBefore": int(self.carry.sticks),
            "riichi": [seat for seat in range(4) if self.laid >> seat & 1],
            "open": [seat for seat in range(4) if not self.seats[seat].closed],
            "indicators": [TEXTS[tile] for tile in self.indicators()],
        }

    def _end(self, detail: contract.Detail) -> None:
        """The hand is over; at the last one a leading dealer who stays may be asked whether to go on (R17)."""
        self.outcome = cast(dict[str, Any], detail)
        yame = "off"
        if detail["stays"] and detail["kind"] == "win":
            yame = self.rules.agari_yame
        elif detail["stays"] and detail["kind"] == "draw":
            yame = self.rules.tenpai_yame
        scores = added(list(self.carry.scores), detail["changes"])
        if yame != "off" and may_stop(self.rules, self.carry, scores):
            if yame == "auto":
                self._finish(True)
                return
            if not ends(self.rules, self.carry, scores, True, False, False):
                self.phase = ENCORE
                if self.log is not None:
                    self.say({"type": "encore", "seat": int(self.carry.dealer), "result": _told(detail)})
                return
        self._finish(False)

    def _finish(self, stop: bool) -> None:
        detail = self.outcome
        assert detail is not None
        detail = {**detail, "stop": stop}
        after = carry_after(self.rules, self.carry, detail)
        if after.final is not None:
            detail["final"] = {"scores": after.scores, "places": places(after.scores), "points": after.final}
        self.outcome = detail
        self.score = Result(detail["changes"], detail["winners"], detail)
        if self.log is not None:
            result = _told(cast(contract.Detail, detail))
            self.say({"type": "end", "encore": self.phase == ENCORE, "result": result})
        self.phase = END


def _told(detail: contract.Detail) -> contract.Result:
    """The result as an event has it, which copies what it is asked for."""
    return {"scores": detail["changes"], "winners": detail["winners"], "detail": detail}
