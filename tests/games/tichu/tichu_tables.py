"""Tables for rule tests: four hands as text become a match in the middle of a round.

    match = table("MAHJONG 9s", "Kd Kc", "5h 6h", "2c As", lead=0)
    put(match, 0, "MAHJONG", wish="9")

Named cards are what the seats hold after the exchange. All 56 cards are really dealt and really exchanged, through
public calls only; hands of fourteen cards each are left at that. Where a hand is shorter, the cards dealt beside it
then count as played: they move, by setting the deal's own attributes, from the hand to `spent` and to a pile in
`won` (the Dog `aside`), so that every card keeps its place. Such a match has no honest record and is not replayed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import noripan
from noripan.cards.french import rank_of_text
from noripan.cards.tichu import DOG_BIT, TEXTS, mask_of_texts, texts_of
from noripan.core.match import Match
from noripan.games.tichu.deal import TichuDeal

SLOTS = ("LEFT", "PARTNER", "RIGHT")


# -- dealing -------------------------------------------------------------------------------------


def deck_for(hands: Sequence[str]) -> tuple[list[str], list[dict[str, str]]]:
    """A deck, and each seat's gifts by slot, after which the seats hold exactly these fourteen cards each.

    The first three cards named are those a seat will be given: by LEFT (seat + 1), PARTNER and RIGHT.
    """
    final = [hand.split() for hand in hands]
    gifts: list[dict[str, str]] = [{}, {}, {}, {}]
    for seat in range(4):
        for slot in range(3):
            gifts[(seat + 1 + slot) % 4][SLOTS[2 - slot]] = final[seat][slot]
    before = [final[seat][3:] + list(gifts[seat].values()) for seat in range(4)]
    first = [card for hand in before for card in hand[:8]]
    second = [card for hand in before for card in hand[8:]]
    return first + second, gifts


def filled(hands: Sequence[str]) -> list[str]:
    """The hands made up to fourteen cards with the cards nobody names, the lowest to the first seat with room."""
    named = " ".join(hands).split()
    rest = [text for text in TEXTS if text not in named]
    full = [hand.split() for hand in hands]
    for hand in full:
        while len(hand) < 14:
            hand.append(rest.pop(0))
    return [" ".join(hand) for hand in full]


def exchange(match: Match, gifts: Sequence[Mapping[str, str]], seats: Sequence[int] = range(4)) -> None:
    """Everybody, or some of them, choose and confirm."""
    for seat in seats:
        for slot, card in gifts[seat].items():
            say(match, seat, "SELECT_EXCHANGE", to=slot, card=card)
        say(match, seat, "CONFIRM_EXCHANGE")


def table(
    *hands: str,
    preset: str = "quick",
    lead: int | None = None,
    wish: str = "",
    out: Sequence[int] = (),
    won: Mapping[int, str] | None = None,
    grand: Collection[int] = (),
    **switches: Any,
) -> Match:
    """Four hands in TRICK_PLAY. `lead`: who is on turn (else whoever was dealt the Mahjong); `wish`: a wish in force;
    `out`: seats already out, in order; `won`: cards in the piles (others lie with whoever was dealt them)."""
    full = filled(hands)
    deck, gifts = deck_for(full)
    match = noripan.new("tichu", preset, seed=1, decks=[deck], **switches)
    for seat in range(4):
        say(match, seat, "DECLARE_GRAND_TICHU" if seat in grand else "PASS_GRAND")
    exchange(match, gifts)
    deal = tichu(match)
    piles = {seat: mask_of_texts(texts) for seat, texts in (won or {}).items()}
    for seat in range(4):
        held = mask_of_texts(hands[seat])
        played = deal.hands[seat] ^ held
        deal.hands[seat] = held
        deal.spent[seat] = played
        deal.aside |= played & DOG_BIT
        deal.won[seat] |= played & ~DOG_BIT & ~sum(piles.values())
    for seat, pile in piles.items():
        assert not pile & sum(deal.hands), "a card cannot be won and held"
        deal.won[seat] |= pile
    deal.wish = rank_of_text(wish) if wish else 0
    deal.out = list(out)
    if lead is not None:
        deal.turn = lead
    deal.listing = None
    assert sorted(card for _, _, cards in deal.census() for card in cards) == list(range(56))
    return match


def tichu(match: Match) -> TichuDeal:
    """The deal on the table."""
    assert isinstance(match.deal, TichuDeal)
    return match.deal


# -- playing -------------------------------------------------------------------------------------


def action(name: str, **fields: Any) -> dict[str, Any]:
    return {"type": f"TICHU.{name}", **fields}


def say(match: Match, seat: int, name: str, **fields: Any) -> None:
    """Play any action: say(match, 2, "PASS")."""
    match.play(seat, match.game.decode(action(name, **fields)))


def playing(texts: str, *, phoenix_as: str = "", wish: str = "") -> dict[str, Any]:
    """`TICHU.PLAY_CARDS` with these cards, as plain data."""
    declared = {"phoenixAs": phoenix_as} if phoenix_as else {}
    if wish:
        declared["wishRank"] = wish
    fields: dict[str, Any] = {"declaredCombo": declared} if declared else {}
    return action("PLAY_CARDS", cards=texts.split(), **fields)


def put(match: Match, seat: int, texts: str, *, phoenix_as: str = "", wish: str = "") -> None:
    """Play cards: put(match, 0, "PHOENIX Ks", phoenix_as="K")."""
    match.play(seat, match.game.decode(playing(texts, phoenix_as=phoenix_as, wish=wish)))


def passes(match: Match, *seats: int) -> None:
    """These seats pass, one after the other."""
    for seat in seats:
        say(match, seat, "PASS")


# -- looking -------------------------------------------------------------------------------------


def choices(match: Match, seat: int) -> set[str]:
    """The legal moves as short text: `PASS`, `Ks Kh`, `PHOENIX Ks as K`, `MAHJONG wish 9`, `DONATE 1`."""
    return {short(match.game.encode(move)) for move in match.legal(seat)}


def short(data: Mapping[str, Any]) -> str:
    """One action in a few words."""
    if "toOpponentPlayerId" in data:
        return f"DONATE {data['toOpponentPlayerId']}"
    if "cards" not in data:
        return str(data["type"]).removeprefix("TICHU.")
    declared = data["declaredCombo"]
    reading = f" as {declared['phoenixAs']}" if "phoenixAs" in declared else ""
    wish = f" wish {declared['wishRank']}" if "wishRank" in declared else ""
    return " ".join(data["cards"]) + reading + wish


def hand(match: Match, seat: int) -> str:
    """What a seat holds, lowest first."""
    return " ".join(match.view(seat)["hand"])


def pile(match: Match, seat: int) -> set[str]:
    """The cards a seat has won."""
    return set(texts_of(tichu(match).won[seat]))


def phase(match: Match) -> str:
    return str(match.view()["phase"]).removeprefix("TICHU.")
