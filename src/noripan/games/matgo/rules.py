"""Matgo's presets and switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from noripan.core.rules import Rules, Switch, Value

PRESETS: Final = ("standard", "hangame", "pmang")
GOLD: Final = 1_000_000  # in every preset
MOST_PUSHES: Final = 3


def _switch(
    name: str,
    help: str,
    values: tuple[Value, Value, Value],
    choices: tuple[Value, ...] = (),
    low: int = 0,
    high: int = 0,
    before: Value | None = None,
) -> Switch:
    return Switch(name, help, dict(zip(PRESETS, values, strict=True)), choices, low, high, before)


SWITCHES: Final = (
    _switch("games", "how many games a match has", (10, 10, 10), low=1, high=1000),
    _switch("gold", "what each player starts with, and again after losing everything", (GOLD,) * 3, low=1, high=10**9),
    _switch("unit", "gold a point", (100,) * 3, low=1, high=10**6),
    _switch(
        "first_start",
        "who starts the first game: by night the lower month and by day the higher, or always the higher",
        ("night_day", "high_month", "high_month"),
        ("night_day", "high_month"),
    ),
    _switch(
        "hand_bonus",
        "a bonus card dealt to the hand is taken at once and replaced, or played",
        ("take", "play", "play"),
        ("take", "play"),
    ),
    _switch("bonus_steals", "a bonus card flipped, played or taken with a pile steals one", (True, True, True)),
    _switch(
        "ppuk_eat",
        "a ppuk is eaten by taking its pile, or by any capture at all",
        ("pile", "pile", "pile"),
        ("pile", "any_capture"),
    ),
    _switch("own_ppuk_steals", "cards stolen for eating one's own ppuk", (1, 2, 2), low=0, high=4),
    _switch(
        "own_ppuk_by_value",
        "a double or triple stolen for one's own ppuk counts as two or three cards",
        (False, False, True),
    ),
    _switch(
        "natural_ppuk_steals",
        "taking three of a month that were dealt to the floor steals one",
        (True, True, True),
        before=True,
    ),
    _switch(
        "first_ppuk", "points in gold at once for a ppuk on one's first turn; 0 for none", (7, 7, 7), low=0, high=100
    ),
    _switch("ppuk_in_a_row", "twice and three times that for the second and third in a row", (True, True, False)),
    _switch("first_ttadak", "points in gold at once for a ttadak on one's first turn", (0, 7, 0), low=0, high=100),
    _switch("three_ppuk", "points of a win by three ppuk; 0 for no such win", (7, 7, 7), low=0, high=100),
    _switch("president", "points of a president", (10, 10, 7), low=1, high=100),
    _switch("president_choice", "a president dealt to the hand may be held and played on with", (True, False, True)),
    _switch(
        "president_drawn",
        "four of a month completed by the card drawn for a bonus are a president",
        (False, True, False),
    ),
    _switch(
        "president_late",
        "a president completed by a drawn card counts after one's first turn too",
        (True, True, True),
        before=True,
    ),
    _switch("hold_factor", "the factor of a win with a president held and a shake or bomb", (4, 1, 1), low=1, high=16),
    _switch(
        "floor_president",
        "four of a month on the floor win for the starter, are a drawn game, or the cards are dealt anew",
        ("wins", "wins", "draw"),
        ("wins", "draw", "redeal"),
    ),
    _switch(
        "both_presidents",
        "two presidents are asked in turn, or are a drawn game",
        ("in_turn", "in_turn", "draw"),
        ("in_turn", "draw"),
    ),
    _switch(
        "go_points",
        "the most points that goes add; 2: from the third on they only double",
        (10,) * 3,
        low=0,
        high=10,
        before=10,
    ),
    _switch("carry_limit", "the highest carried-over multiplier; 0 for no limit", (0, 0, 8), low=0, high=1024),
    _switch(
        "push",
        "how many games in a row may be pushed: won without payment, and the next counts double; 0 for none",
        (0, 2, 0),
        low=0,
        high=MOST_PUSHES,
        before=0,
    ),
    _switch(
        "grenade",
        "a bomb of two cards on two: not played, steals one, or steals one and doubles",
        ("off", "steals", "doubles"),
        ("off", "steals", "doubles"),
    ),
    _switch("last_card_eats", "eating a ppuk steals on the last turn too", (False, False, True)),
    _switch(
        "last_ppuk",
        "what would be a ppuk on the last turn takes the pair, or all three cards",
        ("pair", "pair", "pair"),
        ("pair", "all"),
        before="pair",
    ),
    _switch("meongbak_needs_none", "seven animals double only if the loser has none", (True, False, False)),
    _switch("pibak_junk", "the most junk with which a loser pays pibak", (7, 7, 7), low=1, high=9, before=7),
    _switch("pibak_spares_none", "a loser without any junk is spared pibak", (True, True, True)),
    _switch("last_gukjin_safe", "the gukjin as a player's only junk cannot be stolen", (False, False, True)),
    _switch("winner_limit", "a winner gains at most what he has himself", (False, True, True)),
)


@final
class MatgoRules(Rules):
    """The switches as typed attributes."""

    def __init__(self, preset: str, values: Mapping[str, Value]) -> None:
        super().__init__(preset, values)
        self.games: Final[i64] = int(values["games"])
        self.gold: Final[i64] = int(values["gold"])
        self.unit: Final[i64] = int(values["unit"])
        self.by_hour: Final = values["first_start"] == "night_day"
        self.plays_bonus: Final = values["hand_bonus"] == "play"
        self.bonus_steals: Final = bool(values["bonus_steals"])
        self.any_capture_eats: Final = values["ppuk_eat"] == "any_capture"
        self.own_ppuk_steals: Final[i64] = int(values["own_ppuk_steals"])
        self.own_ppuk_by_value: Final = bool(values["own_ppuk_by_value"])
        self.natural_ppuk_steals: Final = bool(values["natural_ppuk_steals"])
        self.first_ppuk: Final[i64] = int(values["first_ppuk"])
        self.ppuk_in_a_row: Final = bool(values["ppuk_in_a_row"])
        self.first_ttadak: Final[i64] = int(values["first_ttadak"])
        self.three_ppuk: Final[i64] = int(values["three_ppuk"])
        self.president: Final[i64] = int(values["president"])
        self.president_choice: Final = bool(values["president_choice"])
        self.president_drawn: Final = bool(values["president_drawn"])
        self.president_late: Final = bool(values["president_late"])
        self.hold_factor: Final[i64] = int(values["hold_factor"])
        self.floor_president_wins: Final = values["floor_president"] == "wins"
        self.floor_president_redeals: Final = values["floor_president"] == "redeal"
        self.both_presidents_draw: Final = values["both_presidents"] == "draw"
        self.go_points: Final[i64] = int(values["go_points"])
        self.carry_limit: Final[i64] = int(values["carry_limit"])
        self.push: Final[i64] = int(values["push"])
        self.grenade: Final = values["grenade"] != "off"
        self.grenade_doubles: Final = values["grenade"] == "doubles"
        self.last_card_eats: Final = bool(values["last_card_eats"])
        self.last_ppuk_takes_all: Final = values["last_ppuk"] == "all"
        self.meongbak_needs_none: Final = bool(values["meongbak_needs_none"])
        self.pibak_junk: Final[i64] = int(values["pibak_junk"])
        self.pibak_spares_none: Final = bool(values["pibak_spares_none"])
        self.last_gukjin_safe: Final = bool(values["last_gukjin_safe"])
        self.winner_limit: Final = bool(values["winner_limit"])
