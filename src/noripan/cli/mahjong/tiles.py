"""Tiles and melds as a person sees and types them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from noripan.cards.tiles import FLOWER, RED, TEXTS, kind_of, order_of, parse_tiles, tile_id
from noripan.cli.language import painted, say
from noripan.cli.table import Unclear, several

SUIT_STYLES = {"m": "", "p": "bright_blue", "s": "green", "z": "bold", "f": "magenta"}
RED_STYLE = "bold red"  # nothing else is red among tiles
SIGNS = {"z": "東南西北白發中", "f": "春夏秋冬梅蘭菊竹"}  # as wide as `5m`
FACE_DOWN = "####"
WIND_SIGNS = dict(zip("ESWN", SIGNS["z"], strict=False))
HONOUR_WORDS = {
    word: f"{rank}z"
    for rank, words in enumerate(
        (
            ("e", "east", "東", "东"),
            ("s", "south", "南"),
            ("w", "west", "西"),
            ("n", "north", "北"),
            ("white", "haku", "白"),
            ("green", "hatsu", "發", "発", "发"),
            ("red", "chun", "中"),
        ),
        1,
    )
    for word in words
}
HONOUR_SIGNS = str.maketrans({word: f" {text}" for word, text in HONOUR_WORDS.items() if not word.isascii()})


def tile(text: str, style: str = "") -> Text:
    """One tile, painted: `5m`, `0p` for a red five, `東`, `梅`."""
    rank, suit = text[0], text[1]
    own = RED_STYLE if rank == "0" else SUIT_STYLES[suit]
    return Text(SIGNS[suit][int(rank) - 1] if suit in SIGNS else text, f"{own} {style}".strip())


def in_order(texts: Iterable[str]) -> list[str]:
    """By suit and rank, a red five before the others."""
    return sorted(texts, key=lambda text: order_of(tile_id(text)))


def tiles(texts: Iterable[str]) -> Text:
    """Tiles in the order given."""
    return Text(" ").join(tile(text) for text in texts)


LOOKS = {"tile": lambda value: tiles(several(value))}


def told(key: str, **facts: Any) -> Text:
    """The words of a key with tiles as they are shown."""
    return painted(key, LOOKS, **facts)


def hand(texts: Iterable[str]) -> Text:
    """Tiles in order, the suits apart."""
    suits: dict[str, list[str]] = {}
    for text in in_order(texts):
        suits.setdefault(text[1], []).append(text)
    return Text("  ").join(tiles(suit) for suit in suits.values())


def together(texts: Sequence[str], marked: int | None = None) -> Text:
    """Tiles of one suit run together, `406p`; the marked one has a stroke behind it, `4'06p`."""
    line = Text()
    suit = texts[-1][1]
    for at, text in enumerate(texts):
        line.append(tile(text) if suit in SIGNS else tile(text)[:1])
        line.append("'" if at == marked else "")
    if suit not in SIGNS:
        line.append(suit, SUIT_STYLES[suit])
    return line


def meld(data: dict[str, Any], owner: int) -> Text:
    """A meld. Where the called tile lies says who discarded it: first from the left, last from the right."""
    if None in data["tiles"]:
        return Text(f"[{FACE_DOWN}]", "dim")
    laid = in_order(data["tiles"])
    if data["called"] is None:
        return Text.assemble("[", together(laid), "]")
    laid.remove(data["called"])
    at = {3: 0, 2: 1, 1: len(laid)}[(data["from"] - owner) % 4]
    laid.insert(at, data["called"])
    return together(laid, at)


def melds(laid: Iterable[dict[str, Any]], owner: int) -> Text:
    return Text(" ").join(meld(data, owner) for data in laid)


def kind(text: str) -> str:
    """What a tile counts as: a red five is a five."""
    return TEXTS[kind_of(tile_id(text))]


def without(held: Sequence[str], taken: Iterable[str]) -> list[str]:
    """The tiles that are left when these have gone."""
    rest = list(held)
    for text in taken:
        rest.remove(text)
    return rest


# -- typing ----------------------------------------------------------------------------------------


def read_tiles(words: Sequence[str], *, red_fives: bool = True) -> list[str]:
    """Typed tiles as names: `34m`, `3m 4m`, `0p`, `1z`, `east`, `東`; Unclear if they are none."""
    named = " ".join(HONOUR_WORDS.get(word, word.translate(HONOUR_SIGNS)) for word in words)
    try:
        found = parse_tiles(named)
    except ValueError:
        found = []
    if not found or any(each >= (FLOWER if red_fives else RED) for each in found):
        key = "mahjong.terminal.unclear.tile.red" if red_fives else "mahjong.terminal.unclear.tile"
        raise Unclear(say(key, word=" ".join(words)))
    return [TEXTS[each] for each in found]
