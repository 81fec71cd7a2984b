"""The decisions of a deal that was played, a row of numbers each: what data sets are made of."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, u8

from noripan.core.chapter import Played
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder
from noripan.core.match import Match

ROOM: Final[i64] = 64  # rows there is room for at first; many a deal has more


@final
class Rows:
    """The decisions of one deal at a time: `read` writes the first `count` rows of every array anew.

    A decision is what a seat answered when it owed an answer. Acts out of turn, moves that a clock played and moves
    that are tolerated but not listed are none. Rows in which one action alone may be chosen are left out, unless
    `forced`.
    """

    def __init__(self, encoder: Encoder, forced: bool = False) -> None:
        self.encoder: Final = encoder
        self.forced: Final = forced
        self.size: Final[i64] = encoder.size
        self.width: Final[i64] = len(encoder.actions)
        self.count: i64 = 0
        self.room: i64 = ROOM
        self.observations: vec[i16] = vec[i16]([0] * (ROOM * encoder.size))
        self.masks: vec[u8] = vec[u8]([0] * (ROOM * len(encoder.actions)))
        self.actions: vec[i16] = vec[i16]([0] * ROOM)
        self.seats: vec[u8] = vec[u8]([0] * ROOM)
        self.moves: vec[i64] = vec[i64]([0] * ROOM)  # which move of the deal
        self.parts: vec[u8] = vec[u8]([0] * ROOM)  # which action of a decision that takes several

    def read(self, match: Match, number: int, seats: i64) -> None:
        """The decisions of these seats, as bits, in one deal of a match."""
        self.count = 0
        chapter = match.chapters[number]
        deal = match.game.deal(match.rules, chapter.carry, chapter.deck)
        for at in range(len(chapter.moves)):
            played: Played = chapter.moves[at]
            if seats >> played.seat & 1 and _is_decision(deal, played):
                self._add(deal, played, at)
            deal.play(played.seat, played.move)

    def _add(self, deal: Deal, played: Played, at: i64) -> None:
        if deal.listed(played.seat):
            self._add_row(deal, played.seat, None, self.encoder.id_of(deal, played.seat, played.move), at)
            return
        draft = self.encoder.draft_of(deal, played.seat, played.move)
        for part in range(len(draft)):
            self._add_row(deal, played.seat, draft[:part], draft[part], at)

    def _add_row(self, deal: Deal, seat: i64, draft: list[int] | None, action: i64, at: i64) -> None:
        if self.count == self.room:
            self._widen()
        row: i64 = self.count
        if draft is None:
            self.encoder.mask(deal, seat, self.masks, row * self.width)
        else:
            self.encoder.mask_draft(deal, seat, draft, self.masks, row * self.width)
        if not self.forced and not self._leaves_a_choice(row):
            return
        if draft is None:
            self.encoder.observe(deal, seat, self.observations, row * self.size)
        else:
            self.encoder.observe_draft(deal, seat, draft, self.observations, row * self.size)
        self.actions[row] = i16(action)
        self.seats[row] = u8(seat)
        self.moves[row] = at
        self.parts[row] = u8(0 if draft is None else len(draft))
        self.count = row + 1

    def _leaves_a_choice(self, row: i64) -> bool:
        place: i64 = row * self.width
        end: i64 = place + self.width
        many: i64 = 0
        while place < end and many < 2:
            if self.masks[place]:
                many += 1
            place += 1
        return many > 1

    def _widen(self) -> None:
        """Twice the room, what is written included."""
        self.observations = extend(self.observations, self.observations[:])
        self.masks = extend(self.masks, self.masks[:])
        self.actions = extend(self.actions, self.actions[:])
        self.seats = extend(self.seats, self.seats[:])
        self.moves = extend(self.moves, self.moves[:])
        self.parts = extend(self.parts, self.parts[:])
        self.room *= 2


def _is_decision(deal: Deal, played: Played) -> bool:
    if played.clock or played.seat not in deal.pending():
        return False
    return not deal.tolerates(played.seat, played.move)
