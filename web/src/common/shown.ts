// What this browser was shown before it sat, and what it sent: a record's own word about its shuffle proves nothing.
import type { TableView } from "../wire/types";

export interface Shown {
  table: string;
  matches: number; // which match of the table
  commitment: string; // as it was shown when the nonce was sent
  nonce: string;
  record: string | null; // the id of its record, once the match is over
}

const KEY = "noripan.shown";
const MOST = 200; // matches, the latest

function all(): Shown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isShown) : [];
  } catch {
    return []; // a store that cannot be read is as good as an empty one
  }
}

function isShown(one: unknown): one is Shown {
  if (typeof one !== "object" || one === null) return false;
  const { table, matches, commitment, nonce, record } = one as Record<keyof Shown, unknown>;
  const texts = [table, commitment, nonce].every((text) => typeof text === "string");
  return texts && typeof matches === "number" && (record === null || typeof record === "string");
}

function write(list: Shown[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)));
  } catch {
    // private windows may keep nothing
  }
}

const isOf =
  ({ table }: TableView) =>
  (one: Shown) =>
    one.table === table.id && one.matches === table.matches;

/** Keep what is shown as a nonce is sent. Gives back what undoes it, for a nonce that was refused. */
export function keepShown(view: TableView, nonce: string): () => void {
  const { id, matches, commitment } = view.table;
  const own = isOf(view);
  const before = all().find(own);
  const others = () => all().filter((one) => !own(one));
  write([...others(), { table: id, matches, commitment, nonce, record: null }]);
  return () => {
    if (all().find(own)?.nonce === nonce) write(before ? [...others(), before] : others());
  };
}

/** Who has stood up before the match is not part of its shuffle. */
export function forgetShown(view: TableView): void {
  const own = isOf(view);
  write(all().filter((one) => !own(one)));
}

/** The match is over: under which id its record can be read. */
export function keepRecord(view: TableView): void {
  const { record } = view.table;
  const list = all();
  const own = list.find(isOf(view));
  if (record === null || own === undefined || own.record !== null) return;
  own.record = record;
  write(list);
}

/** What was kept of the match of a record. One that lies about the fingerprint or about the numbers is known by the rest. */
export function shownOf(id: string, record: { commitment: string; nonces: string[] }): Shown | null {
  const list = all();
  const shown = (one: Shown) => one.commitment === record.commitment;
  const sent = (one: Shown) => record.nonces.includes(one.nonce);
  return (
    list.find((one) => one.record === id) ??
    list.findLast((one) => shown(one) && sent(one)) ??
    list.findLast((one) => shown(one) || sent(one)) ??
    null
  );
}
