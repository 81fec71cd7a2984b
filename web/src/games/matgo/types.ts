// A game of Matgo as the server shows it to one seat. Lists of two are by seat.
import type { GameView, Move } from "../../wire/views";

export const KINDS = ["bright", "animal", "ribbon", "junk"] as const;
export type Kind = (typeof KINDS)[number];

export type Captured = Record<Kind, string[]> & { junkValue: number };

export interface ScoreLine {
  name: string;
  points: number;
  cards: string[];
}

export interface Factor {
  name: string;
  factor: number;
}

export interface Sheet {
  lines: ScoreLine[];
  base: number;
  goBonus: number;
  factors: Factor[];
  multiplier: number;
  total: number;
  spared?: string; // the bak that a loser is spared because an open gukjin is read as junk
}
export type Priced = Sheet & { gold: number };

/** A turn: from the hand, from the deck, what both took, what happened. */
export interface Action {
  seat: number;
  type: string;
  cards: string[];
  flip: string | null;
  bonus: string[];
  captureBySource: { hand: string[]; flip: string[] };
  events: string[];
  stolen: string[];
  gold: number;
}

export interface Pile {
  month: number;
  cards: string[];
  by: number | null;
  bonus: string[];
}

export interface Detail {
  kind: string;
  winner: number;
  starter: number;
  points: number;
  gold: number;
  due: number;
  sheet: Sheet | null;
  goCount: number[];
  carryOverMultiplier: number;
  nextMultiplier: number;
  nextPushMultiplier?: number; // where pushing is played
}

export interface MatgoView extends GameView {
  phase: "president-choice" | "playing" | "select-match" | "gukjin-choice" | "go-stop" | "resolution";
  turn: number | null;
  starter: number;
  startedBy: "night" | "day" | "high" | "before" | "given";
  hand: string[] | null;
  firstCards: string[] | null; // by seat, where they decided who starts
  counts: number[];
  dummies: number[];
  shown: string[][];
  floor: string[];
  ppukState: { active: boolean; piles: Pile[]; count: number[] };
  deck: number;
  captured: Captured[];
  score: number[];
  turnCount: number[];
  goCount: number[];
  shakes: number[];
  bombs: number[];
  gukjinMode: string;
  pendingPresident: number[] | null;
  heldPresident: boolean;
  choice: { source: string; card: string; choices: string[] } | null;
  action: Action | null;
  gold: number[];
  carryOverMultiplier: number;
  pushMultiplier: number;
  game: number;
  lines: ScoreLine[][];
  factors: Factor[][];
  dangers: { name: string; now: boolean }[][];
  matches: Record<string, string[]> | null;
  stopPays?: Priced;
  goPays?: Priced; // not with an empty hand
  nextPushMultiplier?: number; // where one may push
  gukjinPays?: Record<"animal" | "junk", Priced & { stops: boolean }>;
  result: { scores: number[]; winners: number[]; detail: Detail } | null;
  legal: Move[];
}

export interface Result {
  scores: number[];
  winners: number[];
  detail: Detail;
}
