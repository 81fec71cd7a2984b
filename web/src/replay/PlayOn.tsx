// From this moment on, in any seat, against bots.
import { useState } from "react";
import { createPortal } from "react-dom";
import { recordName } from "../common/board/names";
import { QUICK } from "../common/games/quick";
import { whyFailed } from "../common/reasons";
import { go } from "../common/router";
import { Button, Dialog } from "../common/ui";
import { t } from "../i18n";
import { playOn } from "../wire/api";
import { useReplay } from "./store";

export function PlayOn() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("replay.playOn")}</Button>
      {open && createPortal(<Seats onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function Seats({ onClose }: { onClose(): void }) {
  const { record, id, deal, step } = useReplay();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function begin(seat: number) {
    setBusy(true);
    try {
      const table = await playOn(id, deal, step, seat);
      sessionStorage.setItem(QUICK, table.id);
      go(`/t/${table.code}`);
    } catch (error) {
      setBusy(false);
      setProblem(whyFailed(error));
    }
  }
  return (
    <Dialog title={t("replay.playOn")} onClose={onClose}>
      <p>{t("replay.playOnWords")}</p>
      <div className="dialog-actions">
        {record!.names.map((name, at) => (
          <Button key={at} disabled={busy} onClick={() => void begin(at)}>
            <bdi>{recordName(name)}</bdi>
          </Button>
        ))}
      </div>
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
