// What a bot would do, in words.
import { flowerName, monthName } from "../../art/hwatu/names";
import { maybe, t } from "../../i18n";
import type { Move } from "../../wire/views";

export function adviceText(move: Move | null): string {
  if (move === null) return t("matgo.hint.none");
  const facts = {
    card: typeof move["card"] === "string" ? flowerName(move["card"]) : "",
    month: typeof move["month"] === "number" ? monthName(move["month"]) : "",
  };
  const mode = move["gukjinMode"];
  return maybe(`matgo.hint.${move.type}${mode === undefined ? "" : `.${String(mode)}`}`, facts) ?? t("matgo.hint.none");
}
