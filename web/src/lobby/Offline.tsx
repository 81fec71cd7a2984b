// Without a network the page is still there: a line says what of it works.
import { useSyncExternalStore } from "react";
import { t } from "../i18n";

export function Offline() {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  if (online) return null;
  return (
    <p className="lobby-offline notice" role="status">
      {t("lobby.offline")}
    </p>
  );
}

function watch(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
