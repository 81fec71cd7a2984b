// The rules of a game as somebody chooses them: a preset, and the switches that differ from it.
import type { GameInfo } from "../../wire/types";

export type Value = boolean | number | string;

export interface ChosenRules {
  preset: string;
  switches: Record<string, Value>; // only those that differ from the preset
}

export function valueOf(chosen: ChosenRules, game: GameInfo, name: string): Value {
  return chosen.switches[name] ?? game.presets[chosen.preset]?.rules[name] ?? false;
}

/** The switches with this one set; one that is again as in the preset is left out. */
export function switchesWith(chosen: ChosenRules, game: GameInfo, name: string, value: Value): Record<string, Value> {
  const { [name]: _, ...others } = chosen.switches;
  return value === game.presets[chosen.preset]?.rules[name] ? others : { ...others, [name]: value };
}
