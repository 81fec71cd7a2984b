"""The engine's legal plays against an independent referee, on thousands of random tables."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.tichu.tichu_oracle import RANKS, all_plays, engine_plays, kind_of, legal_plays, table_top
from tests.games.tichu.tichu_tables import filled, playing, table, tichu

import noripan
from noripan.cards.tichu import FULL, TEXTS, mask_of_texts
from noripan.games.tichu.deal import TichuDeal

pytestmark = pytest.mark.at_length

SPECIALS = ("MAHJONG", "DOG", "PHOENIX", "DRAGON")
TYPES = {"SINGLE", "PAIR", "TRIPLE", "FULL_HOUSE", "STRAIGHT", "PAIR_STRAIGHT", "BOMB4", "BOMB_STRAIGHT_FLUSH"}
BLOCKS = pytest.mark.parametrize("block", range(3))
PRESETS = pytest.mark.parametrize("preset", ["quick", "classic"])
TABLES = 150  # of each sort, preset and block


class Tables:
    """Random short tables of one preset, set up directly on copies of one deal; every card keeps a place."""

    def __init__(self, preset: str, seed: int) -> None:
        self.rng = random.Random(seed)
        self.match = table(*filled(("2s", "2h", "2d", "2c")), preset=preset)
        self.rules = self.match.rules.values

    def hand(self, taken: set[str], size: int) -> list[str]:
        """Cards of near ranks, of one suit or in a row, with more specials than a fair deal has."""
        low = self.rng.choice((0, self.rng.randint(0, 8)))
        span = self.rng.choice((2, 3, 5, 7))
        suit = self.rng.choice("shdc")
        near = self.rng.choice(
            (
                [rank + other for rank in RANKS[low : low + span] for other in "shdc"],
                [rank + suit for rank in RANKS[low : low + size]] + [RANKS[low] + other for other in "shdc"],
                [rank + self.rng.choice("shdc") for rank in RANKS[low : low + size]],
            )
        )
        pool = sorted(set(near) - taken)
        cards = self.rng.sample(pool, min(size, len(pool)))
        for special in SPECIALS:
            if special not in taken and self.rng.random() < 0.3:
                cards[self.rng.randrange(len(cards))] = special
        return sorted(set(cards), key=TEXTS.index)

    def seat_down(self, hands: dict[int, list[str]], turn: int, wish: str = "") -> TichuDeal:
        """These hands, everything else in piles."""
        deal = tichu(self.match).copy()
        assert isinstance(deal, TichuDeal)
        held = 0
        for seat in range(4):
            mask = mask_of_texts(hands.get(seat, []))
            deal.hands[seat] = mask
            deal.spent[seat] = FULL
            held |= mask
        deal.won[0] = FULL & ~held
        deal.turn = turn
        deal.wish = RANKS.index(wish) + 2 if wish else 0
        return deal

    def wish_for(self, hand: list[str]) -> str:
        """Often one the hand can meet, sometimes any, sometimes none."""
        ranks = [card[0] for card in hand if len(card) == 2]
        return self.rng.choice(["", self.rng.choice(RANKS), *self.rng.sample(ranks, min(2, len(ranks)))])

    def play(self, deal: TichuDeal, seat: int, cards: tuple[str, ...], phoenix_as: str = "") -> None:
        deal.play(seat, self.match.game.decode(playing(" ".join(cards), phoenix_as=phoenix_as)))


def compare(deal: TichuDeal, seat: int, tables: Tables) -> None:
    view = deal.view(seat)
    naive, engine = legal_plays(view, tables.rules), engine_plays(view)
    assert engine == naive, f"{view['hand']} on {view['trick']} wish {view['wish']}: {engine ^ naive}"
    assert sum(move["type"] != "TICHU.DECLARE_TICHU" for move in view["legal"]) == len(engine)


@PRESETS
@BLOCKS
def test_leads(preset: str, block: int) -> None:
    tables = Tables(preset, block)
    seen: Counter[str] = Counter()
    for _ in range(TABLES):
        hand = tables.hand(set(), tables.rng.randint(4, 9))
        wish = "" if "MAHJONG" in hand else tables.wish_for(hand)
        compare(tables.seat_down({3: hand, 0: free(hand)}, turn=3, wish=wish), 3, tables)
        seen.update({kind.type for _, _, kind in all_plays(hand)})
    assert set(seen) == TYPES


@PRESETS
@BLOCKS
def test_follows_of_every_type(preset: str, block: int) -> None:
    tables = Tables(preset, 100 + block)
    seen: Counter[str] = Counter()
    for _ in range(TABLES):
        leader = tables.hand(set(), 9)
        by_type: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for cards, phoenix_as, kind in all_plays(leader):
            if "DOG" not in cards:
                by_type.setdefault(kind.type, []).append((cards, phoenix_as))
        type = min(by_type, key=lambda name: (seen[name], name))
        seen[type] += 1
        cards, phoenix_as = tables.rng.choice(by_type[type])
        hand = tables.hand(set(cards), tables.rng.randint(4, 9))
        spare = free([*cards, *hand])
        deal = tables.seat_down({0: [*cards, *spare[:1]], 3: hand, 1: spare[1:]}, turn=0)
        tables.play(deal, 0, cards, phoenix_as)
        deal.wish = RANKS.index(wish) + 2 if (wish := tables.wish_for(hand)) else 0
        compare(deal, 3, tables)
    assert all(seen[type] >= TABLES // 20 for type in TYPES), seen


@PRESETS
@BLOCKS
def test_follows_on_a_phoenix_that_followed(preset: str, block: int) -> None:
    tables = Tables(preset, 200 + block)
    for _ in range(TABLES // 3):
        single = tables.rng.choice([text for text in TEXTS if text not in ("DOG", "PHOENIX", "DRAGON")])
        hand = tables.hand({single, "PHOENIX"}, tables.rng.randint(4, 9))
        spare = free([single, "PHOENIX", *hand])
        hands = {1: [single, spare[0]], 0: ["PHOENIX", spare[1]], 3: hand}
        deal = tables.seat_down(hands, turn=1)
        tables.play(deal, 1, (single,))
        tables.play(deal, 0, ("PHOENIX",))
        deal.wish = RANKS.index(wish) + 2 if (wish := tables.wish_for(hand)) else 0
        compare(deal, 3, tables)


@PRESETS
def test_bombs_of_a_seat_that_is_not_on_turn(preset: str) -> None:
    tables = Tables(preset, 300)
    bombs = 0
    for _ in range(TABLES):
        suit = tables.rng.choice("shdc")
        low = tables.rng.randint(0, 6)
        run = [rank + suit for rank in RANKS[low : low + tables.rng.randint(4, 7)]]
        four = [tables.rng.choice(RANKS) + other for other in "shdc"]
        hand = sorted(set(run + [card for card in four if card[0] == four[0][0]]), key=TEXTS.index)
        leader = tables.hand(set(hand), 8)
        choices = [(cards, rank) for cards, rank, _ in all_plays(leader) if "DOG" not in cards]
        if not choices:
            continue
        cards, phoenix_as = tables.rng.choice(choices)
        spare = free([*hand, *leader])
        deal = tables.seat_down({0: [*cards, spare[0]], 3: spare[1:3], 1: hand}, turn=0)
        tables.play(deal, 0, cards, phoenix_as)
        compare(deal, 1, tables)
        bombs += len(deal.legal(1))
    assert bombs > 0 if preset == "classic" else bombs == 0


@PRESETS
def test_every_small_hand_of_real_play(preset: str) -> None:
    compared = wishes = closings = 0
    for seed in range(15):
        match = noripan.new("tichu", preset, seed=seed, target=0, log=False)
        rng = random.Random(seed)
        while not match.over:
            for seat in range(4):
                view = match.view(seat)
                if view["phase"] == "TICHU.TRICK_PLAY" and len(view["hand"]) <= 8:
                    assert engine_plays(view) == legal_plays(view, match.rules.values)
                    compared += 1
                    wishes += view["wish"] is not None
                    closings += view["closing"]
            seat = rng.choice(match.pending() + match.optional())
            match.play(seat, rng.choice(match.legal(seat)))
    assert compared > 300
    assert wishes > 20
    assert (closings > 20) == (preset == "classic")


def free(taken: list[str]) -> list[str]:
    """Three plain cards that nobody at the table holds."""
    return [text for text in TEXTS if len(text) == 2 and text not in taken][:3]


def test_the_oracle_knows_the_rules_it_judges_by() -> None:
    assert kind_of(["3s", "4s", "5s", "6s", "7s"], "") == ("BOMB_STRAIGHT_FLUSH", 7, 5, 3)
    assert kind_of(["PHOENIX", "4s", "5s", "6s", "7s"], "3") == ("STRAIGHT", 7, 5, 0)
    assert kind_of(["9s", "9h", "4s", "4h", "PHOENIX"], "4") == ("FULL_HOUSE", 4, 5, 0)
    assert kind_of(["9s", "9h", "Ts", "Th", "Js", "PHOENIX"], "J") == ("PAIR_STRAIGHT", 11, 3, 0)
    assert kind_of(["9s", "9h", "9d", "PHOENIX"], "9") is None
    assert kind_of(["9s", "Th"], "") is None
    view = {"closing": False, "turn": 0, "seat": 0, "trick": []}
    assert table_top(view) is None
