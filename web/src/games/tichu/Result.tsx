// A round, point by point: where every number of the total comes from.
import { t } from "../../i18n";
import type { Detail, End } from "./contract";
import { isTie } from "./RoundSign";
import type { TichuView } from "./types";
import { plain, signed, whoWon } from "./words";
import "./result.css";

interface Line {
  words: string;
  points: [number | null, number | null]; // of seats 0 and 2, of seats 1 and 3
}

export function Result({
  view,
  event,
  names,
  seat,
}: {
  view: TichuView;
  event: End;
  names: string[];
  seat: number | null;
}) {
  const { detail, winners } = event.result;
  const own = (seat ?? 0) % 2; // one's own team stands first
  const teams = own === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const team = (at: number) => `${names[at]} + ${names[at + 2]}`;
  const totals = view.match.scores;
  return (
    <div className="tichu-result">
      <p className="tichu-result-head">{whoWon(winners, names)}</p>
      <p>{t("tichu.result.out", { names: detail.out.map((each, at) => `${at + 1}. ${names[each]}`).join("  ") })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("tichu.result.reason")}</th>
            {teams.map((at) => (
              <th key={at} scope="col">
                {seat !== null && <small>{t(at === own ? "tichu.result.us" : "tichu.result.them")}</small>}
                {team(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(detail, names).map((line, index) => (
            <tr key={index}>
              <th scope="row">{line.words}</th>
              {teams.map((at) => (
                <td key={at}>{line.points[at] === null ? "" : signed(line.points[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("tichu.result.round")}</th>
            {teams.map((at) => (
              <td key={at}>{plain(detail.teams[at])}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t("tichu.result.total")}</th>
            {teams.map((at) => (
              <td key={at}>{plain(totals[at]!)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {isTie(view) && (
        <p className="tichu-result-tie">
          {t("tichu.result.tie", { one: plain(totals[teams[0]]!), two: plain(totals[teams[1]]!) })}
        </p>
      )}
    </div>
  );
}

/** Every line adds up to the round's points. */
export function linesOf(detail: Detail, names: string[]): Line[] {
  const lines: Line[] = [];
  const add = (words: string, ...points: [seat: number, points: number][]) => {
    const line: Line = { words, points: [null, null] };
    for (const [at, value] of points) line.points[at % 2] = (line.points[at % 2] ?? 0) + value;
    lines.push(line);
  };
  if (detail.doubleVictory !== undefined)
    add(t("tichu.result.double"), [detail.doubleVictory, detail.cardPoints[detail.doubleVictory]!]);
  detail.captured?.forEach((points, at) => add(t("tichu.result.tricks", { name: names[at]! }), [at, points]));
  const last = detail.lastPlayer;
  if (last) {
    const facts = { name: names[last.seat]!, to: names[last.tricksTo]! };
    add(t("tichu.result.lastTricks", facts), [last.seat, -last.trickPoints], [last.tricksTo, last.trickPoints]);
    add(t("tichu.result.lastHand", facts), [last.seat + 1, last.handPoints]);
  }
  for (const call of detail.calls) {
    add(t(`tichu.result.call.${call.call}.${call.made ? "made" : "lost"}`, { name: names[call.seat]! }), [
      call.seat,
      call.points,
    ]);
  }
  return lines;
}
