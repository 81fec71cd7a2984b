// What stands beside a name: the team's points, a call, points taken this round, the place of who is out. How many
// cards a seat holds is shown on the cloth.
import type { SeatMarks } from "../../common/games/game";
import { t } from "../../i18n";
import type { TichuView } from "./types";
import { plain, signed } from "./words";

export function marks(view: TichuView, seat: number): SeatMarks {
  const found: SeatMarks["marks"] = [];
  const call = view.calls[seat];
  const place = view.out.indexOf(seat) + 1;
  const points = view.points[seat] ?? 0;
  if (call) found.push({ text: t(`tichu.mark.${call}`), tone: "accent", title: t(`tichu.mark.${call}.help`) });
  if (place > 0)
    found.push({
      text: t("tichu.mark.out", { n: place }),
      tone: "good",
      title: t("tichu.mark.out.help", { n: place }),
    });
  if (points !== 0) {
    found.push({ text: signed(points), tone: "plain", title: t("tichu.mark.points.help") });
  }
  return { score: plain(view.match.scores[seat] ?? 0), marks: found, cards: null };
}
