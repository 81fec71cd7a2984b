// Why something was refused, in the reader's language where there are words for it.
import { maybe, say, type Shown } from "../i18n";
import { ApiError } from "../wire/api";
import type { Refusal } from "../wire/types";

/** `game`: whose words come first; `shown`: how its facts look. */
export function reasonOf(refusal: Refusal, game?: string, shown: Shown = {}): string {
  const own = game === undefined ? null : say(`${game}.refused.${refusal.code}`, refusal.facts, shown);
  return own ?? say(`refused.${refusal.code}`, refusal.facts, shown) ?? refusal.reason;
}

/** Seats by the names of those who sit there. */
export const bySeat = (names: string[]): Shown => ({
  seat: (value) =>
    [value]
      .flat()
      .map((seat) => names[Number(seat)] ?? String(seat))
      .join(", "),
});

export function whyFailed(error: unknown): string {
  if (error instanceof ApiError)
    return maybe(`refused.${error.code}`) ?? maybe(error.code) ?? maybe(`lobby.error.${error.code}`) ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
