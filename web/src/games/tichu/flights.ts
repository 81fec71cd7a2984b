// Where Tichu's cards come from and where they go.
import type { Places } from "../../common/motion/flip";
import { around, seatAt } from "./seats";
import { isPlay, SLOTS, type Step, type TichuView } from "./types";

export const placesFor =
  (viewer: number) =>
  (root: HTMLElement, view: TichuView, last: TichuView): Places => {
    const place = (seat: number | null) =>
      seat === null ? null : root.querySelector(`[data-place-at="${around(seat, viewer)}"]`);
    const deck = root.querySelector("[data-deck]");
    return {
      from: (card) => place(playerOf(view.trick, card) ?? giverOf(view, card, viewer)) ?? deck,
      to: (card) => place(takerOf(view, last, card, viewer)) ?? (playerOf(view.trick, card) === null ? null : deck), // beaten
    };
  };

const playerOf = (trick: Step[], card: string): number | null =>
  trick.find((step) => isPlay(step) && step.cards.includes(card))?.seat ?? null;

function giverOf(view: TichuView, card: string, viewer: number): number | null {
  const slot = SLOTS.find((each) => view.received[each] === card);
  return slot === undefined ? null : seatAt(slot, viewer);
}

/** Who has a card now that has left the table: the one who took the trick, or the one it was given to. */
function takerOf(view: TichuView, last: TichuView, card: string, viewer: number): number | null {
  if (view.match.deal !== last.match.deal) return null;
  if (playerOf(view.lastTrick, card) !== null) return view.lastTrickTo;
  const slot = SLOTS.find((each) => view.given[each] === card);
  return slot === undefined ? null : seatAt(slot, viewer);
}
