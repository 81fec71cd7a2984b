"""What people may call themselves, and say at a table: anything that can be seen, in any language, emoji too.

Nothing invisible passes, nor what would reach out of its line: two names that differ only in what nobody can see, a
name of nothing, text that turns its surroundings round or covers them. A page still shows names in a `bdi` element, as
Hebrew and Arabic run from right to left. Letters of two alphabets that look alike are beyond this.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from noripan.core.errors import NoripanError

LONGEST_NAME = 20  # as a reader counts: a flag is one
LONGEST_CHAT = 300
CODES_EACH = 8  # on the average; a family of four takes seven. Bounds the work and what is sent on to everybody
MOST_MARKS = 4  # on one letter: Burmese needs them
MOST_STACKED = 2  # of those that pile up above and below without end
STACKING = (220, 230)  # their classes in Unicode

BREAKS = re.compile("[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]+")

# Letters, marks and symbols that look like nothing: fillers, selectors, blanks. Unicode counts them as visible.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\ufffd"
    "\U00013440-\U00013442\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)

# Unicode's Extended_Pictographic. It holds places for the emoji to come, which this Python may not know yet.
PICTURE = (
    "[\xa9\xae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u2388\u23cf\u23e9-\u23f3\u23f8-\u23fa"
    "\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u2605\u2607-\u2612\u2614-\u2685\u2690-\u2705\u2708-\u2712\u2714"
    "\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e\u2753-\u2755\u2757\u2763-\u2767\u2795-\u2797\u27a1"
    "\u27b0\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f0ff"
    "\U0001f10d-\U0001f10f\U0001f12f\U0001f16c-\U0001f171\U0001f17e\U0001f17f\U0001f18e\U0001f191-\U0001f19a"
    "\U0001f201-\U0001f20f\U0001f21a\U0001f22f\U0001f232-\U0001f23a\U0001f249-\U0001f3fa\U0001f400-\U0001f53d"
    "\U0001f546-\U0001f64f\U0001f680-\U0001f6ff\U0001f7d5-\U0001f7ff\U0001f90c-\U0001f93a\U0001f93c-\U0001f945"
    "\U0001f947-\U0001faff]"
)
PERSON = f"{PICTURE}(?:\ufe0f|[\U0001f3fb-\U0001f3ff])?"  # in colour, or with a colour of skin
EMOJI = re.compile(
    "[\U0001f1e6-\U0001f1ff]{2}"  # a country's flag
    "|[0-9#*]\ufe0f?\u20e3"  # a key
    # England, Scotland, Wales: the only three flags that are spelt in invisible letters
    "|\U0001f3f4\U000e0067\U000e0062"
    "(?:\U000e0065\U000e006e\U000e0067|\U000e0073\U000e0063\U000e0074|\U000e0077\U000e006c\U000e0073)\U000e007f"
    f"|{PERSON}(?:\u200d{PERSON}){{0,3}}"
)


class Unfit(NoripanError):
    """A name or a text that cannot be shown to others; `code` and `facts` say the reason in other languages."""

    def __init__(self, reason: str, code: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code
        self.facts = facts


def clean_name(text: str) -> str:
    """The name as others see it, or Unfit."""
    if BREAKS.search(text.strip()):
        raise Unfit("name: it takes one line, without tabs", "line-break", what="name")
    name = _clean("name", text, LONGEST_NAME)
    if not any(emoji or sign[0].isalnum() for sign, emoji in _signs(name)):
        raise Unfit("name: it needs a letter, a digit or an emoji", "no-letter", what="name")
    return name


def clean_chat(text: str) -> str:
    """The text as others see it, on one line, or Unfit."""
    return _clean("chat", text, LONGEST_CHAT)


def _clean(what: str, text: str, longest: int) -> str:
    # Before anything else, as putting the marks of a very long text in order takes very long.
    if len(text) > longest * CODES_EACH:
        raise _too_long(what, longest)
    spaced = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    if not spaced:
        raise Unfit(f"{what}: it is empty; 1 to {longest} characters are right", "empty", what=what, longest=longest)
    length = 0
    for sign, emoji in _signs(spaced):
        length += 1
        if not emoji:
            _check_sign(what, sign)
    if length > longest or len(spaced) > longest * CODES_EACH:
        raise _too_long(what, longest)
    return spaced


def _signs(text: str) -> Iterator[tuple[str, bool]]:
    """What a reader counts as one: an emoji (True), or a character with its marks."""
    at = 0
    while at < len(text):
        emoji = EMOJI.match(text, at)
        end = emoji.end() if emoji else at + 1
        while not emoji and end < len(text) and unicodedata.category(text[end])[0] == "M":
            end += 1
        yield text[at:end], emoji is not None
        at = end


def _check_sign(what: str, sign: str) -> None:
    for char in sign:
        if unicodedata.category(char)[0] == "C" or BLANK.match(char):
            shown = f"U+{ord(char):04X} {unicodedata.name(char, '')}".strip()
            raise Unfit(f"{what}: {shown} cannot be seen; leave it out", "invisible", what=what, char=shown)
    marks = sign[1:]
    stacked = sum(unicodedata.combining(mark) in STACKING for mark in marks)
    alone = (sign[0] == " " and bool(marks)) or unicodedata.category(sign[0])[0] == "M"
    around = any(unicodedata.category(mark) == "Me" for mark in marks)
    if alone or around or stacked > MOST_STACKED or len(marks) > MOST_MARKS:
        raise Unfit(
            f"{what}: too many accents or other marks in one place; each belongs to a letter, "
            f"which takes {MOST_MARKS}, of them {MOST_STACKED} above and below",
            "marks",
            what=what,
        )


def _too_long(what: str, longest: int) -> Unfit:
    return Unfit(f"{what}: it is too long; 1 to {longest} characters are right", "too-long", what=what, longest=longest)
