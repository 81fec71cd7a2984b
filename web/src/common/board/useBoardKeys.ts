// The keyboard alone plays the whole game. Keys count while the board, or nothing at all, has the focus.
import { useEffect, useEffectEvent, type RefObject } from "react";

/** What a key does where it is pressed; null: nothing of ours. */
export type ActionOf = (key: string, target: HTMLElement) => (() => void) | null;

/** `own` is a part of the board. */
export function useBoardKeys(own: RefObject<HTMLElement | null>, actionOf: ActionOf, on: boolean): void {
  const actionNow = useEffectEvent(actionOf);
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const here = target === document.body || own.current?.parentElement?.contains(target);
      const held = event.repeat && !event.key.startsWith("Arrow"); // one press, one move
      if (!here || held || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
        return;
      const act = actionNow(event.key, target);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [own, on]);
}
