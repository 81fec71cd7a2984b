// When the thing with the focus goes, the focus stays with its neighbours.
import { useEffect, useRef, type RefObject } from "react";

/** `at`: which of the things that `each` finds in `place` is next. */
export function useFollowFocus(place: RefObject<HTMLElement | null>, each: string, at: number): void {
  const inside = useRef(false);
  useEffect(() => {
    const came = (event: FocusEvent) => {
      inside.current = place.current?.contains(event.target as Node) ?? false;
    };
    const left = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // what is still there has been left on purpose; what is gone has taken the focus with it
        if ((target as Element).isConnected && document.activeElement === document.body) inside.current = false;
      });
    document.addEventListener("focusin", came);
    document.addEventListener("focusout", left);
    return () => {
      document.removeEventListener("focusin", came);
      document.removeEventListener("focusout", left);
    };
  }, [place]);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      place.current?.querySelectorAll<HTMLElement>(each)[at]?.focus();
  });
}
