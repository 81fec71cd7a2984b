// Views are plain data made by the server; each game declares its own (`contract.ts`). Here is what every page reads of any.
import type { DealView, MatchView } from "./contract";

export type Move = Record<string, unknown> & { type: string };

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export interface GameView extends Pick<DealView, "seat" | "pending"> {
  legal: Move[] | null; // null: too many to list
  match: MatchView;
  [field: string]: unknown;
}

export interface SeatInfo {
  name: string;
  bot: string | null;
  person: boolean;
  left: boolean;
  nonce: string | null;
}

export interface TableInfo {
  id: string;
  code: string;
  game: string;
  preset: string;
  rules: Record<string, boolean | number | string>;
  clock: { move: number; bank: number } | null;
  hints: boolean; // whether players may have advice and other help
  carries: boolean; // whether a rematch of the same players goes on with what the match before left
  purses: boolean; // whether people bring what they have kept, and keep what they end with
  carried: Record<string, unknown> | null; // before a rematch: what it begins with, in the game's own words
  begins: number[] | null; // between matches: what each seat begins with, for those who sit
  seats: SeatInfo[];
  commitment: string;
  known_shuffle: boolean; // its cards can be known, from a record: one person may sit, with bots
  seed: string | null;
  record: string | null;
  matches: number;
}

export interface TableView {
  table: TableInfo;
  match: GameView | null;
}

/** A table as the lobby shows it. */
export interface TableSummary {
  id: string;
  code: string;
  opened: number; // milliseconds since 1970
  game: string;
  preset: string;
  seats: { name: string; bot: string | null; person: boolean }[];
  open: number;
  playing: boolean;
  watching: boolean;
  listed: boolean;
  clock: { move: number; bank: number } | null;
  commitment: string;
  known_shuffle: boolean; // its cards can be known, from a record: one person may sit, with bots
}
