// How the bots compare, as measured on the same cards from every side.
import { gameName } from "../common/games/names";
import { between, percent, signed } from "../common/numbers";
import { t } from "../i18n";
import type { Found } from "../wire/types";
import arena from "./arena.json";
import { othersName } from "./names";
import { Span } from "./plots/Span";

interface Row {
  a: string;
  b: string;
  deals: number;
  difference: number[];
  ahead: number[];
}
type Table = { unit: string; rows: Row[] };

const found = ([mean = 0, low = 0, high = 0]: number[]): Found => ({ mean, low, high });

const MEASURED: Record<string, Table> = arena.games;

export function Bots({ games }: { games: string[] }) {
  const measured = games.filter((game) => game in MEASURED);
  if (measured.length === 0) return null;
  return (
    <section aria-labelledby="bots">
      <h2 id="bots">{t("statistics.bots")}</h2>
      <p className="quiet">{t("statistics.bots.about")}</p>
      <div className="stats-plot-pair">
        {measured.map((game) => (
          <figure key={game} className="stats-plot" data-accent={game}>
            <figcaption>
              <h3>{gameName(game)}</h3>
            </figcaption>
            <BotTable {...MEASURED[game]!} />
          </figure>
        ))}
      </div>
    </section>
  );
}

function BotTable({ unit, rows }: Table) {
  return (
    <table className="stats-plot-table stats-bots">
      <thead>
        <tr className="quiet">
          <th scope="col">{t("statistics.bots.who")}</th>
          <th scope="col" colSpan={2}>
            {t("statistics.bots.ahead")}
          </th>
          <th scope="col">{t(unit === "gold" ? "statistics.bots.gold" : "statistics.bots.points")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.a}>
            <th scope="row">
              {t("statistics.over", { a: othersName(row.a), b: othersName(row.b) })}
              <small className="quiet">{t("statistics.deals", { n: row.deals })}</small>
            </th>
            <td className="stats-plot-cell">
              <Span found={found(row.ahead)} low={0} high={1} mark={0.5} />
            </td>
            <td className="stats-number">
              <strong>{percent(row.ahead[0]!)}</strong>{" "}
              <small className="quiet">{between(found(row.ahead), percent)}</small>
            </td>
            <td className="stats-number">
              <strong>{signed(row.difference[0]!)}</strong>{" "}
              <small className="quiet">{between(found(row.difference), signed)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
