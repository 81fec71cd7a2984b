// The log up to here, each line a way back to its step.
import { useMemo } from "react";
import { recordName } from "../common/board/names";
import { Scroll } from "../common/board/Scroll";
import { Side } from "../common/board/Side";
import type { GameModule } from "../common/games/game";
import { t } from "../i18n";
import { useReplay } from "./store";

export function StoryLog({ game }: { game: GameModule }) {
  return (
    <Side label={t("table.log")}>
      <h2>{t("table.log")}</h2>
      <Lines game={game} />
    </Side>
  );
}

function Lines({ game }: { game: GameModule }) {
  const { story, step, about, eyes, to } = useReplay();
  const all = useMemo(() => {
    const names = about!.names.map(recordName);
    const who = eyes === "all" ? names.length : eyes;
    const { seat } = story!.steps[0]!.views[who]!;
    return story!.steps
      .flatMap((each, at) => each.events[who]!.map((event) => ({ at, words: game.tell(event, names, seat) })))
      .filter((line) => line.words !== null);
  }, [story, about, eyes, game]);
  const lines = all.filter((line) => line.at <= step);
  const latest = lines.filter((line) => line.at === step);
  return (
    <>
      <Scroll label={t("table.log")} size={lines.length}>
        {lines.map((line, at) => (
          <li key={at}>
            <button
              type="button"
              className="replay-step"
              aria-current={line.at === step ? "step" : undefined}
              onClick={() => void to(line.at)}
            >
              {line.words}
            </button>
          </li>
        ))}
      </Scroll>
      <p className="hidden" aria-live="polite" aria-atomic="true">
        {latest.map((line) => line.words).join(". ")}
      </p>
    </>
  );
}
