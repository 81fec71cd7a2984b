// A turn being tried out: where each of its cards lies now. Nobody else sees it; what is confirmed goes to the server.
import type { PlaceMove, Rows } from "./contract";
import { PLACES, ROWS, type OfcView, type Row } from "./types";

export type Place = Row | "discard";
export type Where = Readonly<Record<string, Place>>; // a card that is not in it is in the hand

/** A turn goes by its cards: no other in the match has the same. */
export const turnOf = (view: OfcView): string => `${view.match.deal}:${(view.hand ?? []).join()}`;

export const lying = (hand: readonly string[], where: Where, place: Place): string[] =>
  hand.filter((card) => where[card] === place);

export function boardWith(board: Rows, hand: readonly string[], where: Where): Rows {
  return {
    top: [...board.top, ...lying(hand, where, "top")],
    mid: [...board.mid, ...lying(hand, where, "mid")],
    bottom: [...board.bottom, ...lying(hand, where, "bottom")],
  };
}

export const roomIn = (board: Rows, row: Row): number => PLACES[row] - board[row].length;

export const moved = (where: Where, card: string, place: Place): Where => ({ ...where, [card]: place });

export function inHandAgain(where: Where, card: string): Where {
  const { [card]: _, ...rest } = where;
  return rest;
}

/** Whatever has no place in a row is discarded. */
export function moveOf(hand: readonly string[], where: Where): PlaceMove {
  const at = (place: Place) => lying(hand, where, place);
  const discard = hand.filter((card) => (where[card] ?? "discard") === "discard");
  return { type: "place", top: at("top"), mid: at("mid"), bottom: at("bottom"), discard };
}

/** A move that somebody suggests, laid out. */
export function laidOut(move: PlaceMove): Where {
  const places: Place[] = [...ROWS, "discard"];
  return Object.fromEntries(places.flatMap((place) => (move[place] ?? []).map((card) => [card, place])));
}
