// One of the others at their side of the table: plate and flowers, melds, their tiles from behind or open, their river.
import type { ReactNode } from "react";
import { tileNames } from "../../art/tiles/names";
import { Tile, TileBack } from "../../art/tiles/Tile";
import { t } from "../../i18n";
import { Flowers, Meld } from "./Melds";
import { flightNames as fly } from "./ownTiles";
import { River } from "./River";
import { around, type MahjongTable, type SeatShown } from "./table";

interface Props {
  shown: MahjongTable;
  at: number;
  viewer: number;
  names: string[];
  plate: ReactNode;
  won: boolean; // the deal is over, and it was theirs
}

export function Block({ shown, at, viewer, names, plate, won }: Props) {
  const seat = shown.seats[at]!;
  const name = names[at]!;
  const open = seat.tiles !== null;
  return (
    <div
      className="mj-block"
      data-at={around(at, viewer)}
      data-turn={shown.turn === at}
      data-open={open ? (shown.over ? "end" : "replay") : undefined}
    >
      <div className="mj-head" data-home={at}>
        {plate}
        <Flowers tiles={seat.flowers} name={name} />
      </div>
      <div className="mj-laid">
        {seat.melds.map((meld, index) => (
          <Meld key={index} meld={meld} seat={at} names={names} fly={(part) => fly.meld(at, index, part)} />
        ))}
        {!open && <Held count={seat.count} name={name} at={at} />}
      </div>
      {open && (
        <OpenHand seat={seat} name={name} at={at} won={won} lines={around(at, viewer) === 2 && !shown.over ? 1 : 2} />
      )}
      {!(open && shown.over) && (
        <River
          tiles={seat.river}
          name={name}
          place={around(at, viewer)}
          last={shown.last?.seat === at}
          fly={(index) => fly.river(at, index)}
        />
      )}
    </div>
  );
}

/** From behind: where there is a free line for them; the plate tells how many they are. */
const Held = ({ count, name, at }: { count: number; name: string; at: number }) => (
  <span className="mj-held" data-held={at} role="img" aria-label={t("mahjong.hand.of", { name, n: count })}>
    {Array.from({ length: count }, (_, index) => (
      <TileBack key={index} />
    ))}
  </span>
);

/** As sorted; the tile just drawn, or won with, comes last and is ringed at the end. */
function OpenHand(props: { seat: SeatShown; name: string; at: number; won: boolean; lines: 1 | 2 }) {
  const { seat, name, at, won, lines } = props;
  const tiles = seat.drawn === null ? seat.tiles! : [...seat.tiles!, seat.drawn];
  const most = Math.ceil(tiles.length / lines);
  return (
    <div
      className="mj-opened"
      data-held={at}
      data-winning={won || undefined}
      role="img"
      aria-label={t("mahjong.tenpaiHand", { name, tiles: tileNames(tiles) })}
      style={{ "--n": most } as React.CSSProperties}
    >
      {[tiles.slice(0, most), tiles.slice(most)].map((line, which) => (
        <span key={which} className="mj-fan" data-fan>
          {line.map((tile, index) => (
            <span key={index} data-drawn={seat.drawn !== null && which * most + index === tiles.length - 1}>
              <Tile tile={tile} label="" card />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
