// The games that have a table of their own; the others are shown plainly.
import type { GameModule } from "./game";

type Loader = () => Promise<{ default: GameModule }>;

const TABLES: Record<string, Loader> = {
  matgo: () => import("./matgo") as unknown as Promise<{ default: GameModule }>,
  ofc: () => import("./ofc") as unknown as Promise<{ default: GameModule }>,
  riichi: () => import("./riichi") as unknown as Promise<{ default: GameModule }>,
  taiwan: () => import("./taiwan") as unknown as Promise<{ default: GameModule }>,
  tichu: () => import("./tichu") as unknown as Promise<{ default: GameModule }>,
};

export const loadGame: (name: string) => Promise<{ default: GameModule }> = (name) =>
  (TABLES[name] ?? (() => import("./plain") as Promise<{ default: GameModule }>))();

export const GAMES = ["tichu", "matgo", "taiwan", "ofc", "riichi"] as const;
export type GameName = (typeof GAMES)[number];
