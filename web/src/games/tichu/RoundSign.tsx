// Which round this is and how the match stands: announced before the first card of every round but the first.
import { t } from "../../i18n";
import { EXCHANGE, GRAND_WINDOW, type TichuView } from "./types";
import { plain } from "./words";

export function RoundSign({ view }: { view: TichuView }) {
  const early = view.phase === GRAND_WINDOW || view.phase === EXCHANGE;
  if (!early || view.round === 0) return null;
  const own = (view.seat ?? 0) % 2;
  const facts = { us: plain(view.totals[own]!), them: plain(view.totals[1 - own]!) };
  const tie = view.match.rules["target"] === 0;
  return (
    <p className="tichu-round" role="status">
      <strong>{tie ? t("tichu.round.tie") : t("tichu.round", { n: view.round + 1 })}</strong>
      <span aria-hidden="true">{facts.us} : {facts.them}</span>
      <span className="hidden">{t("tichu.round.totalLong", facts)}</span>
    </p>
  );
}
