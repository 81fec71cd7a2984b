"""Compiles the engine: `python tools/compile_engine.py` leaves its libraries in `build/engine` and prints where.

mypyc turns the modules into C, one file each. These are put together into a few units, which the C compiler works on
side by side, and linked into one library. One unit for everything takes one core three minutes and 1.2 GB of memory;
a unit for each module could inline nothing. Small functions that every game uses are therefore shown to all units.

The same sources are not compiled again. Lines that begin with PROGRESS tell how far it is.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ("core", "cards", "mahjong", "games", "bots")
PLAIN = re.compile(r"__init__|contract(_\w+)?")  # names and types alone: there is nothing to compile
PROGRESS = "progress:"
LIBRARY = "noripan"  # mypyc adds __mypyc
SHARED = "shared"
# Modules outside every hot loop, by their names: they are compiled quickly rather than thoroughly.
COLD = ("carry", "english", "record", "rules", "set_up")  # how their names begin: set_up_turn is one
SMALL = 150  # lines of C: functions that the C compiler might inline
# One definition of the runtime is linked; the others are there to be inlined. Other linkers take one only.
SEVERAL_RUNTIMES = sys.platform == "linux"
# Nobody replaces or looks up our functions at run time, so the compiler may inline them and drop the originals.
# Warnings about generated code help nobody, and looking for them takes longer than compiling it.
FLAGS = () if os.name == "nt" else ("-w", "-g0", "-fno-semantic-interposition", "-fvisibility=hidden")
QUICKLY = FLAGS if os.name == "nt" else (*FLAGS, "-O1")
THOROUGHLY = ("/O2",) if os.name == "nt" else (*FLAGS, "-O3")

_FUNCTION = re.compile(r"^((?:\w+ )+\**)(CPyDef_\w+)\(([^{;]*)\) \{\n(.*?)^\}\n", re.MULTILINE | re.DOTALL)
_TOP_LEVEL = re.compile(r"^char (CPyDef_\w*____top_level__)\(void\) \{", re.MULTILINE)
_OWN_HEADERS = re.compile(r'^#include "__native\w*\.h"\n', re.MULTILINE)
_HEADERS = f'#include "__native_{LIBRARY}.h"\n#include "__native_internal_{LIBRARY}.h"\n'


class EngineError(Exception):
    """The engine could not be compiled."""


def compiler_works() -> bool:
    """Whether a C file that needs Python's headers compiles."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    include = sysconfig.get_paths()["include"]
    command = [*compiler.split(), "-I", include, "-fsyntax-only", "-x", "c", "-"]
    try:
        return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def compile_engine() -> dict[Path, Path]:
    """Each library with its place beside the package. The same sources are compiled once."""
    sources = sorted(path for part in COMPILED for path in (ROOT / "src/noripan" / part).rglob("*.py"))
    sources = [path for path in sources if not PLAIN.fullmatch(path.stem)]
    work = ROOT / "build" / "engine" / f"{sys.implementation.cache_tag}-{_state(sources)}"
    if not (work / "done").exists():
        for old in work.parent.glob(f"{sys.implementation.cache_tag}-*"):
            shutil.rmtree(old, ignore_errors=True)
        (work / "units").mkdir(parents=True)
        _progress("translating into C")
        generated = _translate(work, sources)
        _build(work, generated)
        for folder in ("c", "units", "tmp", "cache"):  # 250 MB that nobody needs again
            shutil.rmtree(work / folder)
        (work / "done").touch()
    return {path: path.relative_to(work / "lib") for path in (work / "lib").rglob("*") if path.is_file()}


def _state(sources: list[Path]) -> str:
    tools = " ".join(f"{name} {version(name)}" for name in ("mypy", "librt", "setuptools"))
    state = hashlib.sha256(f"{sys.version} {tools}".encode() + Path(__file__).read_bytes())
    for path in sources:
        state.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return state.hexdigest()[:16]


def _progress(what: str) -> None:
    print(PROGRESS, what, flush=True)


# -- from Python to C -------------------------------------------------------------------------------


def _translate(work: Path, sources: list[Path]) -> dict[str, Any]:
    """What mypyc has written: C files, and where they include from."""
    modules = [path.relative_to(ROOT / "src").as_posix() for path in sources]
    options = ["--strict", "--no-warn-unused-ignores", "--cache-dir", str(work / "cache"), *modules]
    settings = {"multi_file": True, "target_dir": str(work / "c"), "group_name": LIBRARY}
    program = (
        "import json, sys\nfrom mypyc.build import mypycify\n"
        f"found = mypycify({options!r}, **{settings!r})\n"
        f"whole = [{{'name': each.name, 'sources': each.sources, 'include': each.include_dirs}} for each in found]\n"
        f"json.dump(whole, open({str(work / 'generated.json')!r}, 'w'))\n"
    )
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT / "src", env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise EngineError(f"mypyc failed:\n{done.stdout}{done.stderr}")
    library, *shims = json.loads((work / "generated.json").read_text())
    return {**library, "modules": [shim["name"] for shim in shims]}


def _units(folder: Path, sources: list[str]) -> Iterator[tuple[Path, bool]]:
    """The C files in a few units, and whether each is worth the compiler's trouble."""
    modules = [Path(source) for source in sources if Path(source).name.startswith(f"__native_{LIBRARY}")]
    runtime = [Path(source) for source in sources if Path(source) not in modules]
    parts: dict[str, list[str]] = {}
    for path in modules:
        text = _TOP_LEVEL.sub(r"RUNS_ONCE char \1(void) {", _OWN_HEADERS.sub("", path.read_text(encoding="utf-8")))
        parts.setdefault(_unit_of(path), []).append(text)
    (folder / "inline.h").write_text(_small_functions("".join(parts[SHARED])), encoding="utf-8")
    includes = "".join(f'#include "{path.as_posix()}"\n' for path in runtime)
    for name, texts in parts.items():
        head = (includes if name == SHARED or SEVERAL_RUNTIMES else "") + _HEADERS + _COLD_MACRO
        if name != SHARED:
            head += '#include "inline.h"\n'
        unit = folder / f"{name}.c"
        unit.write_text(head + "".join(texts), encoding="utf-8")
        yield unit, name != "cold"


_COLD_MACRO = """\
#ifdef __GNUC__
#define RUNS_ONCE __attribute__((cold))
#else
#define RUNS_ONCE
#endif
"""


def _unit_of(path: Path) -> str:
    """A game with its bots is a unit, all that is cold another, and what the games share a third."""
    words = path.stem.split("___")
    if words[-1].startswith(COLD):
        return "cold"
    return words[2] if len(words) == 4 and words[2] != "mahjong" else SHARED


def _small_functions(text: str) -> str:
    """Copies for inlining alone, of GNU C: whoever does not inline them calls the real ones."""
    copies = [
        f"extern inline __attribute__((gnu_inline)) {found[1]}{found[2]}({found[3]}) {{\n{found[4]}}}\n"
        for found in _FUNCTION.finditer(text)
        if found[4].count("\n") <= SMALL and not found[1].startswith("static") and "____top_level__" not in found[2]
    ]
    return "#ifdef __GNUC__\n" + "".join(copies) + "#endif\n"


# -- from C to libraries ------------------------------------------------------------------------------


def _build(work: Path, generated: dict[str, Any]) -> None:
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    units = sorted(_units(work / "units", generated["sources"]), key=lambda unit: -unit[0].stat().st_size)
    shims = list(_shims(work / "units", generated["modules"]))
    quickly = {str(path) for path, hot in units if not hot}
    include = [*generated["include"], str(work / "units"), str(work / "c")]
    several = ["-Wl,--allow-multiple-definition"] if SEVERAL_RUNTIMES else []
    library = Extension(
        generated["name"], [str(path) for path, _ in units], include_dirs=include, extra_link_args=several
    )
    first = [Extension(names[0], [str(path)], extra_compile_args=list(QUICKLY)) for path, names in shims]
    done = 0

    class Build(build_ext):
        def build_extension(self, ext: Any) -> None:
            if ext.name == library.name:
                self._side_by_side()
            super().build_extension(ext)

        def _side_by_side(self) -> None:
            one_by_one = self.compiler.compile

            def compile_one(source: str, *given: Any, **more: Any) -> list[str]:
                nonlocal done
                more["extra_postargs"] = list(QUICKLY if source in quickly else THOROUGHLY)
                made: list[str] = one_by_one([source], *given, **more)
                done += 1
                _progress(f"compiled {done} of {len(units)} parts")
                return made

            def compile_all(sources: list[str], *given: Any, **more: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as workers:
                    made = [workers.submit(compile_one, source, *given, **more) for source in sources]
                    return [path for each in made for path in each.result()]

            self.compiler.compile = compile_all
            _progress(f"compiled 0 of {len(units)} parts")

    command = Build(Distribution({"name": "noripan-engine", "ext_modules": [*first, library]}))
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "tmp")
    command.ensure_finalized()
    try:
        command.run()
    except Exception as error:  # setuptools raises what its compilers do
        raise EngineError(f"the C compiler failed: {error}") from error
    for _, names in shims:
        first_made, *others = (
            work / "lib" / f"{name.replace('.', '/')}{sysconfig.get_config_var('EXT_SUFFIX')}" for name in names
        )
        for other in others:
            shutil.copy(first_made, other)


_SHIM = """\
PyMODINIT_FUNC PyInit_{leaf}(void) {{ return begin("{attribute}", "{library}.{attribute}"); }}
"""
_SHIMS = """\
#include <Python.h>

static PyObject *begin(const char *attribute, const char *name) {{
    PyObject *library = PyImport_ImportModule("{library}");
    if (library == NULL) return NULL;
    PyObject *capsule = PyObject_GetAttrString(library, attribute);
    Py_DECREF(library);
    if (capsule == NULL) return NULL;
    PyObject *(*init)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, name);
    Py_DECREF(capsule);
    return init == NULL ? NULL : init();
}}
"""


def _shims(folder: Path, modules: list[str]) -> Iterator[tuple[Path, list[str]]]:
    """A package's modules as Python finds them: one small library under all their names, which asks the large one."""
    packages: dict[str, list[str]] = {}
    for module in modules:
        packages.setdefault(module.rpartition(".")[0], []).append(module)
    library = f"{LIBRARY}__mypyc"
    for package, names in packages.items():
        shims = [
            _SHIM.format(leaf=name.rpartition(".")[2], attribute=f"init_{name.replace('.', '___')}", library=library)
            for name in names
        ]
        path = folder / f"shims.{package}.c"
        path.write_text(_SHIMS.format(library=library) + "".join(shims), encoding="utf-8")
        yield path, names


if __name__ == "__main__":
    try:
        libraries = compile_engine()
    except EngineError as error:
        sys.exit(str(error))
    print(next(iter(libraries)).parent)
