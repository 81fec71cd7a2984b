// How a meld lies: which tile is turned tells from whom it came, a closed kan shows two backs, an added tile lies on
// the turned one.
import { around, type MeldShown } from "./table";

export interface Laid {
  tile: string | null; // null: face down
  turned: boolean;
  claimed: boolean; // came from somebody else
  upon: string | null; // the tile that was added on top of it
}

const plain = (tile: string | null): Laid => ({ tile, turned: false, claimed: false, upon: null });

/** Red fives to the front, so that none is hidden under a back. */
const redFirst = (one: string | null, other: string | null): number =>
  Number(other?.[0] === "0") - Number(one?.[0] === "0");

export function laid(meld: MeldShown, seat: number): Laid[] {
  if (meld.kind === "ankan") return closed(meld.tiles.toSorted(redFirst));
  const tiles = [...meld.tiles];
  const called = meld.called === null ? null : tiles.splice(tiles.indexOf(meld.called), 1)[0]!;
  const added = meld.kind === "kakan" ? tiles.pop()! : null;
  const out = tiles.map(plain);
  if (called !== null)
    out.splice(place(meld, seat, out.length), 0, { tile: called, turned: true, claimed: true, upon: added });
  return out;
}

const closed = (tiles: (string | null)[]): Laid[] => [null, tiles[0] ?? null, tiles[1] ?? null, null].map(plain);

/** From the left: the first tile; from across: the second; from the right: the last. */
function place(meld: MeldShown, seat: number, others: number): number {
  const from = meld.from === null ? 3 : around(meld.from, seat);
  return from === 3 ? 0 : from === 2 ? 1 : others;
}
