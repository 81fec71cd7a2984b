// The melds of a seat, as they lie on the table, and its flowers.
import { tileNames } from "../../art/tiles/names";
import { Tile, TileBack, type Turn } from "../../art/tiles/Tile";
import { t } from "../../i18n";
import { laid, type Laid } from "./meld";
import type { MeldShown } from "./table";

const turns = (one: Turn, more: number): Turn => ((one + more) % 4) as Turn;

interface Props {
  meld: MeldShown;
  seat: number; // whose it is
  names?: string[]; // to tell from whom it was claimed
  turn?: Turn; // how the seat is turned on screen
  fly?(at: number): string; // the names of its tiles for flights
}

export function Meld({ meld, seat, names, turn = 0, fly }: Props) {
  return (
    <span className="mj-meld" role="img" aria-label={meldName(meld, names)} data-kind={meld.kind}>
      {laid(meld, seat).map((each, at) => (
        <Stack key={at} laid={each} turn={turn} fly={fly?.(at)} />
      ))}
    </span>
  );
}

function Stack({ laid: { tile, turned, upon }, turn, fly }: { laid: Laid; turn: Turn; fly?: string }) {
  const way = turned ? turns(turn, 3) : turn; // a turned tile lies on its left side
  const one = tile === null ? <TileBack turn={way} fly={fly} /> : <Tile tile={tile} label="" turn={way} fly={fly} />;
  if (upon === null) return one;
  return (
    <span className="mj-stack" data-turn={turn}>
      <Tile tile={upon} label="" turn={way} fly={fly && `${fly}+`} />
      {one}
    </span>
  );
}

/** "Pon: five of circles, …, from Mina". */
export function meldName(meld: MeldShown, names?: string[]): string {
  const facts = { name: meld.name, tiles: tileNames(meld.tiles) };
  const from = meld.from === null ? undefined : names?.[meld.from];
  return from === undefined ? t("mahjong.meld", facts) : t("mahjong.meld.from", { ...facts, from });
}

export function Flowers({ tiles, name, turn = 0 }: { tiles: string[]; name: string; turn?: Turn }) {
  if (tiles.length === 0) return null;
  return (
    <span className="mj-flowers" role="img" aria-label={t("mahjong.flowers.of", { name, tiles: tileNames(tiles) })}>
      {tiles.map((tile) => (
        <Tile key={tile} tile={tile} label="" turn={turn} fly={tile} />
      ))}
    </span>
  );
}
