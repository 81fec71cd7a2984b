// In the bar: which hand and round this is, or Fantasyland.
import { t } from "../../i18n";
import { STREETS, type OfcView } from "./types";

export function Sign({ view }: { view: OfcView }) {
  const cards = view.seat === null ? 0 : view.fantasyland[view.seat]!;
  const hands = Number(view.match.rules["hands"] ?? 0);
  const extra = view.number >= hands;
  return (
    <p className="ofc-sign">
      <span>
        {extra ? t("ofc.sign.extra", { n: view.number + 1 }) : t("ofc.sign.hand", { n: view.number + 1, all: hands })}
      </span>
      {cards > 0 ? (
        <b className="ofc-badge" key={view.match.deal} title={t("ofc.mark.fantasyland.help", { n: cards })}>
          {t("ofc.mark.fantasyland", { n: cards })}
        </b>
      ) : (
        <span>{t("ofc.sign.round", { n: Math.min(view.street + 1, STREETS), all: STREETS })}</span>
      )}
    </p>
  );
}
