// Generated from noripan.games.ofc.contract by `make golden`; not to be edited.

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

/** Cards in the three rows of a board. */
export type Rows = {
  top: string[];
  mid: string[];
  bottom: string[];
};

/** A complete board and what it is worth. */
export type JudgedBoard = {
  top: string[];
  mid: string[];
  bottom: string[];
  names: string[]; // what each row is called: top, mid, bottom
  royalties: number[]; // of each row; 0 for a foul
  foul: boolean;
};

/** Two boards against each other; every number is the first one's gain. */
export type Pair = {
  seats: [number, number];
  rows: number[]; // 1, 0 or -1: top, mid, bottom; all 0 if either has fouled
  scoop: number; // 3, 0 or -3
  foul: number; // 6, 0 or -6
  royalties: [number, number]; // of either board
  points: number; // all of it
};

/** Where the points come from. */
export type Detail = {
  boards: JudgedBoard[]; // by seat
  pairs: Pair[];
  fantasyland: number[]; // by seat: cards of the Fantasyland it was in; 0 for none
  nextFantasyland: number[]; // by seat: cards of the one to come
};

/** How a hand ended. */
export type Result = {
  scores: number[]; // by seat: what the deal was worth
  winners: number[]; // the seats that won it
  detail: Detail;
};

/** A whole turn: every card of the street placed or discarded. A row that is left out is empty. */
export type PlaceMove = {
  top: string[];
  mid: string[];
  bottom: string[];
  type: "place";
  discard: string[];
};

/** What one seat may know of a hand. */
export type View = {
  seat: number | null; // through whose eyes; null: a spectator
  pending: number[]; // the seats that owe an answer now, as far as this one may know
  turn: number | null; // whose turn it is; null where it is nobody's alone
  hand: string[] | null; // one's own cards; null for a spectator
  counts: number[]; // by seat: how many cards it holds
  match?: MatchView; // the match around the deal; only a deal without one leaves it out
  phase: "street" | "fantasyland" | "over";
  street: number; // 0 to 4; 5 when only Fantasyland is left
  button: number; // the seat that has it
  order: number[]; // the seats in the order of play
  toPlace: number | null; // how many cards of the hand are placed this turn, the others discarded; null for a spectator
  discards: string[] | null; // one's own; null for a spectator
  boards: (Rows | null)[]; // by seat; null while one in Fantasyland is its owner's secret
  discarded: number[]; // by seat: how many
  done: boolean[]; // by seat: whether its board is complete
  fantasyland: number[]; // by seat: cards in Fantasyland; 0 outside
  deck: number; // cards nobody has been dealt
  number: number; // of the hand in its match, from 0
  scores: number[]; // by seat, before this hand
  result: Result | null;
  legal: PlaceMove[] | null; // null: too many to list
};

/** A hand begins. */
export type Start = {
  type: "start";
  scores: number[]; // by seat, before this hand
  number: number; // of the hand in its match, from 0
  button: number; // the seat that has it
  fantasyland: number[]; // by seat: cards in Fantasyland; 0 outside
};

/** Cards are dealt to a seat. */
export type Dealt = {
  type: "deal";
  seat: number;
  street: number;
  count: number;
  cards?: string[]; // for their owner
};

/** A turn is played. */
export type Placed = {
  type: "place";
  seat: number;
  street: number;
  top: string[];
  mid: string[];
  bottom: string[];
  discard?: string[]; // for its owner
};

/** Somebody has set their cards in Fantasyland. */
export type Set = {
  type: "set";
  seat: number;
  move?: PlaceMove; // for its owner
};

/** A board of Fantasyland is shown. */
export type Reveal = {
  type: "reveal";
  seat: number;
  board: Rows;
};

/** The hand is over. */
export type End = {
  type: "end";
  result: Result;
};

export type Event = Start | Dealt | Placed | Set | Reveal | End;

export type Move = PlaceMove;
