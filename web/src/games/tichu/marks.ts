// What stands beside a name: cards in hand, a call, a pass, points taken this round, the place of who is out. The
// teams' points stand in the bar.
import type { SeatMarks } from "../../common/games/game";
import { t } from "../../i18n";
import { hasPassed } from "./Others";
import type { TichuView } from "./types";
import { signed } from "./words";

export function marks(view: TichuView, seat: number): SeatMarks {
  const found: SeatMarks["marks"] = [];
  const call = view.calls[seat];
  const place = view.out.indexOf(seat) + 1;
  const points = view.points[seat] ?? 0;
  if (points !== 0) found.push({ text: signed(points), tone: "plain", title: t("tichu.mark.points.help") });
  if (call) found.push({ text: t(`tichu.mark.${call}`), tone: "accent", title: t(`tichu.mark.${call}.help`) });
  if (place > 0)
    found.push({
      text: t("tichu.mark.out", { n: place }),
      tone: "good",
      title: t("tichu.mark.out.help", { n: place }),
    });
  if (hasPassed(view.trick, seat)) found.push({ text: t("tichu.passed"), tone: "plain", title: t("tichu.passed") });
  return { score: "", marks: found, cards: place > 0 ? null : view.counts[seat]! };
}
