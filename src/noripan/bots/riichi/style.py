"""What a player thinks things are worth: numbers found by playing many duplicate deals against each other."""

from __future__ import annotations

from typing import final

from noripan.bots.mahjong.sight import Shapes


@final
class Style:
    """Normal's by default: bold. `sharp` is hard's."""

    def __init__(self) -> None:
        self.deep: bool = False  # look one draw further at one-shanten
        self.places: bool = False  # weigh points by the places they decide
        self.stake: float = 4000.0  # half of what a place is worth, in points
        self.spread: float = 6000.0  # how far points drift apart in a hand
        self.last: float = 1200.0  # and after the last one
        # How likely somebody waits: per discard beyond the first few, by the number of melds.
        self.tenpai_closed: float = 0.003
        self.tenpai_one: float = 0.025
        self.tenpai_two: float = 0.055
        self.tenpai_three: float = 0.45
        # What it costs to deal in, before dora and dealer.
        self.loss_riichi: float = 4200.0
        self.loss_closed: float = 3500.0
        self.loss_open: float = 2200.0
        self.shapes: Shapes = Shapes()
        self.wait_kinds: float = 1.15  # how many kinds a tenpai hand waits for
        # How a hand goes on.
        self.ron_rate: float = 1.3  # wins by others' discards for each own draw, without riichi
        self.ron_rate_riichi: float = 1.0
        self.open_speed: float = 1.25  # an open hand takes others' tiles too
        self.riichi_luck: float = 1.1  # han by a first-turn win, ura dora, a self-draw
        self.silent_luck: float = 0.15
        self.over_rate: float = 0.035  # that somebody ends the hand, per turn
        self.over_threat: float = 0.03  # and more when somebody surely waits
        self.tiles_two: float = 24.0  # typical accepted tiles at two-shanten, one-shanten, and waits
        self.tiles_one: float = 14.0
        self.tiles_wait: float = 4.6
        # Attack and defence.
        self.future: float = 1.1  # further dangerous discards an attack will cost
        self.push_cost: float = 250.0  # what each of them costs, where somebody surely waits
        self.fold_care: float = 1.0
        self.call_least: float = 60.0  # and by how many points at least
        self.noten: float = 900.0  # what tenpai at the end of the wall is worth
        self.call_bar: float = 1.05  # how much better a call must be than to pass
        self.dama_points: float = 7700.0  # a hand worth this without riichi stays silent


def sharp() -> Style:
    """A more careful player, who looks further ahead and keeps an eye on the places."""
    style = Style()
    style.deep = True
    style.places = True
    style.wait_kinds = 1.4
    style.loss_riichi = 4600.0
    style.tenpai_closed = 0.004
    style.push_cost = 450.0
    style.over_threat = 0.06
    return style
