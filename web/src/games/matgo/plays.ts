// Listed moves, looked up by the card that is touched.
import { monthOf } from "../../art/hwatu/names";
import type { CardMove, Move } from "./contract";
import type { MatgoView } from "./types";

export type { MatgoView };
export const DUMMY = "dummy"; // a dummy in the hand: it is no card of the deck

export interface Ways {
  play?: Move;
  shake?: Move;
  bomb?: Move;
}

export const find = (legal: Move[], type: Move["type"]): Move | undefined => legal.find((move) => move.type === type);

/** What can be done with a card of the hand now. */
export function waysOf(legal: Move[], card: string): Ways {
  if (card.startsWith(DUMMY)) return { play: find(legal, "play_dummy") };
  const of = (type: CardMove["type"]) =>
    legal.find((move) => move.type === type && "card" in move && move.card === card);
  const bomb = legal.find((move) => move.type === "declare_bomb" && move.month === monthOf(card));
  return { play: of("play_card"), shake: of("declare_shaking"), bomb };
}

/** The dummies of a bomb that a seat still has, as cards of its hand. */
export const dummiesOf = (view: MatgoView, seat: number): string[] =>
  Array.from({ length: view.dummies[seat]! }, (_, at) => `${DUMMY}${at}`);

/** The cards that can be played now; null where nothing is asked that a card would answer. */
export function playable(view: MatgoView): Set<string> | null {
  const plays = view.legal.flatMap((move) => (move.type === "play_card" ? [move.card] : []));
  const dummies = find(view.legal, "play_dummy") ? dummiesOf(view, view.seat ?? 0) : [];
  return plays.length + dummies.length > 0 ? new Set([...plays, ...dummies]) : null;
}

/** Cards with which one may shake or bomb. */
export const specials = (view: MatgoView): Set<string> =>
  new Set(
    (view.hand ?? []).filter((card) => {
      const { shake, bomb } = waysOf(view.legal, card);
      return shake !== undefined || bomb !== undefined;
    }),
  );
