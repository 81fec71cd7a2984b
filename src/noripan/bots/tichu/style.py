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
        self.singles: vec[i64] = vec[i64]([0, 95, 93, 93, 91, 89, 87, 85, 82, 67, 64, 46, 36, 13, -16])
        self.pairs: vec[i64] = vec[i64]([0, 0, 99, 97, 94, 91, 88, 79, 75, 64, 58, 51, 46, 18, -36])
        self.triples: vec[i64] = vec[i64]([0, 0, 72, 68, 64, 60, 56, 52, 46, 58, 50, 42, 32, 20, -6])
        self.houses: vec[i64] = vec[i64]([0, 0, 72, 68, 64, 60, 56, 52, 46, 40, 34, 33, 26, 18, 6])
        self.straights: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 101, 98, 95, 91, 86, 80, 78, 68, 62, 43])
        self.longer: i64 = 9  # each card beyond five makes a straight that much harder to beat
        self.pair_run: i64 = 62  # two consecutive pairs
        self.more_pairs: i64 = 11  # off for each further pair
        self.bomb: i64 = -45
        self.dragon: i64 = -29
        self.phoenix: i64 = 18
        self.dog: i64 = 80
        # What a play is worth.
        self.out: i64 = 400  # going out now
        self.next_out: i64 = 79  # on lead with one combination left
        self.lead: i64 = 34  # what the lead saves
        self.lead_danger: i64 = 27  # more when an opponent is nearly out
        self.lead_called: i64 = 4  # more when an opponent has called
        self.lead_own: i64 = 20  # more when one has called oneself
        self.point: i64 = 104  # a hundred card points in the trick
        self.shed: i64 = -1  # a card led
        self.overtake: i64 = 94  # against taking the partner's trick
        self.overtake_called: i64 = 178  # the same when the partner has called
        self.leave_partner: i64 = 54  # for passing on the partner's trick
        self.pass_danger: i64 = 56  # against passing when an opponent is nearly out
        self.trap: i64 = 60  # against leading what the opponent with one or two cards waits for
        self.feed: i64 = 20  # for leading what the partner with one or two cards waits for
        self.behind_call: i64 = 36  # against outrunning a partner who has called
        self.dog_called: i64 = 71  # the Dog to a partner who has called
        self.dog_close: i64 = 72  # to a partner with six cards or fewer
        self.dog_far: i64 = 15
        # How likely a play stands, in hundredths for each thing that could beat it.
        self.stand_single: i64 = 78
        self.stand_pair: i64 = 85
        self.stand_triple: i64 = 85
        self.stand_house: i64 = 91
        self.stand_straight: i64 = 97
        self.stand_long: i64 = 100
        # Calls.
        self.grand: i64 = 66  # strength of eight cards
        self.small: i64 = 188  # cost of a hand
        self.small_called: i64 = 60  # less when an opponent has called
        self.small_early: i64 = 80  # less while it is not one's turn: who waits sees more
        self.small_gone: i64 = 12  # for each card an opponent has shed
        self.weak: i64 = 320  # a hand this far from out plays for the partner
        # The exchange: what a card does for whoever gets it.
        self.gift_rank: i64 = 8  # a rank, to the partner
        self.gift_ace: i64 = 20  # an ace besides, to a partner one does not play for
        self.gift_special: i64 = 44  # the Dragon or the Phoenix
        self.gift_dog: i64 = -60
        self.gift_dog_called: i64 = 120  # when one has called oneself
        self.gift_weak: i64 = 200  # in hundredths, when one plays for the partner
        self.gift_grand: i64 = 360  # when the partner has called grand
        self.foe_rank: i64 = 90  # the square of a rank, in hundredths, to an opponent
        self.foe_parity: i64 = 8  # against the custom of odd ranks left, even ranks right
        self.foe_dog: i64 = 50  # the Dog to an opponent; it is worth more with who plays for the partner
