// Seconds left, counted down here from what the server said last.
import { useEffect, useState } from "react";
import { Icon } from "../art/Icons";
import { t } from "../i18n";
import { useTable } from "./store";

const HURRY = 6; // seconds
const TICK = 250; // ms

/** Seconds since the server last told the times; counts while something runs. */
function usePassed(running: boolean): number {
  const since = useTable((state) => state.timesAt);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), TICK);
    return () => clearInterval(timer);
  }, [running]);
  return Math.max(0, (now - since) / 1000);
}

export function Clock({ seat }: { seat: number }) {
  const clock = useTable((state) => state.times?.clocks[seat] ?? null);
  const passed = usePassed(clock !== null);
  if (clock === null) return null;
  const left = Math.max(0, clock.left - passed);
  const bank = Math.max(0, clock.bank - Math.max(0, passed - clock.left));
  const words = t("table.clock", { left: Math.ceil(left), bank: Math.ceil(bank) });
  return (
    <span
      className="table-clock"
      role="timer"
      aria-label={words}
      title={words}
      data-hurry={left + bank < HURRY}
      data-bank={left <= 0}
    >
      <Icon name="clock" />
      {Math.ceil(left > 0 ? left : bank)}
    </span>
  );
}

/** How long a discard may still be claimed, or the rest before the next deal lasts: one thin bar. */
export function Countdown({ kind }: { kind: "window" | "rest" }) {
  const total = useTable((state) => state.times?.[kind] ?? null);
  const passed = usePassed(total !== null);
  if (total === null || passed >= total) return null;
  return (
    <span
      className="table-countdown"
      data-kind={kind}
      aria-hidden="true"
      style={{ transform: `scaleX(${1 - passed / total})` }}
    />
  );
}

/** Whole seconds of rest before the next deal; null when it goes on. */
export function useRest(): number | null {
  const rest = useTable((state) => state.times?.rest ?? null);
  const passed = usePassed(rest !== null);
  return rest === null || passed >= rest ? null : Math.ceil(rest - passed);
}
