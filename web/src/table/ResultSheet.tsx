// After a deal: every point explained, then on to the next; after the match: who has won, a rematch, the replay.
import { useEffect, useState } from "react";
import type { GameModule } from "../games/game";
import { t } from "../i18n";
import { go } from "../router";
import { Button, Dialog } from "../ui";
import type { GameEvent, GameView } from "../wire/views";
import { Countdown } from "./Clock";
import { runsTable, useTable } from "./store";
import { reasonOf } from "./WaitingRoom";

interface Shown {
  event: GameEvent;
  view: GameView;
}

export function ResultSheet({ game, names }: { game: GameModule; names: string[] }) {
  const fresh = useTable((state) => state.fresh);
  const view = useTable((state) => state.view)!;
  const seat = useTable((state) => state.seat);
  const [shown, setShown] = useState<Shown | null>(null);
  const over = view.match?.match.over ?? false;
  useEffect(() => {
    const ended = fresh.findLast((event) => event.type === game.resultEvent);
    if (ended && view.match) setShown({ event: ended, view: view.match });
  }, [fresh, view, game]);

  if (shown === null && !over) return null;
  const close = () => {
    setShown(null);
    if (!over && seat !== null) void useTable.getState().send({ type: "ready" });
  };
  if (shown === null) return <MatchOver names={names} />;
  return (
    <Dialog title={over ? t("table.matchOver") : t("table.dealOver")} onClose={close} className="result">
      <game.Result view={shown.view} event={shown.event} names={names} seat={seat} />
      {over ? (
        <MatchActions />
      ) : (
        <div className="dialog-actions">
          <Button kind="main" onClick={close} autoFocus>
            {t("table.goOn")}
            <Countdown kind="rest" />
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The strip that stays when the sheet is put away. */
function MatchOver({ names }: { names: string[] }) {
  const match = useTable((state) => state.view!.match!);
  const winners = match.match.winners.map((seat) => names[seat]).join(", ");
  return (
    <div className="over panel" role="status">
      <strong>{winners ? t("table.won", { names: winners }) : t("table.tied")}</strong>
      <MatchActions />
    </div>
  );
}

function MatchActions() {
  const host = useTable(runsTable);
  const record = useTable((state) => state.view!.table.record);
  const [problem, setProblem] = useState<string | null>(null);
  async function again() {
    const answer = await useTable.getState().send({ type: "again" });
    setProblem(answer.type === "refused" ? reasonOf(answer) : null);
  }
  return (
    <div className="dialog-actions">
      {problem && <p role="alert">{problem}</p>}
      {record && <Button onClick={() => go(`/r/${record}`)}>{t("table.replay")}</Button>}
      <Button onClick={() => go("/")}>{t("table.toLobby")}</Button>
      {host && (
        <Button kind="main" onClick={() => void again()}>
          {t("table.rematch")}
        </Button>
      )}
    </div>
  );
}
