// Which page is shown. A page is loaded when it is first needed.
import { lazy, Suspense, useEffect, useState } from "react";
import { speak } from "./common/games/here";
import { Door } from "./common/identity/Door";
import { routeOf, usePath } from "./common/router";
import { useSettings } from "./common/settings";
import { language as loaded, load, t } from "./i18n";
import { Lobby } from "./lobby/Lobby";
import { QuickStart } from "./lobby/QuickStart";
import { Nowhere } from "./Nowhere";
import { Oops } from "./Oops";

const TablePage = lazy(() => import("./table/TablePage"));
const ReplayPage = lazy(() => import("./replay/ReplayPage"));
const CalculatorPage = lazy(() => import("./calculator/CalculatorPage"));
const StatisticsPage = lazy(() => import("./statistics/StatisticsPage"));
const LearnPage = lazy(() => import("./learn/LearnPage"));

export function App() {
  const route = routeOf(usePath());
  const { page } = route;
  const about = "game" in route ? route.game : undefined; // a table and a record say themselves what they are of
  const wanted = useSettings((state) => state.language);
  const [spoken, setSpoken] = useState(loaded());
  useEffect(() => {
    if (wanted !== loaded()) void Promise.all([load(wanted), speak(wanted)]).then(() => setSpoken(wanted));
  }, [wanted]);
  useEffect(() => {
    if (about !== undefined) document.documentElement.dataset["game"] = about;
    else if (page === "lobby" || page === "statistics") delete document.documentElement.dataset["game"];
  }, [page, about]);
  return (
    <Oops key={spoken}>
      <Suspense
        fallback={
          <p className="gate" role="status">
            {t("loading")}
          </p>
        }
      >
        {route.page === "nowhere" ? (
          <Nowhere />
        ) : route.page === "calculate" ? (
          <CalculatorPage key={route.game} game={route.game} /> // whoever gets the link of a hand needs no name
        ) : (
          <Door>
            {route.page === "lobby" && <Lobby />}
            {route.page === "table" && <TablePage key={route.code} code={route.code} />}
            {route.page === "deals" && <ReplayPage key={route.code} id={route.code} own />}
            {route.page === "replay" && <ReplayPage key={route.id} id={route.id} />}
            {route.page === "statistics" && <StatisticsPage />}
            {route.page === "play" && <QuickStart key={route.game} game={route.game} />}
            {route.page === "learn" && <LearnPage key={route.game} game={route.game} />}
          </Door>
        )}
      </Suspense>
    </Oops>
  );
}
