"""Everything that can be done now, numbered, and the rules of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.layout import move_grid, rule_list
from noripan.cli.matgo.cards import cards, month_of
from noripan.cli.matgo.worth import enough, gold_for
from noripan.games.matgo.contract_score import Sheet

Data = dict[str, Any]
RULES = {
    "president-choice": (
        "Four of a month in your hand are a president (총통). stop wins with it at once; hold (들고치기) plays on.",
        "Nobody else learns of a president that is held.",
    ),
    "playing": (
        "A card takes a floor card of its month; then the deck's next card does the same. What takes nothing stays.",
        "쪽 jjok, 따닥 ttadak, 판쓸 sweep, 폭탄 bomb, eating a 뻑 ppuk and bonus cards each steal a junk card. "
        "Nothing of the kind happens with the last card of a hand.",
        "뻑 ppuk: the flip has the month of the pair just matched. The three stay, and the fourth card eats them.",
        "흔들기 shake: three of a month in your hand and none on the floor. Show them, play one: ×2 if you win.",
    ),
    "select-match": ("Two floor cards of different kinds match: one of them is taken, the other stays.",),
    "gukjin-choice": ("The gukjin (국진, the sake cup of September) is chosen once, for the rest of the game.",),
    "go-stop": (
        "stop ends the game and pays. go plays on: one point more, from the third go on twice the points each.",
        "After a go you can stop only with more points than now. If the other stops first, you pay twice (독박).",
    ),
}
PUSH = "push (밀기) wins without being paid, and the next game counts double."
BOMB = "폭탄 bomb: three of a month in your hand, the fourth on the floor. You take all four, it steals one, and ×2."
GRENADES = {
    "steals": "Two in your hand and two on the floor are a bomb that steals one.",
    "doubles": "Two in your hand and two on the floor are a bomb too.",
}
SCORING = (
    "Points: 3, 4, 5 brights 3, 4, 15 (three with rain 2); five animals or ribbons 1, ten junk 1, each more 1; "
    "hongdan 1 2 3, chodan 4 5 7, cheongdan 6 9 10 (ribbons) 3; godori 2 4 8 (animals) 5. Stop from seven on.",
)
TYPING = (
    "Type a number, a card (1-bright, 4 junk, 1광, 솔광), shake 7-animal, bomb 3 or dummy. "
    "고 스톱 흔들기 폭탄 do as well as words.",
    "In your hand a star stands for each floor card of that month. Captured cards are told by their months.",
    "Also: hint, why 4-junk, last (turn), score, table, quit.",
)


def choices(view: Data, describe: Callable[[Data], Text]) -> RenderableType:
    """The moves by number, what each does, and the rules."""
    rows: list[tuple[str | Text, str | Text]] = [
        (Text.assemble(f"{number:>2} ", describe(data)), effect(view, data))
        for number, data in enumerate(view["legal"], 1)
    ]
    phase = view["phase"]
    rules = list(RULES[phase])
    if phase == "playing":
        grenade = GRENADES.get(view["match"]["rules"]["grenade"])
        rules += [BOMB, *([grenade] if grenade else []), *SCORING]
    if "nextPushMultiplier" in view:
        rules.append(PUSH)
    return Group(move_grid(rows), rule_list((*rules, *TYPING)))


def effect(view: Data, data: Data) -> Text:
    """What a move does, as far as it can be seen."""
    type = data["type"]
    if type in ("play_card", "declare_shaking"):
        return _taking(view, data["card"])
    if type == "declare_bomb":
        return Text.assemble("takes ", cards(text for text in view["floor"] if month_of(text) == data["month"]))
    if type == "choose_gukjin_mode":
        return pays(view, view["gukjinPays"][data["gukjinMode"]])
    if type == "choose_stop":
        return pays(view, view["stopPays"])
    if type == "choose_push":
        return Text(f"no gold, and the next game counts ×{view['nextPushMultiplier']}")
    return Text(PLAIN.get(type, ""))


PLAIN = {
    "play_dummy": "no card of yours, only the flip",
    "choose_go": "play on for more",
    "choose_president_stop": "win at once",
    "choose_president_hold": "play on",
}


def _taking(view: Data, text: str) -> Text:
    month = month_of(text)
    if not month:
        return Text("is yours at once and steals one; you draw another card and play on")
    found = [lying for lying in view["floor"] if month_of(lying) == month]
    if not found:
        return Text("stays on the floor", "dim")
    which = "takes the pile " if len(found) == 3 else "takes one of " if len(found) == 2 else "takes "
    return Text.assemble(which, cards(found))


def pays(view: Data, sheet: Sheet) -> Text:
    """`18 points, 1,800 gold`; or that it is not enough to stop."""
    if not enough(view, sheet):
        return Text(f"{sheet['base']} points: not enough to stop", "dim")
    return Text(f"stopping pays {sheet['total']} points: {gold_for(view, sheet['total']):,} gold")
