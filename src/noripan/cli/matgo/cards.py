"""Hwatu cards as a person sees and types them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

from noripan.cards.hwatu import MONTHS, TEXTS
from noripan.cli.language import say, spoken
from noripan.cli.table import Unclear
from noripan.words import ENGLISH

# What each month may be called; the first name is shown.
MONTH_WORDS = (
    ("pine", "솔", "송학", "松"),
    ("plum", "매조", "매화", "梅"),
    ("cherry", "벚꽃", "사쿠라", "桜", "櫻"),
    ("wisteria", "흑싸리", "등나무", "藤"),
    ("iris", "난초", "菖蒲", "蘭"),
    ("peony", "모란", "목단", "牡丹"),
    ("clover", "홍싸리", "萩"),
    ("moon", "공산", "팔공산", "芒", "月"),
    ("mum", "chrysanthemum", "국화", "국준", "菊"),
    ("maple", "단풍", "紅葉", "楓"),
    ("paulownia", "오동", "똥", "桐"),
    ("rain", "willow", "비", "柳", "雨"),
)
FLOWERS = [words[0] for words in MONTH_WORDS]
KIND_WORDS = {
    "bright": ("bright", "b", "광", "光"),
    "animal": ("animal", "a", "열", "열끗", "끗", "種", "タネ"),
    "ribbon": ("ribbon", "r", "띠", "단", "홍단", "청단", "초단", "短", "タン"),
    "junk": ("junk", "j", "피", "カス", "皮"),
    "junk1": ("junk1",),
    "junk2": ("junk2",),
    "double": ("double", "d", "쌍피", "雙皮"),
}
GUKJIN = "9-animal"  # the sake cup
SPECIAL_WORDS = {
    GUKJIN: ("gukjin", "cup", "국진"),
    "bonus2": ("bonus2", "보너스2", "투피"),
    "bonus3": ("bonus3", "보너스3", "쓰리피"),
}
MONTH_OF = {word: month for month, words in enumerate(MONTH_WORDS, 1) for word in words}
LONGEST_FIRST = sorted([*MONTH_OF, *map(str, range(1, MONTHS + 1))], key=len, reverse=True)
KIND_OF = {word: kind for kind, words in KIND_WORDS.items() for word in words}
SPECIAL_OF = {word: text for text, words in SPECIAL_WORDS.items() for word in words}

KIND_SIGNS = {"bright": "광", "animal": "열", "ribbon": "띠", "junk": "피"}
STYLES = {"bright": "bold yellow", "animal": "magenta", "junk": "", "double": "bold", "bonus": "bold cyan"}
SETS = {"red": (1, 2, 3), "green": (4, 5, 7), "bright_blue": (6, 9, 10)}  # hongdan, chodan, cheongdan
RIBBON_STYLES = {month: colour for colour, months in SETS.items() for month in months}


def month_of(text: str) -> int:
    """A card's month; 0 for a bonus card."""
    return 0 if text.startswith("bonus") else int(text.partition("-")[0])


def kind_of(text: str) -> str:
    """`bright`, `animal`, `ribbon`, `junk`, `double`; both junk cards of a month are the same to people."""
    return text.partition("-")[2].rstrip("12") or "bonus"


def month_name(month: int) -> str:
    """`3 cherry`."""
    return say("matgo.terminal.month", n=month, name=flower(month))


def flower(month: int) -> str:
    """As it is typed in English, else what the language calls it."""
    return FLOWERS[month - 1] if spoken() == ENGLISH else say(f"matgo.month.{month}")


def card(text: str) -> Text:
    """One card, painted, as it can be typed: `1-bright`, `4-junk`, `bonus2`."""
    month, kind = month_of(text), kind_of(text)
    return Text(f"{month}-{kind}" if month else text, paint(text))


def paint(text: str) -> str:
    """A card's colour; ribbons have that of their set."""
    kind = kind_of(text)
    return RIBBON_STYLES.get(month_of(text), "") if kind == "ribbon" else STYLES[kind]


def cards(texts: Iterable[str], between: str = " ") -> Text:
    """Cards in the order given."""
    return Text(between).join(card(text) for text in texts)


# -- typing ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Said:
    """A card as typed: perhaps only its month, or only its kind."""

    month: int = 0
    kind: str = ""
    text: str = ""  # a card that has a name of its own

    def fits(self, text: str) -> bool:
        if self.text:
            return text == self.text
        month, _, exact = text.partition("-")
        return (not self.month or month == str(self.month)) and self.kind in ("", kind_of(text), exact)

    def among(self, texts: Iterable[str]) -> list[str]:
        return [text for text in texts if self.fits(text)]


def read_month(word: str) -> int | None:
    """`3`, `3월`, `cherry`, `벚꽃`; None if it is no month."""
    said = _month_and_rest(_plain(word))
    return said[0] if said is not None and not said[1] else None


def read_card(words: Iterable[str]) -> Said:
    """`1-bright`, `1 bright`, `1b`, `1광`, `솔광`, `pine bright`, `gukjin`, `7월`; Unclear if it is no card."""
    typed = " ".join(words)
    plain = _plain(typed)
    if plain in SPECIAL_OF:
        return Said(text=SPECIAL_OF[plain])
    month, rest = _month_and_rest(plain) or (0, plain)
    if rest and rest not in KIND_OF:
        raise Unclear(say("matgo.terminal.unclear.card", word=typed))
    said = Said(month, KIND_OF.get(rest, ""))
    if not said.among(TEXTS):
        kinds = dict.fromkeys(kind_of(text) for text in Said(month).among(TEXTS))
        raise Unclear(say("matgo.terminal.unclear.kinds", month=month_name(month), kinds=", ".join(kinds)))
    return said


def _plain(typed: str) -> str:
    """Without what may stand between a month and a kind, but not between numbers."""
    return re.sub(r"[ -]+(?=[^\W\d])", "", typed.replace("월", ""))


def _month_and_rest(plain: str) -> tuple[int, str] | None:
    for word in LONGEST_FIRST:
        if plain.startswith(word):
            return MONTH_OF.get(word) or int(word), plain.removeprefix(word)
    return None
