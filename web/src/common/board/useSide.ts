// Whether the log beside the table is open. Folded at first, so that the cards have the room; who opens it on a wide
// screen finds it open the next time.
import { create } from "zustand";

const KEY = "noripan.log";
const COLUMN = "(min-width: 1000px) and (min-height: 480px)"; // elsewhere the log is a drawer over the table

const isColumn = (): boolean => typeof matchMedia === "function" && matchMedia(COLUMN).matches;

function kept(): boolean {
  try {
    return isColumn() && localStorage.getItem(KEY) === "open";
  } catch {
    return false;
  }
}

export const useSide = create<{ open: boolean; set(open: boolean): void; leave(): void }>((set) => ({
  open: kept(),
  set(open) {
    set({ open });
    try {
      if (isColumn()) localStorage.setItem(KEY, open ? "open" : "folded");
    } catch {
      // private windows may keep nothing
    }
  },
  leave: () => set({ open: kept() }),
}));
