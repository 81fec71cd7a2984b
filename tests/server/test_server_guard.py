"""Hosts, origins, sizes and headers: what is let in, and what browsers are told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from tests.server.server_live import live

from noripan.server.http.guard import Guard, Hosts, place

HERE = Hosts()
LAN = Hosts(lan=True, hostname="Livingroom")
NAMED = Hosts(["games.example", "club.example:8443", "놀이판.example"])
Header = tuple[str, str]


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
    else:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"hello"})


async def ask(hosts: Hosts, *headers: Header, method: str = "GET", scheme: str = "http") -> tuple[int, str]:
    """The status and the error's code; 101 for a socket that is opened."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        raise AssertionError("nobody reads here")

    scope: dict[str, Any] = {"type": "http", "method": method, "scheme": scheme}
    if method == "WEBSOCKET":
        scope = {"type": "websocket", "scheme": scheme.replace("http", "ws")}
    scope["headers"] = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    await Guard(hello, hosts)(scope, receive, send)
    if sent[0]["type"] == "websocket.accept":
        return 101, ""
    body = sent[1]["body"]
    if sent[0]["status"] == 200:
        return 200, ""
    refusal = json.loads(body)
    assert set(refusal) == {"error", "code"}
    return sent[0]["status"], refusal["code"]


OK = (200, "")
OPENED = (101, "")
UNKNOWN = (421, "unknown-host")
BAD = (400, "bad-host")
FOREIGN = (403, "foreign-origin")
COOKIE = ("cookie", "guest=abc")
LOCAL = ("host", "localhost:8000")


# -- Host --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "LocalHost:1", "localhost.", "localhost.:8000", "127.0.0.1:65535", "127.0.0.1.",
     "[::1]", "[::1]:8000", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]:8000", "[::FFFF:7f00:1]"],
)  # fmt: skip
async def test_this_machine_is_known_to_itself(host: str) -> None:
    assert await ask(HERE, ("host", host)) == OK


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "evil-localhost", "127.0.0.1.evil.example", "127.1",
     "2130706433", "0x7f.0.0.1", "0177.0.0.1", "127.000.000.001", "0.0.0.0", "127.0.0.2", "192.168.0.7", "[::2]",
     "livingroom", "livingroom.local", "games.example"],
)  # fmt: skip
async def test_any_other_name_is_refused(host: str) -> None:
    assert await ask(HERE, ("host", host)) == UNKNOWN


@pytest.mark.parametrize(
    "host",
    ["", " ", "localhost:", "localhost:0", "localhost:65536", "localhost:8000:1", "localhost:-1", "localhost:8o",
     ":8000",
     "user@localhost", "user:pw@localhost:8000", "localhost@evil.example", "localhost/evil", "localhost\\evil",
     "localhost#", "localhost?", "http://localhost", "localhost,evil", "localhost evil", "localhost\t",
     "[::1%25eth0]",
     "[fe80::1%eth0]:8000", "[::1", "::1", "[127.0.0.1]", "[localhost]", "[]", "loc\xe4lhost", "localhost\x00",
     "%6cocalhost", "[v1.fe80::a]", "*", ".", "localhost..", ".localhost"],
)  # fmt: skip
async def test_what_is_no_host_is_refused(host: str) -> None:
    assert await ask(HERE, ("host", host)) == BAD
    assert await ask(LAN, ("host", host)) == BAD


async def test_a_host_stands_there_exactly_once() -> None:
    assert await ask(HERE) == BAD
    assert await ask(HERE, LOCAL, LOCAL) == BAD
    assert await ask(HERE, LOCAL, ("host", "evil.example")) == BAD


@pytest.mark.parametrize(
    "host",
    ["192.168.0.7:8000", "10.1.2.3", "[fd00::7]:8000", "livingroom", "LIVINGROOM.local:8000", "livingroom.local.",
     "localhost:8000"],
)  # fmt: skip
async def test_on_a_lan_addresses_and_this_machines_name_are_known(host: str) -> None:
    assert await ask(LAN, ("host", host)) == OK


@pytest.mark.parametrize("host", ["evil.example", "kitchen.local", "192.168.0.7.evil.example", "999.1.1.1", "1.2.3"])
async def test_on_a_lan_other_names_are_still_refused(host: str) -> None:
    assert await ask(LAN, ("host", host)) == UNKNOWN


def test_a_machines_name_may_be_given_whole() -> None:
    assert Hosts(lan=True, hostname="Livingroom.local").refused([b"livingroom"]) is None


@pytest.mark.parametrize("host", ["games.example", "GAMES.example.:1234", "club.example", "xn--w80b992b0gi.example"])
async def test_names_that_were_given_are_known_at_any_port(host: str) -> None:
    assert await ask(NAMED, ("host", host)) == OK


@pytest.mark.parametrize(
    "name", ["", "*", "https://games.example", "a b", "games.example:x", "a..b", "u@games.example"]
)
def test_a_given_name_that_cannot_be_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="right is a name or an address"):
        Hosts([name])


async def test_a_refusal_says_what_would_be_right() -> None:
    refusal = HERE.refused([b"evil.example"])
    assert refusal is not None
    assert refusal.error == (
        "Host: this server does not go by the name 'evil.example'; it is one of 127.0.0.1, [::1], localhost. "
        "Another name is allowed with --host-name, and addresses of the network with --lan"
    )


@given(st.text(st.characters(max_codepoint=255)) | st.from_regex(r"[\[\]a-z0-9.:@%]+", fullmatch=True))
def test_whatever_stands_in_host_is_read_or_refused(text: str) -> None:
    there = place(text)
    if there is not None:
        assert set(there.host) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_.:[]")
        shown = there.host if there.port is None else f"{there.host}:{there.port}"
        assert place(shown) == there, "reading it again changes nothing"
    if HERE.refused([text.encode("latin-1")]) is None:
        assert there is not None and there.host in ("localhost", "127.0.0.1", "[::1]")


# -- Origin ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("localhost:8000", "HTTP://LOCALHOST:8000"),
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("localhost", "http://localhost"),
        ("localhost:80", "http://localhost"),
        ("localhost:443", "https://localhost"),
        ("games.example", "https://games.example"),  # behind a proxy that keeps Host
        ("127.0.0.1:8000", "https://games.example"),  # and behind one that does not
        ("127.0.0.1:8000", "https://club.example:8443"),
    ],
)
async def test_a_page_of_this_server_may_do_everything(host: str, origin: str) -> None:
    for method, answer in (("GET", OK), ("POST", OK), ("WEBSOCKET", OPENED)):
        assert await ask(NAMED, ("host", host), ("origin", origin), COOKIE, method=method) == answer


@pytest.mark.parametrize(
    "origin",
    ["null", "", "https://evil.example", "http://evil.example:8000", "http://localhost", "http://localhost:8001",
     "http://localhost:80000", "http://127.0.0.1:8000", "http://localhost.evil.example:8000", "localhost:8000",
     "http://localhost:8000@evil.example", "http://evil.example@localhost:8000", "http://localhost:8000/",
     "http://localhost:8000/x", "http://localhost:8000#x", "file://", "file://localhost:8000", "ftp://localhost:8000",
     "chrome-extension://localhost:8000", "http://localhost:8000 http://evil.example", "http:///localhost:8000",
     "http://[fe80::1%25eth0]:8000", "http://l\xf6calhost:8000", "https://games.example:444", "https://club.example"],
)  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "OPTIONS", "WEBSOCKET"])
async def test_a_page_from_elsewhere_may_do_nothing(origin: str, method: str) -> None:
    assert await ask(NAMED, LOCAL, ("origin", origin), COOKIE, method=method) == FOREIGN
    assert await ask(NAMED, LOCAL, ("origin", origin), method=method) == FOREIGN


async def test_two_origins_are_one_too_many() -> None:
    ours = ("origin", "http://localhost:8000")
    assert await ask(HERE, LOCAL, ours, ours, method="POST") == FOREIGN
    assert await ask(HERE, LOCAL, ours, ("origin", "https://evil.example"), method="WEBSOCKET") == FOREIGN


async def test_another_page_of_a_lan_address_is_foreign() -> None:
    host = ("host", "192.168.0.7:8000")
    assert await ask(LAN, host, ("origin", "http://192.168.0.7:8000"), method="POST") == OK
    assert await ask(LAN, host, ("origin", "http://192.168.0.8:8000"), method="POST") == FOREIGN
    assert await ask(LAN, host, ("origin", "http://192.168.0.7:3000"), method="POST") == FOREIGN


async def test_a_page_that_came_unencrypted_may_not_call_an_encrypted_server() -> None:
    host, origin = ("host", "games.example"), ("origin", "http://games.example")
    assert await ask(NAMED, host, origin, method="POST", scheme="https") == FOREIGN
    assert await ask(NAMED, host, origin, method="WEBSOCKET", scheme="https") == FOREIGN
    assert await ask(NAMED, host, ("origin", "https://games.example"), method="POST", scheme="https") == OK


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "WEBSOCKET"])
async def test_without_an_origin_a_cookie_does_not_count(method: str) -> None:
    allowed = OPENED if method == "WEBSOCKET" else OK
    bearer = ("authorization", "Bearer abc")
    assert await ask(HERE, LOCAL, COOKIE, method=method) == (403, "no-origin")
    assert await ask(HERE, LOCAL, COOKIE, ("authorization", "Basic abc"), method=method) == (403, "no-origin")
    assert await ask(HERE, LOCAL, bearer, method=method) == allowed
    assert await ask(HERE, LOCAL, COOKIE, bearer, method=method) == allowed
    assert await ask(HERE, LOCAL, method=method) == allowed


async def test_looking_needs_no_origin() -> None:
    assert await ask(HERE, LOCAL, COOKIE, method="GET") == OK
    assert await ask(HERE, LOCAL, COOKIE, method="HEAD") == OK


# -- headers and sizes, through a real application ---------------------------------------------


async def echo(request: Request) -> Response:
    return JSONResponse({"bytes": len(await request.body())})


async def framed(request: Request) -> Response:
    return PlainTextResponse("own", headers={"Content-Security-Policy": "default-src 'self'"})


async def early(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers before it has read everything."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.body", "body": b"done"})


async def greet(socket: WebSocket) -> None:
    await socket.accept()
    await socket.close()


APP = Guard(
    Starlette(routes=[Route("/echo", echo, methods=["POST"]), Route("/framed", framed), WebSocketRoute("/ws", greet)]),
    HERE,
    most_body=1000,
)


def client(app: Guard = APP) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost:8000")


async def pieces(count: int, size: int = 100) -> AsyncIterator[bytes]:
    for _ in range(count):
        yield b"x" * size


@pytest.mark.parametrize("path", ["/framed", "/nowhere"])
async def test_every_answer_forbids_what_the_page_does_not_need(path: str) -> None:
    async with client() as http:
        headers = (await http.get(path)).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert len(headers.get_list("content-security-policy")) == 1


async def test_the_page_may_use_what_comes_from_here_and_nothing_inline() -> None:
    async with client() as http:
        policy = (await http.get("/nowhere")).headers["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'" and rules["frame-ancestors"] == "'none'" and rules["base-uri"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert "unsafe" not in policy and "*" not in policy


async def test_an_application_may_set_a_header_itself() -> None:
    async with client() as http:
        assert (await http.get("/framed")).headers["content-security-policy"] == "default-src 'self'"


async def test_refusals_carry_the_headers_too() -> None:
    async with client() as http:
        refused = await http.get("/framed", headers={"host": "evil.example"})
    assert refused.status_code == 421
    assert refused.headers["x-content-type-options"] == "nosniff"
    assert refused.headers["content-type"] == "application/json"


@pytest.mark.parametrize(("size", "status"), [(0, 200), (1000, 200), (1001, 413), (1_000_000, 413)])
async def test_a_body_is_as_large_as_allowed(size: int, status: int) -> None:
    async with client() as http:
        answer = await http.post("/echo", content=b"x" * size)
    assert answer.status_code == status
    assert answer.json() == (
        {"bytes": size}
        if status == 200
        else {"error": "the request's body is too large: 1000 bytes are taken at most", "code": "too-large"}
    )


@pytest.mark.parametrize(("count", "status"), [(10, 200), (11, 413), (1000, 413)])
async def test_a_body_without_a_length_is_counted_as_it_comes(count: int, status: int) -> None:
    async with client() as http:
        answer = await http.post("/echo", content=pieces(count))
    assert answer.status_code == status
    if status == 413:
        assert answer.json()["code"] == "too-large"
        assert answer.headers["connection"] == "close"


async def test_what_an_application_makes_of_a_body_cut_off_is_not_sent_after_the_refusal() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"x" * 600, "more_body": True}

    scope = {"type": "http", "method": "POST", "scheme": "http", "path": "/echo", "headers": [(b"host", b"localhost")]}
    await APP(scope, receive, send)
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]
    assert sent[0]["status"] == 413


@pytest.mark.parametrize("length", ["-1", "1e3", "0x10", "", "9" * 30, "\xb2"])
async def test_a_length_that_is_no_number_is_refused(length: str) -> None:
    assert await ask(HERE, LOCAL, ("content-length", length), method="POST") == (400, "bad-length")


async def test_an_applications_own_failure_is_not_hidden() -> None:
    async def broken(scope: Scope, receive: Receive, send: Send) -> None:
        raise LookupError("ours")

    with pytest.raises(LookupError):
        async with client(Guard(broken, HERE)) as http:
            await http.get("/")


async def test_lifespan_passes() -> None:
    seen: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    async def nothing() -> Message:
        raise AssertionError("nobody reads here")

    async def nowhere(message: Message) -> None:
        raise AssertionError("nobody writes here")

    await Guard(app, HERE)({"type": "lifespan"}, nothing, nowhere)
    assert seen == ["lifespan"]


# -- over the wire -----------------------------------------------------------------------------


async def exchange(port: int, request: str) -> str:
    """What a server answers to these bytes: all until it hangs up, or until it opens a socket."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    async with asyncio.timeout(10):
        try:
            writer.write(request.replace("\n", "\r\n").encode("latin-1"))
            first = await reader.readline()
            rest = b"" if b" 101 " in first else await reader.read()
        finally:
            writer.close()
            await writer.wait_closed()
    return (first + rest).decode()


UPGRADE = """\
Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==

"""


async def test_a_foreign_socket_is_refused_before_it_is_opened() -> None:
    async with live(APP) as port:
        start = f"GET /ws HTTP/1.1\nHost: localhost:{port}\n"
        foreign = await exchange(port, f"{start}Origin: https://evil.example\n{UPGRADE}")
        rebound = await exchange(port, f"GET /ws HTTP/1.1\nHost: evil.example\n{UPGRADE}")
        ours = await exchange(port, f"{start}Origin: http://localhost:{port}\n{UPGRADE}")
    assert foreign.startswith("HTTP/1.1 403 ")
    assert json.loads(foreign.split("\r\n\r\n")[1])["code"] == "foreign-origin"
    assert rebound.startswith("HTTP/1.1 421 ")
    assert ours.startswith("HTTP/1.1 101 ")


@pytest.mark.parametrize("host", ["Host: localhost\nHost: evil.example\n", "", "Host: user@localhost\n"])
async def test_odd_hosts_get_nowhere(host: str) -> None:
    async with live(APP) as port:
        answer = await exchange(port, f"GET /framed HTTP/1.1\n{host}Connection: close\n\n")
        socket = await exchange(port, f"GET /ws HTTP/1.1\n{host}{UPGRADE}")
    assert answer.startswith("HTTP/1.1 400 ")
    assert socket.startswith("HTTP/1.1 400 ")


async def test_an_endless_body_is_cut_off() -> None:
    async with live(APP) as port:
        chunks = "64\n" + "x" * 100 + "\n"
        start = "POST /echo HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\n\n"
        answer = await exchange(port, start + chunks * 11)
    assert answer.startswith("HTTP/1.1 413 ")
    assert '"too-large"' in answer


async def test_a_body_that_grows_too_large_after_the_answer_began_ends_the_connection() -> None:
    async with live(Guard(early, HERE, most_body=1000)) as port:
        start = "POST / HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\n\n"
        answer = await exchange(port, start + ("64\n" + "x" * 100 + "\n") * 11)
    assert answer.startswith("HTTP/1.1 200 ")
    assert "done" not in answer
