"""Matgo, Korean hwatu for two. Rules and switches: `docs/games/matgo.md`."""

from noripan.games.matgo.evaluate import score as score
from noripan.games.matgo.score import Sheet as Sheet
