// A hand of riichi as the server shows it to one seat.
import type { GameView, Move } from "../../wire/views";
import type { MeldKind } from "../mahjong/table";

export type Phase = "TURN" | "CLAIM" | "ROB" | "ENCORE" | "END";

export interface Meld {
  type: MeldKind;
  tiles: string[];
  called: string | null;
  from: number | null;
}

export interface Discard {
  tile: string;
  drawn: boolean;
  riichi: boolean;
  called: boolean;
}

export interface Own {
  hand: string[];
  drawn: string | null;
  waits: string[];
  unseen: number[]; // of each wait, how many this seat has not seen
  furiten: boolean;
  furitenBy: "own" | "turn" | "riichi" | null;
  ippatsu: boolean;
  forbidden: string[];
  mayRiichi: boolean;
  answered: boolean;
}

export interface Win {
  seat: number;
  from: number | null;
  tile: string;
  hand: string[];
  melds: Meld[];
  points: number;
  payments: number[];
  sticks: number;
  han: number;
  fu: number;
  fuParts: [what: string, fu: number][];
  yaku: [name: string, han: number][];
  yakuman: number;
  limit: string;
  responsible?: number[];
}

export interface Final {
  scores: number[];
  places: number[];
  points: number[]; // with uma and oka, in thousands
}

export interface Outcome {
  kind: "win" | "draw" | "abort" | "chombo";
  reason: string;
  wins?: Win[];
  ura?: string[];
  tenpai?: number[];
  nagashi?: number[];
  waits?: Record<string, string[]>;
  culprits?: number[];
  hands?: Record<string, string[]>; // by seat, those that were shown
  melds?: Record<string, Meld[]>;
  changes: number[];
  winners: number[];
  stays: boolean;
  honba: number; // of the next hand
  sticks: number; // left on the table
  sticksBefore: number;
  riichi: number[];
  indicators: string[];
  stop?: boolean;
  final?: Final; // of the last hand of a match
}

export interface RiichiView extends GameView {
  phase: Phase;
  turn: number | null;
  wind: string;
  dealer: number;
  winds: string[];
  honba: number;
  sticks: number;
  points: number[];
  left: number;
  indicators: string[];
  discard: { seat: number; tile: string } | null; // what may be claimed now
  last: { seat: number; tile: string } | null; // the discard everybody looks at
  counts: number[];
  melds: Meld[][];
  rivers: Discard[][];
  riichi: number[];
  dead: boolean[];
  own: Own | null;
  outcome: Outcome | null;
  legal: Move[];
}

export interface DiscardMove extends Move {
  tile: string;
  drawn?: boolean;
  riichi?: boolean;
}

export const DISCARD = "RIICHI.DISCARD";
export const isDiscard = (move: Move): move is DiscardMove => move.type === DISCARD;
export const find = (legal: Move[], type: string): Move | undefined =>
  legal.find((move) => move.type === `RIICHI.${type}`);
