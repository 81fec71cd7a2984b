"""A real server, a real browser, and people at phones and desks. What the page complains about fails the test."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.e2e.e2e_guest import DESKTOP, SOON, Device, Guest
from tests.needs import Need

import noripan

SAME_CARDS = Path(__file__).with_name("e2e_same_cards.py")
CLIENT = Path(noripan.__file__).parent / "server" / "client" / "index.html"

Enter = Callable[..., Guest]


# Chromium without its window takes half the time for the same pages.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")


def _missing() -> str:
    if CHROMIUM is None:
        return "no Chromium here (Debian: apt install chromium-headless-shell fonts-noto-cjk)"
    list_fonts = shutil.which("fc-list")
    fonts = list_fonts and subprocess.check_output([list_fonts, ":lang=ko:lang=ja:lang=zh-tw"])
    return "" if fonts else "no fonts for Korean, Chinese and Japanese here (Debian: apt install fonts-noto-cjk)"


BROWSER = Need(_missing, "NORIPAN_NO_BROWSER")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(10 * SOON / 1000))
            item.add_marker(BROWSER.mark)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    return {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-dev-shm-usage"]}


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server of its own, that forgets everything in the end."""
    with serving(dict(os.environ)) as address:
        yield address


@contextlib.contextmanager
def serving(environment: dict[str, str]) -> Iterator[str]:
    if not CLIENT.exists():
        pytest.fail("the client is not built: python tools/build_web.py", pytrace=False)
    command = [sys.executable, "-P", str(SAME_CARDS), "serve", "--store", "memory:", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            address = _address(process)
            _await_answer(process, f"{address}/healthz")
            yield address
        finally:
            process.terminate()
            process.wait(timeout=SOON / 1000)


def _address(process: subprocess.Popen[str]) -> str:
    """Where the server says that it is: it chose its port itself, so nobody else can have taken it in between."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found:
            return found[0]
    pytest.fail("the server does not come up", pytrace=False)


def _await_answer(process: subprocess.Popen[str], url: str) -> None:
    end = time.monotonic() + SOON / 1000
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError as error:
            if process.poll() is not None or time.monotonic() > end:
                pytest.fail(f"the server does not come up: {error}", pytrace=False)
        time.sleep(0.1)


@pytest.fixture
def stranger(server: str, browser: Browser) -> Iterator[Enter]:
    """Somebody at the door: `stranger("Mina", PHONE, language="ko")`. Nobody's page may have complained in the end."""
    guests: list[Guest] = []

    def come(name: str, device: Device = DESKTOP, **more: Any) -> Guest:
        guest = Guest(browser, server, name, device, **more)
        guests.append(guest)
        return guest

    yield come
    faults = [f"{guest.name}: {fault}" for guest in guests for fault in guest.faults]
    for guest in guests:
        guest.context.close()
    assert faults == []


@pytest.fixture
def enter(stranger: Enter) -> Enter:
    """Somebody who is known here already: in the lobby, or wherever they go first."""

    def come(name: str, device: Device = DESKTOP, path: str | None = "/", **more: Any) -> Guest:
        guest = stranger(name, device, **more)
        guest.be_known()
        if path is not None:
            guest.page.goto(path)
        return guest

    return come
