// The last turn in one line: who, with which cards, and what came of it. It stays until the next.
import { Flower } from "../../art/hwatu/Flower";
import { t } from "../../i18n";
import type { MatgoView } from "./types";
import { eventName, plain } from "./words";

export function LastTurn({ view, names }: { view: MatgoView; names: string[] }) {
  const { action } = view;
  if (action === null) return <p className="matgo-last">{t("matgo.starts", { name: names[view.starter]! })}</p>;
  return (
    <p className="matgo-last">
      <strong>{names[action.seat]}</strong>
      {action.cards.map((card) => (
        <Flower key={card} card={card} />
      ))}
      {action.flip !== null && (
        <>
          <span aria-hidden="true">+</span>
          <span className="hidden">{t("matgo.flipped")}</span>
          <Flower card={action.flip} />
        </>
      )}
      {action.events.map((name) => (
        <b key={name}>{eventName(name)}</b>
      ))}
      {action.stolen.length > 0 && <span>{t("matgo.stolen", { n: action.stolen.length })}</span>}
      {action.gold > 0 && <span>{t("matgo.log.paid", { gold: plain(action.gold) })}</span>}
    </p>
  );
}
