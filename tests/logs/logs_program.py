"""A program that speaks mjai over standard input; its first argument says how it answers when asked."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

LIKED = ("hora", "reach", "ankan", "kakan", "daiminkan", "pon", "chi", "ryukyoku", "dahai")


def answer(manner: str, event: dict[str, Any]) -> str:
    actions: list[dict[str, Any]] = event["possible_actions"]
    liked = min(actions, key=lambda action: LIKED.index(action["type"]) if action["type"] in LIKED else 99)
    match manner:
        case "dies":
            sys.exit("I cannot go on")
        case "babbles":
            return "good evening"
        case "cheats":
            return '{"type": "hora", "actor": 0}'
        case "swaps":
            return json.dumps({**actions[-1], "actor": 3})
        case "mumbles":
            return json.dumps({"type": liked["type"]})
    return json.dumps(liked)


def main(manner: str, kept: str) -> None:
    with Path(kept).open("w", encoding="utf-8") as file:
        for line in sys.stdin:
            file.write(line)
            file.flush()
            event = json.loads(line)
            if "possible_actions" in event:
                print(answer(manner, event), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
