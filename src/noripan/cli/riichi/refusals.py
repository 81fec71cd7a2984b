"""Why the rules refuse a move, in a player's words: names for seats, signs for tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from noripan.cli.riichi.tiles import tile, tiles
from noripan.cli.riichi.words import RiichiTeller, counted
from noripan.core.errors import IllegalMove

Facts = dict[str, Any]
PLAIN = {
    "over": "The hand is over.",
    "no-encore": "Only a dealer who leads after the last hand says whether to stop or to go on.",
    "foreign": "That is no move of this game.",
    "malformed": "That is no move of this game.",
    "not-asked": "There is nothing for you to answer now.",
    "tsumo-no-draw": "After a call there is no drawn tile to win with.",
    "no-yaku": "The hand would be complete, but has no yaku.",
    "nine-terminals-off": "At this table nine terminals do not abort a hand.",
    "nine-terminals-late": "Only on your first draw, before any call.",
    "riichi-hand": "You are in riichi: only the drawn tile can be discarded. Enter does that.",
    "riichi-again": "You are in riichi already.",
    "riichi-open": "Your hand is open: riichi needs a closed one.",
    "riichi-points": "You need 1,000 points for the stick.",
    "kan-after-call": "No kan right after a call: discard first.",
    "kan-fifth": "Four kans have been made; there is no fifth.",
    "kan-wall": "The wall is empty: there is no tile to replace it.",
    "kan-riichi-off": "At this table there is no kan after riichi.",
    "rob-closed": "Only thirteen orphans rob a closed kan.",
    "rob-only": "The tile of a kan can only be won.",
    "call-riichi": "You are in riichi: you can only win.",
    "call-last": "The last discard can only be won.",
    "call-aborting": "The hand is aborted unless somebody wins: you cannot call.",
    "chi-seat": "A chi takes only from the player on your left.",
    "kuikae-all": "After that call every tile you could discard would swap what you called.",
    "furiten-riichi": "You are furiten: you let a winning tile pass after your riichi, so only a tsumo wins.",
    "furiten-turn": "You are furiten until your next draw: you let a winning tile pass.",
}
MOVES = {
    "RIICHI.DISCARD": "A discard",
    "RIICHI.CHI": "Chi",
    "RIICHI.PON": "Pon",
    "RIICHI.OPEN_KAN": "An open kan",
    "RIICHI.CLOSED_KAN": "A closed kan",
    "RIICHI.ADDED_KAN": "An added kan",
    "RIICHI.TSUMO": "Tsumo",
    "RIICHI.RON": "Ron",
    "RIICHI.NINE_TERMINALS": "Nine terminals",
    "RIICHI.PASS": "Passing",
}


def _turn(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble("It is ", teller.whose(facts["seat"]), " turn.")


def _encore(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble(teller.does(facts["seat"], "decide"), ", as dealer, whether to stop or to go on.")


def _incomplete(facts: Facts, teller: RiichiTeller) -> Text:
    if "tile" in facts:
        return Text.assemble(tile(facts["tile"]), " does not complete your hand.")
    return Text("Your hand is not complete.")


def _few_terminals(facts: Facts, teller: RiichiTeller) -> Text:
    return Text(f"You hold {facts['kinds']} kinds of terminals and honours; nine are needed.")


def _not_a_claim(facts: Facts, teller: RiichiTeller) -> Text:
    return Text(f"{MOVES[facts['move']]} answers another player's tile; it is your turn to play.")


def _not_a_turn(facts: Facts, teller: RiichiTeller) -> Text:
    return Text(f"{MOVES[facts['move']]} is for your own turn; here you call, win or pass.")


def _not_drawn(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble(tile(facts["tile"]), " is not the tile you have just drawn.")


def _not_held(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble("You do not hold ", tile(facts["tile"]), ".")


def _kuikae(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble("Discarding ", tile(facts["tile"]), " would swap what you have just called.")


def _riichi_wall(facts: Facts, teller: RiichiTeller) -> Text:
    return Text(f"Too late for a riichi: {counted(facts['left'], 'tile')} left in the wall.")


def _riichi_noten(facts: Facts, teller: RiichiTeller) -> Text:
    line = Text.assemble("Discarding ", tile(facts["tile"]), " does not leave you tenpai")
    return Text.assemble(line, "; ", tiles(facts["good"]), " would.") if facts["good"] else Text.assemble(line, ".")


def _kan_few(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble(f"You hold {facts['held']} of ", tile(facts["tile"]), ": too few for a kan.")


def _kan_no_pon(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble("You have no pon of ", tile(facts["tile"]), " to add to.")


def _kan_riichi(facts: Facts, teller: RiichiTeller) -> Text:
    what = tile(facts["tile"])
    return Text.assemble(
        "After riichi a kan of ", what, " must be of the drawn tile, and not change what you wait for."
    )


def _pon_tiles(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble("A pon takes two of ", tile(facts["tile"]), ".")


def _chi_tiles(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble("Those two and ", tile(facts["tile"]), " are no run.")


def _furiten_own(facts: Facts, teller: RiichiTeller) -> Text:
    return Text.assemble("You are furiten: you wait for ", tiles(facts["tiles"]), ", which you discarded.")


def _dead(facts: Facts, teller: RiichiTeller) -> Text:
    return Text("Your hand is dead after a false win: it neither wins nor calls.")


TOLD: dict[str, Callable[[Facts, RiichiTeller], Text]] = {
    "turn": _turn,
    "encore": _encore,
    "incomplete": _incomplete,
    "nine-terminals-few": _few_terminals,
    "not-a-claim": _not_a_claim,
    "not-a-turn": _not_a_turn,
    "not-drawn": _not_drawn,
    "not-held": _not_held,
    "kuikae": _kuikae,
    "riichi-wall": _riichi_wall,
    "riichi-noten": _riichi_noten,
    "kan-few": _kan_few,
    "kan-no-pon": _kan_no_pon,
    "kan-riichi": _kan_riichi,
    "pon-tiles": _pon_tiles,
    "chi-tiles": _chi_tiles,
    "furiten-own": _furiten_own,
    "dead": _dead,
}


def refusal(error: IllegalMove, teller: RiichiTeller) -> Text:
    """What the player reads."""
    if error.code in TOLD:
        return TOLD[error.code](error.facts, teller)
    return Text(PLAIN[error.code])
