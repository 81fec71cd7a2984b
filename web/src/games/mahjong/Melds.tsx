// The melds of a seat, as they lie on the table, and its flowers.
import { tileNames } from "../../art/tiles/names";
import { Tile, TileBack, type Turn } from "../../art/tiles/Tile";
import { t } from "../../i18n";
import { laid, type Laid } from "./meld";
import type { MeldShown } from "./table";

interface Props {
  meld: MeldShown;
  seat: number; // whose it is
  names?: string[]; // to tell from whom it was claimed
  fly?(at: number): string; // the names of its tiles for flights
}

export function Meld({ meld, seat, names, fly }: Props) {
  return (
    <span className="mj-meld mj-fan" role="img" aria-label={meldName(meld, names)} data-kind={meld.kind} data-fan>
      {laid(meld, seat).map((each, at) => (
        <Stack key={at} laid={each} fly={fly?.(at)} />
      ))}
    </span>
  );
}

function Stack({ laid: { tile, turned, upon }, fly }: { laid: Laid; fly?: string }) {
  const turn: Turn = turned ? 3 : 0; // a turned tile lies on its left side
  return (
    <span className="mj-stack">
      <Face tile={tile} turn={turn} fly={fly} />
      {upon !== undefined && <Face tile={upon} turn={turn} fly={fly && `${fly}+`} />}
    </span>
  );
}

const Face = ({ tile, ...rest }: { tile: string | null; turn: Turn; fly?: string }) =>
  tile === null ? <TileBack {...rest} card /> : <Tile {...rest} tile={tile} label="" card />;

/** "Pon: five of circles, …, from Mina". */
export function meldName(meld: MeldShown, names?: string[]): string {
  const facts = { name: meld.name, tiles: tileNames(meld.tiles) };
  const from = meld.from === null ? undefined : names?.[meld.from];
  return from === undefined ? t("mahjong.meld", facts) : t("mahjong.meld.from", { ...facts, from });
}

/** As tiles, or as their number where there is no room. */
export function Flowers({ tiles, name }: { tiles: string[]; name: string }) {
  if (tiles.length === 0) return null;
  const words = t("mahjong.flowers.of", { name, tiles: tileNames(tiles) });
  return (
    <span className="mj-flowers mj-fan" role="img" aria-label={words} title={words} data-fan>
      <span className="mj-flowers-number">{flowerCount(tiles.length)}</span>
      {tiles.map((tile) => (
        <span key={tile}>
          <Tile tile={tile} label="" fly={tile} card />
        </span>
      ))}
    </span>
  );
}

export const flowerCount = (n: number): string => `✿${n}`;
