// Over a table of bots with open hands: whoever opened it stops them, hurries them, or goes from move to move.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { reasonOf } from "../common/reasons";
import { Button, Segments } from "../common/ui";
import { t } from "../i18n";
import type { Command } from "../wire/socket";
import type { SetSpeed } from "../wire/types";
import { useTable } from "./store";
import "./watch.css";

type Speed = SetSpeed["speed"];
const RUNNING = ["slow", "usual", "fast"] as const;

export function WatchBar() {
  const speed = useTable((state) => state.presence?.speed ?? null);
  const over = useTable((state) => state.view?.match?.match.over ?? true);
  const host = useTable((state) => state.host);
  if (speed === null || over) return null;
  return (
    <section className="table-watch panel" aria-label={t("watch.speed")}>
      {host ? <Controls speed={speed} /> : <p>{t(speed === "paused" ? "watch.paused" : "watch.openHands")}</p>}
    </section>
  );
}

function Controls({ speed }: { speed: Speed }) {
  const [running, setRunning] = useState<Speed>(speed === "paused" ? "usual" : speed); // to go on with
  const [problem, setProblem] = useState<string | null>(null);
  const paused = speed === "paused";
  async function send(command: Command) {
    const answer = await useTable.getState().send(command);
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
  }
  const set = (wanted: Speed) => void send({ type: "speed", speed: wanted });
  return (
    <>
      <Segments
        label={t("watch.speed")}
        value={paused ? running : speed}
        choices={RUNNING.map((value) => ({ value, label: t(`watch.${value}`) }))}
        onChange={(value) => {
          setRunning(value);
          set(value);
        }}
      />
      <Button disabled={!paused} onClick={() => void send({ type: "step" })}>
        <Icon name="next" />
        {t("watch.step")}
      </Button>
      <Button kind="main" onClick={() => set(paused ? running : "paused")}>
        <Icon name={paused ? "play" : "pause"} />
        {t(paused ? "watch.goOn" : "watch.pause")}
      </Button>
      {problem && (
        <p role="alert" className="wrong">
          {problem}
        </p>
      )}
    </>
  );
}
