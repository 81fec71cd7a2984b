"""Taiwan's 16-tile mahjong for four. Rules, switches and functions: `docs/games/taiwan.md`."""

from noripan.cards.values import Tile as Tile
from noripan.cards.values import as_text as as_text
from noripan.cards.values import from_136 as from_136
from noripan.cards.values import tile as tile
from noripan.cards.values import tiles as tiles
from noripan.cards.values import to_136 as to_136
from noripan.games.taiwan.evaluate import check_win as check_win
from noripan.games.taiwan.evaluate import evaluate as evaluate
from noripan.games.taiwan.evaluate import flower_win as flower_win
from noripan.games.taiwan.hands import discards as discards
from noripan.games.taiwan.hands import shanten as shanten
from noripan.games.taiwan.hands import waits as waits
from noripan.games.taiwan.paid import Score as Score
from noripan.mahjong.hands import Discard as Discard
from noripan.mahjong.hands import Wait as Wait
