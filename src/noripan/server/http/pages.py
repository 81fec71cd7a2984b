"""The pages for the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ADDRESSES = (  # of the client
    "/",
    "/t/{code}",
    "/t/{code}/deals",
    "/r/{record}",
    "/calculate/{game}",
    "/statistics",
    "/learn/{game}",
    "/play/{game}",
)
PAGE = "index.html"
PACKED = ".gz"  # beside a file, made when the client is built


class PackedFiles(StaticFiles):
    """The files of the client, packed for whoever takes them so."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        packed = f"{full_path}{PACKED}"
        zipped = _takes_gzip(Headers(scope=scope)) and os.path.exists(packed)
        if zipped:
            full_path, stat_result = packed, os.stat(packed)
        response = super().file_response(full_path, stat_result, scope, status_code)
        if zipped:
            response.headers["content-encoding"] = "gzip"
        response.headers["vary"] = "accept-encoding"
        return response


def _takes_gzip(headers: Headers) -> bool:
    for named in headers.get("accept-encoding", "").lower().split(","):
        coding, _, quality = named.replace(" ", "").partition(";q=")
        if coding == "gzip":
            return quality.strip("0.") != "" or quality == ""
    return False


class Assets(PackedFiles):
    """Files whose names tell what is in them need never be asked for again."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class Root(PackedFiles):
    """The client's other files; an address that leads nowhere gets its page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "text/html" not in Headers(scope=scope).get("accept", ""):
                raise
        return await self.page(scope, 404)

    async def page(self, scope: Scope, status_code: int = 200) -> Response:
        """The one page of the client, which is asked for anew each time."""
        response = await super().get_response(PAGE, scope)
        if response.status_code == 200:
            response.status_code = status_code
        response.headers["cache-control"] = "no-cache"
        return response


def pages(folder: Path) -> list[BaseRoute]:
    """The files of a folder; all addresses of the client lead to its one page."""
    root = Root(directory=folder)

    async def page(request: Request) -> Response:
        return await root.page(request.scope)

    routes: list[BaseRoute] = [Route(path, page) for path in ADDRESSES]
    if (folder / "assets").exists():
        routes.append(Mount("/assets", Assets(directory=folder / "assets")))
    return [*routes, Mount("/", root)]
