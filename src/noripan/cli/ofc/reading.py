"""From a typed line to steps of a turn."""

from __future__ import annotations

import re
from dataclasses import dataclass

from noripan.cli.french import card, rank_name, rank_word
from noripan.cli.language import either, say
from noripan.cli.ofc.cards import read_card
from noripan.cli.table import Unclear
from noripan.games.ofc import TurnDraft
from noripan.games.ofc.draft import DISCARD
from noripan.games.ofc.score import ROWS

# What may be typed, in the words of four languages.
PLACES = {
    "top": ("top", "t", "front", "f", "탑", "앞줄", "앞", "頭道", "頭墩", "上段", "トップ"),
    "mid": ("mid", "m", "middle", "미드", "미들", "중간", "中道", "中墩", "中段", "ミドル"),
    "bottom": ("bottom", "b", "back", "bot", "바텀", "뒷줄", "뒤", "尾道", "尾墩", "下段", "ボトム"),
    DISCARD: ("discard", "x", "drop", "버림", "버리기", "棄牌", "捨て", "捨て札"),
}
DEEDS = {
    "confirm": ("ok", "confirm", "yes", "y", "done", "확정", "확인", "確認", "決定"),
    "undo": ("undo", "u", "취소", "復原", "戻す"),
    "wait": ("wait", "w", "later", "나중", "等", "待つ"),
    "reset": ("reset", "r", "초기화", "重置", "リセット"),
}
PLACE_OF = {word: place for place, words in PLACES.items() for word in words}
DEED_OF = {word: deed for deed, words in DEEDS.items() for word in words}
FILLERS = ("place", "put", "in", "on", "at", "to", "the", "and")
BREAK = "/"
BREAKS = re.compile(r"[,;/|]+")  # end what a row before its cards has begun
SIGNS = re.compile(r"[:=.]+")  # mean nothing


@dataclass(frozen=True)
class Said:
    """What a line asks for: a deed with perhaps a card, or cards and where they go."""

    deed: str = ""
    typed: str = ""  # the card a deed is about
    steps: tuple[tuple[str, str], ...] = ()  # cards as typed, and places


def read_line(line: str) -> Said:
    """`As top`, `x 2c`, `t: As / m: / b: Kd Qd / x: 2c`, `undo`, `undo As`; Unclear if it is nothing of the kind."""
    words = SIGNS.sub(" ", BREAKS.sub(f" {BREAK} ", line.lower())).split()
    said = [word for word in words if word != BREAK and word not in FILLERS]
    if not said or said[0] in DEED_OF:
        deed = DEED_OF[said[0]] if said else "confirm"
        if len(said) > 2 or (len(said) == 2 and deed != "undo"):
            raise Unclear(say("ofc.terminal.unclear.alone", word=said[0]))
        return Said(deed, read_card(said[1]) if len(said) == 2 else "")
    return Said(steps=tuple(_steps([word for word in words if word not in FILLERS])))


def _steps(words: list[str]) -> list[tuple[str, str]]:
    """A place takes the cards before it that have none yet; if there are none, those behind it up to a break."""
    found: list[tuple[str, str]] = []
    waiting: list[str] = []
    place = ""
    for at, word in enumerate(words):
        if word in PLACE_OF and at and words[at - 1] in PLACE_OF and not _card_at(words, at + 1):
            raise Unclear(say("ofc.terminal.unclear.row", word=words[at - 1]))
        if word == BREAK:
            place = ""
        elif word not in PLACE_OF:
            text = read_card(word)
            if place:
                found.append((text, place))
            else:
                waiting.append(text)
        elif waiting:
            found += [(text, PLACE_OF[word]) for text in waiting]
            waiting, place = [], ""
        else:
            place = PLACE_OF[word]
    if waiting:
        raise Unclear(say("ofc.terminal.unclear.where", card=_shown(waiting[0])))
    if not found:
        raise Unclear(say("ofc.terminal.unclear.which"))
    return found


def _card_at(words: list[str], at: int) -> bool:
    return at < len(words) and words[at] != BREAK and words[at] not in PLACE_OF


def _shown(text: str) -> str:
    return card(text).plain if len(text) > 1 else rank_name(text)


# -- against the cards held ------------------------------------------------------------------------


def chosen(said: Said, draft: TurnDraft) -> list[tuple[str, str]]:
    """The cards meant, ranks alone found in the hand, and where each goes; Unclear when several could be meant."""
    taken = [text for text, _ in said.steps if len(text) > 1]
    for text in taken:
        if taken.count(text) > 1:
            raise Unclear(say("ofc.terminal.unclear.twice", card=card(text)))
    found: list[tuple[str, str]] = []
    for text, place in said.steps:
        if len(text) == 1:
            alike = said.steps.count((text, place))
            text = meant(text, [held for held in draft.hand if held not in taken], alike)
            taken.append(text)
        found.append((text, place))
    return found


def meant(rank: str, among: list[str], alike: int = 1) -> str:
    """The card of this rank; it does not matter which, when all of them are typed for one place."""
    found = [text for text in among if text[0] == rank]
    if not found:
        raise Unclear(say("ofc.terminal.unclear.none", rank=rank_word(rank)))
    if len(found) > alike:
        raise Unclear(say("ofc.terminal.unclear.many", cards=either([card(each).plain for each in found])))
    return found[0]


def tried(draft: TurnDraft) -> list[str]:
    """The cards of this turn that lie somewhere."""
    return [*(text for row in ROWS for text in draft.fresh[row]), *draft.discards]
