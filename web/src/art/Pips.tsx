// Number cards and aces.
import { SUIT_PATH, type Suit } from "./suits";

const [LEFT, MIDDLE, RIGHT] = [36, 50, 64];
const TOP = 24;
const INNER = 54.5; // the second of four rows

/** Where the pips of the upper half stand; the lower half is the same, turned. Those at 70 are in the middle. */
const PLACES: Record<string, [number, number][]> = {
  "2": [[MIDDLE, TOP]],
  "3": [[MIDDLE, TOP], [MIDDLE, 70]],
  "4": [[LEFT, TOP], [RIGHT, TOP]],
  "5": [[LEFT, TOP], [RIGHT, TOP], [MIDDLE, 70]],
  "6": [[LEFT, TOP], [RIGHT, TOP], [LEFT, 70], [RIGHT, 70]],
  "7": [[LEFT, TOP], [RIGHT, TOP], [LEFT, 70], [RIGHT, 70]],
  "8": [[LEFT, TOP], [RIGHT, TOP], [LEFT, 70], [RIGHT, 70], [MIDDLE, 47]],
  "9": [[LEFT, TOP], [RIGHT, TOP], [LEFT, INNER], [RIGHT, INNER], [MIDDLE, 70]],
  "10": [[LEFT, TOP], [RIGHT, TOP], [LEFT, INNER], [RIGHT, INNER], [MIDDLE, 39]],
};

export function Pips({ rank, suit }: { rank: string; suit: Suit }) {
  const upper = PLACES[rank] ?? [];
  const size = pipSize(Number(rank));
  const pip = (x: number, y: number, turned: boolean) => (
    <path key={`${x} ${y}`} d={SUIT_PATH[suit]} transform={`translate(${x} ${y}) scale(${turned ? -size : size})`} />
  );
  return (
    <>
      {upper.map(([x, y]) => pip(x, y, false))}
      {upper.filter(([, y]) => y !== 70).map(([x, y]) => pip(100 - x, 140 - y, true))}
      {rank === "7" && pip(MIDDLE, 47, false)}
    </>
  );
}

/** The more pips, the smaller. */
function pipSize(count: number): number {
  if (count < 4) return 1.3;
  if (count < 9) return count < 7 ? 0.95 : 0.88;
  return 0.74;
}

const PETAL = "M0 0C-3.6-2.4-3.4-7.2 0-8C3.4-7.2 3.6-2.4 0 0Z";

/** One great pip with a seam and a plum blossom in it. */
export function Ace({ suit }: { suit: Suit }) {
  const lift = suit === "h" ? -2 : suit === "s" ? 3 : 0;
  return (
    <g transform="translate(50 70)">
      <path d={SUIT_PATH[suit]} transform="scale(2.6)" />
      {suit !== "c" && <path className="art-cut" d={SUIT_PATH[suit]} transform={`translate(0 ${lift / 3}) scale(2.1)`} strokeWidth=".4" />}
      <g transform={`translate(0 ${lift}) scale(1.35)`}>
        {[0, 72, 144, 216, 288].map((turn) => (
          <path key={turn} className="art-paper" d={PETAL} transform={`rotate(${turn})`} />
        ))}
        <circle className="art-gold" r="2.2" />
      </g>
    </g>
  );
}
