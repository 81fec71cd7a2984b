// What helps with one's own hand: what it waits for and how many of those are still unseen, and which win was let pass.
import { tileName, tileNames } from "../../art/tiles/names";
import { Tile } from "../../art/tiles/Tile";
import { t } from "../../i18n";
import type { TaiwanView } from "./types";

export function Help({ view, waits }: { view: TaiwanView; waits: boolean }) {
  const { own } = view;
  if (own === null || own.waits.length === 0) return null;
  return (
    <>
      {waits && <Waits tiles={own.waits} unseen={own.unseen} passed={own.passed} />}
      {own.passed.length > 0 && <Passed view={view} tiles={own.passed} />}
    </>
  );
}

function Waits({ tiles, unseen, passed }: { tiles: string[]; unseen: number[]; passed: string[] }) {
  return (
    <div className="tw-waits" role="group" aria-label={t("taiwan.waits")}>
      <span aria-hidden="true">{t("taiwan.waits")}</span>
      {tiles.map((tile, at) => (
        <span key={tile} className="tw-wait" data-passed={passed.includes(tile)}>
          <Tile tile={tile} label={t("taiwan.waits.left", { tile: tileName(tile), n: unseen[at]! })} />
          <small aria-hidden="true">{unseen[at]}</small>
        </span>
      ))}
    </div>
  );
}

/** A win that was let pass (過水), as long as it bars another. */
function Passed({ view, tiles }: { view: TaiwanView; tiles: string[] }) {
  const strict = view.match.rules["passing"] === "strict";
  const help = strict ? t("taiwan.passed.strict") : t("taiwan.passed.help", { tiles: tileNames(tiles) });
  return (
    <details className="tw-passed">
      <summary>{t("taiwan.passed")}</summary>
      <p>{help}</p>
    </details>
  );
}
