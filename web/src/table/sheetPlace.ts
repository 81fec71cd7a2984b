// Where the sheet with the points lies: never over the winning hand, if that can be avoided.

const WIDTH = 440; // px of the sheet where it comes from a side
const NARROW = 300; // px, where it would lie over the hand otherwise
const LOW = 240; // px of height that it needs at least
const GAP = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface SheetPlace {
  from: "left" | "right" | "bottom";
  width: number; // px
  top: number; // px from the window's top, at least
  bottom: number; // px from its bottom
}

/** `room` is what lies under the bar; `hand` what the winner has won with, open on the table. */
export function sheetPlace(room: Box, hand: Box | null): SheetPlace {
  const wide = room.right - room.left > room.bottom - room.top && room.right - room.left >= 1.6 * WIDTH;
  return wide ? beside(room, hand) : below(room, hand);
}

/** At a side: the right one if the hand leaves it free. Where neither is free, over the hand or under it. */
function beside(room: Box, hand: Box | null): SheetPlace {
  const whole = { from: "right" as const, width: WIDTH, top: room.top, bottom: 0 };
  if (hand === null) return whole;
  if (hand.top > middle(room)) return { ...whole, bottom: room.bottom - hand.top + GAP };
  const right = room.right - hand.right - GAP;
  const left = hand.left - room.left - GAP;
  const from = right >= Math.min(left, WIDTH) ? "right" : "left";
  const width = Math.min(WIDTH, Math.max(left, right));
  if (width >= NARROW) return { ...whole, from, width };
  return hand.bottom < middle(room) ? { ...whole, top: hand.bottom + GAP } : { ...whole, from, width: NARROW };
}

/** From below, up to the hand; where that lies at the foot, over it; in between it is covered. */
function below(room: Box, hand: Box | null): SheetPlace {
  const quarter = room.top + (room.bottom - room.top) / 4;
  const whole = { from: "bottom" as const, width: room.right - room.left, top: quarter, bottom: 0 };
  if (hand === null) return whole;
  if (room.bottom - hand.bottom - GAP >= LOW) return { ...whole, top: hand.bottom + GAP };
  const bottom = room.bottom - hand.top + GAP;
  return room.bottom - bottom - room.top < LOW
    ? whole
    : { ...whole, bottom, top: Math.min(quarter, room.bottom - bottom - LOW) };
}

const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;
