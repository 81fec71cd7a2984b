// What the dock offers besides its line: tools, and the answers to a turn.
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

export function Tools({ turn, order, help, onSort, onHelp }: Props) {
  const can = turn.draft.open && !turn.busy;
  const sort = t(order === "rank" ? "ofc.sort.suit" : "ofc.sort.rank");
  return (
    <>
      {turn.hint && (
        <Button disabled={!can} onClick={turn.hint} title={t("ofc.hint")} aria-keyshortcuts="H">
          <Icon name="hint" />
          <span>{t("ofc.hint")}</span>
        </Button>
      )}
      <Button onClick={onSort} title={sort} aria-label={sort} aria-keyshortcuts="S">
        <b className="icon ofc-sort" aria-hidden="true">
          {order === "rank" ? "♠♥" : "AK"}
        </b>
        <span>{t("ofc.sort")}</span>
      </Button>
      {onHelp && (
        <Button aria-pressed={help} onClick={onHelp} title={t("ofc.help.title")} aria-label={t("ofc.help.title")}>
          <Icon name="eye" />
          <span>{t("ofc.help")}</span>
        </Button>
      )}
      <Button
        disabled={!can || !turn.draft.touched}
        onClick={turn.undo}
        title={t("ofc.undo.title")}
        aria-label={t("ofc.undo.title")}
        aria-keyshortcuts="U"
      >
        <Icon name="undo" />
        <span>{t("ofc.undo")}</span>
      </Button>
    </>
  );
}

export function Answers({ turn: { draft, busy, reset, confirm } }: { turn: Turn }) {
  const can = draft.open && !busy;
  return (
    <>
      <Button disabled={!can || !draft.touched} onClick={reset} aria-keyshortcuts="R">
        {t("ofc.reset")}
      </Button>
      <Button kind="main" disabled={!can || !draft.ready} onClick={confirm} aria-keyshortcuts="Enter">
        {t("ofc.confirm")}
      </Button>
    </>
  );
}
