"""The pages for the browser: the built client, or one page that says how to build it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

NO_CLIENT = Path(__file__).parent / "no_client.html"
ADDRESSES = ("/", "/t/{code}", "/r/{record}", "/calculate/{game}", "/statistics", "/learn/{game}")  # of the client


class Assets(StaticFiles):
    """Files whose names tell what is in them need never be asked for again."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def pages(client: Path) -> list[BaseRoute]:
    """The client's files in that folder; its own addresses all lead to its one page, asked for anew each time."""
    built = client.exists()
    page = client / "index.html" if built else NO_CLIENT

    async def show(request: Request) -> Response:
        return FileResponse(page, headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = [Route(path, show) for path in ADDRESSES]
    if not built:
        return routes
    return [*routes, Mount("/assets", Assets(directory=client / "assets")), Mount("/", StaticFiles(directory=client))]
