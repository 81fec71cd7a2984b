// What a bot would do, in words.
import { flowerName, monthName } from "../../art/hwatu/names";
import { t } from "../../i18n";
import type { Move } from "./contract";

export function adviceText(move: Move | null): string {
  if (move === null) return t("matgo.hint.none");
  if ("card" in move) return t(`matgo.hint.${move.type}`, { card: flowerName(move.card) });
  if ("month" in move) return t(`matgo.hint.${move.type}`, { month: monthName(move.month) });
  return "gukjinMode" in move ? t(`matgo.hint.${move.type}.${move.gukjinMode}`) : t(`matgo.hint.${move.type}`);
}
