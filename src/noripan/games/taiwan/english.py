"""What a refusal says in English: made from words/en.json by `make golden`."""

from __future__ import annotations

from typing import Final

from noripan.core.refusals import Refusals

refused: Final = Refusals(
    "taiwan",
    {
        "taiwan.refused.over": "The hand is over.",
        "taiwan.refused.turn": "It is {seat}'s turn.",
        "taiwan.refused.discard-turn": "Not yet: it is {seat}'s turn, and you have not drawn.",
        "taiwan.refused.discard-answer": "First answer {tile}: claim it or pass.",
        "taiwan.refused.discard-response": "Wait: the last tile may still be claimed.",
        "taiwan.refused.discard-flower": "Wait: a flower is being laid.",
        "taiwan.refused.draw-first": "First draw a tile.",
        "taiwan.refused.drawn-already": "You have drawn. Discard a tile.",
        "taiwan.refused.not-asked": "You have nothing to answer now.",
        "taiwan.refused.not-a-claim": "It is your own turn: that is for another's discard.",
        "taiwan.refused.not-a-turn": "That is for your own turn; a tile waits for your answer.",
        "taiwan.refused.not-held": "You do not hold {tile}.",
        "taiwan.refused.swap": "{tile} would swap what you have just claimed.",
        "taiwan.refused.swap-all": "After this chow every discard would swap what you claimed.",
        "taiwan.refused.ready-hand": "The hand is declared ready: only the drawn tile can go.",
        "taiwan.refused.ready-again": "Ready is declared already.",
        "taiwan.refused.ready-late": "Too late: ready is declared with an early discard, before anybody claims.",
        "taiwan.refused.ready-off": "This table counts no declared ready hand here.",
        "taiwan.refused.ready-not": "Discarding {tile} does not leave you ready; one of these does: {good:tile}.",
        "taiwan.refused.ready-far": "No discard leaves you ready yet.",
        "taiwan.refused.incomplete": "The hand is not complete.",
        "taiwan.refused.hu-no-draw": "Right after a claim there is no drawn tile to win with.",
        "taiwan.refused.hu-kong": "At this table the tile drawn for a claimed kong does not win.",
        "taiwan.refused.passed": "You let a winning tile pass: no win on it until you draw again.",
        "taiwan.refused.passed-strict": "You let a winning tile pass: first discard a tile you do not wait for.",
        "taiwan.refused.passed-pong": "You let a pong of {tile} pass: none until you draw again.",
        "taiwan.refused.rob-only": "A tile added to a kong can only be won with.",
        "taiwan.refused.flower-only": "The eighth flower can only be won with.",
        "taiwan.refused.claim-ready": "The hand is declared ready and claims nothing.",
        "taiwan.refused.claim-wall": "Too few tiles are left ({left}): it can only be won.",
        "taiwan.refused.chow-seat": "Chow only of the player before you.",
        "taiwan.refused.chow-honour": "{tile} is an honour: only suits make chows.",
        "taiwan.refused.chow-tiles": "These tiles and {tile} are no run.",
        "taiwan.refused.pong-few": "A pong needs two {tile}; you hold {held}.",
        "taiwan.refused.kong-few": "Too few {tile} for a kong: you hold {held}.",
        "taiwan.refused.kong-no-pong": "You have no pong of {tile} to add to.",
        "taiwan.refused.kong-after-claim": "No kong right after a claim.",
        "taiwan.refused.kong-ready": "The hand is declared ready and stays as it is.",
        "taiwan.refused.kong-wall": "No tile is left to draw for a kong.",
        "taiwan.refused.kong-left": "At this table no kong of the player before you.",
    },
)
