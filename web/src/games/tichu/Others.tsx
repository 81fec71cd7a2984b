// The cards of one of the others, seen from behind; open where a replay lays them open. A pass is shown here too.
import { memo } from "react";
import { Card, CardBack } from "../../art/Card";
import { t } from "../../i18n";
import { around } from "./seats";
import { isPlay, type Step, type TichuView } from "./types";

export function Other({ view, seat, viewer, name }: { view: TichuView; seat: number; viewer: number; name: string }) {
  const count = view.counts[seat]!;
  const place = view.out.indexOf(seat) + 1;
  return (
    <div className="tichu-other" data-place-at={around(seat, viewer)} data-turn={view.pending.includes(seat)}>
      <span className="hidden">{t("tichu.hand.of", { name, n: count })}</span>
      <Fan count={count} open={view.hands?.[seat]} />
      <span className="tichu-tag" aria-hidden="true">
        {place > 0 ? t("tichu.mark.out", { n: place }) : count}
      </span>
      {hasPassed(view.trick, seat) && <span className="tichu-passed">{t("tichu.passed")}</span>}
    </div>
  );
}

/** Most cards on the table lie here, and with most views nothing about them changes. */
const Fan = memo(function Fan({ count, open }: { count: number; open?: string[] }) {
  return (
    <span className="tichu-fan" aria-hidden={open === undefined}>
      {open?.map((card) => <Card key={card} card={card} />) ??
        Array.from({ length: count }, (_, at) => <CardBack key={at} />)}
    </span>
  );
});

/** Whether the seat has passed since the last play. */
export function hasPassed(trick: Step[], seat: number): boolean {
  const last = trick.findLastIndex(isPlay);
  return trick.slice(last + 1).some((step) => step.seat === seat);
}
