// What helps with one's own hand: what it waits for, and, at every table, which win was let pass.
import { tileNames } from "../../art/tiles/names";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import { Waits } from "../mahjong/Waits";
import type { TaiwanView } from "./types";

type Say = (text: string) => void;

export function Help({ view, hints, say }: { view: TaiwanView; hints: boolean; say: Say }) {
  const { own } = view;
  if (own === null || own.waits.length === 0 || view.phase === "end") return null;
  return (
    <>
      {hints && <Waits tiles={own.waits} unseen={own.unseen} barred={own.passed} />}
      {own.passed.length > 0 && <Passed view={view} tiles={own.passed} say={say} />}
    </>
  );
}

/** A win that was let pass (過水), as long as it bars another; pressed, it says which. */
function Passed({ view, tiles, say }: { view: TaiwanView; tiles: string[]; say: Say }) {
  const strict = view.match.rules["passing"] === "strict";
  const help = strict ? t("taiwan.passed.strict") : t("taiwan.passed.help", { tiles: tileNames(tiles) });
  return (
    <Button className="mj-passed" title={help} onClick={() => say(help)}>
      {t("taiwan.passed")}
    </Button>
  );
}
