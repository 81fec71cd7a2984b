"""The functions for programmers are alike in every game: cards as values, rules in three ways, payments by seat."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import noripan
from noripan.core.errors import HandError, IllegalMove, RulesError
from noripan.games import find, own

RUNS = "234m567p345678s99p"

# -- cards as values -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", own())
def test_every_card_is_read_printed_and_sorted_as_the_game_has_it(game: str) -> None:
    module, deck = getattr(noripan, game), find(game).deck(find(game).rules())
    read: Callable[[object], list[Any]] = module.tiles if hasattr(module, "tiles") else module.cards
    texts = [find(game).card_text(card) for card in deck]
    values = read(texts)
    assert [str(value) for value in values] == texts == json.loads(json.dumps(values))
    assert [value.id for value in values] == deck
    assert read([value.id for value in values]) == values
    assert pickle.loads(pickle.dumps(values)) == values
    hand = values[::-7]
    assert [value.order for value in sorted(hand)] == sorted(value.order for value in hand)


@pytest.mark.parametrize("game", own())
@pytest.mark.parametrize("wrong", [7.5, None, [None], ["nothing"], [99]])
def test_what_is_no_card_is_refused_in_a_sentence(game: str, wrong: object) -> None:
    module = getattr(noripan, game)
    with pytest.raises(HandError, match=r"^(card|cards|tiles): "):
        (module.tiles if hasattr(module, "tiles") else module.cards)(wrong)


def test_a_hand_is_sorted_as_it_is_held_and_understood_by_the_functions() -> None:
    hand = sorted(noripan.riichi.tiles("99p876543s765p432m"))
    assert noripan.riichi.as_text(hand) == "234m56799p345678s"
    assert noripan.riichi.evaluate(hand, "8s").points == noripan.riichi.evaluate(RUNS, "8s").points
    assert noripan.riichi.shanten(hand) == -1
    assert sorted(noripan.tichu.cards("As DOG 2c"))[0] == "DOG"
    assert noripan.tichu.combo(noripan.tichu.cards("9c 9d")).type == "PAIR"


def test_tiles_have_numbers_of_34_of_37_and_of_136() -> None:
    red, plain, east = noripan.riichi.tiles("0p5p1z")
    assert [(tile.id, tile.kind, tile.red) for tile in (red, plain, east)] == [
        (35, 13, True),
        (13, 13, False),
        (27, 27, False),
    ]
    assert red < plain < east
    assert (red.ids_136(), plain.ids_136(), plain.ids_136(red_fives=False)) == ([52], [53, 54, 55], [52, 53, 54, 55])
    assert noripan.riichi.from_136(range(136)) == noripan.riichi.tiles(
        [str(tile) for tile in noripan.riichi.from_136(range(136))]
    )
    ids = noripan.riichi.to_136("0555p11z")
    assert ids == [52, 53, 54, 55, 108, 109]
    assert noripan.riichi.as_text(noripan.riichi.from_136(ids)) == "0555p11z"
    with pytest.raises(HandError, match="more 0p than there are"):
        noripan.riichi.to_136("00p")
    with pytest.raises(HandError, match="red_fives: True or False is needed, not 3"):
        noripan.riichi.from_136([1], 3)


# -- rules, in three ways --------------------------------------------------------------------------

ASKED: dict[str, Callable[[object], object]] = {
    "riichi": lambda rules: noripan.riichi.evaluate(RUNS, "8s", rules=rules).points,
    "riichi waits": lambda rules: len(noripan.riichi.waits("123m406p789s1122z", rules=rules)),
    "taiwan": lambda rules: noripan.taiwan.evaluate("123m456m789p234s678s55p", "6s", rules=rules).points,
    "taiwan shanten": lambda rules: noripan.taiwan.shanten("123m456m789p234s678s55p", rules=rules),
    "matgo": lambda rules: noripan.matgo.score("1-bright 3-bright 8-bright 2-animal", rules=rules).total,
    "ofc": lambda rules: noripan.ofc.best_fantasyland("As Ah Ad 2c 3d 4h 5s 6c 7c 8d 9h Ts Jc 2d", rules=rules).stays,
    "ofc progress": lambda rules: noripan.ofc.progress(["Qs Qd", "9h 9c", ""], rules=rules).foul,
}


@pytest.mark.parametrize("asked", ASKED)
def test_rules_are_a_preset_switches_or_rules(asked: str) -> None:
    game = find(asked.split(maxsplit=1)[0])
    preset = game.presets[-1]
    switch = game.switches[0]
    given = {"preset": preset, switch.name: switch.values[preset]}
    ask = ASKED[asked]
    assert ask(preset) == ask(given) == ask(game.rules(preset))
    for wrong, words in (
        (7, "rules: the name of a preset"),
        ("tokyo", "no preset 'tokyo'"),
        ({"x": 1}, "no switch 'x'"),
    ):
        with pytest.raises(RulesError, match=words):
            ask(wrong)
    with pytest.raises(RulesError, match="rules: the name of a preset"):
        ask(find("tichu").rules())


def test_matgo_takes_rules_or_a_preset_and_switches() -> None:
    cards = "1-bright 3-bright 8-bright"
    assert noripan.matgo.score(cards, preset="hangame").total == noripan.matgo.score(cards, rules="hangame").total
    with pytest.raises(RulesError, match="rules, or a preset and switches, not both"):
        noripan.matgo.score(cards, rules="hangame", preset="pmang")


def test_a_dead_wait_follows_the_rules() -> None:
    """R5: 1z once in hand and three times in a pon: no wait, but where the hand alone decides."""
    asked: dict[str, Any] = {"hand": "234m567p345s1z", "melds": ["pon:111z"]}
    assert noripan.riichi.waits(**asked) == []
    (wait,) = noripan.riichi.waits(**asked, rules={"dead_wait": "hand"})
    assert (wait.tile, wait.remaining) == ("1z", 0)


def test_shanten_by_form() -> None:
    hand = "19m19p19s1234567z"
    assert [noripan.riichi.shanten(hand, form) for form in ("standard", "pairs", "orphans", None)] == [8, 6, 0, 0]
    assert noripan.taiwan.shanten("1122334455667788m", "pairs") == 0
    with pytest.raises(HandError, match="one of standard, pairs, orphans or None"):
        noripan.riichi.shanten(hand, "flush")
    with pytest.raises(HandError, match="without melds"):
        noripan.riichi.shanten("123m1z", "pairs")


# -- who pays --------------------------------------------------------------------------------------


def test_riichis_payments_by_seat() -> None:
    ron = noripan.riichi.evaluate(RUNS, "8s", seat_wind="S", honba=1, sticks=2)
    assert ron.by_seat("W") == [0, ron.points + 300 + 2000, -ron.points - 300, 0]
    drawn = noripan.riichi.evaluate(RUNS, "8s", seat_wind="S", tsumo=True, honba=1)
    assert drawn.payments == {"dealer": 800, "others": 500, "sticks": 0}
    assert drawn.by_seat() == [-800, 1800, -500, -500]
    with pytest.raises(HandError, match="nobody discards a tile that is self-drawn"):
        drawn.by_seat("W")
    with pytest.raises(HandError, match="nobody wins on a tile of one's own"):
        ron.by_seat("S")
    with pytest.raises(HandError, match="discarder: one of E S W N is needed, not None"):
        ron.by_seat()


def test_R8_pao_in_evaluate() -> None:
    asked: dict[str, Any] = {
        "hand": "234m11p",
        "win": "4m",
        "melds": ["pon:555z", "pon:666z", "pon:777z"],
        "seat_wind": "S",
    }
    ron = noripan.riichi.evaluate(**asked, pao="N", honba=1)
    assert ron.payments == {"pao": 16000, "discarder": 16300, "sticks": 0}
    assert ron.by_seat("W") == [0, 32300, -16300, -16000]
    assert ron.by_seat("N") == [0, 32300, 0, -32300]
    drawn = noripan.riichi.evaluate(**asked, pao="N", tsumo=True)
    assert drawn.payments == {"pao": 32000, "sticks": 0}
    assert drawn.by_seat() == [0, 32000, 0, -32000]
    with pytest.raises(HandError, match="pao: by these rules nobody answers for this hand"):
        noripan.riichi.evaluate(**asked, pao="N", rules={"pao": False})
    with pytest.raises(HandError, match="pao: by these rules nobody answers"):
        noripan.riichi.evaluate(RUNS, "8s", pao="W")
    with pytest.raises(HandError, match="somebody else answers for the yakuman, not the winner"):
        noripan.riichi.evaluate(**asked, pao="S")


def test_taiwans_payments_by_seat() -> None:
    hand = "123456m789p234678s55p"
    drawn = noripan.taiwan.evaluate(hand, "6s", self_draw=True, streak=2, seat_wind="W")
    assert drawn.by_seat() == [-110, -60, 230, -60]
    claimed = noripan.taiwan.evaluate(hand, "6s", seat_wind="W")
    assert claimed.by_seat("N") == [0, 0, claimed.points, -claimed.points]
    dealt = noripan.taiwan.evaluate(hand, "6s", seat_wind="W", from_dealer=True)
    assert dealt.by_seat() == dealt.by_seat("E") == [-dealt.points, 0, dealt.points, 0]
    for score, wrong in ((claimed, "E"), (claimed, "W"), (dealt, "N")):
        with pytest.raises(HandError, match="discarder: not the winner"):
            score.by_seat(wrong)


# -- Fantasyland, combinations ---------------------------------------------------------------------


def test_the_best_fantasyland_is_a_move_and_follows_the_rules() -> None:
    match = noripan.new("ofc", seed=2, options={"fantasyland": [14, 0]})
    best = noripan.ofc.best_fantasyland(match.view(0)["hand"], rules=match.rules)
    assert match.play(0, best.move) == best.move
    full_mid = "2c 3d 4h Kc Kd Kh 9s 9d Ah Ac Ad Qs Qd"
    assert noripan.ofc.best_fantasyland(full_mid, rules={"stay": "quads"}).stays is False
    stay = [str(value) for value in next(s for s in find("ofc").switches if s.name == "stay").choices]
    assert {noripan.ofc.best_fantasyland(full_mid, rules={"stay": value}).stays for value in stay} == {True, False}


def test_tichus_functions_take_cards_and_refuse_in_sentences() -> None:
    assert noripan.tichu.beats("9c 9d", "8c 8d")
    assert noripan.tichu.beats(noripan.tichu.combo("9c 9d"), None)
    for wrong in (7.5, None, [3], True):
        with pytest.raises(IllegalMove, match="combo: cards such as '5s' and 'PHOENIX' are needed"):
            noripan.tichu.combo(wrong)
