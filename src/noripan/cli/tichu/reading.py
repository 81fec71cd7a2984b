"""From a typed line to Tichu moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from noripan.cards.french import RANKS
from noripan.cards.tichu import SPECIALS
from noripan.cli.french import rank_name
from noripan.cli.language import either, say
from noripan.cli.table import More, Unclear
from noripan.cli.tichu.cards import card, cards, read_card, read_rank
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games.tichu import contract

Data = dict[str, Any]
PLAYS = ("TICHU.PLAY_CARDS", "TICHU.PLAY_BOMB")


def plays_of(legal: list[contract.Move]) -> list[contract.PlayMove]:
    return [move for move in legal if move["type"] == "TICHU.PLAY_CARDS" or move["type"] == "TICHU.PLAY_BOMB"]


@dataclass
class Typed:
    """A play as typed: cards by name, others by rank alone, what the Phoenix is to be, and the wish."""

    named: list[str]
    ranks: list[str]
    phoenix: str | None = None
    wish: str | None = None  # a rank or NONE; None: nothing was said

    def fits(self, move: Data) -> bool:
        """Whether a legal play is what was typed, whatever suits were left open."""
        if move["type"] not in PLAYS:
            return False
        left: Counter[str] = Counter(move["cards"])
        left.subtract(self.named)
        if min(left.values()) < 0:
            return False
        open_ranks = Counter(text if text in SPECIALS else text[0] for text in left.elements())
        combo = move["declaredCombo"]
        return (
            open_ranks == Counter(self.ranks)
            and (self.phoenix is None or combo.get("phoenixAs") == self.phoenix)
            and (self.wish is None or combo.get("wishRank", "NONE") == self.wish)
        )


def read_typed(words: list[str]) -> Typed:
    """`7s 8s 9 10 phx =J`, `phx=J`, `mah wish 9`."""
    typed = Typed([], [])
    if "wish" in words:
        at = words.index("wish")
        said = words[at + 1 :]
        if len(said) != 1:
            raise Unclear(say("tichu.terminal.unclear.wish"))
        typed.wish = "NONE" if said[0] in ("none", "no") else read_rank(said[0])
        words = words[:at]
    for word in words:
        word, sign, stand = word.partition("=")
        if sign:
            typed.phoenix = read_rank(stand)
        if word:
            text = read_card(word)
            if text in typed.named:
                raise Unclear(say("tichu.terminal.unclear.twice", card=card(text)))
            (typed.ranks if len(text) == 1 else typed.named).append(text)
    if not typed.named and not typed.ranks:
        raise Unclear(say("tichu.terminal.unclear.which"))
    return typed


def attempt(typed: Typed, hand: list[str]) -> Data:
    """The play as plain data, legal or not, ranks taken from the hand; Unclear when the hand has too few."""
    chosen = list(typed.named)
    for rank in typed.ranks:
        held = [text for text in hand if text not in SPECIALS and text[0] == rank and text not in chosen]
        if not held:
            none = "no-more" if rank in [text[0] for text in chosen] else "none"
            raise Unclear(say(f"tichu.terminal.unclear.{none}", rank=rank_name(rank)))
        chosen.append(held[0])
    declared = {"phoenixAs": typed.phoenix, "wishRank": typed.wish}
    return {
        "type": "TICHU.PLAY_CARDS",
        "cards": chosen,
        "declaredCombo": {key: value for key, value in declared.items() if value is not None},
    }


def read_play(words: list[str], match: Match, seat: int, more: More) -> Move:
    """The play that was typed; what it leaves open is asked. IllegalMove explains one that cannot be played."""
    typed = read_typed(words)
    legal = match.legal(seat)
    encoded = [match.game.encode(move) for move in legal]
    fitting = [i for i, data in enumerate(encoded) if typed.fits(data)]
    if not fitting:
        data = attempt(typed, match.view(seat)["hand"])
        move = match.game.decode(data)
        match.check(seat, move)
        return move
    return settle([(legal[i], encoded[i]) for i in fitting], typed.wish, more)


def settle(plays: list[tuple[Move, Data]], wish: str | None, more: More) -> Move:
    """One of several plays of the same ranks: the Phoenix and the wish are asked for, suits are chosen."""
    stands = {data["declaredCombo"].get("phoenixAs") for _, data in plays} - {None}
    if len(stands) > 1:
        stand = _ask_phoenix(sorted(stands, key=RANKS.index, reverse=True), more)
        plays = [play for play in plays if play[1]["declaredCombo"].get("phoenixAs") == stand]
    wishes = {data["declaredCombo"].get("wishRank", "NONE") for _, data in plays}
    if wish is None and len(wishes) > 1:
        wish = _ask_wish(more)
    if wish is not None:
        plays = [play for play in plays if play[1]["declaredCombo"].get("wishRank", "NONE") == wish]
    plain = [move for move, data in plays if data["type"] != "TICHU.PLAY_BOMB"]
    return plain[0] if plain else plays[0][0]


def _ask_phoenix(stands: list[str], more: More) -> str:
    names = [rank_name(stand) for stand in stands]
    question = Text(say("tichu.terminal.unclear.phoenix", ranks=either(names), first=names[0]))
    while True:
        answer = more(question).strip().lower().removeprefix("=")
        if not answer:
            return stands[0]
        if answer.upper().replace("10", "T") in stands:
            return answer.upper().replace("10", "T")


def _ask_wish(more: More) -> str:
    while True:
        answer = more(Text(say("tichu.terminal.unclear.grants"))).strip().lower()
        answer = answer.removeprefix("wish").strip()
        if answer in ("", "no", "none"):
            return "NONE"
        try:
            return read_rank(answer)
        except Unclear:
            continue


def read_exchange(words: list[str], match: Match, seat: int, people: dict[str, list[str]]) -> list[Move]:
    """Three cards for left, partner and right; or one of these words and its card, to change one."""
    view = match.view(seat)
    hand, given = view["hand"], view["given"]
    slots = list(people)
    if len(words) == 2:
        slots = [slot for slot, called in people.items() if words[0] in called]
        words = words[1:]
    if len(slots) != len(words):
        raise Unclear(say("tichu.terminal.unclear.three"))
    chosen: list[str] = []
    for word in words:
        text = read_card(word)
        found = [text] if len(text) > 1 else [held for held in hand if held[0] == text and held not in SPECIALS]
        if len(found) != 1:
            wrong = "many" if found else "none"
            raise Unclear(say(f"tichu.terminal.unclear.{wrong}", rank=rank_name(text), cards=cards(found)))
        chosen += found
    if len(set(chosen)) < len(chosen):
        raise Unclear(say("tichu.terminal.unclear.different"))
    wanted = dict(zip(slots, chosen, strict=True))
    if len(wanted) == 1:
        wanted |= _swapped(given, slots[0], chosen[0])
    return [
        match.game.decode({"type": "TICHU.SELECT_EXCHANGE", "to": slot, "card": text})
        for slot, text in wanted.items()
        if given.get(slot) != text
    ]


def _swapped(given: dict[str, str], slot: str, text: str) -> dict[str, str]:
    """What a card leaves behind when it moves from one neighbour to another: the card it takes the place of."""
    return {other: given[slot] for other, card in given.items() if card == text and other != slot and slot in given}
