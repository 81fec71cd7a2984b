// What of a river lies there: a tile that was called away lies in a meld. Was it the one that declared riichi, the next
// discard is turned in its place.
import type { RiverTile } from "./contract";

export interface Lying {
  tile: string;
  drawn: boolean;
  turned: boolean;
  at: number; // its number among all discards
}

export function lying(river: RiverTile[]): Lying[] {
  const left: Lying[] = [];
  let owed = false;
  river.forEach(({ tile, drawn, declares, called }, at) => {
    const turned = declares || owed;
    owed = called && turned;
    if (!called) left.push({ tile, drawn, turned, at });
  });
  return left;
}
