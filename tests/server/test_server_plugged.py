"""A game of another package on a server: listed with what it brings, played with bots, replayed and counted."""

from __future__ import annotations

import json
import logging
import sys
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.plugs import installed, only
from tests.server.server_clients import Person, Served, filled, play_out, served

import noripan
from noripan.cli.new_game import package
from noripan.games import GROUP, OURS, every, own
from noripan.games import home as home_of

TABLE = "export default (kit) => ({});\n"


@pytest.fixture
def whist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Whist is installed, also for the programs that a server starts; its package."""
    for path, text in package("whist").items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text.replace('"words": ', '"browser": "noripan_whist:browser", "words": '))
    home = tmp_path / "noripan_whist"
    (home / "browser").mkdir()
    (home / "browser" / "index.js").write_text(TABLE)
    korean = {"whist.title": "휘스트", "tichu.title": "mine", "whist.move.play": "{card}"}
    (home / "words" / "ko.json").write_text(json.dumps(korean))
    environment = installed(tmp_path, "noripan-whist", whist="noripan_whist.game:GAME")
    monkeypatch.setenv("PYTHONPATH", environment["PYTHONPATH"])
    monkeypatch.syspath_prepend(tmp_path)
    for module in ("noripan_whist", "noripan_whist.game", "noripan_whist.bots"):
        monkeypatch.delitem(sys.modules, module, raising=False)  # of the test before
    here = (OURS, "noripan-whist")  # whatever else may be installed
    only(monkeypatch, *(entry for entry in entry_points(group=GROUP) if home_of(entry) in here))
    return home


async def told(server: Served, path: str) -> Any:
    answer = await Person(server.address, "", "", "nobody").ask("GET", path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_what_a_game_brings_is_listed_beside_ours(whist: Path) -> None:
    async with served() as server:
        games = {game["name"]: game for game in (await told(server, "/api/games"))["games"]}
    assert sorted(games) == sorted([*own(), "whist"])
    found = games["whist"]
    assert found["bots"] == ["random", "easy"]
    assert found["titles"] == {"en": "Whist", "ko": "휘스트"}
    assert (found["lesson"], found["words"], found["browser"]) == (False, True, "/games/whist/index.js")
    assert (found["seats"], list(found["presets"])) == ([3], ["short", "long"])
    ours = games["tichu"]
    assert (ours["lesson"], ours["words"], ours["browser"], ours["titles"]["ko"]) == (True, True, None, "티츄")


async def test_its_words_fall_back_to_english_and_are_its_own_alone(whist: Path) -> None:
    async with served() as server:
        korean = (await told(server, "/api/games/whist/words/ko"))["words"]
        french = (await told(server, "/api/games/whist/words/fr"))["words"]
        ours = (await told(server, "/api/games/tichu/words/ko"))["words"]
        assert (ours["tichu.title"], "whist.title" in ours) == ("티츄", False)
        unknown = await Person(server.address, "", "", "nobody").ask("GET", "/api/games/chess/words/en")
    assert (korean["whist.title"], korean["whist.move.play"]) == ("휘스트", "{card}")
    assert korean["whist.about"] == french["whist.about"]
    assert "tichu.title" not in korean
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no-game")


async def test_its_table_for_the_browser_is_served_and_nothing_beside_it(whist: Path) -> None:
    async with served() as server:
        nobody = Person(server.address, "", "", "nobody")
        page = await nobody.ask("GET", "/games/whist/index.js")
        assert (page.status_code, page.text, page.headers["cache-control"]) == (200, TABLE, "no-cache")
        assert "javascript" in page.headers["content-type"]
        assert "script-src 'self'" in page.headers["content-security-policy"]
        for path in ("whist/%2e%2e/game.py", "whist/..%2fgame.py", "whist/", "tichu/game.py"):
            assert (await nobody.ask("GET", f"/games/{path}")).status_code == 404, path


async def test_it_is_played_with_bots_replayed_and_counted(whist: Path) -> None:
    async with served() as server:
        (client,) = await filled(server, "whist", 1)
        advice = await client.do("advise")
        assert advice["move"] in client.match["legal"]
        await play_out([client], Random(1))
        await client.until(lambda: client.view["table"]["record"] is not None)
        record = client.view["table"]["record"]
        story = await client.person.ask("GET", f"/api/records/{record}/story?deal=0")
        assert story.status_code == 200
        noripan.verify(await client.person.record(record))
        about = (await client.person.ask("GET", "/api/statistics")).json()
        assert about["games"]["whist"]["matches"] == 1
        onward = await client.person.ask("POST", f"/api/records/{record}/table", {"deal": 0, "move": 2, "seat": 1})
        assert [seat["bot"] for seat in onward.json()["seats"]] == ["easy", None, "easy"]  # it has no normal
        await client.close()


@pytest.mark.parametrize(
    ("path", "text", "why"),
    [
        ("game.py", "GAME = 5\n", "noripan_whist.game:GAME is of type int, and a Game is needed"),
        (
            "bots.py",
            "import nowhere\n",
            "its bots cannot be used: ModuleNotFoundError: No module named 'nowhere'",
        ),
        ("words/ko.json", '{"whist.title": 5}', "its words ko.json: "),
        ("browser/index.js", None, "its table for the browser has no index.js in "),
    ],
)
async def test_a_broken_game_is_logged_and_the_server_starts_without_it(
    whist: Path, path: str, text: str | None, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    if text is None:
        (whist / path).unlink()
    else:
        (whist / path).write_text(text)
    with caplog.at_level(logging.WARNING, "noripan.server.http.catalogue"):
        async with served() as server:
            games = (await told(server, "/api/games"))["games"]
            person = await server.guest("Ada")
            refused = await person.ask("POST", "/api/tables", {"game": "whist"})
    assert [game["name"] for game in games] == [*own()] == [game.name for game in every()]
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith("game 'whist' of noripan-whist is left out: ")
    assert why in line
    assert refused.status_code == 400
    assert why in json.loads(refused.text)["error"]


async def test_tables_of_a_game_that_is_gone_keep_nobody_else_from_playing(
    whist: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(f"{tmp_path}/store.db") as server:
        host = await server.guest("Ada")
        table = await host.open("whist")
        other = await host.open("tichu")
    only(monkeypatch, *(entry for entry in entry_points(group=GROUP) if entry.name != "whist"))
    async with served(f"{tmp_path}/store.db") as server:
        host = Person(server.address, host.id, host.name, host.token)
        assert (await host.ask("GET", f"/api/tables/{table}")).status_code == 404
        assert (await host.ask("GET", f"/api/tables/{other}")).status_code == 200
