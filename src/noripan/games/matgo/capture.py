"""What a turn brings: captures, specials, eaten ppuk, steals and gold at once."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import append
from mypy_extensions import i64

from noripan.cards.hwatu import BONUS2, BONUS3, DOUBLES, GUKJIN, JUNK, SINGLES, month_mask
from noripan.core.bits import bit, popcount
from noripan.core.event import Private, event_of
from noripan.games.matgo import contract
from noripan.games.matgo.kibo import turn_end
from noripan.games.matgo.moves import DOUBLE_JUNK
from noripan.games.matgo.past import turn_over
from noripan.games.matgo.state import BOMBED, EATEN, JJOK, NONE, PPUK, SWEEP, TTADAK, MatgoState, Player


class MatgoCapture(MatgoState):
    """The end of a turn; `MatgoTurn` plays its cards."""

    def _take(self, player: Player, cards: i64) -> None:
        """To a player's captured cards."""
        player.taken |= cards
        junk: i64 = cards & JUNK
        while junk:
            low: i64 = junk & -junk
            player.heap.append(popcount(low - 1))
            junk ^= low

    def _say(self, event: contract.Event, private: Private | None = None) -> None:
        assert self.log is not None
        self.log.append(event_of(cast(dict[str, Any], event), private))

    def _finish(self, player: Player) -> None:
        """Captures, then steals, then gold at once, then the score."""
        steals: i64 = self._specials(player)
        self._take(player, self.by_hand)
        self._take(player, self.by_flip)
        own: i64 = 0
        eaten: i64 = 0
        if self.by_hand | self.by_flip:
            own, eaten = self._eat(player)
        if self.bonus:
            self._take(player, self.bonus)
            if self.rules.bonus_steals:
                steals += popcount(self.bonus)
        if player.last_card():
            steals = 0
            if not self.rules.last_card_eats:
                own = 0
                eaten = 0
        for _ in range(steals + eaten):
            self._steal(player)
        for _ in range(own):
            self._steal_for_own_ppuk(player)
        self._pay_at_once(player)
        player.turns += 1
        self.past = append(self.past, turn_over(self))
        if self.log is not None:
            self._say(turn_end(self))
        self._turn_ended(player)

    def _turn_ended(self, player: Player) -> None:
        raise NotImplementedError

    def _specials(self, player: Player) -> i64:
        """Jjok, ttadak, sweep and bomb, each a steal; none of them on the last turn (M15)."""
        if player.last_card():
            return 0
        steals: i64 = 0
        if self.happened & BOMBED:
            steals += 1
        if self.flip_found == 1 and self.card != NONE and self.flip >> 2 == self.card >> 2:
            # The flip met its own month: the card just played, or the one that card had left lying.
            self.happened |= TTADAK if self.by_hand else JJOK
            steals += 1
        if not self.floor and self.by_hand | self.by_flip:
            self.happened |= SWEEP
            steals += 1
        return steals

    def _eat(self, player: Player) -> tuple[i64, i64]:
        """Ppuk eaten by this turn's captures: how many of one's own, and how many others; their bonuses come along."""
        months: i64 = 0
        if self.hand_found == 3:
            months |= month_mask(self.card)
        if self.flip_found == 3:
            months |= month_mask(self.flip)
        other = self.seats[1 - self.turn]
        if self.rules.any_capture_eats:
            months |= player.ppuk_months | other.ppuk_months
        if not self.rules.natural_ppuk_steals:
            months &= ~self.dealt
        if not months:
            return 0, 0
        self.happened |= EATEN
        own: i64 = popcount(player.ppuk_months & months) >> 2
        eaten: i64 = (popcount(months) >> 2) - own
        player.ppuk_months &= ~months
        other.ppuk_months &= ~months
        if self.caught2 != NONE and months & bit(self.caught2):
            self.bonus |= BONUS2
            self.caught2 = NONE
        if self.caught3 != NONE and months & bit(self.caught3):
            self.bonus |= BONUS3
            self.caught3 = NONE
        return own, eaten

    def _steal(self, player: Player) -> i64:
        """M20: one junk card of the other, singles first, then doubles, gukjin, triple, the last captured first.

        Returns what it counts, 0 when there is nothing to steal.
        """
        victim = self.seats[1 - self.turn]
        taken: i64 = victim.taken
        value: i64 = 1
        cards: i64 = taken & SINGLES
        if not cards:
            value = 2
            cards = taken & DOUBLES
        if not cards and self.gukjin == DOUBLE_JUNK:
            cards = taken & GUKJIN
            if cards and self.rules.last_gukjin_safe and not taken & BONUS3:
                return 0
        if not cards:
            value = 3
            cards = taken & BONUS3
        if not cards:
            return 0
        if not cards & GUKJIN:
            at: i64 = len(victim.heap) - 1
            while not cards & bit(victim.heap[at]):
                at -= 1
            cards = bit(victim.heap.pop(at))
        victim.taken &= ~cards
        self._take(player, cards)
        self.stolen |= cards
        return value

    def _steal_for_own_ppuk(self, player: Player) -> None:
        got: i64 = 0
        while got < self.rules.own_ppuk_steals:
            value = self._steal(player)
            if not value:
                return
            got += value if self.rules.own_ppuk_by_value else 1

    def _pay_at_once(self, player: Player) -> None:
        """M13: gold for ppuk on the first turns, all of them in a row, and for a first ttadak where it pays."""
        points: i64 = 0
        if self.happened & PPUK and player.ppuks == player.turns + 1 and player.turns < 3:
            if player.turns == 0 or self.rules.ppuk_in_a_row:
                points = self.rules.first_ppuk * (player.turns + 1)
        elif self.happened & TTADAK and player.turns == 0:
            points = self.rules.first_ttadak
        if points:
            payer = self.seats[1 - self.turn]
            self.paid = min(points * self.rules.unit, payer.gold)
            payer.gold -= self.paid
            player.gold += self.paid
