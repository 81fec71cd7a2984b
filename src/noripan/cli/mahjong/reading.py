"""From a typed line to the claims and kans that both mahjongs know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from rich.text import Text

from noripan.cli.language import painted, say
from noripan.cli.mahjong.tiles import kind, read_tiles, tile, tiles, together, told, without
from noripan.cli.table import More, Unclear
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.core.move import Move

Data = dict[str, Any]
PAIRS = {"run": ["1m", "2m"], "set": ["1m", "1m"]}  # what a claim takes, any such


def either_of(found: list[Text]) -> Text:
    """`34m or 46m`, painted."""
    *first, last = found
    return painted("terminal.or", one=Text(", ").join(first), two=last) if first else last


def words_of(line: str) -> list[str]:
    return line.lower().replace(",", " ").split()


class MahjongReader:
    """Reads one line at one moment; what it leaves open is asked."""

    pass_type = ""
    run_type, run_word = "", ""  # a claimed run, and the word for it
    set_type, set_word = "", ""  # a claimed triplet
    kan_word = ""
    own_kans = ("", "")  # concealed, added
    vain: tuple[str, ...] = ()  # codes of refusals that only say that the tiles are wrong
    red_fives = True

    def __init__(self, match: Match, seat: int, more: More) -> None:
        self.match = match
        self.view = match.view(seat)
        self.own: Data = self.view["own"]
        self.held: list[str] = self.view["hand"]
        self.more = more

    def read(self, words: list[str]) -> Move:
        """The move that was typed, legal or not; Unclear when it is none."""
        raise NotImplementedError

    def on_table(self) -> str | None:
        """The tile that may be claimed for a set or a win; a flower is for a win alone."""
        offer = self.view["offer"]
        return None if offer is None or offer["what"] == "flower" else str(offer["tile"])

    def waits_after(self, thrown: str) -> Text:
        """What the hand waits for after a discard, and how many are left."""
        raise NotImplementedError

    # -- tiles -----------------------------------------------------------------------------------

    def decoded(self, data: Data) -> Move:
        return self.match.game.decode(data)

    def legal(self, type: str) -> list[Data]:
        return [data for data in self.view["legal"] if data["type"] == type]

    def tiles(self, words: Sequence[str]) -> list[str]:
        return read_tiles(words, red_fives=self.red_fives)

    def one_tile(self, words: Sequence[str]) -> str:
        texts = self.tiles(words)
        if len(texts) != 1:
            raise Unclear(say("mahjong.terminal.unclear.one"))
        return texts[0]

    def asked(self, question: Text, none: str) -> list[str]:
        """The words of an answer; enter alone takes the move back."""
        answer = words_of(self.more(question))
        if not answer:
            raise Unclear(none)
        return answer

    def asked_discard(self, name: str, offered: list[str], none: str) -> list[str]:
        """Which tile goes with a declaration, asked with what the hand would wait for then."""
        found = [told("mahjong.terminal.unclear.for", tile=text, waits=self.waits_after(text)) for text in offered]
        options = Text(f"{say('mahjong.terminal.unclear.or')} ").join(found)
        return self.asked(told("mahjong.terminal.unclear.declare", name=name.capitalize(), options=options), none)

    # -- claims ----------------------------------------------------------------------------------

    def call(self, type: str, words: list[str]) -> Move:
        """A claim with two tiles of the hand: those typed, the only ones there are, or after asking."""
        name = self.run_word if type == self.run_type else self.set_word
        legal = [data["tiles"] for data in self.legal(type)]
        if not words and len(legal) > 1:
            options = either_of([together(pair) for pair in legal])
            question = told("mahjong.terminal.unclear.call", name=name.capitalize(), options=options)
            words = self.asked(question, say("mahjong.terminal.unclear.no-call", name=name))
        if words:
            return self._typed_call(type, name, self._asked_tiles(words), legal)
        return self.decoded({"type": type, "tiles": legal[0]}) if legal else self._vain_call(type)

    def _asked_tiles(self, words: list[str]) -> list[str]:
        """The two tiles from the hand; the discard may be typed with them."""
        texts = self.tiles(words)
        on_table = self.on_table()
        if len(texts) == 3 and on_table is not None:
            same = [text for text in texts if kind(text) == kind(on_table)]
            texts = without(texts, same[:1])
        return texts

    def _typed_call(self, type: str, name: str, texts: list[str], legal: Sequence[list[str]]) -> Move:
        """What was typed; a red five is meant by a plain one when there is no other."""
        for same in (sorted, _kinds):
            fitting = [pair for pair in legal if same(pair) == same(texts)]
            if len(fitting) == 1:
                return self.decoded({"type": type, "tiles": fitting[0]})
        missing = Counter(texts) - Counter(self.held)
        if self.legal(self.pass_type) and missing:
            raise Unclear(say("mahjong.terminal.unclear.not-held", tiles=tiles(texts)))
        try:
            return self.decoded({"type": type, "tiles": texts})
        except IllegalMove:
            what = "run" if type == self.run_type else "set"
            raise Unclear(say(f"mahjong.terminal.unclear.{what}", name=name)) from None

    def _vain_call(self, type: str) -> Move:
        """A call typed without tiles that cannot be: the rules say why, unless it is for want of tiles."""
        what = "run" if type == self.run_type else "set"
        pair = self._pair(type)
        move = self.decoded({"type": type, "tiles": pair or PAIRS[what]})
        try:
            self.match.check(self.view["seat"], move)
        except IllegalMove as error:
            if pair or error.code not in self.vain:
                raise
        raise Unclear(say(f"mahjong.terminal.unclear.no-{what}"))

    def _pair(self, type: str) -> list[str]:
        """Two tiles of the hand that would make the set with the discard; none if there are none."""
        on_table = self.on_table()
        if on_table is None:
            return []
        for pair in combinations(self.held, 2):
            kinds = _kinds([*pair, on_table])
            ranks = [int(each[0]) for each in kinds]
            run = kinds[0][1] == kinds[2][1] != "z" and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
            if run if type == self.run_type else kinds[0] == kinds[2]:
                return list(pair)
        return []

    def claim(self, type: str, words: list[str]) -> Move:
        """A claim that takes all it needs of the tile on the table; that tile may be typed with it."""
        on_table = self.on_table()
        if words and on_table is not None and any(kind(text) != kind(on_table) for text in self.tiles(words)):
            raise Unclear(say("mahjong.terminal.unclear.only", tile=tile(on_table)))
        return self.decoded({"type": type})

    # -- kans of one's own -----------------------------------------------------------------------

    def own_kan(self, words: list[str]) -> Move:
        """On one's turn: of the tile typed, of the only one possible, or after asking."""
        legal = [data["tile"] for data in self.view["legal"] if data["type"] in self.own_kans]
        if not words and len(legal) > 1:
            options = either_of([tile(text) for text in legal])
            question = told("mahjong.terminal.unclear.kan", name=self.kan_word.capitalize(), options=options)
            words = self.asked(question, say("mahjong.terminal.unclear.no-call", name=self.kan_word))
        texts = self.tiles(words) if words else legal or self._nearly_kans()
        if len(set(map(kind, texts))) != 1:
            raise Unclear(say("mahjong.terminal.unclear.kind", name=self.kan_word))
        wanted = kind(texts[0])
        return self.decoded({"type": self.own_kans[wanted in self._sets()], "tile": wanted})

    def _sets(self) -> list[str]:
        """The kinds of one's claimed triplets."""
        laid: list[Data] = self.view["melds"][self.view["seat"]]
        return [kind(data["tiles"][0]) for data in laid if data["type"] == self.set_word]

    def _nearly_kans(self) -> list[str]:
        """Four of a kind, or the fourth of a triplet laid, that the rules will not let be a kan now."""
        held = [kind(text) for text in self.held]
        found = [each for each in held if held.count(each) == 4 or each in self._sets()]
        if not found:
            raise Unclear(say("mahjong.terminal.unclear.no-four", name=self.set_word))
        return found[:1]


def _kinds(texts: Sequence[str]) -> list[str]:
    return sorted(kind(text) for text in texts)
