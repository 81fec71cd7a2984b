// A replay: which deal, which step, through whose eyes, and whether it runs by itself.
import { create } from "zustand";
import { whyFailed } from "../common/reasons";
import { record as fetchRecord, seenDeal, story as fetchStory } from "../wire/api";
import type { SeenDeal, Story } from "../wire/types";
import type { Checkable } from "./verify";

export type Eyes = number | "all";

export interface AboutMatch {
  game: string;
  preset: string;
  names: string[];
  known_shuffle?: true;
}

export interface MatchRecord extends Checkable, AboutMatch {
  result: { scores: number[]; winners: number[] } | null;
}

interface ReplayState {
  id: string; // of the record, or the code of a table
  own: boolean; // finished deals of a match that goes on at that table, through one's own eyes alone
  about: AboutMatch | null;
  record: MatchRecord | null; // the whole match, once it is over
  problem: string | null; // why there is nothing to show
  trouble: string | null; // why another deal cannot be shown
  deal: number;
  step: number;
  eyes: Eyes;
  story: Story | null; // of the deal that is shown
  playing: boolean;
  speed: number; // steps a second
  open(id: string, deal: number, step: number, eyes: Eyes, own?: boolean): Promise<void>;
  toDeal(deal: number, step?: number | "end"): Promise<void>;
  to(step: number): Promise<void>;
  playOrPause(): Promise<void>;
  set(change: Partial<Pick<ReplayState, "eyes" | "playing" | "speed">>): void;
}

const within = (value: number, last: number) => Math.min(Math.max(0, value), last);

/** The same through whatever eyes: there is but one pair. */
function ownStory({ names, deals, steps }: SeenDeal): Story {
  const all = <T>(one: T): T[] => [...names.map(() => one), one];
  return {
    deals,
    cards: [],
    steps: steps.map(({ events, view }) => ({ move: null, events: all(events), views: all(view) })),
  };
}

export const useReplay = create<ReplayState>((set, get) => {
  const stories = new Map<number, Story>();
  let asked = 0; // only the last question counts, however the answers come

  async function storyOf(deal: number): Promise<Story> {
    const known = stories.get(deal);
    if (known) return known;
    const { id, own } = get();
    const found = own ? ownStory(await seenDeal(id, deal)) : await fetchStory(id, deal);
    if (get().id === id) stories.set(deal, found);
    return found;
  }

  return {
    id: "",
    own: false,
    about: null,
    record: null,
    problem: null,
    trouble: null,
    deal: 0,
    step: 0,
    eyes: "all",
    story: null,
    playing: false,
    speed: 1,
    async open(id, deal, step, eyes, own = false) {
      stories.clear();
      set({
        id,
        own,
        about: null,
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
        const record = own ? null : ((await fetchRecord(id)) as unknown as MatchRecord);
        const about = record ?? (await seenDeal(id, 0));
        if (get().id !== id) return;
        const some = record !== null && eyes !== "all" && record.names[eyes] !== undefined;
        set({ record, about, eyes: some ? eyes : "all" });
      } catch (error) {
        if (get().id === id) set({ problem: whyFailed(error) });
        return;
      }
      const { record } = get();
      await get().toDeal(record === null ? deal : within(deal, record.deals.length - 1), step);
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
