// The only place for what is said and asked of a player and for what they can do, on the upper edge of their cards.
import type { ReactNode } from "react";
import { t } from "../../i18n";
import type { Line } from "./useMove";
import "./dock.css";

interface Props {
  me?: ReactNode; // one's own plate
  line: Line;
  tools?: ReactNode; // hint, sort …
  answers?: ReactNode; // the main one last: it has the corner
  ask?: ReactNode; // a question takes the places of the line and of the answers
}

export function Dock({ me, line, tools, answers, ask }: Props) {
  return (
    <section className="dock" data-asks={Boolean(ask)} aria-label={t("table.dock")}>
      {me && <div className="dock-me">{me}</div>}
      <p className="dock-line" role="status" data-tone={line.tone}>
        {line.text}
      </p>
      {tools && (
        <div className="dock-tools" role="group" aria-label={t("table.tools")}>
          {tools}
        </div>
      )}
      {ask || (
        <div className="dock-answers" role="group" aria-label={t("table.answers")}>
          {answers}
        </div>
      )}
    </section>
  );
}
