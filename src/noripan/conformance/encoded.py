"""What a game's encoder tells in numbers. A game without one has promised nothing."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i16, u8

from noripan.conformance.walk import Spot, refusal
from noripan.core.deal import Deal
from noripan.core.encoder import LOWEST, Encoder, Slice, encoders_of
from noripan.core.errors import IllegalMove
from noripan.core.move import Move

MARGIN = 3  # places on both sides of what is written that must stay as they are


def observations_equal_in_every_world(spot: Spot) -> None:
    """The numbers a seat is told, and the actions it may choose, are the same in any world the seat imagines."""
    for encoder in encoders_of(spot.game):
        for seat in range(spot.players):
            world = spot.deal.imagine(seat, spot.rng)
            ours, theirs = observed(encoder, spot.deal, seat), observed(encoder, world, seat)
            spot.demand(
                ours == theirs,
                f"the observation of seat {seat} depends on what is hidden: {_apart(encoder, ours, theirs)}",
            )
        for seat in _listed(spot):
            world = spot.deal.imagine(seat, spot.rng)
            same = masked(encoder, spot.deal, seat) == masked(encoder, world, seat)
            spot.demand(same, f"the mask of seat {seat} depends on what is hidden")


def observations_are_as_declared(spot: Spot) -> None:
    """Every number is written, nothing beside them, and each is what its slice says it can be."""
    for encoder in encoders_of(spot.game):
        spot.demand(encoder.size == sum(each.size for each in encoder.slices), "the slices are not the observation")
        for seat in range(spot.players):
            _as_declared(spot, encoder.slices, observed(encoder, spot.deal, seat))


def _as_declared(spot: Spot, slices: Sequence[Slice], numbers: list[int]) -> None:
    for each in slices:
        found = numbers[each.start : each.stop]
        fits = each.low <= min(found) and max(found) <= each.high
        spot.demand(fits, f"{each.name} is {found}, and not from {each.low} to {each.high}")


def drafts_make_legal_moves(spot: Spot) -> None:
    """A decision that cannot be listed: actions that the masks allow make a legal move, and tell no more on the way.

    Where each legal move is told in numbers, so is each of these actions.
    """
    for encoder in encoders_of(spot.game):
        for seat in spot.deal.pending():
            if not spot.deal.listed(seat):
                _make_draft(spot, encoder, seat)


def _make_draft(spot: Spot, encoder: Encoder, seat: int) -> None:
    world, draft = spot.deal.imagine(seat, spot.rng), list[int]()
    while (move := encoder.drafted(spot.deal, seat, draft)) is None:
        numbers, mask = observed(encoder, spot.deal, seat, draft), masked(encoder, spot.deal, seat, draft)
        _as_declared(spot, encoder.slices, numbers)
        same = numbers == observed(encoder, world, seat, draft) and mask == masked(encoder, world, seat, draft)
        spot.demand(same, f"what seat {seat} is told after {draft} depends on what is hidden")
        open_to = [id for id, allowed in enumerate(mask) if allowed]
        spot.demand(bool(open_to), f"nothing can follow {draft} of seat {seat}")
        spot.demand(encoder.choices(spot.deal, seat, draft) == open_to, f"the choices after {draft} are not the mask")
        if encoder.move_size:
            _tells(spot, encoder, seat, told(encoder, spot.deal, seat, draft), told(encoder, world, seat, draft))
        draft.append(spot.rng.pick(open_to))
    refused = refusal(spot.deal, seat, move)
    spot.demand(refused is None, f"{draft} of seat {seat} make {spot.text(move)}: {refused}")


def moves_are_told_one_by_one(spot: Spot) -> None:
    """Each legal move in numbers: in the order of the list, no two alike, and the same in any world."""
    for encoder in encoders_of(spot.game):
        for seat in _listed(spot) if encoder.move_size else ():
            world = spot.deal.imagine(seat, spot.rng)
            ours = told(encoder, spot.deal, seat)
            _tells(spot, encoder, seat, ours, told(encoder, world, seat))
            found = [encoder.nth_move(spot.deal, seat, n) for n in range(len(ours))]
            spot.demand(found == spot.deal.legal(seat), f"the moves told to seat {seat} are not its legal moves")


def _tells(spot: Spot, encoder: Encoder, seat: int, ours: list[list[int]], theirs: list[list[int]]) -> None:
    for numbers in ours:
        _as_declared(spot, encoder.move_slices, numbers)
    spot.demand(len({tuple(numbers) for numbers in ours}) == len(ours), f"two moves of seat {seat} are told alike")
    spot.demand(ours == theirs, f"how the moves of seat {seat} are told depends on what is hidden")


def actions_go_both_ways(spot: Spot) -> None:
    """Every legal move has a number, its own unless they are merged; the mask has these alone; each gives its move."""
    for encoder in encoders_of(spot.game):
        for seat in _listed(spot):
            legal = spot.deal.legal(seat)
            moves = {int(encoder.id_of(spot.deal, seat, move)): move for move in legal}
            spot.demand(encoder.merges or len(moves) == len(legal), f"two moves of seat {seat} have one number")
            mask = masked(encoder, spot.deal, seat)
            masks_moves = mask == [int(id in moves) for id in range(len(mask))]
            spot.demand(masks_moves, f"the mask of seat {seat} is not its moves")
            for id, move in moves.items():
                found = encoder.move_of(spot.deal, seat, id)
                same = (
                    encoder.id_of(spot.deal, seat, found) == id and found in legal if encoder.merges else found == move
                )
                spot.demand(same, f"action {id} is {spot.text(found)}, and is the number of {spot.text(move)}")
            _refuses(spot, encoder, seat, moves)


def _refuses(spot: Spot, encoder: Encoder, seat: int, moves: dict[int, Move]) -> None:
    wrong = next(
        id
        for id in range(-1, len(encoder.actions) + 1)
        if id not in moves and id >= spot.rng.dice.below(len(encoder.actions))
    )
    try:
        encoder.move_of(spot.deal, seat, wrong)
    except IllegalMove:
        return
    spot.demand(False, f"action {wrong} of seat {seat} is taken, which no legal move has")


def _listed(spot: Spot) -> list[int]:
    return [seat for seat in spot.deal.pending() if spot.deal.listed(seat)]


def observed(encoder: Encoder, deal: Deal, seat: int, draft: list[int] | None = None) -> list[int]:
    """An observation; AssertionError when something is written beside it. What is not written is LOWEST."""
    out = vec[i16]([int(LOWEST)] * (encoder.size + 2 * MARGIN))
    if draft is None:
        encoder.observe(deal, seat, out, MARGIN)
    else:
        encoder.observe_draft(deal, seat, draft, out, MARGIN)
    numbers = [int(number) for number in out]
    beside = numbers[:MARGIN] + numbers[MARGIN + encoder.size :]
    assert beside == [LOWEST] * 2 * MARGIN, "something is written beside the observation"
    return numbers[MARGIN : MARGIN + encoder.size]


def told(encoder: Encoder, deal: Deal, seat: int, draft: list[int] | None = None) -> list[list[int]]:
    """The numbers of each legal move, or of each action that can follow; AssertionError as in `observed`."""
    many = int(encoder.count_moves(deal, seat)) if draft is None else len(encoder.choices(deal, seat, draft))
    size = encoder.move_size
    out = vec[i16]([int(LOWEST)] * (many * size + 2 * MARGIN))
    if draft is None:
        encoder.observe_moves(deal, seat, out, MARGIN)
    else:
        encoder.observe_choices(deal, seat, draft, out, MARGIN)
    numbers = [int(number) for number in out]
    beside = numbers[:MARGIN] + numbers[MARGIN + many * size :]
    assert beside == [LOWEST] * 2 * MARGIN, "something is written beside the moves"
    return [numbers[MARGIN + n * size : MARGIN + (n + 1) * size] for n in range(many)]


def masked(encoder: Encoder, deal: Deal, seat: int, draft: list[int] | None = None) -> list[int]:
    """The mask, 1 or 0 for each action."""
    out = vec[u8]([9] * (len(encoder.actions) + 2 * MARGIN))
    if draft is None:
        encoder.mask(deal, seat, out, MARGIN)
    else:
        encoder.mask_draft(deal, seat, draft, out, MARGIN)
    numbers = [int(number) for number in out]
    assert numbers[:MARGIN] + numbers[-MARGIN:] == [9] * 2 * MARGIN, "something is written beside the mask"
    return numbers[MARGIN:-MARGIN]


def _apart(encoder: Encoder, ours: list[int], theirs: list[int]) -> str:
    at = next((at for at, number in enumerate(ours) if number != theirs[at]), 0)
    name = next(each.name for each in encoder.slices if at < each.stop)
    return f"{name} has {ours[at]} here and {theirs[at]} there"
