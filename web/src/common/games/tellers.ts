// Words for the events that a game has declared in its contract.

/** What is said of each type of event; of those left out, nothing. */
export type Tellers<E extends { type: string }> = {
  [T in E["type"]]?: (event: Extract<E, { type: T }>, names: string[]) => string | null;
};

/** One line of the log; null for an event of which nothing is said. */
export function told<E extends { type: string }>(tellers: Tellers<E>, event: E, names: string[]): string | null {
  const teller = tellers[event.type as E["type"]] as ((event: E, names: string[]) => string | null) | undefined;
  return teller?.(event, names) ?? null;
}
