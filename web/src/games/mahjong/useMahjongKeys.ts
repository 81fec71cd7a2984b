// Mahjong's keys: arrows and Enter for the tiles, D for the drawn one, a letter for every act, numbers for choices.
import { useBoardKeys } from "../../common/board/useBoardKeys";
import type { MahjongTurn } from "./useTurn";

export function useMahjongKeys(turn: MahjongTurn): void {
  useBoardKeys(turn.own, (key, target) => actionOf(key, target, turn), !turn.readonly);
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function actionOf(key: string, target: HTMLElement, turn: MahjongTurn): (() => void) | null {
  if (target.matches("input, textarea, select")) return null;
  const name = key.toLowerCase();
  const act = turn.acts.find((each) => each.key === name);
  const choice = turn.open?.choices?.[Number(key) - 1];
  const step = STEPS[key];
  const last = turn.hand.length - 1;
  if (step !== undefined) return () => turn.step(step);
  if (choice) return () => turn.send(choice.move);
  if (act) return () => turn.press(act);
  if (key === "Escape") return turn.clear;
  if (name === "h") return turn.hint;
  if (name === "d" && turn.hand[last]?.drawn) return () => turn.discard(last);
  // on any other button Enter presses that button; on a tile it discards, without a second tap
  return key === "Enter" && target.matches("[data-hand-card]") ? () => turn.discard(turn.focus) : null;
}
