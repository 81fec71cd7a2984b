"""What a winning hand given as text is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypedDict, Unpack, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import RED, TEXTS, is_red, kind_of
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.core.said import flag
from noripan.games.riichi.dora import count_dora
from noripan.games.riichi.paid import NO_PAO, Score
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
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.score import best
from noripan.games.riichi.text import check_reds, hand_text, melds_of, one_tile, rules_of, tiles_of
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import Meld
from noripan.mahjong.readings import splits
from noripan.mahjong.text import check_concealed, check_kinds, not_negative, wind_of
from noripan.mahjong.winds import EAST


@final
@mypyc_attr(acyclic=True)
class Question:
    """A winning hand and its circumstances, read and checked: what `evaluate_many` is asked."""

    def __init__(self, win: Win, hand: str, honba: i64, sticks: i64, pao: i64) -> None:
        self.win: Final = win
        self.hand: Final = hand
        self.honba: Final[i64] = honba
        self.sticks: Final[i64] = sticks
        self.pao: Final[i64] = pao

    def answer(self) -> Score:
        value = best(self.win)
        if value is None:
            raise self._no_win()
        return Score(value, self.honba, self.sticks, self.pao)

    def _no_win(self) -> HandError:
        if splits(self.win.hand):
            return HandError(f"hand: {shown(self.hand)} is complete but has no yaku", "no-yaku")
        return HandError(
            f"hand: {shown(self.hand)} is not complete: four sets and a pair, seven pairs or thirteen orphans are",
            "incomplete",
        )


class Circumstances(TypedDict, total=False):
    """How a hand was won: what `evaluate` and `question` take beside the hand and its winning tile.

    Each is checked as it is read. (Compiled, `object` would not be found here.)
    """

    melds: Any
    tsumo: Any
    riichi: Any
    ippatsu: Any
    rinshan: Any
    chankan: Any
    last_tile: Any
    first_turn: Any
    seat_wind: Any
    round_wind: Any
    dora: Any
    ura: Any
    honba: Any
    sticks: Any
    pao: Any
    rules: Any


NAMES: Final = tuple(Circumstances.__annotations__)
FLAGS: Final[dict[str, int]] = {
    "tsumo": TSUMO,
    "ippatsu": IPPATSU,
    "rinshan": RINSHAN,
    "chankan": CHANKAN,
    "last_tile": LAST_TILE,
    "first_turn": FIRST_TURN,
}
NO_MELDS: Final[list[Meld]] = []  # of a hand that says nothing of them: shared, and never changed
NO_TILES: Final[list[int]] = []
MOST_INDICATORS: Final = 5
STANDARD_RULES: Final = rules_of("standard")


def evaluate(hand: object, win: object, **said: Unpack[Circumstances]) -> Score:
    """What a winning hand is worth; HandError says why it cannot be or does not win.

    `hand` is the concealed tiles, the winning one among them: `123m406p1122z`. Melds are `chi:123m`, `pon:555p`,
    `kan:1111z`, `kakan:2222s`, `ankan:9999m`. `riichi` may be "double". `dora` and `ura` are the indicators. `pao` is
    the wind of whoever fed the last tile of three dragons, four winds or four kans, and answers for the yakuman (R8).
    Winds are East and rules "standard" where nothing else is said.
    """
    return _asked(hand, win, said).answer()


def question(hand: object, win: object, **said: Unpack[Circumstances]) -> Question:
    """The same, read and checked but not answered yet; see `evaluate_many`."""
    return _asked(hand, win, said)


@final
@mypyc_attr(acyclic=True)
class _Said:
    """What was said beside the hand, read; and what counts where nothing was."""

    def __init__(self, said: Circumstances) -> None:
        self.how: i64 = 0
        self.melds: list[Meld] = NO_MELDS
        self.dora: list[int] = NO_TILES
        self.ura: list[int] = NO_TILES
        self.seat: i64 = EAST
        self.round: i64 = EAST
        self.honba: i64 = 0
        self.sticks: i64 = 0
        self.pao: i64 = NO_PAO
        self.rules: RiichiRules = STANDARD_RULES
        for name, value in said.items():  # once: looking for each of sixteen would take as long as valuing the hand
            self._read(name, value)
        if self.seat == EAST:
            self.how |= DEALER

    def _read(self, name: str, value: object) -> None:
        if name == "riichi":
            self.how |= _riichi(value)
        elif name == "dora":
            self.dora = tiles_of(value, name)
        elif name == "ura":
            self.ura = tiles_of(value, name)
        elif name == "seat_wind":
            self.seat = wind_of(value, name)
        elif name == "round_wind":
            self.round = wind_of(value, name)
        elif name == "melds":
            self.melds = melds_of(value)
        elif name == "rules":
            self.rules = rules_of(value)
        elif name == "honba":
            self.honba = not_negative(value, name)
        elif name == "sticks":
            self.sticks = not_negative(value, name)
        elif name == "pao":
            self.pao = wind_of(value, name) - EAST if value is not None else NO_PAO
        elif name not in FLAGS:
            raise TypeError(f"riichi.evaluate: no argument {shown(name)}; there are: {', '.join(NAMES)}")
        elif flag(value, name):
            self.how |= FLAGS[name]


def _riichi(value: object) -> i64:
    if value is True or value is False:
        return RIICHI if value else 0
    if value != "double":
        raise HandError(f"riichi: True, False or 'double' is needed, not {shown(value)}", "conflict")
    return DOUBLE_RIICHI


def _asked(hand: object, win: object, given: Circumstances) -> Question:
    said = _Said(given)
    how: i64 = said.how
    rules, laid, under = said.rules, said.melds, said.ura
    text = hand_text(hand)
    tiles = tiles_of(text, "hand")
    everything = tiles
    for meld in laid:
        everything = everything + meld.tiles
    red: i64 = _check_tiles(rules, everything, said.dora, under)
    check_concealed(len(tiles), len(laid), 14)
    counts = Counts()
    for each in tiles:
        counts.add(kind_of(each))
    tile = one_tile(win, "win")
    kind: i64 = kind_of(tile)
    if not counts.one >> kind & 1 or (is_red(tile) and tile not in tiles):
        raise HandError(f"win: {TEXTS[tile]} is not among the concealed tiles {shown(text)}", "win-tile")
    if how & ~(TSUMO | DEALER | LAST_TILE):
        _check_how(how, laid)
    if how & CHANKAN and _many(everything, kind) > 1:
        raise HandError(f"chankan: whoever robs a kan of {TEXTS[tile]} holds no other {TEXTS[tile]}", "conflict")
    if under and not how & (RIICHI | DOUBLE_RIICHI):
        raise HandError("ura: only who declared riichi looks under the indicators", "conflict")
    if under and not rules.ura_dora:
        raise HandError("ura: these rules have no ura dora", "conflict")
    if said.pao == said.seat - EAST:
        raise HandError("pao: somebody else answers for the yakuman, not the winner", "pao")
    dora: i64 = count_dora(everything, said.dora)
    asked = Win(rules, counts, laid, kind, how, said.seat, said.round, dora, count_dora(everything, under), red)
    return Question(asked, text, said.honba, said.sticks, said.pao)


def _check_tiles(rules: RiichiRules, everything: list[int], indicators: list[int], under: list[int]) -> i64:
    """That all these tiles can be there at once; returns how many of the hand and its melds are red."""
    if len(indicators) > MOST_INDICATORS or len(under) > MOST_INDICATORS:
        raise HandError("dora: there are five indicators at most, and five under them", "indicators")
    every = everything + indicators + under if under else everything + indicators if indicators else everything
    check_kinds(every)
    red: i64 = 0
    for tile in everything:
        if tile >= RED:
            red += 1
    if red:
        check_reds(rules, every)
    return red


def evaluate_many(questions: Iterable[Question]) -> list[Score]:
    """Many hands at once, without the cost of reading each."""
    if not isinstance(questions, Iterable):
        raise HandError(
            f"questions: a list of what riichi.question(...) gives is needed, not {shown(questions)}", "question"
        )
    asked: list[Any] = list(questions)
    out: list[Score] = []
    for each in asked:
        if not isinstance(each, Question):
            raise HandError(f"questions: what riichi.question(...) gives is needed, not {shown(each)}", "question")
        out.append(each.answer())
    return out


def _many(tiles: list[int], kind: i64) -> i64:
    """How many tiles are of this kind."""
    out: i64 = 0
    for tile in tiles:
        if kind_of(tile) == kind:
            out += 1
    return out


def _check_how(how: i64, melds: list[Meld]) -> None:
    """Circumstances that exclude one another are an error."""
    declared: i64 = how & (RIICHI | DOUBLE_RIICHI)
    if declared and melds and any(not meld.closed for meld in melds):
        raise HandError("riichi: an open hand cannot have declared it", "conflict")
    if how & IPPATSU and not declared:
        raise HandError("ippatsu: there is none without riichi", "conflict")
    if how & IPPATSU and how & DOUBLE_RIICHI and melds:
        raise HandError("ippatsu: a kan before a double riichi forbids it, one after it ends ippatsu", "conflict")
    if how & RINSHAN:
        if not how & TSUMO:
            raise HandError("rinshan: the tile after a kan is drawn: tsumo=True is missing", "conflict")
        if not any(meld.is_kan for meld in melds):
            raise HandError("rinshan: there is no kan among the melds", "conflict")
        if how & IPPATSU:
            raise HandError("ippatsu: a kan ends it", "conflict")
    if how & CHANKAN and how & TSUMO:
        raise HandError("chankan: a robbed tile is not self-drawn", "conflict")
    if how & FIRST_TURN:
        if declared:
            raise HandError("first_turn: nobody has declared riichi before the first draw", "conflict")
        if melds:
            raise HandError("first_turn: a meld ends it", "conflict")
        if how & DEALER and not how & TSUMO:
            raise HandError("first_turn: the dealer begins with a draw: tsumo=True is missing", "conflict")
        if how & (RINSHAN | LAST_TILE):
            raise HandError("first_turn: neither a kan nor the last tile can be there", "conflict")
