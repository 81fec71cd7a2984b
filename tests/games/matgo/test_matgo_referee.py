"""Whole games beside the referee of `matgo_referee.py`: after every move both see the same table and ask the same."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.matgo.matgo_oracle import BONUSES, BRIGHTS, GUKJIN, RIBBONS, WORTH, animals, base, junk_value
from tests.games.matgo.matgo_referee import Move, Referee, house
from tests.games.matgo.matgo_settling import month, of_month, place

import noripan
from noripan.core.deal import Deal
from noripan.core.rules import Rules
from noripan.games.matgo.carry import MatgoCarry
from noripan.games.matgo.game import GAME
from noripan.games.matgo.rules import PRESETS, SWITCHES

pytestmark = pytest.mark.at_length

GAMES = 100  # in each block
BLOCKS = 8 if noripan.compiled() else 1
VALUES: dict[str, tuple[Any, ...]] = {
    **{"gold": (5_000, 1_000_000), "unit": (1, 100, 1000), "first_start": ("night_day", "high_month")},
    **{"hand_bonus": ("take", "play"), "bonus_steals": (True, False), "ppuk_eat": ("pile", "any_capture")},
    **{"own_ppuk_steals": (0, 1, 2, 4), "own_ppuk_by_value": (True, False), "first_ppuk": (0, 5, 7)},
    **{"ppuk_in_a_row": (True, False), "first_ttadak": (0, 7), "three_ppuk": (0, 7, 10), "president": (7, 10)},
    **{"president_choice": (True, False), "president_drawn": (True, False), "hold_factor": (1, 2, 4)},
    **{"floor_president": ("wins", "draw", "redeal"), "both_presidents": ("in_turn", "draw"), "carry_limit": (0, 4, 8)},
    "push": (0, 1, 2, 3),
    **{"grenade": ("off", "steals", "doubles"), "last_card_eats": (True, False)},
    **{"meongbak_needs_none": (True, False), "pibak_spares_none": (True, False)},
    **{"natural_ppuk_steals": (True, False), "president_late": (True, False), "go_points": (0, 2, 10)},
    **{"last_ppuk": ("pair", "all"), "pibak_junk": (1, 6, 7, 9)},
    **{"last_gukjin_safe": (True, False), "winner_limit": (True, False)},
}


# -- comparing -------------------------------------------------------------------------------------


def pile(captured: list[str], gukjin: str) -> dict[str, Any]:
    cup = [GUKJIN] if GUKJIN in captured and gukjin == "junk" else []
    return {
        "bright": sorted(BRIGHTS & set(captured), key=place),
        "animal": sorted(animals(captured, gukjin), key=place),
        "ribbon": sorted(RIBBONS & set(captured), key=place),
        "junk": [card for card in captured if card in WORTH] + cup,
        "junkValue": junk_value(captured, gukjin),
    }


def table_of(referee: Referee) -> dict[str, Any]:
    """What a view must say of everything public."""
    seats, over = referee.seats, referee.phase == "resolution"
    out = [referee.phase == "select-match" and seat is seats[referee.seat] for seat in seats]  # a card is on its way
    return {
        "pending": [] if over else [referee.seat],
        "turn": None if over else referee.seat,
        "starter": referee.starter,
        "firstCards": referee.firsts or None,
        "floor": sorted(referee.floor, key=place),
        "deck": len(referee.deck),
        "counts": [len(seat.hand) for seat in seats],
        "dummies": [seat.dummies - away for seat, away in zip(seats, out, strict=True)],
        "shown": [sorted(seat.hand if over else seat.shown, key=place) for seat in seats],
        "captured": [pile(seat.captured, referee.gukjin) for seat in seats],
        "points": [base(seat.captured, referee.gukjin) for seat in seats],
        "turnCount": [len(seat.turns) for seat in seats],
        "goCount": [seat.goes for seat in seats],
        "lastGoBase": [seat.last_go for seat in seats],
        "shakes": [seat.shakes for seat in seats],
        "bombs": [seat.bombs for seat in seats],
        "gukjinMode": referee.gukjin,
        "choice": choice_of(referee),
        "gold": [seat.gold for seat in seats],
    }


def choice_of(referee: Referee) -> dict[str, Any] | None:
    if referee.phase != "select-match":
        return None
    turn = referee.turn
    card = turn.card if turn.asks == "hand" else turn.flip
    return {"source": turn.asks, "card": card, "choices": sorted(of_month(referee.floor, month(card)), key=place)}


def compare(deal: Deal, referee: Referee) -> None:
    views = [deal.view(seat) for seat in range(2)]
    expected = table_of(referee)
    assert sorted(card for _, _, cards in deal.census() for card in cards) == list(range(50))
    assert {name: views[0][name] for name in expected} == expected
    for seat, (view, player) in enumerate(zip(views, referee.seats, strict=True)):
        assert view["hand"] == sorted(player.hand, key=place)
        assert view["heldPresident"] == player.held
        asked = seat == referee.seat
        assert view["phase"] == (referee.phase if asked or referee.phase != "president-choice" else "playing")
        moves = [GAME.encode(move) for move in deal.legal(seat)]
        assert sorted(moves, key=str) == (sorted(referee.legal(), key=str) if asked else [])
    piles = [(each["month"], each["by"], each["bonus"]) for each in views[0]["ppukState"]["piles"]]
    held = referee.caught
    assert piles == [(which, by, sorted(held.get(which, []))) for which, by in sorted(referee.piles.items())]


def compare_turn(deal: Deal, referee: Referee) -> None:
    """What is told of a turn that has just ended."""
    action, turn = deal.view(None)["action"], referee.ended
    assert set(action["events"]) == turn.events
    assert sorted(action["stolen"]) == sorted(turn.stolen)
    assert action["gold"] == turn.paid
    assert sorted(action["bonus"]) == sorted(turn.bonus)
    taken = {source: sorted(cards, key=place) for source, cards in (("hand", turn.by_hand), ("flip", turn.by_flip))}
    assert action["captureBySource"] == taken


# -- playing ---------------------------------------------------------------------------------------


def shuffled(rules: Rules, rng: random.Random) -> list[int]:
    """A deck: shuffled well, or badly, so that months lie together and rare things happen often."""
    deck = GAME.deck(rules)
    if rng.random() < 0.5:
        rng.shuffle(deck)
        return deck
    months = [deck[n : n + 4] for n in range(0, 48, 4)] + [[deck[48]], [deck[49]]]
    rng.shuffle(months)
    deck = [card for cards in months for card in rng.sample(cards, len(cards))]
    for _ in range(rng.choice((15, 25, 40))):
        one, other = rng.randrange(50), rng.randrange(50)
        deck[one], deck[other] = deck[other], deck[one]
    return deck


class Habit:
    """A random player with leanings, so that games last, end drawn, or see much ppuk, jjok and many bombs."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.bold = rng.choice((0.1, 0.5, 0.9, 1.0))  # goes, and holds presidents
        self.loud = rng.random() < 0.5  # shakes and bombs whenever it can
        self.shy = rng.random() < 0.2  # would rather capture nothing
        self.psychic = rng.random() < 0.3  # plays the month that will be flipped

    def choose(self, referee: Referee) -> Move:
        moves = referee.legal()
        if referee.phase in ("go-stop", "president-choice"):
            on = [move for move in moves if move["type"] in ("choose_go", "choose_president_hold")]
            ends = [move for move in moves if move not in on]
            return self.rng.choice(on if on and self.rng.random() < self.bold else ends)
        for wanted in self.wishes(referee, moves):
            if wanted:
                return self.rng.choice(wanted)
        return self.rng.choice(moves)

    def wishes(self, referee: Referee, moves: list[Move]) -> list[list[Move]]:
        cards = [move for move in moves if move["type"] == "play_card"]
        there = {month(card) for card in referee.floor}
        coming = [month(card) for card in referee.deck if card not in BONUSES][:1]
        calls = [move for move in moves if move["type"] in ("declare_bomb", "declare_shaking")]
        return [
            calls if self.loud else [],
            [move for move in cards if month(move["card"]) in coming] if self.psychic else [],
            [move for move in cards if month(move["card"]) not in there] if self.shy else [],
        ]


def play_both(table: dict[str, Any], rules: Rules, carry: MatgoCarry, rng: random.Random) -> tuple[Referee, MatgoCarry]:
    """One game, compared as it is dealt, after every move and when it is settled."""
    deck = shuffled(rules, rng)
    deal = GAME.deal(rules, carry, deck)
    before = {"gold": carry.gold, "multiplier": carry.multiplier, "hour": carry.hour}
    before["starter"] = None if carry.starter < 0 else int(carry.starter)
    before |= {"pushes": int(carry.pushes), "last": carry.games + 1 == rules.values["games"]}
    referee = Referee([GAME.card_text(card) for card in deck], table, before)
    habits = [Habit(rng), Habit(rng)]
    compare(deal, referee)
    while pending := deal.pending():
        seat, ended = pending[0], referee.ended
        move = habits[seat].choose(referee)
        deal.play(seat, GAME.decode(move))
        referee.play(move)
        compare(deal, referee)
        if referee.ended is not ended:
            compare_turn(deal, referee)
    result = deal.result()
    assert result is not None
    assert (result.detail["kind"], result.detail["winner"]) == (referee.kind, referee.winner)
    assert (result.detail["points"], result.scores) == (referee.points, referee.changes)
    assert (result.detail["due"], result.detail["gold"]) == (referee.due, referee.paid)
    following = GAME.settle(rules, carry, result)
    assert isinstance(following, MatgoCarry)
    wanted = referee.next_carry()
    assert {name: getattr(following, name) for name in wanted} == wanted
    return referee, following


def seen_in(referee: Referee) -> Counter[str]:
    happened = Counter(event for seat in referee.seats for events in seat.turns for event in events)
    happened[referee.kind] += 1
    happened["gukjin fixed"] += referee.gukjin != "open"
    return happened


def some_options(rules: Rules, rng: random.Random) -> dict[str, object]:
    gold = [rng.choice((500, 3_000, 1_000_000)) for _ in range(2)]
    pushes = rng.randint(0, int(rules.values["push"]))
    return {"hour": rng.randrange(24), "multiplier": rng.choice((1, 1, 2, 8)), "gold": gold, "pushes": pushes}


def first_carry(rules: Rules, options: dict[str, object]) -> MatgoCarry:
    carry = GAME.opening(rules, options)
    assert isinstance(carry, MatgoCarry)
    return carry


# -- tests -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_the_referee_and_the_engine_know_the_same_switches(preset: str) -> None:
    told = house(preset)
    assert {switch.name: switch.values[preset] for switch in SWITCHES if switch.name != "games"} == told
    assert set(VALUES) == set(told)


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_a_run_of_games_goes_as_the_referee_says(preset: str, block: int) -> None:
    """Gold, starter and multiplier go on from game to game."""
    rng = random.Random(f"{preset} {block}")
    rules = GAME.rules(preset, games=1000)
    carry = first_carry(rules, {"hour": rng.randrange(24)})
    seen = Counter[str]()
    for _ in range(GAMES):
        referee, carry = play_both(house(preset), rules, carry, rng)
        seen += seen_in(referee)
    assert {"jjob", "ppuk", "ddadak", "jabbeok", "shaking", "bomb", "stop", "president", "gukjin fixed"} <= set(seen)
    assert ("push" in seen) == (preset == "hangame")


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("preset", PRESETS)
def test_single_games_go_as_the_referee_says_with_little_gold_and_carried_multipliers(preset: str, block: int) -> None:
    rng = random.Random(f"{preset} {block} alone")
    rules = GAME.rules(preset)
    seen = Counter[str]()
    for _ in range(GAMES):
        referee, _ = play_both(house(preset), rules, first_carry(rules, some_options(rules, rng)), rng)
        seen += seen_in(referee)
    assert {"stop", "floor-president"} <= set(seen)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_games_go_as_the_referee_says_whatever_the_switches_are_set_to(block: int) -> None:
    rng = random.Random(f"switches {block}")
    for _ in range(GAMES):
        preset = rng.choice(PRESETS)
        changed = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.5}
        rules = GAME.rules(preset, **changed)
        play_both(house(preset, **changed), rules, first_carry(rules, some_options(rules, rng)), rng)
