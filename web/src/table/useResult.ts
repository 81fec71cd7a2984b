// The result of a deal: shown when it comes, and kept for a second look during the next deal, also when the page is loaded anew.
import { useCallback, useEffect, useState } from "react";
import { matchKey } from "../common/board/matchKey";
import { resultIn } from "../common/board/resultIn";
import type { GameEvent, GameView } from "../wire/types";
import { useTable } from "./store";

export interface Deal {
  event: GameEvent;
  view: GameView;
}

export interface Results {
  shown: Deal | null;
  again: boolean; // shown on demand: nobody waits for it to be read
  look: (() => void) | null; // at the last deal once more, where there was one
  close(): void;
}

const KEY = "noripan.lastDeal.0.2"; // tabs that are open since 0.1 have kept events by other names

export function useResult(): Results {
  const fresh = useTable((state) => state.fresh);
  const match = useTable((state) => matchKey(state.view!.table));
  const [last, setLast] = useState(() => kept(match) ?? ended());
  const [open, setOpen] = useState<"news" | "again" | null>(() => (ended() ? "again" : null));
  useEffect(() => {
    const event = resultIn(fresh);
    if (!event) return;
    const deal = { event, view: { ...useTable.getState().view!.match!, legal: [] } };
    setLast(deal);
    setOpen("news");
    keep(match, deal);
  }, [fresh, match]);
  const look = useCallback(() => setOpen("again"), []);
  const close = useCallback(() => setOpen(null), []);
  return { shown: open ? last : null, again: open === "again", look: last && look, close };
}

/** The last deal of a match that was over when the page came to it. */
function ended(): Deal | null {
  const view = useTable.getState().view!.match!;
  return view.match.over && view["result"] ? { event: { type: "end", result: view["result"] }, view } : null;
}

function keep(match: string, deal: Deal): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ match, ...deal }));
  } catch {
    // private windows may keep nothing
  }
}

function kept(match: string): Deal | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (Deal & { match: string }) | null;
    return stored?.match === match ? { event: stored.event, view: stored.view } : null;
  } catch {
    return null;
  }
}
