// What a game gives to the common frame. The frame knows seats, clocks, chat, log and results; the game draws its table.
import type { ComponentType, ReactNode } from "react";
import type { Answer, GameEvent, GameView, Move, TableInfo } from "../../wire/types";

/** A move as a game declares it. */
export type MoveOf<V extends GameView> = NonNullable<V["legal"]>[number];
/** The event that ends a deal, as a game declares it. */
export type EndOf<E extends GameEvent> = GameEvent extends E ? GameEvent : Extract<E, { type: "end" }>;

/** A deal that is over and still lies on the table: the next one comes when its sheet is closed. */
export interface EndingInfo {
  line: string; // how it ended, in one sentence, for the dock's status
  winners: number[]; // the seats that won the deal; mark the open hand of one by `data-winning`, and the sheet keeps clear of it
  sheet: boolean; // whether the sheet with the points lies over the table
  show(): void; // brings the sheet now
}

export interface BoardProps<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  view: V;
  before: V | null; // the view before this one, of the same deal or not
  table: TableInfo;
  seat: number | null; // through whose eyes; null: a spectator
  events: E[]; // what came with this view
  open?: V[] | null; // in a replay with all cards open: everybody's view, by seat
  ending?: EndingInfo | null; // the deal is over: `view` has its `result` and lists no moves
  plates?: ReactNode[]; // who sits there, by seat, for the board to put in their places
  me?: ReactNode; // one's own among them
  behind?: boolean; // the table has gone on, and what has happened is about to be shown: no move can be made now
  readonly: boolean; // in a replay, or for spectators
  play(move: Move): Promise<Answer>;
  judge(move: Move): Promise<Answer>; // whether a move could be played, and if not, why; nothing changes
  advise(): Promise<MoveOf<V> | null>; // what a bot would play
}

export interface SeatMarks {
  score: string; // beside the name: points of the match
  marks: { text: string; tone: "plain" | "good" | "bad" | "accent"; title: string }[]; // calls, riichi, Fantasyland ...
  cards: number | null; // how many the seat holds, where that is shown beside the name
}

export interface Shout {
  seat: number;
  text: string;
}

export interface GameModule<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  Board: ComponentType<BoardProps<V, E>>;
  /** Everything after a deal, point by point. */
  Result: ComponentType<{ view: V; event: EndOf<E>; names: string[]; seat: number | null }>;
  marks(view: V, seat: number): SeatMarks;
  /** For which side a seat plays, where there are partners; each for its own if left out. */
  side?(seat: number): number;
  /** One line of the log; null: not worth one. */
  tell(event: E, names: string[], seat: number | null): string | null;
  /** Before a rematch: what it takes over from the match before; of games that carry something on. */
  carried?(facts: Record<string, unknown>, names: string[]): string;
  /** Whether an event begins a new part of the deal, a trick say, to which a replay can jump; `before`: the view it came into. */
  milestone?(event: E, before: V): boolean;
  /** What is called out with an event, and by whom: it stands at their plate for a moment. */
  shout?(event: E): Shout | Shout[] | null;
  /** How long what has happened takes to be seen, in ms at the usual speed: what comes after it waits. 0 if left out. */
  lasts?(events: E[], before: V, view: V): number;
  /** How a deal ended, in one short sentence; as the log tells it if left out. */
  ended?(event: EndOf<E>, names: string[]): string;
  /** The sound of an event, if it has one. */
  sound(event: E): string | null;
}
