// After a deal: every point explained, then on to the next; after the match: who has won, a rematch, the replay.
import { useState } from "react";
import type { GameModule } from "../common/games/game";
import { reasonOf, whyFailed } from "../common/reasons";
import { go } from "../common/router";
import { saveDeal } from "../common/save";
import { Button, Dialog } from "../common/ui";
import { t } from "../i18n";
import { Clock, Countdown, useRest } from "./Clock";
import { runsTable, useTable } from "./store";
import type { Results } from "./useResult";

export function ResultSheet({ game, names, results }: { game: GameModule; names: string[]; results: Results }) {
  const { shown, again } = results;
  const seat = useTable((state) => state.seat);
  const over = useTable((state) => state.view!.match!.match.over);
  if (shown === null) return over ? <MatchOver names={names} /> : null;
  const close = () => {
    results.close();
    if (!over && !again && seat !== null) void useTable.getState().send({ type: "ready" });
  };
  return (
    <Dialog
      title={over ? t("table.matchOver") : again ? t("table.lastDeal") : t("table.dealOver")}
      onClose={close}
      className="result"
    >
      <game.Result view={shown.view} event={shown.event} names={names} seat={seat} />
      {over ? <MatchActions /> : <GoOn seat={seat} deal={shown.view.match.deal - 1} onClick={close} />}
    </Dialog>
  );
}

/** The sheet stays for as long as one reads; it says when the table waits for the reader. */
function GoOn({ seat, deal, onClick }: { seat: number | null; deal: number; onClick(): void }) {
  const waited = useTable((state) => seat !== null && state.view!.match!.pending.includes(seat));
  const rest = useRest();
  return (
    <div className="dialog-actions">
      {rest === null && waited && (
        <p className="quiet" role="status">
          {t("table.yourTurn")} <Clock seat={seat!} />
        </p>
      )}
      <DealFile deal={deal} />
      <button type="button" className="button main" onClick={onClick} ref={first}>
        {t("table.goOn")}
        <Countdown kind="rest" />
      </button>
    </div>
  );
}

/** The deal once more, and a file of it. In a window of its own: who leaves the table is played for by a bot. */
function DealFile({ deal }: { deal: number }) {
  const code = useTable((state) => state.view!.table.code);
  const [problem, setProblem] = useState<string | null>(null);
  const keep = () =>
    saveDeal(code, deal).then(
      () => setProblem(null),
      (error) => setProblem(whyFailed(error)),
    );
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <a className="button" href={`/t/${code}/deals#${deal}.0.all`} target="_blank" rel="noopener">
        {t("table.replay")}
      </a>
      <Button onClick={() => void keep()}>{t("table.saveDeal")}</Button>
    </>
  );
}

/** A dialog gives the focus to what has this attribute; React would only focus it too early. */
const first = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/** The strip that stays when the sheet is put away. */
function MatchOver({ names }: { names: string[] }) {
  const match = useTable((state) => state.view!.match!);
  const winners = match.match.winners.map((seat) => names[seat]).join(", ");
  return (
    <div className="table-over panel" role="status">
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
