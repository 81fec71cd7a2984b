// A round of Tichu as the server shows it to one seat.
import type { GameView, Move } from "../../wire/views";

export const SLOTS = ["LEFT", "PARTNER", "RIGHT"] as const;
export type Slot = (typeof SLOTS)[number];
export type Gifts = Partial<Record<Slot, string>>;

export interface Combo {
  type: string;
  highRank?: string;
  length?: number;
  suit?: string;
  phoenixAs?: string;
  phoenixOver?: string; // of the Phoenix alone, once played: the rank it is half a step above
  wishRank?: string;
}

export interface Play {
  seat: number;
  cards: string[];
  combo: Combo;
}
export type Step = Play | { seat: number; pass: true };

export interface PlayMove extends Move {
  cards: string[];
  declaredCombo?: Combo;
}

export interface Detail {
  out: number[];
  doubleVictory?: number;
  captured?: number[];
  lastPlayer?: { seat: number; handPoints: number; trickPoints: number; tricksTo: number };
  cardPoints: number[];
  calls: { seat: number; call: Call; made: boolean; points: number }[];
  teams: number[];
}
export type Call = "SMALL" | "GRAND";

export interface TichuView extends GameView {
  phase: string;
  hand: string[] | null;
  hands?: string[][]; // everybody's cards, where a replay lays them open
  counts: number[];
  calls: (Call | null)[];
  turn: number | null;
  trick: Step[];
  lastTrick: Step[];
  lastTrickTo: number | null;
  top: Play | null;
  closing: boolean;
  wish: string | null;
  points: number[];
  tablePoints: number;
  out: number[];
  totals: number[];
  round: number;
  result: { scores: number[]; winners: number[]; detail: Detail } | null;
  exchange: Gifts;
  received: Gifts;
  legal: Move[];
}

export const GRAND_WINDOW = "TICHU.DECLARE_GRAND_WINDOW";
export const EXCHANGE = "TICHU.EXCHANGE_SELECT";
export const TRICK_PLAY = "TICHU.TRICK_PLAY";
export const DONATE = "TICHU.DRAGON_DONATE";

export const isPlay = (step: Step): step is Play => "cards" in step;
