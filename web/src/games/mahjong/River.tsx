// A seat's discards, in rows of six: the riichi tile turned, called ones faint, those discarded as drawn a shade darker,
// and the last one of the table unmistakable.
import { tileName } from "../../art/tiles/names";
import { Tile, type Turn } from "../../art/tiles/Tile";
import { t } from "../../i18n";
import type { RiverTile } from "./contract";

const ROW = 6;
const ROWS = 3; // what comes later stands at the end of the third
const MOST = 9; // tiles beyond these move closer together

export function rowsOf<T>(tiles: T[]): T[][] {
  const rows: T[][] = Array.from({ length: ROWS - 1 }, (_, at) => tiles.slice(at * ROW, (at + 1) * ROW));
  return [...rows, tiles.slice(ROW * (ROWS - 1))].filter((row) => row.length > 0);
}

interface Props {
  tiles: RiverTile[];
  name: string;
  place: number; // 0 bottom, 1 right, 2 top, 3 left
  last: boolean; // whether its last tile is the one everybody looks at
  fly(at: number): string;
}

export function River({ tiles, name, place, last, fly }: Props) {
  const turn = ((4 - place) % 4) as Turn;
  const label =
    tiles.length === 0
      ? t("mahjong.river.empty", { name })
      : t("mahjong.river.of", {
          name,
          tiles: tiles.map((each, at) => heard(each, last && at === tiles.length - 1)).join(", "),
        });
  let at = 0;
  return (
    <div className="mj-river" data-at={place} role="img" aria-label={label}>
      {rowsOf(tiles).map((row, index) => (
        <span
          key={index}
          className="mj-river-row"
          style={
            row.length > MOST
              ? ({ "--tile-width": `calc(var(--w) * ${MOST / row.length})` } as React.CSSProperties)
              : undefined
          }
        >
          {row.map((each) => {
            const number = at++;
            return (
              <Tile
                key={number}
                tile={each.tile}
                label=""
                turn={each.declares ? (((turn + 3) % 4) as Turn) : turn}
                fly={fly(number)}
                className={marks(each, last && number === tiles.length - 1)}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}

function marks(tile: RiverTile, last: boolean): string | undefined {
  const names = [tile.called ? "mj-called" : tile.drawn ? "mj-drawn-discard" : "", last ? "mj-last" : ""];
  return names.filter(Boolean).join(" ") || undefined;
}

function heard(each: RiverTile, last: boolean): string {
  const tile = tileName(each.tile);
  if (last) return t("mahjong.tile.last", { tile });
  if (each.called) return t("mahjong.tile.called", { tile });
  if (each.declares) return t("mahjong.tile.riichi", { tile });
  return each.drawn ? t("mahjong.tile.drawnDiscard", { tile }) : tile;
}
