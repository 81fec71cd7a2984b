// The keys of this table: arrows or figures find a card, Enter plays it.
import type { ActionOf } from "../../common/board/useBoardKeys";

export interface Keys {
  play(card: string): void;
  hint: (() => void) | null;
  close(): void;
  move(to: (at: number, count: number) => number): void;
}

export const keysOf =
  (keys: Keys): ActionOf =>
  (key, target) => {
    const card = target.closest<HTMLElement>("[data-hand-card]")?.dataset["handCard"];
    if (key === "Escape") return keys.close;
    if (key === "h" || key === "H") return keys.hint;
    if (target.closest("[role=dialog]") !== null) return null; // a question has keys of its own
    if (key === "Enter") return card === undefined ? null : () => keys.play(card);
    if (key === "ArrowLeft" || key === "ArrowUp") return () => keys.move((at, count) => (at - 1 + count) % count);
    if (key === "ArrowRight" || key === "ArrowDown") return () => keys.move((at, count) => (at + 1) % count);
    if (/^\d$/.test(key)) return () => keys.move((_, count) => Math.min((Number(key) + 9) % 10, count - 1));
    return null;
  };
