"""Our matches as Tenhou's mjlog. Written from the format's description and apart from the reader, for round trips."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from noripan.core.chapter import Chapter
from noripan.core.event import Event
from noripan.core.match import Match
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.rules import RiichiRules

DRAWS, DISCARDS = "TUVW", "DEFG"
YAKU = (  # from 0 on; the winds, four numbers each, are counted apart
    *("menzen tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou"),
    *[""] * 8,
    *("haku", "hatsu", "chun", "double riichi", "chiitoitsu", "chanta", "ittsuu", "sanshoku", "sanshoku doukou"),
    *("sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu"),
    *("renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou tanki", "tsuuiisou", "ryuuiisou"),
    *("chinroutou", "chuuren", "junsei chuuren", "kokushi", "kokushi 13", "daisuushii", "shousuushii", "suukantsu"),
    *("dora", "ura dora", "red five"),
)
LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman")
TYPES = {
    "nine terminals": "yao9",
    "four riichi": "reach4",
    "triple ron": "ron3",
    "four kans": "kan4",
    "four winds": "kaze4",
}


def mjlog(match: Match) -> bytes:
    """Every deal of the match that has ended, and the names and the rules."""
    rules = match.rules
    assert isinstance(rules, RiichiRules)
    kind = 1 | (0 if rules.red_fives else 2) | (0 if rules.open_tanyao else 4) | (8 if rules.winds == 2 else 0)
    names = " ".join(f'n{seat}="{quote(name)}"' for seat, name in enumerate(match.names))
    parts = [
        '<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/>',
        f'<GO type="{kind}" lobby="0"/><UN {names} dan="0,0,0,0"/>',
    ]
    parts.append('<TAIKYOKU oya="0"/>')
    played = [chapter for chapter in match.chapters if chapter.result is not None]
    for chapter in played:
        parts += Writer(chapter, bool(rules.red_fives), _owari(match) if chapter is played[-1] else "").elements
    return "".join([*parts, "</mjloggm>\n"]).encode()


def _owari(match: Match) -> str:
    if not match.over:
        return ""
    pairs = [f"{points // 100},0.0" for points in match.carry.scores]
    return f' owari="{",".join(pairs)}"'


class Writer:
    """One deal. Tenhou tells the four copies of a kind apart, so it must be followed which copy is where."""

    def __init__(self, chapter: Chapter, reds: bool, owari: str) -> None:
        assert isinstance(chapter.carry, RiichiCarry) and chapter.events is not None
        self.carry = chapter.carry
        self.owari = owari
        self.texts: dict[int, str] = {}
        self.deck = self._copies(chapter.deck, reds)
        self.drawn = [52, 122, 126]  # the next of the wall, of the replacements, of the indicators
        self.hands: list[list[int]] = [[], [], [], []]
        self.last: list[int | None] = [None] * 4
        self.river = (0, 0)  # the last discard, or a kan's tile, and whose
        self.pons: dict[tuple[int, int], int] = {}
        self.melds: list[list[int]] = [[], [], [], []]
        self.points = [points // 100 for points in chapter.carry.scores]
        self.sticks = int(chapter.carry.sticks)
        self.elements: list[str] = []
        for event in chapter.events:
            self._tell(event)

    def _copies(self, deck: list[int], reds: bool) -> list[int]:
        free = {kind: list(range(4 * kind, 4 * kind + 4)) for kind in range(34)}
        out: list[int] = []
        for tile in deck:
            kind = tile if tile < 34 else 9 * (tile - 34) + 4
            plain = reds and kind in (4, 13, 22) and tile < 34
            copy = free[kind].pop() if plain else free[kind].pop(0)
            out.append(copy)
            self.texts[copy] = f"0{'mps'[tile - 34]}" if tile >= 34 else f"{tile % 9 + 1}{'mpsz'[tile // 9]}"
        return out

    def _say(self, tag: str, **attributes: object) -> None:
        said = "".join(f' {name}="{value}"' for name, value in attributes.items())
        self.elements.append(f"<{tag}{said}/>")

    def _tell(self, event: Event) -> None:
        data = event.public
        if event.type == "start":
            self._start()
        elif event.type == "draw":
            self._draw(data["seat"], data["replaces"] is not None)
        elif event.type == "discard":
            self._discard(data)
        elif event.type == "riichi":
            self.points[data["seat"]] -= 10
            self.sticks += 1
            self._say("REACH", who=data["seat"], ten=",".join(map(str, self.points)), step=2)
        elif event.type in ("call", "kan"):
            self._meld(data["seat"], data["meld"])
        elif event.type == "dora":
            self._dora()
        elif event.type == "end":
            self._outcome(data["result"]["detail"])

    # -- tiles ---------------------------------------------------------------------------------

    def _start(self) -> None:
        dealer = int(self.carry.dealer)
        for at, copy in enumerate(self.deck[:52]):
            self.hands[(dealer + (at // 4 if at < 48 else at)) % 4].append(copy)
        number = 4 * int(self.carry.wind) + dealer
        seed = f"{number},{self.carry.honba},{self.carry.sticks},0,0,{self.deck[126]}"
        hands = {f"hai{seat}": ",".join(map(str, hand)) for seat, hand in enumerate(self.hands)}
        self._say("INIT", seed=seed, ten=",".join(map(str, self.points)), oya=dealer, **hands)

    def _draw(self, seat: int, replacement: bool) -> None:
        copy = self.deck[self.drawn[replacement]]
        self.drawn[replacement] += 1
        self.hands[seat].append(copy)
        self.last[seat] = copy
        self._say(f"{DRAWS[seat]}{copy}")

    def _take(self, seat: int, text: str, spared: int | None = None) -> int:
        """A copy of this tile out of the hand."""
        copy = next(copy for copy in self.hands[seat] if self.texts[copy] == text and copy != spared)
        self.hands[seat].remove(copy)
        return copy

    def _discard(self, data: dict[str, Any]) -> None:
        seat = data["seat"]
        drawn = self.last[seat]
        if data["declares"]:
            self._say("REACH", who=seat, step=1)
        if data["drawn"]:
            assert drawn is not None
            copy = drawn
            self.hands[seat].remove(copy)
        else:
            copy = self._take(seat, data["tile"], drawn)
        self.last[seat] = None
        self.river = (copy, seat)
        self._say(f"{DISCARDS[seat]}{copy}")

    def _dora(self) -> None:
        """With a discard the indicator comes first."""
        self.drawn[2] += 1
        place = len(self.elements)
        if self.elements[-1][1] in DISCARDS and self.elements[-1][2].isdigit():
            place -= 1
        self.elements.insert(place, f'<DORA hai="{self.deck[self.drawn[2]]}"/>')

    def _meld(self, seat: int, meld: dict[str, Any]) -> None:
        called, source = self.river
        own = [*meld["tiles"]]
        if meld["type"] == "ankan":
            copies = [self._take(seat, text) for text in own]
            bits = copies[0] << 8
        elif meld["type"] == "kakan":
            copy = self._take(seat, own[-1])
            self.river = (copy, seat)
            old = self.pons[seat, copy // 4]
            self.melds[seat].remove(old)
            bits = old & ~8 | 16
        else:
            copies = [self._take(seat, text) for text in own[:-1]]
            bits = self._called(meld["type"], copies, called) | (source - seat) % 4
            if meld["type"] == "pon":
                self.pons[seat, called // 4] = bits
        self.melds[seat].insert(0, bits)
        self._say("N", who=seat, m=bits)

    def _called(self, type: str, own: list[int], called: int) -> int:
        tiles = sorted([*own, called])
        place = tiles.index(called)
        kind = tiles[0] // 4
        if type == "kan":
            return called << 8
        if type == "pon":
            left = next(copy for copy in range(4 * kind, 4 * kind + 4) if copy not in tiles)
            return (3 * kind + place) << 9 | left % 4 << 5 | 8
        run = kind // 9 * 7 + kind % 9
        return (3 * run + place) << 10 | tiles[0] % 4 << 3 | tiles[1] % 4 << 5 | tiles[2] % 4 << 7 | 4

    # -- the end -------------------------------------------------------------------------------

    def _outcome(self, data: dict[str, Any]) -> None:
        if data["kind"] == "win":
            for win in data["wins"]:
                self._win(win, data)
        else:
            self._no_win(data)
        if self.owari:
            self.elements[-1] = self.elements[-1].replace("/>", f"{self.owari}/>")

    def _score(self, changes: list[int]) -> str:
        pairs = ",".join(f"{points},{change // 100}" for points, change in zip(self.points, changes, strict=True))
        self.points = [points + change // 100 for points, change in zip(self.points, changes, strict=True)]
        return pairs

    def _win(self, win: dict[str, Any], data: dict[str, Any]) -> None:
        seat = win["seat"]
        source = seat if win["from"] is None else win["from"]
        changes = list(win["payments"])
        changes[seat] += win["sticks"]
        machi = self.last[seat] if source == seat else self.river[0]
        hand = [*self.hands[seat], *([] if source == seat else [machi])]
        numbers = [(self._number(name, seat), han) for name, han in win["yaku"]]
        in_riichi = any(name in ("riichi", "double riichi") for name, _ in win["yaku"])
        if win["yakuman"]:
            yaku = {"yakuman": ",".join(str(number) for number, _ in numbers)}
            in_riichi = seat in data["riichi"]
        else:
            if in_riichi and not any(number == 53 for number, _ in numbers):
                numbers.append((53, 0))  # Tenhou says so when there are none, too
            yaku = {"yaku": ",".join(f"{number},{han}" for number, han in numbers)}
        limit = LIMITS.index(win["limit"]) if win["limit"] in LIMITS else 5
        shown = {"doraHai": ",".join(str(self.deck[126 + at]) for at in range(len(data["indicators"])))}
        if in_riichi:
            shown["doraHaiUra"] = ",".join(str(self.deck[131 + at]) for at in range(len(data["ura"])))
        melds = {"m": ",".join(map(str, self.melds[seat]))} if self.melds[seat] else {}
        self._say(
            "AGARI",
            ba=f"{self.carry.honba},{self.sticks}",
            hai=",".join(map(str, sorted(copy for copy in hand if copy is not None))),
            **melds,
            machi=machi,
            ten=f"{win['fu']},{win['points']},{limit}",
            **yaku,
            **shown,
            who=seat,
            fromWho=source,
            sc=self._score(changes),
        )
        self.sticks = 0

    def _number(self, name: str, seat: int) -> int:
        if name == "seat wind":
            return 10 + (seat - int(self.carry.dealer)) % 4
        if name == "round wind":
            return 14 + int(self.carry.wind)
        return YAKU.index(name)

    def _no_win(self, data: dict[str, Any]) -> None:
        start = [points // 100 for points in self.carry.scores]
        end = [points + change // 100 for points, change in zip(start, data["changes"], strict=True)]
        changes = [100 * (after - before) for after, before in zip(end, self.points, strict=True)]
        type = {"type": TYPES[data["reason"]]} if data["reason"] in TYPES else {"type": "nm"} if data["nagashi"] else {}
        hands = {f"hai{seat}": ",".join(map(str, sorted(self.hands[int(seat)]))) for seat in data["hands"]}
        self._say("RYUUKYOKU", **type, ba=f"{self.carry.honba},{self.sticks}", sc=self._score(changes), **hands)
