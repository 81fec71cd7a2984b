// A game, point by point: every line of the score, everything that multiplied it, and the gold that changed hands.
import { t } from "../../i18n";
import type { Detail, End, Sheet } from "./contract";
import { Flower } from "./Flower";
import type { MatgoView } from "./types";
import { factorHelp, factorName, lineName, plain, signed, timesNext, type Rules } from "./words";
import "./result.css";

export function Result({
  view,
  event,
  names,
  seat,
}: {
  view: MatgoView;
  event: End;
  names: string[];
  seat: number | null;
}) {
  const { detail, scores } = event.result;
  const order = seat === 1 ? [1, 0] : [0, 1]; // oneself first
  return (
    <div className="matgo-result">
      <p className="matgo-result-head">{headline(detail, names)}</p>
      {detail.sheet && <Points sheet={detail.sheet} rules={view.match.rules} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t("matgo.result.player")}</th>
            <th scope="col">{t("matgo.result.change")}</th>
            <th scope="col">{t("matgo.result.purse")}</th>
            <th scope="col">{t("matgo.result.match")}</th>
          </tr>
        </thead>
        <tbody>
          {order.map((at) => (
            <tr key={at}>
              <th scope="row">{names[at]}</th>
              <td>{signed(scores[at]!)}</td>
              <td>{plain(view.gold[at]!)}</td>
              <td>{signed(view.match.scores[at]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes(detail, scores, view, names).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function headline(detail: Detail, names: string[]): string {
  const facts = { name: names[detail.winner] ?? "", n: plain(detail.points) };
  return t(`matgo.result.${detail.winner < 0 ? "drawn." : ""}${detail.kind}` as "matgo.result.stop", facts);
}

function Points({ sheet, rules }: { sheet: Sheet; rules: Rules }) {
  return (
    <table className="matgo-points-table">
      <tbody>
        {sheet.lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {lineName(line.name)}
              <span className="matgo-result-cards">
                {line.cards.map((card) => (
                  <Flower key={card} card={card} />
                ))}
              </span>
            </th>
            <td>{line.points}</td>
          </tr>
        ))}
        {sheet.goBonus > 0 && (
          <tr>
            <th scope="row">{t("matgo.goBonus")}</th>
            <td>{signed(sheet.goBonus)}</td>
          </tr>
        )}
        {sheet.factors.map((factor) => (
          <tr key={factor.name}>
            <th scope="row">
              {factorName(factor.name)} <small>{factorHelp(factor.name, rules)}</small>
            </th>
            <td>×{factor.factor}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("matgo.result.total", { sum: sheet.base + sheet.goBonus, times: sheet.multiplier })}</th>
          <td>{t("matgo.points", { n: plain(sheet.total) })}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What the numbers do not say by themselves. */
function notes(detail: Detail, scores: number[], view: MatgoView, names: string[]): string[] {
  const found: string[] = [];
  const unit = Number(view.match.rules["unit"]);
  if (detail.kind === "push") found.push(t("matgo.result.unpaid"));
  else if (detail.winner >= 0) {
    const facts = {
      n: plain(detail.points),
      unit: plain(unit),
      gold: plain(detail.gold),
      due: plain(detail.due),
      name: names[1 - detail.winner]!,
    };
    found.push(t(detail.due > detail.gold ? "matgo.result.short" : "matgo.result.paid", facts));
  }
  if (detail.sheet?.spared !== undefined) found.push(t("matgo.result.spared", { name: names[1 - detail.winner]! }));
  const atOnce =
    (detail.winner < 0 ? scores[0]! : scores[detail.winner]! - detail.gold) * (detail.winner === 1 ? -1 : 1);
  if (atOnce !== 0)
    found.push(t("matgo.result.atOnce", { name: names[atOnce > 0 ? 0 : 1]!, gold: plain(Math.abs(atOnce)) }));
  if (timesNext(detail) > 1 && !view.match.over) found.push(t("matgo.result.next", { n: timesNext(detail) }));
  return found;
}
