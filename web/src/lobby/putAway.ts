// The tables that this browser does not show among one's own any more.
const KEY = "noripan.putAway";
const MOST = 100; // tables close by themselves after a while

export function putAway(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return []; // a store that cannot be read is as good as an empty one
  }
}

/** Put one more away; all that are now. */
export function keepPutAway(table: string): string[] {
  const all = [...putAway(), table].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // private windows may keep nothing
  }
  return all;
}
