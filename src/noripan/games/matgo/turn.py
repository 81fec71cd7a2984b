"""How a turn is played: a card from the hand, a card from the deck, what each finds on the floor."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from noripan.cards.hwatu import BONUS, BONUS2, BONUS3, month_mask, texts_of
from noripan.core.bits import bit, popcount
from noripan.core.event import Private
from noripan.games.matgo import contract
from noripan.games.matgo.capture import MatgoCapture
from noripan.games.matgo.legal import needs_choice
from noripan.games.matgo.moves import BOMB, DUMMY, SHAKE, MatgoMove, encode
from noripan.games.matgo.past import bonus_played
from noripan.games.matgo.state import BOMBED, NONE, PLAYING, PPUK, PRESIDENT_CHOICE, SELECT_MATCH, SHAKEN, Draw, Player


class MatgoTurn(MatgoCapture):
    """Turns; `MatgoEnding` says what follows them."""

    def _draw(self) -> i64:
        card: i64 = self.deck[self.top]
        self.top += 1
        return card

    def _open_turn(self, player: Player, move: MatgoMove) -> None:
        self.mover = self.turn
        self.action = move.kind
        self.card = NONE
        self.thrown = 0
        self.flip = NONE
        self.flipping = False
        self.by_hand = 0
        self.by_flip = 0
        self.hand_found = 0
        self.flip_found = 0
        self.bonus = 0
        self.happened = 0
        self.stolen = 0
        self.paid = 0
        self.phase = PLAYING
        if move.kind == DUMMY:
            if self.log is not None:
                self._say({"type": "play", "seat": int(self.turn), "move": encode(move)})
            self._flip(player)
        elif move.kind == BOMB:
            self._bomb(player, move)
        else:
            self._play(player, move)

    def _play(self, player: Player, move: MatgoMove) -> None:
        card: i64 = move.at
        if move.kind == SHAKE:
            self._shake(player, card)
        self._throw(player, bit(card))
        self.thrown = bit(card)
        self.card = card
        if self.log is not None:
            self._say({"type": "play", "seat": int(self.turn), "move": encode(move)})
        found: i64 = self.floor & month_mask(card)
        self.hand_found = popcount(found)
        if needs_choice(found):
            self.phase = SELECT_MATCH
            return
        self._match_hand(found & -found if self.hand_found == 2 else found)
        self._flip(player)

    def _throw(self, player: Player, cards: i64) -> None:
        player.hand &= ~cards
        player.shown &= ~cards
        player.spent |= cards

    def _match_hand(self, found: i64) -> None:
        if found:
            self.by_hand = bit(self.card) | found
            self.floor &= ~found
        else:
            self.floor |= bit(self.card)

    def _shake(self, player: Player, card: i64) -> None:
        """M19: three of the month are shown, the one that is played among them."""
        month = month_mask(card)
        others: i64 = player.hand & month & ~bit(card)
        while popcount(others) > 2:
            others &= others - 1
        player.shown |= others
        rest: i64 = month & ~player.hand & ~player.spent
        if rest > others & -others:
            player.lacks |= rest  # with four in hand it would have been shown in place of a lower one
        player.shaken |= month
        player.shakes += 1
        self.happened |= SHAKEN
        if self.log is not None:
            self._say({"type": "shaking", "seat": int(self.turn), "cards": texts_of(others | bit(card))})

    def _bomb(self, player: Player, move: MatgoMove) -> None:
        """All cards of the month, from the hand and the floor, before the flip."""
        first: i64 = 4 * (move.at - 1)
        month = month_mask(first)
        found: i64 = self.floor & month
        self.thrown = player.hand & month
        self._throw(player, self.thrown)
        self.card = popcount((self.thrown & -self.thrown) - 1)
        self.hand_found = popcount(found)
        self.by_hand = month
        self.floor &= ~month
        if self.hand_found == 1 or self.rules.grenade_doubles:
            player.bombs += 1
        self.happened |= BOMBED
        if self.log is not None:
            cards = texts_of(self.thrown)
            self._say({"type": "play", "seat": int(self.turn), "move": encode(move), "cards": cards})
        self._flip(player)

    def _play_bonus(self, player: Player, card: i64) -> None:
        """M1, `hand_bonus="play"`: taken, steals one, another card is drawn, and the turn goes on."""
        bonus: i64 = bit(card)
        self._throw(player, bonus)
        self._take(player, bonus)
        before: i64 = self.stolen
        self.stolen = 0
        if self.rules.bonus_steals and not player.last_card():
            self._steal(player)
        self.past = append(self.past, bonus_played(self, card))
        private: Private = {}
        four = False
        if self.top < len(self.deck):
            drawn: i64 = self._draw()
            known = player.spent | player.shown
            player.draw = Draw(drawn, player.spent, known, player.lacks, player.turns, player.draw)
            player.lacks = 0
            player.hand |= bit(drawn)
            private = {int(self.turn): {"drawn": texts_of(bit(drawn))[0]}}
            four = drawn < BONUS and popcount(player.hand & month_mask(drawn)) == 4
        if self.log is not None:
            stolen = texts_of(self.stolen)
            self._say({"type": "bonus", "seat": int(self.turn), "card": texts_of(bonus)[0], "stolen": stolen}, private)
        self.stolen = before
        if four and self.rules.president_drawn and (self.rules.president_late or player.turns == 0):
            self.phase = PRESIDENT_CHOICE

    def _choose(self, player: Player, card: i64) -> None:
        """One of two floor cards of different types is taken."""
        self.phase = PLAYING
        if self.log is not None:
            taken = texts_of(bit(card))[0]
            source: contract.Source = "flip" if self.flipping else "hand"
            self._say({"type": "match", "seat": int(self.turn), "source": source, "card": taken})
        if self.flipping:
            self._match_flip(bit(card))
            self._finish(player)
        else:
            self._match_hand(bit(card))
            self._flip(player)

    def _flip(self, player: Player) -> None:
        """M17, M18: the next card that is no bonus; those flipped on the way wait for the outcome."""
        self.flipping = True
        while self.top < len(self.deck):
            card: i64 = self._draw()
            if card < BONUS:
                self.flip = card
                break
            self.bonus |= bit(card)
        if self.log is not None:
            cards = texts_of(self.bonus) + ([] if self.flip == NONE else texts_of(bit(self.flip)))
            self._say({"type": "flip", "seat": int(self.turn), "cards": cards})
        if self.flip != NONE:
            found: i64 = self.floor & month_mask(self.flip)
            self.flip_found = popcount(found)
            if needs_choice(found):
                self.phase = SELECT_MATCH
                return
            if found:
                self._match_flip(found & -found if self.flip_found == 2 else found)
            elif self.by_hand & month_mask(self.flip) and not player.last_card():
                self._ppuk(player)
            elif self.by_hand & month_mask(self.flip) and self.rules.last_ppuk_takes_all:
                self.by_flip = bit(self.flip)
            else:
                self.floor |= bit(self.flip)
        self._finish(player)

    def _match_flip(self, found: i64) -> None:
        self.by_flip = bit(self.flip) | found
        self.floor &= ~found

    def _ppuk(self, player: Player) -> None:
        """The pair and the third card stay, and so do bonuses flipped on the way (M12)."""
        self.floor |= self.by_hand | bit(self.flip)
        self.by_hand = 0
        self.happened |= PPUK
        player.ppuks += 1
        player.ppuk_months |= month_mask(self.flip)
        if self.bonus & BONUS2:
            self.caught2 = self.flip
        if self.bonus & BONUS3:
            self.caught3 = self.flip
        self.bonus = 0
