// Which of its tiles completed the hand: at first the one that came last.
import { useId } from "react";
import { tileName } from "../art/tiles/names";
import { Tile } from "../art/tiles/Tile";
import { t } from "../i18n";
import { wonWith, type Plan } from "./plan";
import { sorted } from "./tiles";

export function WonWith({ plan, onChange }: { plan: Plan; onChange(plan: Plan): void }) {
  const group = useId();
  const last = plan.tiles.hand.at(-1);
  const tiles = sorted([...new Set(plan.tiles.hand)]);
  return (
    <fieldset className="calc-won">
      <legend>{t("calculator.won")}</legend>
      {tiles.map((tile) => (
        <label key={tile} title={tileName(tile)}>
          <input
            type="radio"
            name={group}
            checked={tile === last}
            aria-label={tileName(tile)}
            onChange={() => onChange(wonWith(plan, tile))}
          />
          <Tile tile={tile} label="" />
        </label>
      ))}
    </fieldset>
  );
}
