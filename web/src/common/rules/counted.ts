// The games whose hands are counted, and how the address of such a page says by which rules.
import type { ChosenRules } from "./switches";

export const USUAL_PRESET = { riichi: "standard", taiwan: "taiwan" } as const;
export type Counted = keyof typeof USUAL_PRESET;

export const isCounted = (game: string): game is Counted => Object.hasOwn(USUAL_PRESET, game);

export const RULE = "rule."; // before the name of a switch

export function rulesQuery(game: Counted, { preset, switches }: ChosenRules): [name: string, value: string][] {
  const other: [string, string][] = preset === USUAL_PRESET[game] ? [] : [["preset", preset]];
  return [...other, ...Object.entries(switches).map(([name, value]): [string, string] => [RULE + name, String(value)])];
}
