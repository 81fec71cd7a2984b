// How long the events of a step take to be seen, one after the other.
import type { GameEvent } from "../../wire/types";

export type Beats<E extends GameEvent> = Partial<Record<E["type"], number>>; // ms at the usual speed

export const beatsIn = <E extends GameEvent>(beats: Beats<E>, events: E[]): number =>
  events.reduce((sum, event) => sum + (beats[event.type as E["type"]] ?? 0), 0);
