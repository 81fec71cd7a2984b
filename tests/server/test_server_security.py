"""The whole server over HTTP: who may call it from where, cookies, paths, methods, and errors that tell nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from typing import Any

import httpx
import pytest
from tests.server.server_clients import PATIENCE, Person, Served, served
from tests.server.server_process import serving
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from noripan.server.lan.advertiser import Advertiser
from noripan.server.lan.networks import host_name
from noripan.server.serve import ServeOptions, bound

FOREIGN = "http://evil.example"


def caller(server: Served, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.address, headers=headers, trust_env=False, timeout=PATIENCE)


async def raw(server: Served, request: bytes) -> bytes:
    """The answer to bytes as they are: an HTTP client would tidy them up."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request)
    answer = b""
    with contextlib.suppress(ConnectionError):  # it is not read to its end
        answer = await reader.read()
    writer.close()
    return answer


# -- from where --------------------------------------------------------------------------------


async def test_a_page_from_elsewhere_can_do_nothing_in_its_readers_name() -> None:
    async with served() as server, caller(server) as client:
        assert (await client.post("/api/me", json={"name": "Eva"})).status_code == 200  # the browser has a cookie now
        for path, body in [
            ("/api/me", {"name": "Mallory"}),
            ("/api/tables", {"game": "matgo"}),
            ("/api/lobby/ticket", {}),
        ]:
            for headers in ({"origin": FOREIGN}, {"origin": "null"}, {}):
                refused = await client.post(path, json=body, headers=headers)
                assert refused.status_code == 403
        own = {"origin": server.address}
        assert (await client.post("/api/tables", json={"game": "matgo"}, headers=own)).status_code == 200
        assert (await client.get("/api/me", headers=own)).json()["name"] == "Eva"


@pytest.mark.parametrize("header", [{"Origin": FOREIGN}, {"Host": "evil.example"}, {"Origin": "null"}])
async def test_a_socket_from_elsewhere_is_not_even_opened(header: dict[str, str]) -> None:
    async with served() as server:
        with pytest.raises(InvalidStatus) as refused:
            await connect(server.address.replace("http", "ws") + "/ws", additional_headers=header, proxy=None)
        assert refused.value.response.status_code in (403, 421, 400)


async def test_the_name_that_is_advertised_on_the_network_leads_in() -> None:
    async with served(lan=True) as server:
        port = server.address.rpartition(":")[2]
        name = Advertiser("eva", int(port), server.running.id, bound="127.0.0.1").host
        assert name.endswith(".local")
        at = f"{name}:{port}"
        async with caller(server, host=at, origin=f"http://{at}") as client:
            assert (await client.post("/api/me", json={"name": "Eva"})).status_code == 200
            table = (await client.post("/api/tables", json={"game": "matgo"})).json()["id"]
            cookie = "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
            ticket = await client.post(f"/api/tables/{table}/ticket", json={}, headers={"cookie": cookie})
            assert ticket.status_code == 200, ticket.text
        here: dict[str, Any] = {"host": "127.0.0.1", "port": int(port), "proxy": None}  # instead of asking by multicast
        async with connect(f"ws://{at}/ws", origin=Origin(f"http://{at}"), **here) as socket:
            await socket.send(json.dumps({"type": "hello", "protocol": 1, "ticket": ticket.json()["ticket"]}))
            assert json.loads(await socket.recv())["type"] == "welcome"
        async with caller(server, host=at, origin=f"http://{name}:{int(port) - 1}") as client:
            assert (await client.post("/api/me", json={"name": "Eva"})).json()["code"] == "foreign-origin"
    async with served() as server, caller(server, host=host_name(server.running.id)) as client:
        assert (await client.get("/")).status_code == 421  # it is not on the network


async def test_a_name_that_was_pointed_at_this_server_is_refused_everywhere() -> None:
    async with served() as server, caller(server, host="evil.example") as client:
        for path in ("/", "/healthz", "/metrics", "/api/games", "/api/tables", "/nothing"):
            assert (await client.get(path)).status_code == 421


def test_only_this_machine_is_served_unless_the_lan_is_asked_for() -> None:
    found = []
    for options in (ServeOptions(port=0), ServeOptions(port=0, lan=True), ServeOptions(port=0, host="127.0.0.1")):
        with bound(options) as listening:
            found.append(listening.getsockname()[0])
    assert found == ["127.0.0.1", "0.0.0.0", "127.0.0.1"]


# -- cookies -----------------------------------------------------------------------------------


async def cookie_of(address: str, **headers: str) -> set[str]:
    async with httpx.AsyncClient(base_url=address, headers=headers, trust_env=False, timeout=PATIENCE) as client:
        answer = await client.post("/api/me", json={"name": "Eva"})
    assert answer.status_code == 200, answer.text
    assert "token" not in answer.json()  # a page has no use for it, nor has what was smuggled into the page
    value, *attributes = answer.headers["set-cookie"].split("; ")
    assert value.startswith("noripan=")
    return {attribute.lower() for attribute in attributes}


async def test_who_comes_gets_a_name_and_who_has_one_keeps_it() -> None:
    async with served() as server, caller(server) as client:
        own = {"origin": server.address}
        for name in ("Merry Magpie", "Quiet Tiger"):
            answer = await client.post("/api/me", json={"name": name, "keep": True}, headers=own)
            assert answer.json()["name"] == "Merry Magpie"
        assert (await client.post("/api/me", json={"name": "Eva"}, headers=own)).json()["name"] == "Eva"
        assert (await client.post("/api/me", json={"name": "Lucky Carp", "keep": True}, headers=own)).json()[
            "name"
        ] == "Eva"


async def test_a_cookie_is_for_this_server_alone_and_no_script_can_read_it() -> None:
    async with served() as server:
        attributes = await cookie_of(server.address)
        assert {"httponly", "samesite=strict", "path=/"} <= attributes
        assert "secure" not in attributes  # or a plain network would never see it again
        assert not [attribute for attribute in attributes if attribute.startswith("domain")]
        assert "secure" not in await cookie_of(server.address, **{"x-forwarded-proto": "https"})  # anybody can say so


async def test_a_cookie_is_secure_where_the_proxy_says_https() -> None:
    async with serving("memory:", "--proxied", "--host-name", "nori.example") as server:
        told = {"x-forwarded-proto": "https", "host": "nori.example", "origin": "https://nori.example"}
        assert "secure" in await cookie_of(server.address, **told)
        assert "secure" not in await cookie_of(server.address)


@pytest.mark.parametrize("token", ["x", "A" * 22 + "." + "A" * 43, "admin", "é", "A" * 5000])
async def test_a_forged_identity_is_nobody(token: str) -> None:
    async with served() as server:
        for headers in ({"authorization": f"Bearer {token}".encode()}, {"cookie": f"noripan={token}".encode()}):
            async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as client:
                answer = await client.get("/api/me", headers=headers)  # type: ignore[arg-type]
            assert answer.status_code == 401


async def test_the_signature_of_one_guest_does_not_fit_another() -> None:
    async with served() as server:
        eva, tim = await server.guest("Eva"), await server.guest("Tim")
        forged = f"{eva.id}.{tim.token.partition('.')[2]}"
        assert (await Person(server.address, eva.id, "Eva", forged).ask("GET", "/api/me")).status_code == 401


# -- paths, methods, errors --------------------------------------------------------------------

PATHS = [
    "/../app.py",
    "/..%2fapp.py",
    "/%2e%2e/app.py",
    "/..\\app.py",
    "/%2e%2e%5capp.py",
    "//etc/passwd",
    "/%2fetc%2fpasswd",
    "/....//....//etc/passwd",
    "/pages/index.html",
    "/index.html%00.py",
    "/%00",
    "/.git/config",
    "/api/records/..%2f..%2fapp.py",
    "/api/records/%00",
    "/api/records/" + "x" * 3000,
    "/api/records/%ff",
    "/api/tables/%00",
    "/api/tables/..%2f..",
    "/api/nothing",
    "/ws",
]


@pytest.mark.parametrize("path", PATHS)
async def test_no_path_leads_out_of_the_pages_or_into_an_error(path: str) -> None:
    async with served() as server:
        host = server.address.removeprefix("http://")
        answer = await raw(server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        status = int(answer.split()[1])
        assert status in (307, 400, 404, 405, 426)
        assert status != 307 or f"location: {server.address}/".encode() in answer
        assert b"root:" not in answer and b"import" not in answer and b"[core]" not in answer


async def test_texts_that_no_database_holds_are_refused_by_name() -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        for path in ("/api/records?game=%00", "/api/records?before=%00", "/api/records/%00"):
            answer = await eva.ask("GET", path)
            assert (answer.status_code, answer.json()["code"]) == (400, "text")


async def test_methods_that_mean_nothing_here_are_refused_and_no_other_origin_is_ever_allowed() -> None:
    async with served() as server, caller(server) as client:
        for path in ("/healthz", "/api/games", "/api/tables", "/metrics", "/"):
            assert (await client.head(path)).status_code == 200
            for method in ("PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "NONSENSE"):
                answer = await client.request(method, path)
                assert answer.status_code == 405
                assert not [name for name in answer.headers if name.startswith("access-control")]
        assert (await client.get("/api/lobby/ticket")).status_code == 404


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 3_000_000 + b"\r\n\r\n",
    ],
)
async def test_what_is_no_request_ends_its_connection_and_nothing_else(request_: bytes) -> None:
    async with served() as server:
        async with asyncio.timeout(PATIENCE):
            answer = await raw(server, request_)
        assert not answer or int(answer.split()[1]) >= 400
        assert (await server.guest("Eva")).name == "Eva"


async def test_an_error_of_ours_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*asked: object) -> Any:
        raise RuntimeError("the seed is 5eed")

    async with served() as server, caller(server) as client:
        monkeypatch.setattr(server.running.hub.lobby, "page", fail)
        with caplog.at_level(logging.CRITICAL, "uvicorn.error"):
            answer = await client.get("/api/tables")
        assert answer.status_code == 500
        assert answer.text == "Internal Server Error"
        assert "server" not in answer.headers


@pytest.mark.parametrize("name", ["", " ", "\u202eeva", "e\0va", "a\nb", "x" * 21, "\u200b", "\ud800"])
async def test_names_nobody_could_read_are_refused(name: str) -> None:
    async with served() as server, caller(server) as client:
        body = b'{"name": "%s"}' % name.encode("unicode_escape").replace(b"\\x", b"\\u00")
        answer = await client.post("/api/me", content=body)
        assert answer.status_code == 400
        assert answer.json()["code"] in ("empty", "invisible", "line-break", "too-long", "body")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b'{"name":"\xff"}', b"[" * 16_000, b'{"nom":""}'])
async def test_bodies_that_are_none_are_refused(body: bytes) -> None:
    async with served() as server, caller(server) as client:
        token = (await server.guest("Eva")).token
        for path in ("/api/me", "/api/tables", "/api/records"):
            answer = await client.post(path, content=body, headers={"authorization": f"Bearer {token}"})
            assert answer.status_code == 400
            assert set(answer.json()) == {"error", "code"}
