// The order in which cards lie in a hand and in a row.
import { RANKS } from "../../art/names";

export type Order = "rank" | "suit";

const SUITS = "shdc";
const height = (card: string): number => RANKS.findIndex((rank) => rank === card[0]);
const suit = (card: string): number => SUITS.indexOf(card[1]!);
const byRank = (one: string, other: string): number => height(other) - height(one) || suit(one) - suit(other);

/** High to low, or suit by suit. */
export function arranged(cards: readonly string[], order: Order): string[] {
  const sorted = cards.toSorted(byRank);
  return order === "rank" ? sorted : sorted.toSorted((one, other) => suit(one) - suit(other) || byRank(one, other));
}

/** In a row what makes the hand comes first: pairs and more, then the rest from the highest. */
export function inRow(cards: readonly string[]): string[] {
  const count = (card: string) => cards.filter((other) => other[0] === card[0]).length;
  return cards.toSorted((one, other) => count(other) - count(one) || byRank(one, other));
}
