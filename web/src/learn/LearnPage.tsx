// A game in a few steps: a few words, a position on the game's own table, and a move to be found.
import { useEffect, useState } from "react";
import { Icon } from "../art/Icons";
import { BarPlace } from "../common/board/InBar";
import type { GameModule } from "../common/games/game";
import { gamesHere } from "../common/games/here";
import { gameName } from "../common/games/names";
import { go } from "../common/router";
import { Button } from "../common/ui";
import { SettingsButton } from "../common/ui/SettingsDialog";
import { loadGame } from "../games";
import { t } from "../i18n";
import { Position } from "./Position";
import { useLesson } from "./useLesson";
import { Words } from "./Words";
import "../common/ui/page.css";
import "../common/board/frame.css";
import "./learn.css";

export default function LearnPage({ game }: { game: string }) {
  const [module, setModule] = useState<GameModule | null>(null);
  const [folded, fold] = useState(false);
  const lesson = useLesson(game, stepInAddress());
  useEffect(() => {
    let gone = false;
    async function find() {
      const here = (await gamesHere()).find((each) => each.name === game);
      const found = here?.lesson ? await loadGame(game) : null;
      if (gone) return;
      if (found === null) go("/");
      setModule(found);
    }
    void find().catch(() => undefined); // the lesson itself says that the server does not answer
    return () => {
      gone = true;
    };
  }, [game]);
  return (
    <div className="page learn">
      <header className="topbar">
        <Button kind="bare" round aria-label={t("table.toLobby")} onClick={() => go("/")}>
          <Icon name="back" />
        </Button>
        <h1 className="topbar-title">{t("learn.title", { game: gameName(game) })}</h1>
        <BarPlace />
        <SettingsButton />
      </header>
      <main className="learn-main">
        {module === null || lesson.told === null ? (
          <p className="loading" role="status">
            {t(lesson.lost ? "learn.lost" : "loading")}
          </p>
        ) : (
          <>
            <Words game={game} lesson={lesson} folded={folded} onFold={fold} />
            <Position key={lesson.at} module={module} lesson={lesson} told={lesson.told} />
          </>
        )}
      </main>
    </div>
  );
}

/** `#3` is the third step; what is not there is the first. */
function stepInAddress(): number {
  const step = Number(location.hash.slice(1)) - 1;
  return Number.isInteger(step) && step >= 0 && step < 9 ? step : 0;
}
