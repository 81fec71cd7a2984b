"""Every table in every shape of window: nothing over another thing, outside or too small, and the cloth used."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP
from tests.e2e.e2e_moments import View
from tests.e2e.e2e_shapes import WINDOWS, Scene, faults, offers, share, stand_before

ASKED = "section[role=dialog]"
SHEET = ".table-sheet"
HINT, MAIN = "[aria-keyshortcuts=H], .dock-tools button:has(.icon)", ".dock .button.main:enabled"


def in_trick(view: View) -> bool:
    """A play of five cards and more to be answered, with most of one's cards still in hand."""
    top = view.get("top") or {"cards": ()}
    return len(top["cards"]) >= 5 and len(view["hand"]) >= 9 and view["turn"] == view["seat"]


def answers_long_run(view: View) -> bool:
    top = view.get("top") or {"cards": ()}
    return len(top["cards"]) >= 7 and view["turn"] == view["seat"]


def goes_out_last(view: View) -> bool:
    """One card, to be led, and two are out already: with it the round is over."""
    return (
        view["phase"] == "TICHU.TRICK_PLAY"
        and len(view["out"]) == 2
        and len(view["hand"]) == 1
        and view["turn"] == view["seat"]
        and any(move["type"] == "TICHU.PLAY_CARDS" for move in view["legal"])
    )


def lead_with_mahjong(view: View) -> bool:
    return any(move.get("cards") == ["MAHJONG"] for move in view["legal"] or ())


def floor_is_full(view: View) -> bool:
    return offers("play_card")(view) and view["deck"] <= 8 and len(view["floor"]) >= 6


def a_card_with_ways(view: View) -> bool:
    return offers("declare_bomb", "declare_shaking")(view)


def rivers_are_long(view: View) -> bool:
    """Near the end of a deal, to discard."""
    return (
        min(map(len, view["rivers"])) >= 11 and any(view["melds"]) and offers("discard")(view) and not view.get("offer")
    )


def several_chows(view: View) -> bool:
    return offers("chi", "chow", at_least=2)(view)


def first_turn(view: View) -> bool:
    return bool(view["legal"])


def middle_street(view: View) -> bool:
    return view["street"] == 3 and len(view["hand"] or ()) == 3


def last_street(view: View) -> bool:
    """The others have set all their cards: with this turn the deal is over."""
    others = [seat for seat in range(len(view["boards"])) if seat != view["seat"]]
    return view["street"] == 4 and len(view["hand"] or ()) == 3 and all(view["done"][seat] for seat in others)


def many_cards(view: View) -> bool:
    return len(view["hand"] or ()) >= 14


THREE = (("players", 3),)
RIICHI = (("length", "east"),)
SCENES = [
    Scene("tichu", "grand", offers("pass_grand"), awaits=ASKED),
    Scene("tichu", "exchange", offers("select_exchange")),
    Scene("tichu", "middle", in_trick),
    Scene("tichu", "long-run", answers_long_run),
    Scene("tichu", "call", offers("declare_tichu"), press=(".tichu-call",), awaits=ASKED),
    Scene("tichu", "wish", lead_with_mahjong, press=("[data-hand-card=MAHJONG]", MAIN), awaits=ASKED),
    Scene("tichu", "dragon", offers("dragon_donate")),
    Scene("tichu", "result", goes_out_last, press=("[data-hand-card]", MAIN), awaits=SHEET),
    Scene("matgo", "deal", first_turn),
    Scene("matgo", "middle", floor_is_full),
    Scene("matgo", "which-of-two", offers("choose_match")),
    Scene("matgo", "go-or-stop", offers("choose_stop"), awaits=ASKED),
    Scene("matgo", "gukjin", offers("choose_gukjin_mode"), awaits=ASKED),
    Scene("matgo", "president", offers("choose_president_stop"), awaits=ASKED),
    Scene("matgo", "bomb", a_card_with_ways),
    Scene("matgo", "result", offers("choose_stop"), press=(MAIN,), awaits=SHEET),
    Scene("taiwan", "deal", first_turn),
    Scene("taiwan", "middle", rivers_are_long),
    Scene("taiwan", "claim", offers("pong", "chow"), level="easy"),
    Scene("taiwan", "chows", several_chows, level="easy"),
    Scene("taiwan", "result", offers("hu"), press=(MAIN,), awaits=SHEET, level="easy"),
    Scene("riichi", "deal", first_turn, switches=RIICHI),
    Scene("riichi", "middle", rivers_are_long, switches=RIICHI, level="easy"),
    Scene("riichi", "claim", offers("pon"), switches=RIICHI, level="easy"),
    Scene("riichi", "chows", several_chows, switches=RIICHI, level="easy"),
    Scene(
        "riichi",
        "riichi",
        lambda view: any(move.get("riichi") for move in view["legal"]),
        switches=RIICHI,
        level="easy",
    ),
    Scene("riichi", "result", offers("tsumo", "ron"), switches=RIICHI, press=(MAIN,), awaits=SHEET, level="easy"),
    Scene("ofc", "deal", first_turn, switches=THREE),
    Scene("ofc", "middle", middle_street, switches=THREE),
    Scene("ofc", "two-players", middle_street, switches=(("players", 2),)),
    Scene("ofc", "fantasyland", many_cards, switches=THREE, fantasyland=(17, 0, 0)),
    Scene("ofc", "result", last_street, switches=THREE, press=(HINT, MAIN), awaits=SHEET),
]


@pytest.mark.parametrize("scene", SCENES, ids=[f"{scene.game}-{scene.name}" for scene in SCENES])
def test_nothing_overlaps_is_cut_or_too_small(enter: Enter, scene: Scene) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    stand_before(mina, scene)
    wrong = []
    for width, height in WINDOWS:
        wrong += faults(mina, width, height)
        mina.picture(f"shape-{scene.game}-{scene.name}-{width}x{height}")
    assert not wrong, "\n".join(wrong)


LARGEST = "localStorage.setItem('noripan.settings', JSON.stringify({ type: 2 }))"
WORDY = ("grand", "exchange", "wish", "dragon", "which-of-two", "go-or-stop", "gukjin", "claim", "two-players")
SAID = [scene for scene in SCENES if scene.name in WORDY]


@pytest.mark.parametrize("scene", SAID, ids=[f"{scene.game}-{scene.name}" for scene in SAID])
def test_the_largest_text_is_not_cut_either(enter: Enter, scene: Scene) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    mina.page.add_init_script(LARGEST)
    stand_before(mina, scene)
    wrong = []
    for width, height in WINDOWS:
        wrong += faults(mina, width, height)
        mina.picture(f"large-{scene.game}-{scene.name}-{width}x{height}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.name == "middle"], ids=lambda scene: scene.game)
def test_the_cloth_is_used_on_a_large_screen(enter: Enter, scene: Scene) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    stand_before(mina, scene)
    mina.page.set_viewport_size({"width": 1920, "height": 1080})
    mina.settle()
    assert share(mina) >= 0.25
