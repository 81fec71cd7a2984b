// A table by its code: finds it, opens the socket, and shows the waiting room, the game or its end.
import { useEffect, useState } from "react";
import type { GameModule } from "../common/games/game";
import { go } from "../common/router";
import { Button } from "../common/ui";
import { loadGame } from "../games";
import { maybe, t } from "../i18n";
import { ApiError, table as findTable } from "../wire/api";
import type { Ending } from "../wire/socket";
import { Frame } from "./Frame";
import { HotSeat, useHolder } from "./HotSeat";
import { useTable } from "./store";
import { TopBar } from "./TopBar";
import { useArrival } from "./useArrival";
import { WaitingRoom } from "./WaitingRoom";
import "../common/ui/page.css";
import "../common/board/frame.css";
import "./table.css";

const PAUSE = 2000; // before asking again a server that did not answer

export default function TablePage({ code }: { code: string }) {
  const { game, problem } = useTableOf(code);
  const ready = useTable((state) => state.view !== null);
  const playing = useTable((state) => state.view?.match != null);
  const ending = useTable((state) => (state.line === "closed" ? state.ending : null));
  useArrival();

  const gone = problem?.code === "unreachable" ? null : (problem ?? ending);
  if (gone) return <Gone why={gone} />;
  if (game === null || !ready)
    return (
      <p className="loading" role="status">
        {t(problem ? "unreachable" : "loading")}
      </p>
    );
  return (
    <div className="page table" data-playing={playing} data-rail={playing || undefined}>
      <TopBar />
      <HotSeat>{playing ? <Frame game={game} /> : <WaitingRoom />}</HotSeat>
    </div>
  );
}

/** Finds the table, and is there for as long as the page is. */
function useTableOf(code: string): { game: GameModule | null; problem: Ending | null } {
  const [game, setGame] = useState<GameModule | null>(null);
  const [problem, setProblem] = useState<Ending | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    async function find() {
      try {
        const found = await findTable(code);
        const module = await loadGame(found.game);
        if (gone) return;
        document.documentElement.dataset["game"] = found.game;
        setGame(module);
        setProblem(null);
        useTable.getState().open(found.id, module.lasts);
      } catch (error) {
        if (gone) return;
        const {
          code: why,
          message,
          status,
        } = error instanceof ApiError ? error : { code: "unreachable", message: "", status: 599 };
        const again = status >= 500 || status === 429;
        setProblem({ reason: message, code: again ? "unreachable" : why });
        if (again) timer = setTimeout(() => void find(), PAUSE);
      }
    }
    void find();
    return () => {
      gone = true;
      clearTimeout(timer);
      useTable.getState().close();
      useHolder.setState({ seat: null }); // who comes back may be the other
    };
  }, [code]);
  return { game, problem };
}

function Gone({ why }: { why: Ending }) {
  const elsewhere = why.code === "elsewhere";
  const words = maybe(`ending.${why.code}`) ?? why.reason;
  return (
    <main className="gone">
      <h1>{elsewhere ? t("table.elsewhere") : t("table.gone")}</h1>
      {words && <p>{words}</p>}
      <div className="table-gone-ways">
        <Button kind={elsewhere ? "plain" : "main"} onClick={() => go("/")}>
          {t("table.toLobby")}
        </Button>
        {elsewhere && (
          <Button kind="main" onClick={() => useTable.getState().comeBack()}>
            {t("table.here")}
          </Button>
        )}
      </div>
    </main>
  );
}
