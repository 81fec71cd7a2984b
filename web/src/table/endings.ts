// Deals that are over: how they are found in what the server tells, and which of them this page still had on its table.
import { matchKey } from "../common/board/matchKey";
import { resultIn } from "../common/board/resultIn";
import type { GameEvent, GameView, TableView, Times, Update, Welcome } from "../wire/types";
import { PATIENCE, type News } from "./stage";

export interface EndedDeal {
  event: GameEvent; // that tells the result
  view: GameView; // as it lay at its end
}

const QUESTION = 1200; // ms that a question may wait for what is shown before it

/** A claim window waits for the step that is shown, and for nothing else. */
function patienceOf({ match }: TableView, seat: number | null, { window }: Times): number {
  if (seat === null || !match?.pending.includes(seat)) return PATIENCE;
  return window === null ? QUESTION : 0;
}

/** An update, step by step: each deal that has ended, and then the table as it is now. */
export function newsOf({ events, ended, view, times }: Update, seat: number | null): News[] {
  let rest = events;
  const ends = ended.map((deal): News => {
    const until = rest.findIndex((event) => event.type === "end") + 1;
    const news = { view: { ...view, ...deal }, events: rest.slice(0, until), stop: true, patience: PATIENCE };
    rest = rest.slice(until);
    return news;
  });
  const over = rest.length > 0 && view.match !== null && view.match.match.over;
  const stop = over || resultIn(rest) !== undefined;
  return [...ends, { view, events: rest, stop, patience: patienceOf(view, seat, times) }];
}

/** The deal of a step that stops. */
export const endedDeal = (view: GameView, events: GameEvent[]): EndedDeal => ({
  event: resultIn(events) ?? { type: "end", result: view["result"] ?? view.match },
  view,
});

/** With which a page comes to a table: a match that is over, or a deal whose sheet has not been closed here. */
export function foundEnded({ view, ended, times }: Welcome, shown: TableView | null): TableView | null {
  if (view.match?.match.over) return view;
  const deal = ended.at(-1);
  if (deal === undefined) return null;
  const found = { ...view, ...deal };
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
