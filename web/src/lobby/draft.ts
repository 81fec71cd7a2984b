// A table as it is being planned in the dialog, and the settings that are sent for it.
import { switchesWith, valueOf, type ChosenRules, type Value } from "../common/rules/switches";
import type { GameInfo, Settings } from "../wire/types";

export type ClaimWait = NonNullable<Settings["claims"]>;
export type ClockName = "off" | "quick" | "normal" | "slow" | "custom";

export const CLOCKS: Record<Exclude<ClockName, "custom">, { move: number; bank: number } | null> = {
  off: null,
  quick: { move: 15, bank: 0 },
  normal: { move: 30, bank: 60 },
  slow: { move: 60, bank: 180 },
};

/** In seconds; what the server takes when nothing is said. */
export const SPANS = { pace: 0.8, window: 3, grace: 60, rest: 8 } as const;
export type SpanName = keyof typeof SPANS;

export interface Draft extends ChosenRules {
  game: string;
  chairs: (string | null)[]; // the level of a bot; null: open for a person
  clock: ClockName;
  custom: { move: number; bank: number };
  listed: boolean;
  watching: boolean;
  hints: boolean | null; // null: as the server decides, on where one person plays
  claims: ClaimWait;
  carries: boolean;
  purses: boolean;
  beginsWhenFull: boolean;
  beside: string; // the name of who plays at the same screen; "": nobody does
  spans: Record<SpanName, number>;
}

export function newDraft(game: GameInfo): Draft {
  const preset = Object.keys(game.presets)[0] ?? "";
  const draft: Draft = {
    game: game.name,
    preset,
    switches: {},
    chairs: [],
    clock: "off",
    custom: { move: 20, bank: 60 },
    listed: true,
    watching: true,
    hints: null,
    claims: "quick",
    carries: true,
    purses: true,
    beginsWhenFull: true,
    beside: "",
    spans: { ...SPANS },
  };
  return fitted(draft, game);
}

/** Another game keeps who may come and how fast it goes, but has rules and chairs of its own. */
export function withGame(draft: Draft, game: GameInfo): Draft {
  const { preset, switches, chairs } = newDraft(game);
  return { ...draft, game: game.name, preset, switches, chairs };
}

export function withPreset(draft: Draft, game: GameInfo, preset: string): Draft {
  return fitted({ ...draft, preset, switches: {} }, game);
}

export function withSwitch(draft: Draft, game: GameInfo, name: string, value: Value): Draft {
  return fitted({ ...draft, switches: switchesWith(draft, game, name, value) }, game);
}

export function withChair(draft: Draft, seat: number, level: string | null): Draft {
  return { ...draft, chairs: draft.chairs.map((old, at) => (at === seat ? level : old)) };
}

/** Whether there will be hints: what was chosen, or else where one person plays and bots have the other chairs. */
export function hintsOf(draft: Draft): boolean {
  return draft.hints ?? draft.chairs.filter((bot) => bot === null).length <= 1;
}

/** Whether the two who play could share a screen: a game for two, with a chair for each. */
export const canShare = ({ chairs }: Draft): boolean => chairs.length === 2 && chairs.every((bot) => bot === null);

/** As many chairs as the rules have seats; those that stay keep who sits there. */
function fitted(draft: Draft, game: GameInfo): Draft {
  const players = valueOf(draft, game, "players"); // the switch of games that leave the number open
  const seats = typeof players === "number" ? players : (game.presets[draft.preset]?.seats ?? 0);
  return { ...draft, chairs: Array.from({ length: seats }, (_, at) => draft.chairs[at] ?? null) };
}

export function settingsOf(draft: Draft): Settings {
  const spans = Object.entries(draft.spans).filter(([name, seconds]) => seconds !== SPANS[name as SpanName]);
  return {
    game: draft.game,
    preset: draft.preset,
    switches: draft.switches,
    chairs: draft.chairs.map((bot) => ({ bot })),
    clock: draft.clock === "custom" ? draft.custom : CLOCKS[draft.clock],
    listed: draft.listed,
    watching: draft.watching ? "anybody" : "nobody",
    hints: draft.hints,
    claims: draft.claims,
    carries: draft.carries,
    purses: draft.purses,
    begins_when_full: draft.beginsWhenFull,
    ...Object.fromEntries(spans),
  };
}

/** Which field of the dialog an error of the server speaks of: its text begins with the name. */
export function fieldOf(message: string, draft: Draft): string | null {
  const wrong = /`\$\.([\w.[\]]+)`/.exec(message)?.[1] ?? /^([\w.[\]]+): /.exec(message)?.[1];
  if (wrong === undefined) return null;
  if (wrong === draft.game) {
    const named = /switch '?(\w+)/.exec(message)?.[1];
    return named ? `switches.${named}` : message.includes("preset") ? "preset" : "game";
  }
  if (wrong in (draft.switches as object)) return `switches.${wrong}`;
  return wrong.startsWith("chairs") ? "chairs" : wrong;
}
