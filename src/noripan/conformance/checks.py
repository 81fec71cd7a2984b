"""What must hold at every position: one small function per promise, AssertionError when it is broken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from noripan.conformance.snapshot import difference, not_plain, snapshot, text
from noripan.conformance.walk import Spot, Turn, any_move, choose, refusal, told
from noripan.core.deal import NOBODY, PUBLIC, Deal
from noripan.core.errors import IllegalMove
from noripan.core.move import Move

# -- cards and scores ----------------------------------------------------------------------------


def cards_are_conserved(spot: Spot) -> None:
    """Every card of the deck lies in exactly one place, and every place has a known looker."""
    census = spot.deal.census()
    names = [name for name, _, _ in census]
    spot.demand(len(set(names)) == len(names), f"two places have one name: {names}")
    for name, looker, _ in census:
        spot.demand(looker in (PUBLIC, NOBODY) or 0 <= looker < spot.players, f"{name}: nobody sits at {looker}")
    found = sorted(card for _, _, cards in census for card in cards)
    deck = sorted(spot.game.deck(spot.rules))
    if found != deck:
        lost = [spot.game.card_text(card) for card in deck if found.count(card) < deck.count(card)]
        spot.demand(False, f"of {len(deck)} cards {len(found)} are there; lost: {' '.join(lost) or 'none'}")


def result_comes_at_the_end(spot: Spot) -> None:
    """There is a result exactly when nobody owes an answer; after that nobody may say anything."""
    over = not spot.deal.pending()
    spot.demand((spot.deal.result() is not None) == over, f"over is {over}, the result {spot.deal.result()}")
    if over:
        spot.demand(not spot.deal.optional(), "somebody may still act in a deal that is over")


def scores_add_up(spot: Spot) -> None:
    """The scores of a deal sum to what the game says, and settling it moves the match on by one deal."""
    result = spot.deal.result()
    if result is None:
        return
    wanted = spot.game.total(spot.rules, result)
    spot.demand(len(result.scores) == spot.players, f"{len(result.scores)} scores for {spot.players} seats")
    spot.demand(sum(result.scores) == wanted, f"the scores {result.scores} sum to {sum(result.scores)}, not {wanted}")
    spot.demand(set(result.winners) <= set(range(spot.players)), f"winners {result.winners}")
    found = not_plain(result.encode(), "result")
    spot.demand(not found, found)
    before = spot.match.chapters[spot.number].carry
    known = text(before.encode())
    after = spot.game.settle(spot.rules, before, result)
    again = spot.game.settle(spot.rules, before, result)
    spot.demand(text(before.encode()) == known, "settling changed the carry-over it started from")
    spot.demand(text(after.encode()) == text(again.encode()), "settling the same result twice gives two carry-overs")
    spot.demand(after.number == before.number + 1, f"deal {before.number} is followed by deal {after.number}")
    spot.demand(after.over == bool(after.winners), f"over is {after.over}, the winners {after.winners}")


# -- moves -----------------------------------------------------------------------------------------


def legal_is_canonical(spot: Spot) -> None:
    """Distinct moves in one order, the same on a copy; some for whoever may speak, none for the others."""
    deal = spot.deal
    owing, free = deal.pending(), deal.optional()
    first = owing[0] if owing else -1
    spot.demand(deal.first_pending() == first, f"first_pending is {deal.first_pending()} where {owing} are pending")
    spot.demand(len({*owing, *free}) == len(owing) + len(free), f"{owing} owe an answer and {free} may act")
    spot.demand({*owing, *free} <= set(range(spot.players)), f"nobody sits at one of {owing} or {free}")
    copy = deal.copy()
    for seat in reversed(range(spot.players)):
        if not deal.listed(seat):
            continue
        moves = deal.legal(seat)
        spot.demand(len(set(moves)) == len(moves), f"seat {seat} has a move twice")
        spot.demand(moves == deal.legal(seat), f"seat {seat}: a second look lists other moves")
        spot.demand(moves == copy.legal(seat), f"seat {seat}: a copy lists other moves")
        if seat in owing or seat in free:
            spot.demand(bool(moves), f"seat {seat} should move and has no move")
        else:
            spot.demand(not moves, f"seat {seat} has nothing to say but may play {moves[:1]}")


def samples_are_legal(spot: Spot) -> None:
    """What `sample` draws is legal, and the same for the same generator."""
    for seat in spot.deal.pending():
        seed = spot.rng.getrandbits(30)
        move = spot.deal.sample(seat, type(spot.rng)(seed))
        spot.demand(refusal(spot.deal, seat, move) is None, f"seat {seat}: {spot.text(move)} was drawn but is refused")
        again = spot.deal.sample(seat, type(spot.rng)(seed))
        spot.demand(move == again, f"seat {seat}: one generator drew {spot.text(move)} and {spot.text(again)}")


def check_agrees_with_legal(spot: Spot) -> None:
    """`check` takes a move exactly if it is listed or tolerated."""
    for seat, move in _attempts(spot):
        if not spot.deal.listed(seat):
            continue
        listed = move in spot.deal.legal(seat) or spot.deal.tolerates(seat, move)
        refused = refusal(spot.deal, seat, move)
        why = "taken though not listed" if refused is None else f"listed but refused: {refused}"
        spot.demand((refused is None) == listed, f"seat {seat}: {spot.text(move)} is {why}")


def illegal_changes_nothing(spot: Spot) -> None:
    """A refused move leaves everything as it was, log included; so does asking whether a move is legal."""
    deal, log = spot.deal, spot.deal.log
    before = spot.shown()
    events = 0 if log is None else len(log)
    for seat, move in _attempts(spot):
        refused = refusal(deal, seat, move)
        if refused is None:
            continue
        spot.demand(bool(refused.reason and refused.code), f"seat {seat}: no reason to refuse {spot.text(move)}")
        found = not_plain(refused.facts, f"facts of the refusal {refused.code}")
        spot.demand(not found, found)
        try:
            deal.play(seat, move)
        except IllegalMove as same:
            spot.demand(same.reason == refused.reason, f"check says {refused.reason!r}, play {same.reason!r}")
        else:
            spot.demand(False, f"seat {seat}: {spot.text(move)} was played though {refused}")
    changed = difference(before, spot.shown())
    spot.demand(not changed, f"refused moves changed the {changed}")
    spot.demand(events == (0 if log is None else len(log)), "a refused move told an event")


def _attempts(spot: Spot) -> Iterator[tuple[int, Move]]:
    """Moves to try: legal ones for their own seat and for others, earlier ones, ones from other tables."""
    deal, rng = spot.deal, spot.rng
    seats = range(spot.players)
    turns = [Turn(seat, rng.pick(moves)) for seat in seats if deal.listed(seat) and (moves := deal.legal(seat))]
    turns += [rng.pick(spot.earlier) for _ in range(3) if spot.earlier]
    for turn in turns:
        yield turn.seat, turn.move
        yield rng.pick(seats), turn.move
    for _ in range(3):
        yield rng.pick(seats), rng.pick(spot.case.foreign)


def codecs_round_trip(spot: Spot) -> None:
    """A move comes back from real JSON as itself, and says the same again."""
    for seat in [*spot.deal.pending(), *spot.deal.optional()]:
        for move in spot.deal.legal(seat) if spot.deal.listed(seat) else [spot.deal.sample(seat, spot.rng)]:
            data = spot.game.encode(move)
            found = not_plain(data, "move")
            spot.demand(not found, found)
            back = spot.game.decode(json.loads(json.dumps(data)))
            spot.demand(back == move and hash(back) == hash(move), f"{data} is read as {spot.text(back)}")
            spot.demand(spot.game.encode(back) == data, f"{data} is written again as {spot.text(back)}")


def fallback_is_legal(spot: Spot) -> None:
    """What the clock would play for a seat that owes an answer, the rules allow."""
    for seat in spot.deal.pending():
        move = spot.deal.fallback(seat)
        refused = refusal(spot.deal, seat, move)
        spot.demand(refused is None, f"seat {seat}: the clock's {spot.text(move)} is refused: {refused}")


def play_is_do(spot: Spot) -> None:
    """`play` and `do` lead to the same position and tell the same; `play` returns the move that `do` takes."""
    if spot.turn is None:
        return
    seat, played, done = spot.turn.seat, spot.deal.copy(), spot.deal.copy()
    ours = told(played, spot.turn)
    counted = spot.deal.copy().play(seat, spot.turn.move)
    done.log = []
    done.do(seat, counted)
    differs = difference(snapshot(played, spot.players), snapshot(done, spot.players))
    spot.demand(not differs, f"after {spot.text(counted)}, played and done: {differs}")
    spot.demand(
        [event.encode() for event in ours] == [event.encode() for event in done.log],
        f"{spot.text(counted)} tells one thing when played and another when done",
    )


def equal_moves_do_the_same(spot: Spot) -> None:
    """A move made elsewhere or earlier that equals a legal one leads where the legal one leads."""
    if spot.turn is None:
        return
    seat, move = spot.turn.seat, spot.turn.move
    twins = [spot.game.decode(json.loads(json.dumps(spot.game.encode(move))))]
    twins.extend({id(turn.move): turn.move for turn in spot.earlier if turn.move == move}.values())
    reached = spot.deal.copy()
    reached.play(seat, move)
    for twin in twins:
        other = spot.deal.copy()
        other.play(seat, twin)
        differs = difference(snapshot(reached, spot.players), snapshot(other, spot.players))
        spot.demand(not differs, f"two moves that are equal, {spot.text(move)}, lead to different places: {differs}")


# -- sealed answers --------------------------------------------------------------------------------


def order_of_answers_does_not_matter(spot: Spot) -> None:
    """Seats that answer at once reach the same deal in every order, long answers shuffled into one another."""
    owing = spot.deal.pending()
    if len(owing) < 2:
        return
    answers = {seat: _answer(spot, seat) for seat in owing}
    reached = [_answered_in(spot, answers, order) for order in _orders(spot, answers)]
    for other in reached[1:]:
        differs = difference(reached[0], other)
        spot.demand(not differs, f"the order of the answers of {owing} matters: {differs}")


def _answer(spot: Spot, seat: int) -> list[Move]:
    """What one seat says until it owes nothing more; the others go on owing their answers meanwhile."""
    deal = spot.deal.copy()
    moves: list[Move] = []
    others = {other for other in deal.pending() if other != seat}
    while seat in deal.pending() and len(moves) < 12:
        moves.append(any_move(deal, seat, spot.rng))
        deal.play(seat, moves[-1])
        spot.demand(others <= set(deal.pending()), f"the answer of seat {seat} ended the waiting for {others}")
    return moves


def _orders(spot: Spot, answers: dict[int, list[Move]]) -> list[list[int]]:
    """One seat after the other, the other way round, and two shuffles of all single moves."""
    straight = [seat for seat, moves in answers.items() for _ in moves]
    orders = [straight, straight[::-1]]
    for _ in range(2):
        mixed = list(straight)
        spot.rng.shuffle(mixed)
        orders.append(mixed)
    return orders


def _answered_in(spot: Spot, answers: dict[int, list[Move]], order: list[int]) -> dict[str, str]:
    deal = spot.deal.copy()
    left = {seat: list(moves) for seat, moves in answers.items()}
    for seat in order:
        deal.play(seat, left[seat].pop(0))
    return snapshot(deal, spot.players)


# -- copies and plain data -------------------------------------------------------------------------


def copies_are_independent(spot: Spot) -> None:
    """A copy equals its original, keeps no log, and playing on it leaves the original alone."""
    before, copy = spot.shown(), spot.deal.copy()
    spot.demand(copy.log is None, "a copy keeps a log")
    differs = difference(before, snapshot(copy, spot.players))
    spot.demand(not differs, f"a copy has another {differs}")
    _play_on(copy, spot, 4)
    changed = difference(before, spot.shown())
    spot.demand(not changed, f"playing on a copy changed the original's {changed}")


def _play_on(deal: Deal, spot: Spot, moves: int) -> None:
    for _ in range(moves):
        turn = choose(deal, spot.earlier, spot.rng)
        if turn is not None:
            deal.play(turn.seat, turn.move)


def views_are_plain(spot: Spot) -> None:
    """A view is JSON data; a seat's has its legal moves as the codec writes them, a spectator's has none."""
    for seat in [*range(spot.players), None]:
        view = spot.deal.view(seat)
        found = not_plain(view, f"view of {seat}")
        spot.demand(not found, found)
        if seat is None or spot.deal.listed(seat):
            legal = [] if seat is None else [spot.game.encode(move) for move in spot.deal.legal(seat)]
            spot.demand(view.get("legal") == legal, f"the view of {seat} shows other legal moves than there are")


def what_is_shown_is_ours(spot: Spot) -> None:
    """Scribbling over anything the deal hands out changes nothing in it, nor in what was told."""
    before = spot.shown()
    heard = text([event.encode() for event in spot.events])
    for seat in range(spot.players):
        _scribble(spot.deal.view(seat))
        if spot.deal.listed(seat):
            spot.deal.legal(seat).clear()
    _scribble(spot.deal.view(None))
    for event in spot.events:
        _scribble([event.encode(), *(event.seen_by(seat) for seat in range(spot.players))])
    spot.deal.pending().clear()
    spot.deal.optional().clear()
    for _, _, cards in spot.deal.census():
        cards.clear()
    changed = difference(before, spot.shown())
    spot.demand(not changed, f"writing on what was shown changed the {changed}")
    spot.demand(text([event.encode() for event in spot.events]) == heard, "writing on an event changed it")


def _scribble(data: Any) -> None:
    if isinstance(data, (dict, list)):
        for value in data.values() if isinstance(data, dict) else data:
            _scribble(value)
        data.clear()
