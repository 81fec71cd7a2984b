// A replay: which deal, which step, through whose eyes, and whether it runs by itself.
import { create } from "zustand";
import { record as fetchRecord, story as fetchStory } from "../wire/api";
import type { Story } from "../wire/types";
import type { Checkable } from "./verify";

export type Eyes = number | "all";

export interface MatchRecord extends Checkable {
  game: string;
  preset: string;
  names: string[];
  result: { scores: number[]; winners: number[] } | null;
}

interface ReplayState {
  id: string;
  record: MatchRecord | null;
  problem: string | null;
  deal: number;
  step: number;
  eyes: Eyes;
  story: Story | null; // of the deal that is shown
  playing: boolean;
  speed: number; // steps a second
  open(id: string, deal: number, step: number, eyes: Eyes): Promise<void>;
  toDeal(deal: number, step?: number | "end"): Promise<void>;
  to(step: number): Promise<void>;
  set(change: Partial<Pick<ReplayState, "eyes" | "playing" | "speed">>): void;
}

export const useReplay = create<ReplayState>((set, get) => {
  const stories = new Map<number, Story>();

  async function storyOf(deal: number): Promise<Story> {
    const known = stories.get(deal);
    if (known) return known;
    const { id } = get();
    const found = await fetchStory(id, deal);
    if (get().id === id) stories.set(deal, found);
    return found;
  }

  return {
    id: "",
    record: null,
    problem: null,
    deal: 0,
    step: 0,
    eyes: "all",
    story: null,
    playing: false,
    speed: 1,
    async open(id, deal, step, eyes) {
      stories.clear();
      set({ id, record: null, story: null, problem: null, deal: 0, step: 0, eyes, playing: false });
      try {
        const record = (await fetchRecord(id)) as unknown as MatchRecord;
        if (get().id !== id) return;
        set({ record });
        await get().toDeal(Math.min(Math.max(0, deal), record.deals.length - 1), step);
      } catch (error) {
        set({ problem: error instanceof Error ? error.message : String(error) });
      }
    },
    async toDeal(deal, step = 0) {
      const story = await storyOf(deal);
      const last = story.steps.length - 1;
      set({ deal, story, step: step === "end" ? last : Math.min(Math.max(0, step), last) });
    },
    async to(step) {
      const { story, deal } = get();
      if (story === null) return;
      if (step < 0) {
        if (deal > 0) await get().toDeal(deal - 1, "end");
      } else if (step >= story.steps.length) {
        if (deal + 1 < story.deals) await get().toDeal(deal + 1, 0);
        else set({ playing: false });
      } else {
        set({ step });
      }
    },
    set,
  };
});
