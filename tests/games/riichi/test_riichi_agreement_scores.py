"""What winning hands are worth, against PyPI `mahjong` and `riichienv`: yaku, han, fu and payments.

In all 50,000 hands that win are compared with both; they take ten times as long interpreted, and are fewer there.
Where the engines differ is in `test_riichi_agreement_differences.py`, and in docs/games/riichi.md.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from tests.games.riichi.riichi_hands import Dealer, WonHand, rules_with
from tests.games.riichi.riichi_peers import NAMES, NO_WIN, Sheet, mahjong_sheet, our_sheet, riichienv_sheet

import noripan
from noripan.core.errors import HandError
from noripan.games.riichi.rules import RiichiRules
from noripan.games.riichi.yaku import GREAT

pytestmark = pytest.mark.at_length

HANDS = 2500  # that win, in each block
BLOCKS = 20 if noripan.compiled() else 4
YAKUMAN = {yaku.name for yaku in GREAT}
LIMITS = {"", "mangan", "haneman", "baiman", "sanbaiman", "yakuman", "double yakuman", "triple yakuman"}

# Our rules, and the same rules in `mahjong`; `riichienv` plays those of Mahjong Soul alone.
TABLES = [
    (rules_with("majsoul"), OptionalRules(has_open_tanyao=True, has_aka_dora=True)),
    (rules_with("tenhou"), OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False)),
    (
        rules_with("mleague", double_wind_fu=4),
        OptionalRules(
            has_open_tanyao=True,
            has_aka_dora=True,
            has_double_yakuman=False,
            kiriage=True,
            kazoe_limit=HandConfig.KAZOE_SANBAIMAN,
        ),
    ),
    (
        rules_with("majsoul", red_fives=0, open_tanyao=False, renhou="yakuman"),
        OptionalRules(renhou_as_yakuman=True),
    ),
]
MAJSOUL = TABLES[0][0]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_R11_R16_hands_are_worth_what_two_other_engines_say(block: int) -> None:
    rules, options = TABLES[block % len(TABLES)]
    dealer = Dealer(block)
    seen = Counter[str]()
    limits = Counter[str]()
    compared = 0
    while compared < HANDS:
        hand = dealer.deal()
        against_riichienv(hand)
        if not rules.red_fives:
            hand = without_red_fives(hand)
        ours, limit = ask(hand, rules)
        theirs = mahjong_sheet(hand, options)
        assert same(ours) == same(theirs), hand
        if ours is not NO_WIN:
            compared += 1
            seen.update(ours.yaku)
            limits[limit] += 1
    missing = {name for name, _, _ in NAMES} - set(seen)
    assert missing == ({"red five"} if not rules.red_fives else {"renhou"})
    assert set(limits) >= LIMITS


def ask(hand: WonHand, rules: RiichiRules) -> tuple[Sheet, str]:
    """Our own answer, and the limit."""
    try:
        score = hand.score(rules)
    except HandError as error:
        if error.code != "no-yaku":
            raise
        return NO_WIN, ""
    return our_sheet(score), score.limit


def same(sheet: Sheet) -> Sheet:
    """What must agree: everything but the fu of a yakuman, which mean nothing."""
    return sheet._replace(fu=0) if YAKUMAN & set(sheet.yaku) else sheet


def against_riichienv(hand: WonHand) -> None:
    ours, _ = ask(hand, MAJSOUL)
    theirs = riichienv_sheet(hand)
    if "kokushi" in ours.yaku and "tenhou" in ours.yaku:
        return  # a difference: the wait of a dealt hand
    if YAKUMAN & set(ours.yaku) and not YAKUMAN & set(theirs.yaku):
        assert ours.han == 13 <= theirs.han, hand  # a difference: a yakuman, or 13 han counted together
        assert ours.payments == theirs.payments, hand
        return
    unsaid = ours._replace(yaku=dict.fromkeys(ours.yaku, 0))
    assert same(unsaid) == same(theirs), hand


def without_red_fives(hand: WonHand) -> WonHand:
    def plain(texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(text.replace("0", "5") for text in texts)

    (tiles, win), melds, dora, ura = (plain(each) for each in ((hand.hand, hand.win), hand.melds, hand.dora, hand.ura))
    return replace(hand, hand=tiles, win=win, melds=melds, dora=dora, ura=ura)
