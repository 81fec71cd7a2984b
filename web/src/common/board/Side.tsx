// The panel beside a table: a column that can be folded to its handle on wide screens, a drawer elsewhere, opened from the bar.
import { useEffect, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../../art/Icons";
import { t } from "../../i18n";
import { Button } from "../ui";
import { useSide } from "./useSide";

export function Side({ label, unread = 0, children }: { label: string; unread?: number; children: ReactNode }) {
  const { open, set, leave } = useSide();
  useEffect(() => leave, [leave]);
  function escape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Escape" || !open) return;
    set(false);
    event.currentTarget.querySelector<HTMLElement>(".side-handle")?.focus();
    document.querySelector<HTMLElement>(".side-toggle")?.focus();
  }
  return (
    <aside className="side" data-open={open} onKeyDown={escape}>
      <button type="button" className="side-handle" aria-expanded={open} aria-label={label} onClick={() => set(!open)}>
        <Icon name={open ? "next" : "log"} />
        <Unread count={unread} />
      </button>
      <div className="side-inner panel" hidden={!open}>
        <Button kind="bare" round className="side-close" aria-label={t("close")} onClick={() => set(false)}>
          <Icon name="close" />
        </Button>
        {open && children}
      </div>
    </aside>
  );
}

/** The way to the panel where it is a drawer. */
export function SideButton({ label, unread = 0 }: { label: string; unread?: number }) {
  const { open, set } = useSide();
  return (
    <Button
      kind="bare"
      round
      className="side-toggle"
      aria-expanded={open}
      aria-label={label}
      onClick={() => set(!open)}
    >
      <Icon name="log" />
      <Unread count={unread} />
    </Button>
  );
}

const Unread = ({ count }: { count: number }) => (count > 0 ? <span className="side-unread">{count}</span> : null);
