// Tiles, fans and refusals in the player's language.
import { tileNames } from "../../art/tiles/names";
import { bySeat, reasonOf } from "../../common/reasons";
import { maybe, t, type Key } from "../../i18n";
import type { Refusal } from "../../wire/types";
import type { Meld, Won } from "./contract";

export const windName = (wind: string): string => t(`taiwan.wind.${wind}` as Key);

/** Fans double and tai add up: the same count, by two names. */
export const count = (n: number, scoring: Won["scoring"]): string =>
  t(scoring === "doubled" ? "taiwan.fan" : "taiwan.tai", { n });

/** The name of what counts, and when it does. */
export const patternName = (name: string): string => maybe(`taiwan.tai.${name}`) ?? name;
export const patternHelp = (name: string): string => maybe(`taiwan.tai.${name}.when`) ?? "";

export function meldName(meld: Meld): string {
  if (meld.type !== "kong") return t(`taiwan.meld.${meld.type}`);
  return t(meld.isConcealed ? "taiwan.kong.concealed" : meld.isAdded ? "taiwan.kong.added" : "taiwan.kong.open");
}

/** Why a move is refused, in the player's own language where we have the words. */
export const why = (refusal: Refusal, names: string[]): string =>
  reasonOf(refusal, "taiwan", { ...bySeat(names), tile: (value) => tileNames([value].flat() as string[]) });
