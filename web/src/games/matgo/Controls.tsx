// One's own plate, the line of words and what one can do, always in the same place and order.
import type { ReactNode } from "react";
import { monthName } from "../../art/hwatu/names";
import { Icon } from "../../art/Icons";
import { keyLine } from "../../common/board/keyLine";
import { Button } from "../../common/ui";
import { t } from "../../i18n";
import type { MatgoView } from "./types";
import type { Turn } from "./useTurn";

export function Controls({
  view,
  turn,
  readonly,
  me,
}: {
  view: MatgoView;
  turn: Turn;
  readonly: boolean;
  me: ReactNode;
}) {
  return (
    <div className="matgo-controls">
      {me && <div className="matgo-me">{me}</div>}
      <p className="matgo-status" role="status" data-tone={turn.line.tone}>
        {turn.line.text}
      </p>
      {!readonly && <Actions view={view} turn={turn} />}
      {!readonly && <p className="matgo-help">{keyLine(t("matgo.help"), turn.hint !== null && t("matgo.hint"))}</p>}
    </div>
  );
}

function Actions({ view, turn }: { view: MatgoView; turn: Turn }) {
  const bombs = view.legal.filter((move) => move.type === "declare_bomb");
  const dummy = view.legal.find((move) => move.type === "play_dummy");
  return (
    <div className="matgo-actions" role="group" aria-label={t("plain.moves")}>
      {turn.hint && (
        <Button
          className="matgo-tool"
          disabled={turn.busy || view.legal.length === 0}
          onClick={turn.hint}
          title={t("matgo.hint")}
          aria-keyshortcuts="H"
        >
          <Icon name="hint" />
          <span>{t("matgo.hint")}</span>
        </Button>
      )}
      {dummy && (
        <Button disabled={turn.busy} onClick={() => turn.send(dummy)} title={t("matgo.dummy.help")}>
          {t("matgo.dummy.play")}
        </Button>
      )}
      {bombs.map((move) => (
        <Button key={move.month} kind="danger" disabled={turn.busy} onClick={() => turn.send(move)}>
          {t("matgo.bomb.month", { month: monthName(move.month) })}
        </Button>
      ))}
    </div>
  );
}
