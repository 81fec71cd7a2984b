"""Where a log says other than we do, the place is named; and one difference does not become twenty."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.logs.logs_matches import SCENES, story, told, whole
from tests.logs.mjlog_writer import mjlog

from noripan.core.errors import RecordError
from noripan.logs.mjlog import replay_mjlog

Edit = Callable[[re.Match[str]], str]


def changed(scene: str, old: str, new: str | Edit) -> bytes:
    """The log of a scene with one thing changed; FREE is a tile that is nowhere in it."""
    text = mjlog(SCENES[scene]()).decode()
    assert re.search(old, text), f"{old} is not in {text}"
    free = next(tile for tile in range(136) if not re.search(rf"\b[TUVW]?{tile}\b", text))
    return re.sub(old, new, text, count=1).replace("FREE", str(free)).encode()


@pytest.mark.parametrize(
    ("scene", "old", "new", "difference"),
    [
        ("ron in riichi", 'ten="30,', 'ten="40,', "<AGARI>: fu: the log says 40, we say 30"),
        ("ron in riichi", "7700,0", "8000,1", "<AGARI>: points: the log says 8000, we say 7700"),
        ("ron in riichi", 'yaku="21,2,', 'yaku="1,1,', "<AGARI>: han: the log says 3, we say 4"),
        (
            "ron in riichi",
            'yaku="21,2,',
            'yaku="1,1,',
            "<AGARI>: yaku: the log says pinfu 1, riichi 1, tanyao 1, we say double riichi 2, pinfu 1, tanyao 1",
        ),
        ("robbed kan", ',3,1" ', '" ', "<AGARI>: yaku: the log says pinfu 1, tanyao 1, we say chankan 1, pinfu 1,"),
        ("double ron", r'machi="\d+"', 'machi="0"', "<AGARI>: winning tile: the log says 1m, we say 5m"),
        ("double ron", "250,20,250,0", "250,21,250,0", "changes: the log says -2000 2100 0 0, we say -2000 2000 0 0"),
        ("double ron", 'who="2" fromWho="0"', 'who="3" fromWho="1"', "<AGARI>: winner: the log says 3, we say 1"),
        ("two tenpai", ' hai1=("[^"]*" hai3="[^"]*"/></)', r" hai2=\1", "tenpai: the log says 2 3, we say 1 3"),
        ("two tenpai", "-15", "-10", "changes: the log says -1000 1500 -1500 1500, we say -1500 1500 -1500 1500"),
        ("nagashi", 'type="nm" ', "", "<RYUUKYOKU>: reason: the log says exhausted, we say nagashi"),
        ("four winds", "kaze4", "kan4", "<RYUUKYOKU>: reason: the log says four kans, we say four winds"),
        ("four kans", r'<DORA hai="\d+"/>', "", ": dora indicators: the log says"),
    ],
)
def test_a_difference_has_its_place_and_both_sides(scene: str, old: str, new: str, difference: str) -> None:
    found = told(replay_mjlog(changed(scene, old, new)))
    assert any(line.startswith("hand 1 (") and difference in line for line in found), found


def test_a_winner_the_log_does_not_have_is_a_difference() -> None:
    one = changed("double ron", r"<AGARI[^>]*/>(<AGARI)", r"\1")
    assert told(replay_mjlog(one)) == []  # who does not win has passed
    none = changed("triple ron", r"<RYUUKYOKU[^>]*/>", lambda _: _agari("double ron"))
    with pytest.raises(RecordError, match="no tile of seat 3 that seat 1 could win on"):
        replay_mjlog(none.replace(b'who="1" fromWho="0"', b'who="1" fromWho="3"'))


def _agari(scene: str) -> str:
    found = re.search(r"<AGARI[^>]*/>", mjlog(SCENES[scene]()).decode())
    assert found is not None
    return found[0]


def test_an_indicator_that_comes_too_late_is_one_difference() -> None:
    text = mjlog(SCENES["open kan"]()).decode()
    dora = re.search(r'<DORA hai="\d+"/>', text)
    assert dora is not None
    late = text.replace(dora[0], "").replace("<RYUUKYOKU", f"{dora[0]}<RYUUKYOKU")
    (found,) = told(replay_mjlog(late.encode()))
    assert "dora indicators: the log says" in found


# -- between hands ---------------------------------------------------------------------------------


def hands(text: str) -> list[str]:
    """The hands of a log, each from its INIT on."""
    return re.findall(r"<INIT.*?(?=<INIT|</mjloggm>)", text)


def richer(found: re.Match[str]) -> str:
    return f"{found[1]}{int(found[2]) + 5}"


def test_after_a_difference_the_next_hand_begins_a_match_of_its_own() -> None:
    match = whole(2, length="east")
    text = mjlog(match).decode()
    second = hands(text)[1]
    replayed = replay_mjlog(text.replace(second, re.sub(r'( ten=")(-?\d+)', richer, second, count=1)).encode())
    assert [(difference.place[:6], difference.what) for difference in replayed.differences] == [
        ("hand 2", "points"),
        ("hand 3", "points"),  # which the log has as they were
    ]
    assert len(replayed.matches) == 3
    assert [len(story(part)) for part in replayed.matches] == [1, 1, len(match.chapters) - 2]
    assert replayed.hands == len(match.chapters)


def test_a_hand_that_does_not_follow_is_a_difference_too() -> None:
    match = whole(2, length="east")
    text = mjlog(match).decode()
    replayed = replay_mjlog(text.replace(hands(text)[1], "").encode())
    assert {difference.place[:6] for difference in replayed.differences} == {"hand 2"}
    assert len(replayed.matches) == 2


def test_the_points_at_the_end_are_compared() -> None:
    text = mjlog(whole(2, length="east")).decode()
    (found,) = told(replay_mjlog(re.sub(r'( owari=")(-?\d+)', richer, text).encode()))
    assert "<AGARI>: final points: the log says" in found or "<RYUUKYOKU>: final points: the log says" in found


def test_a_log_that_does_not_know_that_the_match_is_over() -> None:
    text = re.sub(r' owari="[^"]*"', "", mjlog(whole(2, length="east")).decode())
    assert told(replay_mjlog(text.encode())) == ["the end: the match: the log says goes on, we say is over"]
    last = hands(text)[-1]
    longer = told(replay_mjlog(text.replace(last, last + last).encode()))
    assert longer[0].endswith("the match: the log says goes on, we say is over")


def test_a_log_that_ends_the_match_too_early() -> None:
    text = mjlog(whole(2, length="east")).decode()
    first = re.sub(r"/>$", ' owari="0,0,0,0,0,0,0,0"/>', hands(text)[0])
    (found,) = told(replay_mjlog(f"{text.partition('<INIT')[0]}{first}</mjloggm>".encode()))
    assert found.endswith("the match: the log says is over, we say goes on")


# -- what is not legal -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scene", "old", "new", "what"),
    [
        ("tsumo", r"<V\d+/><AGARI", "<AGARI", "seat 2: The hand is not complete"),
        ("tsumo", r"<U\d+/><E\d+/><V\d+/><AGARI", "<AGARI", "seat 2: It is seat 1's turn"),
        ("robbed kan", r"<D\d+/>", "<D0/>", "seat 0: 1m is not in the hand"),
        ("ron in riichi", "<AGARI", "<UFREE/><AGARI", "seat 1 draws, but it is seat 0's turn"),
        ("ron in riichi", "<W(\\d+)/>", r"<W\1/><G\1/><T\1/>", "is elsewhere already"),
        ("double ron", "<AGARI", "<UFREE/><AGARI", "there is no tile of seat 0 that seat 1 could win on"),
        ("double ron", "<AGARI", '<RYUUKYOKU ba="0,0" sc="0,0,0,0,0,0,0,0"/><AGARI', "by the rules it goes on"),
        ("open kan", r'<N who="2" m="\d+"/>', f'<N who="2" m="{1 | 8 | (3 * 27) << 9}"/>', "is not what was discarded"),
        ("tsumo", "<AGARI", '<N who="2" m="3"/><AGARI', "there is nothing to call here"),
        ("four riichi", "<RYUUKYOKU", "<TFREE/><DFREE/><RYUUKYOKU", "draws, but the hand is over"),
    ],
)
def test_a_move_that_is_not_legal_is_an_error_with_its_place(scene: str, old: str, new: str, what: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay_mjlog(changed(scene, old, new))
    assert re.match(r"hand 1 \(.*\), element \d+ <\w+>$", caught.value.where)
    assert what in str(caught.value)
