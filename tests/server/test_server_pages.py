"""The page that is served: nothing in it runs but its own scripts, and what comes over the network is never HTML."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import httpx
import pytest
from build_web import node
from tests.server.server_clients import PATIENCE, served

from noripan.server import app
from noripan.server.app import PAGES

SCRIPTS = sorted(PAGES.glob("*.js"))
NODE = node()


def caller(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, trust_env=False, timeout=PATIENCE)


async def test_the_page_and_all_it_asks_for_are_served_and_forbid_everything_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where the client could not be built, the plain page is served."""
    monkeypatch.setattr(app, "CLIENT", tmp_path / "nowhere")
    async with served() as server, caller(server.address) as client:
        page = await client.get("/")
        assert "script-src 'self'" in page.headers["content-security-policy"]
        wanted = re.findall(r'(?:src|href)="([\w.]+)"', page.text)
        assert {"page.js", "page.css"} <= set(wanted)
        for path in [*wanted, *(script.name for script in SCRIPTS)]:
            assert (await client.get(f"/{path}")).status_code == 200, path


def test_nothing_stands_in_the_page_that_its_own_policy_forbids() -> None:
    page = (PAGES / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page) == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_text_is_ever_read_as_html_or_as_code(script: Path) -> None:
    text = script.read_text(encoding="utf-8")
    assert (
        re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc", text) == []
    )


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_can_be_read_as_a_module(script: Path) -> None:
    checked = subprocess.run(
        [NODE, "--input-type=module", "--check"], input=script.read_bytes(), capture_output=True, check=False
    )
    assert (checked.returncode, checked.stderr) == (0, b"")


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
