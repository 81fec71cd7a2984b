// When the thing with the focus goes, the focus stays with its neighbours.
import { useEffect, useRef, type RefObject } from "react";

/** `at`: which of the things that `each` finds in `place` is next. */
export function useFollowFocus(place: RefObject<HTMLElement | null>, each: string, at: number): void {
  const inside = useRef(false);
  useEffect(() => {
    const things = place.current?.querySelectorAll<HTMLElement>(each);
    if (inside.current && document.activeElement === document.body) things?.[at]?.focus();
    inside.current = place.current?.contains(document.activeElement) ?? false;
  });
}
