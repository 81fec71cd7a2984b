// The switches as they stand: auto-win for the match, the others for the hand. A page that is loaded anew knows them.
// They answer as the player would have, through the same window: nobody can tell.
import { useEffect, useEffectEvent, useState } from "react";
import type { Move } from "../../wire/types";

export interface Automatic {
  win: boolean; // take every win
  noChi: boolean; // pass where a run is all there is to claim
  noCalls: boolean; // pass on everything but a win
  discard: boolean; // discard what is drawn
}

export interface Switches {
  on: Automatic;
  set(name: keyof Automatic, value: boolean): void;
}

/** What the switches belong to: they are forgotten with it. */
export interface Belongs {
  match: string;
  deal: number;
  declared: boolean; // one's riichi, or readiness: what is drawn is discarded by itself unless one has said otherwise
}

type Kept = Omit<Belongs, "declared"> & Omit<Automatic, "discard"> & { discard: boolean | null };

const KEY = "noripan.mahjong.automatic";
const PAUSE = 350; // ms: one sees what happens, and can still take the switch back
const NONE: Automatic = { win: false, noChi: false, noCalls: false, discard: false };

export function useAutomatic({ match, deal, declared }: Belongs, readonly: boolean): Switches {
  const [stored, setStored] = useState(read);
  const kept = forHand(stored, match, deal);
  const { win, noChi, noCalls } = kept;
  function set(name: keyof Automatic, value: boolean): void {
    const next = { ...kept, [name]: value };
    setStored(next);
    write(next);
  }
  return { on: readonly ? NONE : { win, noChi, noCalls, discard: kept.discard ?? declared }, set };
}

/** Plays `move` a moment after it is asked: what the switches say to this view; null: the player decides. */
export function useAutomaticMoves(view: unknown, move: Move | null, send: (move: Move) => void): void {
  const sendNow = useEffectEvent(() => move && send(move));
  const plays = move !== null;
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => sendNow(), PAUSE);
    return () => clearTimeout(timer);
  }, [view, plays]);
}

function forHand(stored: Kept | null, match: string, deal: number): Kept {
  const win = stored?.match === match && stored.win;
  return stored?.match === match && stored.deal === deal ? stored : { ...NONE, match, deal, win, discard: null };
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
