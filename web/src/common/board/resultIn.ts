// The event that ends a deal, among those that came with a view.
import type { GameEvent } from "../../wire/views";
import type { GameModule } from "../games/game";

/** A game may name several events that end a deal, the one that says most first. */
export function resultIn(events: GameEvent[], game: GameModule): GameEvent | undefined {
  const found = game.resultEvent.split(" ").map((name) => events.findLast((event) => event.type === name));
  return found.find((event) => event !== undefined);
}
