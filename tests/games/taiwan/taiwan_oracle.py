"""What a win is worth and what a hand waits for, the slow way: written from the rules and not from the engine.

Tiles are texts such as `5p`, hands are lists of them. Every reading of a hand is tried with every place the winning
tile can have in it; each pattern is one plain sentence about the result. Switches come as a plain mapping.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple

SUITS = "mps"
WINDS = {"E": "1z", "S": "2z", "W": "3z", "N": "4z"}
DRAGONS = ("5z", "6z", "7z")
KINDS = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
SEASONS, PLANTS = ("1f", "2f", "3f", "4f"), ("5f", "6f", "7f", "8f")

# The customary table (W14): what each pattern is worth. 0: some houses know it, most do not.
CUSTOMARY = {
    **{"heavenly_win": 16, "earthly_win": 16, "human_win": 16, "heavenly_ready": 8, "earthly_ready": 4, "ready": 0},
    **{"big_winds": 16, "small_winds": 8, "big_dragons": 8, "small_dragons": 4},
    **{"all_honours": 8, "full_flush": 8, "half_flush": 4, "eight_flowers": 8, "seven_flowers": 8},
    **{"five_concealed": 8, "four_concealed": 5, "three_concealed": 2, "five_kongs": 0, "four_kongs": 0},
    **{"eight_pairs": 0, "all_pongs": 4, "all_chows": 2, "all_claimed": 2, "half_claimed": 1},
    **{"concealed_self_draw": 3, "concealed": 1, "self_draw": 1, "last_draw": 1, "last_discard": 1, "kong_draw": 1},
    **{"robbed_kong": 1, "single_wait": 1, "flower_set": 2, "any_flower": 0, "own_flower": 1},
    **{"any_wind": 0, "round_wind": 1, "seat_wind": 1, "dragon": 1, "no_honours": 0},
    **{"open_kong": 0, "concealed_kong": 0, "win": 0},
}
SIMPLE = {"win": 1, "self_draw": 2, "concealed": 1, "all_claimed": 1}  # W10

FLOWER_TAI = ("flower_set", "own_flower", "any_flower")
WIND_TAI = ("round_wind", "seat_wind", "any_wind")
FIRST_TURN = ("concealed_self_draw", "concealed", "single_wait", "kong_draw")
ABSORBS: dict[str, tuple[str, ...]] = {
    "heavenly_win": FIRST_TURN,
    "earthly_win": FIRST_TURN,
    "human_win": ("concealed",),
    "heavenly_ready": ("ready",),
    "earthly_ready": ("ready",),
    "big_winds": WIND_TAI,
    "big_dragons": ("dragon",),
    "eight_flowers": FLOWER_TAI,
    "seven_flowers": FLOWER_TAI,
    "five_concealed": ("four_concealed", "three_concealed"),
    "four_concealed": ("three_concealed",),
    "five_kongs": ("four_kongs", "open_kong", "concealed_kong"),
    "four_kongs": ("open_kong", "concealed_kong"),
    "eight_pairs": ("concealed_self_draw", "concealed"),
    "concealed_self_draw": ("concealed", "self_draw"),
    "any_flower": ("own_flower",),
    "any_wind": ("round_wind", "seat_wind"),
}
UNLESS_KEPT: dict[str, tuple[str, ...]] = {
    "heavenly_win": ("self_draw",),
    "earthly_win": ("self_draw",),
    "heavenly_ready": ("concealed_self_draw", "concealed"),
    "earthly_ready": ("concealed_self_draw", "concealed"),
    "small_winds": WIND_TAI,
    "small_dragons": ("dragon",),
    "eight_pairs": (*WIND_TAI, "dragon"),
    "all_honours": ("all_pongs",),
    "five_concealed": ("all_pongs",),
    "all_claimed": ("single_wait",),
    "half_claimed": ("single_wait",),
    "last_draw": ("kong_draw",),
}
NOT_KEPT = ("heavenly_win", "earthly_win", "small_winds", "small_dragons", "eight_pairs")


def customs(preset: str, **changed: Any) -> dict[str, Any]:
    """The switches that matter for a score, as a table has them."""
    simple = preset == "simple"
    worth = {**CUSTOMARY, **(SIMPLE if simple else {})}
    return {
        **{f"tai_{name}": tai for name, tai in worth.items()},
        **{f"keep_{name}": name not in NOT_KEPT for name in UNLESS_KEPT},
        **{"keep_flower_set": True, "flower_draw": True, "all_chows_wait": "two-sided", "limit": 0, "streak_limit": 0},
        **{"kong_stays_concealed": not simple, "patterns": "few" if simple else "all"},
        **{"scoring": "doubled" if simple else "added", "base": 8 if simple else 30, "unit": 0 if simple else 10},
        **{"discard_shares": 3 if simple else 1, "tai_dealer": 0 if simple else 1, "tai_streak": 0 if simple else 2},
        **changed,
    }


# -- readings --------------------------------------------------------------------------------------


class Set(NamedTuple):
    tiles: tuple[str, ...]
    meld: str = ""  # what it was laid down as; nothing if it is in the hand

    @property
    def is_chow(self) -> bool:
        return self.tiles[0] != self.tiles[1]


@cache
def as_sets(tiles: tuple[str, ...]) -> frozenset[tuple[tuple[str, ...], ...]]:
    """Every way to use up these tiles, all of one suit and in order, with chows and pongs."""
    if not tiles:
        return frozenset({()})
    lowest, rank, suit = tiles[0], int(tiles[0][0]), tiles[0][1]
    tried = [(lowest,) * 3]
    if suit in SUITS:
        tried.append((lowest, f"{rank + 1}{suit}", f"{rank + 2}{suit}"))
    out = set()
    for each in tried:
        rest = list(tiles)
        if not Counter(each) - Counter(rest):
            for tile in each:
                rest.remove(tile)
            out |= {tuple(sorted((each, *others))) for others in as_sets(tuple(rest))}
    return frozenset(out)


def readings(hand: Sequence[str]) -> Iterator[tuple[str, list[Set]]]:
    """Every (pair, sets) that makes up the hand."""
    held = Counter(hand)
    for pair in sorted(held):
        if held[pair] >= 2:
            rest = sorted((held - Counter([pair, pair])).elements())
            suits = [as_sets(tuple(tile for tile in rest if tile[1] == suit)) for suit in "mpsz"]
            for parts in product(*suits):
                yield pair, [Set(tiles) for part in parts for tiles in part]


def is_eight_pairs(hand: Sequence[str]) -> bool:
    """Seven pairs and a triplet; four of a kind are two pairs."""
    return len(hand) == 17 and sorted(many % 2 * many for many in Counter(hand).values() if many % 2) == [3]


def wins(hand: Sequence[str], pairs: bool) -> bool:
    return any(True for _ in readings(hand)) or (pairs and is_eight_pairs(hand))


def waits(hand: Sequence[str], melded: Sequence[str], pairs: bool) -> list[str]:
    """The tiles that complete a hand beside these melded tiles; a fifth of a kind does not exist."""
    own = [*hand, *melded]
    return [kind for kind in KINDS if own.count(kind) < 4 and wins([*hand, kind], pairs)]


# -- patterns --------------------------------------------------------------------------------------


class Facts(NamedTuple):
    """A win, before it is read: the arguments of `evaluate` as plain values, and what was waited for."""

    hand: list[str]
    melds: list[Set]
    said: Mapping[str, Any]
    waits: list[str]
    customs: Mapping[str, Any]


def found(facts: Facts, pair: str, sets: list[Set], completed: Set | None) -> dict[str, int]:
    """What a reading has and how often; `completed` is the set that the winning tile finished, None for the pair."""
    said, customs = facts.said, facts.customs
    drawn = said["self_draw"]
    everything = [*facts.melds, *sets]
    pongs = [each for each in everything if not each.is_chow]
    kongs = [each for each in pongs if len(each.tiles) == 4]
    open_sets = [each for each in facts.melds if each.meld != "concealed kong"]
    hidden = [each for each in pongs if each.meld in ("", "concealed kong") and (drawn or each is not completed)]
    winds = [each for each in pongs if each.tiles[0] in WINDS.values()]
    dragons = [each for each in pongs if each.tiles[0] in DRAGONS]
    honours = any(tile[1] == "z" for tile in tiles_of(facts))
    return {
        **always(facts),
        "big_winds": len(winds) == 4,
        "small_winds": len(winds) == 3 and pair in WINDS.values(),
        "big_dragons": len(dragons) == 3,
        "small_dragons": len(dragons) == 2 and pair in DRAGONS,
        "five_concealed": len(hidden) == 5,
        "four_concealed": len(hidden) >= 4,
        "three_concealed": len(hidden) >= 3,
        "five_kongs": len(kongs) == 5,
        "four_kongs": len(kongs) >= 4,
        "all_pongs": len(pongs) == 5,
        "all_chows": not pongs
        and not honours
        and not said["flowers"]
        and not drawn
        and waited_well(facts, completed, customs["all_chows_wait"]),
        "all_claimed": len(open_sets) == 5 and not drawn,
        "half_claimed": len(open_sets) == 5 and drawn,
        "any_wind": len(winds),
        "round_wind": any(each.tiles[0] == WINDS[said["round_wind"]] for each in winds),
        "seat_wind": any(each.tiles[0] == WINDS[said["seat_wind"]] for each in winds),
        "dragon": len(dragons),
        "open_kong": sum(each.meld != "concealed kong" for each in kongs),
        "concealed_kong": sum(each.meld == "concealed kong" for each in kongs),
    }


def tiles_of(facts: Facts) -> list[str]:
    return facts.hand + [tile for meld in facts.melds for tile in meld.tiles]


def waited_well(facts: Facts, completed: Set | None, rule: str) -> bool:
    """Whether the wait is one that five chows may have had."""
    if rule == "any":
        return True
    if len(facts.waits) == 1:
        return False
    return rule == "several" or (completed is not None and is_two_sided(completed.tiles, facts.said["win"]))


def is_two_sided(chow: tuple[str, ...], win: str) -> bool:
    """Whether the two other tiles of a chow could be completed at both ends."""
    low, high = sorted(int(tile[0]) for tile in chow if tile != win)
    return high == low + 1 and low > 1 and high < 9


def always(facts: Facts) -> dict[str, int]:
    """What does not depend on how the tiles are read."""
    said, customs = facts.said, facts.customs
    drawn, first, ready = said["self_draw"], said["first_turn"], said["ready"]
    concealed = all(meld.meld == "concealed kong" and customs["kong_stays_concealed"] for meld in facts.melds)
    suits = {tile[1] for tile in tiles_of(facts)}
    flowers = list(said["flowers"])
    sets = [four for four in (SEASONS, PLANTS) if set(four) <= set(flowers)]
    seat = "ESWN".index(said["seat_wind"])
    own = [four[seat] for four in (SEASONS, PLANTS) if customs["keep_flower_set"] or four not in sets]
    return {
        "win": 1,
        "heavenly_win": first and drawn and seat == 0,
        "earthly_win": first and drawn and seat != 0,
        "human_win": first and not drawn,
        "heavenly_ready": ready == "heavenly",
        "earthly_ready": ready == "earthly",
        "ready": ready is not None,
        "all_honours": suits == {"z"},
        "full_flush": len(suits) == 1 and "z" not in suits,
        "half_flush": len(suits) == 2 and "z" in suits,
        "no_honours": "z" not in suits and not flowers,
        "concealed": concealed,
        "self_draw": drawn,
        "concealed_self_draw": concealed and drawn,
        "last_draw": drawn and said["last_tile"],
        "last_discard": not drawn and said["last_tile"],
        "kong_draw": said["after_kong"] or (said["after_flower"] and customs["flower_draw"]),
        "robbed_kong": said["robbed_kong"],
        "single_wait": len(facts.waits) == 1,
        "eight_flowers": len(flowers) == 8,
        "flower_set": len(sets),
        "own_flower": sum(flower in own for flower in flowers),
        "any_flower": len(flowers),
    }


# -- what it is worth ------------------------------------------------------------------------------


class Sheet(NamedTuple):
    """The tai of the best reading, the lines of every reading worth as much, and who pays what."""

    tai: int
    lines: list[dict[str, int]]
    payments: dict[str, int]


def sheet(hand: list[str], melds: list[Set], said: Mapping[str, Any], customs: Mapping[str, Any]) -> Sheet:
    """What a win is worth; `said` are the other arguments of `evaluate`."""
    rest = list(hand)
    rest.remove(said["win"])
    worth = {name: worth_of(name, customs) for name in CUSTOMARY}
    pairs = worth["eight_pairs"] > 0
    waited = waits(rest, [tile for meld in melds for tile in meld.tiles], pairs)
    facts = Facts(hand, melds, said, waited, customs)
    lines = [counted(found(facts, *reading), worth, customs) for reading in placed(hand, said["win"])]
    if pairs and not melds and is_eight_pairs(hand):
        lines.append(counted({**always(facts), **triplet_of_pairs(facts), "eight_pairs": 1}, worth, customs))
    totals = [sum(each.values()) for each in lines]
    ties = [each for each, total in zip(lines, totals, strict=True) if total == max(totals)]
    best = capped(max(totals), customs["limit"])
    return Sheet(best, ties, payments(best, said, customs))


def triplet_of_pairs(facts: Facts) -> dict[str, int]:
    """What the three of a kind beside seven pairs would count as a pong."""
    (tile,) = (tile for tile, many in Counter(facts.hand).items() if many == 3)
    return {
        "any_wind": tile in WINDS.values(),
        "round_wind": tile == WINDS[facts.said["round_wind"]],
        "seat_wind": tile == WINDS[facts.said["seat_wind"]],
        "dragon": tile in DRAGONS,
    }


def placed(hand: list[str], win: str) -> Iterator[tuple[str, list[Set], Set | None]]:
    """Every reading with every place of the winning tile in it."""
    for pair, sets in readings(hand):
        if pair == win:
            yield pair, sets, None
        for each in sets:
            if win in each.tiles:
                yield pair, sets, each


def worth_of(name: str, customs: Mapping[str, Any]) -> int:
    return 0 if customs["patterns"] == "few" and name not in SIMPLE else int(customs[f"tai_{name}"])


def counted(times: Mapping[str, int], worth: Mapping[str, int], customs: Mapping[str, Any]) -> dict[str, int]:
    """The lines: what is there, is worth something, and is not absorbed by another line."""

    def counts(name: str) -> bool:
        return bool(times.get(name, 0) and worth[name]) and not any(counts(other) for other in absorbers(name, customs))

    return {name: int(times[name]) * worth[name] for name in CUSTOMARY if counts(name)}


def absorbers(name: str, customs: Mapping[str, Any]) -> list[str]:
    out = [other for other, absorbed in ABSORBS.items() if name in absorbed]
    return out + [other for other, absorbed in UNLESS_KEPT.items() if name in absorbed and not customs[f"keep_{other}"]]


def capped(total: int, limit: int) -> int:
    return min(total, limit) if limit else total


def payments(tai: int, said: Mapping[str, Any], customs: Mapping[str, Any]) -> dict[str, int]:
    """Who pays what, each once: the dealer's tai are on every payment from or to the dealer."""
    streak = capped(said["streak"], customs["streak_limit"])
    dealer = customs["tai_dealer"] + customs["tai_streak"] * streak

    def once(with_dealer: bool) -> int:
        tai_here = tai + (dealer if with_dealer else 0)
        base, unit = int(customs["base"]), int(customs["unit"])
        return base << min(tai_here, 20) if customs["scoring"] == "doubled" else base + tai_here * unit

    deals = said["seat_wind"] == "E"
    if not said["self_draw"]:
        return {"discarder": customs["discard_shares"] * once(deals or said["from_dealer"])}
    return {"others": once(True)} if deals else {"dealer": once(True), "others": once(False)}
