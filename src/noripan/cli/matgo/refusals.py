"""Why the rules refuse a move, in a player's words: names for seats, cards as they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from noripan.cli.matgo.cards import card, cards, month_name
from noripan.cli.matgo.words import MatgoTeller
from noripan.core.errors import IllegalMove

Facts = dict[str, Any]
PLAIN = {
    "over": "The game is over.",
    "foreign": "That is no move of this game.",
    "malformed": "That is no move of this game.",
    "no-dummy": "You have no dummy card: only a bomb leaves you some.",
    "go-last": "Your last card is played: stop, or push.",
    "push-off": "Nobody pushes at this table.",
    "push-last": "This is the last game of the match: there is no next one to push to.",
    "shake-bonus": "A bonus card has no month to shake.",
}
FIRST = {
    "president-choice": "First say what becomes of your president: stop or hold.",
    "playing": "Now you play a card from your hand.",
    "select-match": "First choose which of the two cards to take.",
    "gukjin-choice": "First say what the gukjin counts as: animal or junk.",
    "go-stop": "First say go or stop.",
}
LATER = {
    "president-choice": "A president is asked about only when you have four of a month.",
    "playing": "",
    "select-match": "There is nothing to choose between.",
    "gukjin-choice": "The gukjin is asked about when it makes a difference.",
    "go-stop": "Go and stop are said with enough points after your turn.",
}


def _turn(facts: Facts, teller: MatgoTeller) -> Text:
    return Text.assemble("It is ", teller.whose(facts["seat"]), " turn.")


def _phase(facts: Facts, teller: MatgoTeller) -> Text:
    return Text(f"{FIRST[facts['now']]} {LATER[facts['needed']]}".rstrip())


def _not_held(facts: Facts, teller: MatgoTeller) -> Text:
    return Text.assemble("You do not hold ", card(facts["card"]), ".")


def _no_match(facts: Facts, teller: MatgoTeller) -> Text:
    good = cards(facts["good"], " or ")
    return Text.assemble(card(facts["played"]), " cannot take ", card(facts["card"]), ": choose ", good, ".")


def _no_bomb(facts: Facts, teller: MatgoTeller) -> Text:
    month = month_name(facts["month"])
    return Text(f"That is no bomb: you hold {facts['held']} of {month}, and {facts['lying']} on the floor.")


def _push_often(facts: Facts, teller: MatgoTeller) -> Text:
    return Text(f"No more than {facts['most']} games in a row are pushed.")


def _shake_again(facts: Facts, teller: MatgoTeller) -> Text:
    return Text(f"You have shaken {month_name(facts['month'])} already.")


def _shake_few(facts: Facts, teller: MatgoTeller) -> Text:
    return Text(f"A shake needs three cards of a month; of {month_name(facts['month'])} you hold {facts['held']}.")


def _shake_floor(facts: Facts, teller: MatgoTeller) -> Text:
    instead = "bomb it, or play a card plainly"
    return Text.assemble("No shake while ", cards(facts["lying"]), f" lies on the floor: {instead}.")


TOLD: dict[str, Callable[[Facts, MatgoTeller], Text]] = {
    "turn": _turn,
    "phase": _phase,
    "not-held": _not_held,
    "no-match": _no_match,
    "no-bomb": _no_bomb,
    "push-often": _push_often,
    "shake-again": _shake_again,
    "shake-few": _shake_few,
    "shake-floor": _shake_floor,
}


def refusal(error: IllegalMove, teller: MatgoTeller) -> Text:
    """What the player reads."""
    if error.code in TOLD:
        return TOLD[error.code](error.facts, teller)
    return Text(PLAIN[error.code])
