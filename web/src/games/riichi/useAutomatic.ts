// The switches as they stand: auto-win for the match, the others for the hand. A page that is loaded anew knows them.
import { useEffect, useEffectEvent, useState } from "react";
import type { Move } from "../../wire/types";
import { automaticMove, type Automatic } from "./auto";
import type { RiichiView } from "./types";

interface Kept {
  match: string; // the one it belongs to
  deal: number;
  win: boolean;
  noCalls: boolean;
  discard: boolean | null; // null: nobody has touched it; then it comes with one's riichi
}

const KEY = "noripan.riichi.automatic";
const PAUSE = 350; // ms: one sees what happens, and can still take the switch back

export interface Switches {
  on: Automatic;
  set(name: keyof Automatic, value: boolean): void;
}

export function useAutomatic(view: RiichiView, match: string, readonly: boolean): Switches {
  const [stored, setStored] = useState(read);
  const kept = forHand(stored, match, view.match.deal);
  const declared = view.seat !== null && view.riichi[view.seat]! > 0;
  const on: Automatic = { win: kept.win, noCalls: kept.noCalls, discard: kept.discard ?? declared };
  function set(name: keyof Automatic, value: boolean): void {
    const next = { ...kept, [name]: value };
    setStored(next);
    write(next);
  }
  return { on: readonly ? { win: false, noCalls: false, discard: false } : on, set };
}

/** Plays what the switches say, a moment after it is asked. */
export function useAutomaticMoves(view: RiichiView, on: Automatic, send: (move: Move) => void): void {
  const sendNow = useEffectEvent(send);
  const { win, noCalls, discard } = on;
  useEffect(() => {
    const move = automaticMove(view, { win, noCalls, discard });
    if (move === null) return;
    const timer = setTimeout(() => sendNow(move), PAUSE);
    return () => clearTimeout(timer);
  }, [view, win, noCalls, discard]);
}

function forHand(stored: Kept | null, match: string, deal: number): Kept {
  if (stored?.match !== match) return { match, deal, win: false, noCalls: false, discard: null };
  return stored.deal === deal ? stored : { match, deal, win: stored.win, noCalls: false, discard: null };
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private windows may keep nothing
  }
}
