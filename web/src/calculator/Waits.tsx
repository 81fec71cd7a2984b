// What a hand waits for, each tile with what is left of it and what it would be worth; or what brings it nearer.
import { tileName } from "../art/tiles/names";
import { maybe, t } from "../i18n";
import type { Accepted, Waited } from "../wire/types";
import { points, worth } from "./names";
import { TileButton } from "./Tray";

const leftIn = (tiles: Accepted[]): number => tiles.reduce((sum, each) => sum + each.left, 0);

export function Waits({ waits, onDraw }: { waits: Waited[]; onDraw(tile: string): void }) {
  if (waits.length === 0) return <p className="notice">{t("calculator.waits.none")}</p>;
  return (
    <>
      <p>{t("calculator.waits", { n: waits.length, left: leftIn(waits) })}</p>
      <ul className="calc-waits">
        {waits.map((wait) => (
          <li key={wait.tile}>
            <TileButton
              tile={wait.tile}
              disabled={wait.left === 0}
              label={t("calculator.draw", { tile: tileName(wait.tile) })}
              onPress={() => onDraw(wait.tile)}
            />
            <span>{t("calculator.left", { n: wait.left })}</span>
            <span className={wait.score ? "" : "calc-bad"}>{worthOf(wait)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function worthOf({ score, worthless }: Waited): string {
  if (score) return t("calculator.headline", { worth: worth(score), points: points(score.points) });
  return maybe(`calculator.worthless.${worthless}`) ?? String(worthless);
}

export function Nearer({ accepted, onDraw }: { accepted: Accepted[]; onDraw(tile: string): void }) {
  return (
    <>
      <p>{t("calculator.nearer", { n: accepted.length, left: leftIn(accepted) })}</p>
      <ul className="calc-nearer">
        {accepted.map((each) => (
          <li key={each.tile}>
            <TileButton
              tile={each.tile}
              disabled={each.left === 0}
              label={t("calculator.draw", { tile: tileName(each.tile) })}
              onPress={() => onDraw(each.tile)}
            />
            <small>×{each.left}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
