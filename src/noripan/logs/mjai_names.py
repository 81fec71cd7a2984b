"""What mjai calls tiles, and ways to end a hand."""

from __future__ import annotations

from noripan.cards.tiles import FLOWER, TEXTS

HONOURS = "ESWNPFC"  # the winds, then white, green and red
TILES = tuple(
    f"5{text[1]}r" if text[0] == "0" else HONOURS[int(text[0]) - 1] if text[1] == "z" else text
    for text in TEXTS[: int(FLOWER)]
)
IDS = {name: tile for tile, name in enumerate(TILES)}
BY_TEXT = dict(zip(TEXTS[: int(FLOWER)], TILES, strict=True))
UNSEEN = "?"

# mjai has no list of these: the first is what we write, the others are read too.
REASONS = {
    "exhausted": ("exhaustive_draw", "fanpai", "howanpai"),
    "nagashi": ("nagashimangan", "nagashi_mangan"),
    "nine terminals": ("kyushu_kyuhai", "kyushukyuhai", "kyuushukyuuhai", "yao9"),
    "four winds": ("sufuurenta", "sufonrenta", "suufonrenda", "kaze4"),
    "four riichi": ("suucha_riichi", "suchareach", "suuchariichi", "reach4"),
    "four kans": ("suukansansen", "sukaikan", "suukaikan", "kan4"),
    "triple ron": ("sanchaho", "sanchahou", "ron3"),
}
REASON_OF = {name: reason for reason, names in REASONS.items() for name in names}
