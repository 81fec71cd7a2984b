// The tables that are built in. Another game's own is brought by its package; without one it is shown plainly.
import type { GameModule } from "../common/games/game";
import { type BUILT_IN, gamesHere } from "../common/games/here";

type Loaded = Promise<{ default: GameModule }>;

const TABLES: Record<(typeof BUILT_IN)[number], () => Loaded> = {
  tichu: () => import("./tichu") as unknown as Loaded,
  matgo: () => import("./matgo") as unknown as Loaded,
  taiwan: () => import("./taiwan") as unknown as Loaded,
  ofc: () => import("./ofc") as unknown as Loaded,
  riichi: () => import("./riichi") as unknown as Loaded,
};

export async function loadGame(name: string): Promise<GameModule> {
  const builtIn = (TABLES as Partial<Record<string, () => Loaded>>)[name];
  return builtIn ? (await builtIn()).default : brought(name);
}

/** What a game's package brings; a table of it that fails is no reason not to play. */
async function brought(name: string): Promise<GameModule> {
  const here = (await gamesHere().catch(() => [])).find((game) => game.name === name);
  const plain = (await import("./plain")).plainTable(name);
  if (!here?.browser) return plain;
  try {
    const { kit } = await import("./kit");
    const { default: make } = (await import(/* @vite-ignore */ here.browser)) as { default: GameMaker };
    return make({ ...kit, plain });
  } catch (error) {
    console.error(`${name}: its table cannot be used`, error);
    return plain;
  }
}

export type GameMaker = (kit: Kit) => GameModule;
export type Kit = typeof import("./kit").kit & { plain: GameModule };
