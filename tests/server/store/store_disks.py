"""Disks that can be filled and emptied: a small one of our own where we may mount it, or a limit on file sizes."""

from __future__ import annotations

import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from tests.needs import Need


class Disk(Protocol):
    folder: Path

    def fill(self, but: int = 0) -> None:
        """No more space, but for so many bytes."""

    def free(self) -> None: ...


class SmallDisk:
    """A disk in memory, mounted for the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self, but: int = 0) -> None:
        try:
            with self._ballast.open("ab", buffering=0) as file:
                while True:
                    file.write(b"\1" * 4096)
        except OSError:
            os.truncate(self._ballast, self._ballast.stat().st_size - but)

    def free(self) -> None:
        self._ballast.unlink()

    def make_read_only(self) -> None:
        subprocess.run(["mount", "-o", "remount,ro", str(self.folder)], check=True)


class LimitedFiles:
    """No file of this process may grow: what the system says of a full quota."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(self, but: int = 0) -> None:
        largest = max(file.stat().st_size for file in self.folder.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest + but, self._limits[1]))

    def free(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._limits)


@contextmanager
def small_disk(megabytes: int) -> Iterator[SmallDisk]:
    with tempfile.TemporaryDirectory(prefix="nori-disk-") as folder:
        command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "nori", folder]
        subprocess.run(command, check=True, capture_output=True)
        try:
            yield SmallDisk(Path(folder))
        finally:
            subprocess.run(["umount", folder], check=True)


def _missing() -> str:
    try:
        with small_disk(1):
            return ""
    except (OSError, subprocess.CalledProcessError):
        return "no small disks here (they take root, and leave to mount)"


SMALL_DISKS = Need(_missing, "NORIPAN_NO_MOUNTS")
