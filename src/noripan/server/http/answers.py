"""What all HTTP answers have in common: bodies read, errors told, callers slowed down."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from noripan.server.http.contract import Fault
from noripan.server.limits import Buckets, network_of
from noripan.server.lobby.openings import Full
from noripan.server.people import People
from noripan.server.records.checking import UNREADABLE
from noripan.server.store.errors import StoreFailed, Unstorable
from noripan.server.table.checks import Refused

COOKIE = "noripan"
LARGEST_BODY = 16 * 1024

_Body = TypeVar("_Body")


class HttpError(Exception):
    """A request that is answered with an error; `facts` let a client say the same in another language."""

    def __init__(self, status: int, error: str, code: str, **facts: str | int) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.code = code
        self.facts = facts


def answered(answer: Callable[[Request], Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint of a method that returns plain data, or raises an error that becomes the answer."""

    async def endpoint(request: Request) -> Response:
        try:
            found = await answer(request)
        except HttpError as error:
            return _refusal(error)
        except Full as full:
            facts = {} if full.seconds is None else {"seconds": full.seconds}
            return _refusal(HttpError(429, f"tables: {full}", full.code, **facts))
        except Refused as error:
            return _refusal(HttpError(404, error.reason, error.code))
        except StoreFailed:
            return _refusal(HttpError(503, "store: the server cannot use its store just now", "store"))
        except Unstorable as error:
            return _refusal(HttpError(400, str(error), "text"))
        return found if isinstance(found, Response) else json(found)

    return endpoint


def _refusal(error: HttpError) -> Response:
    """Its facts say in how many `seconds` to try again, where that is known; so does a header."""
    fault: Fault = {"error": error.error, "code": error.code}
    if error.facts:
        fault["facts"] = error.facts
    answer = json(fault, error.status)
    if "seconds" in error.facts:
        answer.headers["retry-after"] = str(error.facts["seconds"])
    return answer


def guest_of(people: People, request: Request) -> str:
    """Who asks. Raises HttpError where nobody has introduced themselves."""
    token = request.headers.get("authorization", "")
    token = token[7:] if token.lower().startswith("bearer ") else request.cookies.get(COOKIE, "")
    guest = people.guest_of(token.strip())
    if guest is None:
        raise HttpError(401, "guest: say your name first, by POST /api/me", "no-guest")
    return guest


async def body(request: Request, type: type[_Body]) -> _Body:
    data = await read(request, LARGEST_BODY)
    try:
        return msgspec.json.decode(data, type=type)
    except UNREADABLE as error:
        raise HttpError(400, f"body: {error}", "body") from error


async def read(request: Request, most: int) -> bytes:
    """The body; where it is too large the rest is not read."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise HttpError(413, f"body: {most} bytes are allowed here", "too-large")
        parts.append(part)
    return b"".join(parts)


def slow_down(buckets: Buckets, key: str) -> None:
    if not buckets.take(key):
        seconds = max(1, math.ceil(buckets.wait(key)))
        raise HttpError(429, f"rate: too many requests; try again in {seconds} s", "rate", seconds=seconds)


def network(request: Request) -> str:
    return network_of(request.client.host if request.client is not None else "")


def json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, {"cache-control": "no-store"}, "application/json")
