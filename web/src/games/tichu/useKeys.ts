// Tichu's keys.
import type { RefObject } from "react";
import { useBoardKeys } from "../../common/board/useBoardKeys";

export interface Keys {
  play(): void;
  pass(): void;
  hint: (() => void) | null;
  clear(): void;
  move(step: number): void;
}

/** `own` is a part of the board. */
export function useKeys(own: RefObject<HTMLElement | null>, keys: Keys, on: boolean): void {
  useBoardKeys(own, (key, target) => actionOf(key, target, keys), on);
}

/** Enter on a button presses that button, unless it is a card: there it plays what is raised. */
function actionOf(key: string, target: HTMLElement, keys: Keys): (() => void) | null {
  const card = target.closest("[data-hand-card]") !== null;
  const elsewhere = !card && target.closest("button, input, summary, a") !== null;
  const asked = target.closest("[role=dialog]") !== null;
  if (asked && key !== "Escape" && key.toLowerCase() !== "h") return null; // a question has keys of its own
  switch (key) {
    case "Enter":
      return elsewhere ? null : keys.play;
    case "p":
    case "P":
      return keys.pass;
    case "h":
    case "H":
      return keys.hint;
    case "Escape":
      return keys.clear;
    case "ArrowLeft":
    case "ArrowUp":
      return target.matches("input") ? null : () => keys.move(-1);
    case "ArrowRight":
    case "ArrowDown":
      return target.matches("input") ? null : () => keys.move(1);
    default:
      return null;
  }
}
