"""How fast bots play for those who look on at a table of theirs."""

from __future__ import annotations

from noripan.server.table.settings import Speed

TIMES = {"slow": 3.0, "fast": 0.25}  # as long as usual


class Tempo:
    """Of one table. While it is paused nothing is due, but for one move in the open with every step."""

    def __init__(self) -> None:
        self.speed: Speed = "usual"
        self._stepping = False

    @property
    def stands_still(self) -> bool:
        return self.speed == "paused" and not self._stepping

    def pace(self, seconds: float) -> float:
        """How long a bot takes that usually takes so many seconds."""
        return seconds * TIMES.get(self.speed, 1.0)

    def step(self) -> None:
        self._stepping = True

    def moved(self) -> None:
        """A move in the open is played: the step is done. What is sealed until a window closes does not count."""
        self._stepping = False
