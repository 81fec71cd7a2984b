// A hand put together, and what it is worth: the engine's functions for programmers, for everybody.
import { useRef } from "react";
import { Icon } from "../art/Icons";
import { go } from "../common/router";
import type { Counted } from "../common/rules/counted";
import { Button, Segments } from "../common/ui";
import { SettingsButton } from "../common/ui/SettingsDialog";
import { t } from "../i18n";
import { Builder } from "./Builder";
import { Circumstances } from "./Circumstances";
import { Examples } from "./Examples";
import { ABOUT } from "./games";
import { HouseRules } from "./HouseRules";
import { headline } from "./names";
import { queryOf, sizeOf, withLess, withMore, type Plan } from "./plan";
import { lacking, Result } from "./Result";
import { ShareLink } from "./ShareLink";
import { useCalculated } from "./useCalculated";
import { usePlan } from "./usePlan";
import { WonWith } from "./WonWith";
import { whyNot } from "./wrong";
import "./calculator.css";

export default function CalculatorPage({ game }: { game: Counted }) {
  const { plan, change, undo } = usePlan(game);
  const answered = useCalculated(game, plan);
  const result = useRef<HTMLElement>(null);
  const said = answered.error ? whyNot(answered.error) : answered.found ? headline(game, answered.found) : "";
  const query = queryOf(game, plan);
  const focus = () => result.current?.focus({ preventScroll: true });
  const look = () => {
    result.current?.scrollIntoView();
    focus();
  };
  const take = (next: Plan) => {
    change(next);
    focus(); // what was pressed goes away with the answer
  };
  return (
    <div className="calc">
      <Head game={game} />
      <main>
        <div className="calc-build">
          <Builder game={game} plan={plan} undo={undo} onChange={change} />
          <section className="panel" aria-labelledby="calc-circumstances">
            <h2 id="calc-circumstances">{t("calculator.circumstances")}</h2>
            {sizeOf(plan) === ABOUT[game].whole && plan.tiles.hand.length > 0 && (
              <WonWith plan={plan} onChange={change} />
            )}
            <Circumstances game={game} plan={plan} onChange={change} />
            <HouseRules game={game} plan={plan} onChange={change} />
          </section>
        </div>
        <section ref={result} className="panel calc-result" aria-labelledby="calc-result" tabIndex={-1}>
          <div className="calc-title">
            <h2 id="calc-result">{t("calculator.result")}</h2>
            <ShareLink query={query} />
          </div>
          <Result
            game={game}
            answered={answered}
            onDiscard={(tile) => take(withLess(plan, "hand", tile))}
            onDraw={(tile) => take(withMore(plan, "hand", tile))}
          />
          <Examples game={game} open={query === ""} onTake={change} />
        </section>
      </main>
      <p className="hidden" role="status">
        {said}
      </p>
      <Button className="calc-bar" data-wrong={answered.error !== null} onClick={look}>
        {said || (query ? lacking(answered) : t("calculator.begin"))}
      </Button>
    </div>
  );
}

function Head({ game }: { game: Counted }) {
  const games = Object.keys(ABOUT) as Counted[];
  return (
    <header className="calc-head">
      <Button kind="bare" round aria-label={t("table.toLobby")} title={t("table.toLobby")} onClick={() => go("/")}>
        <Icon name="back" />
      </Button>
      <h1>{t("calculator.title")}</h1>
      <Segments
        label={t("calculator.game")}
        value={game}
        choices={games.map((each) => ({ value: each, label: t(`${each}.title`) }))}
        onChange={(other) => go(`/calculate/${other}`)}
      />
      <SettingsButton />
    </header>
  );
}
