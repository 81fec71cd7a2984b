// A hand of riichi as the server shows it to one seat.
import type { DiscardMove, MatchView, Move, View } from "./contract";

export type RiichiView = View & { match: MatchView };

export const isDiscard = (move: { type: string }): move is DiscardMove => move.type === "RIICHI.DISCARD";
export const find = (legal: Move[], type: Move["type"]): Move | undefined => legal.find((move) => move.type === type);
