"""The tables of docs/games/riichi.md that say what hands are worth are what the code says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.riichi.riichi_hands import WonHand

from noripan.games.riichi.points import base_points, ron_points
from noripan.games.riichi.text import rules_of
from noripan.games.riichi.yaku import GREAT, LIMITED, ORDINARY

PAGE = Path(__file__).parents[3] / "docs/games/riichi.md"


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def table(page: str, head: str) -> list[list[str]]:
    """The cells of the table whose first line begins so, without its head."""
    lines = page[page.index(head) :].splitlines()[2:]
    rows = lines[: next(i for i, line in enumerate([*lines, ""]) if not line.startswith("|"))]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def test_R11_the_page_lists_every_yaku_with_its_names_and_han(page: str) -> None:
    listed = {row[0]: row[1:] for row in table(page, "| yaku | 日本語 |")}
    expected: dict[str, list[str]] = {}
    for yaku in ORDINARY:
        names = [yaku.names[language] for language in ("ja", "ko", "zh", "en")]
        expected[yaku.name] = [*names, str(yaku.closed), str(yaku.open) if yaku.open else "–"]
    great = {yaku.name: yaku for yaku in GREAT}
    for name, yaku in great.items():
        names = [yaku.names[language] for language in ("ja", "ko", "zh", "en")]
        worth = "yakuman, or two" if yaku.times(rules_of("majsoul")) == 2 else "yakuman"
        if name in {limited.name for limited in LIMITED}:
            worth = f"`{name.replace(' ', '_')}`: mangan or yakuman"
        expected[name] = [*names, worth, worth if yaku.open else "–"]
    assert {name: cells for name, cells in listed.items() if name not in ("dora", "ura dora", "red five")} == expected


def test_R16_the_page_lists_what_a_ron_pays(page: str) -> None:
    rules = rules_of("standard")
    for fu, *cells in table(page, "| fu | 1 han |"):
        for han, cell in enumerate(cells, 1):
            if cell != "–":
                base = base_points(rules, han, int(fu))
                assert cell == f"{ron_points(base, False):,} / {ron_points(base, True):,}"


def test_R11_the_hands_on_the_page_are_worth_what_it_says(page: str) -> None:
    rows = table(page, "| hand | win | melds | how |")
    assert len(rows) >= 10
    for hand, win, melds, how, yaku, han, fu, limit, points in rows:
        said: dict[str, Any] = dict.fromkeys(re.findall(r"tsumo|riichi", how), True)
        said["dora"] = tuple(re.findall(r"dora (\w+)", how))
        score = WonHand(
            hand.strip("`"), win.strip("`"), tuple(re.findall(r"`(.*?)`", melds)), seat_wind="S", **said
        ).score()
        assert ", ".join(f"{name} {worth}" for name, worth in score.yaku) == yaku
        assert (str(score.han), str(score.fu), score.limit, str(score.points)) == (han, fu, limit, points)
