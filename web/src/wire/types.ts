// Generated from the server's types by `make golden`; not to be edited.

export type FromClient =
  | Hello
  | TakeSeat
  | GiveUpSeat
  | PutBot
  | RemoveBot
  | GiveNonce
  | SetBegins
  | Start
  | Rematch
  | MakeMove
  | Judge
  | Advise
  | Ready
  | Say
  | SayPhrase
  | SetSpeed
  | StepOn;

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

export type Answer = Ack | Refusal | Judged | Advice;

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

/** Whether the match begins by itself when the last person has sat down. */
export interface SetBegins {
  type: "begins";
  id: string;
  when_full: boolean;
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

/** The same in a word that everybody reads in their own language. */
export interface SayPhrase {
  type: "phrase";
  id: string;
  phrase:
    | "angry"
    | "clap"
    | "close"
    | "cry"
    | "good_game"
    | "good_luck"
    | "hello"
    | "hurry"
    | "laugh"
    | "oops"
    | "smile"
    | "sorry"
    | "thanks"
    | "thinking"
    | "well_played"
    | "wow";
}

/** How fast bots play at a table with open hands; for whoever opened it. */
export interface SetSpeed {
  type: "speed";
  id: string;
  speed: "fast" | "paused" | "slow" | "usual";
}

/** The same table while it is paused: one move more. */
export interface StepOn {
  type: "step";
  id: string;
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
  events: GameEvent[]; // of the deal that is played, from its beginning
  ended: EndedDeal[]; // the deal before it, if there was one here
  view: TableView;
  times: Times;
  presence: Presence;
  chat: Said[];
  host: boolean; // whether one may seat bots, begin and play again
  seat_token: string | null;
}

/** A deal that is over, as it lay at its end. */
export interface EndedDeal {
  match: GameView; // the game's own view
  open: GameView[] | null; // where hands are open: each seat's own view; null: nowhere else
}

/** Everything that a seat, or a spectator, may know. */
export interface TableView {
  table: TableInfo;
  match: GameView | null; // the game's own view; null before the match
  open: GameView[] | null; // where hands are open: each seat's own view, which lists no moves; null: nowhere else
}

/** The table around a match. */
export interface TableInfo {
  carried: Record<string, unknown> | null; // before a rematch: what it begins with, as `options` of its record; null: it begins anew
  begins: number[] | null; // before a match: what each seat begins with; null where the game has no such thing
  id: string;
  code: string;
  game: string;
  preset: string;
  rules: Record<string, boolean | number | string>; // every switch
  clock: ClockPlan | null;
  hints: boolean; // whether a bot gives advice here; where not, a client should offer no other help either
  claims: "quick" | "sealed" | null; // whether a window for claims may be over before its time; null: there are none
  carries: boolean; // whether a rematch of the same players goes on with what the match before left (Matgo's gold)
  purses: boolean; // whether people bring what they have kept on this server, and keep what they end with
  seats: SeatInfo[];
  host: number | null; // where the one sits who opened it
  begins_when_full: boolean; // whether the match begins by itself when the last person has sat down
  commitment: string; // of the match that is played or comes next
  known_shuffle: boolean; // its cards can be known, from a record: one person may sit, with bots
  seed: string | null; // null until the match is over
  record: string | null; // its id, which can be fetched by then; null until the match is over
  matches: number; // how many have been played here before
}

/** Seconds for each move, and a bank for the whole match that is used when they are gone. */
export interface ClockPlan {
  move: number;
  bank: number;
}

/** A seat, for those at the table. */
export interface SeatInfo {
  name: string; // empty where nobody sits
  bot: string | null; // its level
  person: boolean; // whether one sits there
  left: boolean; // they have gone, and a bot plays on
  nonce: string | null; // what they gave for the shuffle
}

/**
 * Seconds from now. `clocks` by seat, null where none runs; `window`: how long a discard may be claimed at most, the
 * same whether or not anybody can; `rest`: until the next deal goes on.
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

/** Who is there, by seat, how many are looking on, and how fast bots play for them. */
export interface Presence {
  type: "presence";
  here: boolean[]; // whether the person is there
  stand_in: boolean[]; // whether a bot plays for them
  ready: boolean[]; // between two deals: whether they need no more rest
  watching: number;
  host_here: boolean; // who opened the table; while they are not, whoever sits may seat bots, begin and play again
  speed: "fast" | "paused" | "slow" | "usual" | null; // of bots at a table with open hands; null: at any other
}

/** Somebody who sits at the table has said something. */
export interface Said {
  type: "said";
  seat: number | null;
  name: string;
  text: string; // empty where it is a phrase
  phrase:
    | "angry"
    | "clap"
    | "close"
    | "cry"
    | "good_game"
    | "good_luck"
    | "hello"
    | "hurry"
    | "laugh"
    | "oops"
    | "smile"
    | "sorry"
    | "thanks"
    | "thinking"
    | "well_played"
    | "wow"
    | null;
}

/** Something is new: what has happened, and everything as it is now. Versions grow, by one if nothing was missed. */
export interface Update {
  type: "update";
  version: number;
  events: GameEvent[];
  ended: EndedDeal[]; // the deals that have ended with it; a match's last deal is in `view`
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

/** A table as lists have it: nothing that is dealt. */
export interface TableSummary {
  id: string; // a long name for programs
  code: string; // a short one for people; either will do everywhere
  opened: number; // milliseconds since 1970
  game: string;
  preset: string;
  seats: SummarySeat[];
  open: number; // how many seats nobody has taken
  playing: boolean; // whether a match is on
  result: MatchResult | null; // of the match that is over, until there is another
  watching: boolean; // whether anybody may look on
  listed: boolean; // whether it is in the list for everybody
  clock: ClockPlan | null;
  commitment: string; // of the match that is played or comes next
  known_shuffle: boolean; // its cards can be known, from a record: one person may sit, with bots
}

/** How a match has ended, by seat. */
export interface MatchResult {
  scores: number[];
  winners: number[];
}

/** A seat in a list of tables. */
export interface SummarySeat {
  name: string;
  bot: string | null; // its level
  person: boolean; // whether one sits there
}

/** What has changed since in the lobby: first remove, then put in or replace by `id`. */
export interface LobbyNews {
  type: "news";
  gone: string[]; // ids of tables that are closed, whether anybody's or one's own
  left: string[]; // ids of tables that are not one's own any more
  tables: TableSummary[]; // new or changed, that anybody may see
  mine: TableSummary[]; // new or changed, of one's own
}

/** A move of whichever game; its other fields are in the game's contract. */
export interface Move {
  type: string;
  [field: string]: unknown;
}

/** An event of whichever game; its other fields are in the game's contract. */
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

/** A deal of whichever game as one seat may know it; its other fields are in the game's contract. */
export interface GameView {
  seat: number | null; // through whose eyes; null: a spectator
  pending: number[]; // the seats that owe an answer now, as far as this one may know
  legal: Move[] | null; // one's own legal moves; null: too many to list
  match: MatchView;
  [field: string]: unknown;
}

/** The match around a deal. */
export interface MatchView {
  game: string;
  preset: string;
  rules: Record<string, boolean | number | string>; // every switch
  names: string[]; // by seat
  deal: number; // its number in the match, from 0
  scores: number[]; // by seat, over the match
  over: boolean;
  winners: number[]; // empty until the match is over
}

/**
 * `token`: whether to answer with a bearer token, for programs. `keep`: the name is for a new guest alone; who has one
 * keeps it.
 */
export interface AboutMe {
  name: string;
  token?: boolean;
  keep?: boolean;
}

/** `seat_token` stands for the guest who got it with their seat, on whatever machine. */
export interface TicketFor {
  seat_token?: string | null;
}

/** A table as whoever opens it wants it. */
export interface Settings {
  game: string;
  preset?: string | null;
  switches?: Record<string, boolean | number | string>;
  chairs?: Chair[]; // those left out are open
  clock?: ClockPlan | null; // null: everybody takes the time they like
  listed?: boolean; // false: found by its code or link alone
  watching?: "anybody" | "nobody";
  hints?: boolean | null; // whether a bot gives advice to whoever asks; null: where one person plays alone
  carries?: boolean; // whether a rematch of the same players goes on with what the match before left (Matgo's gold)
  purses?: boolean; // whether people bring what they have kept on this server, and keep what they end with
  begins_when_full?: boolean; // whether the match begins by itself when the last person has sat down
  open_hands?: boolean; // whether who looks on sees every hand: bots alone play there, and nobody can ever sit
  claims?: "quick" | "sealed"; // whether a window for claims may be over before its time
  window?: number; // how long anybody may claim a discard at most, the same whether or not somebody can
  pace?: number; // how long a bot takes at least
  grace?: number; // how long a seat may be away before a bot plays for it
  rest?: number; // between two deals, unless everybody is ready before
}

/** A seat as it is planned: open for a person, or a bot's. */
export interface Chair {
  bot?: string | null; // its level
}

/** Which deal, after how many of its moves, and in whose seat; bots take the others. */
export interface GoOn {
  deal: number;
  move: number;
  seat: number;
}

/** A learner's moves in a step, the last of them to be judged; with `ask`, only whether it may be played. */
export interface Try {
  game: string;
  step: number;
  moves?: Move[];
  ask?: boolean;
}

/** A hand of riichi: 13 tiles, or 14 with the one that was drawn or won, each meld counting as three. */
export interface RiichiHand {
  hand: string; // the concealed tiles: `123m406p1122z`
  win?: string | null; // which of them was the last to come
  melds?: string[]; // `chi:123m`, `pon:555p`, `kan:1111z`, `kakan:2222s`, `ankan:9999m`
  tsumo?: boolean;
  riichi?: boolean | "double";
  ippatsu?: boolean;
  rinshan?: boolean;
  chankan?: boolean;
  last_tile?: boolean;
  first_turn?: boolean; // before one's first discard, and nobody has called
  seat_wind?: "E" | "N" | "S" | "W"; // East deals
  round_wind?: "E" | "N" | "S" | "W";
  dora?: string; // the indicators
  ura?: string;
  honba?: number;
  sticks?: number;
  seen?: string; // other tiles that one sees: discards, others' melds
  preset?: string;
  switches?: Record<string, boolean | number | string>;
}

/**
 * A hand of Taiwan mahjong: 16 tiles, or 17 with the one that was drawn or won, each meld counting as three. No tiles
 * and seven or eight flowers are a win by flowers alone.
 */
export interface TaiwanHand {
  hand: string; // the concealed tiles: `123m44z`
  win?: string | null; // which of them was the last to come
  melds?: string[]; // `chow:123m`, `pong:555p`, `kong:1111z`, `added kong:2222s`, `concealed kong:9999m`
  flowers?: string; // `15f`
  self_draw?: boolean;
  after_kong?: boolean;
  after_flower?: boolean;
  robbed_kong?: boolean;
  last_tile?: boolean;
  first_turn?: boolean; // before one's first discard, and nobody has claimed
  ready?: "declared" | "earthly" | "heavenly" | null; // how readiness was declared
  seat_wind?: "E" | "N" | "S" | "W"; // East deals
  round_wind?: "E" | "N" | "S" | "W";
  from_dealer?: boolean; // whether the dealer gave up the winning tile
  streak?: number; // how often the dealer has stayed
  seen?: string; // other tiles that one sees: discards, others' melds
  preset?: string;
  switches?: Record<string, boolean | number | string>;
}

/** A board that need not be complete, and what its owner knows beside it. */
export interface OfcBoard {
  top: string[];
  mid: string[];
  bottom: string[];
  hand?: string[]; // the cards of this turn that have no place yet
  seen?: string[]; // other cards that cannot come any more: boards, one's own discards
  fantasyland?: number; // how many cards this hand's Fantasyland has; 0 outside
  preset?: string | null;
  switches?: Record<string, boolean | number | string>;
}

/** Any answer that is not 200. */
export interface Fault {
  error: string; // in English, with what would be right
  code: string;
  facts?: Record<string, string | number>; // to say the same in another language
}

/** How friends can come here. */
export interface ServerInfo {
  noripan: string; // version
  lan: boolean; // whether others on the network can come
  addresses: string[]; // of this machine, those that answer, the best first
}

/** How the server is. */
export interface ServerHealth {
  status: string; // `ok`, or what is wrong
  noripan: string; // version
  protocol: number;
  id: string; // new with every start
}

/** Other servers on this network. */
export interface Hosts {
  hosts: Host[] | null; // null where this one does not look for them
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

/** The guest who asks. */
export interface Me {
  id: string;
  name: string;
  token?: string; // for programs, where they have asked for it
}

/** What one has kept on this server. */
export interface Purses {
  purses: Record<string, number>; // by game: what the next match begins with
}

/** The games of this server. */
export interface Games {
  games: GameInfo[];
}

/** A game as somebody who opens a table needs to know it. */
export interface GameInfo {
  name: string;
  seats: number[]; // with how many it can be played
  presets: Record<string, PresetInfo>;
  switches: SwitchInfo[];
  bots: string[]; // the levels there are
  unit: string; // what its scores count
  claims: boolean; // whether discards may be claimed
  carries: boolean; // whether a match leaves something to a rematch
  purses: boolean; // whether people keep what they have from match to match
  lesson: boolean; // whether there is an introduction
  titles: Record<string, string>; // by language, where its package brings words
  words: boolean; // whether its package brings words
  browser: string | null; // where its package's table is
}

/** A preset of a game. */
export interface PresetInfo {
  rules: Record<string, boolean | number | string>; // every switch
  seats: number;
}

/** A switch of a game's rules. */
export interface SwitchInfo {
  name: string;
  help: string;
  choices: (boolean | number | string)[]; // empty: a number from `low` to `high`
  low: number;
  high: number;
}

/** What a game's package brings in one language, and in English what it lacks there. */
export interface Words {
  words: Record<string, string>; // by key
}

/** Some tables, the newest first. */
export interface TablePage {
  tables: TableSummary[];
  next: string | null; // where the next page begins
}

/** What `hello` needs. */
export interface Ticket {
  ticket: string;
  table?: string; // its id; the lobby has none
}

/** One's own finished matches, the latest first. */
export interface Records {
  records: RecordSummary[];
}

/** A finished match as lists have it. */
export interface RecordSummary {
  names: string[]; // by seat
  preset: string;
  scores: number[]; // by seat
  winners: number[];
  deals: number; // how many there were
  id: string;
  game: string;
  finished: number; // milliseconds since 1970
}

/** A record that has been brought in. */
export interface RecordId {
  id: string;
}

/** One deal of a record, step by step. */
export interface Story {
  deals: number; // how many the record has
  cards: string[]; // unshuffled
  steps: StoryStep[];
}

/** A deal at one moment, and how it came to it. Its views list no moves: nobody decides here. */
export interface StoryStep {
  move: ToldMove | null; // null: the deal as it was dealt
  events: GameEvent[][]; // by seat, and then a spectator's
  views: GameView[]; // by seat, and then a spectator's
}

/** A move as it was played. */
export interface ToldMove {
  seat: number;
  move: Move;
  clock?: boolean; // whether a clock played it, for somebody who was away
}

/** A finished deal of a match that may go on, as one seat or those who look on saw it. */
export interface SeenDeal {
  format: string;
  engine: string;
  game: string;
  preset: string;
  rules: Record<string, boolean | number | string>; // every switch
  names: string[]; // by seat
  seat: number | null; // through whose eyes; null: those who look on
  deal: number; // which, the first being 0
  deals: number; // how many are finished
  steps: SeenStep[];
}

/** Something that this audience noticed. */
export interface SeenStep {
  events: GameEvent[];
  view: GameView; // after it; it lists no moves
}

/** What one's own matches come to. */
export interface OwnStatistics {
  results: OwnResult[]; // the latest of each game
  games: Record<string, GameStatistics>; // by name
}

/** One's own matches of a game, taken together. */
export interface GameStatistics {
  matches: number;
  won: Found; // how many of them
  fair: number; // what that would be where all are alike
  place: Found;
  score: Found;
  places: number[]; // how often each, from the first on
  against: Record<string, Against>; // by level of bots; `people`, `mixed`
}

/** Matches against one kind of opponents. */
export interface Against {
  matches: number;
  won: Found;
}

/** A number that was found in a sample, with its 95 % interval; without one where one match alone was played. */
export interface Found {
  mean: number;
  low: number | null;
  high: number | null;
}

/** One of one's own matches. */
export interface OwnResult {
  preset: string;
  seat: number;
  scores: number[];
  place: number; // 1 the best; equals and partners share one
  places: number; // how many there were
  won: boolean;
  fair: number; // how often anybody wins such a match where all are alike
  bots: (string | null)[]; // by seat, the level of a bot
  id: string; // of its record
  game: string;
  finished: number; // milliseconds since 1970
}

/** A step of an introduction, and what became of the moves in it. */
export interface Taught {
  steps: string[]; // the names of all
  verdict: "begin" | "on" | "other" | "refused" | "right"; // `begin`: nothing was played yet; `on`: go on; `other`: allowed, but not what was asked for
  view: GameView;
  events: GameEvent[];
  hint: Move | null; // a move that helps
  reason?: string; // of what was refused, as a table has it
  code?: string;
  facts?: Record<string, unknown>;
}

/** What a hand is worth, or what it lacks. */
export interface Calculated {
  shanten: number; // -1: complete; 0: it waits
  score: RiichiScore | TaiwanScore | null;
  worthless: string | null; // why a complete hand has no score: `no-yaku`, or `no-win` where `win` is missing
  waits: Waited[]; // of a hand that waits
  accepted: Accepted[]; // of one that is further away: what brings it nearer
  discards: Choice[]; // of a hand with a tile too many, the best first
}

/** What a hand of riichi is worth. `payments` include honba and sticks, `points` do not. */
export interface RiichiScore {
  game: "riichi";
  han: number;
  fu: number;
  yakuman: number;
  limit: string; // `mangan` and so on; empty below it
  base: number; // what one unit of payment is, before it is doubled and rounded up
  yaku: Line[];
  fu_parts: Line[];
  reading: string[]; // sets and pair as they count; empty for seven pairs and other special hands
  points: number;
  payments: Record<string, number>; // `discarder`; or `dealer` and `others`, each of them; `sticks`
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
  dealer_tai: number; // what a payment from or to the dealer counts on top
  reading: string[]; // sets and pair as they count; empty for a special hand
  points: number;
  payments: Record<string, number>; // `discarder`; or `dealer` and `others`, each of them
}

/** A tile that completes a hand, how many of it one does not see, and what the hand is worth with it. */
export interface Waited {
  tile: string;
  left: number;
  score: RiichiScore | TaiwanScore | null;
  worthless: string | null; // why there is no score: `no-yaku`, or `conflict` with the circumstances
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

/** A board of Open-Face Chinese as it grows. */
export interface OfcProgress {
  rows: RowsProgress;
  royalties: number; // in all
  foul: "certain" | "danger" | "none"; // `danger`: a row lies above a weaker one; `certain`: nothing can help any more
  complete: boolean;
  fantasyland: FantasylandProgress;
}

/** The way to Fantasyland. */
export interface FantasylandProgress {
  cards: number; // there if the board stays as it is
  chance: number | null; // that queens or better on top come; null where nothing more comes
}

/** The three rows so far. */
export interface RowsProgress {
  top: RowProgress;
  mid: RowProgress;
  bottom: RowProgress;
}

/** A row so far. */
export interface RowProgress {
  cards: string[];
  name: string | null; // of the hand it is so far; null while it is empty
  royalty: number;
}
