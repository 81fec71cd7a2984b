// One's own tiles: the drawn one apart, those that may be discarded bright, the raised one higher than the others.
import { useRef, type ReactNode } from "react";
import { tileName } from "../../art/tiles/names";
import { Tile, TileBack } from "../../art/tiles/Tile";
import { useDrag } from "../../common/motion/useDrag";
import { useFollowFocus } from "../../common/ui/useFollowFocus";
import { t } from "../../i18n";
import { laid } from "./meld";
import type { SeatShown } from "./table";
import type { HandTile, MahjongTurn } from "./useTurn";

interface Props {
  turn: MahjongTurn;
  label: string;
  fly(at: number): string;
  children?: ReactNode; // the melds, which lie beside the hand
}

export function Hand({ turn, label, fly, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useDrag((at) => turn.discard(Number(at)));
  useFollowFocus(row, "[data-hand-card]", turn.focus);
  return (
    <div className="mj-hand" role="group" aria-label={label} ref={row}>
      {turn.hand.map((each, at) => (
        <span key={at} className="mj-cell" data-fly={fly(at)} data-drawn={each.drawn}>
          <button
            type="button"
            className="mj-tile"
            data-hand-card={each.tile}
            data-quiet={(turn.active || turn.dims) && each.move === null}
            aria-disabled={turn.dims ? each.move === null : undefined}
            data-raised={turn.raised === at}
            aria-label={heard(each, turn)}
            tabIndex={at === turn.focus ? 0 : -1}
            disabled={turn.readonly}
            onFocus={() => turn.setFocus(at)}
            onPointerDown={(event) => drag.begin(event, String(at))}
            onClick={(event) => {
              // a key's click has no detail: it comes without the drag that may have gone before
              if (event.detail === 0 || !drag.wasDrag()) turn.tap(at);
            }}
          >
            <Tile tile={each.tile} label="" />
          </button>
        </span>
      ))}
      {waitsForOne(turn.hand.length) && <span className="mj-cell" data-drawn="true" aria-hidden="true" />}
      {children}
    </div>
  );
}

/** Tiles that the viewer may not see. */
export function Backs({ count, label, children }: Omit<Props, "turn" | "fly"> & { count: number }) {
  return (
    <div className="mj-hand">
      <span className="hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="mj-cell">
          <TileBack />
        </span>
      ))}
      {children}
    </div>
  );
}

/** The place of the tile that will be drawn is kept free, so that the others stay where they are when it comes. */
const waitsForOne = (count: number): boolean => count % 3 === 1;

const MELD = 0.8; // of a tile of the hand: the size of one's melds beside it

/** How long a hand is with its melds, in tiles. */
export function lengthOf({ count, melds }: SeatShown): number {
  const beside = melds.map((meld) => MELD * (laid(meld, 0).length + (meld.flat ? 0 : 1 / 3)) + 0.15);
  return count + (waitsForOne(count) ? 1 : 0) + beside.reduce((sum, each) => sum + each, 0.2);
}

function heard(each: HandTile, { active }: MahjongTurn): string {
  const tile = tileName(each.tile);
  if (active && each.move === null) return t("mahjong.tile.quiet", { tile });
  return each.drawn ? t("mahjong.tile.drawn", { tile }) : tile;
}
