"""Each legal move in numbers: faults planted in Tichu's encoder and in Open-Face Chinese's are found."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from tests.conformance.test_conformance_ofc import Begun
from tests.conformance.test_encoded import DRAFTS, with_encoder

from noripan.conformance import examine
from noripan.conformance.wrapped import WrappedDeal, WrappedGame
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, Slice
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.games import find
from noripan.games.ofc.encoder import ENCODER as OFC
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.encoder import ENCODER as TICHU
from noripan.games.tichu.legal import has_bomb

MOVES = "moves_are_told_one_by_one"
CARDS = next(each.start for each in TICHU.move_slices if each.name == "cards")


def fresh(slices: tuple[Slice, ...]) -> list[Slice]:
    return [Slice(each.name, each.shape, each.low, each.high, each.about) for each in slices]


def inside(deal: Deal) -> TichuDeal:
    found = deal.inner if isinstance(deal, WrappedDeal) else deal
    assert isinstance(found, TichuDeal)
    return found


class Honest(Encoder):
    """Tichu's own, on wrapped deals; override what is to go wrong."""

    def __init__(self) -> None:
        super().__init__(fresh(TICHU.slices), TICHU.actions, True, fresh(TICHU.move_slices), TICHU.room)

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        TICHU.observe_moves(inside(deal), seat, out, at)


class NextBomb(Honest):
    """Whether the next seat has a bomb, in place of one's own."""

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe_moves(deal, seat, out, at)
        out[at + self.move_size - 1] = int(has_bomb(inside(deal).hands[(seat + 1) % 4]))


class Suitless(Honest):
    """No play says of which suit its cards are."""

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe_moves(deal, seat, out, at)
        for n in range(self.count_moves(deal, seat)):
            for card in range(56):
                out[at + n * self.move_size + CARDS + card] = 0


class Forgetful(Honest):
    """The last number of the last move is left as it was."""

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        last = at + self.count_moves(deal, seat) * self.move_size - 1
        before = out[last]
        super().observe_moves(deal, seat, out, at)
        out[last] = before


class TooFar(Honest):
    """A number is written behind the last move."""

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe_moves(deal, seat, out, at)
        out[at + self.count_moves(deal, seat) * self.move_size] = 0


class Backwards(Honest):
    """The first move is the last of the list."""

    def nth_move(self, deal: Deal, seat: i64, n: i64) -> Move:
        return super().nth_move(deal, seat, self.count_moves(deal, seat) - 1 - n)


@pytest.mark.parametrize(
    ("planted", "reason"),
    [
        (Honest, None),
        (NextBomb, "depends on what is hidden"),
        (Suitless, "are told alike"),
        (Forgetful, "bomb is [-32768], and not from 0 to 1"),
        (TooFar, "something is written beside the moves"),
        (Backwards, "are not its legal moves"),
    ],
)
def test_a_fault_of_told_moves_is_found(
    planted: type[Honest], reason: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_encoder(planted(), monkeypatch, WrappedGame(find("tichu")))
    report = examine(game, deals=4, seed=4, thorough=True, only=[MOVES])
    assert report.broken == ([MOVES] if reason else [])
    assert reason is None or reason in report.failures[MOVES]


class Fantasy(Encoder):
    """Open-Face Chinese's own; override what is to go wrong in Fantasyland."""

    def __init__(self) -> None:
        super().__init__(fresh(OFC.slices), OFC.actions, False, fresh(OFC.move_slices), OFC.room)

    def observe_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        OFC.observe_draft(deal, seat, draft, out, at)

    def choices(self, deal: Deal, seat: i64, draft: list[int]) -> list[int]:
        return OFC.choices(deal, seat, draft)

    def observe_choices(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        OFC.observe_choices(deal, seat, draft, out, at)

    def drafted(self, deal: Deal, seat: i64, draft: list[int]) -> Move | None:
        return OFC.drafted(deal, seat, draft)

    def draft_of(self, deal: Deal, seat: i64, move: Move) -> list[int]:
        return OFC.draft_of(deal, seat, move)


class NoRow(Fantasy):
    """The first choice does not say where the card goes."""

    def observe_choices(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        super().observe_choices(deal, seat, draft, out, at)
        out[at + 1] = 5


class MaskAlone(Fantasy):
    """The mask lets a card be discarded, and the choices do not."""

    def mask_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[u8], at: i64) -> None:
        super().mask_draft(deal, seat, draft, out, at)
        out[at + 273] = 1


@pytest.mark.parametrize(
    ("planted", "reason"),
    [(Fantasy, None), (NoRow, "to is [5, 0, 0, 0, 0]"), (MaskAlone, "are not the mask")],
)
def test_a_fault_of_told_choices_is_found(
    planted: type[Fantasy], reason: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Game = with_encoder(planted(), monkeypatch, Begun([14, 0]))
    report = examine(game, deals=2, seed=4, thorough=True, only=[DRAFTS])
    assert report.broken == ([DRAFTS] if reason else [])
    assert reason is None or reason in report.failures[DRAFTS]
