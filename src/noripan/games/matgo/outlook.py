"""How the players stand: where their points come from, what would multiply them, which bak threatens whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.hwatu import BRIGHTS, TEXTS, month_mask, texts_of
from noripan.cards.masks import cards_of
from noripan.core.bits import popcount
from noripan.games.matgo.contract import Danger
from noripan.games.matgo.contract_score import Line
from noripan.games.matgo.factor import Factor
from noripan.games.matgo.score import (
    MEONG,
    TEN,
    Side,
    animal_cards,
    base_lines,
    junk_value,
    sheet,
)
from noripan.games.matgo.state import MatgoState, Player

BAKS: Final = ("dokbak", "gwangbak", "pibak", "meongbak")
# How much the other has when a bak is near: a bright less than it needs, three junk less, two animals less.
NEAR_BRIGHTS: Final[i64] = 2
NEAR_JUNK: Final[i64] = TEN - 3
NEAR_ANIMALS: Final[i64] = MEONG - 2


def lines_of(state: MatgoState, player: Player) -> list[Line]:
    return [line.encode() for line in base_lines(player.taken, state.gukjin)]


def factors_of(state: MatgoState, seat: i64, own: bool) -> list[Factor]:
    """What would multiply a win of this seat with the cards as they lie; a held president for its own eyes alone."""
    player, other = state.seats[seat], state.seats[1 - seat]
    winner = Side(player.taken, state.gukjin, player.goes, player.shakes, player.bombs, own and player.held)
    carry = state.carry
    return sheet(state.rules, winner, other.side(state.gukjin), carry.multiplier, carry.pushes).factors


def dangers_of(state: MatgoState, seat: i64, against: list[Factor]) -> list[Danger]:
    """What would double this seat's loss: `now` if it would this moment, otherwise if it is near."""
    now = [factor.name for factor in against]
    near = _near(state, seat)
    return [{"name": name, "now": name in now} for name in BAKS if name in now or name in near]


def _near(state: MatgoState, seat: i64) -> list[str]:
    own, other = state.seats[seat].taken, state.seats[1 - seat].taken
    found: list[str] = []
    if not own & BRIGHTS and popcount(other & BRIGHTS) >= NEAR_BRIGHTS:
        found.append("gwangbak")
    junk: i64 = junk_value(own, state.gukjin)
    spared = junk == 0 and state.rules.pibak_spares_none
    if junk <= state.rules.pibak_junk and not spared and junk_value(other, state.gukjin) >= NEAR_JUNK:
        found.append("pibak")
    safe = state.rules.meongbak_needs_none and animal_cards(own, state.gukjin)
    if not safe and popcount(animal_cards(other, state.gukjin)) >= NEAR_ANIMALS:
        found.append("meongbak")
    return found


def matches_of(state: MatgoState, player: Player) -> dict[str, list[str]]:
    """By card of the own hand, what lies there of its month; cards that find nothing are left out."""
    found: dict[str, list[str]] = {}
    for card in cards_of(player.hand):
        lying: i64 = state.floor & month_mask(card)
        if lying:
            found[TEXTS[card]] = texts_of(lying)
    return found
