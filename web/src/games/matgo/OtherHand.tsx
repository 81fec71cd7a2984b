// The other's cards from behind; those that everybody has seen, and all of them where a replay lays them open, face up.
import { t } from "../../i18n";
import { Flower } from "./Flower";
import type { MatgoView } from "./types";

interface Props {
  view: MatgoView;
  seat: number;
  name: string;
  faces: string[];
}

export function OtherHand({ view, seat, name, faces }: Props) {
  const hidden = Math.max(0, view.counts[seat]! - faces.length) + view.dummies[seat]!;
  return (
    <div className="matgo-other" data-fan>
      <span className="hidden">{t("matgo.hand.of", { name, n: view.counts[seat]! })}</span>
      {faces.map((card) => (
        <span key={card} className="matgo-cell">
          <Flower card={card} flies />
        </span>
      ))}
      {Array.from({ length: hidden }, (_, at) => (
        <i key={at} className="matgo-back" aria-hidden="true" />
      ))}
    </div>
  );
}
