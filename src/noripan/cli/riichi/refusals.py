"""Why the rules refuse a move, in a player's words: names for seats, signs for tiles."""

from __future__ import annotations

from rich.text import Text

from noripan.cli.layout import counted
from noripan.cli.mahjong.refusals import (
    ALIKE,
    Facts,
    Told,
    incomplete,
    misplaced,
    not_held,
    not_waiting,
    sentence,
    told,
    turn,
)
from noripan.cli.mahjong.tiles import tiles
from noripan.cli.mahjong.words import MahjongTeller
from noripan.core.errors import IllegalMove

PLAIN = {
    **ALIKE,
    "no-encore": "Only a dealer who leads after the last hand says whether to stop or to go on.",
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


def _encore(facts: Facts, teller: MahjongTeller) -> Text:
    return Text.assemble(teller.does(facts["seat"], "decide"), ", as dealer, whether to stop or to go on.")


def _riichi_wall(facts: Facts, teller: MahjongTeller) -> Text:
    return Text(f"Too late for a riichi: {counted(facts['left'], 'tile')} left in the wall.")


def _furiten_own(facts: Facts, teller: MahjongTeller) -> Text:
    return Text.assemble("You are furiten: you wait for ", tiles(facts["tiles"]), ", which you discarded.")


TOLD: dict[str, Told] = {
    "turn": turn,
    "encore": _encore,
    "incomplete": incomplete,
    "nine-terminals-few": sentence("You hold {kinds} kinds of terminals and honours; nine are needed."),
    "not-a-claim": misplaced(MOVES, "answers another player's tile; it is your turn to play."),
    "not-a-turn": misplaced(MOVES, "is for your own turn; here you call, win or pass."),
    "not-drawn": sentence("{tile} is not the tile you have just drawn."),
    "not-held": not_held,
    "kuikae": sentence("Discarding {tile} would swap what you have just called."),
    "riichi-wall": _riichi_wall,
    "riichi-noten": not_waiting("tenpai"),
    "kan-few": sentence("You hold {held} of {tile}: too few for a kan."),
    "kan-no-pon": sentence("You have no pon of {tile} to add to."),
    "kan-riichi": sentence("After riichi a kan of {tile} must be of the drawn tile, and not change what you wait for."),
    "pon-tiles": sentence("A pon takes two of {tile}."),
    "chi-tiles": sentence("Those two and {tile} are no run."),
    "furiten-own": _furiten_own,
    "dead": sentence("Your hand is dead after a false win: it neither wins nor calls."),
}


def refusal(error: IllegalMove, teller: MahjongTeller) -> Text:
    """What the player reads."""
    return told(error, PLAIN, TOLD, teller)
