// A game without a table of its own yet: its view in words, its legal moves as buttons.
import type { GameEvent, GameView } from "../../wire/views";
import type { GameModule } from "../game";
import { Board } from "./Board";
import { Result } from "./Result";
import { nameOf, numberText, wordsOf } from "./words";
import "./plain.css";

/** Views name how many cards a seat holds in one of two ways. */
function held(view: GameView, seat: number): number | null {
  const counts = view["counts"] as number[] | undefined;
  const players = view["players"] as { handCount: number }[] | undefined;
  return counts?.[seat] ?? players?.[seat]?.handCount ?? null;
}

function tell({ seat, ...event }: GameEvent, names: string[]): string {
  const who = typeof seat === "number" ? `${names[seat]}: ` : "";
  const short = Object.entries(event).filter(([, value]) => typeof value !== "object" || isList(value));
  return `${who}${wordsOf({ ...Object.fromEntries(short), type: event.type })}`;
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === "string");

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

const plain: GameModule = {
  Board,
  Result,
  resultEvent: "OUTCOME END end",
  marks: (view, seat) => ({ score: numberText(view.match.scores[seat] ?? 0), marks: [], cards: held(view, seat) }),
  around: (seat, viewer, seats) => (seat - viewer + seats) % seats,
  tell,
  sound: (event) => SOUNDS[nameOf(event.type)] ?? null,
};

export default plain;
