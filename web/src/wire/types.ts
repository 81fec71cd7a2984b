// What the server answers over HTTP, and what follows from its messages, which are generated.
import type { Ack, Advice, FromClient, Hello, Judged, Refusal } from "./messages";
import type { GameEvent, GameView, Move } from "./views";

export type Answer = Ack | Refusal | Judged | Advice;
type Unnumbered<T> = T extends { id: string } ? Omit<T, "id"> : never;
/** A command before it gets its number. */
export type Command = Unnumbered<Exclude<FromClient, Hello>>;

export interface Me {
  id: string;
  name: string;
}
export interface ServerInfo {
  noripan: string;
  addresses: string[];
  lan: boolean;
}
export interface SwitchInfo {
  name: string;
  help: string;
  choices: (boolean | number | string)[];
  low: number;
  high: number;
}
export interface GameInfo {
  name: string;
  seats: number[];
  unit: string;
  carries: boolean; // whether a match leaves something to a rematch
  purses: boolean; // whether people keep what they have from match to match
  bots: string[];
  lesson: boolean;
  words: boolean; // whether its package brings words
  browser: string | null; // where its package's table is
  switches: SwitchInfo[];
  presets: Record<string, { rules: Record<string, boolean | number | string>; seats: number }>;
}
export interface RecordSummary {
  id: string;
  game: string;
  finished: number;
  names: string[];
  preset: string;
  scores: number[];
  winners: number[];
  deals: number;
}
/** One deal of a record, step by step: `views` and `events` by seat, the last ones a spectator's; `cards` unshuffled. */
export interface Story {
  deals: number;
  cards: string[];
  steps: StoryStep[];
}
export interface StoryStep {
  move: { seat: number; move: Move; clock?: boolean } | null;
  events: GameEvent[][];
  views: GameView[];
}
/** A finished deal of a match that goes on, as one seat (null: who looks on) saw it; of `deals` that are finished. */
export interface SeenDeal {
  format: string;
  game: string;
  preset: string;
  names: string[];
  seat: number | null;
  deal: number;
  deals: number;
  steps: { events: GameEvent[]; view: GameView }[];
}
/** A number that was found in a sample; without bounds where one match alone was played. */
export interface Found {
  mean: number;
  low: number | null;
  high: number | null;
}
/** One of one's own matches: `bots` has the level of a bot by seat. */
export interface OwnResult {
  id: string;
  game: string;
  preset: string;
  finished: number;
  seat: number;
  scores: number[];
  place: number;
  places: number;
  won: boolean;
  bots: (string | null)[];
}
export interface GameStatistics {
  matches: number;
  won: Found;
  fair: number;
  place: Found;
  score: Found;
  places: number[];
  against: Record<string, { matches: number; won: Found }>;
}
export interface Statistics {
  results: OwnResult[];
  games: Record<string, GameStatistics>;
}
/** A board of Open-Face Chinese as it grows. `chance`: that queens or better on top come; null where nothing more comes. */
export interface OfcProgress {
  rows: Record<"top" | "mid" | "bottom", { cards: string[]; name: string | null; royalty: number }>;
  royalties: number;
  foul: "none" | "danger" | "certain";
  complete: boolean;
  fantasyland: { cards: number; chance: number | null };
}
/** A step of an introduction, and what became of the moves in it. */
export interface Taught {
  steps: string[];
  verdict: "begin" | "on" | "right" | "other" | "refused";
  view: GameView;
  events: GameEvent[];
  hint: Move | null;
  reason?: string;
  code?: string;
  facts?: Record<string, unknown>;
}
