// Tiles as text, as everywhere in noripan: `123m406p1122z`.
import { byTile } from "../art/tiles/names";

const SUITS = "mpszf";
const TOP: Record<string, string> = { m: "9", p: "9", s: "9", z: "7", f: "8" };

export interface Read {
  tiles: string[]; // those that could be read
  wrong: string | null; // the first sign that is none of a tile
  open: string; // ranks at the end that still lack their suit
}

export function readTiles(text: string): Read {
  const tiles: string[] = [];
  let ranks = "";
  for (const sign of text.toLowerCase()) {
    if (/\d/.test(sign)) ranks += sign;
    else if (SUITS.includes(sign) && ranks && [...ranks].every((rank) => there(rank, sign))) {
      tiles.push(...[...ranks].map((rank) => rank + sign));
      ranks = "";
    } else if (!/[\s,]/.test(sign)) return { tiles, wrong: ranks + sign, open: "" };
  }
  return { tiles, wrong: null, open: ranks };
}

const there = (rank: string, suit: string) => (rank === "0" ? "mps".includes(suit) : rank <= TOP[suit]!);

/** Tiles of a suit that stand together share its letter. */
export function tilesText(tiles: readonly string[]): string {
  return tiles.map((tile, at) => (tiles[at + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

/** What a tile counts as: a red five is a five. */
export const kindOf = (tile: string): string => (tile[0] === "0" ? `5${tile[1]}` : tile);

export const sorted = (tiles: readonly string[]): string[] => tiles.toSorted(byTile);
