"""What an mjlog counts by number: yaku, and kinds of draws."""

from __future__ import annotations

YAKU = (
    *("menzen tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou"),
    *("seat wind",) * 4,
    *("round wind",) * 4,
    *("haku", "hatsu", "chun", "double riichi", "chiitoitsu", "chanta", "ittsuu", "sanshoku", "sanshoku doukou"),
    *("sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu"),
    *("renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou tanki", "tsuuiisou", "ryuuiisou"),
    *("chinroutou", "chuuren", "junsei chuuren", "kokushi", "kokushi 13", "daisuushii", "shousuushii", "suukantsu"),
    *("dora", "ura dora", "red five"),
)
REASONS = {
    "": "exhausted",
    "nm": "nagashi",
    "yao9": "nine terminals",
    "reach4": "four riichi",
    "ron3": "triple ron",
    "kan4": "four kans",
    "kaze4": "four winds",
}


def yaku_of(numbers: list[int], yakuman: bool) -> dict[str, int] | None:
    """Names and han; a yakuman has only its number, and ura dora stand there though they be none."""
    if yakuman:
        pairs = [(number, 13) for number in numbers]
    elif len(numbers) % 2:
        return None
    else:
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
    if any(not 0 <= number < len(YAKU) for number, _ in pairs):
        return None
    return {YAKU[number]: han for number, han in pairs if han}
