// Mahjong's keys: arrows and Enter for the tiles, D for the drawn one, a letter for every act, numbers for choices.
import type { RefObject } from "react";
import { useBoardKeys } from "../../common/board/useBoardKeys";
import type { MahjongTurn } from "./useTurn";

/** `own` is a part of the board, with the hand in it. */
export function useMahjongKeys(own: RefObject<HTMLElement | null>, turn: MahjongTurn): void {
  useBoardKeys(own, (key, target) => actionOf(key, target, turn, own.current), !turn.readonly);
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function actionOf(key: string, target: HTMLElement, turn: MahjongTurn, own: HTMLElement | null): (() => void) | null {
  if (target.matches("input, textarea, select")) return null;
  const name = key.toLowerCase();
  const act = turn.acts.find((each) => each.key === name);
  const choice = turn.open?.choices?.[Number(key) - 1];
  const step = STEPS[key];
  const last = turn.hand.length - 1;
  if (step !== undefined) return () => move(own, turn, step);
  if (choice) return () => turn.send(choice.move);
  if (act) return () => turn.press(act);
  if (key === "Escape") return turn.clear;
  if (name === "h") return turn.hint;
  if (name === "d" && turn.hand[last]?.drawn) return () => turn.discard(last);
  // on any other button Enter presses that button; on a tile it discards, without a second tap
  return key === "Enter" && target.matches("[data-hand-card]") ? () => turn.discard(turn.focus) : null;
}

function move(own: HTMLElement | null, turn: MahjongTurn, step: number): void {
  const tiles = own?.querySelectorAll<HTMLElement>("[data-hand-card]");
  if (!tiles?.length) return;
  const inside = own!.querySelector("[data-hand-card]:focus") !== null;
  tiles[inside ? (turn.focus + step + tiles.length) % tiles.length : turn.focus]?.focus();
}
