// Names by which tiles are found again after a change. Tiles of a kind are alike, so one's own are counted: first those
// that lie in the river, then those in melds, then those still held; what is discarded or melded keeps its number.
import { laid } from "./meld";
import type { MahjongTable } from "./table";

export interface FlightNames {
  river(seat: number, at: number): string;
  hand(at: number): string;
}

export function flightNames(shown: MahjongTable, viewer: number): FlightNames {
  const me = shown.seats[viewer]!;
  const counts = new Map<string, number>();
  const number = (tile: string): string => {
    const n = counts.get(tile) ?? 0;
    counts.set(tile, n + 1);
    return `t:${tile}:${n}`;
  };
  const river = me.river.map(({ tile }) => number(tile));
  for (const meld of me.melds) for (const each of laid(meld, viewer)) if (each.tile !== null && !each.claimed) number(each.tile);
  const hand = [...(me.tiles ?? []), ...(me.drawn === null ? [] : [me.drawn])].map(number);
  return {
    river: (seat, at) => (seat === viewer ? river[at]! : `r:${seat}:${at}`),
    hand: (at) => hand[at] ?? `h:${at}`,
  };
}

/** Where something comes from that was not there before: "m:2:0:1" a meld, "r:1:4" a discard, all else the wall. */
export function originOf(key: string, shown: MahjongTable): { seat: number; what: "held" | "river" } | null {
  const [kind, seat, meld, at] = key.split(":");
  if (kind === "r") return { seat: Number(seat), what: "held" };
  if (kind !== "m") return null;
  const owner = Number(seat);
  const found = shown.seats[owner]!.melds[Number(meld)];
  const part = found && laid(found, owner)[parseInt(at!)];
  return part?.claimed && found!.from !== null && !at!.endsWith("+") ? { seat: found!.from, what: "river" } : { seat: owner, what: "held" };
}
