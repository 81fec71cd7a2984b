// The keyboard alone plays the whole game. Keys count while the board, or nothing at all, has the focus.
import { useEffect, useRef, type RefObject } from "react";


/** `own` is a part of the board; `keys` by name, letters in lower case; the arrows `move`. */
export function useKeys(own: RefObject<HTMLElement | null>, keys: Record<string, () => void>, move: (step: number) => void, on: boolean): void {
  const latest = useRef({ keys, move });
  latest.current = { keys, move };
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const here = target === document.body || own.current?.parentElement?.contains(target);
      if (!here || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const act = actionOf(event.key, target, latest.current.keys, latest.current.move);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [own, on]);
}

/** Enter on a button presses that button, unless it is a card or a tile of the hand. */
function actionOf(key: string, target: HTMLElement, keys: Record<string, () => void>, move: (step: number) => void): (() => void) | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const card = target.closest("[data-hand-card]") !== null;
  const elsewhere = !card && target.closest("button, input, summary, a") !== null;
  const asked = target.closest("[role=dialog]") !== null;
  if (asked && name !== "Escape" && name !== "h") return null; // a question has keys of its own
  if (name === "Enter" && elsewhere) return null;
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[name];
  if (step !== undefined) return target.matches("input") ? null : () => move(step);
  return keys[name] ?? null;
}
