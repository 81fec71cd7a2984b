// Where cards come from and where they go: dealt from the deck's place, discarded to that of the discards.
import type { Places } from "../../common/motion/flip";
import { around } from "./seats";
import { cardsOn, type OfcView } from "./types";

export const placesFor =
  (viewer: number) =>
  (root: HTMLElement, view: OfcView, last: OfcView): Places => {
    const deck = root.querySelector("[data-deck]");
    const board = (card: string) => {
      const seat = view.boards.findIndex((each) => each !== null && cardsOn(each).includes(card));
      return seat < 0 ? null : root.querySelector(`[data-place-at="${around(seat, viewer, view.boards.length)}"]`);
    };
    return {
      from: (card) => (view.hand?.includes(card) ? deck : (board(card) ?? deck)),
      to: () => (view.match.deal === last.match.deal ? root.querySelector("[data-slot=discard]") : null),
    };
  };
