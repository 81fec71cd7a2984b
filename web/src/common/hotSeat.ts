// Two people at one screen. To the server the second is a guest like any other; this browser keeps their token with the
// table. Whose turn it is has the table to look at, and nobody has it while it is handed over.
import { introduceAnother, openTable } from "../wire/api";
import type { Settings } from "../wire/types";
import { go } from "./router";

const KEY = "noripan.hotSeat"; // tokens by table
const HOUR = 3600;

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {}; // a store that cannot be read is as good as an empty one
  }
}

/** The token of who plays beside this browser's own guest; undefined at any other table. */
export const secondAt = (table: string): string | undefined => kept()[table];

/** Nobody else comes in, nobody's gold is at stake, and whoever has not the device is not away. */
export const besideSettings = (settings: Settings): Settings => ({
  ...settings,
  clock: null,
  listed: false,
  watching: "nobody",
  hints: settings.hints ?? false,
  purses: false,
  begins_when_full: true,
  grace: HOUR,
});

export async function openBeside(settings: Settings, name: string): Promise<void> {
  const { token } = await introduceAnother(name);
  const table = await openTable(besideSettings(settings));
  localStorage.setItem(KEY, JSON.stringify({ ...kept(), [table.id]: token }));
  go(`/t/${table.code}`);
}
