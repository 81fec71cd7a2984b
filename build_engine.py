"""Build hook: builds the browser client, and compiles the engine with mypyc into the wheel or leaves it plain Python.

Plain when NORIPAN_PURE=1 is set or no C compiler works; the package behaves the same, only slower. Unlike the
stock mypyc hook it writes nothing among the sources and keeps its work in `build/engine`, so that a second
build of unchanged sources takes a second.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "cards", "mahjong", "games", "bots")


class EngineBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_client()
        if version == "editable" or os.environ.get("NORIPAN_PURE") == "1":
            return
        root = Path(self.root)
        sources = sorted(path for part in COMPILED for path in (root / "src/noripan" / part).rglob("*.py"))
        if not compiler_works():
            self.app.display_warning("noripan: no working C compiler, installing the interpreted engine")
            return
        libraries = compile_engine(root, [path for path in sources if path.name != "__init__.py"])
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"].update({str(path): str(to) for path, to in libraries.items()})

    def _build_client(self) -> None:
        """The browser client; where it cannot be built, for want of a network, the server has plain pages."""
        place = spec_from_file_location("build_web", Path(self.root) / "build_web.py")
        assert place is not None and place.loader is not None
        build_web = module_from_spec(place)
        place.loader.exec_module(build_web)
        try:
            build_web.build(Path(self.root))
        except build_web.WebError as error:
            self.app.display_warning(f"noripan: the browser client is left out. {error}")


def compiler_works() -> bool:
    """Whether a C file that needs Python's headers compiles."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    include = sysconfig.get_paths()["include"]
    command = [*compiler.split(), "-I", include, "-fsyntax-only", "-x", "c", "-"]
    try:
        return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def compile_engine(root: Path, sources: list[Path]) -> dict[Path, Path]:
    """Compile, and return each library with its place in the wheel; reuses the last build of the same sources."""
    tools = " ".join(f"{name} {version(name)}" for name in ("mypy", "librt", "setuptools"))
    state = hashlib.sha256(f"{sys.version} {tools}".encode() + Path(__file__).read_bytes())
    for path in sources:
        state.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    work = root / "build" / "engine" / f"{sys.implementation.cache_tag}-{state.hexdigest()[:16]}"
    output = work / "lib"
    if not (work / "done").exists():
        for old in work.parent.glob(f"{sys.implementation.cache_tag}-*"):
            shutil.rmtree(old, ignore_errors=True)
        output.mkdir(parents=True)
        script = work / "setup.py"
        modules = [str(path.relative_to(root / "src")) for path in sources]
        mypy = ["--strict", "--no-warn-unused-ignores", "--cache-dir", str(work / "cache")]
        settings = {"opt_level": "3", "debug_level": "0", "target_dir": str(work / "c"), "group_name": "noripan"}
        script.write_text(
            "from mypyc.build import mypycify\nfrom setuptools import setup\n"
            f"setup(name='noripan-engine', ext_modules=mypycify({[*mypy, *modules]!r}, **{settings!r}))\n",
            encoding="utf-8",
        )
        arguments = ["build_ext", "--build-lib", str(output), "--build-temp", str(work / "tmp")]
        # Warnings about generated code help nobody, and looking for them takes longer than compiling it.
        # Nobody replaces or looks up our functions at run time, so the compiler may inline them and drop the originals.
        flags = f"{os.environ.get('CFLAGS', '')} -w -fno-semantic-interposition -fvisibility=hidden"
        environment = {**os.environ, "MYPYPATH": str(root / "src"), "CFLAGS": flags}
        done = subprocess.run(
            [sys.executable, str(script), *arguments],
            cwd=root / "src",
            env=environment,
            capture_output=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"compiling the engine failed:\n{done.stdout.decode()}{done.stderr.decode()}")
        (work / "done").touch()
    return {path: path.relative_to(output) for path in output.rglob("*") if path.is_file()}
