"""Riichi mahjong."""

from noripan.games.riichi.hands import Discard, Score, Wait, discards, evaluate, shanten, waits

__all__ = ["Discard", "Score", "Wait", "discards", "evaluate", "shanten", "waits"]
