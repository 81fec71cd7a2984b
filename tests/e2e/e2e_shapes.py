"""What a table must keep to in every shape of window, measured in the page; and the moments at which it is measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Any

from tests.e2e.e2e_guest import Guest
from tests.e2e.e2e_moments import Moment, View, sit_down

import noripan

UPRIGHT = ((360, 640), (390, 664), (390, 844))
SIDEWAYS = ((740, 360), (844, 390))
TABLET = ((820, 1180),)
LAPTOP = ((1280, 640), (1366, 650), (1440, 900))
LARGE = ((1920, 1080),)
WINDOWS = (*UPRIGHT, *SIDEWAYS, *TABLET, *LAPTOP, *LARGE)

SCRIPTS = Path(__file__).parent / "shapes"
MEASURE = (SCRIPTS / "measure.js").read_text()
SHARE = (SCRIPTS / "share.js").read_text()


def faults(guest: Guest, width: int, height: int) -> list[str]:
    """What is wrong with the page in a window of this size."""
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.drawn()
    guest.settle()
    own = 40 if (width, height) in UPRIGHT else 44
    found: list[str] = guest.read(MEASURE, [own, 32])
    return [f"{width}x{height}: {fault}" for fault in found]


def share(guest: Guest) -> float:
    """Of the cloth, that cards and tiles take."""
    found: float = guest.read(SHARE)
    return found


# -- moments -------------------------------------------------------------------------------------

Wanted = Callable[[View], bool]
MOST = 60  # matches to look into; a moment that is in none of them is not looked for rightly


@dataclass(frozen=True)
class Scene:
    """A decision to stand before, and what to press there until the question or the result is in sight."""

    game: str
    name: str
    wanted: Wanted
    press: tuple[str, ...] = ()
    switches: tuple[tuple[str, object], ...] = ()
    fantasyland: tuple[int, ...] = ()
    level: str = "random"
    awaits: str = ""  # what must be there before it is measured


def offers(*kinds: str, at_least: int = 1) -> Wanted:
    """So many moves of these kinds at least."""

    def wanted(view: View) -> bool:
        found = [str(move["type"]).rpartition(".")[2].lower() for move in view["legal"] or ()]
        return sum(kind in kinds for kind in found) >= at_least

    return wanted


def _matches(scene: Scene) -> Iterator[tuple[Any, Any]]:
    for seed in count(1):
        switches: dict[str, Any] = dict(scene.switches)
        options: dict[str, object] = {"fantasyland": list(scene.fantasyland)} if scene.fantasyland else {}
        match = noripan.new(scene.game, seed=seed, options=options, **switches)
        yield match, noripan.bot(scene.game, scene.level, seed=seed)


@cache
def moment(scene: Scene) -> Moment:
    """The first decision of this kind in matches among bots."""
    for match, bot in islice(_matches(scene), MOST):
        place: tuple[int, int, int, View] | None = None
        rest = noripan.bot(scene.game, "random", seed=0)  # only finished matches can be brought in
        while not match.over and not (place is None and len(match.chapters) > 3):
            deal, step = len(match.chapters) - 1, len(match.chapters[-1].moves)
            for seat in match.pending():
                view = match.view(seat)
                if place is None and scene.wanted(view):
                    place = deal, step, seat, view
            seat = match.pending()[-1]
            match.play(seat, (bot if place is None else rest).choose(match.deal, seat))
        if place is not None:
            return Moment(match.record(), *place)
    raise AssertionError(f"{scene.game}: no {scene.name} in {MOST} matches")


def stand_before(guest: Guest, scene: Scene) -> None:
    """The page at that decision, with whatever has to be pressed first."""
    found = moment(scene)
    sit_down(guest, found)
    guest.page.locator("[data-hand-card]").first.wait_for()
    for what in scene.press:
        guest.page.locator(what.format(**found.view)).first.click()
    if scene.awaits:
        guest.page.locator(scene.awaits).first.wait_for()
