// What those one plays against are called.
import { maybe, t } from "../i18n";

export function othersName(who: string): string {
  if (who === "people" || who === "mixed") return t(`statistics.${who}`);
  return maybe(`bot.${who}`) ?? who;
}
