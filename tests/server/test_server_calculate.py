"""Hands counted over HTTP: what the engine says, what another engine says, and what cannot be."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from mahjong.hand_calculating.hand_config import OptionalRules
from tests.games.games_page import rows_of
from tests.games.riichi.riichi_hands import WonHand, won
from tests.games.riichi.riichi_peers import mahjong_sheet
from tests.server.server_clients import PATIENCE, Served, filled, served
from tests.server.server_hostile import RAW, VALUES
from tests.server.server_protocol_page import PAGE

from noripan.cards.tiles import TEXTS
from noripan.games import riichi, taiwan
from noripan.server.calculate import routes as calculate
from noripan.server.calculate.hand import Calculated
from noripan.server.calculate.riichi import RiichiHand
from noripan.server.http import in_turn
from noripan.server.limits import Buckets

ROOT = Path(__file__).parents[2]
ALL_RED = OptionalRules(has_aka_dora=True, has_open_tanyao=True, has_double_yakuman=True)


async def posted(server: Served, game: str, body: Any) -> httpx.Response:
    """By somebody who has not said who they are."""
    async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as client:
        content = body if isinstance(body, bytes) else json.dumps(body)
        return await client.post(f"/api/calculate/{game}", content=content)


async def calculated(server: Served, game: str, hand: str, **more: Any) -> dict[str, Any]:
    answer = await posted(server, game, {"hand": hand, **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def refused(server: Served, game: str, hand: str, **more: Any) -> tuple[str, str, str]:
    """What is wrong, and where; and the reason."""
    answer = await posted(server, game, {"hand": hand, **more})
    assert answer.status_code == 400, answer.text
    told = answer.json()
    assert told["code"] == "hand"
    return told["facts"]["where"], told["facts"]["fault"], told["error"]


def named(lines: list[dict[str, Any]]) -> dict[str, int]:
    return {line["name"]: line["value"] for line in lines}


# -- complete hands --------------------------------------------------------------------------------

WORKED = [
    won("234m456p678s22s345p", "5p", tsumo=True, riichi=True, ippatsu=True, dora=("1m",), ura=("3m",), sticks=1),
    won("123m45699p", "6p", "chi:789m", "pon:777z", seat_wind="S", honba=2),
    won("1122m3344p5566s7z7z", "7z", riichi="double", seat_wind="W"),
    won("22p567s", "7s", "ankan:1111z", "pon:999m", "kakan:5555z", tsumo=True, round_wind="E", seat_wind="N"),
    won("19m19p19s12345677z", "7z", tsumo=True),
]


@pytest.mark.parametrize("hand", WORKED)
async def test_the_score_of_a_riichi_hand_is_the_engines_and_another_engines(hand: WonHand) -> None:
    said = {name: value for name, value in vars(hand).items() if name not in ("hand", "win", "dora", "ura")}
    async with served() as server:
        found = await calculated(
            server, "riichi", hand.hand, win=hand.win, **said, dora="".join(hand.dora), ura="".join(hand.ura)
        )
    score, ours, theirs = found["score"], hand.score(), mahjong_sheet(hand, ALL_RED)
    assert (found["shanten"], found["worthless"], found["discards"]) == (-1, None, [])
    assert named(score["yaku"]) == dict(ours.yaku) == theirs.yaku
    assert score["payments"] == ours.payments == theirs.payments
    assert (score["han"], score["fu"], score["points"], score["limit"]) == (ours.han, ours.fu, ours.points, ours.limit)
    assert score["han"] == theirs.han
    assert score["fu"] == theirs.fu or score["yakuman"]


async def test_every_part_of_the_fu_is_told() -> None:
    async with served() as server:
        found = await calculated(
            server, "riichi", "22p567s", win="7s", melds=["ankan:1111z", "pon:999m", "kakan:5555z"], tsumo=True
        )
    assert named(found["score"]["fu_parts"]) == {
        "base": 20,
        "self-draw": 2,
        "open triplet of 9m": 4,
        "closed kan of 1z": 32,
        "open kan of 5z": 16,
    }
    assert found["score"]["fu"] == 80
    assert found["score"]["reading"] == ["999m", "22p", "567s", "1111z", "5555z"]


async def test_a_complete_hand_without_a_yaku_says_so_and_what_to_discard() -> None:
    async with served() as server:
        found = await calculated(server, "riichi", "23499m", win="9m", melds=["chi:123p", "chi:456p", "chi:789s"])
        assert (found["score"], found["worthless"], found["shanten"]) == (None, "no-yaku", -1)
        assert found["discards"]
        without = await calculated(server, "riichi", "234m456p678s22s345p")
        assert (without["score"], without["worthless"]) == (None, "no-win")


async def test_rules_and_switches_count() -> None:
    async with served() as server:
        hand: dict[str, Any] = {"win": "5p", "melds": ["chi:345p"]}
        open_tanyao = await calculated(server, "riichi", "234m456p678s55p", **hand)
        assert named(open_tanyao["score"]["yaku"]) == {"tanyao": 1}
        closed = await calculated(server, "riichi", "234m456p678s55p", **hand, switches={"open_tanyao": False})
        assert closed["worthless"] == "no-yaku"
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"preset": "none"}, "riichi: no preset"),
            ({"switches": {"preset": True}}, "riichi: no switch"),
            ({"switches": {"kiriage": 3}}, "switch kiriage takes True or False"),
        ]
        for more, words in wrong:
            answer = await posted(server, "riichi", {"hand": "234m456p678s22s345p", **more})
            assert (answer.status_code, answer.json()["code"]) == (400, "settings")
            assert words in answer.json()["error"]


async def test_the_score_of_a_taiwan_hand_is_the_engines() -> None:
    async with served() as server:
        more: dict[str, Any] = {"flowers": "2f6f", "self_draw": True, "streak": 2, "melds": ["pong:555z"]}
        found = await calculated(server, "taiwan", "234m456p678s22s111z", win="1z", **more)
        ours = taiwan.evaluate("234m456p678s22s111z", "1z", **more)
        score = found["score"]
        assert (score["tai"], score["points"], score["payments"]) == (ours.tai, ours.points, ours.payments)
        assert named(score["lines"]) == dict(ours.lines)
        assert score["dealer_tai"] == 5
        assert score["reading"] == ["234m", "456p", "22s", "678s", "111z", "555z"]
        flowers = await calculated(server, "taiwan", "", flowers="12345678f", seat_wind="E")
        assert named(flowers["score"]["lines"]) == {"eight_flowers": 8}
        assert await refused(server, "taiwan", "", flowers="12f") == (
            "flowers",
            "count",
            "flowers: seven or eight win by themselves, not 2",
        )


# -- hands that lack something ---------------------------------------------------------------------


async def test_waits_are_told_with_what_is_left_and_what_each_is_worth() -> None:
    async with served() as server:
        found = await calculated(server, "riichi", "234m456p678s22s34p", dora="5p", seen="2p")
    assert found["shanten"] == 0
    waits = {wait["tile"]: (wait["left"], wait["score"]["points"]) for wait in found["waits"]}
    assert waits == {
        tile: (left, riichi.evaluate(f"234m456p678s22s34p{tile}", tile, dora="5p").points)
        for tile, left in (("2p", 3), ("5p", 2))
    }


async def test_a_wait_without_a_yaku_is_a_wait_that_is_worth_nothing() -> None:
    async with served() as server:
        found = await calculated(server, "riichi", "34m99p", melds=["chi:123p", "chi:456p", "pon:555z"], seat_wind="S")
        assert all(wait["score"]["han"] == 1 for wait in found["waits"])
        bare = await calculated(server, "riichi", "34m99p", melds=["chi:123p", "chi:456p", "chi:678s"])
        assert [(wait["tile"], wait["score"], wait["worthless"]) for wait in bare["waits"]] == [
            ("2m", None, "no-yaku"),
            ("5m", None, "no-yaku"),
        ]


@pytest.mark.parametrize("game", ["riichi", "taiwan"])
async def test_what_brings_a_hand_nearer_is_what_the_engine_accepts_after_a_discard(game: str) -> None:
    engine: Any = riichi if game == "riichi" else taiwan
    size = 13 if game == "riichi" else 16
    rng = Random(7)
    async with served() as server:
        for _ in range(3):
            deck = [tile for tile in TEXTS[:34] for _ in range(4)]
            rng.shuffle(deck)
            hand, drawn, seen = "".join(deck[:size]), deck[size], "".join(deck[size + 1 : size + 30])
            with_draw = await calculated(server, game, hand + drawn, seen=seen)
            best = engine.discards(hand + drawn, seen=seen)
            assert [(each["tile"], each["shanten"], each["left"]) for each in with_draw["discards"]] == [
                (each.tile, each.shanten, each.remaining) for each in best
            ]
            for each in with_draw["discards"]:
                assert sum(accepted["left"] for accepted in each["accepted"]) == each["left"]
            if all(each.tile != drawn for each in best[:1]):
                continue
            before = await calculated(server, game, hand, seen=f"{seen}{drawn}")
            kept = next(each for each in with_draw["discards"] if each["tile"] == drawn)
            tiles = before["waits"] or before["accepted"]
            assert [(each["tile"], each["left"]) for each in tiles] == [
                (each["tile"], each["left"]) for each in kept["accepted"]
            ]


async def test_tiles_in_melds_and_indicators_are_not_left() -> None:
    async with served() as server:
        found = await calculated(server, "riichi", "34m4499p678s77z", melds=["pon:222m"], dora="5m5m", seen="5m")
        after = next(each for each in found["discards"] if each["tile"] == "4p")
        left = {each["tile"]: each["left"] for each in after["accepted"]}
        assert (left["2m"], left["5m"]) == (1, 1)


# -- what cannot be --------------------------------------------------------------------------------

TENPAI = "234m456p678s22s34p"


@pytest.mark.parametrize(
    ("game", "hand", "more", "where", "fault"),
    [
        ("riichi", "11111m2468p1357s1z", {}, "hand", "five-of-a-kind"),
        ("riichi", "1111m2468p1357s1z", {"seen": "1m"}, "hand", "five-of-a-kind"),
        ("riichi", "1111m2468p1357s1z", {"dora": "1m"}, "hand", "five-of-a-kind"),
        ("riichi", "123m", {}, "hand", "count"),
        ("riichi", "234m456p678s22s345p1z", {}, "hand", "count"),
        ("riichi", TENPAI, {"melds": ["chi:123m"]}, "hand", "count"),
        ("riichi", "", {}, "hand", "count"),
        ("riichi", "00m456p678s22s345p", {}, "hand", "red-fives"),
        ("riichi", "12x", {}, "hand", "notation"),
        ("riichi", "1f456p678s22s345p12m", {}, "hand", "notation"),
        ("riichi", TENPAI, {"dora": "8z"}, "dora", "notation"),
        ("riichi", TENPAI, {"seen": "1"}, "seen", "notation"),
        ("riichi", f"{TENPAI}5p", {"win": "9m"}, "win", "win-tile"),
        ("riichi", "234m456p22s5p34p", {"melds": ["chi:135m"]}, "melds", "meld"),
        ("riichi", TENPAI, {"ippatsu": True}, "ippatsu", "conflict"),
        ("riichi", f"{TENPAI}5p", {"win": "5p", "rinshan": True, "tsumo": True}, "rinshan", "conflict"),
        ("riichi", f"{TENPAI}5p", {"win": "5p", "ura": "1m"}, "ura", "conflict"),
        ("riichi", f"{TENPAI}5p", {"win": "5p", "honba": -1}, "honba", "number"),
        ("riichi", f"{TENPAI}5p", {"win": "5p", "dora": "112233m"}, "dora", "indicators"),
        ("taiwan", "0m", {}, "hand", "notation"),
        ("taiwan", f"{TENPAI}111z", {"flowers": "1m"}, "flowers", "notation"),
        ("taiwan", f"{TENPAI}111z", {"after_flower": True}, "after_flower", "conflict"),
        ("taiwan", f"{TENPAI}5p11z", {"melds": ["chow:123z"]}, "melds", "meld"),
        ("taiwan", TENPAI, {}, "hand", "count"),
    ],
)
async def test_a_hand_that_cannot_be_is_refused_by_what_and_where(
    game: str, hand: str, more: dict[str, Any], where: str, fault: str
) -> None:
    async with served() as server:
        assert (await refused(server, game, hand, **more))[:2] == (where, fault)


def test_every_fault_is_on_the_page() -> None:
    told = {row[0].strip("`") for row in rows_of(PAGE.read_text(encoding="utf-8"), "| fault |")}
    parametrized = test_a_hand_that_cannot_be_is_refused_by_what_and_where.pytestmark[0].args[1]
    assert told - {"incomplete"} == {row[4] for row in parametrized}


async def test_a_fifth_tile_is_named() -> None:
    async with served() as server:
        answer = await posted(server, "riichi", {"hand": "1111m2468p1357s1z", "seen": "1m"})
        assert answer.json()["facts"] == {"where": "hand", "fault": "five-of-a-kind", "tile": "1m", "many": 5}


async def test_bodies_that_are_none_are_refused() -> None:
    good = {"hand": TENPAI}
    bodies: list[bytes] = [raw.encode("utf-8", "surrogatepass") for raw in RAW]
    for value in VALUES:
        bodies += [json.dumps({**good, name: value}).encode() for name in ("hand", "melds", "round_wind", "seat_wind")]
    bodies += [json.dumps(value).encode() for value in (*VALUES, {**good, "table": "x"}, {"game": "riichi"})]
    rng = Random(3)
    async with served() as server:
        for body in rng.sample(bodies, 60):
            answer = await posted(server, "riichi", body)
            assert answer.status_code in (400, 413), body[:200]
            assert answer.json()["error"]


def test_every_conflict_has_words_in_the_client() -> None:
    said = json.loads((ROOT / "web/src/i18n/en/calculator.json").read_text(encoding="utf-8"))
    found = {
        field
        for game in ("riichi", "taiwan")
        for field in re.findall(
            r'HandError\(\s*f?"(\w+): [^"]*",?\s*"conflict"',
            (ROOT / f"src/noripan/games/{game}/evaluate.py").read_text(encoding="utf-8"),
        )
    }
    assert {"ippatsu", "first_turn", "after_flower", "from_dealer"} <= found
    assert [field for field in sorted(found) if f"calculator.wrong.conflict.{field}" not in said] == []


# -- bounds ----------------------------------------------------------------------------------------


async def test_the_server_goes_on_while_a_hand_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    counted, begun, go_on = calculate.calculate, threading.Event(), threading.Event()

    def slowly(asked: RiichiHand) -> Calculated:
        begun.set()
        go_on.wait(60)
        return counted(asked)

    monkeypatch.setattr(calculate, "calculate", slowly)
    monkeypatch.setattr(in_turn, "MOST_WAITING", 1)
    async with served() as server:
        first = asyncio.create_task(posted(server, "riichi", {"hand": TENPAI}))
        await asyncio.to_thread(begun.wait, 60)
        async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as client:
            assert (await client.get("/healthz")).status_code == 200
        assert (await posted(server, "riichi", {"hand": TENPAI})).json()["code"] == "busy"
        go_on.set()
        assert (await first).status_code == 200
        assert (await posted(server, "riichi", {"hand": TENPAI})).status_code == 200


async def test_too_many_questions_are_slowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served() as server:
        assert (await posted(server, "riichi", b"{}")).status_code == 400
        monkeypatch.setattr(Buckets, "take", lambda *_: False)
        assert (await posted(server, "riichi", b"{}")).json()["code"] == "rate"


async def test_it_tells_nothing_about_any_table() -> None:
    """The same question gets the same answer, whatever lies on the tables of the server."""
    async with served() as server:
        before = await calculated(server, "riichi", TENPAI)
        (client,) = await filled(server, "riichi", 1)
        assert await calculated(server, "riichi", TENPAI) == before
        table = client.view["table"]["id"]
        answer = await posted(server, "riichi", {"hand": TENPAI, "table": table})
        assert (answer.status_code, answer.json()["code"]) == (400, "body")
        await client.close()
