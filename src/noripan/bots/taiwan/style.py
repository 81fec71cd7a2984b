"""What a player thinks things are worth: numbers found by playing many duplicate deals against each other."""

from __future__ import annotations

from typing import final

from noripan.bots.mahjong.sight import Shapes


@final
class Style:
    """Hard's numbers."""

    def __init__(self) -> None:
        self.shapes: Shapes = Shapes()
        # How likely somebody waits: per discard beyond the first few, by the number of melds.
        self.waits_0: float = 0.033
        self.waits_1: float = 0.045
        self.waits_2: float = 0.05
        self.waits_3: float = 0.08
        self.waits_4: float = 0.07
        self.wait_kinds: float = 1.0  # how many kinds a hand waits for
        self.own_discard: float = 0.09  # how much less often for a kind one has discarded oneself
        self.hidden_tai: float = 1.2  # what cannot be seen of a hand is worth so much
        # How a hand goes on.
        self.claim_rate: float = 2.3  # wins by others' discards for each own draw
        self.pong_bonus: float = 0.3  # how much sooner a tile comes that pairs up with two
        self.loose: float = 0.2  # how much sooner honours and terminals do
        self.closed_speed: float = 0.75  # how much slower a hand comes nearer that claims nothing
        self.over_rate: float = 0.02  # that somebody ends the hand, per turn
        self.over_growth: float = 0.0135  # and so much more with every turn
        self.over_threat: float = 0.08  # and more when somebody surely waits
        self.tiles_two: float = 18.0  # typical accepted tiles at two-shanten, one-shanten, and waits
        self.tiles_one: float = 6.7
        self.tiles_wait: float = 2.6
        # Attack and defence.
        self.future: float = 1.0  # further dangerous discards an attack will cost
        self.push_cost: float = 0.03  # what each of them costs, where somebody surely waits, of an average win
        self.fold_care: float = 1.0
        self.kong_bonus: float = 1.08  # what the draw that comes with a kong makes of a hand
        self.claim_bar: float = 1.15  # how much better a claim must be than to pass
