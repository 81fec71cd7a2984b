// The side of one of the others: their tiles from behind, or open where they may be seen, and their melds.
import type { CSSProperties } from "react";
import { tileNames } from "../../art/tiles/names";
import { Tile, TileBack, type Turn } from "../../art/tiles/Tile";
import { t } from "../../i18n";
import { Meld } from "./Melds";
import { flightNames as fly } from "./ownTiles";
import { around, type SeatShown } from "./table";

interface Props {
  seat: SeatShown;
  at: number;
  viewer: number;
  names: string[];
}

export function Side({ seat, at, viewer, names }: Props) {
  const place = around(at, viewer);
  const turn = ((4 - place) % 4) as Turn;
  const name = names[at]!;
  return (
    <div className="mj-side" data-at={place} style={{ "--len": length(seat) } as CSSProperties}>
      <Held seat={seat} name={name} turn={turn} at={at} />
      {seat.melds.length > 0 && (
        <span className="mj-melds">
          {seat.melds.map((meld, index) => (
            <Meld
              key={index}
              meld={meld}
              seat={at}
              names={names}
              turn={turn}
              fly={(part) => fly.meld(at, index, part)}
            />
          ))}
        </span>
      )}
    </div>
  );
}

/** In tiles: a meld has one turned, or four; backs are a little smaller than faces. */
const length = (seat: SeatShown): number =>
  1 +
  (seat.count + (seat.count % 3 === 1 ? 1 : 0)) * (seat.tiles === null ? 0.84 : 1) +
  seat.melds.reduce((sum, { tiles }) => sum + tiles.length + 0.6, 0);

function Held({ seat, name, turn, at }: { seat: SeatShown; name: string; turn: Turn; at: number }) {
  const apart = seat.count % 3 === 2; // just drawn, or just called
  if (seat.tiles === null) {
    return (
      <span
        className="mj-held"
        data-held={at}
        data-apart={apart}
        role="img"
        aria-label={t("mahjong.hand.of", { name, n: seat.count })}
      >
        {Array.from({ length: seat.count }, (_, index) => (
          <TileBack key={index} turn={turn} />
        ))}
      </span>
    );
  }
  const tiles = seat.drawn === null ? seat.tiles : [...seat.tiles, seat.drawn];
  return (
    <span
      className="mj-held"
      data-held={at}
      data-apart={apart}
      data-open="true"
      role="img"
      aria-label={t("mahjong.tenpaiHand", { name, tiles: tileNames(tiles) })}
    >
      {tiles.map((tile, index) => (
        <Tile key={index} tile={tile} label="" turn={turn} />
      ))}
    </span>
  );
}
