"""`python -m noripan.contracts`, in the repository: write what is made from the contracts of our games.

`python -m noripan.contracts hearts` prints the TypeScript of one game, whoever brings it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from noripan.contracts.contract import contract_of, shared_in
from noripan.contracts.schema import schema_text
from noripan.contracts.tables import remade
from noripan.contracts.typescript import typescript
from noripan.core.errors import NoripanError
from noripan.games import find, own
from noripan.mahjong import contract as mahjong

SHARED = {"games/mahjong": mahjong}  # what several games extend, for the code that serves them all


def made(root: Path) -> Iterator[tuple[Path, str]]:
    """Every file that is made, and what belongs into it."""
    for name in own():
        contract = contract_of(find(name))
        if contract is None:
            continue
        yield root / "web/src/games" / name / "contract.ts", typescript(contract)
        yield root / "docs/games" / f"{name}.schema.json", schema_text(contract, f"noripan: the data of {name}")
        page = root / "docs/games" / f"{name}.md"
        yield page, remade(page.read_text(encoding="utf-8"), contract)
    for folder, module in SHARED.items():
        yield root / "web/src" / folder / "contract.ts", typescript(shared_in(module))


def main() -> None:
    for name in sys.argv[1:]:
        contract = contract_of(find(name))
        if contract is None:
            raise NoripanError(f"{name} has no contract: its game names none in its parts")
        print(typescript(contract), end="")
    if not sys.argv[1:]:
        for path, text in made(Path.cwd()):
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
