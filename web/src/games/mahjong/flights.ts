// Tiles fly from wall to hand, from hand to river, from river to meld. Names by which they are found again after a change: tiles of a kind are alike, so one's own are counted: first those
// that lie in the river, then those in melds, then those still held; what is discarded or melded keeps its number.
import type { Places } from "../../motion/flip";
import { laid } from "./meld";
import { around, type MahjongTable } from "./table";

export interface FlightNames {
  river(seat: number, at: number): string;
  meld(seat: number, meld: number, at: number): string;
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
  const melds = me.melds.map((meld, index) =>
    laid(meld, viewer).map(({ tile, claimed }, at) => (tile === null || claimed ? `m:${viewer}:${index}:${at}` : number(tile))),
  );
  const hand = [...(me.tiles ?? []), ...(me.drawn === null ? [] : [me.drawn])].map(number);
  return {
    river: (seat, at) => (seat === viewer ? river[at]! : `r:${seat}:${at}`),
    meld: (seat, meld, at) => (seat === viewer ? melds[meld]![at]! : `m:${seat}:${meld}:${at}`),
    hand: (at) => hand[at] ?? `h:${at}`,
  };
}

/** Where something comes from that was not there before: a discard from its hand, a claimed tile from a river, all else from the wall. */
export function places(root: HTMLElement, shown: MahjongTable, viewer: number): Places {
  const wall = root.querySelector("[data-wall]");
  const held = (seat: number) => root.querySelector(`[data-held="${seat}"] > :last-child`);
  const from = (key: string): Element | null => {
    const [kind, seat, meld, at] = key.split(":");
    if (kind === "r") return held(Number(seat));
    if (kind !== "m") return wall;
    const owner = Number(seat);
    const found = shown.seats[owner]!.melds[Number(meld)]!;
    const claimed = laid(found, owner)[parseInt(at!)]?.claimed && !at!.endsWith("+");
    if (!claimed || found.from === null) return held(owner);
    const rivers = root.querySelectorAll(`.mj-river[data-at="${around(found.from, viewer)}"] .mj-called`);
    return rivers[rivers.length - 1] ?? wall;
  };
  return { from, to: () => null };
}
