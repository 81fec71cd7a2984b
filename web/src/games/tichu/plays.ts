// What can be done with cards, read off the moves that the server lists. No rules here: only looking up.
import { RANKS } from "../../art/names";
import type { Combo, Move, PlayMove } from "./contract";

/** The same cards meaning the same thing; more than one move only where a wish may be made with them. */
export interface Reading {
  combo: Combo;
  moves: PlayMove[];
}

const keyOf = (cards: readonly string[]): string => cards.toSorted().join(" ");

export const isPlayMove = (move: Move): move is PlayMove => "cards" in move;
export const isBomb = (move: Move): move is PlayMove => move.type === "TICHU.PLAY_BOMB";
export const find = (legal: Move[], type: Move["type"]): Move | undefined => legal.find((move) => move.type === type);

/** Every meaning these cards can have now, the strongest first. */
export function readingsOf(legal: Move[], cards: readonly string[]): Reading[] {
  const wanted = keyOf(cards);
  const found = new Map<string, Reading>();
  for (const move of legal) {
    if (!isPlayMove(move) || move.cards.length !== cards.length || keyOf(move.cards) !== wanted) continue;
    const { wishRank: _, ...combo } = move.declaredCombo;
    const reading: Reading = found.get(JSON.stringify(combo)) ?? { combo, moves: [] };
    reading.moves.push(move);
    found.set(JSON.stringify(combo), reading);
  }
  const height = ({ combo }: Reading) => RANKS.findIndex((rank) => rank === combo.highRank);
  return [...found.values()].toSorted((one, other) => height(other) - height(one));
}

/** The wishes that may go with a reading; null is no wish. */
export function wishesOf(reading: Reading): Map<string | null, PlayMove> {
  return new Map(reading.moves.map((move) => [move.declaredCombo.wishRank ?? null, move]));
}

/** Listed plays that contain all of these cards and more, without the same one twice for every wish. */
export function completions(legal: Move[], cards: readonly string[]): PlayMove[] {
  return legal.filter(
    (move): move is PlayMove =>
      isPlayMove(move) &&
      move.declaredCombo.wishRank === undefined &&
      move.cards.length > cards.length &&
      cards.every((card) => move.cards.includes(card)),
  );
}

export const cardsIn = (moves: Move[]): Set<string> => new Set(moves.filter(isPlayMove).flatMap((move) => move.cards));

/** Whether everything listed serves the wish: then it binds, and the player is told why so little is bright. */
export function wishBinds(legal: Move[], wish: string | null): boolean {
  const plays = legal.filter(isPlayMove);
  if (wish === null || plays.length === 0 || find(legal, "TICHU.PASS")) return false;
  return plays.every(
    (move) => move.declaredCombo.phoenixAs === wish || move.cards.some((card) => card.length === 2 && card[0] === wish),
  );
}
