// What the switches do by themselves.
import type { Automatic } from "../mahjong/useAutomatic";
import { discardOf } from "./acts";
import type { Move } from "./contract";
import { find, isDiscard, type RiichiView } from "./types";

/** The move the switches make now; null: the player decides. A win is never passed or discarded away. */
export function automaticMove(view: RiichiView, on: Automatic): Move | null {
  const win = find(view.legal, "RIICHI.TSUMO") ?? find(view.legal, "RIICHI.RON");
  if (win) return on.win ? win : null;
  if (view.offer) return ((on.noCalls || (on.noChi && onlyChi(view))) && find(view.legal, "RIICHI.PASS")) || null;
  const drawn = view.own?.drawn ?? null;
  if (view.phase !== "turn" || !on.discard || drawn === null || worthAsking(view, drawn)) return null;
  return discardOf(view, drawn, true, false);
}

const onlyChi = ({ legal }: RiichiView): boolean =>
  legal.every(({ type }) => type === "RIICHI.CHI" || type === "RIICHI.PASS");

/** A hand that may be aborted, or a kan with the tile just drawn. */
const worthAsking = (view: RiichiView, drawn: string): boolean =>
  find(view.legal, "RIICHI.NINE_TERMINALS") !== undefined ||
  view.legal.some((move) => "tile" in move && !isDiscard(move) && sameKind(move.tile, drawn));

const kindOf = (tile: string): string => tile.replace("0", "5");
const sameKind = (one: string, other: string): boolean => kindOf(one) === kindOf(other);
