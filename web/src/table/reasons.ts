// Why something was refused, in the reader's language where there are words for it.
import { maybe } from "../i18n";
import { ApiError } from "../wire/api";
import type { Refusal } from "../wire/types";

export function reasonOf(refusal: Refusal): string {
  const facts = Object.fromEntries(Object.entries(refusal.facts).map(([name, value]) => [name, String(value)]));
  return maybe(`refused.${refusal.code}`, facts) ?? refusal.reason;
}

export function whyFailed(error: unknown): string {
  if (error instanceof ApiError)
    return maybe(`refused.${error.code}`) ?? maybe(error.code) ?? maybe(`lobby.error.${error.code}`) ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
