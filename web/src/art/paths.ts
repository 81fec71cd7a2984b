// Paths put together: one path element for all that is painted the same way, however many shapes it shows. A page with
// fifty cards has to lay out every element on them.

/** One element of a drawing: what it is painted with (classes of card.css; none: the card's own colour), and its outline. */
export interface Layer {
  d: string;
  paint?: string;
  width?: number; // of lines
  dash?: string;
  opacity?: number;
}

/** How many numbers each command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };
const TOKEN = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi;

/** The path at (x, y), as many times as large, and turned by so many degrees. A negative size is half a turn. */
export function moved(path: string, x: number, y: number, size = 1, turn = 0): string {
  const tokens = path.match(TOKEN) ?? [];
  const [cos, sin] = [size * Math.cos((turn * Math.PI) / 180), size * Math.sin((turn * Math.PI) / 180)];
  let out = "";
  let command = "M";
  for (let at = 0; at < tokens.length;) {
    if (/[a-z]/i.test(tokens[at]!)) command = tokens[at++]!;
    const numbers = tokens.slice(at, at + TAKES[command.toUpperCase()]!).map(Number);
    at += numbers.length;
    const [dx, dy] = command === command.toUpperCase() ? [x, y] : [0, 0]; // relative ones only grow and turn
    out += command + placed(command.toUpperCase(), numbers, [cos, sin, dx, dy], size, turn).map(short).join(" ");
  }
  return out;
}

type Place = [cos: number, sin: number, x: number, y: number];

function placed(command: string, numbers: number[], [cos, sin, x, y]: Place, size: number, turn: number): number[] {
  if (command === "H") return [numbers[0]! * cos + x]; // such lines stay level: they are never turned but by half
  if (command === "V") return [numbers[0]! * cos + y];
  const round =
    command === "A"
      ? [numbers[0]! * Math.abs(size), numbers[1]! * Math.abs(size), numbers[2]! + turn, ...numbers.slice(3, 5)]
      : [];
  const points = numbers.slice(round.length);
  const pairs = points.map((n, at) =>
    at % 2 === 0 ? n * cos - points[at + 1]! * sin + x : points[at - 1]! * sin + n * cos + y,
  );
  return [...round, ...pairs];
}

const short = (number: number) => Number(number.toFixed(2));

/** The same again with its head down, as on the lower half of a card. */
export const turned = (path: string): string => moved(path, 100, 140, -1);

export const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const PETAL = "M0 0C-3.6-2.4-3.4-7.2 0-8C3.4-7.2 3.6-2.4 0 0Z";

/** Five petals of a plum blossom. */
export const blossom = (x: number, y: number, size: number): string =>
  [0, 72, 144, 216, 288].map((turn) => moved(PETAL, x, y, size, turn)).join("");
