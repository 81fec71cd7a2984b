// A hand of Open-Face Chinese as the server shows it to one seat.
import type { GameView, Move } from "../../wire/views";

export const ROWS = ["top", "mid", "bottom"] as const;
export type Row = (typeof ROWS)[number];
export type Rows = Record<Row, string[]>;
export const PLACES: Record<Row, number> = { top: 3, mid: 5, bottom: 5 };
export const STREETS = 5;

export interface PlaceMove extends Move, Rows {
  discard: string[];
}

export interface JudgedBoard extends Rows {
  names: string[]; // top, mid, bottom
  royalties: number[];
  foul: boolean;
}

/** Two boards against each other; all numbers are the first one's gain. */
export interface Pair {
  seats: [number, number];
  rows: number[];
  scoop: number;
  foul: number;
  royalties: [number, number];
  points: number;
}

export interface HandResult {
  scores: number[];
  winners: number[];
  detail: { boards: JudgedBoard[]; pairs: Pair[]; fantasyland: number[]; nextFantasyland: number[] };
}

export interface OfcView extends GameView {
  phase: "street" | "fantasyland" | "over";
  turn: number | null;
  street: number;
  button: number;
  order: number[];
  hand: string[] | null;
  toPlace: number | null;
  discards: string[] | null;
  boards: (Rows | null)[];
  counts: number[];
  discarded: number[];
  done: boolean[];
  fantasyland: number[];
  number: number;
  result: HandResult | null;
}

export const EMPTY: Rows = { top: [], mid: [], bottom: [] };

export const cardsOn = (board: Rows): string[] => ROWS.flatMap((row) => board[row]);
