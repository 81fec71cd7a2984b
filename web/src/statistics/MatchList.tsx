// The matches behind the numbers, each a way to its replay.
import { useState } from "react";
import { presetName } from "../common/games/names";
import { dayOf, whole } from "../common/numbers";
import { Button } from "../common/ui";
import { Link } from "../common/ui/Link";
import { t } from "../i18n";
import type { OwnResult } from "../wire/types";
import { othersName } from "./names";

const FIRST = 8;

export function MatchList({ results }: { results: OwnResult[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? results : results.slice(0, FIRST);
  return (
    <section className="stats-plot">
      <h3>{t("statistics.list")}</h3>
      <ul className="stats-match-list">
        {shown.map((result) => (
          <li key={result.id} data-accent={result.game}>
            <Link to={`/r/${encodeURIComponent(result.id)}`}>
              <span>{dayOf(result.finished)}</span>
              <span>{t(`statistics.place.${result.place as 1 | 2 | 3 | 4}`)}</span>
              <span className="stats-match-score">{whole(result.scores[result.seat] ?? 0)}</span>
              <span className="stats-match-others quiet">
                {presetName(result.game, result.preset)} · {others(result)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < results.length && (
        <Button kind="bare" onClick={() => setAll(true)}>
          {t("statistics.more", { n: results.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

/** "normal bot × 3", "people × 1" */
function others({ bots, seat }: OwnResult): string {
  const counts = new Map<string, number>();
  bots.forEach((level, at) => {
    if (at !== seat) counts.set(level ?? "people", (counts.get(level ?? "people") ?? 0) + 1);
  });
  return [...counts].map(([who, count]) => `${othersName(who)}${count > 1 ? ` × ${count}` : ""}`).join(", ");
}
