"""What a player thinks things are worth, in hundredths of a win."""

from __future__ import annotations

from typing import final


@final
class Style:
    """The defaults were fitted to many thousand positions played out in imagined worlds, and then played against
    each other."""

    def __init__(self) -> None:
        # Taking a card. A set's cards count by how many of it one has, while the other has none ...
        self.single: float = 0.13
        self.double: float = 3.32
        self.triple: float = 2.0
        self.junk_near: float = 2.09  # any junk, with eight or more
        self.ribbon: float = 0.4
        self.ribbon_near: float = 4.33  # with four or more
        self.dan_first: float = -0.81
        self.dan_second: float = 0.35
        self.dan_third: float = 5.73
        self.animal: float = -0.32
        self.animal_near: float = 3.51
        self.gukjin: float = 5.99
        self.godori_first: float = 1.49
        self.godori_second: float = 4.36
        self.godori_third: float = 17.99
        self.bright_first: float = 2.05
        self.bright_second: float = 1.92
        self.bright_third: float = 5.65
        self.bright_more: float = 8.43
        # ... and by how many the other has, while one has none.
        self.spoil_dan: float = 1.0
        self.spoil_dan_near: float = -0.18
        self.spoil_godori: float = 3.37
        self.spoil_godori_near: float = 2.36
        self.spoil_brights: float = 1.49  # two against at most two of one's own
        # Laying a card that takes nothing: what that gives the other.
        self.lay: float = -1.95
        self.lay_single: float = -0.28
        self.lay_double: float = -1.1
        self.lay_gukjin: float = -4.69
        self.lay_bright: float = -1.06
        self.lay_bright_near: float = -2.03
        self.lay_dan: float = -2.17
        self.lay_dan_near: float = -12.92
        self.lay_godori: float = -1.3
        self.lay_godori_near: float = -10.66
        self.lay_again: float = 1.26  # holding another of the month
        # The turn. The chance that the flip is of the card's month: cards still hidden are cards somebody will use.
        self.flip_laid: float = -12.3
        self.flip_ppuk: float = -12.68
        self.flip_own: float = -21.49  # holding another of the month
        self.flip_two: float = -38.77
        self.threatened: float = 2.85  # taking what the other can take, by how likely he can
        self.deny: float = 0.0  # of what it would have been worth to him, by the same chance
        self.give: float = 0.0  # the same for a card laid
        self.wins: float = 15.0  # what takes one to a stop
        self.saves: float = 8.0  # taking what would have taken the other there, by how likely he can
        self.loses: float = 15.0  # laying it
        self.pile: float = 5.46
        self.bomb: float = 2.5
        self.shake: float = 0.76
        self.dummy: float = -0.59
        self.bonus: float = 20.0  # a bonus card is played as soon as it is there
