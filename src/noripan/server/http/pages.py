"""The pages for the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

ADDRESSES = ("/", "/t/{code}", "/r/{record}", "/calculate/{game}", "/statistics", "/learn/{game}")  # of the client


class Assets(StaticFiles):
    """Files whose names tell what is in them need never be asked for again."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def pages(folder: Path) -> list[BaseRoute]:
    """The files of a folder; all addresses of the client lead to its one page, which is asked for anew each time."""

    async def page(request: Request) -> Response:
        return FileResponse(folder / "index.html", headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route(path, page) for path in ADDRESSES]
    if (folder / "assets").exists():
        routes.append(Mount("/assets", Assets(directory=folder / "assets")))
    return [*routes, Mount("/", StaticFiles(directory=folder))]
