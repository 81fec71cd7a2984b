"""That a deal can be kept and sent to another process."""

from __future__ import annotations

import pickle

from noripan.conformance.snapshot import difference, snapshot
from noripan.conformance.walk import Spot


def pickles_lose_nothing(spot: Spot) -> None:
    """A deal that was pickled shows all that it showed, and has told what it had told."""
    restored = pickle.loads(pickle.dumps(spot.deal))
    differs = difference(spot.shown(), snapshot(restored, spot.players))
    spot.demand(not differs, f"pickled, it has another {differs}")
    told, again = (None if log is None else [event.encode() for event in log] for log in (spot.deal.log, restored.log))
    spot.demand(told == again, "pickled, it has another log")
