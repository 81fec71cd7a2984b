// What the table shows now: a turn goes through its beats, and only then is everything as the view says. Nothing waits
// for it, and it is left out where nothing moves.
import { useEffect, useMemo, useState } from "react";
import { paced } from "../../common/motion/pace";
import { beatsOf, lying, TIMES, type Beat } from "./beats";
import type { Event } from "./contract";
import type { MatgoView } from "./types";

export interface Stage {
  floor: string[];
  turned: string[]; // face up beside the deck
  beat: Beat | null; // null: the turn has landed
  shown: MatgoView; // whose captures and points are in sight
}

export function useStage(view: MatgoView, before: MatgoView | null, events: Event[]): Stage {
  const [done, setDone] = useState<{ view: MatgoView | null; beats: number }>({ view: null, beats: 0 });
  const stages = useMemo(() => stagesOf(view, before, events), [view, before, events]);
  const at = done.view === view ? done.beats : 0;
  const stage = stages[at] ?? stages.at(-1)!;
  useEffect(() => {
    if (stage.beat === null) return;
    const timer = setTimeout(() => setDone({ view, beats: at + 1 }), paced(TIMES[stage.beat.name]));
    return () => clearTimeout(timer);
  }, [view, stage, at]);
  return stage;
}

function stagesOf(view: MatgoView, before: MatgoView | null, events: Event[]): Stage[] {
  const landed: Stage = { ...lying(view), beat: null, shown: view };
  const follows = before !== null && before !== view && before.match.deal === view.match.deal && paced(1) > 0;
  if (!follows) return [landed];
  const told = beatsOf(before, events).map((beat) => ({ floor: beat.floor, turned: beat.turned, beat, shown: before }));
  return [...told, landed];
}
