"""Whether a seat may win now, and what its hand is worth."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import is_red, kind_of
from noripan.games.riichi.dora import count_dora
from noripan.games.riichi.reading import (
    CHANKAN,
    DEALER,
    DOUBLE_RIICHI,
    FIRST_TURN,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    TSUMO,
    Win,
)
from noripan.games.riichi.score import Value, best, is_unconnected
from noripan.games.riichi.state import ROB, RiichiState, Seat
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.waits import orphan_waits


def can_tsumo(state: RiichiState, seat: i64) -> bool:
    """Whether the drawn tile wins: a closed hand always has a yaku then."""
    player: Seat = state.seats[seat]
    if player.drawn == NO_TILE or player.dead:
        return False
    if player.waits >> kind_of(player.drawn) & 1:
        return player.closed or tsumo_value(state, seat) is not None
    return (
        state.rules.shiisan_puutaa != "off" and state.first_turn(seat) and player.closed and is_unconnected(player.hand)
    )


def can_ron(state: RiichiState, seat: i64) -> bool:
    """Whether the tile on the table wins: a wait, no furiten (R7), a yaku."""
    player: Seat = state.seats[seat]
    if not player.waits >> kind_of(state.tile) & 1 or player.furiten or player.dead:
        return False
    if state.phase == ROB and state.kan_closed and not orphan_waits(player.hand):
        return False  # only thirteen orphans rob a closed kan (R2)
    return player.riichi != 0 or ron_value(state, seat) is not None


def tsumo_value(state: RiichiState, seat: i64) -> Value | None:
    """What a self-drawn win is worth now; None without a yaku."""
    player = state.seats[seat]
    how: i64 = TSUMO | _circumstances(state, seat)
    if state.after_kan:
        how |= RINSHAN
    if state.left == 0:
        how |= LAST_TILE
    return best(_win(state, seat, player.drawn, how, False))


def ron_value(state: RiichiState, seat: i64) -> Value | None:
    """What a win on the tile on the table is worth; None without a yaku."""
    how: i64 = _circumstances(state, seat)
    if state.phase == ROB:
        how |= CHANKAN
    elif state.left == 0:
        how |= LAST_TILE
    return best(_win(state, seat, state.tile, how, True))


def _circumstances(state: RiichiState, seat: i64) -> i64:
    player = state.seats[seat]
    how: i64 = 0
    if player.riichi:
        how |= DOUBLE_RIICHI if player.riichi == 2 else RIICHI
        if player.ippatsu and state.rules.ippatsu:
            how |= IPPATSU
    if state.first_turn(seat):
        how |= FIRST_TURN
    if seat == state.carry.dealer:
        how |= DEALER
    return how


def _win(state: RiichiState, seat: i64, tile: i64, how: i64, ron: bool) -> Win:
    player = state.seats[seat]
    tiles = player.tiles()
    hand = player.hand
    if ron:
        hand = hand.copy()
        hand.add(kind_of(tile))
        tiles.append(tile)
    for meld in player.melds:
        tiles.extend(meld.tiles)
    red: i64 = 0
    for each in tiles:
        if is_red(each):
            red += 1
    return Win(
        state.rules,
        hand,
        player.melds,
        kind_of(tile),
        how,
        state.carry.seat_wind(seat),
        state.carry.round_wind,
        count_dora(tiles, state.indicators()),
        count_dora(tiles, state.ura()) if player.riichi else 0,
        red,
    )
