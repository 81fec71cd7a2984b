"""The results of a guest's own matches: one row for each, and means and rates with their intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

import msgspec
from starlette.requests import Request
from starlette.routing import Route

from noripan.arena.intervals import mean_interval, rate_interval
from noripan.server.http.answers import HttpError, answered, guest_of, slow_down
from noripan.server.http.contract import Found, GameStatistics, OwnResult, OwnStatistics
from noripan.server.limits import Buckets
from noripan.server.people import People
from noripan.server.records.results import PlayerResult
from noripan.server.store.rows import ResultRow
from noripan.server.store.store import Store

MOST_COUNTED = 10_000  # results that one answer is made from
MOST_LISTED = 300  # of each game
PEOPLE = "people"  # what the others are called where none of them was a bot
MIXED = "mixed"


class Statistics:
    """The route about results."""

    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people
        self._asking = Buckets(rate=1, burst=30)

    def routes(self) -> list[Route]:
        return [Route("/api/statistics", answered(self.statistics))]

    async def statistics(self, request: Request) -> OwnStatistics:
        """The results of the guest who asks, since a moment or all of them."""
        guest = guest_of(self._people, request)
        slow_down(self._asking, guest)
        since = request.query_params.get("since", "0")
        if not (since.isascii() and since.isdigit() and len(since) < 16):
            raise HttpError(400, "since: milliseconds since 1970 are needed", "since")
        found = [_own(row) for row in await self._store.results(guest, int(since), MOST_COUNTED)]
        games: dict[str, list[OwnResult]] = {}
        listed: list[OwnResult] = []
        for own in found:
            some = games.setdefault(own.game, [])
            some.append(own)
            if len(some) <= MOST_LISTED:
                listed.append(own)
        return {
            "results": listed,
            "games": {game: summary(some) for game, some in games.items()},
        }


def _own(row: ResultRow) -> OwnResult:
    result = msgspec.json.decode(row.result, type=PlayerResult)
    return OwnResult(id=row.record_id, game=row.game, finished=row.finished_at, **msgspec.structs.asdict(result))


def summary(results: Sequence[PlayerResult]) -> GameStatistics:
    """Some matches of one game, taken together."""
    against: dict[str, list[PlayerResult]] = {}
    for result in results:
        against.setdefault(_others(result), []).append(result)
    places = Counter(result.place for result in results)
    return {
        "matches": len(results),
        "won": _rate(results),
        "fair": fmean(result.fair for result in results),
        "place": _mean([result.place for result in results]),
        "score": _mean([result.scores[result.seat] for result in results]),
        "places": [places[place] for place in range(1, max(result.places for result in results) + 1)],
        "against": {who: {"matches": len(some), "won": _rate(some)} for who, some in sorted(against.items())},
    }


def _others(result: PlayerResult) -> str:
    """Who the others at the table were, where they were all alike."""
    kinds = {level for at, level in enumerate(result.bots) if at != result.seat}
    kind = kinds.pop() if len(kinds) == 1 else MIXED
    return PEOPLE if kind is None else kind


def _rate(results: Sequence[PlayerResult]) -> Found:
    won = sum(result.won for result in results)
    low, high = rate_interval(won, len(results))
    return {"mean": won / len(results), "low": low, "high": high}


def _mean(values: Sequence[int]) -> Found:
    """With its interval; one match alone has none."""
    if len(values) < 2:
        return {"mean": float(values[0]), "low": None, "high": None}
    mean, half = mean_interval(values)
    return {"mean": mean, "low": mean - half, "high": mean + half}
