"""Why the rules refuse a move, in a player's words: names for seats, signs for cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from noripan.cli.tichu.cards import cards
from noripan.cli.tichu.words import TichuTeller, wish_text
from noripan.core.errors import IllegalMove
from noripan.games.tichu.moves import SLOTS

Facts = dict[str, Any]
PHASE_NAMES = {
    "TICHU.DECLARE_GRAND_WINDOW": "the grand call",
    "TICHU.EXCHANGE_SELECT": "the exchange",
    "TICHU.TRICK_PLAY": "the play of tricks",
    "TICHU.DRAGON_DONATE": "the giving away of the Dragon's trick",
}
KINDS = {
    "SINGLE": "single card",
    "PAIR": "pair",
    "TRIPLE": "triple",
    "FULL_HOUSE": "full house",
    "STRAIGHT": "straight of {}",
    "PAIR_STRAIGHT": "run of {} pairs",
    "BOMB4": "bomb of four",
    "BOMB_STRAIGHT_FLUSH": "straight flush of {}",
}
PLAIN = {
    "over": "The round is over.",
    "malformed": "That is no move of this game.",
    "grand-answered": "You have answered already.",
    "confirmed": "You have confirmed your exchange already.",
    "chosen": "That card is chosen for this player already.",
    "called": "You have called already.",
    "call-late": "Tichu can only be called before your first card.",
    "call-lost": "Somebody is out already, so a Tichu could not succeed.",
    "pass-lead": "You lead, so you must play.",
    "dog-lead": "The Dog can only be led.",
    "bomb-late": "Three players are out: only the Dragon's trick is left to give away.",
    "bomb-nothing": "There is nothing on the table to bomb.",
    "wish-without-mahjong": "Only a play with the Mahjong grants a wish.",
    "combo-empty": "Which cards? At least one is needed.",
}


def _turn(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble("It is ", teller.name(facts["seat"]), "'s turn.")


def _not_held(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble("You do not hold ", cards(facts["cards"]), ".")


def _no_combo(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble(cards(facts["cards"]), " is no combination.")


def _too_low(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble("That does not beat ", cards(facts["top"]), ".")


def _bomb_higher(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble("Only a higher bomb beats ", cards(facts["top"]), ".")


def _other_type(facts: Facts, teller: TichuTeller) -> Text:
    needed = KINDS[facts["needed"]].format(facts["length"])
    return Text(f"A {needed} is on the table: play a higher {needed} or a bomb, or pass.")


def _wish_binds(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble("The wish is for ", wish_text(facts["rank"]), ", and you can play one, so you must.")


def _phase(facts: Facts, teller: TichuTeller) -> Text:
    return Text(f"That belongs to {PHASE_NAMES[facts['needed']]}; this is {PHASE_NAMES[facts['now']]}.")


def _phoenix(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble("The Phoenix cannot be that in ", cards(facts["cards"]), ".")


def _declared(facts: Facts, teller: TichuTeller) -> Text:
    if facts["field"] == "phoenixAs":
        return Text("Only a Phoenix among other cards can stand for a rank.")
    return Text("These cards are something else than you say.")


def _exchange_open(facts: Facts, teller: TichuTeller) -> Text:
    me = teller.me or 0
    people = [teller.name((me + 1 + SLOTS.index(slot)) % 4) for slot in facts["slots"]]
    return Text.assemble("Choose a card for ", Text(" and ").join(people), " first.")


def _dragon_owner(facts: Facts, teller: TichuTeller) -> Text:
    return Text.assemble("The Dragon's trick is not yours to give: ", teller.does(facts["seat"], "decide"), ".")


def _dragon_opponent(facts: Facts, teller: TichuTeller) -> Text:
    people = [teller.name(seat) for seat in facts["seats"]]
    return Text.assemble("The Dragon's trick goes to an opponent: ", Text(" or ").join(people), ".")


TOLD: dict[str, Callable[[Facts, TichuTeller], Text]] = {
    "turn": _turn,
    "not-held": _not_held,
    "combo-none": _no_combo,
    "too-low": _too_low,
    "bomb-higher": _bomb_higher,
    "other-type": _other_type,
    "wish-binds": _wish_binds,
    "phase": _phase,
    "phoenix-as": _phoenix,
    "declared-combo": _declared,
    "exchange-open": _exchange_open,
    "dragon-owner": _dragon_owner,
    "dragon-opponent": _dragon_opponent,
}


def refusal(error: IllegalMove, teller: TichuTeller) -> Text:
    """What the player reads."""
    if error.code in TOLD:
        return TOLD[error.code](error.facts, teller)
    return Text(PLAIN[error.code])
