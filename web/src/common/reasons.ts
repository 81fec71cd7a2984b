// Why something was refused, in the reader's language where there are words for it.
import { maybe } from "../i18n";
import { ApiError } from "../wire/api";
import type { Refusal } from "../wire/types";

/** `game`: whose package may have words of its own for it. */
export function reasonOf(refusal: Refusal, game?: string): string {
  const facts = Object.fromEntries(Object.entries(refusal.facts).map(([name, value]) => [name, String(value)]));
  const own = game === undefined ? null : maybe(`${game}.refused.${refusal.code}`, facts);
  return own ?? maybe(`refused.${refusal.code}`, facts) ?? refusal.reason;
}

export function whyFailed(error: unknown): string {
  if (error instanceof ApiError)
    return maybe(`refused.${error.code}`) ?? maybe(error.code) ?? maybe(`lobby.error.${error.code}`) ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
