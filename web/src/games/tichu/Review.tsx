// The trick before, step by step, and the one on the table.
import { Card } from "../../art/Card";
import { Button } from "../../common/ui";
import { Ask } from "../../common/ui/Ask";
import { t } from "../../i18n";
import { isPlay, type Step, type TichuView } from "./types";
import { comboName, phoenixName } from "./words";

export function Review({ view, names, close }: { view: TichuView; names: string[]; close(): void }) {
  const to = view.lastTrickTo;
  return (
    <Ask title={t("tichu.review")} className="tichu-review">
      {to === null ? <p>{t("tichu.review.none")}</p> : <Steps steps={view.lastTrick} names={names} />}
      {to !== null && <p className="tichu-taken">{t("tichu.review.to", { name: names[to]! })}</p>}
      {view.trick.length > 0 && (
        <>
          <h3>{t("tichu.review.now")}</h3>
          <Steps steps={view.trick} names={names} />
        </>
      )}
      <Button onClick={close}>{t("close")}</Button>
    </Ask>
  );
}

function Steps({ steps, names }: { steps: Step[]; names: string[] }) {
  return (
    <ol className="tichu-steps">
      {steps.map((step, at) => (
        <li key={at}>
          <bdi>{names[step.seat]}</bdi>
          {isPlay(step) ? (
            <>
              <span className="tichu-mini">
                {step.cards.map((card) => (
                  <Card key={card} card={card} />
                ))}
              </span>
              <small>{[comboName(step.combo), phoenixName(step.combo)].filter(Boolean).join(" · ")}</small>
            </>
          ) : (
            <small>{t("tichu.passed")}</small>
          )}
        </li>
      ))}
    </ol>
  );
}
