// The back of a card: interlocking circles, as on a wedding cloth, around a plum blossom.
import { blossom, dot, type Layer } from "./paths";

const STEP = 21;
const COLUMNS = 4;
const ROWS = 6;
const ROUND = (STEP / Math.SQRT2).toFixed(2);

/** A leaf along the line between two crossings of the grid; all leaves together make the circles. */
const leaf = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}a${ROUND} ${ROUND} 0 0 1 ${dx} ${dy}a${ROUND} ${ROUND} 0 0 1 ${-dx} ${-dy}Z`;

function lattice(): string {
  const [left, top] = [8, 7];
  const leaves: string[] = [];
  for (let row = 0; row <= ROWS; row++) {
    for (let column = 0; column <= COLUMNS; column++) {
      const [x, y] = [left + column * STEP, top + row * STEP];
      if (column < COLUMNS && row > 0 && row < ROWS) leaves.push(leaf(x, y, STEP, 0));
      if (row < ROWS && column > 0 && column < COLUMNS) leaves.push(leaf(x, y, 0, STEP));
    }
  }
  return leaves.join("");
}

export const BACK: Layer[] = [
  { d: "M9 5H91a4 4 0 0 1 4 4V131a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Z" },
  { paint: "art-soft", d: lattice(), opacity: 0.42 },
  { d: dot(50, 70, 19) },
  {
    paint: "art-line-gold",
    d: `M10 7.8H90a2 2 0 0 1 2 2V130.2a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V9.8a2 2 0 0 1 2-2Z${dot(50, 70, 17.5)}`,
    width: 1.3,
  },
  { paint: "art-paper", d: blossom(50, 71, 1.5) },
  { paint: "art-gold", d: dot(50, 71, 3) },
];
