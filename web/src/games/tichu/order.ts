// The order in which a hand is held, and where it is parted into two rows.
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

const MOST = 8; // cards that fit into a row on a phone

/** How many cards lie in the upper of two rows: about half, and no group of one rank is torn. */
export function upperRow(cards: readonly string[]): number {
  if (cards.length <= MOST) return 0;
  const half = Math.ceil(cards.length / 2);
  const fits = (at: number) => at <= MOST && cards.length - at <= MOST && cards[at - 1]![0] !== cards[at]![0];
  return [half, half - 1, half + 1].find(fits) ?? half;
}
