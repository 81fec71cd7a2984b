"""Sets noripan up in `.venv`: `python tools/set_up.py`, or `python tools/set_up.py test` with the tools for testing.

`python tools/set_up.py check` is content with the tools alone: what is installed may be older than the sources.

Packages, the engine and the browser client are made side by side, and what is there already is not made again. A
terminal shows one line that moves; elsewhere each step is a line. What goes wrong is told in a sentence.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import build_web
import compile_engine

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
TOOLS = ROOT / "build" / "tools"  # what compiles the engine and packs the wheel; players do without them
NODE = build_web.NODE
WHEELS = ROOT / "build" / "wheel"
LOG = ROOT / "build" / "set_up.log"
EXAMPLE = "examples/hearts"  # a game from outside: the tests play it, who only plays does without
MARK = VENV / ".set_up"
ROOM = {False: 900, True: 1600}  # megabytes, for who plays or for who tests, with what it takes on the way
AGAIN = "then run it again"


class SetUpError(Exception):
    """Why it cannot be set up, and what to do: one sentence or two."""


class Cancelled(Exception):
    """Something else went wrong first."""


class Progress:
    """What each lane of the work is doing."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._lanes: dict[str, str] = {}
        self._lock = threading.Lock()
        self._terminal = sys.stdout.isatty()
        self._closed = threading.Event()
        if self._terminal:
            threading.Thread(target=self._tick, daemon=True).start()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._began

    def tell(self, lane: str, doing: str, more: str = "") -> None:
        """A terminal shows `more` too, which changes too often for lines."""
        with self._lock:
            known = self._lanes.get(lane, "").split(" · ")[0] == doing
            self._lanes[lane] = f"{doing} · {more}" if more else doing
            if self._terminal:
                self._show()
            elif not known and doing != "done":
                print(f"[{self.seconds:3.0f} s] {lane}: {doing}", flush=True)

    def note(self, text: str) -> None:
        with self._lock:
            if self._terminal:
                self._line("")
            print(text, flush=True)

    def close(self) -> None:
        with self._lock:
            self._closed.set()
            if self._terminal:
                self._line("")

    def _tick(self) -> None:
        while not self._closed.wait(1):
            with self._lock:
                if not self._closed.is_set():
                    self._show()

    def _show(self) -> None:
        self._line(" | ".join(f"{name}: {what}" for name, what in self._lanes.items() if what != "done"))

    def _line(self, text: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        print("\r\x1b[K" + (f"[{self.seconds:3.0f} s] {text}"[:width] if text else ""), end="", flush=True)


class SetUp:
    def __init__(self, dev: bool, progress: Progress) -> None:
        self._dev = dev
        self._room = ROOM[dev]
        self._progress = progress
        self._running: set[subprocess.Popen[str]] = set()
        self._cancelled = False
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        build = project["build-system"]["requires"]
        self._tools = [need for need in build if not need.startswith("nodejs")]
        self._node = [need for need in build if need.startswith("nodejs")]
        extras = project["project"]["optional-dependencies"]
        self._packages = [*project["project"]["dependencies"], *(extras["dev"] + extras["parquet"] if dev else [])]
        self.compiler = os.environ.get("NORIPAN_PURE") != "1" and compile_engine.compiler_works()
        self.client = True

    # -- what there is to do --------------------------------------------------------------------------

    def run(self, tools_suffice: bool) -> None:
        known = _known()
        if known.get("state") == self._state() or (tools_suffice and known.get("needs") == self._needs()):
            return
        self._look_for_room()
        (ROOT / "build").mkdir(exist_ok=True)
        LOG.write_text("", encoding="utf-8")
        self._venv()
        with ThreadPoolExecutor(3) as lanes:
            work = [lanes.submit(self._guarded, lane) for lane in (self._engine, self._client, self._get_packages)]
        first = next((each.exception() for each in work if isinstance(each.exception(), SetUpError)), None)
        for error in [first, *(each.exception() for each in work)]:
            if error is not None:
                raise error
        self._install()
        if not self.compiler and os.environ.get("NORIPAN_PURE") != "1":
            self._progress.note(
                "There is no C compiler here that finds Python.h: the engine runs interpreted, about ten times slower. "
                f"Install one (Debian: apt install gcc libc6-dev python3-dev), {AGAIN}."
            )
        mark = {"state": self._state(), "needs": self._needs(), "packages": self._packages, "dev": self._dev}
        MARK.write_text(json.dumps(mark), encoding="utf-8")

    def _state(self) -> str:
        """Everything that what is installed depends on; nothing that cannot be had yet counts as there."""
        state = hashlib.sha256(f"{sys.version} {self._dev} {self.compiler} {self.client}".encode())
        for folder in ("src", "web", "tools", *([EXAMPLE] if self._dev else [])):
            for path in build_web.files(ROOT / folder):
                state.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
        state.update((ROOT / "pyproject.toml").read_bytes())
        return state.hexdigest()

    def _needs(self) -> str:
        """What the tools depend on."""
        files = (ROOT / "pyproject.toml", ROOT / "web" / "package-lock.json")
        return hashlib.sha256(sys.version.encode() + b"".join(path.read_bytes() for path in files)).hexdigest()

    def _look_for_room(self) -> None:
        free = shutil.disk_usage(ROOT).free // 1_000_000
        if free < self._room and not MARK.exists():
            raise SetUpError(
                f"The disk is too full: setting up needs about {self._room} MB in {ROOT}, and {free} MB are free. "
                f"Free some, {AGAIN}."
            )

    # -- the lanes --------------------------------------------------------------------------------------

    def _venv(self) -> None:
        self._progress.tell("setting up", "an environment for Python")
        with suppress(OSError):
            version = f"version = {sys.version_info.major}.{sys.version_info.minor}."
            if version in (VENV / "pyvenv.cfg").read_text() and PYTHON.exists():
                return
        shutil.rmtree(VENV, ignore_errors=True)  # and with it the mark of what was in it
        said = self._call([sys.executable, "-m", "venv", str(VENV)], check=False)
        if said is not None:
            shutil.rmtree(VENV, ignore_errors=True)
            if "ensurepip" in said:
                raise SetUpError(f"Python's venv is missing: install it (Debian: apt install python3-venv), {AGAIN}.")
            raise self._failed("making .venv", said)
        self._progress.tell("setting up", "done")

    def _get_packages(self) -> None:
        if _known().get("packages") != self._packages:
            self._pip("packages", "fetching", *self._packages)

    def _fetch(self, lane: str, doing: str, folder: Path, needs: list[str]) -> None:
        """Packages into a folder of their own."""
        mark, wanted = folder / ".fetched", f"{sys.version} {needs}"
        if not mark.exists() or mark.read_text(encoding="utf-8") != wanted:
            shutil.rmtree(folder, ignore_errors=True)
            self._pip(lane, doing, "--target", str(folder), *needs)
            folder.mkdir(exist_ok=True)
            mark.write_text(wanted, encoding="utf-8")

    def _engine(self) -> None:
        self._fetch("engine", "fetching the compiler's tools", TOOLS, self._tools)
        if not self.compiler:
            return
        words = [str(PYTHON), str(ROOT / "tools" / "compile_engine.py")]
        self._call(words, "compiling the engine", self._engine_line, PYTHONPATH=str(TOOLS))
        self._progress.tell("engine", "done")

    def _engine_line(self, line: str) -> None:
        if line.startswith(compile_engine.PROGRESS):
            self._progress.tell("engine", line.removeprefix(compile_engine.PROGRESS).strip())

    def _client(self) -> None:
        self._fetch("page", "fetching node", NODE, self._node)
        try:
            build_web.build(self._dev, lambda doing: self._progress.tell("page", doing), self._started)
        except build_web.WebError as error:
            if self._cancelled:
                raise Cancelled from error
            failure = self._failed("building the browser's page", str(error))
            if self._dev or not _unreachable(str(error)):
                raise failure from error
            self.client = False
            self._progress.note(
                "npm's registry cannot be reached: there are no tables in the browser. In the terminal you can play: "
                f"{BIN / 'noripan'} play tichu. For the browser, connect to the network, {AGAIN}."
            )
        self._progress.tell("page", "done")

    def _install(self) -> None:
        self._progress.tell("setting up", "putting it together")
        shutil.rmtree(WHEELS, ignore_errors=True)
        command = [str(PYTHON), "-m", "hatchling", "build", "-t", "wheel", "-d", str(WHEELS)]
        pure = "" if self.compiler else "1"
        self._call(command, "packing", PYTHONPATH=str(TOOLS), NORIPAN_PURE=pure, NORIPAN_CLIENT="as it is")
        wheel = next(WHEELS.glob("*.whl"))
        with_it = ["--no-build-isolation", str(ROOT / EXAMPLE)] if self._dev else []
        words = ["--no-deps", "--force-reinstall", "--no-index", str(wheel), *with_it]
        self._pip("setting up", "putting it together", *words)

    # -- programs -------------------------------------------------------------------------------------

    def _pip(self, lane: str, doing: str, *words: str) -> None:
        self._progress.tell(lane, doing)

        def line(text: str) -> None:
            found = re.match(r"Collecting ([\w.-]+)", text)
            if found:
                self._progress.tell(lane, doing, found[1])

        target = ["--no-compile"] if "--target" in words or self._dev else []  # who only plays imports all of it
        command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", *target, *words]
        self._call(command, f"pip ({lane})", line, PIP_ROOT_USER_ACTION="ignore", PIP_PROGRESS_BAR="off")
        self._progress.tell(lane, "done")

    def _call(
        self,
        command: list[str],
        what: str = "",
        line: Callable[[str], None] | None = None,
        check: bool = True,
        **environment: str,
    ) -> str | None:
        """Run a program to its end; what it said when it failed."""
        said: list[str] = []
        settings = {**os.environ, "PYTHONUTF8": "1", **environment}
        try:
            process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=settings,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise self._failed(what, str(error)) from error
        with process, self._started(process):
            assert process.stdout is not None
            for text in process.stdout:
                said.append(text)
                if line is not None:
                    line(text.rstrip())
        if process.returncode == 0:
            return None
        if self._cancelled:
            raise Cancelled
        if check:
            raise self._failed(what, "".join(said))
        return "".join(said)

    def _started(self, process: subprocess.Popen[str]) -> Started:
        return Started(self._running, process)

    def _guarded(self, lane: Callable[[], None]) -> None:
        """When one lane fails, the others end too."""
        try:
            lane()
        except BaseException:
            if not self._cancelled:
                self._cancelled = True
                for process in list(self._running):
                    process.terminate()
            raise

    def _failed(self, what: str, said: str) -> SetUpError:
        """What happened, in a sentence; the rest is in the log."""
        if "No space left on device" in said or "ENOSPC" in said:
            return SetUpError(
                f"The disk is full: setting up needs about {self._room} MB in {ROOT}. Free some, {AGAIN}."
            )
        if _unreachable(said):
            where = "npm's registry" if said.startswith("npm") else "PyPI"
            return SetUpError(f"{where} cannot be reached. Connect to the network, {AGAIN}.")
        with suppress(OSError):
            LOG.write_text(said, encoding="utf-8")
        lines = [text.strip() for text in said.splitlines() if text.strip() and "complete log" not in text]
        last = lines[-1] if lines else "it said nothing"
        return SetUpError(f"{what[0].upper()}{what[1:]} failed: {last} (all of it is in {LOG.relative_to(ROOT)})")


class Started:
    """A program that is ended when something else fails."""

    def __init__(self, running: set[subprocess.Popen[str]], process: subprocess.Popen[str]) -> None:
        self._running, self._process = running, process

    def __enter__(self) -> None:
        self._running.add(self._process)

    def __exit__(self, *_: object) -> None:
        self._running.discard(self._process)


def _unreachable(said: str) -> bool:
    signs = (
        "ENOTFOUND",
        "EAI_AGAIN",
        "ECONNREFUSED",
        "ETIMEDOUT",
        "ENETUNREACH",
        "name resolution",
        "NewConnectionError",
    )
    return any(sign in said for sign in signs) or "No matching distribution found" in said


def _known() -> dict[str, Any]:
    """What was set up last."""
    with suppress(OSError, ValueError):
        known: dict[str, Any] = json.loads(MARK.read_text(encoding="utf-8"))
        return known
    return {}


def main() -> int:
    progress = Progress()
    known = _known()
    dev = bool({"test", "check"} & {*sys.argv[1:]}) or known.get("dev", False)  # tools for testing stay
    try:
        SetUp(dev, progress).run(tools_suffice="check" in sys.argv[1:] and known.get("dev", False))
    except SetUpError as error:
        progress.close()
        progress.note(str(error))
        return 1
    except KeyboardInterrupt:
        progress.close()
        progress.note("Stopped; what is there already is not made again.")
        return 130
    progress.close()
    if not known:
        print(f"noripan is set up ({progress.seconds:.0f} s).", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
