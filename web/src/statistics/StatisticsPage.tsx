// What one's own matches come to, and how the bots compare.
import { useCallback, useState } from "react";
import { Icon } from "../art/Icons";
import { explain } from "../common/explain";
import { gamesHere } from "../common/games/here";
import { gameName } from "../common/games/names";
import { soloSettings, startQuick } from "../common/games/quick";
import { go } from "../common/router";
import { Button, Field } from "../common/ui";
import { SettingsButton } from "../common/ui/SettingsDialog";
import { useLoaded } from "../common/useLoaded";
import { t } from "../i18n";
import { statistics } from "../wire/api";
import { Bots } from "./Bots";
import { Overview } from "./Overview";
import { Own } from "./Own";
import { Purse } from "./Purse";
import "../common/ui/page.css";
import "./statistics.css";

const ALL = "all";
const PERIODS = { ever: null, month: 30, week: 7 } as const; // days
type Period = keyof typeof PERIODS;
const DAY = 24 * 3600 * 1000;

export default function StatisticsPage() {
  const [{ game, period }, choose] = useFilters();
  const names = (useLoaded(gamesHere).value ?? []).map((each) => each.name);
  const offered = game === ALL || names.includes(game) ? names : [...names, game]; // what is here no more has its results
  return (
    <div className="stats" data-accent={game === ALL ? undefined : game}>
      <header className="topbar">
        <Button kind="bare" round aria-label={t("table.toLobby")} onClick={() => go("/")}>
          <Icon name="back" />
        </Button>
        <h1 className="topbar-title">{t("statistics.title")}</h1>
        <SettingsButton />
      </header>
      <main>
        <div className="stats-filters">
          <Field label={t("statistics.game")}>
            <select className="select" value={game} onChange={(event) => choose({ game: event.target.value })}>
              <option value={ALL}>{t("statistics.all")}</option>
              {offered.map((each) => (
                <option key={each} value={each}>
                  {gameName(each)}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t("statistics.period")}>
            <select
              className="select"
              value={period}
              onChange={(event) => choose({ period: event.target.value as Period })}
            >
              {(Object.keys(PERIODS) as Period[]).map((each) => (
                <option key={each} value={each}>
                  {t(`statistics.period.${each}`)}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <section aria-labelledby="own">
          <h2 id="own">{t("statistics.own")}</h2>
          {game !== "all" && <Purse key={game} game={game} />}
          <OwnResults key={period} game={game} period={period} onGame={(each) => choose({ game: each })} />
        </section>
        <Bots games={game === ALL ? names : [game]} />
      </main>
    </div>
  );
}

interface Filters {
  game: string; // or all of them
  period: Period;
}

/** What is looked at stands in the address, and so outlasts another language or a reload. */
function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [filters, setFilters] = useState<Filters>(() => {
    const [game, period = ""] = location.hash.slice(1).split(".");
    return {
      game: game || ALL,
      period: period in PERIODS ? (period as Period) : "ever",
    };
  });
  function choose(change: Partial<Filters>) {
    const next = { ...filters, ...change };
    history.replaceState(null, "", `#${next.game}.${next.period}`);
    setFilters(next);
  }
  return [filters, choose];
}

function OwnResults({ game, period, onGame }: { game: string; period: Period; onGame(game: string): void }) {
  const days = PERIODS[period];
  const load = useCallback(() => statistics(days === null ? 0 : Date.now() - days * DAY), [days]);
  const { value, error } = useLoaded(load);
  if (value === null) {
    return (
      <p className="quiet" role="status">
        {t(error ? "unreachable" : "loading")}
      </p>
    );
  }
  if (game === ALL && value.results.length > 0) return <Overview about={value} onGame={onGame} />;
  const about = value.games[game];
  if (about === undefined) return <Nothing game={game} period={period} />;
  return <Own about={about} results={value.results.filter((result) => result.game === game)} />;
}

/** Nothing yet: what will stand here, and the way to it. */
function Nothing({ game, period }: { game: string; period: Period }) {
  const [wrong, setWrong] = useState<string | null>(null);
  const play = () =>
    game === ALL ? go("/") : startQuick(game, soloSettings).catch((error: unknown) => setWrong(explain(error)));
  return (
    <div className="stats-nothing panel">
      <svg viewBox="0 0 160 64" aria-hidden="true" focusable="false">
        <path className="stats-nothing-axis" d="M8 4v52h148" />
        <path className="stats-nothing-line" d="M14 46l22-8 22 4 22-14 22 6 22-16 26-8" />
      </svg>
      <p>{t(period === "ever" ? "statistics.none" : "statistics.none.period")}</p>
      <Button kind="main" onClick={() => void play()}>
        {game === ALL ? t("statistics.choose") : t("statistics.play", { game: gameName(game) })}
      </Button>
      {wrong && (
        <p className="notice bad" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
