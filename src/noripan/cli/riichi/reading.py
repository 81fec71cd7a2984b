"""From a typed line to riichi moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from rich.text import Text

from noripan.cli.riichi.advice import left, without
from noripan.cli.riichi.tiles import kind, read_tiles, tile, tiles, together
from noripan.cli.table import More, Unclear
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games import riichi

Data = dict[str, Any]
PLAIN = {
    "ron": "RIICHI.RON",
    "tsumo": "RIICHI.TSUMO",
    "nine": "RIICHI.NINE_TERMINALS",
    "pass": "RIICHI.PASS",
    "p": "RIICHI.PASS",
    "stop": "RIICHI.STOP",
    "go": "RIICHI.GO_ON",
}
OWN_KANS = ("RIICHI.CLOSED_KAN", "RIICHI.ADDED_KAN")
FROM_HAND = "hand"  # behind a tile of which another copy was just drawn


class Reader:
    """Reads one line at one moment; what it leaves open is asked."""

    def __init__(self, match: Match, seat: int, more: More) -> None:
        self.match = match
        self.view = match.view(seat)
        self.own = self.view["own"]
        self.more = more

    def read(self, words: list[str]) -> Move:
        """The move that was typed, legal or not; Unclear when it is none."""
        word, rest = words[0], words[1:]
        if word == "win":
            word = "tsumo" if self._on_turn() else "ron"
        if word in PLAIN and (not rest or words == ["go", "on"]):
            return self._decoded({"type": PLAIN[word]})
        if word in ("riichi", "reach", "r"):
            return self._riichi(rest)
        if word in ("chi", "chii", "pon", "pung"):
            return self._call("RIICHI.CHI" if word.startswith("c") else "RIICHI.PON", rest)
        if word == "kan":
            return self._kan(rest) if self.view["discard"] is None else self._open_kan(rest)
        return self._discard(rest if word in ("discard", "d") else words, declares=False)

    def _on_turn(self) -> bool:
        return bool(self.view["phase"] == "TURN" and self.view["turn"] == self.view["seat"])

    def _decoded(self, data: Data) -> Move:
        return self.match.game.decode(data)

    def _legal(self, type: str) -> list[Data]:
        return [data for data in self.view["legal"] if data["type"] == type]

    # -- discards --------------------------------------------------------------------------------

    def _discard(self, words: list[str], declares: bool) -> Move:
        from_hand = words[-1:] == [FROM_HAND]
        texts = read_tiles(words[:-1] if from_hand else words)
        if len(texts) != 1:
            raise Unclear("One tile is discarded at a time, as in: 5m.")
        text = texts[0]
        if text[0] == "5" and text not in self.own["hand"] and f"0{text[1]}" in self.own["hand"]:
            raise Unclear(f"Your five is the red one: type 0{text[1]}.")
        data: Data = {"type": "RIICHI.DISCARD", "tile": text}
        if text == self.own["drawn"] and not from_hand:
            data["drawn"] = True
        if declares:
            data["riichi"] = True
        return self._decoded(data)

    def _riichi(self, words: list[str]) -> Move:
        """With a tile, or the only one there is, or after asking; the rules explain a riichi that cannot be."""
        if words:
            return self._discard(words, declares=True)
        offered = riichi_tiles(self.view)
        if len(offered) > 1:
            options = Text(", or ").join(self._option(text) for text in offered)
            answer = self.more(Text.assemble("Riichi with which tile? ", options)).lower().split()
            if not answer:
                raise Unclear("No riichi, then.")
            return self._discard(answer, declares=True)
        move = self._discard([*offered, self.own["drawn"] or self.own["hand"][0]][:1], declares=True)
        self.match.check(self.view["seat"], move)
        if not offered:  # where mistakes are paid for (R18), which one to make is nobody else's to choose
            raise Unclear("Riichi with which tile? Type it, as in: riichi 5m.")
        return move

    def _option(self, text: str) -> Text:
        waits = [wait.tile for wait in riichi.waits("".join(without(self.own["hand"], [text])))]
        return Text.assemble(tiles([text]), " for ", tiles(waits), f" ({left(self.view, waits)} left)")

    # -- calls -----------------------------------------------------------------------------------

    def _call(self, type: str, words: list[str]) -> Move:
        name = "chi" if type == "RIICHI.CHI" else "pon"
        legal = [data["tiles"] for data in self._legal(type)]
        if words:
            return self._typed_call(type, name, self._asked_tiles(words), legal)
        if len(legal) > 1:
            options = Text(" or ").join(together(pair) for pair in legal)
            answer = self.more(Text.assemble(f"{name.capitalize()} with which tiles? ", options)).lower().split()
            if not answer:
                raise Unclear(f"No {name}, then.")
            return self._typed_call(type, name, self._asked_tiles(answer), legal)
        return self._decoded({"type": type, "tiles": legal[0]}) if legal else self._vain_call(type)

    def _asked_tiles(self, words: list[str]) -> list[str]:
        """The two tiles from the hand; the discard may be typed with them."""
        texts = read_tiles(words)
        on_table = self.view["discard"]
        if len(texts) == 3 and on_table is not None:
            same = [text for text in texts if kind(text) == kind(on_table["tile"])]
            texts = without(texts, same[:1])
        return texts

    def _typed_call(self, type: str, name: str, texts: list[str], legal: Sequence[list[str]]) -> Move:
        """What was typed; a red five is meant by a plain one when there is no other."""
        for same in (sorted, _kinds):
            fitting = [pair for pair in legal if same(pair) == same(texts)]
            if len(fitting) == 1:
                return self._decoded({"type": type, "tiles": fitting[0]})
        missing = Counter(texts) - Counter(self.own["hand"])
        if self._legal("RIICHI.PASS") and missing:
            raise Unclear(f"You do not hold {tiles(texts)}.")
        try:
            return self._decoded({"type": type, "tiles": texts})
        except IllegalMove:
            example = "a run, as in: chi 34m" if name == "chi" else "a kind, as in: pon 55p"
            raise Unclear(f"A {name} takes two tiles from your hand: two of {example}.") from None

    def _vain_call(self, type: str) -> Move:
        """A call typed without tiles that cannot be: the rules say why, unless it is for want of tiles."""
        pair = self._pair(type)
        move = self._decoded({"type": type, "tiles": pair or ["1m", "1m" if type == "RIICHI.PON" else "2m"]})
        try:
            self.match.check(self.view["seat"], move)
        except IllegalMove as error:
            if pair or error.code not in ("not-held", "pon-tiles", "chi-tiles"):
                raise
        wanted = "of its kind" if type == "RIICHI.PON" else "that make a run with it"
        raise Unclear(f"You hold no two tiles {wanted}.")

    def _pair(self, type: str) -> list[str]:
        """Two tiles of the hand that would make the set with the discard; none if there are none."""
        on_table = self.view["discard"]
        if on_table is None:
            return []
        for pair in combinations(self.own["hand"], 2):
            kinds = _kinds([*pair, on_table["tile"]])
            ranks = [int(each[0]) for each in kinds]
            run = kinds[0][1] == kinds[2][1] != "z" and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
            if run if type == "RIICHI.CHI" else kinds[0] == kinds[2]:
                return list(pair)
        return []

    # -- kans ------------------------------------------------------------------------------------

    def _kan(self, words: list[str]) -> Move:
        """On one's turn: of the tile typed, of the only one possible, or after asking."""
        legal = [data["tile"] for data in self.view["legal"] if data["type"] in OWN_KANS]
        if not words and len(legal) > 1:
            question = Text.assemble("Kan of which tile? ", Text(" or ").join(tile(text) for text in legal))
            words = self.more(question).lower().split()
            if not words:
                raise Unclear("No kan, then.")
        texts = read_tiles(words) if words else legal or self._nearly_kans()
        if len(set(map(kind, texts))) != 1:
            raise Unclear("A kan is of one kind of tile, as in: kan 1z.")
        wanted = kind(texts[0])
        added = any(data["type"] == "pon" and kind(data["tiles"][0]) == wanted for data in self._own_melds())
        return self._decoded({"type": OWN_KANS[added], "tile": wanted})

    def _own_melds(self) -> list[Data]:
        laid: list[Data] = self.view["melds"][self.view["seat"]]
        return laid

    def _nearly_kans(self) -> list[str]:
        """Four of a kind, or the fourth of a pon, that the rules will not let be a kan now."""
        held = [kind(text) for text in self.own["hand"]]
        pons = [kind(data["tiles"][0]) for data in self._own_melds() if data["type"] == "pon"]
        found = [each for each in held if held.count(each) == 4 or each in pons]
        if not found:
            raise Unclear("You hold no four of a kind, nor the fourth tile of a pon of yours.")
        return found[:1]

    def _open_kan(self, words: list[str]) -> Move:
        """Of another player's tile."""
        on_table = self.view["discard"]["tile"]
        if words and any(kind(text) != kind(on_table) for text in read_tiles(words)):
            raise Unclear(f"Only {tile(on_table)} is there to call.")
        return self._decoded({"type": "RIICHI.OPEN_KAN"})


def _kinds(texts: Sequence[str]) -> list[str]:
    return sorted(kind(text) for text in texts)


def riichi_tiles(view: dict[str, Any]) -> list[str]:
    """The tiles with which riichi can be declared, each once."""
    return list(dict.fromkeys(data["tile"] for data in view["legal"] if data.get("riichi")))
