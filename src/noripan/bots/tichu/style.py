"""What a player thinks things are worth, in hundredths of a turn unless said otherwise."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Style:
    """The defaults were found by playing thousands of duplicate deals against each other."""

    def __init__(self) -> None:
        # A combination's cost: how many turns its holder expects to lose over it (by rank: 0, Mahjong, 2 ... ace).
        self.singles: vec[i64] = vec[i64]([0, 95, 105, 105, 103, 101, 99, 97, 94, 91, 88, 82, 72, 55, 26])
        self.pairs: vec[i64] = vec[i64]([0, 0, 105, 103, 100, 97, 94, 91, 87, 82, 76, 69, 58, 42, 12])
        self.triples: vec[i64] = vec[i64]([0, 0, 90, 86, 82, 78, 74, 70, 64, 58, 50, 42, 32, 20, 0])
        self.houses: vec[i64] = vec[i64]([0, 0, 72, 68, 64, 60, 56, 52, 46, 40, 34, 27, 20, 12, 0])
        self.straights: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 95, 92, 89, 85, 80, 74, 66, 56, 44, 25])
        self.longer: i64 = 9  # each card beyond five makes a straight that much harder to beat
        self.pair_run: i64 = 62  # two consecutive pairs
        self.more_pairs: i64 = 14  # off for each further pair
        self.bomb: i64 = -65
        self.dragon: i64 = -12
        self.phoenix: i64 = 18
        self.dog: i64 = 80
        # What a play is worth.
        self.out: i64 = 400  # going out now
        self.next_out: i64 = 90  # on lead with one combination left
        self.lead: i64 = 75  # what the lead saves
        self.lead_danger: i64 = 30  # more when an opponent is nearly out
        self.lead_called: i64 = 25  # more when an opponent has called
        self.point: i64 = 100  # a hundred card points in the trick
        self.shed: i64 = 2  # a card led
        self.overtake: i64 = 70  # against taking the partner's trick
        self.overtake_called: i64 = 120  # the same when the partner has called
        self.leave_partner: i64 = 45  # for passing on the partner's trick
        self.pass_danger: i64 = 25  # against passing when an opponent is nearly out
        self.trap: i64 = 60  # against leading what the opponent with one or two cards waits for
        self.feed: i64 = 25  # for leading what the partner with one or two cards waits for
        self.behind_call: i64 = 40  # against outrunning a partner who has called
        self.dog_called: i64 = 110  # the Dog to a partner who has called
        self.dog_close: i64 = 45  # to a partner with six cards or fewer
        self.dog_far: i64 = 15
        # How likely a play stands, in hundredths for each thing that could beat it.
        self.stand_single: i64 = 78
        self.stand_pair: i64 = 84
        self.stand_triple: i64 = 92
        self.stand_house: i64 = 95
        self.stand_straight: i64 = 93
        self.stand_long: i64 = 96
        # Calls.
        self.grand: i64 = 88  # strength of eight cards
        self.small: i64 = 290  # cost of a hand
        self.small_called: i64 = 60  # less when an opponent has called
        self.small_gone: i64 = 12  # for each card an opponent has shed
        self.weak: i64 = 560  # a hand this far from out plays for the partner
