// Who this browser is to the server, which keeps it in a cookie. Whoever is new gets a name, and may take another.
import { create } from "zustand";
import { arrive, introduce } from "../../wire/api";
import type { Me } from "../../wire/types";
import { suggestedName } from "./suggestedName";

export type Standing = "asking" | "unreachable" | "known";

interface IdentityState {
  standing: Standing;
  me: Me | null;
  typed: string | null; // the name as far as it has been typed; it outlives a change of language
  ask(): Promise<void>;
  introduce(name: string): Promise<void>;
  type(name: string | null): void;
}

export const useIdentity = create<IdentityState>((set) => ({
  standing: "asking",
  me: null,
  typed: null,
  async ask() {
    try {
      const me = await arrive(suggestedName());
      keep(me);
      set({ me, standing: "known" });
    } catch {
      const me = navigator.onLine ? null : kept();
      set(me ? { me, standing: "known" } : { standing: "unreachable" });
    }
  },
  async introduce(name) {
    const me = await introduce(name);
    keep(me);
    set({ me, standing: "known", typed: null });
  },
  type: (typed) => set({ typed }),
}));

const KEY = "noripan.me"; // so that the page is there without a network too

function keep(me: Me): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(me));
  } catch {
    // private windows may keep nothing
  }
}

function kept(): Me | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Me | null;
  } catch {
    return null;
  }
}
