// The keys: arrows and space choose, 1 2 3 place, D discards, U and R take back, Enter confirms.
import type { RefObject } from "react";
import { useBoardKeys } from "../../common/board/useBoardKeys";
import { ROWS } from "./types";
import type { Turn } from "./useTurn";

interface More {
  clear(): void;
  sort(): void;
}

export function useKeys(
  own: RefObject<HTMLElement | null>,
  turn: Turn,
  current: () => string | null,
  more: More,
  on: boolean,
): void {
  useBoardKeys(own, (key, target) => actionOf(key, target, turn, current(), more, own.current), on);
}

function actionOf(
  key: string,
  target: HTMLElement,
  turn: Turn,
  card: string | null,
  more: More,
  own: HTMLElement | null,
): (() => void) | null {
  if (target.matches("input, select, textarea")) return null;
  const elsewhere = target.closest("[data-hand-card]") === null && target.closest("button, summary, a") !== null;
  const row = ROWS[Number(key) - 1];
  if (row !== undefined) return card === null ? () => turn.tapRow(row) : () => turn.drop(card, row);
  switch (key.toLowerCase()) {
    case "enter": // on a button it presses that button, unless it is a card
      return elsewhere ? null : turn.confirm;
    case "d":
      return card === null ? null : () => turn.discard(card);
    case "u":
    case "backspace":
      return turn.undo;
    case "r":
      return turn.reset;
    case "h":
      return turn.hint;
    case "s":
      return more.sort;
    case "escape":
      return more.clear;
    case "arrowleft":
    case "arrowup":
      return () => step(own, turn.focus, -1);
    case "arrowright":
    case "arrowdown":
      return () => step(own, turn.focus, 1);
    default:
      return null;
  }
}

/** From card to card; from anywhere else back to the one that had the focus last. */
function step(own: HTMLElement | null, focus: number, by: number): void {
  const cards = own?.querySelectorAll<HTMLElement>("[data-hand-card]");
  if (!cards?.length) return;
  const inside = own?.querySelector("[data-hand-card]:focus") != null;
  cards[inside ? (focus + by + cards.length) % cards.length : Math.min(focus, cards.length - 1)]?.focus();
}
