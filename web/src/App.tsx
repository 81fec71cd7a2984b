// Which page is shown. A page is loaded when it is first needed.
import { lazy, Suspense, useEffect, useState } from "react";
import { language as loaded, load, t } from "./i18n";
import { Lobby } from "./lobby/Lobby";
import { NameGate } from "./lobby/NameGate";
import { Oops } from "./Oops";
import { routeOf, usePath } from "./router";
import { useSettings } from "./settings";

const TablePage = lazy(() => import("./table/TablePage"));
const ReplayPage = lazy(() => import("./replay/ReplayPage"));

export function App() {
  const route = routeOf(usePath());
  const wanted = useSettings((state) => state.language);
  const [spoken, setSpoken] = useState(loaded());
  useEffect(() => {
    if (wanted !== loaded()) void load(wanted).then(() => setSpoken(wanted));
  }, [wanted]);
  useEffect(() => {
    if (route.page === "lobby") delete document.documentElement.dataset["game"];
  }, [route.page]);
  return (
    <Oops key={spoken}>
      <Suspense fallback={<p className="gate" role="status">{t("loading")}</p>}>
        <NameGate>
          {route.page === "lobby" && <Lobby />}
          {route.page === "table" && <TablePage key={route.code} code={route.code} />}
          {route.page === "replay" && <ReplayPage key={route.id} id={route.id} />}
        </NameGate>
      </Suspense>
    </Oops>
  );
}
