// Where flower cards come from: out of the hand they were played from, where nobody saw them before, or off the deck.
import type { Places } from "../../common/motion/flip";
import type { MatgoView } from "./types";

export const placesFor =
  (viewer: number) =>
  (root: HTMLElement, { action }: MatgoView): Places => {
    const deck = root.querySelector("[data-deck]");
    const hand = action && root.querySelector(`[data-place-at='${action.seat === viewer ? 0 : 1}']`);
    return { from: (card) => (action?.cards.includes(card) ? hand : deck), to: () => null };
  };
