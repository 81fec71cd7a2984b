"""What can be typed now, and the rules of the moment."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.layout import move_grid, rule_list
from noripan.cli.ofc.cards import by_rank, cards
from noripan.cli.ofc.turn import Turn

TYPED: tuple[tuple[str, str], ...] = (
    ("As top, Kd mid, 9h b", "a card to its row; several at once: Kd Qd b, or As top Kd b"),
    ("t: As / b: Kd Qd / x: 2c", "a whole turn in one line, which ends it"),
    ("A top", "a rank alone, when you have one card of it"),
    ("discard 2c, x 2c", "throw a card away"),
    ("undo, undo As, reset", "take back the last step, this card, or the whole turn"),
    ("ok, or enter alone", "confirm: what is placed stays. A card left over is discarded"),
)
WAITING = ("wait", "see first what the others do; you are asked again when their boards are complete")
RULES = (
    "Three rows: top has 3 cards, mid and bottom 5. Bottom must be at least as strong as mid, and mid as top; "
    "otherwise the complete board is a foul: 6 points to everybody, and no royalties.",
    "Each row is compared with each other player's: 1 point. All three rows are a scoop: 3 more.",
    "Royalties: top 66 1 to AA 9, 222 10 to AAA 22; mid three of a kind 2, straight 4, flush 8, full house 12, "
    "quads 20, straight flush 30, royal 50; bottom straight 2, flush 4, full house 6, quads 10, straight flush 15, "
    "royal 25.",
    "A-2-3-4-5 is the lowest straight. Suits decide nothing.",
)
ALSO = "Also: hint, why As top, last, score, table, quit. 탑 미드 바텀 버림 do as well as words."


def choices(view: dict[str, Any], turn: Turn) -> RenderableType:
    """How a turn is typed, how much room there is, and the rules."""
    entry = "14" if view["match"]["rules"]["entry"] == "fourteen" else "14 to 17"
    fantasyland = f"Queens, kings, aces or trips on top without a foul lead to Fantasyland ({entry} cards at once)."
    if turn.fantasyland:
        fantasyland = f"You stay in Fantasyland with trips on top, or {_stays(view)}, without a foul."
    typed = (*TYPED, WAITING) if turn.fantasyland and view["turn"] is not None else TYPED
    return Group(move_grid(typed), _room(turn), rule_list((*RULES, fantasyland, ALSO)))


def _stays(view: dict[str, Any]) -> str:
    middle = view["match"]["rules"]["stay"] == "full_house"
    return "a full house in the middle, or quads at the bottom" if middle else "quads at the bottom"


def _room(turn: Turn) -> Text:
    """`Room: top 1, mid 3, bottom 2. Left: A♠ 2♣`."""
    draft = turn.draft
    room = ", ".join(f"{row} {draft.room(row)}" for row in draft.board)
    return Text.assemble(f"Room: {room}.", Text.assemble(" Left: ", cards(by_rank(draft.hand))) if draft.hand else "")
