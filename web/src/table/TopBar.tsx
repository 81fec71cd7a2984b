// The bar over every table: where one is, how the line is, and the way out.
import { useState } from "react";
import { Icon } from "../art/Icons";
import { BarPlace } from "../common/board/InBar";
import { SideButton } from "../common/board/Side";
import { gameName } from "../common/games/names";
import { useIdentity } from "../common/identity/identity";
import { go } from "../common/router";
import { RulesButton } from "../common/rules/RulesDialog";
import { Button, Dialog } from "../common/ui";
import { SettingsButton } from "../common/ui/SettingsDialog";
import { t } from "../i18n";
import { useRest } from "./Clock";
import { Invite } from "./Invite";
import { PhraseButton } from "./Phrases";
import { SaidAloud } from "./SaidAloud";
import { isOpen, nonce, useTable } from "./store";
import { useUnread } from "./unread";

type Open = "invite" | "leave" | null;

export function TopBar() {
  const [open, setOpen] = useState<Open>(null);
  const table = useTable((state) => state.view!.table);
  const playing = useTable(
    (state) => state.seat !== null && state.view!.match !== null && !state.view!.match.match.over,
  );
  const match = useTable((state) => state.view!.match !== null);
  const { game, preset, code } = table;
  const close = () => setOpen(null);
  return (
    <header className="topbar">
      <Button kind="bare" round aria-label={t("table.toLobby")} onClick={() => (playing ? setOpen("leave") : go("/"))}>
        <Icon name="back" />
      </Button>
      <h1 className="topbar-title">{gameName(game)}</h1>
      <RulesButton
        game={game}
        preset={preset}
        rules={table.rules}
        hints={table.hints}
        claims={table.claims}
        carries={table.carries}
        purses={table.purses}
        known={table.known_shuffle}
      />
      <State />
      <BarPlace />
      <TakeBack />
      <Watching />
      <Button
        kind="bare"
        className="table-code"
        onClick={() => setOpen("invite")}
        aria-label={`${t("table.invite")}: ${code}`}
      >
        <Icon name="share" />
        <span>{code}</span>
      </Button>
      <PhraseButton />
      {match && <LogButton />}
      <SettingsButton />
      <SaidAloud />
      {open === "invite" && <Invite code={code} onClose={close} />}
      {open === "leave" && <LeaveDialog onClose={close} />}
    </header>
  );
}

const LogButton = () => <SideButton label={t("table.logAndChat")} unread={useUnread()} />;

function LeaveDialog({ onClose }: { onClose(): void }) {
  const [leaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await useTable.getState().send({ type: "leave" }); // with the line lost, it waits until the server has heard it
    go("/");
  }
  return (
    <Dialog title={t("table.leaveTitle")} onClose={onClose}>
      <p>{t("table.leaveWords")}</p>
      <div className="dialog-actions">
        <Button onClick={() => go("/")}>{t("table.away")}</Button>
        <Button kind="danger" disabled={leaving} onClick={() => void leave()}>
          {t("table.leave")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Said when there is something to say, calmly, in place of the title where there is no room for both. */
function State() {
  const line = useTable((state) => state.line);
  const frozen = useTable((state) => state.frozen !== null);
  const lookingOn = useTable((state) => state.seat === null && state.view!.match !== null && !isOpen(state));
  const known = useTable((state) => state.view!.table.known_shuffle && state.view!.match !== null);
  const rest = useRest();
  const trouble = frozen ? t("table.frozen") : line === "open" ? null : t("table.lost");
  const calm = lookingOn ? t("table.lookingOn") : rest !== null ? t("table.rest") : "";
  return (
    <>
      {known && (
        <strong className="known" title={t("table.knownShuffle")}>
          {t("table.known")}
        </strong>
      )}
      <p className="table-line" role="status" data-trouble={trouble !== null}>
        {trouble ?? calm}
      </p>
      {trouble === null && !lookingOn && rest !== null && <span aria-hidden="true">{rest}</span>}
    </>
  );
}

/** Who gave up their seat in a match can have it back. */
function TakeBack() {
  const me = useIdentity((state) => state.me?.name);
  const at = useTable((state) =>
    state.seat === null ? state.view!.table.seats.findIndex((seat) => seat.left && seat.name === me) : -1,
  );
  if (at < 0) return null;
  return (
    <Button kind="main" onClick={() => void useTable.getState().send({ type: "sit", seat: at, nonce: nonce() })}>
      {t("table.takeBack")}
    </Button>
  );
}

function Watching() {
  const watching = useTable((state) => state.presence?.watching ?? 0);
  if (watching === 0) return null;
  const words = t("table.watching", { n: watching });
  return (
    <span className="table-watching" title={words}>
      <Icon name="eye" />
      <span aria-hidden="true">{watching}</span>
      <span className="hidden">{words}</span>
    </span>
  );
}
