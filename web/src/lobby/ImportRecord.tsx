// A record from elsewhere: picked or dropped here, checked by the server, then shown.
import { useRef, useState, type DragEvent } from "react";
import { explain } from "../common/explain";
import { go } from "../common/router";
import { Button } from "../common/ui";
import { t } from "../i18n";
import { importRecord } from "../wire/api";

const LARGEST = 4 * 1024 * 1024;

export function ImportRecord() {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [said, setSaid] = useState<{ text: string; wrong: boolean } | null>(null);

  async function take(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > LARGEST) return setSaid({ text: t("lobby.import.large"), wrong: true });
    setSaid({ text: t("lobby.import.checking"), wrong: false });
    let data: unknown;
    try {
      data = JSON.parse(await file.text());
    } catch {
      return setSaid({ text: t("lobby.import.unreadable"), wrong: true });
    }
    try {
      go(`/r/${encodeURIComponent((await importRecord(data)).id)}`);
    } catch (error) {
      setSaid({ text: explain(error), wrong: true });
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div
      className={`lobby-import ${over ? "lobby-import-over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button onClick={() => picker.current?.click()}>{t("lobby.import")}</Button>
      <span className="quiet">{t("lobby.import.drop")}</span>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden // the button speaks for it
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      {said && (
        <p className={said.wrong ? "wrong" : "quiet"} role={said.wrong ? "alert" : "status"}>
          {said.text}
        </p>
      )}
    </div>
  );
}
