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
from noripan.cli.mahjong.words import MahjongTeller
from noripan.core.errors import IllegalMove

PLAIN = {
    **ALIKE,
    "draw-first": "First draw a tile: enter does that.",
    "drawn-already": "You have your tile: discard one.",
    "discard-response": "The others are still being asked about the last tile.",
    "discard-flower": "Your draw is not finished: a flower is being laid.",
    "hu-no-draw": "After a claim there is no drawn tile to win with.",
    "hu-kong": "At this table the tile drawn for a claimed kong does not win.",
    "passed-strict": "You let a winning tile pass (過水): first discard a tile you do not wait for.",
    "passed": "You let a winning tile pass (過水): this one does not win yet. Type ? to see until when.",
    "ready-again": "Your hand is declared ready already.",
    "ready-hand": "Your hand is declared ready: only the drawn tile can be discarded. Enter does that.",
    "ready-late": "A hand is declared ready with an early discard, before anybody claims a tile.",
    "ready-off": "At this table declaring a hand ready counts nothing.",
    "kong-after-claim": "No kong right after a claim: discard first.",
    "kong-ready": "Your hand is declared ready: no kong any more.",
    "kong-wall": "Too few tiles are left to draw for a kong.",
    "kong-left": "At this table a kong does not take from the player on your left.",
    "claim-ready": "Your hand is declared ready: you can only win.",
    "rob-only": "The tile of a kong can only be won.",
    "flower-only": "Only who has the other seven flowers may rob the eighth.",
    "chow-seat": "A chow takes only from the player on your left.",
    "swap-all": "After that chow every tile you could discard would swap what you claimed.",
}
MOVES = {
    "TAIWAN.DRAW": "Drawing",
    "TAIWAN.DISCARD": "A discard",
    "TAIWAN.CHOW": "Chow",
    "TAIWAN.PONG": "Pong",
    "TAIWAN.KONG": "A claimed kong",
    "TAIWAN.CONCEALED_KONG": "A concealed kong",
    "TAIWAN.ADDED_KONG": "An added kong",
    "TAIWAN.HU": "Hu",
    "TAIWAN.PASS": "Passing",
}


def _discard_turn(facts: Facts, teller: MahjongTeller) -> Text:
    return Text.assemble(turn(facts, teller), " You have drawn no tile.")


def _claim_wall(facts: Facts, teller: MahjongTeller) -> Text:
    return Text(f"The wall has {counted(facts['left'], 'tile')} left: this discard can only be won.")


TOLD: dict[str, Told] = {
    "turn": turn,
    "discard-turn": _discard_turn,
    "discard-answer": sentence("First answer {tile}: claim it or pass."),
    "incomplete": incomplete,
    "not-a-claim": misplaced(MOVES, "answers another player's tile; it is your turn to play."),
    "not-a-turn": misplaced(MOVES, "is for your own turn; here you claim, win or pass."),
    "not-held": not_held,
    "swap": sentence("Discarding {tile} would swap what you have just claimed."),
    "ready-not": not_waiting("ready"),
    "kong-few": sentence("You hold {held} of {tile}: too few for a kong."),
    "kong-no-pong": sentence("You have no pong of {tile} to add to."),
    "claim-wall": _claim_wall,
    "passed-pong": sentence("You let a pong of {tile} pass: none before you draw again."),
    "pong-few": sentence("You hold {held} of {tile}: a pong needs two."),
    "chow-honour": sentence("{tile} is an honour: only suits make runs."),
    "chow-tiles": sentence("Those two and {tile} are no run."),
}


def refusal(error: IllegalMove, teller: MahjongTeller) -> Text:
    """What the player reads."""
    return told(error, PLAIN, TOLD, teller)
