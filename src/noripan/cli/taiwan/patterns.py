"""What counts in a win, in words a newcomer understands."""

from __future__ import annotations

from noripan.games.taiwan.patterns import PATTERNS

HANZI = {pattern.name: pattern.hanzi for pattern in PATTERNS}
EXPLAINED = {
    "heavenly_win": "complete with the dealer's first draw",
    "earthly_win": "complete with the first draw, before any claim",
    "human_win": "on a discard before the first draw and any claim",
    "heavenly_ready": "declared ready as it was dealt",
    "earthly_ready": "declared ready early, before any claim",
    "ready": "declared ready",
    "big_winds": "pongs of all four winds",
    "small_winds": "pongs of three winds, a pair of the fourth",
    "big_dragons": "pongs of all three dragons",
    "small_dragons": "pongs of two dragons, a pair of the third",
    "all_honours": "winds and dragons only",
    "full_flush": "one suit only",
    "half_flush": "one suit and honours",
    "eight_flowers": "all eight flowers",
    "seven_flowers": "seven flowers rob the eighth",
    "five_concealed": "five concealed pongs",
    "four_concealed": "four concealed pongs",
    "three_concealed": "three concealed pongs",
    "five_kongs": "five kongs",
    "four_kongs": "four kongs",
    "eight_pairs": "seven pairs and three of a kind",
    "all_pongs": "five pongs",
    "all_chows": "five chows, no honour, no flower, on another's tile",
    "all_claimed": "five claimed sets, on another's tile",
    "half_claimed": "five claimed sets, self-drawn",
    "concealed_self_draw": "nothing claimed, and self-drawn",
    "concealed": "nothing claimed",
    "self_draw": "self-drawn",
    "last_draw": "the last draw of the wall",
    "last_discard": "the last discard",
    "kong_draw": "with a replacement tile",
    "robbed_kong": "with a tile added to a kong",
    "single_wait": "one kind alone could win",
    "flower_set": "four seasons, or four plants",
    "any_flower": "flowers",
    "own_flower": "flowers of the own wind",
    "any_wind": "pongs of winds",
    "round_wind": "a pong of the round's wind",
    "seat_wind": "a pong of the own wind",
    "dragon": "pongs of dragons",
    "no_honours": "neither honours nor flowers",
    "open_kong": "open kongs",
    "concealed_kong": "concealed kongs",
    "win": "a win",
}


def counted_in(doubled: bool) -> str:
    """What is counted: fans where they double (W10)."""
    return "fans" if doubled else "tai"


def streak_sign(streak: int) -> str:
    """`連2拉2`: how often the dealer has stayed; nothing at first."""
    return f"連{streak}拉{streak}" if streak else ""
