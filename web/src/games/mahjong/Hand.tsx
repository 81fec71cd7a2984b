// One's own tiles: the drawn one apart, those that may be discarded bright, the raised one higher than the others.
import { useEffect, useRef, type ReactNode } from "react";
import { Tile, TileBack } from "../../art/tiles/Tile";
import { tileName } from "../../art/tiles/names";
import { t } from "../../i18n";
import { useDrag } from "../../table/useDrag";
import type { HandTile, MahjongTurn } from "./useTurn";

interface Props {
  turn: MahjongTurn;
  fly(at: number): string;
  children?: ReactNode; // the melds, which lie beside the hand
}

export function Hand({ turn, fly, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useDrag<number>((at, under) => {
    if (under?.closest("[data-drop]")) turn.discard(at);
  });
  useFollowFocus(row, turn.focus);
  return (
    <div className="mj-hand" role="group" aria-label={t("mahjong.hand", { n: turn.hand.length })} ref={row} data-long={isLong(turn.hand.length, children)}>
      {turn.hand.map((each, at) => (
        <span key={at} className="mj-cell" data-fly={fly(at)} data-drawn={each.drawn}>
          <button
            type="button"
            className="mj-tile"
            data-hand-card={each.tile}
            data-quiet={turn.dims && each.move === null}
            aria-disabled={turn.dims && each.move === null}
            data-raised={turn.raised === at}
            aria-label={heard(each, turn)}
            tabIndex={at === turn.focus ? 0 : -1}
            disabled={turn.readonly}
            onFocus={() => turn.setFocus(at)}
            onPointerDown={(event) => drag.begin(event, at)}
            onClick={(event) => {
              // a key's click has no detail: it comes without the drag that may have gone before
              if (event.detail === 0 || !drag.wasDrag()) turn.tap(at);
            }}
          >
            <Tile tile={each.tile} label="" />
          </button>
        </span>
      ))}
      {children}
    </div>
  );
}

/** Tiles that the viewer may not see, or may only look at. */
export function Backs({ count, label, children }: { count: number; label: string; children?: ReactNode }) {
  return (
    <div className="mj-hand" data-long={isLong(count, children)}>
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

const isLong = (count: number, melds: ReactNode): boolean => count + 3 * (Array.isArray(melds) ? melds.length : 0) > 14;

function heard(each: HandTile, { active }: MahjongTurn): string {
  const tile = tileName(each.tile);
  if (active && each.move === null) return t("mahjong.tile.quiet", { tile });
  return each.drawn ? t("mahjong.tile.drawn", { tile }) : tile;
}

/** When the tile with the focus is discarded, the focus stays in the hand. */
function useFollowFocus(row: React.RefObject<HTMLDivElement | null>, at: number): void {
  const inside = useRef(false);
  useEffect(() => {
    const tiles = row.current?.querySelectorAll<HTMLElement>("[data-hand-card]");
    if (inside.current && document.activeElement === document.body) tiles?.[at]?.focus();
    inside.current = row.current?.contains(document.activeElement) ?? false;
  });
}
