// The keys of this table: arrows or figures find a card, Enter plays it.
import type { ActionOf } from "../../common/board/useBoardKeys";
import type { Moving } from "../../common/board/useMove";

export interface Keys extends Pick<Moving, "hint" | "step" | "goTo"> {
  play(card: string): void;
  close(): void;
}

export const keysOf =
  (keys: Keys): ActionOf =>
  (key, target) => {
    const card = target.closest<HTMLElement>("[data-hand-card]")?.dataset["handCard"];
    if (key === "Escape") return keys.close;
    if (key === "h" || key === "H") return keys.hint;
    if (target.closest("[role=dialog]") !== null) return null; // a question has keys of its own
    if (key === "Enter") return card === undefined ? null : () => keys.play(card);
    if (key === "ArrowLeft" || key === "ArrowUp") return () => keys.step(-1);
    if (key === "ArrowRight" || key === "ArrowDown") return () => keys.step(1);
    if (/^\d$/.test(key)) return () => keys.goTo((Number(key) + 9) % 10);
    return null;
  };
