// The switches that play by themselves, behind one button; it says how many are on.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../art/Icons";
import { Button, Switch } from "../../common/ui";
import { t } from "../../i18n";
import type { Automatic, Switches } from "./useAutomatic";

/** `words`: what each switch is called in the game's own words, in this order. */
export function Automatics({ switches, words }: { switches: Switches; words: Record<keyof Automatic, string> }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const { on, set } = switches;
  const names = Object.keys(words) as (keyof Automatic)[];
  const many = names.filter((name) => on[name]).length;
  useOutside(root, open, () => setOpen(false));
  return (
    <span className="mj-auto" ref={root} onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
      <Button
        className="mj-tool"
        aria-expanded={open}
        data-on={many > 0}
        title={t("mahjong.auto")}
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" />
        <span>{t("mahjong.auto")}</span>
        {many > 0 && <b className="mj-auto-count">{many}</b>}
      </Button>
      {open && (
        <div className="mj-auto-panel panel" role="group" aria-label={t("mahjong.auto")}>
          {names.map((name) => (
            <Switch key={name} label={words[name]} checked={on[name]} onChange={(value) => set(name, value)} />
          ))}
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
