// Which hand and round this is, Fantasyland, and what one has discarded.
import { t } from "../../i18n";
import { STREETS, type OfcView } from "./types";
import { cardsText } from "./words";

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
        <b className="ofc-badge" key={view.match.deal}>
          {t("ofc.fantasyland.ahead", { n: cards })}
        </b>
      ) : (
        <span>{t("ofc.sign.round", { n: Math.min(view.street + 1, STREETS), all: STREETS })}</span>
      )}
      {view.discards && view.discards.length > 0 && (
        <span className="ofc-thrown-text">{t("ofc.sign.discards", { cards: cardsText(view.discards) })}</span>
      )}
    </p>
  );
}
