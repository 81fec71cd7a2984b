"""From a typed line to Taiwan moves."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.reading import MahjongReader, words_of
from noripan.cli.mahjong.tiles import without
from noripan.cli.taiwan.advice import so_many, waits
from noripan.core.move import Move

# What may be typed, in the words of four languages.
WORDS = {
    "hu": ("hu", "win", "ron", "tsumo", "胡", "和", "自摸", "화료", "和了", "ロン", "ツモ"),
    "pass": ("pass", "p", "過", "过", "패스", "パス"),
    "draw": ("draw", "摸"),
    "chow": ("chow", "chi", "chii", "吃", "치", "チー"),
    "pong": ("pong", "pon", "pung", "碰", "펑", "ポン"),
    "kong": ("kong", "kan", "槓", "杠", "깡", "カン"),
    "ready": ("ready", "聽", "听", "聽牌", "텐파이", "聴牌"),
    "discard": ("discard", "d", "打"),
}
MEANT = {word: meant for meant, words in WORDS.items() for word in words}
SIGNS = sorted((word for word in MEANT if not word.isascii()), key=len, reverse=True)
PLAIN = {"hu": "TAIWAN.HU", "pass": "TAIWAN.PASS", "draw": "TAIWAN.DRAW"}


def taiwan_words(line: str) -> list[str]:
    """The words of a line; a sign needs no blank behind it: `吃34m`."""
    words = words_of(line)
    for sign in SIGNS:
        if words and words[0].startswith(sign):
            return [MEANT[sign], *filter(None, [words[0].removeprefix(sign)]), *words[1:]]
    return [MEANT.get(words[0], words[0]), *words[1:]] if words else []


class Reader(MahjongReader):
    """Reads one line at one moment; what it leaves open is asked."""

    pass_type = "TAIWAN.PASS"
    run_type, run_word = "TAIWAN.CHOW", "chow"
    set_type, set_word = "TAIWAN.PONG", "pong"
    kan_word = "kong"
    own_kans = ("TAIWAN.CONCEALED_KONG", "TAIWAN.ADDED_KONG")
    vain = ("not-held", "chow-tiles")
    red_fives = False

    def read(self, words: list[str]) -> Move:
        word, rest = words[0], words[1:]
        if word in PLAIN and not rest:
            return self.decoded({"type": PLAIN[word]})
        if word == "chow":
            return self.call(self.run_type, rest)
        if word == "pong":
            return self.claim(self.set_type, rest)
        if word == "kong":
            return self.own_kan(rest) if self.on_table() is None else self.claim("TAIWAN.KONG", rest)
        if word == "ready":
            return self._ready(rest)
        return self._discard(rest if word == "discard" else words)

    def waits_after(self, thrown: str) -> Text:
        found = waits(self.view, without(self.held, [thrown]))
        return so_many(self.view, found)

    def _discard(self, words: list[str], **how: Any) -> Move:
        return self.decoded({"type": "TAIWAN.DISCARD", "tile": self.one_tile(words), **how})

    def _ready(self, words: list[str]) -> Move:
        """With a tile, or the only one there is, or after asking; the rules explain what cannot be."""
        good = [data["tile"] for data in self.view["legal"] if data.get("ready")]
        if not words and len(good) > 1:
            words = self.asked_discard("ready", good, say("taiwan.terminal.unclear.nothing"))
        return self._discard(words or good or [self.own["drawn"] or self.held[0]], ready=True)
