// Words in a place of fixed size: where they would be cut off, they are written smaller, as far as one can read them.
import { useLayoutEffect, useRef, type RefObject } from "react";
import { useSettings } from "../settings";

const STEP = 0.94;
const SMALLEST = 11; // px

const isCut = (place: HTMLElement): boolean => place.scrollHeight > place.clientHeight + 1;

function fit(place: HTMLElement): void {
  place.style.fontSize = "";
  let size = parseFloat(getComputedStyle(place).fontSize);
  while (isCut(place) && size * STEP > SMALLEST) {
    size *= STEP;
    place.style.fontSize = `${size}px`;
  }
}

/** For the element that holds the words. The place around it keeps its size, whatever is written in it. */
export function useFit<E extends HTMLElement>(words: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  const type = useSettings((state) => state.type);
  useLayoutEffect(() => fit(ref.current!), [words, type]);
  useLayoutEffect(() => {
    if (!globalThis.ResizeObserver) return;
    const watch = new ResizeObserver(() => fit(ref.current!));
    watch.observe(ref.current!.parentElement!);
    return () => watch.disconnect();
  }, []);
  return ref;
}
