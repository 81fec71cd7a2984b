// What a flower card is called, for those who hear it.
import { t, type Key } from "../../i18n";

export const monthOf = (card: string): number => (card.includes("-") ? Number(card.split("-")[0]) : 0);
export const kindOf = (card: string): string => card.split("-")[1] ?? card;

export const monthName = (month: number): string => t(`matgo.month.${month}` as Key);

/** "crane with sun, January bright", "plum red ribbon", "pine junk 2". */
export function flowerName(card: string): string {
  if (!card.includes("-")) return t(`flower.${card}` as Key);
  const month = monthName(monthOf(card));
  const kind = kindOf(card);
  if (kind === "junk1" || kind === "junk2") return t("flower.junk", { month, n: kind.slice(-1) });
  if (kind === "double") return t("flower.double", { month });
  return t(`flower.${card}` as Key);
}
