// The keys: arrows and space choose, 1 2 3 place, D discards, U and R take back, Enter confirms.
import { useBoardKeys } from "../../common/board/useBoardKeys";
import { ROWS } from "./types";
import type { Turn } from "./useTurn";

export function useKeys(turn: Turn, sort: () => void, on: boolean): void {
  useBoardKeys(turn.own, (key, target) => actionOf(key, target, turn, sort), on);
}

function actionOf(key: string, target: HTMLElement, turn: Turn, sort: () => void): (() => void) | null {
  if (target.matches("input, select, textarea")) return null;
  const focused = target.closest<HTMLElement>("[data-hand-card]")?.dataset["handCard"] ?? null;
  const card = focused ?? turn.chosen; // the card that the keys speak of
  const elsewhere = focused === null && target.closest("button, summary, a") !== null;
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
      return sort;
    case "escape":
      return turn.clear;
    case "arrowleft":
    case "arrowup":
      return () => turn.step(-1);
    case "arrowright":
    case "arrowdown":
      return () => turn.step(1);
    default:
      return null;
  }
}
