// What a card is called, for those who hear it.
import { maybe, t } from "../i18n";
import type { Suit } from "./suits";

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];
export const SPECIALS = ["MAHJONG", "DOG", "PHOENIX", "DRAGON"] as const;
export type Special = (typeof SPECIALS)[number];

export const isSpecial = (card: string): card is Special => (SPECIALS as readonly string[]).includes(card);
export const rankOf = (card: string) => card[0] as Rank;
export const suitOf = (card: string) => card[1] as Suit;

/** "10" for T, all others as they are written on the card. */
export const rankText = (rank: string) => (rank === "T" ? "10" : rank);

/** A rank by its word: "ace", "ten". */
export const rankName = (rank: string): string => maybe(`rank.${rank}`) ?? rank;

export const suitName = (suit: string): string => maybe(`suit.${suit}`) ?? suit;

/** "ace of spades", "Dragon". */
export function cardName(card: string): string {
  if (isSpecial(card)) return t(`card.${card}`);
  return t("card.of", { rank: rankName(rankOf(card)), suit: suitName(suitOf(card)) });
}
