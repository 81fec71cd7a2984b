// One of the others: their plate, and their cards from behind; open where a replay or the end of a round lays them open.
import { memo, type CSSProperties, type ReactNode } from "react";
import { Card, CardBack } from "../../art/Card";
import { t } from "../../i18n";
import { around, teamOf } from "./seats";
import { isPlay, type Step, type TichuView } from "./types";

interface Props {
  view: TichuView;
  seat: number;
  viewer: number;
  name: string;
  plate: ReactNode;
  asked: boolean; // may be given the Dragon's trick
}

export function Other({ view, seat, viewer, name, plate, asked }: Props) {
  const count = view.counts[seat]!;
  return (
    <div
      className="tichu-other"
      data-place-at={around(seat, viewer)}
      data-team={teamOf(seat, viewer)}
      data-asked={asked}
    >
      {plate}
      <span className="hidden">{t("tichu.hand.of", { name, n: count })}</span>
      <Fan count={count} open={view.hands?.[seat] ?? view.leftHands?.[seat]} />
    </div>
  );
}

/** Most cards on the table lie here, and with most views nothing about them changes. */
const Fan = memo(function Fan({ count, open }: { count: number; open?: string[] }) {
  return (
    <span
      className="tichu-fan"
      data-fan
      data-open={open !== undefined}
      aria-hidden={open === undefined}
      style={{ "--n": count } as CSSProperties}
    >
      <span className="tichu-spread">
        {open?.map((card) => (
          <span key={card} data-card={card}>
            <Card card={card} />
          </span>
        )) ??
          Array.from({ length: count }, (_, at) => (
            <span key={at}>
              <CardBack />
            </span>
          ))}
      </span>
    </span>
  );
});

/** Whether the seat has passed since the last play. */
export function hasPassed(trick: Step[], seat: number): boolean {
  const last = trick.findLastIndex(isPlay);
  return trick.slice(last + 1).some((step) => step.seat === seat);
}
