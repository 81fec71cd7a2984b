"""What a player thinks things are worth, in hundredths of a win."""

from __future__ import annotations

from typing import final


@final
class Style:
    """The defaults were found by playing some millions of games against each other."""

    def __init__(self) -> None:
        # Taking a card. A set's cards count by how many of it one has, while the other has none ...
        self.single: float = 1.99
        self.double: float = 3.31
        self.triple: float = 2.0
        self.junk_near: float = 3.62  # any junk, with eight or more
        self.ribbon: float = 0.14
        self.ribbon_near: float = 1.66  # with four or more
        self.dan_first: float = 0.82
        self.dan_second: float = 2.54
        self.dan_third: float = 10.62
        self.animal: float = -1.07
        self.animal_near: float = 7.17
        self.gukjin: float = 6.47
        self.godori_first: float = 1.16
        self.godori_second: float = 5.36
        self.godori_third: float = 23.44
        self.bright_first: float = 2.45
        self.bright_second: float = 2.96
        self.bright_third: float = 10.43
        self.bright_more: float = 7.25
        # ... and by how many the other has, while one has none.
        self.spoil_dan: float = 1.24
        self.spoil_dan_near: float = 1.44
        self.spoil_godori: float = 1.92
        self.spoil_godori_near: float = 0.39
        self.spoil_brights: float = 0.88  # two against at most two of one's own
        # Laying a card that takes nothing: what that gives the other.
        self.lay: float = -2.34
        self.lay_single: float = -0.06
        self.lay_double: float = -1.36
        self.lay_gukjin: float = -2.32
        self.lay_bright: float = -1.79
        self.lay_bright_near: float = -0.27
        self.lay_dan: float = -3.42
        self.lay_dan_near: float = -28.22
        self.lay_godori: float = -1.01
        self.lay_godori_near: float = -13.07
        self.lay_again: float = 2.54  # holding another of the month
        # The turn. The chance that the flip is of the card's month: cards still hidden are cards somebody will use.
        self.flip_laid: float = -11.63
        self.flip_ppuk: float = -8.45
        self.flip_own: float = 95.25  # holding another of the month
        self.flip_two: float = -64.95
        self.threatened: float = 10.09  # taking what the other can take, by how likely he can
        self.deny: float = 1.3  # of what it would have been worth to him, by the same chance
        self.give: float = 0.95  # the same for a card laid
        self.wins: float = 33.1  # what takes one to a stop
        self.saves: float = 7.95  # taking what would have taken the other there, by how likely he can
        self.loses: float = 5.83  # laying it
        self.pile: float = -2.26
        self.bomb: float = 4.83
        self.shake: float = 0.18
        self.dummy: float = -0.45
        self.bonus: float = 20.0  # a bonus card is played as soon as it is there


def own_game() -> Style:
    """A player who looks at the own cards only: not at what the other collects or can take, nor at risks."""
    style = Style()
    style.single = 0.13
    style.double = 3.32
    style.junk_near = 2.09
    style.ribbon = 0.4
    style.ribbon_near = 4.33
    style.dan_first = -0.81
    style.dan_second = 0.35
    style.dan_third = 5.73
    style.animal = -0.32
    style.animal_near = 3.51
    style.gukjin = 5.99
    style.godori_first = 1.49
    style.godori_second = 4.36
    style.godori_third = 17.99
    style.bright_first = 2.05
    style.bright_second = 1.92
    style.bright_third = 5.65
    style.bright_more = 8.43
    style.lay = -1.95
    style.lay_single = -0.28
    style.lay_double = -1.1
    style.lay_gukjin = -4.69
    style.pile = 5.46
    style.bomb = 2.5
    style.shake = 0.76
    style.dummy = -0.59
    style.deny = 0.0
    style.give = 0.0
    style.wins = 0.0
    style.saves = 0.0
    style.loses = 0.0
    style.flip_laid = 0.0
    style.flip_own = 0.0
    style.flip_ppuk = 0.0
    style.flip_two = 0.0
    style.threatened = 0.0
    style.spoil_dan = 0.0
    style.spoil_dan_near = 0.0
    style.spoil_godori = 0.0
    style.spoil_godori_near = 0.0
    style.spoil_brights = 0.0
    style.lay_dan = 0.0
    style.lay_dan_near = 0.0
    style.lay_godori = 0.0
    style.lay_godori_near = 0.0
    style.lay_bright = 0.0
    style.lay_bright_near = 0.0
    style.lay_again = 0.0
    return style
