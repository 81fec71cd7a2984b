// Scores match by match, and the mean of the last few as a line. The same in digits is a click away.
import { dayOf, whole } from "../../common/numbers";
import { language, t } from "../../i18n";
import type { OwnResult } from "../../wire/types";

const FEW = 10; // matches behind each point of the line

interface Point {
  id: string;
  score: number;
  mean: number;
  won: boolean;
  finished: number;
}

/** In the order they were played. */
export function pointsOf(results: OwnResult[]): Point[] {
  const played = results.toReversed();
  const scores = played.map((result) => result.scores[result.seat] ?? 0);
  return played.map(({ id, won, finished }, at) => {
    const last = scores.slice(Math.max(0, at + 1 - FEW), at + 1);
    return { id, won, finished, score: scores[at]!, mean: last.reduce((sum, score) => sum + score, 0) / last.length };
  });
}

export function ScorePlot({ results }: { results: OwnResult[] }) {
  const points = pointsOf(results);
  const scores = points.map((point) => point.score);
  const [low, high] = [Math.min(0, ...scores), Math.max(0, ...scores)];
  const x = (at: number) => 2 + (96 * (at + 0.5)) / points.length;
  const y = (score: number) => 94 - (88 * (score - low)) / (high - low || 1);
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <figure className="stats-plot">
      <figcaption>
        <h3>{t("statistics.scores")}</h3>
        <p className="quiet">{t("statistics.scores.about", { n: FEW })}</p>
      </figcaption>
      <div className="stats-plot-frame">
        <div className="stats-plot-scale" aria-hidden="true">
          {[...new Set([high, 0, low])].map((score) => (
            <span key={score} style={{ top: `${y(score)}%` }}>
              {score.toLocaleString(language(), { notation: "compact" })}
            </span>
          ))}
        </div>
        <svg
          className="stats-score-plot"
          role="img"
          aria-label={t("statistics.scores.image", {
            n: points.length,
            low: whole(Math.min(...scores)),
            high: whole(Math.max(...scores)),
            mean: whole(last.mean),
          })}
        >
          <line className="stats-score-zero" x1="0" x2="100%" y1={`${y(0)}%`} y2={`${y(0)}%`} />
          <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
            <polyline
              className="stats-score-mean"
              points={points.map((point, at) => `${x(at)},${y(point.mean)}`).join(" ")}
            />
          </svg>
          {points.map((point, at) => (
            <circle
              key={point.id}
              className="stats-score-dot"
              data-won={point.won}
              cx={`${x(at)}%`}
              cy={`${y(point.score)}%`}
              r={points.length > 100 ? 2.5 : 4}
            />
          ))}
        </svg>
      </div>
      <p className="stats-plot-ends quiet" aria-hidden="true">
        <span>{dayOf(first.finished)}</span>
        <span>{dayOf(last.finished)}</span>
      </p>
      <details>
        <summary>{t("statistics.table")}</summary>
        <table className="stats-plain-table">
          <thead>
            <tr>
              <th scope="col">{t("statistics.when")}</th>
              <th scope="col">{t("statistics.score")}</th>
              <th scope="col">{t("statistics.scores.mean", { n: FEW })}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.id}>
                <th scope="row">{dayOf(point.finished)}</th>
                <td>{whole(point.score)}</td>
                <td>{whole(point.mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
