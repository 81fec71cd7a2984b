// Riichi's own words: yaku, fu, limits, tiles in a sentence, and why a move is refused.
import { tileName, tileNames } from "../../art/tiles/names";
import { maybe, t, type Facts } from "../../i18n";
import { reasonOf } from "../../common/reasons";
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
export function why(refusal: Refusal, names: string[]): string {
  return maybe(`riichi.why.${refusal.code}`, factsOf(refusal.facts, names)) ?? reasonOf(refusal);
}

function factsOf(facts: Record<string, unknown>, names: string[]): Facts {
  const said: Facts = {};
  for (const [name, value] of Object.entries(facts)) {
    if (name === "tile") said[name] = tileName(String(value));
    else if (name === "tiles" || name === "good") said[name] = tileNames(value as string[]);
    else if (name === "seat") said[name] = names[Number(value)] ?? String(value);
    else said[name] = String(value);
  }
  return said;
}
