// A ready hand under an old pine, a red five in it, and the stick laid down before it.
import { Cloud, Dots, Hills, RedDragon, Sticks, Tile } from "./parts";

const FIVE: [number, number][] = [
  [-9, -14],
  [9, -14],
  [0, 0],
  [-9, 14],
  [9, 14],
];

export function Riichi() {
  return (
    <>
      <circle className="pic-gold" cx="160" cy="52" r="34" />
      <Cloud x={196} y={72} size={0.9} />
      <Hills />
      <Pine />
      <Tile x={42} y={102} turn={0} size={1.28}>
        <Sticks
          places={[
            [-7, -11],
            [7, -11],
            [-7, 10],
            [7, 10],
          ]}
          paint="pic-green"
        />
      </Tile>
      <Tile x={89} y={102} size={1.28}>
        <Sticks places={[[0, 0]]} paint="pic-red" />
        <Sticks
          places={[
            [-10, -11],
            [10, -11],
            [-10, 11],
            [10, 11],
          ]}
          paint="pic-green"
        />
      </Tile>
      <Tile x={136} y={102} size={1.28}>
        <Dots
          places={[
            [-8, -11],
            [8, -11],
            [-8, 11],
            [8, 11],
          ]}
          paint="pic-blue"
        />
      </Tile>
      <Tile x={184} y={94} size={1.34}>
        <Dots places={FIVE} paint="pic-red" />
      </Tile>
      <Tile x={232} y={102} size={1.28}>
        <RedDragon />
      </Tile>
      <Tile x={279} y={102} size={1.28}>
        <RedDragon />
      </Tile>
      <g transform="translate(160 156) rotate(-3)">
        <rect className="pic-shadow" x="-86" y="-3" width="176" height="12" rx="4" />
        <rect className="pic-edge" x="-88" y="-6" width="176" height="13" rx="4" />
        <rect className="pic-paper" x="-88" y="-6" width="176" height="10" rx="4" />
        <circle className="pic-red" cy="-1" r="3.8" />
      </g>
    </>
  );
}

const Pine = () => (
  <g className="pic-lit">
    <path d="M0 96C14 70 26 62 20 30C18 18 10 8 0 0V20C8 34 8 58 0 74Z" opacity=".8" />
    <path d="M18 28C40 24 56 18 74 6" className="pic-line lit" strokeWidth="5" />
    <path
      d={
        "M36 10a14 10 0 0 1 26-4a12 9 0 0 1 24 4a11 9 0 0 1 14 8H28a9 9 0 0 1 8-8Z" +
        "M48 40a12 9 0 0 1 22-3a11 8 0 0 1 22 9H42a8 8 0 0 1 6-6ZM-6 12a12 9 0 0 1 24-2a10 8 0 0 1 12 8H-6Z"
      }
    />
  </g>
);
