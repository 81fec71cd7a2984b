"""Everything a deal shows, frozen as text, so that two moments can be compared."""

from __future__ import annotations

import json

from noripan.core.deal import Deal
from noripan.core.plain import flaw

Snapshot = dict[str, str]


def text(data: object) -> str:
    """Data as JSON; keys keep their order, for an order can tell secrets too."""
    return json.dumps(data, ensure_ascii=False, default=repr)


def snapshot(deal: Deal, players: int) -> Snapshot:
    """Every seat's view and legal moves, the spectator's view, the census, who is to answer and the result."""
    shown: Snapshot = {}
    for seat in range(players):
        shown[f"view of seat {seat}"] = text(deal.view(seat))
        if deal.listed(seat):
            shown[f"legal moves of seat {seat}"] = text([move.key() for move in deal.legal(seat)])
    shown["spectator's view"] = text(deal.view(None))
    shown["census"] = text(deal.census())
    shown["seats that owe an answer"] = text(deal.pending())
    shown["seats that may act"] = text(deal.optional())
    result = deal.result()
    shown["result"] = text(None if result is None else result.encode())
    return shown


def difference(before: Snapshot, after: Snapshot) -> str:
    """The first part that is not the same, with both texts from where they part; empty when nothing differs."""
    for part in [*before, *(part for part in after if part not in before)]:
        ours, theirs = before.get(part, "nothing"), after.get(part, "nothing")
        if ours != theirs:
            return f"{part}: {parting(ours, theirs)}"
    return ""


def parting(ours: str, theirs: str) -> str:
    """Two texts around the place where they part."""
    at = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs)))
    start = max(0, at - 30)
    return f"...{ours[start : at + 40]}... is not ...{theirs[start : at + 40]}..."


def not_plain(data: object, where: str) -> str:
    """Where and why data is not what JSON carries unchanged; empty when it is."""
    found = flaw(data, where)
    return "" if found is None else f"{found[0]}: {found[1]}"
