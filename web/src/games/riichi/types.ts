// A hand of riichi as the server shows it to one seat.
import type { MatchPart } from "../../wire/views";
import type { DiscardMove, Move, View } from "./contract";

export type RiichiView = View & { match: MatchPart };

export const isDiscard = (move: { type: string }): move is DiscardMove => move.type === "RIICHI.DISCARD";
export const find = (legal: Move[], type: Move["type"]): Move | undefined => legal.find((move) => move.type === type);
