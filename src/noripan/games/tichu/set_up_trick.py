"""The tricks of a round that is set up in mid-play: read, and the one on the table played again by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from noripan.cards.french import RANKS, rank_of_text
from noripan.cards.known import Known, mask_in
from noripan.cards.tichu import MAHJONG_BIT, PHOENIX_BIT
from noripan.core.description import Description, fields, list_of, needed, number_of
from noripan.core.errors import IllegalMove, PositionError
from noripan.core.plain import shown
from noripan.games.tichu.combos import OPEN, SINGLE, Combo, follows, readings
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.imagine import keeps_denials
from noripan.games.tichu.moves import PASS_MOVE, decode, play_of
from noripan.games.tichu.state import TRICK_PLAY, Step


def steps_said(deal: TichuDeal, view: Mapping[str, Any], name: str, known: Known) -> list[Step]:
    """Plays and passes, in order; each play beats the one before."""
    steps: list[Step] = []
    top: Combo | None = None
    for at, said in enumerate(list_of(view, name)):
        where = f"{name}[{at}]"
        if not isinstance(said, Mapping) or type(said.get("seat")) is not int or not 0 <= said["seat"] <= 3:
            raise PositionError(where, f"a play has a seat from 0 to 3 and cards, or is passed, not {shown(said)}")
        if said.get("passed"):
            steps.append(Step(said["seat"], None))
            continue
        cards = mask_in(known.take(needed(said, "cards"), f"{where}.cards"))
        top = _combo(deal, said, where, cards, top)
        steps.append(Step(said["seat"], top))
    return steps


def _combo(deal: TichuDeal, said: Mapping[str, Any], where: str, cards: i64, top: Combo | None) -> Combo:
    """What the cards are, by what they are called or by what lies below them (T13)."""
    if cards == PHOENIX_BIT and top is not None:
        return Combo(SINGLE, top.value + 1, 1, cards, 0, -1)
    told = fields(said.get("combo") or {}, f"{where}.combo")
    declared = {name: value for name, value in told.items() if name != "phoenixOver"}
    names = said["cards"].split() if isinstance(said["cards"], str) else list(said["cards"])
    try:
        found = decode({"type": "TICHU.PLAY_CARDS", "cards": names, "declaredCombo": declared}).combo
    except IllegalMove as error:
        raise PositionError(where, error.reason) from error
    assert found is not None
    fitting = readings(cards) if found.kind == OPEN else [found]
    for each in fitting:
        if top is None or follows(each, top, deal.rules.suit_breaks_bomb_tie):
            return each
    raise PositionError(where, f"{fitting[0]} does not beat {top}")


def cards_by_seat(steps: list[Step]) -> list[int]:
    """Who played which cards."""
    out = [0, 0, 0, 0]
    for step in steps:
        if step.combo is not None:
            out[step.seat] |= int(step.combo.cards)
    return out


def replay_trick(deal: TichuDeal, said: Description, steps: list[Step]) -> None:
    """Takes the trick back into the hands and plays it again: whose turn it is, who is out, what may be bombed."""
    view, played = said.view, cards_by_seat(steps)
    wish = wish_said(view)
    for seat in range(4):
        if wish and deal.hands[seat] & MAHJONG_BIT:
            raise PositionError("wish", f"seat {seat} still holds the Mahjong, with which it is made")
    deal.out = _out(deal, view, played)
    deal.phase = TRICK_PLAY
    deal.turn = steps[0].seat if steps else number_of(view, "turn", 0, 3)
    for seat in range(4):
        deal.hands[seat] |= played[seat]
        deal.spent[seat] &= ~played[seat]
    if not deal.hands[deal.turn]:
        raise PositionError("turn", f"seat {deal.turn} has no cards")
    wished = sum(played) & int(MAHJONG_BIT) != 0
    deal.wish = 0 if wished else wish
    for at, step in enumerate(steps):
        _again(deal, step, f"trick[{at}]")
        if step.combo is not None and step.combo.cards & MAHJONG_BIT:
            deal.wish = wish
    for seat in said.told():
        if not keeps_denials(deal, seat):
            raise PositionError("wish", f"seat {seat} could have met it in this trick")


def _again(deal: TichuDeal, step: Step, where: str) -> None:
    """Whether the wish was met is not looked at: what others held is not known, or has changed (T9)."""
    wish, deal.wish = deal.wish, 0
    try:
        move = deal.counted(step.seat, PASS_MOVE if step.combo is None else play_of(step.combo))
    except IllegalMove as error:
        raise PositionError(where, error.reason) from error
    deal.wish = wish
    deal.do(step.seat, move)


def wish_said(view: Mapping[str, Any]) -> int:
    """The rank that is wished for; 0: none."""
    said = view.get("wish")
    if said is None:
        return 0
    if not isinstance(said, str) or said not in list(RANKS):
        raise PositionError("wish", f"one of {' '.join(RANKS)} is needed, not {shown(said)}")
    return int(rank_of_text(said))


def _out(deal: TichuDeal, view: Mapping[str, Any], played: list[int]) -> list[int]:
    """Who was out before this trick, in order."""
    out = list_of(view, "out")
    empty = [seat for seat in range(4) if not deal.hands[seat]]
    if not all(type(seat) is int for seat in out) or sorted(out) != empty:
        raise PositionError("out", f"the seats without cards are needed, in the order in which they went out: {empty}")
    before = [seat for seat in out if not played[seat]]
    if len(before) > 2 or (len(before) == 2 and (before[0] + before[1]) % 2 == 0):
        raise PositionError("out", f"the round was over when seat {before[-1]} went out")
    return before
