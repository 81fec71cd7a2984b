// The result of a deal: shown when it comes, and kept for a second look during the next deal, also when the page is loaded anew.
import { useCallback, useEffect, useState } from "react";
import type { GameModule } from "../games/game";
import type { GameEvent, GameView } from "../wire/views";
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

const KEY = "noripan.lastDeal";

export function useResult(game: GameModule): Results {
  const fresh = useTable((state) => state.fresh);
  const shuffle = useTable((state) => state.view!.table.commitment); // each match has its own
  const [last, setLast] = useState(() => kept(shuffle));
  const [open, setOpen] = useState<"news" | "again" | null>(null);
  useEffect(() => {
    const event = resultIn(fresh, game);
    if (!event) return;
    const deal = { event, view: { ...useTable.getState().view!.match!, legal: [] } };
    setLast(deal);
    setOpen("news");
    keep(shuffle, deal);
  }, [fresh, game, shuffle]);
  const look = useCallback(() => setOpen("again"), []);
  const close = useCallback(() => setOpen(null), []);
  return { shown: open ? last : null, again: open === "again", look: last && look, close };
}

/** A game may name several events that end a deal, the one that says most first. */
export function resultIn(events: GameEvent[], game: GameModule): GameEvent | undefined {
  const found = game.resultEvent.split(" ").map((name) => events.findLast((event) => event.type === name));
  return found.find((event) => event !== undefined);
}

function keep(shuffle: string, deal: Deal): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ shuffle, ...deal }));
  } catch {
    // private windows may keep nothing
  }
}

function kept(shuffle: string): Deal | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as (Deal & { shuffle: string }) | null;
    return stored?.shuffle === shuffle ? { event: stored.event, view: stored.view } : null;
  } catch {
    return null;
  }
}
