"""Phrases: a few words and faces that are sent by their keys."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec import ValidationError, json
from tests.server.server_rooms import house

from noripan.server import wire


async def test_a_phrase_is_heard_by_everybody_and_kept_with_the_chat() -> None:
    async with house() as here:
        mina, kai = await here.begun("ofc")
        assert (await mina.do(wire.SayPhrase, phrase="well_played"))["type"] == "ack"
        said = {"type": "said", "seat": 0, "name": "Name of g0", "text": "", "phrase": "well_played"}
        assert kai.of("said") == [said]
        await here.restart()
        assert here.back(kai).of("welcome")[0]["chat"] == [said]


async def test_a_phrase_that_is_sent_again_is_said_once() -> None:
    async with house() as here:
        mina, kai = await here.begun("ofc")
        for _ in range(2):
            assert (await mina.do(wire.SayPhrase, id="p1", phrase="wow"))["type"] == "ack"
        assert len(kai.of("said")) == 1


async def test_who_looks_on_keeps_silent() -> None:
    async with house() as here:
        mina, _ = await here.begun("ofc")
        onlooker = here.visit(mina.room, "g9")
        assert (await onlooker.do(wire.SayPhrase, phrase="hurry"))["code"] == "spectator"
        assert mina.of("said") == []


@pytest.mark.parametrize("phrase", ["take the king", "", "Hello", None, 1])
def test_only_keys_that_there_are_can_be_said(phrase: object) -> None:
    with pytest.raises(ValidationError):
        wire.read(json.encode({"type": "phrase", "id": "1", "phrase": phrase}))
    known = get_args(wire.Phrase)
    assert phrase not in known
    for key in known:
        assert wire.read(json.encode({"type": "phrase", "id": "1", "phrase": key})) is not None
