// Who comes to a table with an open seat gets it; at a table that was opened to be played at once, the match begins.
import { useEffect, useRef } from "react";
import { QUICK } from "../common/games/quick";
import type { TableInfo } from "../wire/types";
import { isOpen, nonce, useTable } from "./store";

const STOOD_UP = "noripan.stoodUp"; // the table where one would rather look on

export function useArrival(): void {
  const view = useTable((state) => state.view);
  const seat = useTable((state) => state.seat);
  const sitting = useRef(false);
  useEffect(() => {
    if (view === null || view.match !== null) return;
    const { send } = useTable.getState();
    const { table } = view;
    const comes = seat === null && sessionStorage.getItem(STOOD_UP) !== table.id && !isOpen(useTable.getState());
    const open = comes ? openSeat(table) : -1;
    if (open >= 0) {
      if (sitting.current) return;
      sitting.current = true; // a refusal comes with a new view: somebody was faster, and there may be another seat
      void send({ type: "sit", seat: open, nonce: nonce() }).finally(() => (sitting.current = false));
    } else if (sessionStorage.getItem(QUICK) === table.id) {
      sessionStorage.removeItem(QUICK);
      if (seat === null || !table.begins_when_full) void send({ type: "begin" });
    }
  }, [view, seat]);
}

/** Where one could sit; -1: nowhere. Where the cards can be known one person plays alone. */
function openSeat({ seats, known_shuffle: known }: TableInfo): number {
  if (known && seats.some((each) => each.person)) return -1;
  return seats.findIndex((each) => !each.person && each.bot === null);
}

export async function standUp(): Promise<void> {
  const { view, send } = useTable.getState();
  sessionStorage.setItem(STOOD_UP, view!.table.id);
  await send({ type: "leave" });
}
