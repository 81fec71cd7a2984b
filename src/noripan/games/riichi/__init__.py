"""Riichi mahjong for four. Rules, switches and functions: `docs/games/riichi.md`."""

from noripan.cards.values import Tile as Tile
from noripan.cards.values import as_text as as_text
from noripan.cards.values import from_136 as from_136
from noripan.cards.values import tile as tile
from noripan.cards.values import tiles as tiles
from noripan.cards.values import to_136 as to_136
from noripan.games.riichi.evaluate import Question as Question
from noripan.games.riichi.evaluate import evaluate as evaluate
from noripan.games.riichi.evaluate import evaluate_many as evaluate_many
from noripan.games.riichi.evaluate import question as question
from noripan.games.riichi.hands import discards as discards
from noripan.games.riichi.hands import shanten as shanten
from noripan.games.riichi.hands import shanten_many as shanten_many
from noripan.games.riichi.hands import waits as waits
from noripan.games.riichi.paid import Score as Score
from noripan.mahjong.hands import Discard as Discard
from noripan.mahjong.hands import Wait as Wait
