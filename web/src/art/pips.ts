// Number cards and aces.
import { blossom, dot, moved, type Layer } from "./paths";
import { SUIT_PATH, type Suit } from "./suits";

const [LEFT, MIDDLE, RIGHT] = [36, 50, 64];
const TOP = 24;
const INNER = 54.5; // the second of four rows

/** Where the pips of the upper half stand; the lower half is the same, turned. Those at 70 are in the middle. */
const PLACES: Record<string, [number, number][]> = {
  "2": [[MIDDLE, TOP]],
  "3": [
    [MIDDLE, TOP],
    [MIDDLE, 70],
  ],
  "4": [
    [LEFT, TOP],
    [RIGHT, TOP],
  ],
  "5": [
    [LEFT, TOP],
    [RIGHT, TOP],
    [MIDDLE, 70],
  ],
  "6": [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, 70],
    [RIGHT, 70],
  ],
  "7": [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, 70],
    [RIGHT, 70],
  ],
  "8": [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, 70],
    [RIGHT, 70],
    [MIDDLE, 47],
  ],
  "9": [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, INNER],
    [RIGHT, INNER],
    [MIDDLE, 70],
  ],
  "10": [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, INNER],
    [RIGHT, INNER],
    [MIDDLE, 39],
  ],
};

/** All pips of a number card, as one outline. */
export function pips(rank: string, suit: Suit): string {
  const upper = PLACES[rank] ?? [];
  const size = pipSize(Number(rank));
  const pip = (x: number, y: number, scale: number) => moved(SUIT_PATH[suit], x, y, scale);
  const lower = upper.filter(([, y]) => y !== 70).map(([x, y]) => pip(100 - x, 140 - y, -size));
  return [...upper.map(([x, y]) => pip(x, y, size)), ...lower, rank === "7" ? pip(MIDDLE, 47, size) : ""].join("");
}

/** The more pips, the smaller. */
function pipSize(count: number): number {
  if (count < 4) return 1.3;
  if (count < 9) return count < 7 ? 0.95 : 0.88;
  return 0.74;
}

/** One great pip with a seam and a plum blossom in it. */
export function ace(suit: Suit): Layer[] {
  const lift = suit === "h" ? -2 : suit === "s" ? 3 : 0;
  const seam = { paint: "art-cut", d: moved(SUIT_PATH[suit], 50, 70 + lift / 3, 2.1), width: 0.84 };
  return [
    { d: moved(SUIT_PATH[suit], 50, 70, 2.6) },
    ...(suit === "c" ? [] : [seam]), // three balls and a stem have no seam in common
    { paint: "art-paper", d: blossom(50, 70 + lift, 1.35) },
    { paint: "art-gold", d: dot(50, 70 + lift, 3) },
  ];
}
