// A hand of Taiwan mahjong as the server shows it to one seat.
import type { GameView, Move } from "../../wire/views";

export type Phase = "draw" | "discard" | "response" | "end";

export interface MeldSeen {
  type: "chow" | "pong" | "kong";
  tiles: (string | null)[]; // null: face down
  isConcealed: boolean;
  isAdded: boolean;
  called: string | null;
  from: number | null;
}

export interface PlayerSeen {
  hand: string[] | null;
  handCount: number;
  melds: MeldSeen[];
  flowers: string[];
  discards: { tile: string; drawn: boolean; ready: boolean; called: boolean }[];
  ready: boolean;
  score: number;
  wind: string;
}

export interface Offer {
  what: "discard" | "kong" | "flower";
  seat: number;
  tile: string;
}

export interface Own {
  drawn: string | null;
  waits: string[];
  unseen: number[]; // of each wait
  passed: string[];
  answered: boolean;
}

export interface Win {
  seat: number;
  from: number | null;
  tile: string;
  hand: string[];
  melds: MeldSeen[];
  flowers: string[];
  dealerTai: number;
  payments: number[];
  counted: (number | null)[]; // the tai each payer pays for
  shares: number;
  tai: number;
  lines: [name: string, tai: number][];
}

/** How a hand ended. */
export interface Outcome {
  kind: "win" | "draw" | "void";
  reason: string;
  wins?: Win[];
  scoring?: "doubled" | "added";
  base?: number;
  unit?: number;
  hands?: Record<string, string[]>;
  from?: number;
  tile?: string;
  changes: number[];
  dealer: number;
  streak: number;
  stays: boolean;
}

export interface TaiwanView extends GameView {
  gamePhase: Phase;
  currentPlayerIdx: number | null;
  lastDiscardedTile: string | null;
  lastDiscardedBy: number | null;
  tileCount: number;
  wind: string;
  dealer: number;
  streak: number;
  players: PlayerSeen[];
  offer: Offer | null;
  replaces: "kong" | "flower" | null;
  own: Own | null;
  outcome: Outcome | null;
  legal: Move[];
}

export const DISCARD = "TAIWAN.DISCARD";
export const CHOW = "TAIWAN.CHOW";
export const PONG = "TAIWAN.PONG";
export const KONG = "TAIWAN.KONG";
export const CONCEALED_KONG = "TAIWAN.CONCEALED_KONG";
export const ADDED_KONG = "TAIWAN.ADDED_KONG";
export const HU = "TAIWAN.HU";
export const PASS = "TAIWAN.PASS";
export const DRAW = "TAIWAN.DRAW";
