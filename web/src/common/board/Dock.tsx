// The only place for what is said and asked of a player and for what they can do, on the upper edge of their cards.
import type { ReactNode } from "react";
import { t } from "../../i18n";
import type { EndingInfo } from "../games/game";
import { useFit } from "../ui/useFit";
import { EndingButton } from "./Ending";
import { DockPlace } from "./InDock";
import type { Line } from "./useMove";
import "./dock.css";

interface Props {
  me?: ReactNode; // one's own plate
  line: Line;
  help?: ReactNode; // what helps with one's own cards; phones show it in the line's place while that says nothing new
  tools?: ReactNode; // hint, sort …
  calls?: ReactNode; // what may be called out beside answering
  answers?: ReactNode; // the main one last: it has the corner
  ask?: ReactNode; // a question takes the places of the line and of the answers
  ending?: EndingInfo | null; // the deal is over: how it ended, and the way to its points
}

export function Dock({ me, line, help, tools, calls, answers, ask, ending }: Props) {
  const said = ending ? ending.line : line.text;
  const fitted = useFit<HTMLParagraphElement>(said);
  return (
    <section className="dock" data-asks={Boolean(ask) && !ending} aria-label={t("table.dock")}>
      {me && <div className="dock-me">{me}</div>}
      {help && !ending && <div className="dock-help">{help}</div>}
      <p ref={fitted} className="dock-line" role="status" data-tone={ending ? "plain" : line.tone}>
        {said}
      </p>
      {tools && !ending && (
        <div className="dock-tools" role="group" aria-label={t("table.tools")}>
          {tools}
        </div>
      )}
      {calls && !ask && !ending && <div className="dock-calls">{calls}</div>}
      {(!ending && ask) || (
        <div className="dock-answers" role="group" aria-label={t("table.answers")}>
          {ending ? <EndingButton ending={ending} /> : answers}
        </div>
      )}
      {!tools && <DockPlace />}
    </section>
  );
}
