// Who this browser is to the server: asked once, kept in a cookie by the server itself.
import { create } from "zustand";
import { ApiError, introduce, me } from "../../wire/api";
import type { Me } from "../../wire/types";

export type Standing = "asking" | "unreachable" | "stranger" | "known";

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
      set({ me: await me(), standing: "known" });
    } catch (error) {
      set({ standing: error instanceof ApiError && error.status === 401 ? "stranger" : "unreachable" });
    }
  },
  async introduce(name) {
    set({ me: await introduce(name), standing: "known", typed: null });
  },
  type: (typed) => set({ typed }),
}));
