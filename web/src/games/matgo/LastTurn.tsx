// The last turn in one line of words: who, what came of it, and with which months. It stays until the next.
import { monthName, monthOf } from "../../art/hwatu/names";
import { t } from "../../i18n";
import type { Action } from "./contract";
import type { MatgoView } from "./types";
import { eventName, plain } from "./words";

export function LastTurn({ view, names }: { view: MatgoView; names: string[] }) {
  const { action } = view;
  const [who, parts] = action === null ? started(view, names) : [names[action.seat]!, partsOf(action)];
  return (
    <p className="matgo-last" data-words>
      <strong>{who}</strong> {parts.filter((part) => part !== "").join(" · ")}
    </p>
  );
}

/** Before the first card: who starts and why, and the months that were compared for it. */
const started = (view: MatgoView, names: string[]): [string, string[]] => [
  t("matgo.starts", { name: names[view.starter]! }),
  [
    t(`matgo.startedBy.${view.startedBy}`),
    ...(view.firstCards ?? []).map((card, seat) => `${names[seat]!} ${monthName(monthOf(card))}`),
  ],
];

const partsOf = (action: Action): string[] => [
  ...action.events.map((name) => `${eventName(name)}!`),
  ...(action.stolen.length > 0 ? [t("matgo.stolen", { n: action.stolen.length })] : []),
  ...(action.gold > 0 ? [t("matgo.log.paid", { gold: plain(action.gold) })] : []),
  cardsOf(action),
];

/** "iris + maple"; bonus cards have no month. */
const cardsOf = ({ cards, flip }: Action): string =>
  [cards[0], flip]
    .filter((card) => typeof card === "string" && monthOf(card) > 0)
    .map((card) => monthName(monthOf(card!)))
    .join(" + ");
