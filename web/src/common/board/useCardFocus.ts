// Which of one's cards has the keyboard's focus.
import { useRef, useState, type RefObject } from "react";

const CARDS = "[data-hand-card]";

export interface CardFocus {
  own: RefObject<HTMLDivElement | null>; // a part of the board, with one's cards in it
  focus: number;
  setFocus(at: number): void;
  /** From card to card; from anywhere else back to the one that had the focus last. */
  step(by: number): void;
  goTo(at: number): void;
}

export function useCardFocus(first = 0): CardFocus {
  const own = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState(first);
  const cards = () => [...(own.current?.querySelectorAll<HTMLElement>(CARDS) ?? [])];
  const goTo = (at: number) =>
    cards()
      .at(Math.min(at, cards().length - 1))
      ?.focus();
  function step(by: number): void {
    const count = cards().length;
    const at = Math.min(focus, count - 1);
    const inside = own.current?.querySelector(`${CARDS}:focus`) != null;
    goTo(inside ? (at + by + count) % count : at);
  }
  return { own, focus, setFocus, step, goTo };
}
