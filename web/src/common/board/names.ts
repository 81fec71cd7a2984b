// Names as they stand in sentences.
import { maybe } from "../../i18n";
import type { SeatInfo, TableInfo } from "../../wire/types";

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that runs from right to left is kept from turning the words around it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Who sits there: people as they call themselves, bots by their names in the reader's language. */
export const seatName = ({ bot, name }: Pick<SeatInfo, "bot" | "name">): string =>
  bot === null ? name : (maybe(`bot.name.${name}`) ?? name);

/** As a record has it, which does not say who was a bot: whoever has the name of one is called as it is. */
export const recordName = (name: string): string => isolated(maybe(`bot.name.${name}`) ?? name);

/** What a bot is like: its own words, or those of its level; null for one that nobody has described. */
export const characterOf = ({ bot, name }: Pick<SeatInfo, "bot" | "name">): string | null =>
  bot === null ? null : (maybe(`bot.about.${name}`) ?? maybe(`bot.about.${bot}`));

export const namesOf = (table: TableInfo): string[] => table.seats.map((seat) => isolated(seatName(seat)));

/** The letter on the face of who sits there. */
export const firstOf = (name: string): string => [...name.replace("\u2068", "")][0] ?? "";

/** The language of a name, as far as its letters tell: voices and faces differ. Chinese letters alone tell nothing. */
export function langOf(name: string): string | undefined {
  if (/\p{Script=Hangul}/u.test(name)) return "ko";
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? "ja" : undefined;
}
