// Two people at one screen: between their turns the table is covered, until whoever is next says so.
import { useEffect, useState, type ReactNode } from "react";
import { create } from "zustand";
import { isolated, seatName } from "../common/board/names";
import { secondAt } from "../common/hotSeat";
import { Button } from "../common/ui";
import { t } from "../i18n";
import type { TableView } from "../wire/types";
import { useTable } from "./store";

const SEEN = 1600; // ms in which one sees what one's own move has brought

/** The seat whose player has said that they have the device; it outlives the change from one guest to the other. */
export const useHolder = create<{ seat: number | null }>(() => ({ seat: null }));

export function HotSeat({ children }: { children: ReactNode }) {
  const view = useTable((state) => state.view!);
  const second = secondAt(view.table.id);
  if (second === undefined) return children;
  return (
    <Shared view={view} second={second}>
      {children}
    </Shared>
  );
}

function Shared({ view, second, children }: { view: TableView; second: string; children: ReactNode }) {
  const seat = useTable((state) => state.seat);
  const holder = useHolder((state) => state.seat);
  const next = useNext(view, seat);
  const other = view.table.host === seat ? second : undefined; // whose token opens the other's side
  useEffect(() => {
    if (seat !== null && isReady(view, seat)) useTable.getState().handTo(other);
  }, [view, seat, other]);
  if (view.match === null || next === null || (next === seat && holder === seat)) return children;
  const name = isolated(seatName(view.table.seats[next]!));
  function come() {
    useHolder.setState({ seat: next });
    if (next !== seat) useTable.getState().handTo(other);
  }
  return (
    <main className="gone">
      <h1>{t("table.pass", { name })}</h1>
      <Button kind="main" onClick={come}>
        {t("table.pass.here", { name })}
      </Button>
    </main>
  );
}

/** In the waiting room: one's own part is done, the other's is not. */
function isReady({ match, table }: TableView, seat: number): boolean {
  const other = table.seats[1 - seat]!;
  return match === null && table.seats[seat]!.nonce !== null && (!other.person || other.nonce === null);
}

/** Who has to decide; the other only a moment after one's own move. Null while a deal that is over lies there. */
function useNext(view: TableView, seat: number | null): number | null {
  const ended = useTable((state) => state.ended !== null);
  const pending = view.match?.pending ?? [];
  const due = seat === null || ended ? null : pending.includes(seat) ? seat : (pending[0] ?? null);
  const [next, setNext] = useState(due);
  useEffect(() => {
    const timer = setTimeout(() => setNext(due), due === seat ? 0 : SEEN);
    return () => clearTimeout(timer);
  }, [due, seat]);
  return next;
}
