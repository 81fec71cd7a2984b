"""Matgo, Korean hwatu for two. Rules and switches: `docs/games/matgo.md`."""

from noripan.cards.values import Card as Card
from noripan.games.matgo.evaluate import score as score
from noripan.games.matgo.score import Sheet as Sheet
from noripan.games.matgo.values import card as card
from noripan.games.matgo.values import cards as cards
