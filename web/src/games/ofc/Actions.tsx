// Everything one can do with a turn, always in the same place and order.
import { Icon } from "../../art/Icons";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import type { Order } from "./order";
import type { Turn } from "./useTurn";

interface Props {
  turn: Turn;
  order: Order;
  help: boolean;
  onSort(): void;
  onHelp: (() => void) | null; // null: there is nothing to switch
}

export function Actions({ turn, order, help, onSort, onHelp }: Props) {
  const { draft, busy } = turn;
  const can = draft.open && !busy;
  const sort = t(order === "rank" ? "ofc.sort.suit" : "ofc.sort.rank");
  return (
    <div className="ofc-actions" role="group" aria-label={t("ofc.actions")}>
      {turn.hint && (
        <Button className="ofc-tool" disabled={!can} onClick={turn.hint} title={t("ofc.hint")}>
          <Icon name="hint" />
          <span>{t("ofc.hint")}</span>
        </Button>
      )}
      <Button className="ofc-tool" onClick={onSort} title={sort} aria-label={sort}>
        <span className="ofc-sort" aria-hidden="true">
          {order === "rank" ? "♠♥" : "AK"}
        </span>
        <span>{t("ofc.sort")}</span>
      </Button>
      {onHelp && (
        <Button
          className="ofc-tool"
          aria-pressed={help}
          onClick={onHelp}
          title={t("ofc.help.title")}
          aria-label={t("ofc.help.title")}
        >
          <Icon name="eye" />
          <span>{t("ofc.help")}</span>
        </Button>
      )}
      <Button
        className="ofc-tool ofc-undo"
        disabled={!can || !draft.touched}
        onClick={turn.undo}
        title={t("ofc.undo.title")}
        aria-label={t("ofc.undo.title")}
      >
        <Icon name="undo" />
        <span>{t("ofc.undo")}</span>
      </Button>
      <Button className="ofc-reset" disabled={!can || !draft.touched} onClick={turn.reset}>
        {t("ofc.reset")}
      </Button>
      <Button kind="main" className="ofc-confirm" disabled={!can || !draft.ready} onClick={turn.confirm}>
        {t("ofc.confirm")}
      </Button>
    </div>
  );
}
