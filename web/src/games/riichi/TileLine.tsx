// A few tiles with a word before them: dora, ura dora, waits.
import { tileNames } from "../../art/tiles/names";
import { TileRow } from "../mahjong/Actions";

export function TileLine({ label, tiles }: { label: string; tiles: string[] }) {
  if (tiles.length === 0) return null;
  return (
    <p className="riichi-tiles">
      <span>{label}</span>
      <TileRow tiles={tiles} />
      <span className="hidden">{tileNames(tiles)}</span>
    </p>
  );
}
