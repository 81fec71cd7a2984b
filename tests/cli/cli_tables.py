"""Tichu tables for the tests of the terminal."""

from __future__ import annotations

from rich.text import Text

import noripan
from noripan.cli.tichu.table import TichuTable, names, table
from noripan.core.match import Match

# Seat 0 gets the first eight and cards 32 to 37, seat 1 the next, and so on.
HANDS = (
    "MAHJONG PHOENIX 2s 3s 4s 5s 5h 5d | 6h 7h 8h 8c 9d Kd",
    "DOG DRAGON 2h 3h 4h 5c 6s 6d | 7s 7d 8s 9h 9s Ts",
    "2d 3d 4d 6c 7c 8d 9c Th | Td Tc Js Jh Jd Jc",
    "2c 3c 4c Qs Qh Qd Qc Ks | Kh Kc As Ah Ad Ac",
)


def dealt(preset: str = "quick", hands: tuple[str, ...] = HANDS) -> Match:
    """The four hands above, before the grand call."""
    parts = [[half.split() for half in text.split("|")] for text in hands]
    deck = [text for half in (0, 1) for part in parts for text in part[half]]
    return noripan.new("tichu", preset, seed=1, names=names(4, 0), decks=[deck])


def in_play(preset: str = "quick") -> TichuTable:
    """Nobody called; the twos, threes and fours change hands. Seat 0 leads, now with 2c 3d 4h."""
    match = dealt(preset)
    exchange(match)
    return table(match, 0)


def exchange(match: Match) -> None:
    """Nobody calls; the twos, threes and fours change hands."""
    gifts = ("4s 3s 2s", "2h 3h 4h", "2d 3d 4d", "2c 3c 4c")
    no_calls(match)
    for seat in range(4):
        for slot, text in zip(("LEFT", "PARTNER", "RIGHT"), gifts[seat].split(), strict=True):
            match.play(seat, match.game.decode({"type": "TICHU.SELECT_EXCHANGE", "to": slot, "card": text}))
        match.play(seat, match.game.decode({"type": "TICHU.CONFIRM_EXCHANGE"}))


def no_calls(match: Match) -> None:
    for seat in range(4):
        match.play(seat, match.game.decode({"type": "TICHU.PASS_GRAND"}))


def silent(question: Text) -> str:
    raise AssertionError(f"nothing was to be asked, but: {question}")
