// Every tile there is, to be pressed. One of them is in the order of the Tab key; arrows lead to the others.
import { useRef, useState, type KeyboardEvent } from "react";
import { tileName } from "../art/tiles/names";
import { Tile } from "../art/tiles/Tile";
import type { Counted } from "../common/rules/counted";
import { t } from "../i18n";
import { ABOUT } from "./games";
import { leftOf, type Plan } from "./plan";
import { readTiles } from "./tiles";

interface Props {
  game: Counted;
  plan: Plan;
  fits(tile: string): boolean; // where tiles go now
  onPick(tile: string): void;
}

export function Palette({ game, plan, fits, onPick }: Props) {
  const rows = ABOUT[game].rows.map((row) => readTiles(row).tiles);
  const [at, setAt] = useState<[number, number]>([0, 0]);
  const group = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const [down, right] = STEPS[event.key] ?? [0, 0];
    if (down === 0 && right === 0) return;
    event.preventDefault();
    const row = (at[0] + down + rows.length) % rows.length;
    const length = rows[row]!.length;
    const column = down !== 0 ? Math.min(at[1], length - 1) : (at[1] + right + length) % length;
    setAt([row, column]);
    group.current?.querySelector<HTMLElement>(`[data-at="${row},${column}"]`)?.focus();
  }

  return (
    <div
      ref={group}
      className="calc-palette"
      role="group"
      aria-label={t("calculator.palette")}
      data-game={game}
      onKeyDown={onKeyDown}
    >
      {rows.map((tiles, row) => (
        <div key={row} className="calc-suit">
          {tiles.map((tile, column) => (
            <button
              key={tile}
              type="button"
              className="calc-tile"
              data-at={`${row},${column}`}
              tabIndex={row === at[0] && column === at[1] ? 0 : -1}
              aria-label={t("calculator.pick", { tile: tileName(tile), n: leftOf(plan, tile) })}
              aria-disabled={!fits(tile)}
              onFocus={() => setAt([row, column])}
              onClick={() => fits(tile) && onPick(tile)}
            >
              <Tile tile={tile} label="" />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
