// The event that tells the result of a deal, among those that came with a view.
import type { GameEvent } from "../../wire/types";

/** The `end` of a deal, or an event before it that had the result already: riichi's dealer is asked once it is known. */
export function resultIn(events: GameEvent[]): GameEvent | undefined {
  const told = events.filter((event) => "result" in event);
  const before = told.at(-2);
  return before && before.type !== "end" ? before : told.at(-1);
}
