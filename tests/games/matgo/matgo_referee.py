"""A whole game of Matgo, the slow way: written from the rules and not from the engine.

A move is its plain data. The referee deals the same deck, is told the moves one by one, and says what the table must
look like after each and what may be played next.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.matgo.matgo_oracle import BONUSES, WORTH, base, customs
from tests.games.matgo.matgo_settling import Seat, Settling, Turn, kind, month, of_month, place, whole_months

Move = dict[str, Any]


def house(preset: str, **changed: Any) -> dict[str, Any]:
    """Every switch a game depends on, as a table has it."""
    hangame, pmang = preset == "hangame", preset == "pmang"
    vendor = hangame or pmang
    return {
        **customs(preset),
        "unit": 100,
        "gold": 1_000_000,
        "first_start": "high_month" if vendor else "night_day",
        "hand_bonus": "play" if vendor else "take",
        "bonus_steals": True,
        "ppuk_eat": "pile",
        "own_ppuk_steals": 2 if vendor else 1,
        "own_ppuk_by_value": pmang,
        "natural_ppuk_steals": True,
        "first_ppuk": 7,
        "ppuk_in_a_row": not pmang,
        "first_ttadak": 7 if hangame else 0,
        "three_ppuk": 7,
        "president": 7 if pmang else 10,
        "president_choice": not hangame,
        "president_drawn": hangame,
        "president_late": True,
        "floor_president": "draw" if pmang else "wins",
        "both_presidents": "draw" if pmang else "in_turn",
        "carry_limit": 8 if pmang else 0,
        "push": 2 if hangame else 0,
        "grenade": {"hangame": "steals", "pmang": "doubles"}.get(preset, "off"),
        "last_card_eats": pmang,
        "last_ppuk": "pair",
        "last_gukjin_safe": pmang,
        "winner_limit": vendor,
        **changed,
    }


class Referee(Settling):
    """Deals, and lets moves be played."""

    def __init__(self, deck: list[str], table: Mapping[str, Any], carry: Mapping[str, Any]) -> None:
        super().__init__(table, carry)
        self.deal(deck, carry)

    # -- opening (M1 to M6) ------------------------------------------------------------------------

    def deal(self, deck: list[str], carry: Mapping[str, Any]) -> None:
        self.seats[0].hand, self.seats[1].hand = deck[:10], deck[10:20]
        self.firsts: list[str] = []  # where they decide who starts
        self.floor, self.deck = deck[20:28], deck[28:]
        if self.table["hand_bonus"] == "take":
            for seat in self.seats:
                self.draw_for_bonuses(seat.hand, seat)
        self.starter = self.who_starts(carry) if carry["starter"] is None else carry["starter"]
        self.seat = self.starter
        self.draw_for_bonuses(self.floor, self.seats[self.starter])
        self.piles = {which: None for which in range(1, 13) if len(of_month(self.floor, which)) >= 3}
        self.natural = set(self.piles)
        if whole_months(self.floor):
            self.floor_president()
        elif self.table["both_presidents"] == "draw" and all(whole_months(seat.hand) for seat in self.seats):
            self.end("both-presidents")
        else:
            self.begin()

    def draw_for_bonuses(self, cards: list[str], taker: Seat) -> None:
        while found := [card for card in cards if card in BONUSES]:
            taker.captured.append(found[0])
            cards[cards.index(found[0])] = self.deck.pop(0)

    def who_starts(self, carry: Mapping[str, Any]) -> int:
        """M3: by night the lower month, by day the higher; equal months by the order of the cards. Both are shown."""
        self.firsts = [next(card for card in seat.hand if card not in BONUSES) for seat in self.seats]
        for seat, card in zip(self.seats, self.firsts, strict=True):
            seat.shown.add(card)
        first, second = map(place, self.firsts)
        night = carry["hour"] >= 18 or carry["hour"] < 6
        if self.table["first_start"] == "night_day" and night:
            return 0 if first < second else 1
        return 0 if first > second else 1

    def floor_president(self) -> None:
        if self.table["floor_president"] == "draw":
            self.end("floor-president")
        elif self.table["floor_president"] == "redeal":
            self.end("redeal")
        else:
            self.win("floor-president", self.table["president"] * self.counts)

    def begin(self) -> None:
        """A turn begins; the first may begin with a president."""
        self.turn = Turn()
        self.phase = "playing"
        me = self.seats[self.seat]
        if not me.turns and whole_months(me.hand):
            if self.table["president_choice"]:
                self.phase = "president-choice"
            else:
                self.president()

    def president(self) -> None:
        self.win("president", self.table["president"] * self.counts)

    # -- what may be played ------------------------------------------------------------------------

    def legal(self) -> list[Move]:
        me = self.seats[self.seat]
        if self.phase == "resolution":
            return []
        if self.phase == "president-choice":
            return [{"type": "choose_president_stop"}, {"type": "choose_president_hold"}]
        if self.phase == "select-match":
            source = self.turn.card if self.turn.asks == "hand" else self.turn.flip
            return [{"type": "choose_match", "card": card} for card in of_month(self.floor, month(source))]
        if self.phase == "gukjin-choice":
            return [{"type": "choose_gukjin_mode", "gukjinMode": mode} for mode in ("animal", "junk")]
        if self.phase == "go-stop":
            last, push = len(me.turns) == 10, self.may_push
            return [{"type": f"choose_{word}"} for word in ["stop"] + ["go"] * (not last) + ["push"] * push]
        moves: list[Move] = [{"type": "play_card", "card": card} for card in me.hand]
        for which in range(1, 13):
            mine, there = of_month(me.hand, which), of_month(self.floor, which)
            if len(mine) >= 3 and not there and which not in me.shaken:
                moves += [{"type": "declare_shaking", "card": card} for card in mine]
            two = len(mine) == 2 and len(there) == 2 and self.table["grenade"] != "off"
            if (len(mine) == 3 and len(there) == 1) or two:
                moves.append({"type": "declare_bomb", "month": which})
        if me.dummies:
            moves.append({"type": "play_dummy"})
        return moves

    # -- moves -------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        getattr(self, "do_" + move["type"])(move)

    def do_choose_president_stop(self, _: Move) -> None:
        self.president()

    def do_choose_president_hold(self, _: Move) -> None:
        self.seats[self.seat].held = True
        self.phase = "playing"

    def do_play_card(self, move: Move) -> None:
        card, me = move["card"], self.seats[self.seat]
        me.hand.remove(card)
        me.shown.discard(card)
        if card in BONUSES:
            self.play_bonus(card)
        else:
            self.turn.card = card
            self.match_hand()

    def play_bonus(self, card: str) -> None:
        """M1: it is taken, steals one and draws one, and the turn goes on."""
        me = self.seats[self.seat]
        me.captured.append(card)
        if self.table["bonus_steals"] and not self.last_card():
            self.steal(1)
        drawn = self.deck.pop(0)
        me.hand.append(drawn)
        late = self.table["president_late"] or not me.turns
        if self.table["president_drawn"] and late and month(drawn) in whole_months(me.hand):
            self.phase = "president-choice"

    def do_declare_shaking(self, move: Move) -> None:
        me, which = self.seats[self.seat], month(move["card"])
        me.shakes += 1
        me.shaken.add(which)
        others = sorted(set(of_month(me.hand, which)) - {move["card"]}, key=place)
        me.shown |= set(others[-2:])
        self.turn.events.add("shaking")
        self.do_play_card(move)

    def do_declare_bomb(self, move: Move) -> None:
        me = self.seats[self.seat]
        mine, there = of_month(me.hand, move["month"]), of_month(self.floor, move["month"])
        me.hand = [card for card in me.hand if card not in mine]
        me.shown -= set(mine)
        self.floor = [card for card in self.floor if card not in there]
        self.turn.by_hand = mine + there
        self.turn.events.add("bomb")
        self.turn.steals += 1
        if len(mine) == 3 or self.table["grenade"] == "doubles":
            me.bombs += 1
        self.flip()

    def do_play_dummy(self, _: Move) -> None:
        self.flip()

    def do_choose_match(self, move: Move) -> None:
        if self.turn.asks == "hand":
            self.turn.by_hand = self.take(self.turn.card, [move["card"]])
            self.flip()
        else:
            self.turn.by_flip = self.take(self.turn.flip, [move["card"]])
            self.finish()

    def do_choose_gukjin_mode(self, move: Move) -> None:
        self.gukjin = move["gukjinMode"]
        self.ask_go()

    def do_choose_go(self, _: Move) -> None:
        me = self.seats[self.seat]
        me.goes += 1
        me.last_go = base(me.captured, self.gukjin)
        self.pass_on()

    def do_choose_stop(self, _: Move) -> None:
        self.stop()

    def do_choose_push(self, _: Move) -> None:
        """M31: won, and nothing paid."""
        self.winner, self.points = self.seat, self.score(self.gukjin).total
        self.end("push")

    # -- matching (M8 to M12) ----------------------------------------------------------------------

    def take(self, card: str, others: list[str]) -> list[str]:
        """Captured together; a pile brings the bonus cards it holds."""
        self.floor = [each for each in self.floor if each not in others]
        which = month(card)
        if len(others) < 3:
            return [card, *others]
        self.eat(which)
        del self.piles[which]
        return [card, *others]

    def choice(self, card: str) -> list[str] | None:
        """What a card takes from the floor; None if the player has to say."""
        there = sorted(of_month(self.floor, month(card)), key=place)
        if len(there) != 2:
            return there
        if kind(there[0]) != kind(there[1]):
            return None
        return [max(there, key=lambda each: WORTH.get(each, 0))]

    def match_hand(self) -> None:
        turn = self.turn
        taken = self.choice(turn.card)
        if taken is None:
            turn.asks, self.phase = "hand", "select-match"
            return
        if taken:
            turn.by_hand = self.take(turn.card, taken)
        else:
            self.floor.append(turn.card)
        self.flip()

    def flip(self) -> None:
        turn = self.turn
        self.phase = "playing"
        while self.deck:
            card = self.deck.pop(0)
            if card not in BONUSES:
                turn.flip = card
                break
            turn.bonus.append(card)
        if not turn.flip:
            self.finish()
            return
        same = bool(turn.card) and month(turn.card) == month(turn.flip)
        taken = self.choice(turn.flip)
        if taken is None:
            turn.asks, self.phase = "flip", "select-match"
            return
        if same and not self.last_card():
            if not taken:
                self.ppuk()
                return
            turn.events.add("jjob" if taken == [turn.card] else "ddadak")
            turn.steals += 1
        if taken:
            turn.by_flip = self.take(turn.flip, taken)
        elif same and turn.by_hand and self.table["last_ppuk"] == "all":  # M15: only on the last turn
            turn.by_flip = [turn.flip]
        else:
            self.floor.append(turn.flip)
        self.finish()

    def ppuk(self) -> None:
        """Nothing is captured: the three cards and the bonus cards flipped between stay as a pile."""
        turn = self.turn
        self.floor += [*turn.by_hand, turn.flip]
        self.piles[month(turn.flip)] = self.seat
        if turn.bonus:
            self.caught[month(turn.flip)] = turn.bonus
        turn.by_hand, turn.bonus = [], []
        turn.events.add("ppuk")
        self.finish()
