// From the lobby to a table that begins by itself.
import { openTable } from "../../wire/api";
import type { GameInfo, Settings } from "../../wire/types";
import { go } from "../router";
import { gamesHere } from "./here";

export const QUICK = "noripan.quick"; // the table page sits down and begins at the table of this id

/** Against bots: the first chair is the player's own. */
export function soloSettings(game: GameInfo): Settings {
  const [, ...others] = botChairs(game);
  return { game: game.name, chairs: [{ bot: null }, ...others], listed: false };
}

/** Bots in every chair, to look on. */
export function watchSettings(game: GameInfo): Settings {
  return { game: game.name, chairs: botChairs(game), listed: false };
}

function botChairs(game: GameInfo): { bot: string }[] {
  const usual = Object.values(game.presets)[0];
  return Array.from({ length: usual?.seats ?? 0 }, () => ({ bot: usualBot(game.bots) }));
}

/** As the server chooses where nobody has: not every game has every level. */
function usualBot([random = "random", ...others]: string[]): string {
  return ["normal", "easy"].find((level) => others.includes(level)) ?? others[0] ?? random;
}

/** Open a table of the game and go there; it begins without further ado. */
export async function startQuick(name: string, settingsOf: (game: GameInfo) => Settings): Promise<void> {
  const game = (await gamesHere()).find((one) => one.name === name);
  if (game === undefined) throw new Error(`no game ${name}`);
  const table = await openTable(settingsOf(game));
  sessionStorage.setItem(QUICK, table.id);
  go(`/t/${table.code}`);
}
