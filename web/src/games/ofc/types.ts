// A hand of Open-Face Chinese as the server shows it to one seat.
import type { MatchView, Rows, View } from "./contract";

export const ROWS = ["top", "mid", "bottom"] as const;
export type Row = (typeof ROWS)[number];
export const PLACES: Record<Row, number> = { top: 3, mid: 5, bottom: 5 };
export const STREETS = 5;

export type OfcView = View & { match: MatchView };

export const EMPTY: Rows = { top: [], mid: [], bottom: [] };

export const cardsOn = (board: Rows): string[] => ROWS.flatMap((row) => board[row]);
