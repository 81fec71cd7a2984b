// The keys of a board in one line; the one that asks a bot stands there only where a bot may be asked.
export const keyLine = (keys: string, hint: string | false): string =>
  hint ? `${keys} · H ${hint.toLowerCase()}` : keys;
