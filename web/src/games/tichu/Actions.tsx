// Everything one can do, always in the same place and order.
import { Icon } from "../../art/Icons";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import { BombSign } from "./Hand";
import type { Order } from "./order";

export interface ActionProps {
  exchanging: boolean;
  canPlay: boolean; // or confirm
  canPass: boolean; // or undo
  canCall: boolean;
  canBomb: boolean;
  canHint: boolean;
  reviewing: boolean;
  order: Order;
  onPlay(): void;
  onPass(): void;
  onCall(): void;
  onBomb(): void;
  onHint: (() => void) | null; // null: nobody gets one
  onSort(): void;
  onReview(): void;
}

export function Actions(props: ActionProps) {
  const sort = t(props.order === "rank" ? "tichu.sort.combos" : "tichu.sort.rank");
  return (
    <div className="tichu-actions" role="toolbar" aria-label={t("tichu.actions")}>
      <div className="tichu-tools">
        {props.onHint && (
          <Button className="tichu-tool" disabled={!props.canHint} onClick={props.onHint} title={t("tichu.hint")}>
            <Icon name="hint" />
            <span>{t("tichu.hint")}</span>
          </Button>
        )}
        <Button className="tichu-tool" onClick={props.onSort} title={sort} aria-label={sort}>
          <SortSign combos={props.order === "combos"} />
          <span>{t("tichu.sort")}</span>
        </Button>
        <Button
          className="tichu-tool"
          aria-pressed={props.reviewing}
          onClick={props.onReview}
          title={t("tichu.review")}
        >
          <Icon name="eye" />
          <span>{t("tichu.review")}</span>
        </Button>
      </div>
      <div className="tichu-calls">
        {props.canCall && (
          <Button className="tichu-call" onClick={props.onCall}>
            {t("tichu.call")}
          </Button>
        )}
        {props.canBomb && (
          <Button kind="danger" className="tichu-bomb" onClick={props.onBomb}>
            <BombSign />
            {t("tichu.bomb")}
          </Button>
        )}
      </div>
      <div className="tichu-main">
        <Button disabled={!props.canPass} onClick={props.onPass}>
          {t(props.exchanging ? "tichu.undo" : "tichu.pass")}
        </Button>
        <Button kind="main" disabled={!props.canPlay} onClick={props.onPlay}>
          {t(props.exchanging ? "tichu.confirm" : "tichu.play")}
        </Button>
      </div>
    </div>
  );
}

/** Bars rising by rank, or in groups by combination. */
const SortSign = ({ combos }: { combos: boolean }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={combos ? "M4 19V9m4 10V9m6 10v-6m4 6v-6" : "M4 19v-4m5 4v-8m5 8V8m5 11V4"} />
  </svg>
);
