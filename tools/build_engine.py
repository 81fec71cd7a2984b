"""Build hook of the wheel: the browser client, and the engine compiled with mypyc or left plain Python.

Plain when NORIPAN_PURE=1 is set or no C compiler works; the package behaves the same, only slower. Unlike the stock
mypyc hook it writes nothing among the sources. `NORIPAN_CLIENT="as it is"` packs whatever client is there.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build_web
from compile_engine import compile_engine, compiler_works


class EngineBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_client()
        if version == "editable" or os.environ.get("NORIPAN_PURE") == "1":
            return
        if not compiler_works():
            self.app.display_warning("noripan: no working C compiler, installing the interpreted engine")
            return
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        build_data["force_include"].update({str(path): str(to) for path, to in compile_engine().items()})

    def _build_client(self) -> None:
        """The browser client; where it cannot be built, for want of a network, the server says how to build it."""
        if os.environ.get("NORIPAN_CLIENT") == "as it is":
            return
        try:
            build_web.build()
        except build_web.WebError as error:
            self.app.display_warning(f"noripan: the browser client is left out. {error}")
