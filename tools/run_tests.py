"""`make test`: every check there is, side by side, and in the end what was left out and why.

`python tools/run_tests.py check` is what one runs while working: lint, types, one random deal of every game and preset
through the conformance suite, and the quick tests of what has changed since the last commit.
`python tools/run_tests.py compiled chromium` runs only those parts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
PYTHON = str(BIN / "python")
NPM = (PYTHON, "tools/build_web.py", "npm", "run", "--silent")
IN_CI = os.environ.get("CI") == "true"
NO_COMPILER = "no C compiler here (Debian: apt install gcc libc6-dev python3-dev)"
# Tests in Chromium and of programs wait for some of their time. The others are nicer: they take what these leave.
LANES = 3
NICE = ("nice", "-n", "10")
MEASURED = ("core", "cards", "mahjong", "games", "bots")  # by their own tests: lines and branches, in percent
COVERED = 97


def pytest(*words: str, workers: int = 0) -> list[str]:
    """Without workers nothing is collected twice."""
    return [PYTHON, "-m", "pytest", *(["-n", str(workers)] if workers else []), *words]


def covering(*words: str) -> list[str]:
    """pytest, and what of the engine and the bots has run: SlipCover takes a tenth of the time that a tracer does."""
    source = ",".join(f"src/noripan/{part}" for part in MEASURED)
    measure = ["--branch", "--immediate", "--skip-covered", "--source", source, "--fail-under", str(COVERED)]
    forgive = "ignore:Module already imported so cannot be rewritten; slipcover"
    return [PYTHON, "-m", "slipcover", *measure, *pytest("-W", forgive, *words)[1:]]


@dataclass
class Part:
    """Commands that run one after another; the first that fails ends the part. Those that wait for others go first."""

    name: str
    commands: list[list[str]]
    environment: dict[str, str] = field(default_factory=dict)
    waits: bool = False


INTERPRETED = {"PYTHONPATH": "src", "NORIPAN_EXPECT": "interpreted"}
COMPILED = {"NORIPAN_EXPECT": "compiled"}
LINT = Part(
    "lint",
    [
        [str(BIN / "ruff"), "check", "."],
        [str(BIN / "ruff"), "format", "--check", "."],
        [str(BIN / "mypy")],
        [str(BIN / "basedpyright")],
        [str(BIN / "lint-imports"), "--no-cache"],
        [*NPM, "lint"],
        [*NPM, "check"],
    ],
    {"PYTHONPATH": "src"},
)


RULES = ("tests/core", "tests/mahjong", "tests/games")
PLAY = ("tests/bots", "tests/conformance", "tests/contracts", "tests/datasets", "tests/envs")
PROGRAMS = ("tests/server", "tests/cli", "tests/logs", "tests/harness")  # with whichever engine there is


def parts(compiled: bool) -> list[Part]:
    """The longest first, so that none is left over in the end."""
    interpreted = {**INTERPRETED, "NORIPAN_SAMPLE": "1" if compiled else "0"}
    found = [
        Part("chromium", [pytest("tests/e2e", workers=2)], waits=True),
        Part("programs", [pytest(*PROGRAMS, workers=2)], waits=True),
        Part("interpreted", [covering(*RULES, *PLAY, "-m", "not slow and not at_length")], interpreted),
        Part("compiled: rules", [pytest(*RULES)], COMPILED),
        Part("compiled: bots and promises", [pytest(*PLAY)], COMPILED),
        Part("interpreted at length", [pytest(*RULES, *PLAY, "-m", "slow or at_length")], interpreted),
        LINT,
        Part("vitest", [[*NPM, "test"]]),
        Part("a game from outside", [pytest("examples/hearts")]),
    ]
    return [part for part in found if compiled or part.environment is not COMPILED]


# -- what one runs while working ------------------------------------------------------------------------


def quick_parts() -> list[Part]:
    found = [
        LINT,
        Part("one deal of each", [pytest("tests/conformance/test_conformance.py", "-m", "not slow")], INTERPRETED),
    ]
    tests = sorted(_tests_of(_changed()))
    if tests:
        found.append(Part("what has changed", [pytest(*tests, "-m", "not slow")], INTERPRETED))
    if any(path.startswith("web/") for path in _changed()):
        found.append(Part("vitest", [[*NPM, "test", "--", "--changed"]]))
    return found


def _changed() -> list[str]:
    """Files that differ from the last commit, or are new; in a clean tree those of the last commit."""

    def git(*words: str) -> list[str]:
        said = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout
        return [line for line in said.splitlines() if line]

    found = git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard")
    return found or git("diff", "--name-only", "HEAD~1")


def _tests_of(changed: list[str]) -> Iterator[str]:
    """Tests by themselves; a game by its own tests, a module of the server by those that bear its name, and so on."""
    for name in changed:
        path = ROOT / name
        folder, *below = Path(name).parts
        if path.suffix != ".py" or not path.exists():
            continue
        if folder == "tests" and path.name.startswith("test_") and below[0] != "e2e":
            yield name
        elif folder == "src" and len(below) > 2:
            part, word = below[1], below[2].removesuffix(".py")
            named = [ROOT / "tests" / part / word, *(ROOT / "tests" / part).glob(f"test_*{word}*.py")]
            yield from (str(test.relative_to(ROOT)) for test in named if test.exists())


# -- running ----------------------------------------------------------------------------------------------


class Run:
    """Parts side by side. What one prints is shown when it ends, if anything in it failed."""

    def __init__(self, parts: list[Part], left_out: Path) -> None:
        self._parts = parts
        self._left_out = left_out
        self._began = time.monotonic()
        self._lock = threading.Lock()

    def all_pass(self) -> bool:
        print(f"{', '.join(part.name for part in self._parts)}: {LANES} of these at a time", flush=True)
        with ThreadPoolExecutor(LANES) as lanes:
            return all(list(lanes.map(self._passes, self._parts)))

    def _passes(self, part: Part) -> bool:
        began, cpu, code, said = time.monotonic(), 0.0, 0, ""
        for command in part.commands:
            text, code, seconds = self._run([*(() if part.waits else NICE), *command], part.environment)
            said += text
            cpu += seconds
            if code:
                break
        what = "FAILED" if code else "passed"
        with self._lock:
            now = time.monotonic()
            print(
                f"[{now - self._began:4.0f} s] {part.name}: {what} in {now - began:.0f} s"
                f"{_summary(said)}, {cpu:.0f} s of a core",
                flush=True,
            )
            if code:
                print(said, flush=True)
        return code == 0

    def _run(self, command: list[str], more: dict[str, str]) -> tuple[str, int, float]:
        """What a program said, how it ended, and the seconds of a core that it and all it started have used."""
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, **more, "NORIPAN_LEFT_OUT": str(self._left_out)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        assert process.stdout is not None
        with process.stdout as out:
            said = out.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return said, process.returncode, used.ru_utime + used.ru_stime


def _summary(said: str) -> str:
    """pytest's or vitest's own count."""
    lines = [line.strip(" =") for line in said.splitlines() if " passed" in line and "Test Files" not in line]
    return f" ({lines[-1].split(' in ')[0]})" if lines else ""


def main() -> int:
    names = sys.argv[1:]
    compiled = True
    if names == ["check"]:
        chosen = quick_parts()
    else:
        said = subprocess.run([str(BIN / "noripan"), "--version"], capture_output=True, text=True, check=True).stdout
        compiled = "interpreted" not in said
        chosen = parts(compiled)
    if names and names != ["check"]:
        known = [part.name for part in chosen]
        if unknown := [name for name in names if name not in known]:
            sys.exit(f"there is no part {unknown[0]!r}; there are {', '.join(known)}")
        chosen = [part for part in chosen if part.name in names]
    with tempfile.TemporaryDirectory() as folder:
        left_out = Path(folder) / "left_out"
        left_out.touch()
        began = time.monotonic()
        passed = Run(chosen, left_out).all_pass()
        lines = sorted(set(left_out.read_text(encoding="utf-8").splitlines()))
    if not compiled and not names:
        lines.append(f"left out: the compiled engine: {NO_COMPILER}")
        passed = passed and not IN_CI
    print(f"{'everything passed' if passed else 'NOT everything passed'} in {time.monotonic() - began:.0f} s")
    for line in lines:
        print(line)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
