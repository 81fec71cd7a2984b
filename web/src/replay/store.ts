// A replay: which deal, which step, through whose eyes, and whether it runs by itself.
import { create } from "zustand";
import { whyFailed } from "../common/reasons";
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
  problem: string | null; // why there is nothing to show
  trouble: string | null; // why another deal cannot be shown
  deal: number;
  step: number;
  eyes: Eyes;
  story: Story | null; // of the deal that is shown
  playing: boolean;
  speed: number; // steps a second
  open(id: string, deal: number, step: number, eyes: Eyes): Promise<void>;
  toDeal(deal: number, step?: number | "end"): Promise<void>;
  to(step: number): Promise<void>;
  playOrPause(): Promise<void>;
  set(change: Partial<Pick<ReplayState, "eyes" | "playing" | "speed">>): void;
}

const within = (value: number, last: number) => Math.min(Math.max(0, value), last);

export const useReplay = create<ReplayState>((set, get) => {
  const stories = new Map<number, Story>();
  let asked = 0; // only the last question counts, however the answers come

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
    trouble: null,
    deal: 0,
    step: 0,
    eyes: "all",
    story: null,
    playing: false,
    speed: 1,
    async open(id, deal, step, eyes) {
      stories.clear();
      set({
        id,
        record: null,
        story: null,
        problem: null,
        trouble: null,
        deal: 0,
        step: 0,
        eyes: "all",
        playing: false,
      });
      try {
        const record = (await fetchRecord(id)) as unknown as MatchRecord;
        if (get().id !== id) return;
        set({ record, eyes: eyes === "all" || record.names[eyes] === undefined ? "all" : eyes });
      } catch (error) {
        if (get().id === id) set({ problem: whyFailed(error) });
        return;
      }
      await get().toDeal(within(deal, get().record!.deals.length - 1), step);
      if (get().id === id && get().story === null) set({ problem: get().trouble });
    },
    async toDeal(deal, step = 0) {
      const { id } = get();
      const question = ++asked;
      try {
        const story = await storyOf(deal);
        if (get().id !== id || question !== asked) return;
        const last = story.steps.length - 1;
        set({ deal, story, step: step === "end" ? last : within(step, last), trouble: null });
      } catch (error) {
        if (get().id === id) set({ playing: false, trouble: whyFailed(error) });
      }
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
        asked++;
        set({ step });
      }
    },
    async playOrPause() {
      const { story, deal, step, playing } = get();
      const atEnd = story !== null && deal + 1 === story.deals && step === story.steps.length - 1;
      if (!playing && atEnd) await get().toDeal(0);
      set({ playing: !playing });
    },
    set,
  };
});
