// Which of one's own tiles is which after a change. Tiles of a kind are alike, but everybody has seen where each of them
// was: the one just drawn apart from the others, and a discard says whether it was that one.
import { laid } from "./meld";
import type { MahjongTable } from "./table";

/** The names by which things that lie somewhere are known to flights. */
export const flightNames = {
  river: (seat: number, at: number) => `r:${seat}:${at}`,
  meld: (seat: number, meld: number, at: number) => `m:${seat}:${meld}:${at}`,
  hand: (at: number) => `h:${at}`, // the drawn tile comes last
};

interface OwnTile {
  name: string;
  tile: string;
  place: "river" | "meld" | "hand" | "drawn";
  asDrawn: boolean; // in the river: discarded as it was drawn
}

/** The name that each of one's own tiles had before, whether the play has gone on or back; undefined: it is new. */
export function namesBefore(last: MahjongTable, now: MahjongTable, viewer: number): Map<string, string | undefined> {
  const [were, are] = [ownTiles(last, viewer), ownTiles(now, viewer)];
  const back = played(last, viewer) > played(now, viewer);
  const found = back ? new Map([...follow(are, were)].map(([later, earlier]) => [earlier, later])) : follow(were, are);
  return new Map(are.map(({ name }) => [name, found.get(name)]));
}

const played = ({ seats }: MahjongTable, viewer: number): number =>
  seats[viewer]!.river.length + seats[viewer]!.melds.length;

function ownTiles({ seats }: MahjongTable, viewer: number): OwnTile[] {
  const { river, melds, tiles, drawn } = seats[viewer]!;
  const one = (name: string, tile: string | null, place: OwnTile["place"], asDrawn = false): OwnTile[] =>
    tile === null ? [] : [{ name, tile, place, asDrawn }];
  return [
    ...river.flatMap((each, at) => one(flightNames.river(viewer, at), each.tile, "river", each.drawn)),
    ...melds.flatMap((meld, index) =>
      laid(meld, viewer).flatMap(({ tile, claimed, upon }, at) => {
        const name = flightNames.meld(viewer, index, at);
        return [...one(name, claimed ? null : tile, "meld"), ...one(`${name}+`, upon ?? null, "meld")];
      }),
    ),
    ...(tiles ?? []).flatMap((tile, at) => one(flightNames.hand(at), tile, "hand")),
    ...one(flightNames.hand(tiles?.length ?? 0), drawn, "drawn"),
  ];
}

type Rule = (was: OwnTile, is: OwnTile) => boolean;

/** What lies on the table stays; what is new there has left the hand; the hand closes up, and takes in what was drawn. */
const RULES: Rule[] = [
  (was, is) => is.name === was.name && (is.place === "river" || is.place === "meld"),
  (was, is) => is.place === "river" && was.place === (is.asDrawn ? "drawn" : "hand"),
  (was, is) => is.place === "meld" && was.place === "hand",
  (was, is) => is.place === "hand" && was.place === "hand",
  (was, is) => is.place === "drawn" && was.place === "drawn",
  (was, is) => is.place !== "drawn" && was.place === "drawn",
];

function follow(earlier: OwnTile[], later: OwnTile[]): Map<string, string> {
  const left = [...earlier];
  const found = new Map<string, string>();
  for (const rule of RULES) {
    for (const is of later) {
      const at = found.has(is.name) ? -1 : left.findIndex((was) => was.tile === is.tile && rule(was, is));
      if (at >= 0) found.set(is.name, left.splice(at, 1)[0]!.name);
    }
  }
  return found;
}
