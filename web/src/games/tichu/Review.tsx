// The trick before, step by step, and the one on the table: in the place of the trick, so that one's cards stay in sight.
import { useId } from "react";
import { Icon } from "../../art/Icons";
import { Card } from "../../art/Card";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import { teamOf } from "./seats";
import { isPlay, type Step, type TichuView } from "./types";
import { phoenixName } from "./words";

export const canReview = (view: TichuView): boolean => view.lastTrickTo !== null || view.trick.length > 0;

interface Props {
  view: TichuView;
  names: string[];
  viewer: number;
  close(): void;
}

export function Review(props: Props) {
  const { view, names } = props;
  const to = view.lastTrickTo;
  const id = useId();
  return (
    <section className="tichu-review panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("tichu.review")}</h2>
        {to !== null && <span>{t("tichu.review.to", { name: names[to]! })}</span>}
        <Button kind="bare" round aria-label={t("close")} onClick={props.close}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="tichu-steps">
        {to !== null && <Steps {...props} steps={view.lastTrick} />}
        {view.trick.length > 0 && (
          <>
            <h3>{t("tichu.review.now")}</h3>
            <Steps {...props} steps={view.trick} />
          </>
        )}
      </div>
    </section>
  );
}

/** Who played what. That the others passed goes without saying. */
function Steps({ steps, names, viewer }: Props & { steps: Step[] }) {
  return (
    <ol>
      {steps.filter(isPlay).map((play) => (
        <li key={play.cards.join()} data-team={teamOf(play.seat, viewer)}>
          <bdi>{names[play.seat]}</bdi>
          <span className="tichu-mini" data-fan>
            {play.cards.map((card) => (
              <span key={card} data-card={card}>
                <Card card={card} />
              </span>
            ))}
          </span>
          <small>{phoenixName(play.combo)}</small>
        </li>
      ))}
    </ol>
  );
}
