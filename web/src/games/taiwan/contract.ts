// Generated from noripan.games.taiwan.contract by `make golden`; not to be edited.

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

/** A discard as it lies there. */
export type RiverTile = {
  tile: string;
  drawn: boolean; // discarded as it was drawn
  declares: boolean; // riichi was declared with it, or the hand ready
  called: boolean; // somebody has taken it
};

/** A tile on the table, and whose it is. */
export type TableTile = {
  seat: number;
  tile: string;
};

/** What may be claimed. */
export type Offer = {
  seat: number;
  tile: string;
  what: "discard" | "kong" | "flower";
};

/** Tiles laid beside the hand. */
export type Meld = {
  from: number | null; // the seat whose tile it was; null where it was one's own
  called: string | null; // the tile that was taken; null for a closed kan
  type: "chow" | "pong" | "kong";
  tiles: (string | null)[]; // null: face down
  isConcealed: boolean; // a kong of one's own tiles alone
  isAdded: boolean; // a kong that was a pong
};

/** What a player knows of the own hand alone. */
export type Own = {
  drawn: string | null; // just drawn; it is in the hand too
  waits: string[]; // the kinds that complete the hand
  unseen: number[]; // of each wait: how many this seat has not seen
  answered: boolean; // about the tile on offer
  passed: string[]; // waits that were let pass and do not win now (W14)
};

/** One winner's hand, and who pays for it. */
export type Win = {
  from: number | null; // the seat whose tile it was; null where it was one's own
  seat: number;
  tile: string; // that completed the hand
  hand: string[]; // closed tiles, that one among them
  payments: number[]; // by seat: what it gets or pays for this win
  tai: number;
  lines: [string, number][]; // what counts, and its tai
  melds: Meld[];
  flowers: string[];
  dealerTai: number; // what a payment from or to the dealer counts on top
  counted: (number | null)[]; // by seat: the tai that it pays for; null where it pays nothing
  shares: number; // how many times over each payer pays
};

/** Somebody has won. */
export type Won = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
  dealer: number;
  streak: number;
  kind: "win";
  reason: "self-draw" | "discard" | "kong" | "flower"; // whence the tile came
  wins: Win[];
  scoring: "doubled" | "added";
  base: number;
  unit: number;
  shown: number[]; // the seats whose hands lie open
};

/** Nothing is left to draw (W11). */
export type DrawnOut = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
  dealer: number;
  streak: number;
  kind: "draw";
  reason: "exhausted";
  shown: number[]; // nobody's
};

/** Several would win at once, and nobody does (W9). */
export type Void = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
  dealer: number;
  streak: number;
  from: number | null; // the seat whose tile it was; null where it was one's own
  kind: "void";
  reason: "several wins";
  hands: Record<string, string[]>; // by seat, as a text
  tile: string; // on which they would win
  shown: number[];
};

/** How a hand ended. */
export type Result = {
  scores: number[]; // by seat: what the deal was worth
  winners: number[]; // the seats that won it
  detail: Won | DrawnOut | Void;
};

/** A tile is discarded. */
export type DiscardMove = {
  type: "TAIWAN.DISCARD";
  tile: string;
  ready?: boolean; // declaring the hand ready; left out: not
};

/** The discard is claimed for a run. */
export type ChowMove = {
  type: "TAIWAN.CHOW";
  tiles: [string, string]; // from the hand
};

/** A kong of one's own. */
export type KongMove = {
  type: "TAIWAN.CONCEALED_KONG" | "TAIWAN.ADDED_KONG";
  tile: string;
};

/** A move that needs no tiles. */
export type PlainMove = {
  type: "TAIWAN.DRAW" | "TAIWAN.PONG" | "TAIWAN.KONG" | "TAIWAN.HU" | "TAIWAN.PASS";
};

/** What one seat may know of a hand. */
export type View = {
  seat: number | null; // through whose eyes; null: a spectator
  pending: number[]; // the seats that owe an answer now, as far as this one may know
  turn: number | null; // whose turn it is; null where it is nobody's alone
  hand: string[] | null; // one's own cards; null for a spectator
  counts: number[]; // by seat: how many cards it holds
  match?: MatchView; // the match around the deal; only a deal without one leaves it out
  wind: string; // of the round: E, S, W or N
  winds: string[]; // by seat
  dealer: number;
  left: number; // tiles that can still be drawn
  rivers: RiverTile[][]; // by seat: the discards in order
  phase: "draw" | "discard" | "response" | "end"; // W1
  streak: number; // how often the dealer has stayed
  scores: number[]; // by seat, before this hand
  last: TableTile | null; // the last discard, claimed or not
  offer: Offer | null; // what may be claimed now
  replaces: "kong" | "flower" | null; // what the tile just drawn stands in for
  melds: Meld[][]; // by seat
  flowers: string[][]; // by seat
  ready: boolean[]; // by seat: whether its hand is declared ready
  own: Own | null; // null for a spectator
  result: Result | null;
  legal: Move[];
};

/** A hand begins. */
export type Start = {
  type: "start";
  wind: string; // of the round
  dealer: number;
  scores: number[]; // by seat, before this hand
  hand?: string[]; // for its owner
  streak: number;
};

/** A tile is drawn. */
export type Draw = {
  type: "draw";
  seat: number;
  left: number; // tiles that can still be drawn
  tile?: string; // for whom it is
  replaces: "kong" | "flower" | null; // what the tile stands in for
};

/** Flowers are laid beside a hand. */
export type Flowers = {
  type: "flowers";
  seat: number;
  tiles: string[];
};

/** A tile is discarded. */
export type Discard = {
  type: "discard";
  seat: number;
  tile: string;
  drawn: boolean; // as it was drawn
  declares: boolean; // riichi is declared with it, or the hand ready
};

/** A discard is claimed. */
export type Call = {
  type: "call";
  seat: number;
  meld: Meld;
};

/** Somebody makes a kong alone. */
export type Kong = {
  type: "kong";
  seat: number;
  meld: Meld; // its tiles face down for the others where the rules say so
};

/** The hand is over. */
export type End = {
  type: "end";
  result: Result;
};

export type Event = Start | Draw | Flowers | Discard | Call | Kong | End;

export type Move = DiscardMove | ChowMove | KongMove | PlainMove;
