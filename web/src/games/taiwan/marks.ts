// What stands beside a name: who deals and how often they have stayed, a hand declared ready. Seat winds stand in the
// middle of the table, flowers before their player.
import type { SeatMarks } from "../../common/games/game";
import { t } from "../../i18n";
import { plain } from "../mahjong/Result";
import type { TaiwanView } from "./types";

export function marks(view: TaiwanView, seat: number): SeatMarks {
  const found: SeatMarks["marks"] = [];
  if (seat === view.dealer) {
    const streak = view.streak > 0 ? t("taiwan.streak", { n: view.streak }) : null;
    found.push({ text: t("taiwan.mark.dealer"), tone: "accent", title: t("taiwan.dealer.help") });
    if (streak) found.push({ text: streak, tone: "plain", title: t("taiwan.streak.help", { n: view.streak }) });
  }
  if (view.ready[seat]) found.push({ text: t("taiwan.mark.ready"), tone: "good", title: t("taiwan.mark.ready.help") });
  return { score: plain(view.match.scores[seat] ?? 0), marks: found, cards: null };
}
