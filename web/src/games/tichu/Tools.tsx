// What helps to play: a bot's advice, the order of one's cards, the trick before, passing by itself.
import { Icon } from "../../art/Icons";
import { keyLine } from "../../common/board/keyLine";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import type { Order } from "./order";
import { canReview } from "./Review";
import { isAsked } from "./seats";
import { DONATE, TRICK_PLAY, type TichuView } from "./types";
import type { Turn } from "./useTurn";

export function Tools({ view, turn, order, onSort }: { view: TichuView; turn: Turn; order: Order; onSort(): void }) {
  const { passing, question } = turn;
  const sort = t(order === "rank" ? "tichu.sort.combos" : "tichu.sort.rank");
  const inTrick = view.phase === TRICK_PLAY || view.phase === DONATE;
  return (
    <>
      <p className="tichu-help">{keyLine(t("tichu.help"), turn.hint !== null && t("tichu.hint"))}</p>
      {turn.hint && (
        <Button
          aria-keyshortcuts="H"
          disabled={turn.busy || !isAsked(view)}
          onClick={turn.hint}
          title={t("tichu.hint")}
        >
          <Icon name="hint" />
          <span>{t("tichu.hint")}</span>
        </Button>
      )}
      <Button onClick={onSort} title={sort} aria-label={sort}>
        <SortSign combos={order === "combos"} />
        <span>{t("tichu.sort")}</span>
      </Button>
      {inTrick && (
        <>
          <Button
            aria-pressed={question === "review"}
            disabled={!canReview(view)}
            onClick={() => turn.ask(question === "review" ? null : "review")}
            title={t("tichu.review")}
          >
            <Icon name="eye" />
            <span>{t("tichu.review")}</span>
          </Button>
          <Button
            aria-pressed={passing.on}
            disabled={!passing.can}
            onClick={passing.toggle}
            title={t("tichu.passTrick.help")}
          >
            <Icon name="nextPart" />
            <span>{t("tichu.passTrick")}</span>
          </Button>
        </>
      )}
    </>
  );
}

/** Bars rising by rank, or in groups by combination. */
const SortSign = ({ combos }: { combos: boolean }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={combos ? "M4 19V9m4 10V9m6 10v-6m4 6v-6" : "M4 19v-4m5 4v-8m5 8V8m5 11V4"} />
  </svg>
);
