"""Everything that can be done now, numbered and grouped, with the rules of the moment."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cards.tichu import SPECIALS
from noripan.cli.french import rank_name
from noripan.cli.tichu.cards import cards
from noripan.cli.tichu.reading import PLAYS, Data
from noripan.core.move import Move
from noripan.games.tichu.contract import View

ROW = 60  # columns for the plays of one kind, beside its heading
HEADINGS = {
    "SINGLE": "Single cards",
    "PAIR": "Pairs",
    "TRIPLE": "Triples",
    "FULL_HOUSE": "Full houses",
    "STRAIGHT": "Straights",
    "PAIR_STRAIGHT": "Pairs in a row",
    "BOMB4": "Bombs",
    "BOMB_STRAIGHT_FLUSH": "Bombs",
}
RULES = {
    "TICHU.DECLARE_GRAND_WINDOW": (
        "Grand Tichu is a bet to be the first to play all cards: 200 points won or lost for your team.",
        "Everybody answers unseen; the other six cards are dealt when all have.",
        "Type grand or no.",
    ),
    "TICHU.EXCHANGE_SELECT": (
        "Everybody gives one card to each other player, unseen, all at once.",
        "Type three cards, for left, partner and right: 2s Ah 3d. To change one: left 4c. Enter confirms.",
        "Usual: low cards to the opponents, a high one to your partner.",
    ),
    "TICHU.DRAGON_DONATE": (
        "A trick won by the Dragon is given to an opponent, points and all. Type a name, or left or right.",
    ),
    "lead": (
        "You lead: play any combination. The others must beat it with a higher one of its kind and length.",
        "The Dog gives the lead to your partner and can only be led.",
    ),
    "follow": (
        "Beat it with a higher one of the same kind and length, with a bomb, or pass. You may play again later.",
        "A bomb (four of a rank, or a straight of one suit) beats everything but a higher bomb.",
    ),
}
TYPING = (
    "Type cards in any order (5s 5h, or 5 5 when suits do not matter), or a number from the list.",
    "Also: hint, why 5s 6s, last (trick), score, table, quit.",
)


class Menu:
    """Plays by number: several cards that differ only in suits or in the wish are one entry."""

    def __init__(self, moves: list[tuple[Move, Data]]) -> None:
        self.groups: dict[str, list[list[tuple[Move, Data]]]] = {}
        seen: dict[object, list[tuple[Move, Data]]] = {}
        for move, data in moves:
            if data["type"] not in PLAYS:
                continue
            combo = data["declaredCombo"]
            ranks = tuple(sorted(text if text in SPECIALS else text[0] for text in data["cards"]))
            key = (combo["type"], *(data["cards"] if len(ranks) == 1 else ranks), combo.get("phoenixAs"))
            if key not in seen:
                seen[key] = []
                self.groups.setdefault(HEADINGS[combo["type"]], []).append(seen[key])
            seen[key].append((move, data))
        self.entries = [entry for group in self.groups.values() for entry in group]


def choices(view: View, menu: Menu) -> RenderableType:
    """The list, and what the rules say about this moment."""
    parts: list[RenderableType] = []
    if menu.entries:
        parts.append(_grid(menu))
    types = {move["type"] for move in view["legal"]}
    if "TICHU.PASS" in types:
        parts.append(Text("You may pass: type pass."))
    if "TICHU.DECLARE_TICHU" in types:
        parts.append(
            Text("You may call Tichu before your first card: type tichu. 100 points if you are first out, else -100.")
        )
    rules = Table.grid(padding=(0, 1))
    for rule in (*_rules(view), *(TYPING if menu.entries else TYPING[1:])):
        rules.add_row("·", rule)
    return Group(*parts, rules)


def _grid(menu: Menu) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    number = 0
    for heading, group in menu.groups.items():
        entries = []
        for entry in group:
            number += 1
            data = entry[0][1]
            suits = len({tuple(other["cards"]) for _, other in entry})
            shown = Text.assemble((f"{number} ", "dim"), cards(data["cards"], data["declaredCombo"].get("phoenixAs")))
            if suits > 1:
                shown.append(f" ({suits} ways)", "dim")
            entries.append(shown)
        grid.add_row(heading, _flow(entries))
    return grid


def _flow(entries: list[Text]) -> Text:
    """Entries beside each other, never broken inside."""
    lines = [entries[0]]
    for entry in entries[1:]:
        if lines[-1].cell_len + 3 + entry.cell_len <= ROW:
            lines[-1] = Text.assemble(lines[-1], "   ", entry)
        else:
            lines.append(entry)
    return Text("\n").join(lines)


def _rules(view: View) -> list[str]:
    phase = view["phase"]
    if phase != "TICHU.TRICK_PLAY":
        return list(RULES[phase])
    found = list(RULES["lead" if view["top"] is None or view["closing"] else "follow"])
    held = set(view["hand"] or ())
    if view["wish"] is not None:
        rank = rank_name(view["wish"])
        found.append(f"A {rank} is wished for: whoever can play one on their turn must, until one is played.")
    if "MAHJONG" in held:
        found.append("The Mahjong is a 1. Playing it grants a wish: mah wish 9.")
    if "PHOENIX" in held:
        found.append(
            "The Phoenix alone beats any single card but the Dragon by half a rank; "
            "among others it is any rank you name: 7s 8s 9h 10d phx=J. It costs 25 points."
        )
    if "DRAGON" in held:
        found.append("The Dragon is the highest single card and worth 25 points, but its trick goes to an opponent.")
    return found
