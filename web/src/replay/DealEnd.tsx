// Where a deal ends, its result can be read, point by point.
import { useEffect, useState } from "react";
import { resultIn } from "../common/board/resultIn";
import type { GameModule } from "../common/games/game";
import { Button, Dialog } from "../common/ui";
import { t } from "../i18n";
import { useReplay } from "./store";

export function DealEnd({ game, names }: { game: GameModule; names: string[] }) {
  const now = useReplay((state) => state.story!.steps[state.step]!);
  const eyes = useReplay((state) => state.eyes);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [now]);
  const who = eyes === "all" ? names.length : eyes;
  const view = now.views[who]!;
  const event = resultIn(now.events[who]!);
  if (!event) return null;
  const title = t(view.match.over ? "table.matchOver" : "table.dealOver");
  function read() {
    useReplay.getState().set({ playing: false }); // it would run on behind the sheet
    setOpen(true);
  }
  return (
    <div className="replay-deal-end panel">
      <strong>{title}</strong>
      <Button kind="main" onClick={read}>
        {t("replay.result")}
      </Button>
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)} className="result">
          <game.Result view={view} event={event} names={names} seat={view.seat} />
        </Dialog>
      )}
    </div>
  );
}
