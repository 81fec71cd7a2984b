"""What a refusal says in English: made from words/en.json by `make golden`."""

from __future__ import annotations

from typing import Final

from noripan.core.refusals import Refusals

refused: Final = Refusals(
    "tichu",
    {
        "tichu.refused.malformed": "These cards cannot be played like this.",
        "tichu.refused.declared-combo": "The cards are something else than that.",
        "tichu.refused.combo-none": "{cards:card} is no combination.",
        "tichu.refused.combo-empty": "Choose cards first.",
        "tichu.refused.phoenix-as": "The Phoenix cannot stand for {phoenixAs:rank} here.",
        "tichu.refused.over": "The round is over.",
        "tichu.refused.phase": "That belongs to {needed:phase}; this is {now:phase}.",
        "tichu.refused.turn": "It is {seat}'s turn.",
        "tichu.refused.grand-answered": "You have answered already.",
        "tichu.refused.confirmed": "You have confirmed already.",
        "tichu.refused.chosen": "{card} is chosen for {slot} already.",
        "tichu.refused.exchange-open": "Choose a card for {slots:slot} first.",
        "tichu.refused.not-held": "You do not hold {cards:card}.",
        "tichu.refused.pass-lead": "You lead, so you must play.",
        "tichu.refused.dog-lead": "The Dog can only be led.",
        "tichu.refused.other-type": "On the table: {needed:kind}. Play a higher one, a bomb, or pass.",
        "tichu.refused.too-low": "Not higher than {top:card}.",
        "tichu.refused.bomb-higher": "Only a higher bomb beats {top:card}.",
        "tichu.refused.bomb-nothing": "There is nothing on the table to bomb.",
        "tichu.refused.bomb-late": "Three players are out: only the Dragon's trick is left to give.",
        "tichu.refused.wish-binds": "{rank} was wished for: you can play it, so you must.",
        "tichu.refused.wish-without-mahjong": "Only the play with the Mahjong may wish.",
        "tichu.refused.called": "You have called already.",
        "tichu.refused.call-late": "Only before your first card.",
        "tichu.refused.call-lost": "Somebody is out already, so it cannot succeed.",
        "tichu.refused.dragon-owner": "{seat} gives this trick away.",
        "tichu.refused.dragon-opponent": "The Dragon's trick goes to an opponent: {seats:seat}.",
        "tichu.kind.SINGLE": "single card",
        "tichu.kind.PAIR": "pair",
        "tichu.kind.TRIPLE": "triple",
        "tichu.kind.FULL_HOUSE": "full house",
        "tichu.kind.STRAIGHT": "straight of {length}",
        "tichu.kind.PAIR_STRAIGHT": "row of {length} pairs",
        "tichu.kind.BOMB4": "bomb of four",
        "tichu.kind.BOMB_STRAIGHT_FLUSH": "straight-flush bomb",
        "tichu.phase.TICHU.DECLARE_GRAND_WINDOW": "the grand call",
        "tichu.phase.TICHU.EXCHANGE_SELECT": "the exchange",
        "tichu.phase.TICHU.TRICK_PLAY": "the play of tricks",
        "tichu.phase.TICHU.DRAGON_DONATE": "the giving away of the Dragon's trick",
    },
)
