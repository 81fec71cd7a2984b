// Tiles fly from wall to hand, from hand to river, from river to meld.
import type { Places } from "../../common/motion/flip";
import { laid } from "./meld";
import { flightNames, namesBefore } from "./ownTiles";
import type { MahjongTable } from "./table";

export function places(root: HTMLElement, shown: MahjongTable, last: MahjongTable, viewer: number): Places {
  const own = namesBefore(last, shown, viewer);
  return {
    from: (key) => origin(root, shown, last, viewer, key),
    to: () => null,
    was: (key) => claimedFrom(shown, last, key) ?? (own.has(key) ? own.get(key) : key),
  };
}

/** The name that a tile of a new meld had in the river it was claimed from. */
function claimedFrom(shown: MahjongTable, last: MahjongTable, key: string): string | null {
  const [kind, seat, part, at] = key.split(":");
  if (kind !== "m" || Number(part) < last.seats[Number(seat)]!.melds.length) return null;
  const meld = shown.seats[Number(seat)]!.melds[Number(part)]!;
  const claimed = laid(meld, Number(seat))[parseInt(at!)]?.claimed && !at!.endsWith("+");
  if (!claimed || meld.from === null) return null;
  return flightNames.river(meld.from, shown.seats[meld.from]!.river.length - 1);
}

/** Where something comes from that was not there before: a discard and a meld from their hand, all else from the wall. */
function origin(
  root: HTMLElement,
  shown: MahjongTable,
  last: MahjongTable,
  viewer: number,
  key: string,
): Element | null {
  const [kind, seat, part] = key.split(":");
  if (kind !== "r" && kind !== "m") return [...root.querySelectorAll("[data-wall]")].find(seen) ?? root;
  const owner = Number(seat);
  const held = [...root.querySelectorAll(owner === viewer ? ".mj-hand > .mj-cell" : `[data-held="${owner}"] > *`)];
  const home = root.querySelector(`[data-home="${owner}"]`);
  const lie = held.filter(seen);
  if (kind === "m") return lie.at(-1) ?? home;
  const { river } = shown.seats[owner]!;
  if (Number(part) !== river.length - 1) return null; // it lay there before, folded
  return lie.at(discardedAt(shown, last, owner, Number(part))) ?? home;
}

const seen = (element: Element): boolean => element.getClientRects().length > 0;

/** Where in a hand a discard stood: at the end as drawn; else in its place, or somewhere in the middle of a closed hand. */
function discardedAt(shown: MahjongTable, last: MahjongTable, seat: number, at: number): number {
  const { river, count } = shown.seats[seat]!;
  const { tile, drawn } = river[at]!;
  if (drawn) return -1;
  const stood = last.seats[seat]!.tiles?.indexOf(tile) ?? count >> 1;
  return Math.min(stood, count - 1);
}
