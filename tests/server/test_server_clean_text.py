"""Names and chat: whatever can be seen is welcome, and nothing else gets through."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.server.clean_text import BLANK, CODES_EACH, LONGEST_CHAT, LONGEST_NAME, Unfit, clean_chat, clean_name

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
KISS = "\U0001f469\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468\U0001f3ff"
KOREA = "\U0001f1f0\U0001f1f7"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"

NAMES = ["Ann", "김민수", "山田 太郎", "王小明", "Nguyễn", "ธีรพงษ์", "မြို့", "שָׁלוֹם", "محمد", "7", "O'Neil", "🐯", "🀄"]
EMOJI = [FAMILY, KISS, KOREA, SCOTLAND, "3\ufe0f\u20e3", "❤\ufe0f", "🏳\ufe0f\u200d🌈", f"Ann🐯{KOREA}"]

texts = st.text(st.characters(exclude_categories=[]), max_size=60)  # lone surrogates too
NASTY = (
    "aé가ᄀ漢か🐯# \n\u3000\u200d\ufe0f\u20e3\U0001f3fd\U0001f1f0\u0301\u0e31\u20dd\u202e\u3164\u200b\ud800\U000e0067"
)
nasty = st.text(st.sampled_from(NASTY), max_size=30)


@pytest.mark.parametrize("name", [*NAMES, *EMOJI])
def test_names_of_many_scripts_and_emoji_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


def test_an_emoji_of_a_later_unicode_than_pythons_is_welcome() -> None:
    assert clean_name("\U0001fadf") == "\U0001fadf"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\n", "Ann"),
        ("김\u3000\u3000민수", "김 민수"),
        ("a\xa0 b", "a b"),
        ("Zoe\u0308", "Zoë"),
        ("\u1112\u1161\u11ab", "한"),
        ("\u212b", "Å"),
    ],
)
def test_equal_looks_are_equal_texts(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "empty"),
        (" \u3000 ", "empty"),
        ("a\nb", "line-break"),
        ("a\tb", "line-break"),
        ("a\u2028b", "line-break"),
        ("\x00a", "invisible"),
        ("a\x1b[31m", "invisible"),
        ("a\u202eb", "invisible"),  # turns the line round
        ("a\u2066b", "invisible"),
        ("a\u200bb", "invisible"),
        ("a\u200db", "invisible"),  # joins nothing
        ("a\ufe0f", "invisible"),
        ("\u200d🐯", "invisible"),
        ("🐯\u200d", "invisible"),
        ("🐯\u200da", "invisible"),
        ("🐯\ufe0f\ufe0f", "invisible"),
        ("\u3164", "invisible"),  # the Korean filler, a letter to Unicode
        ("\u115f\u1160", "invisible"),
        ("\u2800", "invisible"),
        ("a\u034fb", "invisible"),
        ("葛\U000e0100", "invisible"),
        ("a\U000e0041", "invisible"),  # a tag
        ("\U0001f3f4\U000e0061\U000e007f", "invisible"),
        ("\ud800", "invisible"),
        ("\ue000", "invisible"),
        ("\uffff", "invisible"),
        ("\u0378", "invisible"),  # given to nobody
        ("\u0301a", "marks"),
        ("a \u0301", "marks"),
        ("🐯\u0301", "marks"),
        ("a\u20dd", "marks"),
        ("z\u0316\u0317\u0318", "marks"),
        ("ก" + "\u0e47" * 5, "marks"),
        ("...", "no-letter"),
        ("- _ -", "no-letter"),
        ("a" * 21, "too-long"),
        (FAMILY * 21, "too-long"),
        (FAMILY + ("\u200d\U0001f466" * 200), "too-long"),
        ("\u0301" * 1_000_000, "too-long"),
    ],
)
def test_a_name_that_is_unfit_says_why(name: str, code: str) -> None:
    with pytest.raises(Unfit) as caught:
        clean_name(name)
    assert caught.value.code == code
    assert caught.value.reason.startswith("name: ")
    assert caught.value.facts["what"] == "name"
    assert str(caught.value).isprintable(), "an error is shown too"


@pytest.mark.parametrize("sign", ["a", "가", "🐯", KOREA, "e\u0301\u0302", "3\ufe0f\u20e3"])
def test_length_counts_what_a_reader_counts(sign: str) -> None:
    assert clean_name(sign * LONGEST_NAME)
    with pytest.raises(Unfit, match="too long"):
        clean_name(sign * (LONGEST_NAME + 1))


def test_a_long_row_of_joined_people_is_not_one_character() -> None:
    with pytest.raises(Unfit, match="U\\+200D"):
        clean_name(FAMILY + "\u200d\U0001f466")


def test_chat_is_one_line_and_needs_no_letter() -> None:
    assert clean_chat("well\r\nplayed\t!\u2028\n") == "well played !"
    assert clean_chat(";-)") == ";-)"


def test_chat_is_as_clean_as_names() -> None:
    with pytest.raises(Unfit) as caught:
        clean_chat("look \u202e here")
    assert caught.value.code == "invisible"
    assert caught.value.reason == "chat: U+202E RIGHT-TO-LEFT OVERRIDE cannot be seen; leave it out"


def test_chat_has_its_own_length() -> None:
    assert clean_chat("가" * LONGEST_CHAT)
    with pytest.raises(Unfit, match="1 to 300 characters"):
        clean_chat("가" * (LONGEST_CHAT + 1))


@given(texts | nasty)
def test_whatever_is_written_comes_out_clean_or_is_refused(text: str) -> None:
    for clean, longest in ((clean_name, LONGEST_NAME), (clean_chat, LONGEST_CHAT)):
        try:
            shown = clean(text)
        except Unfit:
            continue
        assert clean(shown) == shown, "cleaning twice changes nothing"
        assert shown == shown.strip() and "  " not in shown
        assert len(shown) <= longest * CODES_EACH
        assert shown.encode().decode() == shown
        assert not any(unicodedata.category(char) in ("Cc", "Zl", "Zp", "Cs", "Co") for char in shown)
        assert not any(BLANK.match(char) for char in shown if char != "\ufe0f")
        assert not any("\u202a" <= char <= "\u202e" or "\u2066" <= char <= "\u2069" for char in shown)
