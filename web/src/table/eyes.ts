// Through whose eyes a table is drawn: one's own, or, where hands are open, the first seat's with everybody's cards.
import type { GameView, TableView } from "../wire/types";

export interface Seen {
  match: GameView;
  seat: number | null;
  open: GameView[] | null;
}

/** A deal that is over may still lie on the table while the open hands are of the next one: then they stay closed. */
export function seenBy(view: TableView, seat: number | null): Seen {
  const match = view.match!;
  const open = view.open?.[0]?.match.deal === match.match.deal ? view.open : null;
  return open === null ? { match, seat, open } : { match: open[0]!, seat: 0, open };
}
