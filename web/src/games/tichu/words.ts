// Combinations, cards and refusals in the player's language.
import { cardName, isSpecial, rankText, suitName } from "../../art/names";
import { bySeat, reasonOf } from "../../common/reasons";
import { maybe, t, type Facts } from "../../i18n";
import type { Answer, Refusal } from "../../wire/types";
import type { Combo } from "./contract";
import type { Slot } from "./types";

const SUITS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card in a line of text: "10♣", "Dragon". */
export const cardText = (card: string): string =>
  isSpecial(card) ? cardName(card) : rankText(card[0]!) + SUITS[card[1]!];
export const cardsText = (cards: readonly string[]): string => cards.map(cardText).join(" ");

/** Points with a proper minus; `signed` with a plus as well. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));

const SPECIAL_RANKS: Record<string, string> = { "1": "MAHJONG", DOG: "DOG", PHOENIX: "PHOENIX", DRAGON: "DRAGON" };

function rankWord(rank: string): string {
  const special = SPECIAL_RANKS[rank];
  return special === undefined ? rankText(rank) : cardName(special);
}

/** What the Phoenix alone is worth: "K½". */
export const halfAbove = (rank: string): string => `${rankText(rank)}½`;

/** "Pair of 9s", "Straight of 5 up to J". */
export function comboName(combo: Combo): string {
  const rank = combo.highRank;
  const ranks = maybe(`tichu.many.${rank}`) ?? t("tichu.many", { rank: rankText(rank) });
  const facts: Facts = {
    rank: rankWord(rank),
    ranks,
    n: combo.length,
    suit: combo.suit ? suitName(combo.suit) : "",
  };
  if (combo.phoenixOver !== undefined) return t("tichu.phoenixAlone", { value: halfAbove(combo.phoenixOver) });
  if (combo.type === "SINGLE" && SPECIAL_RANKS[rank] !== undefined) return rankWord(rank);
  return maybe(`tichu.combo.${combo.type}`, facts) ?? combo.type;
}

/** What the Phoenix stands for in a play; null where it does not matter. */
export const phoenixName = (combo: Combo): string | null =>
  combo.phoenixAs === undefined ? null : t("tichu.phoenixAs", { rank: rankText(combo.phoenixAs) });

/** Why a move is refused, in the player's own language where we have the words. */
export const why = (refusal: Refusal, names: string[]): string =>
  reasonOf(refusal, "tichu", {
    ...bySeat(names),
    card: (value) => cardsText([value].flat() as string[]),
    slot: (value) => ([value].flat() as Slot[]).map(slotName).join(", "),
    rank: (value) => rankText(String(value)),
  });

export const whyNot = (answer: Answer, names: string[]): string | null =>
  answer.type === "refused" ? why(answer, names) : null;

const SLOT_WORDS = { LEFT: "tichu.place.left", PARTNER: "tichu.place.partner", RIGHT: "tichu.place.right" } as const;
export const slotName = (slot: Slot): string => t(SLOT_WORDS[slot]);

export const whoWon = (winners: number[], names: string[]): string =>
  winners.length > 0
    ? t("tichu.result.won", { names: winners.map((seat) => names[seat]).join(" + ") })
    : t("tichu.result.tied");
