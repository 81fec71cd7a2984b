// Generated from noripan.games.matgo.contract by `make golden`; not to be edited.

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

/** Three of a month that lie together. */
export type Pile = {
  month: number;
  cards: string[];
  by: number | null; // the seat that made it; null: dealt so (M10)
  bonus: string[]; // bonus cards caught in it (M12)
};

/** The piles on the floor. */
export type PpukState = {
  active: boolean; // whether a ppuk lies that nobody has eaten
  piles: Pile[];
  count: number[]; // by seat: ppuk made in this game
};

/** What a seat has captured, by kind. */
export type Captured = {
  bright: string[];
  animal: string[];
  ribbon: string[];
  junk: string[]; // in the order it came
  junkValue: number; // what the junk counts
};

/** A choice between two floor cards. */
export type Choice = {
  source: "hand" | "flip";
  card: string; // the card that takes
  choices: string[]; // what it can take
};

/** How many floor cards a card found. */
export type MatchEvent = {
  source: "hand" | "flip";
  eventTag: "NONE" | "ONE" | "TWO" | "THREE_PLUS";
};

/** Cards taken with the card of the hand and with the card turned over. */
export type BySource = {
  hand: string[];
  flip: string[];
};

/** A turn: the one under way, or the last one. */
export type Action = {
  seat: number; // whose
  type: "play_card" | "declare_shaking" | "declare_bomb" | "play_dummy"; // the move it began with
  cards: string[]; // from the hand: one, a bomb's, none with a dummy
  flip: string | null; // the card turned over; null where none was
  bonus: string[]; // bonus cards taken: turned over, or out of a pile
  matchEvents: MatchEvent[]; // of the hand's card, then of the one turned over
  captureBySource: BySource;
  events: ("jjob" | "ppuk" | "ddadak" | "pansseul" | "jabbeok" | "shaking" | "bomb")[]; // what happened
  stolen: string[]; // junk of the other
  gold: number; // paid at once (M13)
};

/** One reason for points. */
export type Line = {
  name: string;
  points: number;
  cards: string[]; // those it stands on
};

/** One thing that multiplies the points. */
export type Factor = {
  name: string;
  factor: number;
  reason: string; // in English: `once`, `2 times`, `3 goes`
};

/** A score, line by line. */
export type Sheet = {
  lines: Line[]; // where the points come from
  base: number; // their sum
  goBonus: number; // one for each go, as many as the rules count
  factors: Factor[];
  multiplier: number; // their product
  total: number; // (base + goBonus) × multiplier
  spared?: string; // `pibak`: the loser's open gukjin is read as junk and spares it (M24)
};

/** How a game ended, and where its points come from. */
export type Detail = {
  kind: "stop" | "push" | "president" | "floor-president" | "three-ppuk" | "nagari" | "both-presidents" | "redeal"; // `redeal` is no game (M5)
  winner: number; // the seat; -1 where nobody won
  starter: number; // the seat
  points: number; // the score; of a push what was given up; 0 for a drawn game
  gold: number; // what the loser paid at the end
  due: number; // points times the unit: more than gold where a purse did not reach (M27); 0 for a push
  sheet: Sheet | null; // null for a drawn game
  goCount: number[]; // by seat: goes
  ppuks: number[]; // by seat: ppuk made
  carryOverMultiplier: number; // what this game counted for drawn ones before
  nextMultiplier: number; // what the next one counts for them
  pushMultiplier?: number; // what this game counted for pushed ones; where they are played
  nextPushMultiplier?: number; // what the next one counts for them; where they are played
};

/** How a game ended; scores are gold. */
export type Result = {
  scores: number[]; // by seat: what the deal was worth
  winners: number[]; // the seats that won it
  detail: Detail;
};

/** A card: played, shaken and played, or taken from the floor where two match. */
export type CardMove = {
  type: "play_card" | "declare_shaking" | "choose_match";
  card: string;
};

/** All cards of a month that one holds. */
export type BombMove = {
  type: "declare_bomb";
  month: number; // 1 to 12
};

/** What the gukjin counts as from now on. */
export type GukjinMove = {
  type: "choose_gukjin_mode";
  gukjinMode: "animal" | "junk";
};

/** A move that its name says whole. */
export type AnswerMove = {
  type: "play_dummy" | "choose_go" | "choose_stop" | "choose_president_stop" | "choose_president_hold" | "choose_push";
};

/** What would double a loss. */
export type Danger = {
  name: string;
  now: boolean; // it would this moment; otherwise it is near
};

/** A score that could be had now. */
export type Priced = {
  lines: Line[]; // where the points come from
  base: number; // their sum
  goBonus: number; // one for each go, as many as the rules count
  factors: Factor[];
  multiplier: number; // their product
  total: number; // (base + goBonus) × multiplier
  spared?: string; // `pibak`: the loser's open gukjin is read as junk and spares it (M24)
  gold: number; // what it would bring
};

/** What the gukjin counted in one way would be worth. */
export type Reading = {
  lines: Line[]; // where the points come from
  base: number; // their sum
  goBonus: number; // one for each go, as many as the rules count
  factors: Factor[];
  multiplier: number; // their product
  total: number; // (base + goBonus) × multiplier
  spared?: string; // `pibak`: the loser's open gukjin is read as junk and spares it (M24)
  gold: number; // what it would bring
  stops: boolean; // whether it allows a stop
};

/** Both ways of counting the gukjin. */
export type Readings = {
  animal: Reading;
  junk: Reading;
};

/** What one seat may know of a game. */
export type View = {
  seat: number | null; // through whose eyes; null: a spectator
  pending: number[]; // the seats that owe an answer now, as far as this one may know
  turn: number | null; // whose turn it is; null where it is nobody's alone
  hand: string[] | null; // one's own cards; null for a spectator
  counts: number[]; // by seat: how many cards it holds
  match?: MatchView; // the match around the deal; only a deal without one leaves it out
  phase: "president-choice" | "playing" | "select-match" | "gukjin-choice" | "go-stop" | "resolution"; // `president-choice` only for the seat that is asked
  starter: number;
  startedBy: "night" | "day" | "high" | "before" | "given"; // why it starts: the first cards (M3), the game before (M4), or given (M29)
  firstCards: string[] | null; // by seat, where they decided who starts
  dummies: number[]; // by seat; one that is being played is gone
  shown: string[][]; // by seat: cards in hand that everybody has seen
  floor: string[]; // with the piles, without their bonus cards
  ppukState: PpukState;
  deck: number; // cards left in it
  captured: Captured[]; // by seat
  points: number[]; // by seat: what its captured cards are worth, without goes and factors
  turnCount: number[]; // by seat: turns finished
  goCount: number[]; // by seat: goes
  lastGoBase: number[]; // by seat: points at the last go; 0 before
  shakes: number[]; // by seat
  bombs: number[]; // by seat: those that double
  gukjinMode: "open" | "animal" | "junk"; // open counts as an animal
  gukjinLocked: boolean; // whether that is fixed
  pendingPresident: number[] | null; // the months held whole, while this seat is asked
  heldPresident: boolean; // whether this seat held one; false about others
  choice: Choice | null; // in `select-match`
  action: Action | null; // null before the first turn
  gold: number[]; // by seat: what it has now
  carryOverMultiplier: number; // what this game counts for drawn ones before
  pushMultiplier: number; // what it counts for pushed ones (M31)
  number: number; // of the game in its match, from 0
  result: Result | null;
  legal: Move[];
  lines: Line[][]; // by seat: where its points come from
  factors: Factor[][]; // by seat: what would multiply its win; a held president for its holder alone
  dangers: Danger[][]; // by seat: what would double its loss
  matches: Record<string, string[]> | null; // by card of the own hand: what lies there of its month; not those without
  stopPays?: Priced; // for the seat that is asked: what a stop pays
  goPays?: Priced; // likewise: the same cards with one go more; not after the last turn
  nextPushMultiplier?: number; // likewise, where a push is possible: what the next game would count
  gukjinPays?: Readings; // for the seat that is asked in `gukjin-choice`
};

/** A game begins: the cards are dealt. */
export type Start = {
  type: "start";
  starter: number;
  floor: string[];
  bonus: string[][]; // by seat: bonus cards taken as the cards were dealt
  gold: number[]; // by seat
  carryOverMultiplier: number;
  pushMultiplier?: number; // where it is more than 1
  firstCards?: string[]; // by seat, where they decided who starts (M3)
  hand?: string[]; // for its owner
};

/** Three of a month are shown, before one of them is played. */
export type Shaking = {
  type: "shaking";
  seat: number;
  cards: string[];
};

/** A card, a bomb or a dummy is played. */
export type Played = {
  type: "play";
  seat: number;
  move: Move;
  cards?: string[]; // of a bomb: those from the hand
};

/** A bonus card is played from the hand. */
export type Bonus = {
  type: "bonus";
  seat: number;
  card: string;
  stolen: string[];
  drawn?: string; // the card that comes for it, for its owner
};

/** Cards are turned over. */
export type Flip = {
  type: "flip";
  seat: number;
  cards: string[]; // bonus cards on the way, then the card
};

/** Which of two floor cards is taken. */
export type Chosen = {
  type: "match";
  seat: number;
  source: "hand" | "flip";
  card: string;
};

/** A turn is over; how both stand after it. */
export type TurnEnd = {
  type: "turn_end";
  seat: number;
  turnCount: number; // of this seat
  action: Action;
  ppukState: PpukState;
  gukjinMode: "open" | "animal" | "junk";
  points: number[]; // by seat
  gold: number[]; // by seat
};

/** What the gukjin counts as is fixed. */
export type Gukjin = {
  type: "gukjin";
  seat: number;
  gukjinMode: "open" | "animal" | "junk";
};

/** Somebody goes. */
export type Go = {
  type: "go";
  seat: number;
  goCount: number;
  lastGoBase: number; // the points with which
};

/** Somebody stops. */
export type Stop = {
  type: "stop";
  seat: number;
};

/** Somebody pushes. */
export type Push = {
  type: "push";
  seat: number;
  nextPushMultiplier: number; // what the next game counts for pushed ones
};

/** The game is over. */
export type End = {
  type: "end";
  result: Result;
};

export type Event = Start | Shaking | Played | Bonus | Flip | Chosen | TurnEnd | Gukjin | Go | Stop | Push | End;

export type Move = CardMove | BombMove | GukjinMove | AnswerMove;
