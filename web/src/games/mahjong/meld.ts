// How a meld lies. In riichi the tile that is turned tells from whom it came, and a tile added to a pon lies on it. In
// Taiwan no tile is turned: a chow has the claimed tile in its middle, a kong its fourth upon the middle one.
import { around, type MeldShown } from "./table";

export interface Laid {
  tile: string | null; // null: face down
  turned: boolean;
  claimed: boolean; // came from somebody else
  upon: string | null | undefined; // the tile on top of it, null face down; undefined: none
}

const plain = (tile: string | null): Laid => ({ tile, turned: false, claimed: false, upon: undefined });

/** Red fives to the front, so that none is hidden under a back. */
const redFirst = (one: string | null, other: string | null): number =>
  Number(other?.[0] === "0") - Number(one?.[0] === "0");

export const laid = (meld: MeldShown, seat: number): Laid[] => (meld.flat ? flat(meld) : turned(meld, seat));

function turned(meld: MeldShown, seat: number): Laid[] {
  if (meld.kind === "ankan") {
    const [first = null, second = null] = meld.tiles.toSorted(redFirst);
    return [null, first, second, null].map(plain);
  }
  const tiles = [...meld.tiles];
  const called = meld.called === null ? null : tiles.splice(tiles.indexOf(meld.called), 1)[0]!;
  const added = meld.kind === "kakan" ? tiles.pop()! : undefined;
  const out = tiles.map(plain);
  if (called !== null)
    out.splice(place(meld, seat, out.length), 0, { tile: called, turned: true, claimed: true, upon: added });
  return out;
}

/** From the left: the first tile; from across: the second; from the right: the last. */
function place(meld: MeldShown, seat: number, others: number): number {
  const from = meld.from === null ? 3 : around(meld.from, seat);
  return from === 3 ? 0 : from === 2 ? 1 : others;
}

function flat({ kind, tiles, called }: MeldShown): Laid[] {
  const own = [...tiles];
  const claimed = called === null ? [] : own.splice(own.indexOf(called), 1);
  const middle: Laid = { ...plain(claimed[0] ?? own.shift()!), claimed: claimed.length > 0 };
  if (kind === "ankan") return [plain(null), { ...plain(null), upon: middle.tile }, plain(null)];
  return [plain(own[0]!), { ...middle, upon: own[2] }, plain(own[1]!)];
}
