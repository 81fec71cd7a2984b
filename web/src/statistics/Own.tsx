// One game as one has played it: the numbers, the scores, the places, and how it went against whom.
import { between, percent, places, whole, type Shape } from "../common/numbers";
import { t } from "../i18n";
import type { Found, GameStatistics, OwnResult } from "../wire/types";
import { MatchList } from "./MatchList";
import { othersName } from "./names";
import { Bar } from "./plots/Bar";
import { ScorePlot } from "./plots/ScorePlot";
import { Span } from "./plots/Span";

export function Own({ about, results }: { about: GameStatistics; results: OwnResult[] }) {
  const most = Math.max(...about.places);
  return (
    <>
      <dl className="stats-tiles">
        <Tile name={t("statistics.matches")} value={whole(about.matches)} />
        <Number name={t("statistics.won")} found={about.won} shape={percent} />
        <Number name={t("statistics.place")} found={about.place} shape={places} />
        <Number name={t("statistics.meanScore")} found={about.score} shape={whole} />
      </dl>
      {about.matches > results.length && <p className="quiet">{t("statistics.latest", { n: results.length })}</p>}
      <ScorePlot results={results} />
      <div className="stats-plot-pair">
        <figure className="stats-plot">
          <figcaption>
            <h3>{t("statistics.places")}</h3>
          </figcaption>
          <table className="stats-plot-table">
            <thead className="hidden">
              <tr>
                <th scope="col">{t("statistics.placeOf")}</th>
                <td />
                <th scope="col">{t("statistics.matches")}</th>
              </tr>
            </thead>
            <tbody>
              {about.places.map((count, at) => (
                <tr key={at}>
                  <th scope="row">{t(`statistics.place.${(at + 1) as 1 | 2 | 3 | 4}`)}</th>
                  <td className="stats-plot-cell">
                    <Bar share={count / most} />
                  </td>
                  <td className="stats-number">{whole(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
        <figure className="stats-plot">
          <figcaption>
            <h3>{t("statistics.against")}</h3>
            <p className="quiet">{t("statistics.interval")}</p>
          </figcaption>
          <RateTable
            rows={Object.entries(about.against).map(([who, { matches, won }]) => ({
              name: othersName(who),
              matches,
              won,
              fair: about.fair,
            }))}
          />
        </figure>
      </div>
      <MatchList results={results} />
    </>
  );
}

export function RateTable({ rows }: { rows: { name: string; matches: number; won: Found; fair: number }[] }) {
  return (
    <table className="stats-plot-table">
      <thead className="hidden">
        <tr>
          <th scope="col">{t("statistics.who")}</th>
          <td />
          <th scope="col">{t("statistics.won")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, matches, won, fair }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small className="quiet">{t("statistics.count", { n: matches })}</small>
            </th>
            <td className="stats-plot-cell">
              <Span found={won} low={0} high={1} mark={fair} />
            </td>
            <td className="stats-number">
              <strong>{percent(won.mean)}</strong> <small className="quiet">{between(won, percent)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Number({ name, found, shape }: { name: string; found: Found; shape: Shape }) {
  return <Tile name={name} value={shape(found.mean)} more={between(found, shape)} />;
}

function Tile({ name, value, more = "" }: { name: string; value: string; more?: string }) {
  return (
    <div className="stats-tile panel">
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {more && <small className="quiet">{more}</small>}
      </dd>
    </div>
  );
}
