// Against which bots and by which rules this browser has last played each game.
import type { GameInfo } from "../../wire/types";

export interface Played {
  level: string;
  preset: string;
}

const KEY = "noripan.lastPlayed";

const GRADES = ["easy", "normal", "hard"];

/** What to choose from at once: the grades, or else whatever bots the game has; random ones where there are no others. */
export function levelsOf({ bots: [random = "random", ...others] }: GameInfo): string[] {
  const grades = others.filter((level) => GRADES.includes(level));
  return [grades, others, [random]].find((some) => some.length > 0)!;
}

/** As it was the last time, as far as the game still has it. */
export function lastPlayed(game: GameInfo): Played {
  const levels = levelsOf(game);
  const { level = "", preset = "" } = stored()[game.name] ?? {};
  const usual = ["normal", "easy"].find((each) => levels.includes(each)) ?? levels[0]!; // as the server chooses
  return {
    level: levels.includes(level) ? level : usual,
    preset: preset in game.presets ? preset : (Object.keys(game.presets)[0] ?? ""),
  };
}

export function keepPlayed(game: string, played: Played): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [game]: played }));
  } catch {
    // private windows may keep nothing
  }
}

function stored(): Record<string, Partial<Played>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Partial<Played>>) : {};
  } catch {
    return {}; // a store that cannot be read is as good as an empty one
  }
}
