// A score in lines: what the cards are worth, the goes, and everything that multiplies.
import { t } from "../../i18n";
import type { Factor, Line } from "./contract";
import { factorName, lineName } from "./words";

export function SheetLines({ sheet }: { sheet: { lines: Line[]; goBonus: number; factors: Factor[] } }) {
  return (
    <ul className="matgo-lines">
      {sheet.lines.map((line) => (
        <li key={line.name}>
          {lineName(line.name)} <b>{line.points}</b>
        </li>
      ))}
      {sheet.goBonus > 0 && (
        <li>
          {t("matgo.goBonus")} <b>{t("matgo.plus", { n: sheet.goBonus })}</b>
        </li>
      )}
      {sheet.factors.map((factor) => (
        <li key={factor.name} data-factor>
          {factorName(factor.name)} <b>×{factor.factor}</b>
        </li>
      ))}
    </ul>
  );
}
