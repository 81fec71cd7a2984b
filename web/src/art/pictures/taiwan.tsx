// Tiles before a wall: bamboo, the red dragon, dots, and a flower.
import { Blossom, Cloud, Dots, Hills, RedDragon, Sticks, Tile, TileBack } from "./parts";

const WALL = [0, 1, 2, 3, 4, 5, 6, 7, 8];

export function Taiwan() {
  return (
    <>
      <circle className="pic-gold" cx="58" cy="44" r="20" />
      <Cloud x={70} y={56} size={0.7} />
      <Leaves />
      <Hills />
      {WALL.map((at) => (
        <TileBack key={at} x={17 + at * 36} y={98} />
      ))}
      <Tile x={64} y={138} turn={-7} size={1.6}>
        <Sticks places={[[0, -11]]} paint="pic-red" />
        <Sticks
          places={[
            [-8, 10],
            [0, 10],
            [8, 10],
          ]}
          paint="pic-green"
        />
      </Tile>
      <Tile x={130} y={132} turn={-1} size={1.6}>
        <RedDragon />
      </Tile>
      <Tile x={194} y={134} turn={4} size={1.6}>
        <path className="pic-line green" d="M-10 20C-4 10 6 6 4-8M0 8C6 8 11 4 12-2" strokeWidth="2.4" />
        <Blossom x={3} y={-10} size={1.05} />
        <Blossom x={-8} y={7} size={0.62} />
        <circle className="pic-red" cx="12.5" cy="-3" r="2.6" />
      </Tile>
      <Tile x={262} y={140} turn={12} size={1.6}>
        <Dots
          places={[
            [-8, -13],
            [0, 0],
            [8, 13],
          ]}
          paint="pic-blue"
        />
      </Tile>
    </>
  );
}

const Leaves = () => (
  <path
    className="pic-lit"
    opacity=".7"
    d={
      "M262 0H268L264 34H268L262 74H256L260 36H257ZM263 34C276 22 292 20 306 26C294 38 278 42 263 34Z" +
      "M262 36C274 44 280 56 280 70C268 64 261 52 262 36ZM258 40C248 32 234 32 222 40C234 50 248 50 258 40Z"
    }
  />
);
