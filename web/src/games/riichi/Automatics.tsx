// The switches that play by themselves, behind one button; it says how many are on.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../art/Icons";
import { Button, Switch } from "../../common/ui";
import { t } from "../../i18n";
import type { Switches } from "./useAutomatic";

export function Automatics({ switches }: { switches: Switches }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const { on, set } = switches;
  const many = [on.win, on.noCalls, on.discard].filter(Boolean).length;
  useOutside(root, open, () => setOpen(false));
  return (
    <span className="riichi-auto" ref={root} onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
      <Button
        className="mj-tool"
        aria-expanded={open}
        data-on={many > 0}
        title={t("riichi.auto")}
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" />
        <span>{t("riichi.auto")}</span>
        {many > 0 && <span className="riichi-auto-count">{many}</span>}
      </Button>
      {open && (
        <div className="riichi-auto-panel panel" role="group" aria-label={t("riichi.auto")}>
          <Switch label={t("riichi.auto.win")} checked={on.win} onChange={(value) => set("win", value)} />
          <Switch label={t("riichi.auto.noCalls")} checked={on.noCalls} onChange={(value) => set("noCalls", value)} />
          <Switch label={t("riichi.auto.discard")} checked={on.discard} onChange={(value) => set("discard", value)} />
        </div>
      )}
    </span>
  );
}

/** A tap anywhere else puts it away. */
function useOutside(root: { current: HTMLElement | null }, open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const tapped = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) closeNow();
    };
    addEventListener("pointerdown", tapped);
    return () => removeEventListener("pointerdown", tapped);
  }, [open, root]);
}
