"""The decisions of Tichu, each taken up at the very move: what is offered, what is said, what comes of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.e2e import e2e_moments as moments
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest
from tests.e2e.e2e_tichu import Player, adds_up

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def at(enter: Enter, device: Device, found: moments.Moment) -> Player:
    """Mina, before that decision."""
    mina = enter("Mina", device, path=None)
    moments.arrive(mina, found)
    return Player(mina)


def told(guest: Guest, words: str | re.Pattern[str]) -> None:
    """The log has a line with these words; on a phone it is in a drawer."""
    toggle = guest.button("Log and chat")
    if toggle.is_visible() and toggle.get_attribute("aria-expanded") == "false":
        guest.press(toggle)
    expect(guest.page.get_by_role("log").get_by_text(words).first).to_be_visible()


def test_the_mahjong_asks_for_a_wish_and_the_wish_is_seen(enter: Enter) -> None:
    player = at(enter, PHONE, moments.moment(moments.mahjong_lead))
    mina = player.guest
    mina.press(player.card("MAHJONG"))
    expect(player.status()).to_contain_text("with a wish if you like")
    mina.press(mina.button("Play"))
    asked = mina.dialog("Wish for a rank?")
    ranks = asked.get_by_role("button", name=re.compile("^Wish: "))
    assert [each.strip() for each in ranks.all_inner_texts()] == RANKS
    expect(asked.get_by_role("button", name="No wish")).to_be_visible()
    mina.shot("wish")
    mina.press(asked.get_by_role("button", name="Wish: A"))
    told(mina, "Mina wishes for A")


def test_a_wish_that_binds_is_said_and_passing_is_not_offered(enter: Enter) -> None:
    found = moments.moment(moments.must_meet_wish)
    player = at(enter, DESKTOP, found)
    mina = player.guest
    rank = found.view["wish"].replace("T", "10")
    expect(player.cloth().get_by_text(f"Wish: {rank}", exact=True)).to_be_visible()
    expect(player.status()).to_contain_text(f"{rank} was wished for and you can play it")
    expect(mina.button("Pass")).to_be_disabled()
    mina.shot("wish-binds")


# What lies on the cloth, and what is around it.
OVER_EACH_OTHER = """() => {
  const shown = (where) => [...document.querySelectorAll(where)].filter((part) => part.checkVisibility());
  const cloth = shown('.tichu-wish, .tichu-play .playing-card, .tichu-caption');
  const around = shown('.tichu-other, .dock-me > *, .dock-line, .dock button');
  return cloth.flatMap((part) => around.filter((other) => {
    const [one, two] = [part.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
      && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  }).map((other) => [part.className, other.className]));
}"""


def test_a_wish_and_a_long_play_have_room_on_the_smallest_phone(enter: Enter) -> None:
    player = at(enter, Device("small", 360, 640, touch=True), moments.moment(moments.long_play_and_wish))
    expect(player.cloth().get_by_text("Wish: ")).to_be_visible()
    expect(player.status()).not_to_be_empty()
    player.guest.picture("wish-small")
    assert player.guest.read(OVER_EACH_OTHER) == []


def test_the_dragons_trick_is_given_to_an_opponent(enter: Enter) -> None:
    mina = at(enter, PHONE, moments.moment(moments.dragon_gift)).guest
    asked = mina.dialog("Who gets the Dragon's trick?")
    expect(asked.get_by_role("button")).to_have_count(2)
    mina.shot("dragon")
    mina.press(asked.get_by_role("button", name=re.compile("left")))
    expect(asked).to_have_count(0)
    told(mina, "Mina gives the Dragon's trick to")


def test_the_phoenix_stands_for_what_its_player_chooses(enter: Enter) -> None:
    found = moments.moment(moments.two_readings)
    player = at(enter, PHONE, found)
    mina = player.guest
    cards = moments.phoenix_cards(found.view)
    for card in cards:
        mina.press(player.card(card))
    choice = mina.page.get_by_role("group", name="The Phoenix stands for")
    last = choice.get_by_role("radio").last
    rank = choice.locator("label").last.inner_text().strip()
    mina.press(choice.locator("label").last)
    expect(last).to_be_checked()
    expect(player.status()).to_contain_text(f"Phoenix = {rank}")
    mina.shot("phoenix")
    mina.press(mina.button("Play"))
    if "MAHJONG" in cards:
        mina.press(mina.button("No wish"))
    expect(player.card("PHOENIX")).to_have_count(0)
    told(mina, re.compile("Mina: .*Phoenix"))


def test_a_bomb_is_marked_raised_and_thrown(enter: Enter) -> None:
    mina = at(enter, PHONE, moments.moment(moments.bomb)).guest
    marked = mina.page.get_by_role("button", name=re.compile("part of a bomb"))
    assert marked.count() >= 4
    mina.press(mina.button("Bomb"))
    expect(Player(mina).status()).to_contain_text("Press Bomb again")
    mina.shot("bomb")
    mina.press(mina.button("Bomb"))
    told(mina, re.compile("Mina: Bomb"))


def test_the_dog_is_seen_and_the_partner_leads(enter: Enter) -> None:
    player = at(enter, DESKTOP, moments.moment(moments.dog_lead))
    mina = player.guest
    mina.press(player.card("DOG"))
    mina.remember("[aria-label='On the cloth']")
    mina.press(mina.button("Play"))
    mina.remembers("Mina played the Dog")  # until the partner leads
    mina.shot("dog")


def test_tichu_is_called_before_the_first_card_and_not_after(enter: Enter) -> None:
    found = moments.moment(moments.first_card)
    player = at(enter, DESKTOP, found)
    mina = player.guest
    pair = next(move for move in found.view["legal"] if move.get("declaredCombo", {}).get("type") == "PAIR")
    for card in pair["cards"]:
        mina.press(player.card(card))
    expect(player.status()).to_contain_text("Pair of")  # named while one chooses
    mina.press(mina.button("Tichu!"))
    expect(mina.dialog("Call Tichu?")).to_contain_text("+100 for your team")
    mina.shot("call")
    mina.press(mina.button("Not now"))
    expect(mina.button("Tichu!")).to_be_visible()
    mina.press(mina.button("Play"))
    expect(mina.button("Tichu!")).to_have_count(0)


def test_a_call_is_seen_beside_the_name(enter: Enter) -> None:
    mina = at(enter, PHONE, moments.moment(moments.first_card)).guest
    mina.press(mina.button("Tichu!"))
    mina.press(mina.button("Call Tichu"))
    expect(mina.plate("Mina").get_by_text("Tichu", exact=True)).to_be_visible()
    told(mina, "Mina calls Tichu!")


def test_what_cannot_be_played_says_why_and_the_last_trick_can_be_looked_at(enter: Enter) -> None:
    found = moments.moment(moments.later_trick)
    player = at(enter, PHONE, found)
    mina = player.guest
    playable = {card for move in found.view["legal"] for card in move.get("cards", ())}
    quiet = next(card for card in found.view["hand"] if card not in playable)
    expect(player.card(quiet)).to_have_attribute("aria-label", re.compile("not playable now"))
    mina.press(player.card(quiet))
    expect(player.status()).to_have_attribute("data-tone", "bad")
    expect(player.status()).to_have_text(re.compile("On the table: pair|Not higher than|can only be led"))
    expect(mina.button("Play")).to_be_disabled()
    mina.shot("reason")
    mina.press(mina.button("Last trick"))
    review = mina.region("Last trick")
    expect(review).to_contain_text("Taken by")
    expect(review.get_by_role("listitem").first).to_be_visible()
    mina.shot("last-trick")
    mina.press(review.get_by_role("button", name="Close"))
    mina.press(mina.button("Pass"))
    told(mina, "Mina passes")


def test_a_trick_is_passed_whole_by_one_press(enter: Enter) -> None:
    player = at(enter, PHONE, moments.moment(moments.later_trick))
    mina = player.guest
    held = len(player.glance()["hand"])
    mina.press(mina.button("Pass this trick"))
    told(mina, "Mina passes")
    assert len(player.glance()["hand"]) == held


def test_a_pass_is_seen_where_the_player_sits(enter: Enter) -> None:
    found = moments.moment(moments.after_a_pass)
    player = at(enter, DESKTOP, found)
    others = player.page.locator(".tichu-other")
    expect(others).to_have_count(3)
    expect(others.get_by_text("Pass", exact=True)).to_have_count(moments.passes(found.view))
    player.guest.shot("passed")


def test_a_tie_is_announced_with_the_running_total_and_one_more_round_decides(enter: Enter) -> None:
    player = at(enter, DESKTOP, moments.before_a_tie())
    mina = player.guest
    mina.press(player.card(player.glance()["hand"][0]))
    mina.press(mina.button("Play"))
    sheet = mina.dialog("The deal is over")
    expect(sheet).to_contain_text(re.compile(r"A tie\b.*One more round decides, and both are added\."))
    us, them = adds_up(sheet)
    assert us == them
    total = str(us).replace("-", "−")
    mina.shot("tie-sheet")
    mina.press(sheet.get_by_role("button", name="Go on"))
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    announced = mina.page.get_by_role("status").filter(has_text="A tie: one more round decides")
    expect(announced).to_be_visible()
    expect(announced).to_contain_text(f"Running total: your team {total}, opponents {total}")
    told(mina, f"A tie at {total} : {total}. One more round decides!")
    mina.shot("tie-round")
    mina.press(mina.button("Last deal"))  # for a second look
    assert adds_up(mina.dialog("Last deal")) == [us, them]
