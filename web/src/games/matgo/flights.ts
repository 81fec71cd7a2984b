// Where flower cards come from: out of the other's hand, or off the deck.
import type { Places } from "../../motion/flip";
import type { MatgoView } from "./types";

export const placesFor =
  (viewer: number) =>
  (root: HTMLElement, view: MatgoView): Places => {
    const deck = root.querySelector("[data-deck]");
    const other = root.querySelector("[data-place-at='1']");
    const played = view.action !== null && view.action.seat !== viewer ? view.action.cards : [];
    return { from: (card) => (played.includes(card) ? other : deck), to: () => null };
  };
