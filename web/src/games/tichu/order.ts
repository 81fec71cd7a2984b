// The order in which a hand is held.
import { isSpecial, RANKS } from "../../art/names";

export type Order = "rank" | "combos";

const SPECIAL_HEIGHT: Record<string, number> = { DOG: -2, MAHJONG: -1, PHOENIX: 20, DRAGON: 21 };

const height = (card: string): number => SPECIAL_HEIGHT[card] ?? RANKS.findIndex((rank) => rank === card[0]);
const byHeight = (one: string, other: string): number => height(one) - height(other) || one.localeCompare(other);

/** Low to high; or what is held several times first, then the rest, so that pairs and triples stand together. */
export function arranged(hand: readonly string[], order: Order): string[] {
  const sorted = hand.toSorted(byHeight);
  if (order === "rank") return sorted;
  const count = (card: string) =>
    isSpecial(card) ? 0 : sorted.filter((other) => other.length === 2 && other[0] === card[0]).length;
  return sorted.toSorted((one, other) => count(other) - count(one) || byHeight(one, other));
}
