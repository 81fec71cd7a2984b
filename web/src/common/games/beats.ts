// How long the events of a step take to be seen, one after the other.
import type { GameEvent, GameView } from "../../wire/types";
import { paced } from "../motion/pace";
import type { GameModule } from "./game";

export type Beats<E extends GameEvent> = Partial<Record<E["type"], number>>; // ms at the usual speed

export const beatsIn = <E extends GameEvent>(beats: Beats<E>, events: E[]): number =>
  events.reduce((sum, event) => sum + (beats[event.type as E["type"]] ?? 0), 0);

/** Do something with every event of a step when it is seen: after those before it. */
export function asSeen(
  game: GameModule,
  step: { events: GameEvent[]; before: GameView | null; view: GameView },
  react: (event: GameEvent) => void,
): void {
  const { events, before, view } = step;
  events.forEach((event, at) => {
    const ms = before === null ? 0 : paced(game.lasts?.(events.slice(0, at), before, view) ?? 0);
    if (ms > 0) setTimeout(() => react(event), ms);
    else react(event);
  });
}
