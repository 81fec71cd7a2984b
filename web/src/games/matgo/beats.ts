// A turn in beats: a card is slapped on the floor, one is turned over, and what belongs together is taken. The match
// knows it as one step; for the eye each has its time.
import { beatsIn, type Beats } from "../../common/games/beats";
import type { Event } from "./contract";
import type { MatgoView } from "./types";

/** How long each is looked at, in ms at the usual speed. */
export const TIMES = { slap: 300, flip: 500, take: 350 } as const;

export interface Beat {
  name: "slap" | "flip";
  seat: number;
  laid: string[]; // the cards it is about
  floor: string[];
  turned: string[]; // what lies face up beside the deck
}

/** What lies on the floor and beside the deck: with a choice open, the cards of the turn as well. */
export function lying({ floor, choice, action }: MatgoView): Pick<Beat, "floor" | "turned"> {
  if (choice === null || action === null) return { floor, turned: [] };
  const flipped = choice.source === "flip";
  return {
    floor: [...new Set([...floor, ...action.captureBySource.hand, ...(flipped ? [] : [choice.card])])],
    turned: [...action.bonus, ...(flipped ? [choice.card] : [])],
  };
}

/** The beats before the table is as it is after these events; none where they are not of one turn. */
export function beatsOf(before: MatgoView, events: Event[]): Beat[] {
  if (!isOneTurn(events)) return [];
  const beats: Beat[] = [];
  let { floor, turned } = lying(before);
  for (const event of events) {
    if (event.type === "play") {
      const laid = event.cards ?? ("card" in event.move ? [event.move.card] : []);
      if (laid.length === 0) continue;
      floor = [...floor, ...laid];
      beats.push({ name: "slap", seat: event.seat, laid, floor, turned });
    } else if (event.type === "flip") {
      turned = event.cards;
      beats.push({ name: "flip", seat: event.seat, laid: event.cards, floor, turned });
    }
  }
  return beats;
}

const isOneTurn = (events: Event[]): boolean =>
  events.filter((event) => event.type === "turn_end").length <= 1 &&
  events.filter((event) => event.type === "play").length <= 1;

const BEATS: Beats<Event> = { play: TIMES.slap, bonus: TIMES.slap, flip: TIMES.flip, turn_end: TIMES.take };

/** How long these events take to be seen: what comes after them waits. */
export const lasts = (events: Event[]): number => beatsIn(BEATS, events);
