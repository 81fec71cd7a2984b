"""Logs of the outside world, read and written: Tenhou's mjlog, and mjai. `docs/logs.md` explains what is compared."""
