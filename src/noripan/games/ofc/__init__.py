"""Open-Face Chinese Pineapple. Rules and switches: `docs/games/ofc.md`."""

from noripan.cards.values import Card as Card
from noripan.games.ofc.draft import TurnDraft as TurnDraft
from noripan.games.ofc.evaluate import Settlement as Settlement
from noripan.games.ofc.evaluate import best_fantasyland as best_fantasyland
from noripan.games.ofc.evaluate import is_foul as is_foul
from noripan.games.ofc.evaluate import name as name
from noripan.games.ofc.evaluate import progress as progress
from noripan.games.ofc.evaluate import rank as rank
from noripan.games.ofc.evaluate import royalty as royalty
from noripan.games.ofc.evaluate import settle as settle
from noripan.games.ofc.fantasyland import Setting as Setting
from noripan.games.ofc.progress import Progress as Progress
from noripan.games.ofc.values import card as card
from noripan.games.ofc.values import cards as cards
