"""Tichu for four, two against two. Rules and switches: `docs/games/tichu.md`."""

from noripan.cards.values import Card as Card
from noripan.games.tichu.combos import Combo as Combo
from noripan.games.tichu.combos import beats as beats
from noripan.games.tichu.combos import combo as combo
from noripan.games.tichu.values import card as card
from noripan.games.tichu.values import cards as cards
