// A game without a table of its own: its view in words, its legal moves as buttons.
import type { GameModule } from "../../common/games/game";
import type { GameView } from "../../wire/types";
import { Board } from "./Board";
import { Result } from "./Result";
import { eventWords, nameOf, numberText } from "./words";
import "./plain.css";

/** How many cards a seat holds, where the view says so. */
const held = (view: GameView, seat: number): number | null => (view["counts"] as number[] | undefined)?.[seat] ?? null;

const SOUNDS: Record<string, string> = {
  discard: "card",
  "play card": "card",
  play: "card",
  place: "card",
  call: "call",
  riichi: "call",
  go: "call",
  end: "win",
};

export const plainTable = (game: string): GameModule => ({
  Board,
  Result,
  marks: (view, seat) => ({ score: numberText(view.match.scores[seat] ?? 0), marks: [], cards: held(view, seat) }),
  tell: (event, names) => eventWords(game, event, names),
  sound: (event) => SOUNDS[nameOf(event.type)] ?? null,
});
