// What flower cards are painted with: five paints, a few strokes, and the parts that several months share.
// A card is 100 wide and 160 high. Shapes are paths of absolute points around 0 0, so that they can be placed as text.
export const RED = "#d2232a";
export const INK = "#1e1a24";
export const GOLD = "#f5b71d";
export const VIOLET = "#45409c";
export const PAPER = "#fdf7e8";
export const ROSE = "#f39aa2"; // red, watered down

/** Where a shape lies: across, down, how large, turned by how many degrees, seen in a mirror. */
export type Spot = [x: number, y: number, size?: number, turn?: number, mirrored?: boolean];

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A path, moved to its spot: every two numbers are a point. */
export function placed(path: string, [x, y, size = 1, turn = 0, mirrored = false]: Spot): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * size, Math.sin((turn * Math.PI) / 180) * size];
  return path.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, across: string, down: string) => {
    const [a, b] = [mirrored ? -Number(across) : Number(across), Number(down)];
    return `${short(x + a * cos - b * sin)} ${short(y + a * sin + b * cos)}`;
  });
}

/** The same shape at many spots, as one path. */
export const strewn = (path: string, ...spots: Spot[]): string => spots.map((spot) => placed(path, spot)).join("");

export const fill = (paint: string, path: string): string => `<path fill="${paint}" d="${path}"/>`;
export const line = (paint: string, width: number, path: string): string =>
  `<path fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
/** Filled, and held together by an outline. */
export const bound = (paint: string, edge: string, width: number, path: string): string =>
  `<path fill="${paint}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round" d="${path}"/>`;
export const disc = (paint: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>`;
export const ground = (paint: string): string => `<path fill="${paint}" d="M0 0H100V160H0Z"/>`;
export const moved = (inner: string, x: number, y: number, size = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${inner}</g>`;
export const mirrored = (inner: string): string => `<g transform="matrix(-1 0 0 1 100 0)">${inner}</g>`;

const PETAL = "M0 0C-7 -3 -6.5 -10.5 0 -10.5C6.500 -10.5 7 -3 0 0Z";
const NOTCHED = "M0 0C-6.5 -3 -6.5 -9.5 -2.2 -10.8L0 -8.6L2.200 -10.8C6.500 -9.5 6.5 -3 0 0Z";

/** Petals around a middle, `r` 10 at size 1. */
const ring = (petal: string, count: number, spot: Spot): string =>
  Array.from({ length: count }, (_, at) =>
    placed(petal, [spot[0], spot[1], spot[2], (spot[3] ?? 0) + (360 / count) * at]),
  ).join("");

/** Blossoms of five petals with a golden heart: round ones of the plum, notched ones of the cherry. */
export function blossoms(paint: string, notched: boolean, ...spots: Spot[]): string {
  const petals = spots.map((spot) => ring(notched ? NOTCHED : PETAL, 5, spot)).join("");
  const heart = "M-2.5 0C-2.5 -3.4 2.5 -3.4 2.5 0C2.500 3.4 -2.5 3.4 -2.5 0Z";
  return bound(paint, PAPER, 1.1, petals) + fill(GOLD, strewn(heart, ...spots));
}

export const flower = (petal: string, count: number, spot: Spot): string => ring(petal, count, spot);

/** What is written is drawn: no font has to be there. */
const GWANG =
  "M0 -7.5L0 -1M-5 -6L-3.4 -2.6M5 -6L3.400 -2.6M-7 -0.6L7 -0.6M-2.4 -0.6" +
  "C-2.4 4 -4 6 -6.5 7M2.200 -0.6L2.200 5.6C2.200 7 3 7 6.5 6.6L6.800 4.2";

/** The red roundel of a bright, with 光. */
export const roundel = (x = 19, y = 139): string =>
  bound(RED, PAPER, 2, circle(x, y, 13)) + line(PAPER, 2.1, placed(GWANG, [x, y, 1.05]));

const FIGURES: Record<number, string> = {
  2: "M-4.5 -3.5C-4.5 -9 4.5 -9 4.5 -3.5C4.500 0 -3 3 -4.8 7L5 7",
  3: "M-4.5 -6C-2 -9 4.5 -8 4 -3.8C3.600 -1 1 -0.5 -1.5 -0.6C2 -0.6 5 0.4 5 3.6C5 8.4 -3 8.8 -5 5.4",
};

/** Junk that counts two or three says so. */
export const worth = (value: 2 | 3, x = 81, y = 19): string =>
  bound(VIOLET, PAPER, 2, circle(x, y, 12)) + line(PAPER, 2.8, placed(FIGURES[value]!, [x, y, 0.95]));

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** 홍단 and 청단, syllable under syllable. */
const DAN = "M4.500 8.5L-5 8.5L-5 14L2 14M4.800 6L4.800 17M4.800 11.5L7.500 11.5M-4.5 17.5L-4.5 22L5 22";
const POEMS = {
  red:
    "M-2.5 -21L2.500 -21M-5.5 -17.5L5.500 -17.5M-2.6 -12.6C-2.6 -16 2.6 -16 2.6 -12.6" +
    "C2.600 -9.6 -2.6 -9.6 -2.6 -12.6M0 -9.4L0 -6.4M-6.5 -6L6.500 -6" +
    `M-3 -0.5C-3 -4.6 3 -4.6 3 -0.5C3 3.2 -3 3.2 -3 -0.5${DAN}`,
  blue:
    "M-3.5 -20.5L-1 -20.5M-6 -17.5L1.500 -17.5M-2 -17.5C-2 -13 -4 -10.5 -6.5 -9.5" +
    "M-2.5 -14C-1 -11 0 -10 1.5 -9.5M2.500 -14.5L5.500 -14.5M5.500 -20.5L5.500 -7.5" +
    `M-3 -1.5C-3 -5.8 3.5 -5.8 3.5 -1.5C3.500 2.8 -3 2.8 -3 -1.5${DAN}`,
};
const BAND = "M-12.5 -42L12.500 -42L12.500 38L6.200 34L0 38L-6.2 34L-12.5 38Z";

/** A ribbon on a branch: red with a poem, plain red, or blue with a poem. */
export function ribbon(kind: "red" | "plain" | "blue", spot: Spot): string {
  const band = bound(kind === "blue" ? VIOLET : RED, PAPER, 2.2, placed(BAND, spot));
  const rim = line(GOLD, 1.8, placed("M-9 -37.5L9 -37.5M-9 -33.5L9 -33.5M-9 27.5L9 27.5", spot));
  return (
    band +
    rim +
    (kind === "plain"
      ? ""
      : line(PAPER, 2.2, placed(POEMS[kind], [spot[0], spot[1] - 3, (spot[2] ?? 1) * 1.05, spot[3]])))
  );
}
