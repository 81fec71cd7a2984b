// One small scene for each game: what lies on its table of an evening. Eight by five; beside it stands the game's name,
// so a screen reader passes it over.
import type { ReactNode } from "react";
import { Matgo } from "./pictures/matgo";
import { Neutral } from "./pictures/neutral";
import { Ofc } from "./pictures/ofc";
import { Riichi } from "./pictures/riichi";
import { Taiwan } from "./pictures/taiwan";
import { Tichu } from "./pictures/tichu";
import "./pictures.css";

const SCENES: Record<string, () => ReactNode> = {
  tichu: Tichu,
  matgo: Matgo,
  taiwan: Taiwan,
  ofc: Ofc,
  riichi: Riichi,
};

export function GamePicture({ game }: { game: string }) {
  const Scene = SCENES[game] ?? Neutral;
  return (
    <svg
      className="picture"
      data-scene={game}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="200" fill="currentColor" />
      <Scene />
    </svg>
  );
}
