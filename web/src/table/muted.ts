// Whom one would rather not hear at this table, for as long as this window is open.
import { create } from "zustand";
import type { Said } from "../wire/types";
import { useTable } from "./store";

interface Muted {
  table: string;
  everybody: boolean;
  names: string[];
}

const KEY = "noripan.muted";
const NOBODY: Muted = { table: "", everybody: false, names: [] };

export const useMuted = create<Muted>(() => kept());

function kept(): Muted {
  try {
    return { ...NOBODY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Muted>) };
  } catch {
    return NOBODY; // what cannot be read is as good as nothing
  }
}

/** As it is chosen for the table one is at; another table begins with everybody heard. */
const here = (muted: Muted): Muted => {
  const table = useTable.getState().view?.table.id ?? "";
  return muted.table === table ? muted : { ...NOBODY, table };
};

function change(part: (now: Muted) => Partial<Muted>): void {
  const now = here(useMuted.getState());
  const next = { ...now, ...part(now) };
  useMuted.setState(next);
  sessionStorage.setItem(KEY, JSON.stringify(next));
}

export const muteEverybody = (everybody: boolean): void => change(() => ({ everybody }));

export const mute = (name: string, silent: boolean): void =>
  change(({ names }) => ({ names: silent ? [...names, name] : names.filter((each) => each !== name) }));

/** Whether something that was said is to be heard; one's own words always are. */
export function isHeard(muted: Muted, { name, seat }: Pick<Said, "name" | "seat">): boolean {
  const { everybody, names } = here(muted);
  return seat === useTable.getState().seat || !(everybody || names.includes(name));
}

export const isMuted = (muted: Muted, name: string): boolean => here(muted).names.includes(name);
export const nobodyIsHeard = (muted: Muted): boolean => here(muted).everybody;
