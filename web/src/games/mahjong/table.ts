// What the mahjong board shows, the same for both games. Each game makes it from its own view, and says what one can do.
import type { Move } from "../../wire/types";
import type { RiverTile, TableTile } from "./contract";

/** The board's words for melds: an open kan, one added to a pon, a closed one. */
export type MeldKind = "chi" | "pon" | "kan" | "kakan" | "ankan";

export interface MeldShown {
  kind: MeldKind;
  name: string; // in the game's own words: "Pon", 碰
  tiles: (string | null)[]; // null: face down for the viewer
  called: string | null; // the tile that was claimed
  from: number | null; // the seat it was claimed from
  flat: boolean; // as Taiwan lays them: no tile turned
}

export interface SeatShown {
  wind: string; // E S W N
  points: number;
  tiles: string[] | null; // held, sorted, without the drawn one; null: nobody here may see them
  drawn: string | null; // just drawn, where it may be seen: stands apart
  count: number; // how many are held, the drawn one included
  river: RiverTile[];
  melds: MeldShown[];
  flowers: string[];
  declared: boolean; // riichi, or ready: a stick lies before the seat
}

export interface MahjongTable {
  deal: number; // the board begins afresh with every hand
  full: 14 | 17; // how many tiles a whole hand has
  over: boolean; // hands that are shown lie open in the place of their rivers
  begins: boolean; // nobody has discarded yet: the tiles are dealt as one looks
  turn: number | null;
  dealer: number;
  round: string; // "East 1", 東風圈 ... in words
  phase?: string; // what is being done now, in words, where the game names it
  left: number; // tiles in the wall
  indicators: string[]; // of dora; none where there is no dora
  honba: number; // or the dealer's streak
  honbaText: string; // in words, "" where there is none
  sticks: number; // lying for whoever wins next
  seats: SeatShown[];
  last: TableTile | null; // the discard everybody looks at
}

/** What one can do. The dock shows them in the order in which the game lists them, the best last. */
export interface Act {
  id: string;
  label: string;
  sign?: string; // the character by which the call is known everywhere
  key?: string; // one letter
  tone?: "main" | "good"; // worth the main answer's place: plainly, or as a win is
  move?: Move; // sent when pressed
  choices?: ActChoice[]; // or asked which, when there are several; with one alone it is sent at once
  pressed?: boolean; // for a switch: riichi, before the tile is chosen
  onPress?(): void; // or anything else
}

export interface ActChoice {
  label: string;
  tiles: (string | null)[];
  move: Move;
}

/** Held tiles without the drawn one; hands come with it. */
export function apart(hand: readonly string[], drawn: string | null): { tiles: string[]; drawn: string | null } {
  const at = drawn === null ? -1 : hand.lastIndexOf(drawn);
  return at < 0 ? { tiles: [...hand], drawn: null } : { tiles: hand.filter((_, index) => index !== at), drawn };
}

/** 0 the viewer's own place, then 1 right, 2 across, 3 left: the next to play sits at the right. */
export const around = (seat: number, viewer: number, seats = 4): number => (seat - viewer + seats) % seats;
