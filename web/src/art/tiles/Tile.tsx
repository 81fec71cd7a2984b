// A mahjong tile: one element, its face a picture from the style sheet made of the faces (see tiles.ts beside the
// configuration). A tile that lies sideways or is seen from another side of the table has a box around it.
import { memo, type CSSProperties } from "react";
import { tileIndex, tileName } from "./names";
import "virtual:tiles.css";
import "./tiles.css";

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3;

export interface TileProps {
  tile: string; // "1m" … "9s", "0p" the red five, "1z" … "7z", "1f" … "8f"
  size?: number; // how wide, in px; else --tile-width decides
  label?: string; // what a screen reader hears in place of the tile's name; "" for a tile named by what is around it
  turn?: Turn;
  className?: string;
  fly?: string; // its name for flights
  card?: boolean; // it lies on the table, to be read
}

export const Tile = memo(function Tile({ tile, label = tileName(tile), ...rest }: TileProps) {
  return <Body {...rest} label={label} tile={tile} index={tileIndex(tile)} />;
});

/** The back of every tile; it says nothing unless it is given a label. */
export const TileBack = memo(function TileBack({ label = "", ...rest }: Omit<TileProps, "tile">) {
  return <Body {...rest} label={label} tile="back" />;
});

function Body(props: Omit<TileProps, "label"> & { label: string; index?: string }) {
  const { tile, size, label, turn = 0, className, fly, card, index } = props;
  const heard = label ? { role: "img", "aria-label": label } : { "aria-hidden": true as const };
  const style = size === undefined ? undefined : ({ "--tile-width": `${size}px` } as CSSProperties);
  const names = (base: string) => (className ? `${base} ${className}` : base);
  const known = { "data-fly": fly, "data-card": card ? tile : undefined };
  if (turn === 0)
    return <span {...heard} className={names("tile")} data-tile={tile} data-index={index} {...known} style={style} />;
  return (
    <span {...heard} className={names("tile-box")} data-turn={turn} {...known} style={style}>
      <span className="tile" data-tile={tile} data-index={index} />
    </span>
  );
}
