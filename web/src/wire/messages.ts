// Generated from the server's messages by `python -m noripan.server.typescript`; not to be edited.
import type { GameEvent, Move, TableSummary, TableView } from "./views";

export type FromClient =
  | Hello
  | TakeSeat
  | GiveUpSeat
  | PutBot
  | RemoveBot
  | GiveNonce
  | Start
  | Rematch
  | MakeMove
  | Judge
  | Advise
  | Ready
  | Say;

export type FromServer =
  | Welcome
  | Update
  | Ack
  | Judged
  | Advice
  | Refusal
  | Said
  | Presence
  | Frozen
  | Closing
  | Lobby
  | LobbyNews;

/** The first message: the ticket that was given over HTTP. */
export interface Hello {
  type: "hello";
  protocol: number;
  ticket: string;
}

/** Sit down, or change to another seat. The nonce, 16 random bytes, goes into the shuffle. */
export interface TakeSeat {
  type: "sit";
  id: string;
  seat: number;
  nonce: string;
}

/** Stand up; in a match a bot plays on, and the seat can be taken back by `sit`. */
export interface GiveUpSeat {
  type: "leave";
  id: string;
}

/** Let a bot sit in an open seat, or in another bot's. */
export interface PutBot {
  type: "bot";
  id: string;
  seat: number;
  level: string;
}

/** Let a bot go, or somebody who is not there any more. */
export interface RemoveBot {
  type: "free";
  id: string;
  seat: number;
}

/** The part of a person who sits already in the shuffle of the next match. */
export interface GiveNonce {
  type: "nonce";
  id: string;
  nonce: string;
}

/** Begin the match, once every seat is taken. */
export interface Start {
  type: "begin";
  id: string;
}

/** After a match: a new one at the same table. There is a new commitment, so everybody gives a new nonce. */
export interface Rematch {
  type: "again";
  id: string;
}

/** `version` is that of the update it answers: a move that answers an older decision is refused, with the view. */
export interface MakeMove {
  type: "move";
  id: string;
  version: number;
  move: Move;
}

/** Whether a move could be played now; answered by `judged`, or by `refused` with the reason. Nothing changes. */
export interface Judge {
  type: "judge";
  id: string;
  move: Move;
}

/** What a bot would play in one's place; answered by `advice`, where the table gives any. */
export interface Advise {
  type: "advise";
  id: string;
}

/** Between two deals: no more rest is needed. When everybody is ready the table goes on. */
export interface Ready {
  type: "ready";
  id: string;
}

/** To everybody at the table; only who sits there may. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/**
 * The answer to `hello`, and to sitting down and standing up: where one sits (null: a spectator), and everything as it
 * is. `seat_token` lets a program come back to its seat.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  seat: number | null;
  version: number;
  events: GameEvent[];
  view: TableView;
  times: Times;
  presence: Presence;
  chat: Said[];
  host: boolean;
  seat_token: string | null;
}

/**
 * Seconds from now. `clocks` by seat, null where none runs; `window`: how long a discard may still be claimed, the same
 * whether or not anybody can; `rest`: until the next deal goes on.
 */
export interface Times {
  clocks: (Clock | null)[];
  window: number | null;
  rest: number | null;
}

/** Of a seat that owes an answer: seconds left for this move, and then in the bank. */
export interface Clock {
  left: number;
  bank: number;
}

/** Who is there, by seat, and how many are looking on. */
export interface Presence {
  type: "presence";
  here: boolean[];
  stand_in: boolean[];
  ready: boolean[];
  watching: number;
  host_here: boolean;
}

/** Somebody who sits at the table has said something. */
export interface Said {
  type: "said";
  seat: number | null;
  name: string;
  text: string;
}

/** Something is new: what has happened, and everything as it is now. Versions grow, by one if nothing was missed. */
export interface Update {
  type: "update";
  version: number;
  events: GameEvent[];
  view: TableView;
  times: Times;
}

/** The command has been done and is on disk. */
export interface Ack {
  type: "ack";
  id: string;
}

/** The move could be played; this is how it would count. */
export interface Judged {
  type: "judged";
  id: string;
  move: Move;
}

/** What a bot would play; null where it has no opinion. */
export interface Advice {
  type: "advice";
  id: string;
  move: Move | null;
}

/**
 * Nothing has changed; the reason in English, and a code with facts for other languages. `id` is empty where the
 * message was malformed.
 */
export interface Refusal {
  type: "refused";
  id: string;
  reason: string;
  code: string;
  facts: Record<string, unknown>;
}

/** The table cannot be written down just now: nothing is lost, and it goes on by itself. Null: it goes on again. */
export interface Frozen {
  type: "frozen";
  reason: string | null;
}

/** The last message before the server closes the socket, and why. */
export interface Closing {
  type: "closing";
  reason: string;
  code: string;
}

/**
 * For those who listen to the lobby: the tables that anybody may see, and one's own; of more than 100 the newest, and
 * the others follow as `news`. It replaces whatever was told before.
 */
export interface Lobby {
  type: "lobby";
  tables: TableSummary[];
  mine: TableSummary[];
}

/** What has changed since in the lobby: first remove, then put in or replace by `id`. */
export interface LobbyNews {
  type: "news";
  gone: string[];
  left: string[];
  tables: TableSummary[];
  mine: TableSummary[];
}

/** A table as whoever opens it wants it. */
export interface Settings {
  game: string;
  preset?: string | null;
  switches?: Record<string, boolean | number | string>;
  chairs?: Chair[];
  clock?: ClockPlan | null;
  listed?: boolean;
  watching?: "anybody" | "nobody";
  hints?: boolean | null;
  carries?: boolean;
  purses?: boolean;
  window?: number;
  pace?: number;
  grace?: number;
  rest?: number;
}

/** A seat as it is planned: open for a person, or a bot's. */
export interface Chair {
  bot?: string | null;
}

/** Seconds for each move, and a bank for the whole match that is used when they are gone. */
export interface ClockPlan {
  move?: number;
  bank?: number;
}

/** A hand of riichi: 13 tiles, or 14 with the one that was drawn or won, each meld counting as three. */
export interface RiichiHand {
  hand: string;
  win?: string | null;
  melds?: string[];
  tsumo?: boolean;
  riichi?: boolean | "double";
  ippatsu?: boolean;
  rinshan?: boolean;
  chankan?: boolean;
  last_tile?: boolean;
  first_turn?: boolean;
  seat_wind?: "E" | "N" | "S" | "W";
  round_wind?: "E" | "N" | "S" | "W";
  dora?: string;
  ura?: string;
  honba?: number;
  sticks?: number;
  seen?: string;
  preset?: string;
  switches?: Record<string, boolean | number | string>;
}

/**
 * A hand of Taiwan mahjong: 16 tiles, or 17 with the one that was drawn or won, each meld counting as three. No tiles
 * and seven or eight flowers are a win by flowers alone.
 */
export interface TaiwanHand {
  hand: string;
  win?: string | null;
  melds?: string[];
  flowers?: string;
  self_draw?: boolean;
  after_kong?: boolean;
  after_flower?: boolean;
  robbed_kong?: boolean;
  last_tile?: boolean;
  first_turn?: boolean;
  ready?: "declared" | "earthly" | "heavenly" | null;
  seat_wind?: "E" | "N" | "S" | "W";
  round_wind?: "E" | "N" | "S" | "W";
  from_dealer?: boolean;
  streak?: number;
  seen?: string;
  preset?: string;
  switches?: Record<string, boolean | number | string>;
}

/** What a hand is worth, or what it lacks. */
export interface Calculated {
  shanten: number;
  score: RiichiScore | TaiwanScore | null;
  worthless: string | null;
  waits: Waited[];
  accepted: Accepted[];
  discards: Choice[];
}

/** What a hand of riichi is worth. `payments` include honba and sticks, `points` do not. */
export interface RiichiScore {
  game: "riichi";
  han: number;
  fu: number;
  yakuman: number;
  limit: string;
  base: number;
  yaku: Line[];
  fu_parts: Line[];
  reading: string[];
  points: number;
  payments: Record<string, number>;
}

/** A line of a reckoning: a yaku and its han, a part of the fu, a pattern and its tai. */
export interface Line {
  name: string;
  value: number;
}

/** What a hand of Taiwan mahjong is worth. */
export interface TaiwanScore {
  game: "taiwan";
  tai: number;
  lines: Line[];
  dealer_tai: number;
  reading: string[];
  points: number;
  payments: Record<string, number>;
}

/** A tile that completes a hand, how many of it one does not see, and what the hand is worth with it. */
export interface Waited {
  tile: string;
  left: number;
  score: RiichiScore | TaiwanScore | null;
  worthless: string | null;
}

/** A tile that brings a hand nearer, and how many of it one does not see. */
export interface Accepted {
  tile: string;
  left: number;
}

/** A discard, the shanten after it, and what then brings the hand nearer, `left` in all. */
export interface Choice {
  tile: string;
  shanten: number;
  left: number;
  accepted: Accepted[];
}

/** A board that need not be complete, and what its owner knows beside it. */
export interface OfcBoard {
  top: string[];
  mid: string[];
  bottom: string[];
  hand?: string[];
  seen?: string[];
  fantasyland?: number;
  preset?: string | null;
  switches?: Record<string, boolean | number | string>;
}

/** A server that is alive on this network. */
export interface Host {
  id: string;
  name: string;
  address: string;
  port: number;
  url: string;
  version: string;
  tables: ListedTable[];
}

/** A table on another host, as its list has it. */
export interface ListedTable {
  id: string;
  game: string;
  seats: ListedSeat[];
  open: number;
  code: string | null;
  preset: string | null;
  playing: boolean;
  watching: boolean;
}

/** A seat of a table on another host. */
export interface ListedSeat {
  name: string | null;
  bot: string | boolean | null;
  person: boolean;
}
