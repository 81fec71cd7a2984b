// Three rows, the strongest at the bottom, and the prize: a pineapple.
import type { Suit } from "../suits";
import { Cloud, Hills, SmallCard } from "./parts";

const ROWS: [string, Suit][][] = [
  [
    ["Q", "h"],
    ["Q", "s"],
    ["6", "d"],
  ],
  [
    ["9", "c"],
    ["9", "d"],
    ["9", "h"],
    ["4", "s"],
    ["4", "c"],
  ],
  [
    ["T", "s"],
    ["J", "s"],
    ["Q", "s"],
    ["K", "s"],
    ["A", "s"],
  ],
];

export function Ofc() {
  return (
    <>
      <circle className="pic-lit" cx="252" cy="100" r="66" opacity=".6" />
      <Cloud x={40} y={40} size={0.8} />
      <Hills />
      {ROWS.map((row, at) =>
        row.map(([rank, suit], place) => (
          <SmallCard
            key={rank + suit}
            rank={rank === "T" ? "10" : rank}
            suit={suit}
            x={38 + (place + (at === 0 ? 1 : 0)) * 33}
            y={48 + at * 46}
            turn={place % 2 ? 1.5 : -1.5}
            size={0.62}
          />
        )),
      )}
      <Pineapple />
    </>
  );
}

const LEAVES = [-64, 64, -42, 42, -20, 20, 0];

function Pineapple() {
  return (
    <g transform="translate(258 128)">
      <ellipse className="pic-shadow" cx="6" cy="52" rx="38" ry="8" />
      <g transform="translate(0 -42)">
        {LEAVES.map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path className="pic-green" d="M-7 6C-10-14-6-32 0-46C6-32 10-14 7 6Z" />
            <path className="pic-line paper" d="M0-2V-30" strokeWidth="1.2" opacity=".6" />
          </g>
        ))}
      </g>
      <path className="pic-gold" d="M0-46C24-46 36-24 36 4C36 34 22 52 0 52C-22 52-36 34-36 4C-36-24-24-46 0-46Z" />
      <path
        className="pic-line"
        stroke="#9a6414"
        strokeWidth="2"
        d="M-22-37L35 12M-33-18L32 30M-36 4L22 45M-32 30L4 51M22-37L-35 12M33-18L-32 30M36 4L-22 45M32 30L-4 51M0-46L34-16M0-46L-34-16"
      />
      <path className="pic-line paper" d="M-26-22C-29-14-30-6-29 4" strokeWidth="3" opacity=".65" />
    </g>
  );
}
