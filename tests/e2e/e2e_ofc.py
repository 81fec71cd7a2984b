"""Open-Face Chinese by what the page offers: moments looked for in matches of chance, and somebody who plays."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import count

from playwright.sync_api import Locator, expect
from tests.e2e import e2e_moments as moments
from tests.e2e.e2e_guest import Guest
from tests.e2e.e2e_moments import Moment, View

import noripan
from noripan.games.ofc import is_foul

NAMES = ["Ara", "Bea", "Cho"]
RANKS = "23456789TJQKA"
# This turn's cards, wherever they lie. One of them may be among those of the next deal, all of them hardly.
TURN = """() => [...document.querySelectorAll("[data-fresh], [data-hand-card], [data-undiscard]")]
  .map(({ dataset }) => dataset.fresh ?? dataset.handCard ?? dataset.undiscard).sort().join()"""


@cache
def moment(wanted: Callable[[View], bool], players: int = 3, fantasyland: tuple[int, ...] = ()) -> Moment:
    """The first decision of this kind in a match of one hand and whatever Fantasyland follows."""
    options: dict[str, object] = {"fantasyland": list(fantasyland)} if fantasyland else {}
    for seed in count(1):
        match = noripan.new("ofc", seed=seed, names=NAMES[:players], players=players, hands=1, options=options)
        bot = noripan.bot("ofc", "random", seed=seed)
        place: tuple[int, int, int, View] | None = None
        while not match.over:
            for seat in match.pending():
                if place is None and len(match.chapters) == 1 and wanted(match.view(seat)):
                    place = 0, len(match.chapters[0].moves), seat, match.view(seat)
            seat = match.pending()[-1]  # Fantasyland last, where others are before it
            match.play(seat, bot.choose(match.deal, seat))
        if place is not None:
            return Moment(match.record(), *place)
    raise AssertionError


def first_five(view: View) -> bool:
    """With a pair, and nothing on any board."""
    ranks = [card[0] for card in view["hand"] or ()]
    return len(ranks) == 5 and view["street"] == 0 and len(set(ranks)) == 4 and view["order"][0] == view["seat"]


def three_later(view: View) -> bool:
    """Room in every row, after two turns."""
    board = view["boards"][view["seat"]]
    return (
        view["street"] == 2 and len(view["hand"]) == 3 and len(board["top"]) < 2 and max(map(len, board.values())) < 4
    )


def last_three(view: View) -> bool:
    return view["street"] == 4 and len(view["hand"]) == 3


def in_fantasyland(view: View) -> bool:
    """With cards that are a foul when they are laid from the top, the highest first."""
    if not view["fantasyland"][view["seat"]]:
        return False
    cards = sorted(view["hand"], key=lambda card: -RANKS.index(card[0]))
    return is_foul([cards[:3], cards[3:8], cards[8:13]])


def beside_fantasyland(view: View) -> bool:
    return bool(view["seat"] == 0 and view["street"] == 2 and view["fantasyland"][1])


class Player:
    """Somebody at the table."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    def card(self, name: str) -> Locator:
        return self.page.locator(f"[data-hand-card='{name}']")

    def held(self) -> list[str]:
        found: list[str] = self.page.locator("[data-hand-card]").evaluate_all(
            "cards => cards.map((card) => card.dataset.handCard)"
        )
        return found

    def row(self, row: str) -> Locator:
        return self.page.locator(f"[data-row-button={row}]")

    def fresh(self, row: str = "") -> Locator:
        """This turn's cards on the board."""
        return self.page.locator(f"[data-slot={row}] [data-fresh]" if row else "[data-fresh]")

    def lying(self) -> Locator:
        """Everything on one's own board."""
        return self.page.locator(".ofc-own .ofc-row .playing-card")

    def discards(self) -> Locator:
        """The place for them."""
        return self.page.locator("[data-discards]")

    def thrown(self) -> Locator:
        """This turn's discards."""
        return self.page.locator("[data-undiscard]")

    def status(self) -> Locator:
        return self.page.locator(".dock-line")

    def place(self, card: str, row: str) -> None:
        """A card, then a row."""
        self.guest.press(self.card(card))
        expect(self.card(card)).to_have_attribute("aria-pressed", "true")
        self.guest.press(self.row(row))
        expect(self.page.locator(f"[data-slot={row}] [data-fresh='{card}']")).to_be_visible()

    def discard(self, card: str) -> None:
        self.guest.press(self.card(card))
        self.guest.press(self.discards())
        expect(self.page.locator(f"[data-undiscard='{card}']")).to_be_visible()

    def act(self) -> None:
        """As a bot would, if it is one's turn."""
        sheet = self.guest.dialog("The deal is over")
        if sheet.count():
            self.guest.press(sheet.get_by_role("button", name="Go on"))
            expect(sheet).to_have_count(0)
        self.take_turn()

    def finish_deal(self) -> Locator:
        """Play until the sheet of a deal is there, which stays."""
        sheet = self.guest.dialog("The deal is over")
        while not sheet.count():
            self.take_turn()
        return sheet

    def take_turn(self) -> None:
        if self.over() or not self.page.locator("[data-hand-card]:enabled").count():
            return
        before = self.page.evaluate(TURN)
        self.guest.press(self.guest.button("Hint"))
        expect(self.status()).to_have_text(re.compile("^A bot would lay"))
        self.guest.press(self.guest.button("Confirm"))
        self.page.wait_for_function(f"(before) => ({TURN})() !== before", arg=before)

    def over(self) -> bool:
        return self.guest.dialog("The match is over").count() > 0


def arrive(guest: Guest, found: Moment) -> Player:
    moments.arrive(guest, found)
    return Player(guest)


def totals(sheet: Locator) -> dict[str, tuple[int, int]]:
    """What each player has won in this hand and in the match; every pair adds up."""
    expect(sheet.locator(".ofc-totals")).to_be_visible()
    for table in sheet.locator(".ofc-pair").all():
        *reasons, total = [_numbers(row) for row in table.locator("tbody tr, tfoot tr").all()]
        assert [sum(column) for column in zip(*reasons, strict=True)] == total
    found = {}
    for row in sheet.locator(".ofc-totals tbody tr").all():
        hand, match = _numbers(row)[:2]
        found[row.locator("th").inner_text()] = (hand, match)
    assert sum(hand for hand, _ in found.values()) == sum(match for _, match in found.values()) == 0
    return found


def _numbers(row: Locator) -> list[int]:
    cells = [cell.replace("−", "-") for cell in row.locator("td").all_inner_texts()]
    return [int(cell) for cell in cells if re.fullmatch(r"[+-]?\d+", cell)]
