"""What a server counts, for Prometheus to collect. Numbers and names of games only: never a card, never a guest.

They are for whoever runs the server alone: they count answers to claims, and nobody else may know of those.
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Meters:
    """One set per server, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter, gauge, histogram = Counter, Gauge, Histogram
        kept = self.registry
        self.moves = counter("noripan_moves", "Moves played", ["game", "by"], registry=kept)
        self.matches = counter("noripan_matches", "Matches begun", ["game"], registry=kept)
        self.refused = counter("noripan_refused", "Commands refused", ["code"], registry=kept)
        self.malformed = counter("noripan_malformed", "Malformed messages", registry=kept)
        self.closed = counter("noripan_sockets_closed", "Sockets closed by the server", ["code"], registry=kept)
        self.crashed = counter("noripan_rooms_crashed", "Tables read again from their log after a fault", registry=kept)
        self.tables = gauge("noripan_tables", "Tables that are open", registry=kept)
        self.sockets = gauge("noripan_sockets", "Sockets that are open", registry=kept)
        self.frozen = gauge("noripan_tables_frozen", "Tables that wait for the store", registry=kept)
        self.command_seconds = histogram(
            "noripan_command_seconds", "From reading a command to telling everybody", buckets=FAST, registry=kept
        )
        self.bot_decisions = gauge("noripan_bot_decisions", "Decisions by bots since the start", registry=kept)
        self.bot_failures = gauge("noripan_bot_failures", "Bots that crashed or were too slow", ["why"], registry=kept)

    def text(self) -> bytes:
        return generate_latest(self.registry)
