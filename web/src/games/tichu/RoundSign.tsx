// Which round this is and how the match stands: announced before the first card of every round but the first.
import { t } from "../../i18n";
import { EXCHANGE, GRAND_WINDOW, type TichuView } from "./types";
import { plain } from "./words";

/** Whether a round more is played because nobody has won: a tie where the match would have ended. */
export function isTie({ match }: TichuView): boolean {
  const [one, two] = match.scores as [number, number]; // seats 0 and 1 are of different teams
  const target = Number(match.rules["target"] ?? 0);
  return !match.over && one === two && (target === 0 || one >= target);
}

export function RoundSign({ view }: { view: TichuView }) {
  const early = view.phase === GRAND_WINDOW || view.phase === EXCHANGE;
  if (!early || view.number === 0) return null;
  const own = (view.seat ?? 0) % 2;
  const facts = { us: plain(view.scores[own]!), them: plain(view.scores[1 - own]!) };
  return (
    <p className="tichu-round" role="status">
      <strong>{isTie(view) ? t("tichu.round.tie") : t("tichu.round", { n: view.number + 1 })}</strong>
      <span aria-hidden="true">
        {facts.us} : {facts.them}
      </span>
      <span className="hidden">{t("tichu.round.totalLong", facts)}</span>
    </p>
  );
}
