// Generated from noripan.mahjong.contract by `make golden`; not to be edited.

/**  */
export type Taken = {
  from: number | null; // the seat whose tile it was; null where it was one's own
};

/** A tile on the table, and whose it is. */
export type TableTile = {
  seat: number;
  tile: string;
};

/** A discard as it lies there. */
export type RiverTile = {
  tile: string;
  drawn: boolean; // discarded as it was drawn
  declares: boolean; // riichi was declared with it, or the hand ready
  called: boolean; // somebody has taken it
};

/** What all melds have. */
export type LaidMeld = {
  from: number | null; // the seat whose tile it was; null where it was one's own
  called: string | null; // the tile that was taken; null for a closed kan
};

/** What a player knows of the own tiles alone. */
export type OwnTiles = {
  drawn: string | null; // just drawn; it is in the hand too
  waits: string[]; // the kinds that complete the hand
  unseen: number[]; // of each wait: how many this seat has not seen
  answered: boolean; // about the tile on offer
};

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

/** What one seat may know of a hand. */
export type MahjongView = {
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
};

/** What all wins have. */
export type Winning = {
  from: number | null; // the seat whose tile it was; null where it was one's own
  seat: number;
  tile: string; // that completed the hand
  hand: string[]; // closed tiles, that one among them
  payments: number[]; // by seat: what it gets or pays for this win
};

/** What every end of a hand has. */
export type Ended = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
};

/** What the beginning of every hand has. */
export type HandStart = {
  type: "start";
  wind: string; // of the round
  dealer: number;
  scores: number[]; // by seat, before this hand
  hand?: string[]; // for its owner
};

/** What every draw has. */
export type Drawn = {
  type: "draw";
  seat: number;
  left: number; // tiles that can still be drawn
  tile?: string; // for whom it is
};

/** A tile is discarded. */
export type Discard = {
  type: "discard";
  seat: number;
  tile: string;
  drawn: boolean; // as it was drawn
  declares: boolean; // riichi is declared with it, or the hand ready
};
