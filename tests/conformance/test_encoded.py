"""Observations and actions: faults planted in riichi's encoder, and which promise each breaks."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from tests.conformance.test_conformance_ofc import Begun

from noripan.conformance import examine
from noripan.conformance.encoded import masked, observed
from noripan.conformance.wrapped import WrappedDeal, WrappedGame
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, Slice, encoder_of
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.games import find
from noripan.games.ofc.encoder import ENCODER as OFC
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.encoder import ENCODER

LEAK = "observations_equal_in_every_world"
DECLARED = "observations_are_as_declared"
ACTIONS = "actions_go_both_ways"
DRAFTS = "drafts_make_legal_moves"
PROMISES = [LEAK, DECLARED, ACTIONS, DRAFTS]


def inside(deal: Deal) -> RiichiDeal:
    found = deal.inner if isinstance(deal, WrappedDeal) else deal
    assert isinstance(found, RiichiDeal)
    return found


class Honest(Encoder):
    """Riichi's own, on wrapped deals; override what is to go wrong."""

    def __init__(self) -> None:
        slices = [Slice(each.name, each.shape, each.low, each.high, each.about) for each in ENCODER.slices]
        super().__init__(slices, ENCODER.actions)

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        ENCODER.observe(inside(deal), seat, out, at)

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        return ENCODER.id_of(inside(deal), seat, move)


class NextHand(Honest):
    """How many of the first kind the next seat holds, in place of the round's wind."""

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe(deal, seat, out, at)
        out[at + 1] = i16(inside(deal).seats[(seat + 1) % 4].hand.count(0) % 4)


class NextTile(Honest):
    """The tile that is drawn next, in place of the offered one."""

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe(deal, seat, out, at)
        out[at + 12] = inside(deal).deck[inside(deal).next] + 1


class SealedAnswers(Honest):
    """How many seats have yet to answer, in place of the phase."""

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe(deal, seat, out, at)
        out[at] = len(deal.pending())


class TellingMask(Honest):
    """Passing is not allowed while another seat owes an answer too."""

    def mask(self, deal: Deal, seat: i64, out: vec[u8], at: i64) -> None:
        super().mask(deal, seat, out, at)
        if len(deal.pending()) > 1:
            out[at + ENCODER.actions.index("pass")] = 0


class Forgetful(Honest):
    """The last number is left as it was."""

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        last = at + self.size - 1
        before = out[last]
        super().observe(deal, seat, out, at)
        out[last] = before


class TooFar(Honest):
    """A number is written behind the last one."""

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        super().observe(deal, seat, out, at)
        out[at + self.size] = 0


class OneNumberForTwo(Honest):
    """The drawn tile has the number that it has in the hand."""

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        id = super().id_of(deal, seat, move)
        return inside(deal).seats[seat].drawn if id == 37 else id


class AnyAction(Honest):
    """What may not be chosen is taken for something else."""

    def move_of(self, deal: Deal, seat: i64, id: i64) -> Move:
        try:
            return super().move_of(deal, seat, id)
        except IllegalMove:
            return deal.legal(int(seat))[0]


class Overfull(Encoder):
    """Open-Face Chinese's own, but the top row always has room for a card of Fantasyland."""

    def __init__(self) -> None:
        slices = [Slice(each.name, each.shape, each.low, each.high, each.about) for each in OFC.slices]
        super().__init__(slices, OFC.actions)

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        OFC.observe(deal, seat, out, at)

    def observe_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        OFC.observe_draft(deal, seat, draft, out, at)

    def mask_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[u8], at: i64) -> None:
        OFC.mask_draft(deal, seat, draft, out, at)
        out[at + OFC.actions.index("Fantasyland: the next card to top")] = 1

    def drafted(self, deal: Deal, seat: i64, draft: list[int]) -> Move | None:
        return OFC.drafted(deal, seat, draft)


def with_encoder(encoder: object, monkeypatch: pytest.MonkeyPatch, game: Game | None = None) -> Game:
    monkeypatch.setitem(sys.modules, "planted", SimpleNamespace(ENCODER=encoder))
    game = game or WrappedGame(find("riichi"))
    game.parts = {**game.parts, "encoder": "planted"}
    return game


@pytest.mark.parametrize(
    ("planted", "broken"),
    [
        (Honest, []),
        (NextHand, [LEAK]),
        (NextTile, [LEAK]),
        (SealedAnswers, [LEAK]),
        (TellingMask, [ACTIONS, LEAK]),
        (Forgetful, [DECLARED]),
        (TooFar, [DECLARED, LEAK]),
        (OneNumberForTwo, [ACTIONS]),
        (AnyAction, [ACTIONS]),
    ],
)
def test_a_fault_of_an_encoder_is_found(
    planted: type[Honest], broken: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = with_encoder(planted(), monkeypatch)
    found = {promise for promise in PROMISES if examine(game, deals=2, seed=4, thorough=True, only=[promise]).broken}
    assert found == set(broken)


def test_a_leak_of_derived_numbers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_encoder(Honest(), monkeypatch)
    monkeypatch.setattr(sys.modules["planted"], "DERIVED", NextHand(), raising=False)
    assert examine(game, deals=2, seed=4, thorough=True, only=PROMISES).broken == [LEAK]


def test_a_draft_that_makes_no_legal_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_encoder(Overfull(), monkeypatch, Begun([14, 0]))
    report = examine(game, deals=2, seed=4, thorough=True, only=[DRAFTS])
    assert report.broken == [DRAFTS]


def test_a_leak_is_told_by_the_name_of_its_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    report = examine(with_encoder(NextHand(), monkeypatch), deals=1, seed=4, only=[LEAK])
    assert "depends on what is hidden: wind has " in report.failures[LEAK]


def test_a_game_without_an_encoder_says_so() -> None:
    game = WrappedGame(find("riichi"))
    with pytest.raises(NoripanError, match="riichi has no encoder"):
        encoder_of(game)
    assert not examine(game, deals=1, seed=4, only=PROMISES).broken


def test_an_encoder_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoripanError, match="its encoder is 7, and an Encoder is needed"):
        encoder_of(with_encoder(7, monkeypatch))


def test_an_action_that_may_not_be_chosen_is_refused_by_name() -> None:
    game = find("riichi")
    deal = game.deal(game.rules(), game.opening(game.rules(), {}), game.deck(game.rules()))
    with pytest.raises(IllegalMove, match=r"seat 0 may not choose 155 now, ron"):
        ENCODER.move_of(deal, 0, 155)
    with pytest.raises(IllegalMove, match=r"there is no action 160; there are 0 to 159"):
        ENCODER.move_of(deal, 0, 160)


def test_a_slower_way_gives_the_same_mask() -> None:
    game = find("riichi")
    deal = game.deal(game.rules(), game.opening(game.rules(), {}), game.deck(game.rules()))
    assert masked(Honest(), deal, 0) == masked(ENCODER, deal, 0)
    assert observed(Honest(), deal, 0) == observed(ENCODER, deal, 0)
