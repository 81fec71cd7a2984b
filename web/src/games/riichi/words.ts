// Riichi's own words: yaku, fu, limits, tiles in a sentence, and why a move is refused.
import { tileName, tileNames } from "../../art/tiles/names";
import { bySeat, reasonOf } from "../../common/reasons";
import { maybe, t } from "../../i18n";
import type { Refusal } from "../../wire/types";

const keyed = (name: string): string => name.replaceAll(" ", "-");

export const yakuName = (name: string): string => maybe(`riichi.yaku.${keyed(name)}`) ?? name;
/** "Mangan", "Yakuman × 2"; "" below every limit. */
export function limitName(limit: string, yakuman: number): string {
  if (yakuman > 1) return t("riichi.limit.yakumans", { n: yakuman });
  return limit ? (maybe(`riichi.limit.${limit}`) ?? limit) : "";
}

const SET = /^(open|closed) (triplet|kan) of (\w+)$/;

/** A part of the fu as the server names it: "closed triplet of 5z", "pair of value". */
export function fuName(part: string): string {
  const [, how, set, tile] = SET.exec(part) ?? [];
  if (tile) return t(`riichi.fu.${how as "open"}.${set as "kan"}`, { tile: tileName(tile) });
  return maybe(`riichi.fu.${keyed(part.replace(",", ""))}`) ?? part;
}

/** Points with a proper minus and thousands kept together. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** With uma and oka, in thousands: +45.3. */
export const thousands = (points: number): string =>
  points > 0 ? `+${points.toFixed(1)}` : plain(Number(points.toFixed(1)));

/** Why a move is refused, in riichi's words where we have them. */
export const why = (refusal: Refusal, names: string[]): string =>
  reasonOf(refusal, "riichi", { ...bySeat(names), tile: (value) => tileNames([value].flat() as string[]) });
