// Generated from noripan.core.contract by `make golden`; not to be edited.

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

/** What every view of a deal has, under the same names; and `phase`, which has each game's own words. */
export type DealView = {
  seat: number | null; // through whose eyes; null: a spectator
  pending: number[]; // the seats that owe an answer now, as far as this one may know
  turn: number | null; // whose turn it is; null where it is nobody's alone
  hand: string[] | null; // one's own cards; null for a spectator
  counts: number[]; // by seat: how many cards it holds
  match?: MatchView; // the match around the deal; only a deal without one leaves it out
};

/** What every result of a deal has. */
export type Scored = {
  scores: number[]; // by seat: what the deal was worth
  winners: number[]; // the seats that won it
};
