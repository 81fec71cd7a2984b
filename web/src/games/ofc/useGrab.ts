// Cards that can be dragged: from the hand to a row or to the discards, from row to row, and back.
import type { PointerEvent } from "react";
import { useDrag } from "../../common/motion/useDrag";
import type { Slot, Turn } from "./useTurn";

export interface Grab {
  begin(card: string): (event: PointerEvent<HTMLElement>) => void;
  wasDrag(): boolean;
}

export function useGrab({ draft, busy, drop }: Turn): Grab {
  const drag = useDrag<Slot>(drop);
  return {
    begin: (card) => (event) => draft.open && !busy && drag.begin(event, card),
    wasDrag: drag.wasDrag,
  };
}
