"""What captured cards are worth as they lie, what is near, and what a win would pay."""

from __future__ import annotations

from typing import Any

from noripan.cards.hwatu import mask_of_texts, texts_of
from noripan.cli.language import say
from noripan.cli.matgo.cards import GUKJIN, month_of
from noripan.games import matgo
from noripan.games.matgo.contract_score import Sheet
from noripan.games.matgo.score import SETS, STOP_POINTS

KINDS = ("bright", "animal", "ribbon", "junk")


def captured(view: dict[str, Any], seat: int) -> list[str]:
    """Every card this seat has captured."""
    return [text for kind in KINDS for text in view["captured"][seat][kind]]


def standing(view: dict[str, Any], seat: int) -> Sheet:
    """The sheet of this seat if it could stop now; an open gukjin of its own is an animal, as in the view's points.

    A president that the other seat holds is a secret, and so is what it would multiply.
    """
    mine, theirs = captured(view, seat), captured(view, 1 - seat)
    gukjin = view["gukjinMode"] if view["gukjinLocked"] else "animal" if GUKJIN in mine else None
    sheet = matgo.score(
        mine,
        theirs,
        gukjin=gukjin,
        go=view["goCount"][seat],
        opponent_go=view["goCount"][1 - seat],
        shakes=view["shakes"][seat],
        bombs=view["bombs"][seat],
        held=seat == view["seat"] and view["heldPresident"],
        carry_over=view["carryOverMultiplier"],
        pushes=view["pushMultiplier"].bit_length() - 1,
        preset=view["match"]["preset"],
        **view["match"]["rules"],
    )
    return sheet.encode()


def near(view: dict[str, Any], seat: int) -> list[str]:
    """What one more card would score: `hongdan 2/3 (lacks 3)`, `junk 9/10`; not what the other seat has spoilt."""
    mine, theirs = (mask_of_texts(captured(view, each)) for each in (seat, 1 - seat))
    found = []
    for name, members, _ in SETS:
        lacking = texts_of(members & ~mine)
        if len(lacking) == 1 and not theirs & members:
            found.append(say("matgo.terminal.near.set", name=line_name(name), n=month_of(lacking[0])))
    own, other = view["captured"][seat], view["captured"][1 - seat]
    brights = len(own["bright"])
    for goal in (3, 5):
        if brights == goal - 1 and len(other["bright"]) <= 5 - goal:
            found.append(_nearly(say("matgo.terminal.near.bright"), brights, goal))
    found += [_nearly(line_name(f"{kind}s"), 4, 5) for kind in ("animal", "ribbon") if len(own[kind]) == 4]
    if own["junkValue"] in (8, 9):
        found.append(_nearly(line_name("junk"), own["junkValue"], 10))
    return found


def line_name(name: str) -> str:
    """`hongdan`, `three brights`: what counts, in the language that is spoken."""
    return say(f"matgo.line.{name.replace(' ', '-')}")


def factor_name(name: str) -> str:
    return say(f"matgo.factor.{name}")


def _nearly(name: str, has: int, goal: int) -> str:
    return say("matgo.terminal.near.many", name=name, n=has, all=goal)


def gold_for(view: dict[str, Any], points: int) -> int:
    """M27: what these points would bring the seat that looks, as far as the other's gold goes."""
    seat, rules = view["seat"], view["match"]["rules"]
    gold: int = min(points * rules["unit"], view["gold"][1 - seat])
    return min(gold, view["gold"][seat]) if rules["winner_limit"] else gold


def enough(view: dict[str, Any], sheet: Sheet) -> bool:
    """M21: whether the seat that looks could stop with this."""
    base, before = sheet["base"], view["lastGoBase"][view["seat"]]
    return bool(base >= STOP_POINTS and base > before)
