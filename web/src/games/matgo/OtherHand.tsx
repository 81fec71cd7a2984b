// The other's cards from behind; those that everybody has seen, and all of them where a replay lays them open, face up.
import { t } from "../../i18n";
import { Flower, FlowerBack } from "./Flower";
import type { MatgoView } from "./types";

export function OtherHand({
  view,
  seat,
  name,
  cards,
}: {
  view: MatgoView;
  seat: number;
  name: string;
  cards: string[] | null;
}) {
  const faces = cards ?? view.shown[seat]!;
  const hidden = Math.max(0, view.counts[seat]! - faces.length) + view.dummies[seat]!;
  return (
    <div className="matgo-other" data-place-at="1" data-open={cards !== null}>
      <span className="hidden">{t("matgo.hand.of", { name, n: view.counts[seat]! })}</span>
      {faces.map((card) => (
        <span key={card} className="matgo-cell" data-fly={card}>
          <Flower card={card} />
        </span>
      ))}
      {Array.from({ length: hidden }, (_, at) => (
        <span key={at} className="matgo-cell">
          <FlowerBack />
        </span>
      ))}
    </div>
  );
}
