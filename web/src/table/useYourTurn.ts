// Your turn, for somebody who looks elsewhere: the window's title, the badge of an installed page, and a notification.
import { useEffect, useState } from "react";
import { mayNotify, notify } from "../common/notify";
import { useSettings } from "../common/settings";
import { t } from "../i18n";
import { useTable } from "./store";

export function useYourTurn(): void {
  const mine = useTable((state) => state.seat !== null && (state.live?.match?.pending ?? []).includes(state.seat));
  const [usual] = useState(document.title);
  useEffect(() => {
    if (!mine) return;
    document.title = `● ${t("table.yourTurn")}`;
    void navigator.setAppBadge?.();
    const wanted = useSettings.getState().notify && document.hidden && mayNotify();
    const taken = wanted ? notify(t("table.yourTurn"), `/t/${useTable.getState().view!.table.code}`) : null;
    return () => {
      document.title = usual;
      void navigator.clearAppBadge?.();
      void taken?.then((back) => back());
    };
  }, [mine, usual]);
}
