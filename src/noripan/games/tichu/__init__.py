"""Tichu for four, two against two. Rules and switches: `docs/games/tichu.md`."""

from noripan.games.tichu.combos import Combo as Combo
from noripan.games.tichu.combos import beats as beats
from noripan.games.tichu.combos import combo as combo
