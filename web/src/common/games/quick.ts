// From the lobby to a table that begins by itself.
import { openTable } from "../../wire/api";
import type { GameInfo, Settings } from "../../wire/types";
import { go } from "../router";
import { gamesHere } from "./here";
import { lastPlayed } from "./lastPlayed";

export const QUICK = "noripan.quick"; // at the table of this id the match begins when the page comes there

/** Against bots, as the last time: the first chair is the player's own. A rematch begins by itself too. */
export function soloSettings(game: GameInfo): Settings {
  const { chairs, ...others } = botSettings(game);
  return { ...others, chairs: [{ bot: null }, ...chairs.slice(1)], begins_when_full: true };
}

/** Bots in every chair, to look on: their hands are open. */
export const watchSettings = (game: GameInfo): Settings => ({ ...botSettings(game), open_hands: true });

function botSettings(game: GameInfo): Settings & { chairs: { bot: string }[] } {
  const { level, preset } = lastPlayed(game);
  const chairs = Array.from({ length: game.presets[preset]?.seats ?? 0 }, () => ({ bot: level }));
  return { game: game.name, preset, chairs, listed: false };
}

/** Open a table of the game and go there; it begins without further ado. */
export async function startQuick(name: string, settingsOf: (game: GameInfo) => Settings): Promise<void> {
  const game = (await gamesHere()).find((one) => one.name === name);
  if (game === undefined) throw new Error(`no game ${name}`);
  const table = await openTable(settingsOf(game));
  sessionStorage.setItem(QUICK, table.id);
  go(`/t/${table.code}`);
}
