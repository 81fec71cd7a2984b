"""The guard: which hosts and origins may come in, how large a request may be, and what browsers are told to forbid.

A page from anywhere can make its reader's browser call this server, with the reader's cookie. Two headers that no page
can forge tell. `Host` is the name in the address bar: a name that is not this server's has been pointed at it (DNS
rebinding). `Origin` is where the calling page comes from: it has to be this server too.

- Host: `localhost`, `127.0.0.1` and `[::1]` always, and the names given with `--host-name`. On a LAN also the machine's
  name, alone and with `.local`, the name that is advertised there, and every numeric address: rebinding needs a name
  that its owner can point anywhere, and the numbers of a machine change with the network and are hidden by containers.
  The port is left open, for the same reason.
- Origin: host *and port* must be those of `Host`. Cookies do not know ports, and whatever else runs on this machine at
  another port is not this server. Behind a proxy that puts its own name into `Host`, a page from a name given with
  `--host-name` may come in too.
- No Origin: programs send none, and every browser does with all it sends that can change something or opens a socket.
  So a cookie without an Origin is refused there; a bearer token or no identity at all is not.
"""

from __future__ import annotations

import ipaddress
import json
import re
import socket
from collections.abc import Iterable
from typing import NamedTuple

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from noripan.server.limits import Places, network_of

MOST_BODY = 64 * 1024
MOST_REQUESTS = 4000  # under way
MOST_FROM_ONE = 1000  # of these, from one network
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

_PLACE = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::([0-9]{1,5}))?")
_ORIGIN = re.compile(r"(https?)://(.+)")

CONTENT_SECURITY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",  # bundlers put small pictures into the style sheet
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY.encode()),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
]


class Place(NamedTuple):
    host: str  # in lower case, numbers in their usual form, IPv6 in brackets
    port: int | None


class GuardRefusal(NamedTuple):
    status: int
    code: str
    error: str


def place(text: str) -> Place | None:
    """A host with or without port, as it stands in Host; None for anything else, as with a user or a zone in it."""
    parts = _PLACE.fullmatch(text.lower())
    if parts is None:
        return None
    host, digits = parts.groups()
    port = None if digits is None else int(digits)
    if port is not None and not 0 < port < 65536:
        return None
    try:
        ip = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return None if host.startswith("[") else Place(host.removesuffix("."), port)
    if isinstance(ip, ipaddress.IPv4Address):
        return None if host.startswith("[") else Place(str(ip), port)
    return Place(str(ip.ipv4_mapped) if ip.ipv4_mapped else f"[{ip}]", port)


class Hosts:
    """The names of this server. Those given may have a port, which then holds for origins.

    `advertised` is what it is called on the LAN, by multicast DNS.
    """

    def __init__(
        self, names: Iterable[str] = (), lan: bool = False, hostname: str | None = None, advertised: str | None = None
    ) -> None:
        self._lan = lan
        self._given = [_given(name) for name in names]
        self._known = {*LOOPBACK, *(given.host for given in self._given)}
        if lan:
            own = (hostname or socket.gethostname()).lower().removesuffix(".").removesuffix(".local")
            self._known |= {own, f"{own}.local"} | ({advertised} if advertised else set())

    def refused(self, host: list[bytes]) -> GuardRefusal | None:
        """What is wrong with a request's Host headers, if anything."""
        there = place(_text(host[0])) if len(host) == 1 else None
        if there is None:
            return GuardRefusal(
                400, "bad-host", "Host: exactly one is needed, a name or an address with or without port"
            )
        if there.host in self._known or (self._lan and _numeric(there.host)):
            return None
        return GuardRefusal(
            421,
            "unknown-host",
            f"Host: this server does not go by the name {there.host[:80]!r}; "
            f"it is one of {', '.join(sorted(self._known))}{' or an address' if self._lan else ''}. "
            "Another name is allowed with --host-name, and addresses of the network with --lan",
        )

    def same(self, origin: str, host: str, secure: bool) -> bool:
        """Whether a page from this origin is one of this server, which has been called by this host."""
        parts = _ORIGIN.fullmatch(origin.lower())
        page = place(parts[2]) if parts else None
        called = place(host)
        if parts is None or page is None or called is None:
            return False
        if secure and parts[1] == "http":
            return False  # anybody on the network could have written that page
        usual = 443 if parts[1] == "https" else 80
        page = Place(page.host, page.port or usual)
        if page == Place(called.host, called.port or usual):
            return True
        return any(page == Place(given.host, given.port or usual) for given in self._given)


class Guard:
    """Stands before the application; everything that comes in by HTTP or WebSocket passes here."""

    def __init__(self, app: ASGIApp, hosts: Hosts, most_body: int = MOST_BODY) -> None:
        self._app = app
        self._hosts = hosts
        self._most_body = most_body
        self._under_way = Places(MOST_REQUESTS, MOST_FROM_ONE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refused(scope)
        if refusal is not None:
            await _refuse(scope, send, refusal)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._exchange(scope, receive, send)

    async def _exchange(self, scope: Scope, receive: Receive, send: Send) -> None:
        network = network_of(scope["client"][0] if scope.get("client") else "")
        if not self._under_way.take(network):
            error = "rate: too many requests of your network are under way; wait until they are answered"
            await _refuse(scope, send, GuardRefusal(429, "rate", error))
            return
        try:
            await _Exchange(scope, receive, send, self._most_body).run(self._app)
        finally:
            self._under_way.give_back(network)

    def _refused(self, scope: Scope) -> GuardRefusal | None:
        host = _values(scope, b"host")
        return self._hosts.refused(host) or self._refused_origin(scope, _text(host[0])) or self._refused_length(scope)

    def _refused_origin(self, scope: Scope, host: str) -> GuardRefusal | None:
        origins = _values(scope, b"origin")
        if not origins:
            safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
            if safe or not _values(scope, b"cookie") or _bearer(scope):
                return None
            return GuardRefusal(
                403,
                "no-origin",
                "Origin: it is needed beside a cookie; a program sends `Authorization: Bearer` instead",
            )
        secure = scope["scheme"] in ("https", "wss")
        if len(origins) == 1 and self._hosts.same(_text(origins[0]), host, secure):
            return None
        return GuardRefusal(
            403,
            "foreign-origin",
            f"Origin: a page from {_text(origins[0])[:80]!r} may not call this server, only one from {host[:80]!r}; "
            "a program leaves Origin out",
        )

    def _refused_length(self, scope: Scope) -> GuardRefusal | None:
        for length in _values(scope, b"content-length"):
            if not re.fullmatch(rb"[0-9]{1,18}", length):
                return GuardRefusal(400, "bad-length", "Content-Length: it is a number of bytes")
            if int(length) > self._most_body:
                return _too_large(self._most_body)
        return None


class _Exchange:
    """One request and its response: counts what comes in, and adds our headers to what goes out."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, most: int) -> None:
        self._scope = scope
        self._receive = receive
        self._send = send
        self._most = most
        self._received = 0
        self._started = False
        self._cut = False

    async def run(self, app: ASGIApp) -> None:
        try:
            await app(self._scope, self.receive, self.send)
        except ClientDisconnect:
            pass  # in the middle of their request: nobody waits for an answer, and it is no fault of ours
        except Exception:
            if not self._cut:  # else it is the error raised below, and has been answered
                raise

    async def receive(self) -> Message:
        message = await self._receive()
        self._received += len(message.get("body", b""))
        if self._received <= self._most:
            return message
        self._cut = True
        if not self._started:
            await _refuse(self._scope, self._send, _too_large(self._most))
        raise ValueError("the request's body is too large")

    async def send(self, message: Message) -> None:
        if self._cut:
            return  # whatever the application makes of the error
        if message["type"] == "http.response.start":
            self._started = True
            own = {name.lower() for name, _ in message.get("headers", ())}
            added = [(name, value) for name, value in HEADERS if name not in own]
            message = {**message, "headers": [*message.get("headers", ()), *added]}
        await self._send(message)


async def _refuse(scope: Scope, send: Send, refusal: GuardRefusal) -> None:
    """A socket is refused before it is opened, by an answer like any other."""
    body = json.dumps({"error": refusal.error, "code": refusal.code}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),  # the rest of a refused request is not worth reading
        *HEADERS,
    ]
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _too_large(most: int) -> GuardRefusal:
    return GuardRefusal(413, "too-large", f"the request's body is too large: {most} bytes are taken at most")


def _values(scope: Scope, name: bytes) -> list[bytes]:
    return [value for key, value in scope["headers"] if key == name]


def _text(header: bytes) -> str:
    return header.decode("latin-1")  # takes every byte; what is not ASCII fits no pattern


def _bearer(scope: Scope) -> bool:
    return any(value[:7].lower() == b"bearer " for value in _values(scope, b"authorization"))


def _numeric(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def _given(name: str) -> Place:
    try:
        given = place(name.encode("idna").decode())
    except UnicodeError:
        given = None
    if given is None:
        raise ValueError(
            f"host name {name[:80]!r}: right is a name or an address, with a port or without: a.example:8443"
        )
    return given
