// A state that is forgotten when its moment is over.
import { useState } from "react";

/** Null again as soon as `moment` is another. */
export function useUntil<T>(moment: unknown): [value: T | null, set: (value: T | null) => void] {
  const [kept, keep] = useState<{ value: T; moment: unknown } | null>(null);
  const set = (value: T | null) => keep(value === null ? null : { value, moment });
  return [kept !== null && kept.moment === moment ? kept.value : null, set];
}
