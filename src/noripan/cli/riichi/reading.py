"""From a typed line to riichi moves."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.reading import Data, MahjongReader
from noripan.cli.mahjong.tiles import without
from noripan.cli.riichi.advice import so_many
from noripan.cli.table import Unclear
from noripan.core.move import Move
from noripan.games import riichi

PLAIN = {
    "ron": "RIICHI.RON",
    "tsumo": "RIICHI.TSUMO",
    "nine": "RIICHI.NINE_TERMINALS",
    "pass": "RIICHI.PASS",
    "p": "RIICHI.PASS",
    "stop": "RIICHI.STOP",
    "go": "RIICHI.GO_ON",
}
OWN_KANS = ("RIICHI.CLOSED_KAN", "RIICHI.ADDED_KAN")
FROM_HAND = "hand"  # behind a tile of which another copy was just drawn


class Reader(MahjongReader):
    """Reads one line at one moment; what it leaves open is asked."""

    pass_type = "RIICHI.PASS"
    run_type, run_word = "RIICHI.CHI", "chi"
    set_type, set_word = "RIICHI.PON", "pon"
    kan_word = "kan"
    own_kans = OWN_KANS
    vain = ("not-held", "pon-tiles", "chi-tiles")

    def read(self, words: list[str]) -> Move:
        word, rest = words[0], words[1:]
        if word == "win":
            word = "tsumo" if self._on_turn() else "ron"
        if word in PLAIN and (not rest or words == ["go", "on"]):
            return self.decoded({"type": PLAIN[word]})
        if word in ("riichi", "reach", "r"):
            return self._riichi(rest)
        if word in ("chi", "chii", "pon", "pung"):
            return self.call(self.run_type if word.startswith("c") else self.set_type, rest)
        if word == "kan":
            return self.own_kan(rest) if self.on_table() is None else self.claim("RIICHI.OPEN_KAN", rest)
        return self._discard(rest if word in ("discard", "d") else words, declares=False)

    def waits_after(self, thrown: str) -> Text:
        waits = [wait.tile for wait in riichi.waits("".join(without(self.held, [thrown])))]
        return so_many(self.view, waits)

    def _on_turn(self) -> bool:
        return bool(self.view["phase"] == "turn" and self.view["turn"] == self.view["seat"])

    # -- discards --------------------------------------------------------------------------------

    def _discard(self, words: list[str], declares: bool) -> Move:
        from_hand = words[-1:] == [FROM_HAND]
        text = self.one_tile(words[:-1] if from_hand else words)
        if text[0] == "5" and text not in self.held and f"0{text[1]}" in self.held:
            raise Unclear(say("riichi.terminal.unclear.red", tile=f"0{text[1]}"))
        data: Data = {"type": "RIICHI.DISCARD", "tile": text}
        if text == self.own["drawn"] and not from_hand:
            data["drawn"] = True
        if declares:
            data["riichi"] = True
        return self.decoded(data)

    def _riichi(self, words: list[str]) -> Move:
        """With a tile, or the only one there is, or after asking; the rules explain a riichi that cannot be."""
        if words:
            return self._discard(words, declares=True)
        offered = riichi_tiles(self.view)
        if len(offered) > 1:
            return self._discard(
                self.asked_discard("riichi", offered, say("mahjong.terminal.unclear.no-call", name="riichi")),
                declares=True,
            )
        move = self._discard([*offered, self.own["drawn"] or self.held[0]][:1], declares=True)
        self.match.check(self.view["seat"], move)
        if not offered:  # where mistakes are paid for (R18), which one to make is nobody else's to choose
            raise Unclear(say("riichi.terminal.unclear.riichi"))
        return move


def riichi_tiles(view: dict[str, Any]) -> list[str]:
    """The tiles with which riichi can be declared, each once."""
    return list(dict.fromkeys(data["tile"] for data in view["legal"] if data.get("riichi")))
