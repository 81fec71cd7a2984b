// The bar over every table: where one is, how the line is, and the way out.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { maybe, t } from "../i18n";
import { SettingsButton } from "../lobby/SettingsDialog";
import { go } from "../router";
import { Button, Dialog } from "../ui";
import { Invite } from "./Invite";
import { useTable } from "./store";

type Open = "invite" | "leave" | null;

export function TopBar() {
  const [open, setOpen] = useState<Open>(null);
  const view = useTable((state) => state.view);
  const seat = useTable((state) => state.seat);
  if (view === null) return null;
  const { game, preset, code } = view.table;
  const close = () => setOpen(null);
  const playing = view.match !== null && !view.match.match.over && seat !== null;
  return (
    <header className="topbar">
      <Button kind="bare" round aria-label={t("table.toLobby")} onClick={() => (playing ? setOpen("leave") : go("/"))}>
        <Icon name="back" />
      </Button>
      <h1 className="topbar-title">
        {maybe(`game.${game}`) ?? game} <small>{maybe(`preset.${game}.${preset}`) ?? preset}</small>
      </h1>
      <LineState />
      <Button kind="bare" className="topbar-code" onClick={() => setOpen("invite")} aria-label={t("table.invite")}>
        <Icon name="share" />
        <span>{code}</span>
      </Button>
      <SettingsButton />
      {open === "invite" && <Invite code={code} onClose={close} />}
      {open === "leave" && <LeaveDialog onClose={close} />}
    </header>
  );
}

function LeaveDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("table.leaveTitle")} onClose={onClose}>
      <p>{t("table.leaveWords")}</p>
      <div className="dialog-actions">
        <Button onClick={() => go("/")}>{t("table.away")}</Button>
        <Button
          kind="danger"
          onClick={() => {
            void useTable.getState().send({ type: "leave" });
            go("/");
          }}
        >
          {t("table.leave")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Said only when something is wrong, and to screen readers also when it is right again. */
function LineState() {
  const line = useTable((state) => state.line);
  const frozen = useTable((state) => state.frozen);
  const words = frozen !== null ? t("table.frozen") : line === "open" ? "" : t("table.lost");
  return (
    <p className="line" role="status" data-state={words ? "bad" : "good"}>
      {words}
    </p>
  );
}
