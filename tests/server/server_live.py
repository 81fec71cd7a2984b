"""For the server's tests: an application behind a real uvicorn, as it is served."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

import uvicorn
from starlette.types import ASGIApp


@contextlib.asynccontextmanager
async def live(app: ASGIApp) -> AsyncIterator[int]:
    """The port at which the application is served while the block runs."""
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,  # uvicorn would change loggers for the tests that come after
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:  # who connects before it has started waits
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            await serving
