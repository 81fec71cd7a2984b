"""The turn under way, or the last one, of a game that is set up in mid-play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from noripan.cards.hwatu import BONUS2, BONUS3, TEXTS, month_mask
from noripan.cards.known import Known, mask_in
from noripan.core.bits import popcount
from noripan.core.description import fields, list_of, needed, number_of, one_of
from noripan.core.errors import PositionError
from noripan.core.plain import LARGEST, shown
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.kibo import TAGS
from noripan.games.matgo.legal import needs_choice
from noripan.games.matgo.moves import OPENINGS
from noripan.games.matgo.state import EVENTS, NONE


def read_action(deal: MatgoDeal, view: Mapping[str, Any], known: Known) -> None:
    """What the turn has done so far; where its cards lie now is told elsewhere."""
    said = view.get("action")
    if said is None:
        return
    said = fields(said, "action")
    deal.mover = number_of(said, "seat", 0, 1)
    deal.action = OPENINGS.index(one_of(said, "type", OPENINGS))
    thrown = sorted(known.read(said.get("cards", ()), "action.cards"))
    deal.thrown = mask_in(thrown)
    deal.card = thrown[0] if thrown else NONE
    deal.flip = NONE if said.get("flip") is None else known.read([said["flip"]], "action.flip")[0]
    deal.bonus = mask_in(known.read(said.get("bonus", ()), "action.bonus"))
    deal.stolen = mask_in(known.read(said.get("stolen", ()), "action.stolen"))
    deal.paid = number_of(said, "gold", 0, LARGEST, 0)
    captured = fields(said.get("captureBySource") or {}, "action.captureBySource")
    deal.by_hand = mask_in(known.read(captured.get("hand", ()), "action.captureBySource.hand"))
    deal.by_flip = mask_in(known.read(captured.get("flip", ()), "action.captureBySource.flip"))
    for event in list_of(said, "events"):
        if event not in EVENTS:
            raise PositionError("action.events", f"some of {', '.join(EVENTS)} are needed, not {shown(event)}")
        deal.happened |= 2 ** EVENTS.index(event)
    for each in list_of(said, "matchEvents"):
        found = fields(each, "action.matchEvents")
        many = TAGS.index(one_of(found, "eventTag", TAGS))
        if one_of(found, "source", ("hand", "flip")) == "hand":
            deal.hand_found = many
        else:
            deal.flip_found = many


def lay_choice(deal: MatgoDeal, view: Mapping[str, Any], known: Known) -> None:
    """The card that waits for a choice, and what lies beside it until the turn is over."""
    said = fields(needed(view, "choice"), "choice")
    deal.flipping = one_of(said, "source", ("hand", "flip")) == "flip"
    (card,) = known.take([needed(said, "card")], "choice.card")
    if deal.mover == NONE:
        if deal.flipping:
            raise PositionError("action", "is missing: what was played before the card was turned over")
        deal.mover, deal.action, deal.card, deal.thrown = deal.turn, 0, card, mask_in([card])
    if deal.mover != deal.turn or deal.waiting() != card:
        raise PositionError("action", f"it is seat {deal.turn}'s turn, and {TEXTS[card]} waits for a choice")
    known.take([TEXTS[each] for each in range(50) if (deal.by_hand | deal.bonus) >> each & 1], "action")
    choices = deal.choices()
    if not needs_choice(choices):
        lying = known.named(choices) or "nothing"
        raise PositionError("choice", f"{TEXTS[card]} finds {lying} on the floor: there is nothing to choose")
    if deal.flipping:
        deal.flip_found = popcount(choices)
    else:
        deal.hand_found = popcount(choices)


def lay_taken_pile(deal: MatgoDeal, view: Mapping[str, Any], known: Known) -> None:
    """A pile that the card from the hand has taken is eaten only when the turn is over: views do not list it then."""
    if not deal.flipping or deal.hand_found != 3:
        return
    said = fields(view.get("takenPile") or {"by": _maker(deal, view)}, "takenPile")
    bonus = mask_in(known.take(said.get("bonus", ()), "takenPile.bonus"))
    if bonus & BONUS2:
        deal.caught2 = deal.card
    if bonus & BONUS3:
        deal.caught3 = deal.card
    if said.get("by") is not None:
        deal.seats[number_of(said, "by", 0, 1)].ppuk_months |= month_mask(deal.card)
    elif "dealtMonths" not in view:
        deal.dealt |= month_mask(deal.card)


def _maker(deal: MatgoDeal, view: Mapping[str, Any]) -> int | None:
    """Who has made the pile, where a view lets that be seen: one is there, and none of those that lie there is it."""
    active = fields(view.get("ppukState") or {}, "ppukState").get("active")
    if not active or deal.seats[0].ppuk_months or deal.seats[1].ppuk_months:
        return None
    return 0 if deal.seats[0].ppuks else 1
