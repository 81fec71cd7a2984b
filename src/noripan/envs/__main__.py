"""`python -m noripan.envs`, in the repository: write the pages about our games in numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from noripan.core.encoder import encoders_of
from noripan.envs.page import page
from noripan.games import find, own


def made(root: Path) -> Iterator[tuple[Path, str]]:
    """Every page, and what belongs into it."""
    for name in own():
        encoders = encoders_of(find(name))
        if encoders:
            yield root / "docs/games" / f"{name}.numbers.md", page(name, *encoders)


def main() -> None:
    for path, text in made(Path.cwd()):
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
