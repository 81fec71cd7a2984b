"""Why a move is refused, where both mahjongs say it alike: names for seats, signs for tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from noripan.cli.mahjong.tiles import tile, tiles
from noripan.cli.mahjong.words import MahjongTeller
from noripan.core.errors import IllegalMove

Facts = dict[str, Any]
Told = Callable[[Facts, MahjongTeller], Text]
ALIKE = {
    "over": "The hand is over.",
    "foreign": "That is no move of this game.",
    "malformed": "That is no move of this game.",
    "not-asked": "There is nothing for you to answer now.",
}


def told(error: IllegalMove, plain: Mapping[str, str], with_facts: Mapping[str, Told], teller: MahjongTeller) -> Text:
    """What the player reads."""
    if error.code in with_facts:
        return with_facts[error.code](error.facts, teller)
    return Text(plain[error.code])


def sentence(words: str) -> Told:
    """A sentence in which `{tile}` is painted and other facts stand by their names."""
    before, _, after = words.partition("{tile}")

    def say(facts: Facts, teller: MahjongTeller) -> Text:
        named = {key: value for key, value in facts.items() if key != "tile"}
        shown = tile(facts["tile"]) if "tile" in facts else Text()
        return Text.assemble(before.format(**named), shown, after.format(**named))

    return say


def turn(facts: Facts, teller: MahjongTeller) -> Text:
    return Text.assemble("It is ", teller.whose(facts["seat"]), " turn.")


def incomplete(facts: Facts, teller: MahjongTeller) -> Text:
    if "tile" in facts:
        return Text.assemble(tile(facts["tile"]), " does not complete your hand.")
    return Text("Your hand is not complete.")


def misplaced(moves: Mapping[str, str], words: str) -> Told:
    """A move at the wrong moment, by its name."""
    return lambda facts, teller: Text(f"{moves[facts['move']]} {words}")


def not_waiting(waiting: str) -> Told:
    """A declaration with a discard that does not leave the hand so; others might."""

    def say(facts: Facts, teller: MahjongTeller) -> Text:
        line = Text.assemble("Discarding ", tile(facts["tile"]), f" does not leave you {waiting}")
        return Text.assemble(line, "; ", tiles(facts["good"]), " would.") if facts["good"] else Text.assemble(line, ".")

    return say


not_held = sentence("You do not hold {tile}.")
