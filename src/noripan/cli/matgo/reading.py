"""From a typed line to Matgo moves."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from noripan.cards.hwatu import MONTHS, TEXTS
from noripan.cli.language import either, say
from noripan.cli.matgo.cards import Said, card, month_name, read_card, read_month
from noripan.cli.table import More, Unclear
from noripan.core.match import Match
from noripan.core.move import Move

# What may be typed, in the words of four languages.
WORDS = {
    "go": ("go", "고", "繼續", "続行", "ゴー"),
    "stop": ("stop", "스톱", "스탑", "停", "ストップ"),
    "push": ("push", "밀기", "推", "押し", "プッシュ"),
    "president": ("president", "총통", "總統"),
    "hold": ("hold", "들고치기", "들고", "續玩", "続ける"),
    "shake": ("shake", "흔들기", "흔들", "搖", "振る"),
    "bomb": ("bomb", "폭탄", "쿵", "炸彈", "爆弾"),
    "dummy": ("dummy", "flip", "더미", "패스", "翻", "めくる"),
    "play": ("play", "take", "choose", "내기", "먹기", "出", "出す"),
}
MEANT = {word: meant for meant, words in WORDS.items() for word in words}
SIGNS = sorted((word for word in MEANT if MEANT[word] in ("shake", "bomb") and not word.isascii()), key=len)[::-1]
PLAIN = {
    "go": "choose_go",
    "stop": "choose_stop",
    "push": "choose_push",
    "president": "choose_president_stop",
    "hold": "choose_president_hold",
    "dummy": "play_dummy",
}
MODES = {
    "animal": ("animal", "a", "열", "열끗", "끗", "種", "タネ"),
    "junk": ("junk", "j", "double", "d", "피", "쌍피", "雙皮", "カス"),
}
MODE_MEANT = {word: mode for mode, words in MODES.items() for word in words}
LONGEST = 6  # digits of a number in a list; more of them are no number anybody meant


def words_of(line: str) -> list[str]:
    """The words of a line, the first as it is meant; a sign needs no blank behind it: `폭탄3`."""
    words = line.lower().replace(",", " ").split()
    if not words or words[0] in MEANT:
        return [MEANT[words[0]], *words[1:]] if words else []
    for sign in SIGNS:
        if words[0].startswith(sign):
            return [MEANT[sign], words[0].removeprefix(sign), *words[1:]]
    return words


class Reader:
    """Reads one line at one moment; what it leaves open is asked."""

    def __init__(self, match: Match, seat: int, more: More) -> None:
        self.match = match
        self.seat = seat
        self.view = match.view(seat)
        self.phase: str = self.view["phase"]
        self.more = more

    def read(self, line: str) -> Move:
        """The move that was typed, legal or not; Unclear when it is none."""
        words = words_of(line)
        if not words:
            return self._nothing()
        word, rest = words[0], words[1:]
        if not rest and word.isdecimal() and len(word) <= LONGEST:
            return self._numbered(int(word))
        if not rest and word in PLAIN:
            return self._decoded(PLAIN["president" if word == "stop" and self.phase == "president-choice" else word])
        if not rest and self.phase == "gukjin-choice" and word in MODE_MEANT:
            return self._decoded("choose_gukjin_mode", gukjinMode=MODE_MEANT[word])
        if word == "bomb":
            return self._bomb(rest)
        if word == "shake":
            return self._shake(rest)
        return self._card(rest if word == "play" and rest else words)

    def _decoded(self, type: str, **fields: object) -> Move:
        return self.match.game.decode({"type": type, **fields})

    def _legal(self, type: str, field: str) -> list[Any]:
        return [data[field] for data in self.view["legal"] if data["type"] == type]

    def _nothing(self) -> Move:
        """Enter alone plays what is left when nothing else is possible."""
        legal = self.match.legal(self.seat)
        if len(legal) != 1:
            raise Unclear(say(f"matgo.terminal.open.{self.phase}"))
        return legal[0]

    def _numbered(self, number: int) -> Move:
        legal = self.match.legal(self.seat)
        if not 1 <= number <= len(legal):
            raise Unclear(say("matgo.terminal.unclear.numbers", n=len(legal)))
        return legal[number - 1]

    # -- cards -----------------------------------------------------------------------------------

    def _card(self, words: list[str]) -> Move:
        """A card to play or, when that is asked, one to take."""
        said = read_card(words)
        if self.phase == "select-match":
            return self._decoded("choose_match", card=self._one(said, self._legal("choose_match", "card")))
        return self._decoded("play_card", card=self._one(said, self.view["hand"]))

    def _shake(self, words: list[str]) -> Move:
        """`shake 7-animal`, `shake 7`, `shake`; nothing is asked about what may not be shaken."""
        said = read_card(words) if words else Said()
        good = self._legal("declare_shaking", "card")
        if not words and not good:
            raise Unclear(say("matgo.terminal.unclear.no-shake"))
        among = said.among(good) or said.among(self.view["hand"])[:1]
        return self._decoded("declare_shaking", card=self._one(said, among))

    def _bomb(self, words: list[str]) -> Move:
        """`bomb 3`, `bomb`; without a month the only one there is."""
        good = self._legal("declare_bomb", "month")
        if not words:
            if len(good) != 1:
                if not good:
                    raise Unclear(say("matgo.terminal.unclear.no-bomb"))
                which = either([f"bomb {month}" for month in good])
                raise Unclear(say("matgo.terminal.unclear.which-bomb", which=which))
            return self._decoded("declare_bomb", month=good[0])
        if words[0].isdecimal() and read_month(words[0]) is None:
            raise Unclear(say("matgo.terminal.unclear.no-month", n=MONTHS))
        month = read_month("".join(words)) or read_card(words).month
        if not month:
            raise Unclear(say("matgo.terminal.unclear.bomb"))
        return self._decoded("declare_bomb", month=month)

    def _one(self, said: Said, among: list[str]) -> str:
        """The card meant; two junk cards of a month are the same. One that is not there is the rules' to refuse."""
        found = said.among(among)
        names = dict.fromkeys(card(text).plain for text in found)
        if len(names) == 1:
            return found[0]
        if names:
            return self._asked(found, list(names))
        if not said.text and not (said.month and said.kind):
            what = month_name(said.month) if said.month else said.kind
            none = "none.match" if self.phase == "select-match" else "none"
            raise Unclear(say(f"matgo.terminal.unclear.{none}", what=what))
        return said.among(TEXTS)[0]

    def _asked(self, found: list[str], names: list[str]) -> str:
        answer = self.more(Text(say("matgo.terminal.unclear.which", names=either(names)))).lower().split()
        if not answer:
            raise Unclear(say("matgo.terminal.unclear.nothing"))
        chosen = read_card(answer).among(found)
        if len({card(text).plain for text in chosen}) != 1:
            raise Unclear(say("matgo.terminal.unclear.none-of-them", names=", ".join(names)))
        return chosen[0]
