// What the switches do by themselves. They answer as the player would have, through the same window: nobody can tell.
import { discardOf } from "./acts";
import type { Move } from "./contract";
import { find, isDiscard, type RiichiView } from "./types";

export interface Automatic {
  win: boolean; // take every win
  noCalls: boolean; // pass on everything but a win
  discard: boolean; // discard what is drawn
}

/** The move the switches make now; null: the player decides. A win is never passed or discarded away. */
export function automaticMove(view: RiichiView, on: Automatic): Move | null {
  const win = find(view.legal, "RIICHI.TSUMO") ?? find(view.legal, "RIICHI.RON");
  if (win) return on.win ? win : null;
  if (view.offer) return (on.noCalls && find(view.legal, "RIICHI.PASS")) || null;
  const drawn = view.own?.drawn ?? null;
  if (view.phase !== "turn" || !on.discard || drawn === null || worthAsking(view, drawn)) return null;
  return discardOf(view, drawn, true, false);
}

/** A hand that may be aborted, or a kan with the tile just drawn. */
const worthAsking = (view: RiichiView, drawn: string): boolean =>
  find(view.legal, "RIICHI.NINE_TERMINALS") !== undefined ||
  view.legal.some((move) => "tile" in move && !isDiscard(move) && sameKind(move.tile, drawn));

const kindOf = (tile: string): string => tile.replace("0", "5");
const sameKind = (one: string, other: string): boolean => kindOf(one) === kindOf(other);
