// A table by its code: finds it, opens the socket, and shows the waiting room, the game or its end.
import { useEffect, useState } from "react";
import { t } from "../i18n";
import { loadGame } from "../games";
import type { GameModule } from "../games/game";
import { go } from "../router";
import { Button } from "../ui";
import { ApiError, table as findTable } from "../wire/api";
import { Frame } from "./Frame";
import { TopBar } from "./TopBar";
import { WaitingRoom } from "./WaitingRoom";
import { nonce, useTable } from "./store";
import "./table.css";

const QUICK = "noripan.quick"; // the table that the lobby opened for one person against bots

export default function TablePage({ code }: { code: string }) {
  const [game, setGame] = useState<GameModule | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const view = useTable((state) => state.view);
  const line = useTable((state) => state.line);
  const reason = useTable((state) => state.reason);

  useEffect(() => {
    let gone = false;
    findTable(code).then(
      async (found) => {
        const module = (await loadGame(found.game)).default;
        if (gone) return;
        document.documentElement.dataset["game"] = found.game;
        setGame(module);
        useTable.getState().open(found.id);
      },
      (error: ApiError) => !gone && setMissing(error.message),
    );
    return () => {
      gone = true;
      useTable.getState().close();
    };
  }, [code]);
  useQuickStart();

  if (missing !== null || line === "closed") return <Gone reason={missing ?? reason} />;
  if (game === null || view === null) return <p className="loading">{t("loading")}</p>;
  return (
    <div className="table-page">
      <TopBar />
      {view.match === null ? <WaitingRoom /> : <Frame game={game} />}
    </div>
  );
}

/** Sit down and begin at once, at a table that was opened for that. */
function useQuickStart(): void {
  const view = useTable((state) => state.view);
  const seat = useTable((state) => state.seat);
  useEffect(() => {
    if (view === null || view.match !== null || sessionStorage.getItem(QUICK) !== view.table.id) return;
    const { send } = useTable.getState();
    const open = view.table.seats.findIndex((each) => !each.person && each.bot === null);
    if (seat === null && open >= 0) {
      void send({ type: "sit", seat: open, nonce: nonce() });
    } else {
      sessionStorage.removeItem(QUICK);
      void send({ type: "begin" });
    }
  }, [view, seat]);
}

function Gone({ reason }: { reason: string | null }) {
  return (
    <main className="gone">
      <h1>{t("table.gone")}</h1>
      {reason && <p>{reason}</p>}
      <Button kind="main" onClick={() => go("/")}>
        {t("table.toLobby")}
      </Button>
    </main>
  );
}
