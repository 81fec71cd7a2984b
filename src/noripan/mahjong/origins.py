"""Where in the deck hidden tiles lay. Tiles of a kind are alike: who drew when tells them apart."""

from __future__ import annotations

from noripan.core.deal import NOBODY
from noripan.core.event import Event

Census = list[tuple[str, int, list[int]]]


class Draws:
    """The places in the deck each player has taken a tile from, the last one last.

    `order` says for each tile that is dealt how many seats after the dealer it goes to, `spare` where replacements lie.
    """

    def __init__(self, order: list[int], spare: list[int]) -> None:
        self.order = order
        self.spare = spare
        self.next = len(order)
        self.replaced = 0
        self.taken: list[list[int]] = [[], [], [], []]

    def follow(self, events: list[Event]) -> None:
        for event in events:
            said = event.public
            if event.type == "start":
                for at, after in enumerate(self.order):
                    self.taken[(said["dealer"] + after) % 4].append(at)
            elif event.type == "draw":
                self.taken[said["seat"]].append(self._drawn(said["replaces"] is not None))
            elif event.type == "discard" and said["drawn"]:
                self.taken[said["seat"]].pop()

    def _drawn(self, replaces: bool) -> int:
        if replaces:
            self.replaced += 1
            return self.spare[self.replaced - 1]
        self.next += 1
        return self.next - 1

    def origins(self, census: Census, deck: list[int], ends: dict[str, int]) -> dict[str, list[int]]:
        """For each place where a player or nobody may look; what nobody sees lies together, up to its end in the deck.

        Of tiles alike those taken last are still there: what was not discarded as it was drawn had been held longer.
        """
        out: dict[str, list[int]] = {}
        for place, looker, tiles in census:
            if looker == NOBODY:
                out[place] = list(range(ends[place] - len(tiles), ends[place]))
            elif looker >= 0:
                out[place] = [self._last(looker, tile, deck) for tile in tiles]
        return out

    def _last(self, seat: int, tile: int, deck: list[int]) -> int:
        taken = self.taken[seat]
        at = len(taken) - 1
        while deck[taken[at]] != tile:
            at -= 1
        return taken.pop(at)
