"""Why the rules refuse a move, in a player's words: names for seats, cards as they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from noripan.cli.french import card
from noripan.cli.layout import counted
from noripan.cli.ofc.cards import WHERE, by_rank, cards
from noripan.cli.ofc.words import OfcTeller
from noripan.core.errors import IllegalMove

Facts = dict[str, Any]
PLAIN = {
    "over": "The hand is over.",
    "foreign": "That is no move of this game.",
    "malformed": "That is no move of this game.",
    "done": "Your board is complete, and what is confirmed stays.",
    "no-discard": "Nothing is discarded of the first five cards: all of them are placed.",
    "nothing-done": "There is nothing to take back: you have placed no card in this turn.",
}
FULL = {"top": "The top row", "mid": "The middle row", "bottom": "The bottom row"}


def _turn(facts: Facts, teller: OfcTeller) -> Text:
    if "seat" not in facts:
        return Text("There is nothing for you to place now.")
    return Text.assemble("It is ", teller.whose(facts["seat"]), " turn.")


def _not_held(facts: Facts, teller: OfcTeller) -> Text:
    which = "are not among the cards" if len(facts["cards"]) > 1 else "is not a card"
    return Text.assemble(cards(facts["cards"]), f" {which} of this turn.")


def _row_full(facts: Facts, teller: OfcTeller) -> Text:
    room = facts["room"]
    left = f"takes {counted(room, 'more card')}, not {facts['many']}" if room else "is full"
    return Text(f"{FULL[facts['row']]} {left}.")


def _discard_full(facts: Facts, teller: OfcTeller) -> Text:
    verb = "is" if facts["spare"] == 1 else "are"
    return Text(f"Only {counted(facts['spare'], 'card')} of this turn {verb} discarded; undo takes one back.")


def _unfinished(facts: Facts, teller: OfcTeller) -> Text:
    left = Text.assemble(": ", cards(by_rank(facts["left"])), " left") if facts["left"] else Text()
    lacking = facts["due"] - facts["placed"]
    if lacking > 0:
        more = "more card" if facts["placed"] else "card"
        return Text.assemble(f"First place {counted(lacking, more)}", left, ".")
    return Text.assemble(f"First discard {counted(facts['spare'] - facts['discarded'], 'card')}", left, ".")


def _there(facts: Facts, teller: OfcTeller) -> Text:
    where = f"lies {WHERE[facts['row']]}" if facts["row"] in WHERE else "is discarded"
    return Text.assemble(card(facts["card"]), f" {where} already.")


def _in_hand(facts: Facts, teller: OfcTeller) -> Text:
    return Text.assemble(card(facts["card"]), " is still in your hand.")


def _confirmed(facts: Facts, teller: OfcTeller) -> Text:
    if "card" in facts:
        return Text.assemble(card(facts["card"]), " was confirmed in an earlier turn and stays.")
    return Text("The turn is confirmed, and nothing can be taken back.")


TOLD: dict[str, Callable[[Facts, OfcTeller], Text]] = {
    "turn": _turn,
    "not-held": _not_held,
    "row-full": _row_full,
    "discard-full": _discard_full,
    "unfinished": _unfinished,
    "there": _there,
    "in-hand": _in_hand,
    "confirmed": _confirmed,
}


def refusal(error: IllegalMove, teller: OfcTeller) -> Text:
    """What the player reads."""
    if error.code in TOLD:
        return TOLD[error.code](error.facts, teller)
    return Text(PLAIN[error.code])
