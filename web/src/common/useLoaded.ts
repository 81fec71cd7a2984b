// Something that is fetched: with its failure told, and tried again by itself while the server is away.
import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../wire/api";

export interface Loaded<T> {
  value: T | null;
  error: ApiError | null;
  again(): void;
}

const PAUSE = 3000;

/** `load` must stay the same function; `every`: milliseconds after which it is asked again. */
export function useLoaded<T>(load: () => Promise<T>, every?: number): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((number) => number + 1), []);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load().then(
      (found) => {
        if (gone) return;
        setValue(found);
        setError(null);
        if (every !== undefined) timer = setTimeout(again, every);
      },
      (failure: unknown) => {
        if (gone || !(failure instanceof ApiError)) return;
        setError(failure);
        if (failure.status >= 500 || failure.status === 429) timer = setTimeout(again, PAUSE);
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [load, every, round, again]);
  return { value, error, again };
}
