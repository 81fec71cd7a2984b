"""One deal of Hearts: three cards are passed on, then thirteen tricks are played."""

from random import Random
from typing import Any, final

from noripan.cards.french import card_text
from noripan.core.deal import NOBODY, PUBLIC, ListingDeal
from noripan.core.dice import dice_from
from noripan.core.errors import IllegalMove
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules
from noripan_hearts.cards import HEARTS, QUEEN_OF_SPADES, TWO_OF_CLUBS, Cards, in_order, suit_of, texts
from noripan_hearts.imagine import deal_anew, shuffled
from noripan_hearts.moves import MOVES, PASS, PLAY, HeartsMove, encode
from noripan_hearts.rules import DIRECTIONS, Duty, duties
from noripan_hearts.score import result_of, worth

SEATS = range(4)


@final
class HeartsDeal(ListingDeal):
    """Its facts are lists of things that never change, so a copy copies the lists."""

    def __init__(self, rules: Rules, carry: Carry, hands: list[Cards], log: list[Event] | None = None) -> None:
        super().__init__(log)
        self.rules, self.carry, self.hands = rules, carry, hands
        self.direction = list(DIRECTIONS)[carry.number % (4 if rules.values["hold"] else 3)]  # H2
        self.passed: list[Cards] = [frozenset()] * 4  # what each has chosen to pass on
        self.turn = NOBODY  # as long as cards are passed on
        self.plays: list[tuple[int, int]] = []  # seat and card
        self.broken = False
        self.taken: list[Cards] = [frozenset()] * 4  # the cards that count, by who took them
        self.lacks: list[Cards] = [frozenset()] * 4  # what each has shown not to hold any more

    def copy(self) -> "HeartsDeal":
        other = HeartsDeal(self.rules, self.carry, self.hands[:])
        other.passed, other.turn, other.plays = self.passed[:], self.turn, self.plays[:]
        other.broken, other.taken, other.lacks = self.broken, self.taken[:], self.lacks[:]
        return other

    def start(self) -> None:
        self._tell("start", {"direction": self.direction}, {seat: {"cards": texts(self.hands[seat])} for seat in SEATS})
        if self.direction == "hold":
            self._begin_tricks()

    # -- deciding --------------------------------------------------------------------------------

    def passing(self) -> bool:
        return self.turn == NOBODY

    def pending(self) -> list[int]:
        if self.passing():
            return [seat for seat in SEATS if len(self.passed[seat]) < 3]
        return [self.turn] if len(self.plays) < 52 else []

    def list_moves(self, seat: int) -> list[Move]:
        if seat not in self.pending():
            return []
        if self.passing():
            return [MOVES[PASS][card] for card in in_order(self.hands[seat] - self.passed[seat])]
        hand = self.hands[seat]
        playable = next((hand & duty.cards for duty in self._duties() if hand & duty.cards), hand)
        return [MOVES[PLAY][card] for card in in_order(playable)]

    def _duties(self) -> list[Duty]:
        return duties(self.rules, [card for _, card in self.plays], self.broken)

    def refusal(self, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, HeartsMove):
            return IllegalMove("move: this is not a move of Hearts", "foreign")
        if seat not in self.pending():
            return IllegalMove("turn: you owe no card now", "turn")
        if move.kind != (PASS if self.passing() else PLAY):
            return IllegalMove(f"type: cards are {'passed on' if self.passing() else 'played'} now", "phase")
        if self.passing() or move.card not in self.hands[seat]:
            return IllegalMove("card: choose one that you hold", "not-held")
        duty = next(duty for duty in self._duties() if self.hands[seat] & duty.cards)
        return IllegalMove(duty.reason, duty.code)

    def fallback(self, seat: int) -> Move:
        return self.moves(seat)[0]  # H12

    # -- playing ---------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> None:
        assert isinstance(move, HeartsMove)
        self.forget()
        (self._pass if move.kind == PASS else self._play)(seat, move.card)

    def _pass(self, seat: int, card: int) -> None:
        """H3: what is chosen stays sealed until everybody has chosen three."""
        self.passed[seat] |= {card}
        if len(self.passed[seat]) == 3:
            self._tell("passed", {"seat": seat})
        if not self.pending():
            got = [self.passed[self.giver(seat)] for seat in SEATS]
            self.hands = [self.hands[seat] - self.passed[seat] | got[seat] for seat in SEATS]
            self._tell("exchange", {}, {seat: {"received": texts(got[seat])} for seat in SEATS})
            self._begin_tricks()

    def giver(self, seat: int) -> int:
        """H2: whose cards this seat gets."""
        return (seat - DIRECTIONS[self.direction]) % 4

    def _begin_tricks(self) -> None:
        self.turn = next(seat for seat in SEATS if TWO_OF_CLUBS in self.hands[seat])  # H4

    def _play(self, seat: int, card: int) -> None:
        for duty in self._duties():
            if card in duty.cards:
                break
            self.lacks[seat] |= duty.cards  # or they would have had to play one
        self.hands[seat] -= {card}
        self.plays.append((seat, card))
        self.broken |= card in HEARTS or (card == QUEEN_OF_SPADES and bool(self.rules.values["queen_breaks"]))  # H7
        self._tell("play", {"seat": seat, "card": card_text(card)})
        self.turn = (seat + 1) % 4
        if not self.trick():
            self._take({card: seat for seat, card in self.plays[-4:]})

    def _take(self, trick: dict[int, int]) -> None:
        """H8: the highest card of the suit led takes the trick, and whoever played it leads."""
        self.turn = trick[max(suit_of(next(iter(trick))) & trick.keys())]
        self.taken[self.turn] |= trick.keys() & worth(self.rules).keys()
        self._tell("trick", {"seat": self.turn, "cards": texts(trick)})
        if result := self.result():
            self._tell("end", {"result": result.encode()})

    def result(self) -> Result | None:
        return None if self.pending() else result_of(self.rules, self.taken)

    def _tell(self, type: str, public: dict[str, Any], private: dict[int, dict[str, Any]] | None = None) -> None:
        if self.log is not None:
            self.log.append(Event(type, public, private))

    # -- knowing ---------------------------------------------------------------------------------

    def trick(self) -> list[tuple[int, int]]:
        """What lies on the table."""
        return self.plays[len(self.plays) // 4 * 4 :]

    def view(self, seat: int | None) -> dict[str, Any]:
        result = self.result()
        played = [{"seat": who, "card": card_text(card)} for who, card in self.plays]
        lying = len(self.trick())
        return {
            "phase": "pass" if self.passing() else "play" if result is None else "over",
            "seat": seat,
            "pending": self.pending(),
            "turn": None if self.passing() or result else self.turn,
            "hand": None if seat is None else texts(self.hands[seat]),
            "direction": self.direction,
            "passed": None if seat is None else texts(self.passed[seat]),
            "received": None if seat is None or self.passing() else texts(self.passed[self.giver(seat)]),
            "trick": played[len(played) - lying :],
            "lastTrick": played[: len(played) - lying][-4:],
            "broken": self.broken,
            "taken": [texts(cards) for cards in self.taken],
            "counts": [len(hand) for hand in self.hands],
            "result": None if result is None else result.encode(),
            "legal": [] if seat is None else [encode(move) for move in self.moves(seat)],
        }

    def imagine(self, seat: int, rng: Random) -> "HeartsDeal":
        """A world that this seat cannot tell from the true one: all that it has seen could have happened there."""
        world, dice = self.copy(), dice_from(rng)
        others = [other for other in SEATS if other != seat]
        # After the passing one knows where one's own cards went, and who leads holds the two of clubs.
        known = frozenset() if self.passing() else self.passed[seat] | {TWO_OF_CLUBS}
        dealt = deal_anew({other: self.hands[other] - known for other in others}, self.lacks, dice)
        for other in others:
            world.hands[other] = self.hands[other] & known | dealt[other]
            if self.passing():  # nobody sees how far the others are with choosing, only who has chosen three
                three = shuffled(world.hands[other], dice)[:3] if len(self.passed[other]) == 3 else []
                world.passed[other] = frozenset(three)
            elif self.giver(other) not in (other, seat):
                had = world.hands[other] | {card for who, card in self.plays if who == other}
                world.passed[self.giver(other)] = frozenset(shuffled(had, dice)[:3])
        return world

    def census(self) -> list[tuple[str, int, list[int]]]:
        hands = [(f"hand {seat}", seat, in_order(self.hands[seat])) for seat in SEATS]
        return [*hands, ("played", PUBLIC, [card for _, card in self.plays])]
