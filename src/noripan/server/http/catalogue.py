"""The games of this server: looked over once as it starts, with the words and the browser's table that others bring."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from noripan.bots import policies
from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.core.rules import Switch
from noripan.games import broken, find, said
from noripan.server.http.answers import HttpError, answered
from noripan.server.http.contract import GameInfo, Games, SwitchInfo, Words
from noripan.server.http.learn import lesson
from noripan.words import in_language, place_of, words_of

PAGE = "index.js"  # of a table for the browser: a module that is given what it needs and returns the table

_log = logging.getLogger(__name__)


class Catalogue:
    """What people and their browsers are told of the games. A game with something broken is left out, and logged."""

    def __init__(self) -> None:
        self.facts = said(facts_of)
        self._words = {name: words_of(find(name)) for name in self.facts}
        for sentence in broken():
            _log.warning("%s", sentence)

    def routes(self) -> list[BaseRoute]:
        folders = {name: table_of(find(name)) for name in self.facts}
        return [
            Route("/api/games", answered(self.games)),
            Route("/api/games/{name}/words/{language}", answered(self.words)),
            *(Mount(f"/games/{name}", BrowserFiles(directory=folder)) for name, folder in folders.items() if folder),
        ]

    async def games(self, request: Request) -> Games:
        return {"games": list(self.facts.values())}

    async def words(self, request: Request) -> Words:
        """A game's words in a language, and in English what it has no words for."""
        name, language = request.path_params["name"], request.path_params["language"]
        if name not in self._words:
            raise HttpError(404, f"game: there are {', '.join(self._words)}", "no-game")
        return {"words": in_language(language, self._words[name])}


class BrowserFiles(StaticFiles):
    """Files of a table for the browser: their names stay when a game gets a new version, so they are asked for anew."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["cache-control"] = "no-cache"
        return response


def table_of(game: Game) -> Path | None:
    """The folder of its table for the browser, if it has one."""
    place = place_of(game, "browser")
    return None if place is None else Path(str(place))


def facts_of(game: Game) -> GameInfo:
    """A game as somebody who opens a table needs to know it."""
    words, folder = words_of(game), table_of(game)
    if folder is not None and not (folder / PAGE).is_file():
        raise NoripanError(f"its table for the browser has no {PAGE} in {folder}")
    title = f"{game.name}.title"
    return {
        "name": game.name,
        "seats": list(game.seats),
        "presets": {
            preset: {"rules": dict(rules.values), "seats": game.players(rules)}
            for preset, rules in ((preset, game.rules(preset)) for preset in game.presets)
        },
        "switches": [_switch(switch) for switch in game.switches],
        "bots": list(policies(game.name)),
        "unit": game.unit,
        "claims": game.claims,
        "carries": game.carries,
        "purses": game.purse > 0,
        "lesson": "lesson" in game.parts and bool(lesson(game.name).steps),
        "titles": {language: known[title] for language, known in words.items() if title in known},
        "words": bool(words),
        "browser": None if folder is None else f"/games/{game.name}/{PAGE}",
    }


def _switch(switch: Switch) -> SwitchInfo:
    return {
        "name": switch.name,
        "help": switch.help,
        "choices": list(switch.choices),
        "low": switch.low,
        "high": switch.high,
    }
