"""The turn a person is trying out: one line typed is some steps of it, or its end."""

from __future__ import annotations

from noripan.cli.ofc.foul import sure_foul, unseen
from noripan.cli.ofc.reading import Said, chosen, meant, tried
from noripan.core.errors import IllegalMove
from noripan.core.move import Move
from noripan.games.ofc import TurnDraft
from noripan.games.ofc.contract import View
from noripan.games.ofc.draft import DISCARD

LAST_STREET = 4


class Turn:
    """A draft, and what of it can be told before it is confirmed."""

    def __init__(self, view: View) -> None:
        self.key = key_of(view)
        self.draft = TurnDraft(view)
        assert view["seat"] is not None and view["toPlace"] is not None
        self.fantasyland = view["fantasyland"][view["seat"]] > 0
        self.due = view["toPlace"]
        self.spare = len(self.draft.hand) - self.due
        self._more = not self.fantasyland and view["street"] < LAST_STREET  # whether cards will come after this turn
        self._unseen = unseen(view)
        self.lost = self.foul() is not None  # whether the board was sure to foul before this turn

    @property
    def placed(self) -> int:
        return sum(len(texts) for texts in self.draft.fresh.values())

    @property
    def begun(self) -> bool:
        return bool(tried(self.draft))

    @property
    def settled(self) -> bool:
        """Whether what is left can only be discarded."""
        return self.placed == self.due

    def foul(self) -> tuple[str, str] | None:
        """Which row is sure to be too weak, below which other."""
        coming = [*self.draft.hand, *(self._unseen if self._more else [])]
        return sure_foul(self.draft.board, coming)

    # -- doing -----------------------------------------------------------------------------------

    def do(self, said: Said) -> Move | None:
        """Do what a line says; the move when that ends the turn. A refusal leaves everything as it was.

        A line that says the whole turn ends it, unless the board is lost by it: then it is to be confirmed.
        """
        if said.deed == "confirm":
            return self.confirm()
        if said.deed == "reset":
            self.draft.reset()
        elif said.typed:
            self.draft.take_back(meant(said.typed, tried(self.draft)) if len(said.typed) == 1 else said.typed)
        elif said.deed == "undo":
            self.draft.undo()
        else:
            untouched = not self.begun
            self._step(said)
            if untouched and self.draft.ready and (self.lost or self.foul() is None):
                return self.confirm()
        return None

    def _step(self, said: Said) -> int:
        """All steps of a line, or none; how many."""
        done = 0
        try:
            for text, place in chosen(said, self.draft):
                if place == DISCARD:
                    self.draft.discard(text)
                else:
                    self.draft.place(text, place)
                done += 1
        except IllegalMove:
            self._back(done)
            raise
        return done

    def _back(self, steps: int) -> None:
        for _ in range(steps):
            self.draft.undo()

    def confirm(self) -> Move:
        """O12: from now on nothing can be taken back. What is left over when all are placed is discarded."""
        if self.settled:
            for text in self.draft.hand:
                self.draft.discard(text)
        return self.draft.confirm()

    # -- asking ----------------------------------------------------------------------------------

    def would(self, said: Said) -> tuple[str, str] | None:
        """Try a line and take it back; which row would then be sure to be too weak. IllegalMove when it cannot be."""
        done = self._step(said)
        found = self.foul()
        self._back(done)
        return found


def key_of(view: View) -> object:
    """Tells one turn from another."""
    return view["number"], tuple(view["hand"] or ())
