// The hand put together: where tiles go, the tiles themselves, and the hand as text.
import { useState } from "react";
import { Icon } from "../art/Icons";
import type { Counted } from "../common/rules/counted";
import { Button, Segments } from "../common/ui";
import { t } from "../i18n";
import { ABOUT } from "./games";
import { HandText } from "./HandText";
import { meldWord } from "./names";
import { Palette } from "./Palette";
import { emptyPlan, handText, placed, queryOf, sizeOf, withTiles, type Plan, type Target } from "./plan";
import { Tray } from "./Tray";

interface Props {
  game: Counted;
  plan: Plan;
  undo: (() => void) | null;
  onChange(plan: Plan): void;
}

export function Builder({ game, plan, undo, onChange }: Props) {
  const [target, setTarget] = useState<Target>("hand");
  const [kind, setKind] = useState(ABOUT[game].melds[0]!);
  const after = (tile: string) => placed(game, plan, target, kind, tile);
  return (
    <>
      <section className="panel calc-lie" aria-labelledby="calc-tiles">
        <div className="calc-title">
          <h2 id="calc-tiles">{t("calculator.tiles")}</h2>
          <Button
            kind="bare"
            round
            aria-label={t("calculator.undo")}
            title={t("calculator.undo")}
            disabled={!undo}
            onClick={() => undo?.()}
          >
            <Icon name="undo" />
          </Button>
          <Button kind="bare" disabled={queryOf(game, plan) === ""} onClick={() => onChange(emptyPlan(game))}>
            {t("calculator.clear")}
          </Button>
        </div>
        <Tray game={game} plan={plan} target={target} onTarget={setTarget} onChange={onChange} />
      </section>
      <section className="panel" aria-label={t("calculator.palette")}>
        {target === "melds" && (
          <Segments
            label={t("calculator.kind")}
            value={kind}
            choices={ABOUT[game].melds.map((each) => ({ value: each, label: meldWord(each) }))}
            onChange={setKind}
          />
        )}
        <Palette
          game={game}
          plan={plan}
          fits={(tile) => after(tile) !== null}
          onPick={(tile) => onChange(after(tile)!)}
        />
        <p className="quiet">{t(advice(game, plan, target), { n: ABOUT[game].whole })}</p>
        <HandText
          game={game}
          text={handText(game, plan)}
          onChange={(tiles) => onChange(withTiles(plan, "hand", tiles))}
        />
      </section>
    </>
  );
}

/** What pressing a tile does now. */
function advice(game: Counted, plan: Plan, target: Target) {
  const room = ABOUT[game].whole - sizeOf(plan);
  if (target === "melds") return room < 3 ? "calculator.pick.noMeld" : "calculator.pick.meld";
  return target === "hand" && room <= 0 ? "calculator.pick.full" : "calculator.pick.how";
}
