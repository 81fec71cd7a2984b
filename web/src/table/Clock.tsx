// Seconds left, counted down here from what the server said last.
import { useEffect, useState } from "react";
import { t } from "../i18n";
import { useTable } from "./store";

const HURRY = 6; // seconds

export function useNow(running: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

export function Clock({ seat }: { seat: number }) {
  const clock = useTable((state) => state.times?.clocks[seat] ?? null);
  const since = useTable((state) => state.timesAt);
  const now = useNow(clock !== null);
  if (clock === null) return null;
  const passed = Math.max(0, (now - since) / 1000);
  const left = Math.max(0, clock.left - passed);
  const bank = Math.max(0, clock.bank - Math.max(0, passed - clock.left));
  const shown = Math.ceil(left > 0 ? left : bank);
  return (
    <span className="clock" data-hurry={left + bank < HURRY} data-bank={left <= 0} title={t("table.clock", { left: Math.ceil(left), bank: Math.ceil(bank) })}>
      {shown}
    </span>
  );
}

/** How long a discard may still be claimed, or the rest before the next deal lasts: one thin bar. */
export function Countdown({ kind }: { kind: "window" | "rest" }) {
  const total = useTable((state) => state.times?.[kind] ?? null);
  const since = useTable((state) => state.timesAt);
  const now = useNow(total !== null);
  if (total === null || total <= 0) return null;
  const left = Math.max(0, 1 - (now - since) / 1000 / total);
  return <span className="countdown" aria-hidden="true" style={{ transform: `scaleX(${left})` }} />;
}
