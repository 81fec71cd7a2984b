// Where a deal ends, its result can be read, point by point.
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../art/Icons";
import { recordName } from "../common/board/names";
import { resultIn } from "../common/board/resultIn";
import type { GameModule } from "../common/games/game";
import { Button, Dialog } from "../common/ui";
import { t } from "../i18n";
import { useReplay } from "./store";

export function DealEnd({ game }: { game: GameModule }) {
  const now = useReplay((state) => state.story!.steps[state.step]!);
  const eyes = useReplay((state) => state.eyes);
  const about = useReplay((state) => state.about!);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [now]);
  const names = about.names.map(recordName);
  const who = eyes === "all" ? names.length : eyes;
  const view = now.views[who]!;
  const event = resultIn(now.events[who]!);
  if (!event) return null;
  function read() {
    useReplay.getState().set({ playing: false }); // it would run on behind the sheet
    setOpen(true);
  }
  return (
    <>
      <Button kind="main" className="replay-result" title={t("replay.result")} onClick={read}>
        <Icon name="crown" />
        <span>{t("replay.result")}</span>
      </Button>
      {open &&
        createPortal(
          <Dialog
            title={t(view.match.over ? "table.matchOver" : "table.dealOver")}
            onClose={() => setOpen(false)}
            className="result"
          >
            <game.Result view={view} event={event} names={names} seat={view.seat} />
          </Dialog>,
          document.body,
        )}
    </>
  );
}
