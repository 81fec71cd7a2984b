// Where the sheet with the points lies: never over the winning hand, if that can be avoided.

const WIDTH = 440; // px of the sheet where it comes from a side
const NARROW = 300; // px, where it would lie over the hand otherwise
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

/** `room` is what lies under the bar; `hand` the winner's, open on the table. */
export function sheetPlace(room: Box, hand: Box | null): SheetPlace {
  const width = room.right - room.left;
  const height = room.bottom - room.top;
  const low = hand !== null && hand.top > room.top + height / 2; // one's own
  const free = { top: room.top, bottom: low ? room.bottom - hand.top + GAP : 0 };
  if (width > height && width >= 1.6 * WIDTH) {
    const right = hand === null || low ? WIDTH : room.right - hand.right - GAP;
    const left = hand === null || low ? WIDTH : hand.left - room.left - GAP;
    const from = right >= Math.min(left, WIDTH) ? "right" : "left";
    return { from, ...free, width: Math.max(NARROW, Math.min(WIDTH, from === "right" ? right : left)) };
  }
  const high = hand !== null && !low && hand.bottom < room.top + height / 2;
  return { from: "bottom", ...free, width, top: high ? hand.bottom + GAP : room.top + height / 4 };
}
