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
      set({ me: await arrive(suggestedName()), standing: "known" });
    } catch {
      set({ standing: "unreachable" });
    }
  },
  async introduce(name) {
    set({ me: await introduce(name), standing: "known", typed: null });
  },
  type: (typed) => set({ typed }),
}));
