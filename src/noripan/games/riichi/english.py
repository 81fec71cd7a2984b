"""What a refusal says in English: made from words/en.json by `make golden`."""

from __future__ import annotations

from typing import Final

from noripan.core.refusals import Refusals

refused: Final = Refusals(
    "riichi",
    {
        "riichi.refused.turn": "It is {seat}'s turn.",
        "riichi.refused.not-asked": "There is nothing to answer now.",
        "riichi.refused.not-a-claim": "That answers a discard; it is your own turn.",
        "riichi.refused.not-a-turn": "That is for one's own turn.",
        "riichi.refused.encore": "Whether to go on is up to the dealer: {seat}.",
        "riichi.refused.no-encore": "Nobody is asked whether to stop.",
        "riichi.refused.not-held": "{tile} is not in the hand.",
        "riichi.refused.not-drawn": "{tile} is not the tile just drawn.",
        "riichi.refused.kuikae": "No swap-calling: {tile} may not be discarded right after this call.",
        "riichi.refused.kuikae-all": "After this call every discard would be swap-calling.",
        "riichi.refused.riichi-hand": "In riichi only the drawn tile is discarded.",
        "riichi.refused.riichi-again": "Riichi is declared already.",
        "riichi.refused.riichi-open": "Riichi needs a closed hand.",
        "riichi.refused.riichi-wall": "Too few tiles are left for a riichi: {left}.",
        "riichi.refused.riichi-points": "Riichi costs 1000 points.",
        "riichi.refused.riichi-noten": "Without tenpai no riichi: discard one of {good:tile}.",
        "riichi.refused.incomplete": "The hand is not complete.",
        "riichi.refused.no-yaku": "The hand has no yaku.",
        "riichi.refused.tsumo-no-draw": "No tsumo right after a call.",
        "riichi.refused.furiten-own": "Furiten: {tiles:tile} is among the own discards.",
        "riichi.refused.furiten-turn": "Furiten until the next draw: a winning tile was let pass.",
        "riichi.refused.furiten-riichi": "Furiten: a winning tile was let pass in riichi.",
        "riichi.refused.rob-closed": "Only thirteen orphans rob a closed kan.",
        "riichi.refused.rob-only": "A kan's tile can only be won on.",
        "riichi.refused.dead": "The hand is dead: no win, call, kan or riichi.",
        "riichi.refused.kan-few": "Too few of {tile} for a kan: {held}.",
        "riichi.refused.kan-no-pon": "There is no pon of {tile} to add to.",
        "riichi.refused.kan-after-call": "No kan right after a call.",
        "riichi.refused.kan-fifth": "A hand has at most four kans.",
        "riichi.refused.kan-wall": "No tile is left for a kan.",
        "riichi.refused.kan-riichi": "This kan would change the riichi hand.",
        "riichi.refused.kan-riichi-off": "No kan after riichi at this table.",
        "riichi.refused.call-riichi": "No call after riichi.",
        "riichi.refused.call-last": "The last discard can only be won on.",
        "riichi.refused.call-aborting": "After this discard the hand is aborted: only a ron.",
        "riichi.refused.chi-seat": "Chi only from the player before.",
        "riichi.refused.chi-tiles": "These tiles make no run with {tile}.",
        "riichi.refused.pon-tiles": "These are not of the kind of {tile}.",
        "riichi.refused.nine-terminals-off": "This table does not abort for nine terminals.",
        "riichi.refused.nine-terminals-late": "Only at the first draw, before any call.",
        "riichi.refused.nine-terminals-few": "Only {kinds} kinds of terminals and honours.",
        "riichi.refused.over": "The hand is over.",
        "riichi.refused.riichi-far": "No discard leaves you tenpai: no riichi yet.",
    },
)
