"""Taiwan's 16-tile mahjong for four. Rules, switches and functions: `docs/games/taiwan.md`."""

from noripan.games.taiwan.evaluate import Score as Score
from noripan.games.taiwan.evaluate import check_win as check_win
from noripan.games.taiwan.evaluate import evaluate as evaluate
from noripan.games.taiwan.evaluate import flower_win as flower_win
from noripan.games.taiwan.hands import discards as discards
from noripan.games.taiwan.hands import shanten as shanten
from noripan.games.taiwan.hands import waits as waits
from noripan.mahjong.hands import Discard as Discard
from noripan.mahjong.hands import Wait as Wait
