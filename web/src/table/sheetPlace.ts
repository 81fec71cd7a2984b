// Where the sheet with the points lies: never over the winning hand, if that can be avoided.

export const WIDTH = 440; // px of the sheet where it comes from a side
const GAP = 8;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface SheetPlace {
  from: "left" | "right" | "bottom";
  top: number; // px from the window's top, at least
  bottom: number; // px from its bottom
}

/** `room` is what lies under the bar; `hand` the winner's, open on the table. */
export function sheetPlace(room: Box, hand: Box | null): SheetPlace {
  const width = room.right - room.left;
  const height = room.bottom - room.top;
  const low = hand !== null && hand.top > room.top + height / 2; // one's own
  const free = { top: room.top, bottom: low ? room.bottom - hand.top + GAP : 0 };
  if (width > height && width >= 1.6 * WIDTH) {
    const rightIsFree = hand === null || low || hand.right <= room.right - WIDTH || hand.left < room.left + WIDTH;
    return { from: rightIsFree ? "right" : "left", ...free };
  }
  const high = hand !== null && !low && hand.bottom < room.top + height / 2;
  return { from: "bottom", ...free, top: high ? hand.bottom + GAP : room.top + height / 4 };
}
