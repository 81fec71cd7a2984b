// How long things take on the table, by the player's choice.
import { useSettings, type Speed } from "../settings";

const TIMES: Record<Speed, number> = { calm: 1.6, usual: 1, quick: 0.5, none: 0 };

/** Whether nothing should move: by the player's choice, by the system's, or because this browser cannot. */
export function still(): boolean {
  if (document.documentElement.dataset["motion"] === "off" || typeof Element.prototype.animate !== "function")
    return true;
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What takes so many milliseconds at the usual speed; 0 where nothing should move. */
export const paced = (ms: number): number => (still() ? 0 : ms * TIMES[useSettings.getState().speed]);
