// What helps with one's own hand: what it waits for, and, at every table, which win was let pass.
import { tileNames } from "../../art/tiles/names";
import { t } from "../../i18n";
import { Waits } from "../mahjong/Waits";
import type { TaiwanView } from "./types";

export function Help({ view, hints }: { view: TaiwanView; hints: boolean }) {
  const { own } = view;
  if (own === null || own.waits.length === 0 || view.phase === "end") return null;
  return (
    <>
      {hints && <Waits tiles={own.waits} unseen={own.unseen} barred={own.passed} />}
      {own.passed.length > 0 && <Passed view={view} tiles={own.passed} />}
    </>
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
