"""`python -m noripan.words`, in the repository: write the English sentences of refusals for the engine.

The engine opens no files, so what it says is in `english.py` beside each game, made from the game's `words/en.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from noripan.core.sentence import FACT

HEAD = '''"""What a refusal says in English: made from words/en.json by `make golden`."""

from __future__ import annotations

from typing import Final

from noripan.core.refusals import Refusals

refused: Final = Refusals(
    "{game}",
    {{
{lines}
    }},
)
'''


def made(root: Path) -> Iterator[tuple[Path, str]]:
    """Every file that is made, and what belongs into it."""
    for file in sorted(root.glob("src/noripan/games/*/words/en.json")):
        folder = file.parent.parent
        words = needed(folder.name, json.loads(file.read_text(encoding="utf-8")))
        lines = "\n".join(f"        {_quoted(key)}: {_quoted(text)}," for key, text in words.items())
        yield folder / "english.py", HEAD.format(game=folder.name, lines=lines)


def needed(game: str, words: Mapping[str, str]) -> dict[str, str]:
    """The refusals, and the words for the facts in them."""
    refused = {key: text for key, text in words.items() if key.startswith(f"{game}.refused.")}
    kinds = {kind or name for text in refused.values() for name, kind, *_ in FACT.findall(text)}
    named = {key: text for key, text in words.items() if key.split(".")[1] in kinds}
    return {**refused, **named}


def _quoted(text: str) -> str:
    """As the formatter writes it."""
    return f"'{text}'" if '"' in text else json.dumps(text, ensure_ascii=False)


def main() -> None:
    for path, text in made(Path.cwd()):
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
