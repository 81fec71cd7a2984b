// What the switches do by themselves. They answer as the player would have, through the same window: nobody can tell.
import type { Move } from "../../wire/views";
import { discardOf } from "./acts";
import { find, type RiichiView } from "./types";

export interface Automatic {
  win: boolean; // take every win
  noCalls: boolean; // pass on everything but a win
  discard: boolean; // discard what is drawn
}

/** The move the switches make now; null: the player decides. A win is never passed or discarded away. */
export function automaticMove(view: RiichiView, on: Automatic): Move | null {
  const win = find(view.legal, "TSUMO") ?? find(view.legal, "RON");
  if (win) return on.win ? win : null;
  if (view.phase === "CLAIM" || view.phase === "ROB") return (on.noCalls && find(view.legal, "PASS")) || null;
  const drawn = view.own?.drawn ?? null;
  if (view.phase !== "TURN" || !on.discard || drawn === null || worthAsking(view, drawn)) return null;
  return discardOf(view, drawn, true, false);
}

/** A hand that may be aborted, or a kan with the tile just drawn. */
const worthAsking = (view: RiichiView, drawn: string): boolean =>
  find(view.legal, "NINE_TERMINALS") !== undefined ||
  view.legal.some((move) => move.type.endsWith("_KAN") && sameKind(String(move["tile"]), drawn));

const kindOf = (tile: string): string => tile.replace("0", "5");
const sameKind = (one: string, other: string): boolean => kindOf(one) === kindOf(other);
