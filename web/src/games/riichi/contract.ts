// Generated from noripan.games.riichi.contract by `make golden`; not to be edited.

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
  what: "discard" | "kan";
};

/** Tiles laid beside the hand. */
export type Meld = {
  from: number | null; // the seat whose tile it was; null where it was one's own
  called: string | null; // the tile that was taken; null for a closed kan
  type: "chi" | "pon" | "kan" | "kakan" | "ankan";
  tiles: string[]; // a called or added tile last
};

/** What a player knows of the own hand alone. */
export type Own = {
  drawn: string | null; // just drawn; it is in the hand too
  waits: string[]; // the kinds that complete the hand
  unseen: number[]; // of each wait: how many this seat has not seen
  answered: boolean; // about the tile on offer
  furiten: boolean;
  furitenBy: "own" | "turn" | "riichi" | null; // own: by one's own discards; turn: until the next draw; riichi: for the hand (R7)
  ippatsu: boolean;
  forbidden: string[]; // kinds that may not be discarded after a call
  mayRiichi: boolean;
};

/** How the match ended. */
export type Final = {
  scores: number[]; // by seat, in points
  places: number[]; // by seat, from 1
  points: number[]; // by seat, with uma and oka, in thousands
};

/** One winner's hand, and who pays for it. */
export type Win = {
  from: number | null; // the seat whose tile it was; null where it was one's own
  seat: number;
  tile: string; // that completed the hand
  hand: string[]; // closed tiles, that one among them
  payments: number[]; // by seat: what it gets or pays for this win
  han: number;
  fu: number;
  fuParts: [string, number][]; // what each part is, and its fu
  yaku: [string, number][]; // its name and han; dora last
  yakuman: number; // how many
  limit: string; // mangan, haneman ...; empty below every limit
  melds: Meld[];
  points: number; // without honba and sticks
  honba: number[]; // by seat: what of the payments is for honba
  sticks: number; // in points: what the winner takes from the table
  responsible?: number[]; // the seats that answer for a yakuman (R8)
};

/** Somebody has won. */
export type Won = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
  winners: number[];
  honba: number; // of the next hand
  sticks: number; // left on the table
  sticksBefore: number; // on the table as the hand began
  riichi: number[]; // the seats that have laid a stick
  indicators: string[];
  stop?: boolean; // whether the dealer ends the match (R17); missing while that is asked
  final?: Final; // after the last hand of a match
  kind: "win";
  reason: "tsumo" | "ron";
  wins: Win[];
  ura: string[]; // indicators under the others, where somebody looked
};

/** The wall is empty (R6). */
export type DrawnOut = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
  winners: number[];
  honba: number; // of the next hand
  sticks: number; // left on the table
  sticksBefore: number; // on the table as the hand began
  riichi: number[]; // the seats that have laid a stick
  indicators: string[];
  stop?: boolean; // whether the dealer ends the match (R17); missing while that is asked
  final?: Final; // after the last hand of a match
  hands: Record<string, string[]>; // by seat, as a text
  melds: Record<string, Meld[]>;
  kind: "draw";
  reason: "exhausted";
  tenpai: number[];
  nagashi: number[];
  waits: Record<string, string[]>; // by seat, as a text
};

/** The hand is aborted (R6). */
export type Aborted = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
  winners: number[];
  honba: number; // of the next hand
  sticks: number; // left on the table
  sticksBefore: number; // on the table as the hand began
  riichi: number[]; // the seats that have laid a stick
  indicators: string[];
  stop?: boolean; // whether the dealer ends the match (R17); missing while that is asked
  final?: Final; // after the last hand of a match
  hands: Record<string, string[]>; // by seat, as a text
  melds: Record<string, Meld[]>;
  kind: "abort";
  reason: string; // nine terminals, four winds, four riichi, four kans, triple ron
};

/** Somebody pays for a mistake (R18). */
export type Chombo = {
  changes: number[]; // by seat: what it gets or pays in all
  stays: boolean; // whether the dealer deals again
  open: number[]; // the seats that have called
  winners: number[];
  honba: number; // of the next hand
  sticks: number; // left on the table
  sticksBefore: number; // on the table as the hand began
  riichi: number[]; // the seats that have laid a stick
  indicators: string[];
  stop?: boolean; // whether the dealer ends the match (R17); missing while that is asked
  final?: Final; // after the last hand of a match
  hands: Record<string, string[]>; // by seat, as a text
  melds: Record<string, Meld[]>;
  kind: "chombo";
  reason: "false win" | "false riichi";
  culprits: number[];
};

/** How a hand ended. */
export type Result = {
  scores: number[]; // by seat: what the deal was worth
  winners: number[]; // the seats that won it
  detail: Won | DrawnOut | Aborted | Chombo;
};

/** A tile is discarded. */
export type DiscardMove = {
  type: "RIICHI.DISCARD";
  tile: string;
  drawn?: boolean; // as it was drawn; left out: from the hand
  riichi?: boolean; // declaring riichi; left out: not
};

/** The discard is called for a run or a triplet. */
export type CallMove = {
  type: "RIICHI.CHI" | "RIICHI.PON";
  tiles: [string, string]; // from the hand
};

/** A kan of one's own. */
export type KanMove = {
  type: "RIICHI.CLOSED_KAN" | "RIICHI.ADDED_KAN";
  tile: string; // its kind
};

/** A move that needs no tiles. */
export type PlainMove = {
  type:
    | "RIICHI.OPEN_KAN"
    | "RIICHI.TSUMO"
    | "RIICHI.RON"
    | "RIICHI.NINE_TERMINALS"
    | "RIICHI.PASS"
    | "RIICHI.STOP"
    | "RIICHI.GO_ON";
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
  phase: "turn" | "claim" | "rob" | "encore" | "end";
  honba: number;
  sticks: number; // on the table
  points: number[]; // by seat, as they lie there: a stick that was laid is paid
  indicators: string[]; // of dora
  last: TableTile | null; // the last discard, until it is called or the turn after it is over
  offer: Offer | null; // what may be claimed now
  melds: Meld[][]; // by seat
  riichi: number[]; // by seat: 0, 1, or 2 for one on the first turn
  dead: boolean[]; // by seat: by a false win (R18)
  own: Own | null; // null for a spectator
  result: Result | null; // there already, but for `stop`, while the dealer is asked whether to go on
  legal: Move[];
};

/** A hand begins. */
export type Start = {
  type: "start";
  wind: string; // of the round
  dealer: number;
  scores: number[]; // by seat, before this hand
  hand?: string[]; // for its owner
  honba: number;
  sticks: number; // on the table
  indicator: string;
};

/** A tile is drawn. */
export type Draw = {
  type: "draw";
  seat: number;
  left: number; // tiles that can still be drawn
  tile?: string; // for whom it is
  replaces: "kan" | null; // what the tile stands in for
};

/** A tile is discarded. */
export type Discard = {
  type: "discard";
  seat: number;
  tile: string;
  drawn: boolean; // as it was drawn
  declares: boolean; // riichi is declared with it, or the hand ready
};

/** A discard is called. */
export type Call = {
  type: "call";
  seat: number;
  meld: Meld;
};

/** Somebody makes a kan alone. */
export type Kan = {
  type: "kan";
  seat: number;
  meld: Meld;
};

/** A riichi stands: its stick is laid. */
export type Riichi = {
  type: "riichi";
  seat: number;
  sticks: number; // on the table now
};

/** One more indicator is turned. */
export type Dora = {
  type: "dora";
  indicator: string;
};

/** A hand is dead by a false win (R18). */
export type Dead = {
  type: "dead";
  seat: number;
};

/** The hand is over, and its dealer is asked whether the match is too (R17). */
export type Encore = {
  type: "encore";
  seat: number;
  result: Result;
};

/** The hand is over. */
export type End = {
  type: "end";
  encore: boolean; // whether the dealer was asked before, and the hand told
  result: Result;
};

export type Event = Start | Draw | Discard | Call | Kan | Riichi | Dora | Dead | Encore | End;

export type Move = DiscardMove | CallMove | KanMove | PlainMove;
