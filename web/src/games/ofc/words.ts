// Cards, rows, hands and refusals in the player's language.
import { rankText } from "../../art/names";
import { bySeat, reasonOf } from "../../common/reasons";
import { maybe, t } from "../../i18n";
import type { Refusal } from "../../wire/types";
import type { Row } from "./types";

const SUITS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card in a line of text: "10♣". */
export const cardText = (card: string): string => rankText(card[0]!) + SUITS[card[1]!];
export const cardsText = (cards: readonly string[]): string => cards.map(cardText).join(" ");

/** Points with a proper minus; `signed` with a plus as well. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));
export const signed = (points: number): string => (points > 0 ? `+${points}` : plain(points));

export const rowName = (row: Row): string => t(`ofc.row.${row}`);

const RANKS: Record<string, string> = {
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  jack: "J",
  queen: "Q",
  king: "K",
  ace: "A",
};
const FORMS: [RegExp, string][] = [
  [/^(\w+) high$/, "high"], // before "four sixes": a growing row's best card may be a four
  [/^royal flush$/, "royal"],
  [/^(\w+)-high straight flush$/, "straightFlush"],
  [/^four (\w+)$/, "quads"],
  [/^full house, (\w+) over (\w+)$/, "fullHouse"],
  [/^(\w+)-high flush$/, "flush"],
  [/^(\w+)-high straight$/, "straight"],
  [/^three (\w+)$/, "trips"],
  [/^two pair, (\w+) and (\w+)$/, "twoPair"],
  [/^pair of (\w+)$/, "pair"],
];

const rankOf = (word: string): string =>
  RANKS[word] ?? RANKS[word.replace(/e?s$/, "")] ?? RANKS[word.replace(/s$/, "")] ?? word;

/** The referee's name of a hand ("pair of queens") in the player's language. */
export function handName(name: string): string {
  for (const [form, key] of FORMS) {
    const found = form.exec(name);
    if (found) return maybe(`ofc.hand.${key}`, { one: rankOf(found[1] ?? ""), two: rankOf(found[2] ?? "") }) ?? name;
  }
  return name;
}

/** Why a move is refused, in the player's own language where we have the words. */
export const why = (refusal: Refusal, names: string[]): string =>
  reasonOf(refusal, "ofc", { ...bySeat(names), card: (value) => cardsText([value].flat() as string[]) });
