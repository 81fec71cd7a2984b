// The matches behind the numbers, each a way to its replay.
import { useState } from "react";
import { presetName } from "../games/names";
import { t } from "../i18n";
import { Button } from "../ui";
import { Link } from "../ui/Link";
import type { OwnResult } from "../wire/types";
import { dayOf, whole } from "./numbers";
import { othersName } from "./names";

const FIRST = 8;

export function MatchList({ results }: { results: OwnResult[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? results : results.slice(0, FIRST);
  return (
    <section className="plot">
      <h3>{t("statistics.list")}</h3>
      <ul className="match-list">
        {shown.map((result) => (
          <li key={result.id} data-accent={result.game}>
            <Link to={`/r/${encodeURIComponent(result.id)}`}>
              <span className="match-when">{dayOf(result.finished)}</span>
              <span className="match-place">{t(`statistics.place.${result.place as 1 | 2 | 3 | 4}`)}</span>
              <span className="match-score">{whole(result.scores[result.seat] ?? 0)}</span>
              <span className="match-others quiet">
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
