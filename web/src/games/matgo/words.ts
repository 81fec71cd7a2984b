// Points, gold, events and refusals in the player's language.
import { flowerName, monthName } from "../../art/hwatu/names";
import { bySeat, reasonOf } from "../../common/reasons";
import { maybe, t } from "../../i18n";
import type { Refusal } from "../../wire/types";
import type { Detail } from "./contract";
import type { Kind } from "./types";

/** Gold with its thousands set apart and a proper minus. */
export const plain = (value: number): string => value.toLocaleString("en").replace("-", "−");
export const signed = (value: number): string => (value > 0 ? `+${plain(value)}` : plain(value));

export const cardsText = (cards: readonly string[]): string => cards.map(flowerName).join(", ");

const keyOf = (name: string): string => name.replaceAll(" ", "-");

/** "Godori", "three brights with rain". */
export const lineName = (name: string): string => maybe(`matgo.line.${keyOf(name)}`) ?? name;
export const factorName = (name: string): string => maybe(`matgo.factor.${name}`) ?? name;
export type Rules = Record<string, boolean | number | string>;

/** When a factor applies, by the rules of this table. */
export function factorHelp(name: string, rules: Rules): string {
  if (name === "pibak")
    return t(rules["pibak_spares_none"] === true ? "matgo.factor.pibak.help.spares" : "matgo.factor.pibak.help", {
      n: Number(rules["pibak_junk"]),
    });
  if (name === "meongbak" && rules["meongbak_needs_none"] === true) return t("matgo.factor.meongbak.help.none");
  return maybe(`matgo.factor.${name}.help`) ?? "";
}
export const kindName = (kind: Kind): string => t(`matgo.kind.${kind}`);

/** jjok, ppuk, ttadak ...: one word for each thing that happened in a turn. */
export const eventName = (name: string): string => maybe(`matgo.event.${name}`) ?? name;

/** Which of the four kinds of cards a line of the score belongs to. */
const KIND_OF_LINE: Record<string, Kind> = {
  animals: "animal",
  godori: "animal",
  ribbons: "ribbon",
  hongdan: "ribbon",
  cheongdan: "ribbon",
  chodan: "ribbon",
  junk: "junk",
};
export const kindOfLine = (name: string): Kind => KIND_OF_LINE[name] ?? "bright";

/** What the next game counts, because of drawn and of pushed ones. */
export const timesNext = (detail: Detail): number => detail.nextMultiplier * (detail.nextPushMultiplier ?? 1);

/** Why a move was refused. */
export const why = (refusal: Refusal, names: string[]): string =>
  reasonOf(refusal, "matgo", {
    ...bySeat(names),
    card: (value) => cardsText([value].flat() as string[]),
    month: (value) => monthName(Number(value)),
  });
