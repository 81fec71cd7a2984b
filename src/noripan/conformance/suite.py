"""The suite: every promise, on random deals of one game under one set of rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from noripan.conformance import checks, course, declared, encoded, leaks, past, pickles, players
from noripan.conformance.walk import Case, Spot, Tale, Walker, case_of, walk
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.rules import Value
from noripan.games import find

DEALS_PER_MATCH = 3  # a match of random moves may never end

# Each promise, and at how many positions it is put to the test: 1 is every one, 4 one in four.
AT_A_POSITION: tuple[tuple[Callable[[Spot], None], int], ...] = (
    (checks.cards_are_conserved, 1),
    (checks.result_comes_at_the_end, 1),
    (checks.scores_add_up, 1),
    (checks.legal_is_canonical, 1),
    (checks.samples_are_legal, 2),
    (checks.check_agrees_with_legal, 1),
    (checks.illegal_changes_nothing, 2),
    (checks.codecs_round_trip, 2),
    (checks.fallback_is_legal, 1),
    (checks.play_is_do, 2),
    (checks.equal_moves_do_the_same, 1),
    (checks.order_of_answers_does_not_matter, 1),
    (checks.copies_are_independent, 2),
    (pickles.pickles_lose_nothing, 4),
    (checks.views_are_plain, 2),
    (checks.what_is_shown_is_ours, 4),
    (declared.views_keep_the_contract, 4),
    (encoded.observations_are_as_declared, 2),
    (encoded.actions_go_both_ways, 2),
    (encoded.drafts_make_legal_moves, 2),
    (encoded.moves_are_told_one_by_one, 2),
    (encoded.observations_equal_in_every_world, 1),
    (leaks.views_equal_in_every_world, 1),
    (leaks.refusals_equal_in_every_world, 2),
    (leaks.events_equal_in_every_world, 1),
    (leaks.answers_stay_sealed, 1),
    (leaks.the_start_tells_no_more, 1),
    (leaks.worlds_are_honest, 4),
    (leaks.worlds_forget_sealed_answers, 1),
    (leaks.worlds_are_drawn_anew, 1),
    (leaks.worlds_can_be_played, 2),
    (leaks.imagining_changes_nothing, 4),
    (players.bots_choose_legal_moves, 8),
)
OVER_A_DEAL: tuple[Callable[[Tale], None], ...] = (
    leaks.no_card_is_named_before_it_is_seen,
    past.worlds_have_a_past,
    course.old_copies_never_change,
    course.events_are_plain,
    declared.events_keep_the_contract,
    course.cards_have_names,
    course.moves_alone_make_the_deal,
    course.clocks_finish_the_deal,
    course.listed_moves_finish_the_deal,
)
OVER_A_MATCH: tuple[Callable[[Case, Match], None], ...] = (
    course.records_replay,
    course.decks_come_from_the_seed,
)


@dataclass
class Report:
    """How often each promise was tested, and the first time each was broken."""

    case: Case
    only: Collection[str] = ()
    deals: int = 0
    moves: int = 0
    tested: dict[str, int] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)

    @property
    def broken(self) -> list[str]:
        """The promises that were not kept."""
        return list(self.failures)

    def note(self, where: str, promise: Callable[..., None], *given: object) -> None:
        """Put a promise to the test and write down how it went; a game that crashes has broken it."""
        name = promise.__name__
        if self.only and name not in self.only:
            return
        self.tested[name] = self.tested.get(name, 0) + 1
        try:
            promise(*given)
        except AssertionError as failure:
            self.failures.setdefault(name, str(failure))
        except Exception as crash:
            self.failures.setdefault(name, f"{where}: {crash!r}")

    def __str__(self) -> str:
        lines = [f"{self.case}: {self.deals} deals, {self.moves} moves"]
        for name, times in self.tested.items():
            kept = "BROKEN" if name in self.failures else "kept"
            lines.append(f"  {kept:6}  {times:6} x  {name.replace('_', ' ')}")
            if name in self.failures:
                lines.append(f"          {self.failures[name]}")
        return "\n".join(lines)


Progress = Callable[[Report], None]


def run(
    game: Game | str,
    preset: str | None = None,
    *,
    deals: int = 3,
    seed: int = 1,
    thorough: bool = False,
    only: Collection[str] = (),
    progress: Progress | None = None,
    walker: Walker = walk,
    **switches: object,
) -> Report:
    """Every promise on so many random deals; AssertionError says which were broken, where and how."""
    report = examine(
        game, preset, deals=deals, seed=seed, thorough=thorough, only=only, progress=progress, walker=walker, **switches
    )
    if report.failures:
        raise AssertionError(f"{len(report.failures)} promises broken\n{report}")
    return report


def examine(
    game: Game | str,
    preset: str | None = None,
    *,
    deals: int = 3,
    seed: int = 1,
    thorough: bool = False,
    only: Collection[str] = (),
    progress: Progress | None = None,
    walker: Walker = walk,
    **switches: object,
) -> Report:
    """The same as a report, also of what is broken; a match in which a promise breaks is not played on.

    `thorough` tests every promise at every position, `only` names those to test; `progress` is called after each deal,
    `walker` walks another way than at random.
    """
    case = case_of(find(game) if isinstance(game, str) else game, preset, **switches)
    report = Report(case, only)
    while report.deals < deals:
        before = report.deals
        spots = walker(case, seed, min(DEALS_PER_MATCH, deals - before))
        _examine_match(report, spots, seed, thorough, progress)
        report.deals += report.deals == before  # a deal that broke off counts too
        seed += 1
    return report


def _examine_match(report: Report, spots: Iterator[Spot], seed: int, thorough: bool, progress: Progress | None) -> None:
    tale = Tale(thorough)
    for spot in spots:
        for at, (promise, one_in) in enumerate(AT_A_POSITION):
            if thorough or spot.turn is None or (seed + spot.step + at) % one_in == 0:
                report.note(spot.where, promise, spot)
        if report.failures:
            return
        tale.add(spot)
        if spot.turn is not None:
            report.moves += 1
            continue
        report.deals += 1
        for over_deal in OVER_A_DEAL:
            report.note(spot.where, over_deal, tale)
        tale = Tale(thorough)
        if progress is not None:
            progress(report)
    for over_match in OVER_A_MATCH:
        report.note(spot.where, over_match, report.case, spot.match)


def single_switches(game: Game, preset: str) -> Iterator[dict[str, Value]]:
    """Each switch alone set as another preset has it."""
    for switch in game.switches:
        for value in dict.fromkeys(switch.values.values()):
            if value != switch.values[preset]:
                yield {switch.name: value}
