"""Records: one JSON document per match that replays to the same result. Format: `docs/record.md`."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from noripan.core.chapter import Chapter
from noripan.core.errors import IllegalMove, RecordError, RulesError
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.plain import copied, flaw, shown
from noripan.core.rules import Rules
from noripan.core.shuffle import commitment
from noripan.core.version import VERSION

FORMAT = "noripan/1"
_RECORD = (
    "format",
    "engine",
    "game",
    "preset",
    "rules",
    "options",
    "names",
    "seed",
    "commitment",
    "nonces",
    "deals",
    "result",
    "digest",
)
_KNOWN = "known_shuffle"  # there, and true, where the decks could be known before the match began
_DEAL = ("carry", "deck", "moves", "result")
_PLAYED = ("seat", "move")


def write(match: Match, events: bool = True) -> dict[str, Any]:
    """The match as plain data."""
    if events and match.chapters[0].events is None:
        match = match.again()
    game = match.game
    result = match.result()
    record: dict[str, Any] = {
        "format": FORMAT,
        "engine": VERSION,
        "game": game.name,
        "preset": match.rules.preset,
        "rules": dict(match.rules.values),
        "options": copied(match.options),
        "names": list(match.names),
        "seed": match.seed.hex(),
        "commitment": commitment(match.seed),
        "nonces": [nonce.hex() for nonce in match.nonces],
        "deals": [_write_chapter(game, chapter, events) for chapter in match.chapters],
        "result": None if result is None else result.encode(),
    }
    if match.known_shuffle:
        record[_KNOWN] = True
    record["digest"] = digest(record)
    return record


def _write_chapter(game: Game, chapter: Chapter, events: bool) -> dict[str, Any]:
    moves: list[dict[str, Any]] = []
    for played in chapter.moves:
        entry: dict[str, Any] = {"seat": played.seat, "move": game.encode(played.move)}
        if played.clock:
            entry["clock"] = True
        moves.append(entry)
    data: dict[str, Any] = {
        "carry": copied(chapter.carry.encode()),
        "deck": [game.card_text(card) for card in chapter.deck],
        "moves": moves,
        "result": None if chapter.result is None else chapter.result.encode(),
    }
    if events and chapter.events is not None:
        data["events"] = [event.encode() for event in chapter.events]
    return data


def digest(record: dict[str, Any]) -> str:
    """SHA-256 over everything but the digest itself and the engine's version, as sorted compact JSON."""
    kept = {key: value for key, value in record.items() if key not in ("digest", "engine")}
    text = json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


# -- reading -----------------------------------------------------------------------------------


def read(record: object, game: Game) -> Match:
    """Replay a record move by move; RecordError names the first place that is wrong."""
    found = flaw(record, "")
    if found is not None:
        raise RecordError(found[0] or "record", found[1])
    data = _object(record, "", _RECORD, _KNOWN)
    if data["format"] != FORMAT:
        raise RecordError("format", f"this engine reads {FORMAT!r}, not {shown(data['format'])}")
    if data["game"] != game.name:
        raise RecordError("game", f"this is {shown(data['game'])}, not {game.name!r}")
    _typed(data["engine"], str, "engine")
    older = data["engine"] != VERSION
    rules = _rules(game, _typed(data["preset"], str, "preset"), _typed(data["rules"], dict, "rules"), older)
    names = [_typed(name, str, f"names[{i}]") for i, name in enumerate(_typed(data["names"], list, "names"))]
    if len(names) != game.players(rules):
        raise RecordError("names", f"{game.players(rules)} are needed, not {len(names)}")
    seed = _hex(data["seed"], "seed")
    if not seed:
        raise RecordError("seed", "at least one byte is needed")
    nonces = [_hex(nonce, f"nonces[{i}]") for i, nonce in enumerate(_typed(data["nonces"], list, "nonces"))]
    deals = [
        _object(deal, f"deals[{i}]", _DEAL, "events") for i, deal in enumerate(_typed(data["deals"], list, "deals"))
    ]
    cards = sorted(game.deck(rules))
    decks = [_deck(game, cards, deal["deck"], f"deals[{i}].deck") for i, deal in enumerate(deals)]
    events = all("events" in deal for deal in deals)
    options = _typed(data["options"], dict, "options")
    try:
        match = Match(
            game,
            rules,
            seed,
            nonces=nonces,
            names=names,
            options=options,
            decks=decks,
            log=events,
            known_shuffle=_known(data),
        )
    except RulesError as error:
        raise RecordError("options", str(error)) from error
    for i, deal in enumerate(deals):
        _play_deal(match, i, _typed(deal["moves"], list, f"deals[{i}].moves"), i == len(deals) - 1)
    if len(match.chapters) != len(deals):
        raise RecordError("deals", f"the moves lead to {len(match.chapters)} deals, the record has {len(deals)}")
    written = write(match, events)
    if older:
        written = _without_news(_with_told(written, deals), data)
    written["engine"] = data["engine"]
    right, written["digest"] = digest(written), data["digest"]
    _compare(written, data, "")
    if right != data["digest"]:  # the right one is not told: whoever has changed a record would only have to copy it
        raise RecordError("digest", "it is not that of this record: something was changed after it had been written")
    return match


def _play_deal(match: Match, number: int, moves: list[Any], last: bool) -> None:
    for j, entry in enumerate(moves):
        where = f"deals[{number}].moves[{j}]"
        played = _object(entry, where, _PLAYED, "clock")
        seat = _typed(played["seat"], int, f"{where}.seat")
        clock = _typed(played.get("clock", False), bool, f"{where}.clock")
        if match.over or len(match.chapters) != number + 1:
            raise RecordError(where, "the deal is over before this move")
        try:
            match.play(seat, match.game.decode(played["move"]), clock=clock)
        except IllegalMove as error:
            raise RecordError(where, error.reason) from error
    if last or len(match.chapters) > number + 1:
        return
    if match.over:
        raise RecordError(f"deals[{number + 1}]", "the match is over before this deal")
    raise RecordError(f"deals[{number}].moves", "the moves end before the deal does")


def _with_told(written: dict[str, Any], deals: list[dict[str, Any]]) -> dict[str, Any]:
    """With events as the record has them: older engines told the same in other words, and nothing rests on it."""
    told = [
        {**ours, "events": theirs["events"]} if "events" in theirs else ours
        for ours, theirs in zip(written["deals"], deals, strict=True)
    ]
    return {**written, "deals": told}


def _without_news(written: Any, recorded: Any) -> Any:
    """What is written today, without what the record's older engine did not write."""
    if isinstance(written, dict) and isinstance(recorded, dict):
        return {key: _without_news(value, recorded[key]) for key, value in written.items() if key in recorded}
    if isinstance(written, list) and isinstance(recorded, list) and len(written) == len(recorded):
        return [_without_news(ours, theirs) for ours, theirs in zip(written, recorded, strict=True)]
    return written


def _rules(game: Game, preset: str, switches: dict[str, object], older: bool) -> Rules:
    if preset not in game.presets:
        raise RecordError("preset", f"there is no {shown(preset)}; there are: {', '.join(game.presets)}")
    known = [switch.name for switch in game.switches]
    for key in switches:
        if key not in known:
            raise RecordError(f"rules.{key:.60}", f"no such switch; there are: {', '.join(known)}")
    values = dict(switches)
    for switch in game.switches:
        if switch.name not in values:
            if not older or switch.before is None:
                raise RecordError(f"rules.{switch.name}", "missing")
            values[switch.name] = switch.before
    try:
        return game.rules(preset, **values)
    except RulesError as error:
        raise RecordError("rules", str(error)) from error


def _deck(game: Game, cards: list[int], data: object, where: str) -> list[int]:
    deck: list[int] = []
    for i, text in enumerate(_typed(data, list, where)):
        try:
            deck.append(game.card_id(_typed(text, str, f"{where}[{i}]")))
        except ValueError as error:
            raise RecordError(f"{where}[{i}]", str(error)) from error
    if sorted(deck) != cards:
        raise RecordError(where, f"not the cards of {game.name}, each once")
    return deck


def _known(data: dict[str, Any]) -> bool:
    if _KNOWN in data and data[_KNOWN] is not True:
        raise RecordError(_KNOWN, f"true is needed, or nothing at all, not {shown(data[_KNOWN])}")
    return _KNOWN in data


def _hex(data: object, where: str) -> bytes:
    try:
        return bytes.fromhex(_typed(data, str, where))
    except ValueError as error:
        raise RecordError(where, f"hexadecimal digits are needed, not {shown(data)}") from error


def _typed(data: Any, kind: type, where: str) -> Any:
    if type(data) is not kind:
        names = {dict: "an object", list: "a list", str: "a text", int: "a whole number", bool: "true or false"}
        raise RecordError(where, f"{names[kind]} is needed, not {shown(data)}")
    return data


def _object(data: object, where: str, needed: tuple[str, ...], *more: str) -> dict[str, Any]:
    found: dict[str, Any] = _typed(data, dict, where or "record")
    inside = f"{where}." if where else ""
    for key in needed:
        if key not in found:
            raise RecordError(inside + key, "missing")
    for key in found:
        if key not in needed and key not in more:
            raise RecordError(
                f"{inside}{key:.60}" or "record",
                f"{shown(key)} is not part of the format, which has {', '.join((*needed, *more))}",
            )
    return found


def _compare(replayed: Any, recorded: Any, where: str) -> None:
    """Stop at the first place where the replay and the record differ."""
    if isinstance(replayed, dict) and isinstance(recorded, dict):
        for key in [*replayed, *(key for key in recorded if key not in replayed)]:
            place = f"{where}.{key}" if where else str(key)
            if key not in recorded:
                raise RecordError(place, "missing")
            if key not in replayed:
                raise RecordError(place, "the replay has nothing here")
            _compare(replayed[key], recorded[key], place)
    elif isinstance(replayed, list) and isinstance(recorded, list):
        for i, (ours, theirs) in enumerate(zip(replayed, recorded, strict=False)):
            _compare(ours, theirs, f"{where}[{i}]")
        if len(replayed) != len(recorded):
            raise RecordError(where, f"the replay gives {len(replayed)} entries, the record has {len(recorded)}")
    elif type(replayed) is not type(recorded) or replayed != recorded:
        raise RecordError(where, f"the replay gives {replayed!r:.80}, the record says {recorded!r:.80}")
