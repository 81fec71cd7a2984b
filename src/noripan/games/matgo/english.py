"""What a refusal says in English: made from words/en.json by `make golden`."""

from __future__ import annotations

from typing import Final

from noripan.core.refusals import Refusals

refused: Final = Refusals(
    "matgo",
    {
        "matgo.refused.turn": "It is {seat}'s turn.",
        "matgo.refused.phase": "First: {now:phase}.",
        "matgo.refused.over": "The game is over.",
        "matgo.refused.not-held": "{card} is not in your hand.",
        "matgo.refused.no-match": "{played:card} takes {good:card}.",
        "matgo.refused.no-bomb": "No bomb with {month}: {held} in hand, {lying} on the floor; three and one are needed.",
        "matgo.refused.no-dummy": "You have no dummy card.",
        "matgo.refused.go-last": "Your last card is played: stop or push.",
        "matgo.refused.push-off": "Nobody pushes at this table.",
        "matgo.refused.push-often": "No more than {most} games in a row are pushed.",
        "matgo.refused.push-last": "This is the last game: there is no next one.",
        "matgo.refused.shake-again": "{month} has been shaken already.",
        "matgo.refused.shake-few": "Three of {month} are needed.",
        "matgo.refused.shake-floor": "One of {month} lies on the floor.",
        "matgo.refused.shake-bonus": "A bonus card has no month to shake.",
        "matgo.refused.no-grenade": "No bomb with {month}: {held} in hand, {lying} on the floor; three and one are needed, or two and two.",
        "matgo.phase.president-choice": "the president",
        "matgo.phase.playing": "a card",
        "matgo.phase.select-match": "which of the two cards to take",
        "matgo.phase.gukjin-choice": "what the gukjin counts as",
        "matgo.phase.go-stop": "go or stop",
        "matgo.month.1": "pine",
        "matgo.month.2": "plum",
        "matgo.month.3": "cherry",
        "matgo.month.4": "wisteria",
        "matgo.month.5": "iris",
        "matgo.month.6": "peony",
        "matgo.month.7": "bush clover",
        "matgo.month.8": "silver grass",
        "matgo.month.9": "chrysanthemum",
        "matgo.month.10": "maple",
        "matgo.month.11": "paulownia",
        "matgo.month.12": "rain",
    },
)
