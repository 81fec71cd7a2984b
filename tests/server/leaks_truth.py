"""Helpers: the truth about a table at every moment, and the oracles that hold each frame against it.

Worlds: what an audience is shown is the same in every world it could imagine. Tokens: no card is named to an audience
that has not seen it. Secrets: no seed, no id and no token of somebody else goes out at all.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from noripan.conformance.leaks import in_sight, strings
from noripan.conformance.snapshot import parting, text
from noripan.conformance.walk import DiceRandom, refusal
from noripan.core.deal import Deal
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.server.table.acts import AnyAct, PlayMove
from noripan.server.table.table import Table

Audience = int | None
ENOUGH = 20  # faults


@dataclass
class Change:
    """The last thing that happened in a deal: the deal before it, and the move; no move where a window was closed."""

    before: Deal
    seat: int = 0
    move: Move | None = None


class TrueTable(Table):
    """A table whose truth is followed through every change."""

    truth: Truth

    def apply(self, act: AnyAct) -> None:
        self.truth.expect(act)
        super().apply(act)
        self.truth.note()

    def release(self) -> bool:
        if self.match is not None and self.match.held:
            self.truth.change = Change(holding(self.match.deal.copy()))
        released = super().release()
        if released:
            self.truth.note()
        return released


class Truth:
    """Which cards each audience has seen, and what has just changed; `faults` are the leaks that were found."""

    def __init__(self, table: TrueTable) -> None:
        table.truth = self
        self.table = table
        self.game: Game = table.plan.game
        self.names = {self.game.card_text(card) for card in self.game.deck(table.plan.rules)}
        self.seen: dict[Audience, set[str]] = {audience: set() for audience in table.audiences}
        self.earlier: dict[Audience, set[str]] = {audience: set() for audience in table.audiences}  # in the deal before
        self.just_ended = False  # the deal before, with the last change
        self.told: dict[Audience, list[Any]] = {audience: [] for audience in table.audiences}  # events of the deal
        self.change: Change | None = None
        self.faults: list[str] = []
        self.enough = asyncio.Event()  # so many faults that there is no need to play on
        self.compared: Counter[str] = Counter()
        self.rng = DiceRandom(7)
        self._deal: Deal | None = None
        self._chapters = 0

    # -- what happens --------------------------------------------------------------------------

    def expect(self, act: AnyAct) -> None:
        self.change = None
        match = self.table.match
        if isinstance(act, PlayMove) and match is not None:
            self.change = Change(holding(match.deal.copy(), match.deal.holding), act.seat, self.game.decode(act.move))

    def note(self) -> None:
        match = self.table.match
        if match is None:
            self._deal = None
            return
        if match.deal is not self._deal:
            self._next_deal()
            self.change = None
            self.just_ended = bool(match.ended)
        else:
            self.just_ended = False
        self._look(match.deal)

    def _next_deal(self) -> None:
        """The deal before has come to its end meanwhile, and others may have been over as they were dealt."""
        match = self.table.match
        assert match is not None
        first = self._chapters if self._deal is not None else 0
        if self._deal is not None:
            self._look(self._deal)
        for chapter in match.chapters[first:-1]:
            self._look(self.game.deal(match.rules, chapter.carry, list(chapter.deck), []))
        self.earlier, self.seen = self.seen, {audience: set() for audience in self.seen}
        self._deal, self._chapters = match.deal, len(match.chapters)

    def _look(self, deal: Deal) -> None:
        census = deal.census()
        for audience, seen in self.seen.items():
            seen |= in_sight(self.game, census, audience)

    # -- what is told --------------------------------------------------------------------------

    def hear(self, audience: Audience, raw: bytes, tried: dict[str, Any] | None, private: set[str]) -> None:
        """Hold one frame against the truth. `tried` is the move it refuses, `private` what nobody else may be sent."""
        frame = json.loads(raw)
        self.compared["frames"] += 1
        self._secrets(audience, raw.decode(), private)
        self._tokens(audience, frame, tried)
        if self.table.playing:
            if "view" in frame:
                self._same_view(audience, frame["view"]["match"])
                self._same_ended(audience, frame)
            if frame["type"] == "update":
                self._same_events(audience, frame)
                self._told(audience, frame["events"])
            if frame["type"] == "welcome":
                self.compared["logs"] += 1
                self._equal(audience, "the log", text(frame["events"]), text(self.told[audience]))
            if frame["type"] == "refused" and tried is not None and audience is not None:
                self._same_refusal(audience, frame, tried)

    def _fault(self, oracle: str, audience: Audience, what: str) -> None:
        who = "a spectator" if audience is None else f"seat {audience}"
        self.faults.append(f"{oracle}: {who}: {what}")
        if len(self.faults) >= ENOUGH:
            self.enough.set()

    def _secrets(self, audience: Audience, raw: str, private: set[str]) -> None:
        over = self.table.match is not None and self.table.match.over
        for secret in private | (set() if over else {self.table.seed.hex(), self.table.record_id}):
            if secret in raw:
                self._fault("secrets", audience, f"{secret} is in {raw[:60]}...")

    def _tokens(self, audience: Audience, frame: dict[str, Any], tried: dict[str, Any] | None) -> None:
        seen = self.seen[audience]
        known = {**frame, "events": [], "ended": []}
        self._named(audience, known, seen | (set() if tried is None else words(tried)))
        both = frame["type"] == "update" and self.just_ended  # a welcome's events tell of one deal alone
        self._named(audience, frame.get("events", []), seen | (self.earlier[audience] if both else set()))
        self._named(audience, frame.get("ended", []), self.earlier[audience])

    def _named(self, audience: Audience, data: Any, seen: set[str]) -> None:
        early = self.names & words(data, self.game.deduced) - seen
        if early:
            self._fault("tokens", audience, f"{sorted(early)[:3]} named before they were seen")

    # -- worlds --------------------------------------------------------------------------------

    def _world(self, audience: Audience, deal: Deal) -> Deal:
        """What this audience could imagine; a spectator may think what any player thinks, of what is public."""
        seat = self.rng.dice.below(len(self.table.seats)) if audience is None else audience
        return holding(deal.imagine(seat, self.rng), deal.holding)

    def _same_view(self, audience: Audience, shown: dict[str, Any]) -> None:
        match = self.table.match
        assert match is not None
        self.compared["views"] += 1
        deal_part = {key: value for key, value in shown.items() if key != "match"}
        self._equal(audience, "the view", text(deal_part), text(self._world(audience, match.deal).view(audience)))

    def _same_ended(self, audience: Audience, frame: dict[str, Any]) -> None:
        """Deals that are over, with the update that ends them and for who comes after it: no more than at their end."""
        match = self.table.match
        assert match is not None
        shown = frame["ended"]
        if frame["type"] == "update" and bool(shown) != (self.just_ended and bool(frame["events"])):
            self._fault("worlds", audience, f"{len(shown)} deals have ended, and {len(match.ended)} in truth")
        for deal, view in zip(reversed(match.ended), reversed(shown), strict=False):
            self.compared["ended"] += 1
            deal_part = {key: value for key, value in view["match"].items() if key != "match"}
            world = self._world(audience, deal)
            self._equal(audience, "a deal that ended", text(deal_part), text(world.view(audience)))

    def _same_refusal(self, audience: int, frame: dict[str, Any], tried: dict[str, Any]) -> None:
        match = self.table.match
        assert match is not None
        if frame["code"] not in ("stale", "malformed"):
            self.compared["refusals"] += 1
            world = self._world(audience, match.deal)
            refused = refusal(world, audience, self.game.decode(tried))
            there = ["taken"] if refused is None else [refused.reason, refused.code, refused.facts]
            self._equal(audience, "a refusal", text([frame["reason"], frame["code"], frame["facts"]]), text(there))

    def _same_events(self, audience: Audience, frame: dict[str, Any]) -> None:
        """Whoever sees the same after a change in two worlds was told the same about it."""
        if self.change is None or not frame["events"]:
            return
        world = self._world(audience, self.change.before)
        events = _changed(world, self.change)
        shown = {key: value for key, value in frame["view"]["match"].items() if key != "match"}
        if events is not None and text(world.view(audience)) == text(shown):
            self.compared["events"] += 1
            there = [event.seen_by(audience) for event in events]
            self._equal(audience, "what is told", text(frame["events"]), text(there))

    def _told(self, audience: Audience, events: list[dict[str, Any]]) -> None:
        """Who comes back is told the deal as who has been there heard it, and nothing else."""
        for event in events:
            if event["type"] == "start":
                self.told[audience] = []
            self.told[audience].append(event)

    def _equal(self, audience: Audience, what: str, ours: str, theirs: str) -> None:
        if ours != theirs:
            self._fault("worlds", audience, f"{what} depends on what is hidden: {parting(ours, theirs)}")


def holding(deal: Deal, hold: bool = True) -> Deal:
    """Copies do not hold their claim windows; as one at a table, this one does."""
    deal.holding = hold
    return deal


def _changed(world: Deal, change: Change) -> list[Event] | None:
    """What the same change tells in another world; None where it cannot happen there."""
    world.log = []
    if change.move is None:
        for seat in world.pending():
            world.play(seat, world.fallback(seat))
        world.release()
    elif refusal(world, change.seat, change.move) is None:
        world.play(change.seat, change.move)
    else:
        return None
    return world.log


def words(data: Any, deduced: tuple[str, ...] = ()) -> set[str]:
    """Every word of every text, and every text."""
    texts = set(strings(data, deduced))
    return texts.union(*(re.findall(r"[\w-]+", each) for each in texts if " " in each))
