"""Counting move sequences: one number that shows whether two engines list the same moves."""

from __future__ import annotations

from noripan.core.deal import Deal


def perft(deal: Deal, depth: int) -> int:
    """How many sequences of so many moves there are from here; of several seats that owe an answer the first moves."""
    if depth == 0:
        return 1
    owing = deal.pending()
    if not owing:
        return 0
    moves = deal.legal(owing[0])
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = deal.copy()
        after.do(owing[0], move)
        count += perft(after, depth - 1)
    return count
