// Generated from noripan.games.tichu.contract by `make golden`; not to be edited.

/** The match around a deal. */
export type MatchView = {
  game: string;
  preset: string;
  rules: Record<string, boolean | number | string>; // every switch
  names: string[]; // by seat
  deal: number; // its number in the match, from 0
  scores: number[]; // by seat, over the match
  over: boolean;
  winners: number[]; // empty until the match is over
};

/** What cards are. Whoever plays may leave any of it out; what is there must be true of the cards (T24). */
export type Combo = {
  type: string; // SINGLE, PAIR, TRIPLE, FULL_HOUSE, STRAIGHT, PAIR_STRAIGHT, BOMB4 or BOMB_STRAIGHT_FLUSH
  highRank: string; // the compared rank; of special cards alone 1 (the Mahjong), DOG, PHOENIX or DRAGON
  length: number; // in cards; of PAIR_STRAIGHT, in pairs
  suit?: string; // of a straight flush
  phoenixAs?: string; // the rank the Phoenix stands for among other cards
  phoenixOver?: string; // in views, of the Phoenix alone: the rank it is half a step above; 1 when led (T13)
  wishRank?: string; // in moves with the Mahjong: the wish, where there is one (T12)
};

/** Cards in a trick. */
export type Play = {
  seat: number;
  cards: string[];
  combo: Combo;
};

/** A pass in a trick. */
export type Pass = {
  seat: number;
  passed: true;
};

/** Cards by where the other player sits (T1). */
export type Gifts = {
  LEFT?: string;
  PARTNER?: string;
  RIGHT?: string;
};

/** What becomes of the cards of the player who is left (T21). */
export type LastPlayer = {
  seat: number;
  handPoints: number; // to the other team
  trickPoints: number; // to the seat first out
  tricksTo: number; // the seat first out
};

/** A call and what it brought. */
export type CallMade = {
  seat: number;
  call: "SMALL" | "GRAND";
  made: boolean;
  points: number;
};

/** Where the points come from. Teams are seats 0 and 2, and seats 1 and 3. */
export type Detail = {
  out: number[]; // the seats in the order they went out: three, or two on a double victory
  doubleVictory?: number; // the team, 0 or 1; only on a double victory
  captured?: number[]; // by seat: points in its own tricks; not on a double victory
  lastPlayer?: LastPlayer; // not on a double victory
  cardPoints: [number, number]; // by team, before calls
  calls: CallMade[];
  teams: [number, number]; // by team: the points of the round
};

/** How a round ended. */
export type Result = {
  scores: number[]; // by seat: what the deal was worth
  winners: number[]; // the seats that won it
  detail: Detail;
};

/** A move that says all by its type. */
export type PlainMove = {
  type:
    | "TICHU.PASS_GRAND"
    | "TICHU.DECLARE_GRAND_TICHU"
    | "TICHU.CONFIRM_EXCHANGE"
    | "TICHU.DECLARE_TICHU"
    | "TICHU.PASS";
};

/** A card is chosen for another player (T1). */
export type ExchangeMove = {
  type: "TICHU.SELECT_EXCHANGE";
  to: "LEFT" | "PARTNER" | "RIGHT";
  card: string;
};

/** Cards are played. Both types are the same move (T14). */
export type PlayMove = {
  type: "TICHU.PLAY_CARDS" | "TICHU.PLAY_BOMB";
  cards: string[];
  declaredCombo: Combo;
};

/** The Dragon's trick is given away (T5). */
export type DragonMove = {
  type: "TICHU.DRAGON_DONATE";
  toOpponentPlayerId: number; // a seat
};

/** What one seat may know of a round. */
export type View = {
  seat: number | null; // through whose eyes; null: a spectator
  pending: number[]; // the seats that owe an answer now, as far as this one may know
  turn: number | null; // whose turn it is; null where it is nobody's alone
  hand: string[] | null; // one's own cards; null for a spectator
  counts: number[]; // by seat: how many cards it holds
  match?: MatchView; // the match around the deal; only a deal without one leaves it out
  phase: string; // what the round is at, as the rule book calls it
  calls: ("SMALL" | "GRAND" | null)[]; // by seat; grand calls appear when all four have answered (T17)
  trick: (Play | Pass)[]; // on the table
  lastTrick: (Play | Pass)[]; // the trick before
  lastTrickTo: number | null; // the seat whose pile it went to; null before the first
  top: Play | null; // the highest play on the table
  closing: boolean; // whether the trick is won but may still be bombed; the seat on turn then leads
  wish: string | null; // the rank wished for
  points: number[]; // by seat: in its tricks so far
  tablePoints: number; // in the trick on the table
  out: number[]; // the seats that are out, in order
  number: number; // of the round in its match, from 0
  scores: number[]; // by seat, before this round; partners have the same
  given: Gifts; // the cards this seat has chosen or given
  received: Gifts; // the cards this seat was given, by where the giver sits; empty before the exchange
  leftHands: string[][] | null; // by seat: what nobody played, laid open at the end; null until then
  result: Result | null;
  legal: Move[]; // changing a choice that is not confirmed is legal too but not listed
};

/** A round begins. */
export type Start = {
  type: "start";
  scores: number[]; // by seat, before this round
  number: number; // of the round in its match, from 0
};

/** The round comes to a phase. */
export type PhaseBegins = {
  type: "phase";
  phase: string;
};

/** Everybody is dealt cards. */
export type Dealt = {
  type: "deal";
  count: number; // to each
  cards?: string[]; // one's own
};

/** Somebody has answered the grand call. */
export type Answered = {
  type: "answered";
  seat: number;
};

/** All have answered the grand call, and the answers are shown. */
export type GrandCalls = {
  type: "grand";
  calls: boolean[]; // by seat
};

/** Somebody has confirmed the exchange. */
export type Confirmed = {
  type: "confirmed";
  seat: number;
};

/** The cards change hands. */
export type Exchanged = {
  type: "exchange";
  given?: Gifts; // one's own
  received?: Gifts; // one's own
};

/** Somebody has the lead. */
export type Leads = {
  type: "lead";
  seat: number;
};

/** Somebody calls a small Tichu. */
export type Called = {
  type: "call";
  seat: number;
  call: "SMALL" | "GRAND";
};

/** Cards are played. */
export type Played = {
  type: "play";
  seat: number;
  move: PlayMove;
};

/** A rank is wished for. */
export type Wished = {
  type: "wish";
  seat: number;
  rank: string;
};

/** The wish is met. */
export type WishMet = {
  type: "wish_met";
  seat: number;
};

/** Somebody passes. */
export type Passed = {
  type: "pass";
  seat: number;
};

/** Somebody has played their last card. */
export type GoesOut = {
  type: "out";
  seat: number;
  place: number; // 1: the first
};

/** The Dragon's trick is given away. */
export type DragonGiven = {
  type: "dragon";
  seat: number;
  to: number; // a seat
};

/** A trick goes to a pile. */
export type TrickTaken = {
  type: "trick";
  seat: number; // whose pile
  points: number;
  cards: string[];
};

/** The round is over. */
export type End = {
  type: "end";
  result: Result;
  totals: number[]; // by seat: over the match, this round included
  over: boolean; // the match, too
  tieBreak: boolean; // one more round because of a tie
};

export type Event =
  | Start
  | PhaseBegins
  | Dealt
  | Answered
  | GrandCalls
  | Confirmed
  | Exchanged
  | Leads
  | Called
  | Played
  | Wished
  | WishMet
  | Passed
  | GoesOut
  | DragonGiven
  | TrickTaken
  | End;

export type Move = PlainMove | ExchangeMove | PlayMove | DragonMove;
