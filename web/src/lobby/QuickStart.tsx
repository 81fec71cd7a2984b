// An address that leads to a table against bots, as the lobby's button does: to open in another window while one waits.
import { useEffect, useRef, useState } from "react";
import { explain } from "../common/explain";
import { soloSettings, startQuick } from "../common/games/quick";
import { go } from "../common/router";
import { Button } from "../common/ui";
import { t } from "../i18n";

export function QuickStart({ game }: { game: string }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    history.replaceState(null, "", "/"); // the way back from the table is to the lobby, not to yet another table
    startQuick(game, soloSettings).catch((error: unknown) => setWrong(explain(error)));
  }, [game]);
  if (wrong === null)
    return (
      <p className="gate" role="status">
        {t("lobby.sitting")}
      </p>
    );
  return (
    <main className="gate">
      <div className="gate-sheet">
        <p role="alert">{wrong}</p>
        <Button kind="main" onClick={() => go("/")}>
          {t("table.toLobby")}
        </Button>
      </div>
    </main>
  );
}
