// A seat's discards, without those that were called away: the riichi tile lies on its side, those discarded as drawn are
// a shade darker, and the last one of the table is unmistakable. What there is no room for lies folded under the first.
import { useState } from "react";
import { tileName } from "../../art/tiles/names";
import { Tile } from "../../art/tiles/Tile";
import { Dialog } from "../../common/ui";
import { t } from "../../i18n";
import { lying, type Lying } from "./lying";
import type { RiverTile } from "./contract";
import { useRoom } from "./useRoom";

interface Props {
  tiles: RiverTile[];
  name: string;
  place: number; // 0 bottom, 1 right, 2 top, 3 left
  last: boolean; // whether its last tile is the one everybody looks at
  fly(at: number): string;
}

export function River({ tiles, name, place, last, fly }: Props) {
  const [ref, room] = useRoom();
  const [whole, setWhole] = useState(false);
  const shown = lying(tiles);
  const folded = shown.length > room ? shown.length - room + 1 : 0;
  return (
    <div className="mj-river" data-at={place} ref={ref}>
      <span className="hidden">{heardRiver(tiles, name, last)}</span>
      {folded > 0 && (
        <button
          type="button"
          className="mj-folded"
          aria-label={t("mahjong.river.whole", { name, n: folded })}
          onClick={() => setWhole(true)}
        >
          +{folded}
        </button>
      )}
      <Lie tiles={shown.slice(folded)} last={last ? tiles.length - 1 : null} fly={fly} />
      {whole && (
        <Dialog title={t("mahjong.river", { name })} onClose={() => setWhole(false)}>
          <div className="mj-whole">
            <Lie tiles={shown} last={last ? tiles.length - 1 : null} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** `last`: the number of the discard that everybody looks at. */
function Lie({ tiles, last, fly }: { tiles: Lying[]; last: number | null; fly?(at: number): string }) {
  return tiles.map((each) => (
    <Tile
      key={each.at}
      tile={each.tile}
      label=""
      card
      turn={each.turned ? 3 : 0}
      fly={fly?.(each.at)}
      className={marks(each, each.at === last)}
    />
  ));
}

function marks(tile: Lying, last: boolean): string | undefined {
  const names = [tile.drawn ? "mj-drawn-discard" : "", last ? "mj-last" : ""];
  return names.filter(Boolean).join(" ") || undefined;
}

/** Those called away too: they were discarded, and count for furiten (R7). */
function heardRiver(tiles: RiverTile[], name: string, last: boolean): string {
  if (tiles.length === 0) return t("mahjong.river.empty", { name });
  const words = tiles.map((each, at) => heard(each, last && at === tiles.length - 1));
  return t("mahjong.river.of", { name, tiles: words.join(", ") });
}

function heard(each: RiverTile, last: boolean): string {
  const tile = tileName(each.tile);
  if (last) return t("mahjong.tile.last", { tile });
  if (each.called) return t("mahjong.tile.called", { tile });
  if (each.declares) return t("mahjong.tile.riichi", { tile });
  return each.drawn ? t("mahjong.tile.drawnDiscard", { tile }) : tile;
}
