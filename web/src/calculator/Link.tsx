// The way to the calculator: from the lobby, and beside the rules of a table, which go along.
import { t } from "../i18n";
import { Link } from "../ui/Link";
import { ABOUT, type Counted, type Value } from "./games";
import { emptyPlan, queryOf } from "./plan";

interface Props {
  game: string;
  preset?: string;
  switches?: Record<string, Value>; // those that differ from the preset
  apart?: boolean; // in a window of its own: who sits at a table stays there
}

export function CalculatorLink({ game, preset, switches = {}, apart = false }: Props) {
  if (!isCounted(game)) return null;
  const query = queryOf(game, { ...emptyPlan(game), preset: preset ?? ABOUT[game].preset, switches });
  const path = `/calculate/${game}${query && `?${query}`}`;
  return apart ? (
    <a href={path} target="_blank" className="calculator-link">
      {t("calculator.open")}
    </a>
  ) : (
    <Link to={path} className="calculator-link">
      {t("calculator.open")}
    </Link>
  );
}

const isCounted = (game: string): game is Counted => game in ABOUT;
