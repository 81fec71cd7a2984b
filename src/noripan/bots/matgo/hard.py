"""A strong player: watches the other too, and tries its best cards, and every prompt, in many imagined worlds."""

from __future__ import annotations

from typing import Final, final

from noripan.bots.bot import Bot, Clock
from noripan.bots.matgo.outlook import MatgoOutlook
from noripan.bots.matgo.style import Style
from noripan.bots.search import Searcher
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.state import PLAYING, SELECT_MATCH

WORLDS: Final = 1280
PLAYS: Final = 10
CARD_WIN: Final = 200.0  # points that a win is worth beside what it pays, while cards are chosen ...
PROMPT_WIN: Final = 90.0  # ... and at a prompt the payout counts for more
CARD_GO: Final = 2  # points of the other below which the worlds are played on with a go
PROMPT_GO: Final = 3


@final
class HardBot(Bot):
    """Searches every decision: cards for the win, prompts for the gold."""

    def __init__(self, seed: int, seconds: float | None, clock: Clock | None) -> None:
        style = Style()
        self._cards = Searcher(MatgoOutlook(style, CARD_GO, PLAYS, CARD_WIN), WORLDS, seed, seconds, clock)
        self._prompts = Searcher(MatgoOutlook(style, PROMPT_GO, PLAYS, PROMPT_WIN), WORLDS, seed + 1, seconds, clock)

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, MatgoDeal)
        playing = deal.phase == PLAYING or deal.phase == SELECT_MATCH
        return (self._cards if playing else self._prompts).best(deal, seat)
