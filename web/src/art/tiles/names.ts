// What a tile is called, for those who hear it, and the letters that can stand in its corner.
import { t, type Key } from "../../i18n";

const HONOURS = ["E", "S", "W", "N", "Wh", "Gr", "Rd"];

/** Every face there is. */
export const ALL: readonly string[] = ["m0123456789", "p0123456789", "s0123456789", "z1234567", "f12345678"].flatMap(
  ([suit, ...ranks]) => ranks.map((rank) => `${rank}${suit}`),
);

/** "five of circles", "red five of circles", "east wind", "plum". */
export function tileName(tile: string): string {
  const [rank, suit] = [tile[0]!, tile[1]!];
  if (suit === "z" || suit === "f") return t(`tile.${tile}` as Key);
  const name = t(`tile.${suit}` as Key, { n: t(`tile.n${rank === "0" ? "5" : rank}` as Key) });
  return rank === "0" ? t("tile.red", { tile: name }) : name;
}

/** Several tiles, read one after the other. */
export const tileNames = (tiles: readonly (string | null)[]): string =>
  tiles.map((tile) => (tile === null ? t("tile.back") : tileName(tile))).join(", ");

/** "5m", "E", "Wh", "F3": readable for those who do not read the characters. */
export function tileIndex(tile: string): string {
  const [rank, suit] = [tile[0]!, tile[1]!];
  if (suit === "z") return HONOURS[Number(rank) - 1]!;
  return suit === "f" ? `F${rank}` : `${rank === "0" ? "5" : rank}${suit}`;
}

const ORDER = "mpszf";
/** The height of a tile in a sorted hand; a red five stands before the other fives. */
const height = (tile: string): number => ORDER.indexOf(tile[1]!) * 20 + (tile[0] === "0" ? 9 : Number(tile[0]) * 2);

export const byTile = (one: string, other: string): number => height(one) - height(other);
