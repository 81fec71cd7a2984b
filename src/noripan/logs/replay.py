"""Playing a log's moves by our rules, and comparing all that comes of them."""

from __future__ import annotations

from dataclasses import dataclass

from noripan.cards.tiles import TEXTS
from noripan.core.chapter import Chapter
from noripan.core.errors import IllegalMove, NoripanError, RecordError
from noripan.core.match import Match
from noripan.games.riichi.carry import RiichiCarry
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.game import GAME
from noripan.games.riichi.moves import (
    GO_ON_MOVE,
    NINE_TERMINALS_MOVE,
    PASS_MOVE,
    RON_MOVE,
    STOP_MOVE,
    TSUMO_MOVE,
    RiichiMove,
    discard_move,
)
from noripan.games.riichi.state import CLAIM, ENCORE, ROB, TURN
from noripan.logs.compare import Difference, outcome_differences, start_differences
from noripan.logs.transcript import Call, DiscardStep, Draw, Hand, Indicator, Kan, NoWin, Step, Transcript, WinStep
from noripan.logs.wall import deck_of
from noripan.mahjong.winds import WIND_NAMES

SEED = b"\0"  # for decks past the end of a log


@dataclass(frozen=True)
class Replayed:
    """The log as matches of ours: one, unless the log and we disagree about what follows from a hand.

    After such a difference the next hand begins a match of its own, from where the log says it begins.
    """

    matches: list[Match]
    hands: int
    moves: int
    differences: list[Difference]
    ended: bool  # the log goes to the end of the match

    @property
    def match(self) -> Match:
        return self.matches[0]


def replay(transcript: Transcript) -> Replayed:
    """Play every move; RecordError names the place of one that is not legal."""
    return Course(transcript).run()


class Course:
    """The replay of one log."""

    def __init__(self, transcript: Transcript) -> None:
        self._log = transcript
        self._decks = [deck_of(hand, transcript.rules) for hand in transcript.hands]
        self._matches: list[Match] = []
        self._differences: list[Difference] = []

    def run(self) -> Replayed:
        for number, hand in enumerate(self._log.hands):
            if not self._matches or not self._leads_to(hand):
                self._matches.append(self._begin(number, hand))
            last = number == len(self._log.hands) - 1
            played = HandReplay(self._matches[-1], hand, last, self._log.end is not None)
            played.run()
            self._differences += played.differences
        self._compare_end()
        moves = sum(len(chapter.moves) for match in self._matches for chapter in match.chapters)
        ended = self._log.end is not None
        return Replayed(self._matches, len(self._log.hands), moves, self._differences, ended)

    def _leads_to(self, hand: Hand) -> bool:
        """Whether our match goes on with this very hand."""
        match = self._matches[-1]
        if match.over:
            found = [Difference(hand.place, "the match", "goes on", "is over")]
        else:
            assert isinstance(match.carry, RiichiCarry)
            found = start_differences(hand, match.carry)
        self._differences += found
        return not found

    def _begin(self, number: int, hand: Hand) -> Match:
        """A match that begins with this hand; East 1 with everybody's first points needs no saying."""
        rules = self._log.rules
        scores = [int(rules.start_points)] * 4 if hand.scores is None else hand.scores
        options: dict[str, object] = {
            "wind": WIND_NAMES[hand.wind],
            "dealer": hand.dealer,
            "honba": hand.honba,
            "sticks": hand.sticks,
            "scores": scores,
        }
        opening = GAME.opening(rules, {})
        assert isinstance(opening, RiichiCarry)
        if not start_differences(hand, opening):
            options = {}
        try:
            return Match(GAME, rules, SEED, names=self._log.names, options=options, decks=self._decks[number:])
        except NoripanError as error:
            raise RecordError(hand.place, f"no match begins so: {error}") from error

    def _compare_end(self) -> None:
        """Whether both are over, and with which points."""
        if not self._matches:
            raise RecordError("log", "there is no hand in it")
        match, place = self._matches[-1], self._log.end
        result = match.result()
        if place is None:
            if result is not None:
                self._differences.append(Difference("the end", "the match", "goes on", "is over"))
        elif result is None:
            self._differences.append(Difference(place, "the match", "is over", "goes on"))
        elif self._log.scores is not None and self._log.scores != result.scores:
            self._differences.append(Difference(place, "final points", self._log.scores, result.scores))


class HandReplay:
    """One hand of the log, played."""

    def __init__(self, match: Match, hand: Hand, last: bool, ends: bool) -> None:
        self._match = match
        self._chapter: Chapter = match.chapters[-1]
        deal = match.deal
        assert isinstance(deal, RiichiDeal)
        self._deal = deal
        self._hand = hand
        self._last = last
        self._ends = ends
        self._indicators = [hand.indicator]
        self._called: Call | None = None  # the call that was last answered with
        self._unequal: tuple[list[int], list[int]] | None = None  # indicators that were found to differ, and told
        self.differences: list[Difference] = []

    def run(self) -> None:
        steps = self._hand.steps
        for at, step in enumerate(steps):
            self._step(step, steps[at + 1 :])
        if self._chapter.result is not None:
            self._compare_outcome()
        elif not self._last:
            raise RecordError(self._hand.place, "the log goes on before this hand has ended")

    def _step(self, step: Step, following: list[Step]) -> None:
        if isinstance(step, Draw):
            self._draw(step)
        elif isinstance(step, DiscardStep):
            self._play(step, step.seat, discard_move(step.tile, self._is_drawn(step), step.riichi))
            self._answer(step, following)
        elif isinstance(step, Kan):
            self._play(step, step.seat, step.move)
            self._answer(step, following)
        elif isinstance(step, Call):
            if step is not self._called:
                raise RecordError(step.place, "there is nothing to call here")
        elif isinstance(step, Indicator):
            self._indicators.append(step.tile)
        else:
            self._end(step)

    def _draw(self, step: Draw) -> None:
        """The tile is where the log has it, so only whose turn it is can be wrong."""
        deal = self._deal
        if self._chapter.result is not None:
            raise RecordError(step.place, f"seat {step.seat} draws, but the hand is over")
        if deal.phase != TURN or deal.turn != step.seat or deal.seats[step.seat].drawn != step.tile:
            raise RecordError(step.place, f"seat {step.seat} draws, but it is seat {deal.turn}'s turn")
        if not deal.after_kan:
            self._compare_indicators(step.place, deal.indicators())

    def _is_drawn(self, step: DiscardStep) -> bool:
        """A log may say "from the hand" where only the drawn tile fits: Mahjong Soul does of a first discard."""
        player = self._deal.seats[step.seat]
        return step.drawn or (player.drawn == step.tile and player.count(step.tile) == 1)

    def _play(self, step: Step, seat: int, move: RiichiMove) -> None:
        if self._chapter.result is not None:
            raise RecordError(step.place, "the hand is over before this")
        try:
            self._match.play(seat, move)
        except IllegalMove as error:
            raise RecordError(step.place, f"seat {seat}: {error.reason}") from error

    # -- claims --------------------------------------------------------------------------------

    def _answer(self, step: DiscardStep | Kan, following: list[Step]) -> None:
        """Whoever was asked says what the log has them do next, or passes."""
        claims = self._claims(step.seat, following)
        deal = self._deal
        asked = deal.pending() if deal.phase == CLAIM or deal.phase == ROB else []
        for seat, (claim, _) in claims.items():
            if seat not in asked:
                raise RecordError(claim.place, f"seat {seat} has no claim here")
        for seat in asked:
            claim, move = claims.get(seat, (step, PASS_MOVE))
            self._play(claim, seat, move)

    def _claims(self, seat: int, following: list[Step]) -> dict[int, tuple[Step, RiichiMove]]:
        steps = [step for step in following if not isinstance(step, Indicator)]
        if steps and isinstance(steps[0], Call):
            call = steps[0]
            if call.source != seat or call.tile != self._deal.tile:
                raise RecordError(call.place, f"{TEXTS[call.tile]} of seat {call.source} is not what was discarded")
            self._called = call
            return {call.seat: (call, call.move)}
        claims: dict[int, tuple[Step, RiichiMove]] = {}
        for step in steps:
            if not isinstance(step, WinStep) or step.source != seat:
                break
            claims[step.seat] = (step, RON_MOVE)
        if steps and isinstance(steps[0], NoWin) and steps[0].reason in (None, "triple ron"):
            wins = [other for other in range(4) if RON_MOVE in self._deal.legal(other)]
            if len(wins) == 3:
                claims = dict.fromkeys(wins, (steps[0], RON_MOVE))
        return claims

    # -- the end -------------------------------------------------------------------------------

    def _end(self, step: WinStep | NoWin) -> None:
        """A self-draw and nine terminals are moves; everything else has followed from the last one."""
        deal = self._deal
        if isinstance(step, WinStep) and step.source is None:
            self._play(step, step.seat, TSUMO_MOVE)
        elif isinstance(step, NoWin) and deal.phase == TURN and step.reason in (None, "nine terminals"):
            self._play(step, int(deal.turn), NINE_TERMINALS_MOVE)
        if deal.phase == ENCORE:
            stops = self._last and self._ends
            self._match.play(int(deal.carry.dealer), STOP_MOVE if stops else GO_ON_MOVE)
        if self._chapter.result is None:
            if isinstance(step, WinStep):
                raise RecordError(
                    step.place, f"there is no tile of seat {step.source} that seat {step.seat} could win on"
                )
            raise RecordError(step.place, "the hand ends without a win, but by the rules it goes on")

    def _compare_outcome(self) -> None:
        deal, result = self._deal, self._chapter.result
        assert result is not None
        self._compare_indicators(self._hand.steps[-1].place, deal.indicators())
        laid = [seat for seat in range(4) if deal.laid >> seat & 1]
        ends = [step for step in self._hand.steps if isinstance(step, (WinStep, NoWin))]
        if not ends:
            raise RecordError(self._hand.place, "the log does not say how this hand ended")
        self.differences += outcome_differences(ends, result.detail, laid)

    def _compare_indicators(self, place: str, ours: list[int]) -> None:
        said = list(self._indicators)
        if said != ours and (said, ours) != self._unequal:
            self._unequal = (said, ours)
            texts = [[TEXTS[tile] for tile in tiles] for tiles in (said, ours)]
            self.differences.append(Difference(place, "dora indicators", *texts))
