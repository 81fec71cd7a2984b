// Somebody has come, for whoever waits at another page: the window's title says so, and a notification where wanted.
import { useEffect, useRef } from "react";
import { isolated } from "../common/board/names";
import { mayNotify, notify } from "../common/notify";
import { useSettings } from "../common/settings";
import { t } from "../i18n";
import { useTable } from "./store";

export function useCompany(): void {
  const table = useTable((state) => state.view!.table);
  const seat = useTable((state) => state.seat);
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const others = table.seats.filter((each, at) => each.person && at !== seat).map((each) => each.name);
    const before = known.current;
    known.current = new Set(others);
    const newcomer = before && others.find((name) => !before.has(name));
    if (newcomer == null || !document.hidden) return;
    const words = t("table.here.title", { name: isolated(newcomer) });
    document.title = `● ${words}`;
    if (useSettings.getState().notify && mayNotify()) void notify(words, `/t/${table.code}`);
  }, [table, seat]);
  useEffect(() => {
    const usual = document.title;
    const look = () => {
      if (!document.hidden) document.title = usual;
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      document.title = usual;
    };
  }, []);
}
