// Tiles fly from wall to hand, from hand to river, from river to meld.
import type { Places } from "../../common/motion/flip";
import { laid } from "./meld";
import { namesBefore } from "./ownTiles";
import { around, type MahjongTable } from "./table";

export function places(root: HTMLElement, shown: MahjongTable, last: MahjongTable, viewer: number): Places {
  const own = namesBefore(last, shown, viewer);
  return {
    from: (key) => origin(root, shown, last, viewer, key),
    to: () => null,
    was: (key) => (own.has(key) ? own.get(key) : key),
  };
}

/** Where something comes from that was not there before: a discard from its hand, a claimed tile from a river, all else from the wall. */
function origin(
  root: HTMLElement,
  shown: MahjongTable,
  last: MahjongTable,
  viewer: number,
  key: string,
): Element | null {
  const wall = root.querySelector("[data-wall]");
  const [kind, seat, part, at] = key.split(":");
  if (kind !== "r" && kind !== "m") return wall;
  const owner = Number(seat);
  const held = [...root.querySelectorAll(owner === viewer ? ".mj-hand > .mj-cell" : `[data-held="${owner}"] > *`)];
  if (kind === "r") return held.at(discardedAt(shown, last, owner, Number(part))) ?? null;
  const meld = shown.seats[owner]!.melds[Number(part)]!;
  const claimed = laid(meld, owner)[parseInt(at!)]?.claimed && !at!.endsWith("+");
  if (!claimed || meld.from === null) return held.at(-1) ?? null;
  const rivers = root.querySelectorAll(`.mj-river[data-at="${around(meld.from, viewer)}"] .mj-called`);
  return rivers[rivers.length - 1] ?? wall;
}

/** Where in a hand a discard stood: at the end as drawn; else in its place, or somewhere in the middle of a closed hand. */
function discardedAt(shown: MahjongTable, last: MahjongTable, seat: number, at: number): number {
  const { river, count } = shown.seats[seat]!;
  const { tile, drawn } = river[at]!;
  if (drawn) return -1;
  const stood = last.seats[seat]!.tiles?.indexOf(tile) ?? count >> 1;
  return Math.min(stood, count - 1);
}
