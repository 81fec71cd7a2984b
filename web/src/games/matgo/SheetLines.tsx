// A score in words: what the cards are worth, the goes, and everything that multiplies.
import { t } from "../../i18n";
import type { Factor, Line } from "./contract";
import { factorName, lineName } from "./words";

export function SheetLines({ sheet }: { sheet: { lines: Line[]; goBonus: number; factors: Factor[] } }) {
  return (
    <span className="matgo-lines">
      {sheet.lines.map((line) => (
        <span key={line.name}>
          {lineName(line.name)} <b>{line.points}</b>
        </span>
      ))}
      {sheet.goBonus > 0 && (
        <span>
          {t("matgo.goBonus")} <b>{t("matgo.plus", { n: sheet.goBonus })}</b>
        </span>
      )}
      {sheet.factors.map((factor) => (
        <span key={factor.name} data-factor>
          {factorName(factor.name)} <b>×{factor.factor}</b>
        </span>
      ))}
    </span>
  );
}
