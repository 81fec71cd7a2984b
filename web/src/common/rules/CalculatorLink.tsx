// The way to the calculator: from the lobby, and beside the rules of a table, which go along.
import { t } from "../../i18n";
import { Link } from "../ui/Link";
import { isCounted, rulesQuery, USUAL_PRESET } from "./counted";
import type { Value } from "./switches";

interface Props {
  game: string;
  preset?: string;
  switches?: Record<string, Value>; // those that differ from the preset
  apart?: boolean; // in a window of its own: who sits at a table stays there
}

export function CalculatorLink({ game, preset, switches = {}, apart = false }: Props) {
  if (!isCounted(game)) return null;
  const query = new URLSearchParams(rulesQuery(game, { preset: preset ?? USUAL_PRESET[game], switches }));
  const path = `/calculate/${game}${query.size > 0 ? `?${query}` : ""}`;
  return apart ? (
    <a href={path} target="_blank">
      {t("calculator.open")}
    </a>
  ) : (
    <Link to={path}>{t("calculator.open")}</Link>
  );
}
