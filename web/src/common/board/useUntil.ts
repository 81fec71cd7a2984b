// A state that is forgotten when its moment is over.
import { useLayoutEffect, useRef, useState } from "react";

/** Null again as soon as `moment` is another. What `set` sets belongs to the moment it comes from, what `setLate` sets to
 * the one in which it is set: a refusal may come when the table has moved on. */
export function useUntil<T>(
  moment: unknown,
): [value: T | null, set: (value: T | null) => void, setLate: (value: T) => void] {
  const [kept, keep] = useState<{ value: T; moment: unknown } | null>(null);
  const latest = useRef(moment);
  useLayoutEffect(() => {
    latest.current = moment;
  });
  const set = (value: T | null) => keep(value === null ? null : { value, moment });
  const setLate = (value: T) => keep({ value, moment: latest.current });
  return [kept !== null && kept.moment === moment ? kept.value : null, set, setLate];
}
