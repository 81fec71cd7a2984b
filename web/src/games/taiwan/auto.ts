// What the switches do by themselves.
import type { Automatic } from "../mahjong/useAutomatic";
import { discardOf } from "./acts";
import type { Move } from "./contract";
import { find, isDiscard, type TaiwanView } from "./types";

/** The move the switches make now; null: the player decides. A win is never passed or discarded away. */
export function automaticMove(view: TaiwanView, on: Automatic): Move | null {
  const { legal, own } = view;
  const win = find(legal, "TAIWAN.HU");
  if (win) return on.win ? win : null;
  const pass = find(legal, "TAIWAN.PASS");
  if (pass) return on.noCalls || (on.noChi && onlyChow(legal)) ? pass : null;
  const drawn = own?.drawn ?? null;
  if (!on.discard || drawn === null || worthAsking(legal, drawn)) return null;
  return discardOf(legal, drawn, false);
}

const onlyChow = (legal: Move[]): boolean =>
  legal.every(({ type }) => type === "TAIWAN.CHOW" || type === "TAIWAN.PASS");

/** A kong with the tile just drawn. */
const worthAsking = (legal: Move[], drawn: string): boolean =>
  legal.some((move) => "tile" in move && !isDiscard(move) && move.tile === drawn);
