// A hand of Taiwan mahjong as the server shows it to one seat.
import type { DiscardMove, MatchView, Move, View } from "./contract";

export type TaiwanView = View & { match: MatchView };

export const isDiscard = (move: { type: string }): move is DiscardMove => move.type === "TAIWAN.DISCARD";
export const find = (legal: Move[], type: Move["type"]): Move | undefined => legal.find((move) => move.type === type);
