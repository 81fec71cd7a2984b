"""Matgo tables for bots: what a player answers, thinking in a number of worlds that does not depend on the machine."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.matgo.matgo_tables import later, matgo, say, short

from noripan.bots import make
from noripan.bots.matgo.outlook import MatgoOutlook
from noripan.bots.matgo.policy import Weigher
from noripan.bots.matgo.style import Style
from noripan.bots.matgo.worth import Appraiser
from noripan.cards.hwatu import mask_of_texts
from noripan.core.match import Match
from noripan.games.matgo.moves import OPEN

EVERYBODY = ("easy", "careful", "normal", "bold", "hard")
WEIGHERS = ("careful", "normal", "bold", "hard")  # who weigh their cards
WATCHERS = ("careful", "bold", "hard")  # ... and look at what the other collects
THINKERS = ("normal", "hard")  # who ask imagined worlds about prompts
WORLDS = 96.0  # that a bot of these tests has time for, at most

QUIET = "6-junk2"  # lies on the floor, so that no capture is a sweep
GODORI = "2-animal 4-animal 8-animal"  # five points
EIGHT = f"{GODORI} 1-ribbon 2-ribbon 3-ribbon"  # with hongdan
SIX = "6-ribbon 9-ribbon 10-ribbon 1-bright 3-bright 8-bright 6-animal 7-animal 9-animal 12-animal"  # one animal short
TEN_JUNK = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2 5-junk1 5-junk2"  # one point


class Ticking:
    """A clock on which a second goes by whenever somebody looks: so many seconds, so many worlds."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def choice(match: Match, seat: int = 0, level: str = "normal", seed: int = 1) -> str:
    """What the bot answers, given a world it could imagine."""
    bot = make("matgo", level, seed, WORLDS, Ticking())
    return short(match.game.encode(bot.choose(match.imagine(seat, Random(seed)), seat)))


# -- tables ----------------------------------------------------------------------------------------


def middle(hand: str, floor: str, mine: str = "", theirs: str = "", **more: Any) -> Match:
    """Seat 0 is on turn with these five cards in the middle of a game."""
    assert len(hand.split()) == 5
    return later(hand, floor=floor, taken=(mine, theirs), turns=(5, 5), **more)


def asked(hand: str, floor: str, mine: str, theirs: str = "", **more: Any) -> Match:
    """Seat 0 has taken two 10s of junk, and is asked what it wants to do about it."""
    match = later(f"10-junk1 {hand}", floor=f"{QUIET} 10-junk2 {floor}", deck="11-junk1", taken=(mine, theirs), **more)
    say(match, 0, "play 10-junk1")
    assert match.pending() == [0]
    return match


def nearly_done(mine: str = "", **more: Any) -> Match:
    """Seat 0 may stop for eleven points. The other has taken nothing and has one card left; then seat 0's last card
    takes 7-junk2 for two points more and one for the go, if it still lies there."""
    return asked("7-junk1", "7-junk2", f"{EIGHT} {TEN_JUNK} {mine}", turns=(8, 9), **more)


def sure(**more: Any) -> Match:
    """The same when nobody else can take it: seat 0 has the other two of the month."""
    return nearly_done("7-animal 7-ribbon", **more)


# -- parts -----------------------------------------------------------------------------------------


def appraiser(mine: str = "", theirs: str = "", gukjin: int = OPEN) -> Appraiser:
    """Of these captured cards."""
    return Appraiser(Style(), mask_of_texts(mine), mask_of_texts(theirs), gukjin)


def outlook(win: float = 0.0, plays: int = 4) -> MatgoOutlook:
    """Of somebody to whom a win is worth so many points beside what it pays."""
    return MatgoOutlook(Style(), 0, plays, win)


def weighed(match: Match, said: str, style: Style | None = None, seat: int = 0) -> float:
    """What a card is worth to a seat on turn; `said` is one of its moves in words."""
    weigher = Weigher(Style() if style is None else style, matgo(match), seat)
    [move] = [move for move in match.legal(seat) if short(match.game.encode(move)) == said]
    return weigher.weigh(move)
