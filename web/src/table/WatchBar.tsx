// At a table of bots with open hands, in the dock: whoever opened it stops them, hurries them, or goes from move to move.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { InDock } from "../common/board/InDock";
import { reasonOf } from "../common/reasons";
import { Button } from "../common/ui";
import { t } from "../i18n";
import type { Command } from "../wire/socket";
import type { SetSpeed } from "../wire/types";
import { useTable } from "./store";
import "./watch.css";

type Running = Exclude<SetSpeed["speed"], "paused">;
const NEXT: Record<Running, Running> = { slow: "usual", usual: "fast", fast: "slow" };

export function WatchBar() {
  const speed = useTable((state) => state.presence?.speed ?? null);
  const over = useTable((state) => state.view!.match!.match.over);
  const host = useTable((state) => state.host);
  if (speed === null || over) return null;
  return (
    <InDock>
      <section className="table-watch" aria-label={t("watch.speed")}>
        {host ? <Controls speed={speed} /> : <p>{t(speed === "paused" ? "watch.paused" : "watch.openHands")}</p>}
      </section>
    </InDock>
  );
}

function Controls({ speed }: { speed: SetSpeed["speed"] }) {
  const [running, setRunning] = useState<Running>(speed === "paused" ? "usual" : speed); // to go on with
  const [problem, setProblem] = useState<string | null>(null);
  const paused = speed === "paused";
  const onward = t(paused ? "watch.goOn" : "watch.pause");
  async function send(command: Command) {
    const answer = await useTable.getState().send(command);
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
  }
  function another() {
    setRunning(NEXT[running]);
    if (!paused) void send({ type: "speed", speed: NEXT[running] });
  }
  return (
    <>
      <Button title={t("watch.speed")} onClick={another}>
        <Icon name="clock" />
        {t(`watch.${running}`)}
      </Button>
      <Button
        disabled={!paused}
        aria-label={t("watch.step")}
        title={t("watch.step")}
        onClick={() => void send({ type: "step" })}
      >
        <Icon name="next" />
        <span>{t("watch.step")}</span>
      </Button>
      <Button
        kind="main"
        aria-label={onward}
        title={onward}
        onClick={() => void send({ type: "speed", speed: paused ? running : "paused" })}
      >
        <Icon name={paused ? "play" : "pause"} />
        <span>{onward}</span>
      </Button>
      {problem && (
        <p role="alert" className="wrong">
          {problem}
        </p>
      )}
    </>
  );
}
