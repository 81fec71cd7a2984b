// Deals that are over: how they are found in what the server tells, and which of them this page still had on its table.
import { matchKey } from "../common/board/matchKey";
import { resultIn } from "../common/board/resultIn";
import type { GameEvent, GameView, TableView, Update, Welcome } from "../wire/types";
import type { News } from "./stage";

export interface EndedDeal {
  event: GameEvent; // that tells the result
  view: GameView; // as it lay at its end
}

export const asks = ({ match }: TableView, seat: number | null): boolean =>
  seat !== null && match !== null && match.pending.includes(seat);

/** An update, step by step: each deal that has ended, and then the table as it is now. */
export function newsOf({ events, ended, view }: Update, seat: number | null): News[] {
  let rest = events;
  const ends = ended.map((match): News => {
    const until = rest.findIndex((event) => event.type === "end") + 1;
    const news = { view: { ...view, match }, events: rest.slice(0, until), stop: true, asks: false };
    rest = rest.slice(until);
    return news;
  });
  const over = rest.length > 0 && view.match !== null && view.match.match.over;
  return [...ends, { view, events: rest, stop: over || resultIn(rest) !== undefined, asks: asks(view, seat) }];
}

/** The deal of a step that stops. */
export const endedDeal = (view: GameView, events: GameEvent[]): EndedDeal => ({
  event: resultIn(events) ?? { type: "end", result: view["result"] ?? view.match },
  view,
});

/** With which a page comes to a table: a match that is over, or a deal whose sheet has not been closed here. */
export function foundEnded({ view, ended, times }: Welcome, shown: TableView | null): TableView | null {
  if (view.match?.match.over) return view;
  const match = ended.at(-1);
  if (match === undefined) return null;
  const found = { ...view, match };
  const key = dealKey(found);
  const kept = keptKey();
  const wanted = times.rest !== null || (shown !== null && dealKey(shown) === key);
  return (kept?.key === key ? kept.open : wanted) ? found : null;
}

const KEY = "noripan.ended";
const dealKey = ({ table, match }: TableView): string => `${matchKey(table)} ${match?.match.deal}`;

/** Whether the deal lies on this page's table, for when it is loaded anew. */
export function keepEnded(view: TableView, open: boolean): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ key: dealKey(view), open }));
  } catch {
    // private windows may keep nothing
  }
}

function keptKey(): { key: string; open: boolean } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { key: string; open: boolean } | null;
  } catch {
    return null;
  }
}
