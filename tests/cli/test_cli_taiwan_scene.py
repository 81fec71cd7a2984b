"""Taiwan's table on the screen: four sides, one's own tiles with what to type, and advice from what one sees."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from tests.cli.cli_mahjong import printed
from tests.cli.cli_taiwan import seated
from tests.games.taiwan.taiwan_tables import READY, draw_on, put, say

import noripan
from noripan.cli.mahjong.tiles import hand, meld, tile
from noripan.cli.taiwan.advice import left, seen
from noripan.cli.taiwan.table import names, table

FAR = "147m258p369s1234567z"
BUTTONS = {"PONG": "碰", "CHOW": "吃", "HU": "胡", "PASS": "過"}
BUTTONS |= dict.fromkeys(("KONG", "CONCEALED_KONG", "ADDED_KONG"), "槓")


def test_W02_flowers_have_their_signs_as_wide_as_other_tiles() -> None:
    assert hand(["5f", "1f", "7z", "5m"]).plain == "5m  中  春 梅"
    assert [tile(f"{rank}f").plain for rank in range(1, 9)] == list("春夏秋冬梅蘭菊竹")
    assert {tile(text).cell_len for text in ("5m", "7z", "8f")} == {2}


@pytest.mark.parametrize(
    ("tiles", "called", "source", "shown"),
    [
        (["3m", "4m", "5m"], "4m", 3, "4'35m"),
        (["7z", "7z", "7z"], "7z", 2, "中中'中"),
        (["9s", "9s", "9s", "9s"], "9s", 1, "9999's"),
        (["5s", "5s", "5s", "5s"], None, None, "[5555s]"),
        ([None, None, None, None], None, None, "[####]"),
    ],
)
def test_W06_a_meld_shows_where_its_tile_came_from(
    tiles: list[str | None], called: str | None, source: int | None, shown: str
) -> None:
    assert meld({"tiles": tiles, "called": called, "from": source}, 0).plain == shown


def test_the_scene_has_four_sides_and_ones_own_hand() -> None:
    at = seated(FAR, draws="9s 1p 5z 6z 3m")
    put(at.match, 0, "9s", 1, "1p", 2, "5z", 3, "6z")
    lines = printed(at.scene()).splitlines()
    assert "Taiwan mahjong (simple), East 1" in lines[0]
    assert lines[1].strip("│ ") == "Pia 西 0"
    assert lines[2].strip("│ ") == "白"
    assert lines[3].startswith("│ Lin 北 0") and lines[3].rstrip("│ ").endswith("Rey 南 0")
    assert "67 tiles left" in lines[3]
    assert [lines[4].split()[1], lines[4].split()[-2]] == ["發", "1p"]
    assert "East round (圈風 東)" in lines[4]
    assert "You deal (莊家)" in lines[5]
    assert lines[-5].strip("│ ") == "9s"
    assert lines[-4].strip("│ ") == "▸ You 東 0   莊"
    assert lines[-2] == " 1m 4m 7m  2p 5p 8p  3s 6s 9s  東 南 西 北 白 發 中    3m"
    assert lines[-1] == "                               1z 2z 3z 4z 5z 6z 7z    enter"


def test_W14_dealer_streak_and_flowers_are_shown() -> None:
    at = seated("15f", "2f", preset="taiwan", wind="S", dealer=1, streak=2, scores=(-1200, 1200, 0, 0))
    shown = printed(at.scene())
    assert "Taiwan mahjong (taiwan), South 2" in shown
    assert "South round (圈風 南)" in shown
    assert "Rey deals (莊家連2拉2): 5 tai more" in shown
    assert "You 北 -1,200   春梅" in shown
    rey = next(at for at, line in enumerate(shown.splitlines()) if "Rey 東 +1,200" in line)
    assert shown.splitlines()[rey + 1].rstrip("│ ").endswith("莊 夏")


def test_W14_a_concealed_kong_lies_face_down_for_the_others() -> None:
    at = seated("1111z 147m258p369s", draws="9s", preset="taiwan")
    say(at.match, 0, "concealed kong 1z")
    assert "[東東東東]" in printed(at.scene())
    others = printed(table(at.match, 2).scene())
    assert "[####]" in others
    assert "[東" not in others


def test_rivers_mark_claimed_tiles_in_rows_of_six_at_the_sides_and_twelve_across() -> None:
    at = seated(FAR, "", "66z", draws="9s 6z")
    put(at.match, 0, "9s")
    say(at.match, 1, "6z", 2, "pong")
    rows = printed(at.scene()).splitlines()
    assert "Pia 西 0   發'發發" in rows[1], "claimed from Rey, at Pia's left"
    assert rows[4].rstrip("│ ").endswith("發^")
    draw_on(at.match, 40)
    rows = printed(at.scene()).splitlines()
    assert len(rows[2].replace("^", " ").strip("│ ").split()) > 6
    assert printed(at.last()).splitlines()[1].split()[:2] == ["Rey", "發.^"]


def test_W14_rivers_mark_the_tile_that_declared_a_hand_ready() -> None:
    at = seated(READY[0], draws="7z", preset="taiwan")
    say(at.match, 0, "ready 7z")
    assert "中!" in printed(at.scene())
    assert printed(at.last()).splitlines()[0].split()[:2] == ["You", "中.!"]


def test_W09_waits_are_shown_with_how_many_are_left() -> None:
    at = seated(READY[0], draws="1z 2z 3z 5s")
    assert at.view["own"]["waits"] == ["5s", "8s"]
    assert "ready for 5s 8s (8 left)" in printed(at.scene())
    put(at.match, 0, "1z", 1, "2z", 2, "3z")
    say(at.match, 3, "5s")
    assert left(at.view, ["5s", "8s"]) == 7
    say(at.match, 0, "chow 67s")
    assert "ready for" not in printed(at.scene()), "the claim has changed the hand"


def test_W14_a_wait_that_was_let_pass_is_marked() -> None:
    at = seated(READY[0], draws="1z 5s", preset="taiwan")
    say(at.match, 0, "1z", 1, "5s", 0, "pass")
    assert "let pass 過水: 5s" in printed(at.scene())


def test_every_tile_that_lies_open_is_seen_once() -> None:
    at = seated("55z 147m 258p 369s", draws="9p 3z 4z 5z")
    put(at.match, 0, "9p", 1, "3z", 2, "4z")
    say(at.match, 3, "5z")
    assert sorted(seen(at.view)) == ["3z", "4z", "5z", "9p"]
    say(at.match, 0, "pong")
    assert sorted(seen(at.view)) == ["3z", "4z", "5z", "5z", "5z", "9p"]


def test_help_names_the_best_discards_from_what_is_seen() -> None:
    shown = printed(seated(READY[0], draws="1z").choices())
    assert "Your hand is ready. Discards that keep most tiles useful:" in shown
    best = next(line.split() for line in shown.splitlines() if line.split()[:1] == ["東"])
    assert best == ["東", "ready", "8", "5s", "8s"]


def test_help_tells_what_a_claim_would_make_of_the_hand() -> None:
    at = seated("55z 123m 456p 345s 78s 99m 7z", draws="9p 3z 4z 5z")
    put(at.match, 0, "9p", 1, "3z", 2, "4z")
    say(at.match, 3, "5z")
    shown = printed(at.choices())
    assert "Your hand is one tile from ready." in shown
    assert "After pong: ready." in shown


def test_why_says_what_a_discard_leaves() -> None:
    at = seated(READY[0], draws="1z", preset="taiwan")
    assert at.why("1z").plain == "You can: discard 東. Then you are ready, and 8 tiles help."
    assert at.why("ready 1z").plain == "You can: declare ready with 東. Then you are ready, and 8 tiles help."


def looked_at(match: Any, me: int, rng: Random) -> int:
    """Plays a hand at random; at each question of one seat the screen is judged. How many there were."""
    at = table(match, me)
    questions = 0
    while len(match.chapters) < 2 and not match.over:
        seat = match.pending()[0]
        if seat == me:
            questions += 1
            true = match.deal
            parts = (at.scene, at.question, at.last, at.score, at.choices)[: 5 if rng.random() < 0.1 else 2]
            shown = [printed(part()) for part in parts]
            match.deal = true.imagine(me, rng)
            assert [printed(part()) for part in parts] == shown, "drawn from what the seat cannot know"
            match.deal = true
            lines = [line for part in shown[:2] for line in part.splitlines()]
            assert len(lines) + 1 <= 24
            assert max(cell_len(line) for line in lines) <= 80
            legal = [str(move["type"]).removeprefix("TAIWAN.") for move in match.view(me)["legal"]]
            wanted = sorted(BUTTONS[type] for type in legal if type in BUTTONS)
            assert sorted(re.findall(r"\[([碰槓吃胡過]) ", shown[1])) == wanted
        match.play(seat, match.deal.sample(seat, rng))
    return questions


@pytest.mark.parametrize(("preset", "seed"), [("simple", 0), ("simple", 1), ("taiwan", 2), ("taiwan", 3)])
def test_W12_whatever_happens_the_scene_fits_80_by_24_and_has_a_button_for_every_move(preset: str, seed: int) -> None:
    """Drawn again in a world the seat cannot tell from the true one, everything reads the same."""
    match = noripan.new("taiwan", preset, seed=seed, names=names(4, seed % 4))
    assert looked_at(match, seed % 4, Random(seed)) > 10
