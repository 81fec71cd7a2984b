"""The pages that are served: the client's, or one that says how to build it."""

from __future__ import annotations

import re
from pathlib import Path

import build_web
import httpx
import pytest
from tests.server.server_clients import PATIENCE, served

from noripan.server import app
from noripan.server.app import NO_CLIENT

LANGUAGES = ("en", "ko", "zh-TW", "ja")


def caller(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, trust_env=False, timeout=PATIENCE)


async def test_where_the_client_was_not_built_every_page_says_how_to_build_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(app, "CLIENT", tmp_path / "nowhere")
    async with served() as server, caller(server.address) as client:
        for path in ("/", "/t/ABC234", "/r/0123", "/calculate/riichi", "/statistics", "/learn/tichu"):
            page = await client.get(path)
            assert page.status_code == 200
            assert page.headers["content-type"].startswith("text/html")
            assert "script-src 'self'" in page.headers["content-security-policy"]
            assert page.headers["cache-control"] == "no-cache"
            assert "python tools/build_web.py" in page.text
        for path in ("/page.js", "/assets/a.js"):
            assert (await client.get(path)).status_code == 404


def test_the_page_says_it_in_every_language_and_asks_for_nothing_else() -> None:
    page = (NO_CLIENT / "index.html").read_text(encoding="utf-8")
    told = {"en": page.partition("<p>")[2], **dict(re.findall(r'<p lang="([\w-]+)">(.*?)</p>', page, re.DOTALL))}
    assert tuple(told) == LANGUAGES
    for text in told.values():
        for command in ("make play", "python tools/build_web.py", "noripan play tichu"):
            assert f"<code>{command}</code>" in text.partition("</p>")[0]
    assert re.findall(r"<script|<style|\sstyle=|\son\w+=|\ssrc=|href=\"(?!data:)|javascript:", page) == []


async def test_the_clients_own_addresses_lead_to_its_page_and_its_files_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    client_files = tmp_path / "client"
    (client_files / "assets").mkdir(parents=True)
    (client_files / "index.html").write_text("the client")
    (client_files / "assets" / "a-1234.js").write_text("1")
    monkeypatch.setattr(app, "CLIENT", client_files)
    async with served() as server, caller(server.address) as client:
        for path in ("/", "/t/ABC234", "/r/0123"):
            page = await client.get(path)
            assert (page.text, page.headers["cache-control"]) == ("the client", "no-cache")
        asset = await client.get("/assets/a-1234.js")
        assert "immutable" in asset.headers["cache-control"]
        for path in ("/assets/b.js", "/nothing", "/t/", "/assets/../index.html/x"):
            assert (await client.get(path)).status_code == 404


async def test_files_are_sent_packed_to_who_takes_them_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    whole = "the client, at some length. " * 99
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "assets/a-1234.js"):
        (tmp_path / name).write_text(whole)
    (tmp_path / "icon.svg").write_text("<svg/>")
    build_web.pack(tmp_path)
    assert {path.name for path in tmp_path.rglob("*.gz")} == {"index.html.gz", "a-1234.js.gz"}
    monkeypatch.setattr(app, "CLIENT", tmp_path)
    async with served() as server, caller(server.address) as client:
        for path, kind in (("/", "text/html"), ("/t/ABC234", "text/html"), ("/assets/a-1234.js", "text/javascript")):
            for takes, sent in (("gzip, br", "gzip"), ("GZIP;q=0.5", "gzip"), ("br, gzip;q=0", None), ("", None)):
                answer = await client.get(path, headers={"accept-encoding": takes})
                assert (answer.text, answer.headers.get("content-encoding")) == (whole, sent)
                assert answer.headers["vary"] == "accept-encoding"
                assert answer.headers["content-type"].startswith(kind)
            known = await client.get(path, headers={"accept-encoding": "gzip"})
            assert int(known.headers["content-length"]) < len(whole) / 10
            again = {"accept-encoding": "gzip", "if-none-match": known.headers["etag"]}
            assert (await client.get(path, headers=again)).status_code == 304
        assert "content-encoding" not in (await client.get("/icon.svg")).headers


async def test_an_address_that_leads_nowhere_gets_the_clients_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text("the client")
    monkeypatch.setattr(app, "CLIENT", tmp_path)
    async with served() as server, caller(server.address) as client:
        for path in ("/nothing", "/t/", "/learn/tichu/x", "/index.html/x"):
            page = await client.get(path, headers={"accept": "text/html,*/*;q=0.8"})
            assert (page.status_code, page.text, page.headers["cache-control"]) == (404, "the client", "no-cache")
            assert "script-src 'self'" in page.headers["content-security-policy"]
        assert (await client.get("/nothing.js", headers={"accept": "*/*"})).text != "the client"
