// What stands beside a name: points, the dealer's button, Fantasyland. How many cards are to
// come is told beside each board.
import type { SeatMarks } from "../../common/games/game";
import { t } from "../../i18n";
import type { OfcView } from "./types";
import { plain } from "./words";

export function marks(view: OfcView, seat: number): SeatMarks {
  const found: SeatMarks["marks"] = [];
  const cards = view.fantasyland[seat] ?? 0;
  if (view.button === seat) found.push({ text: t("ofc.mark.button"), tone: "plain", title: t("ofc.mark.button.help") });
  if (cards > 0)
    found.push({
      text: t("ofc.mark.fantasyland", { n: cards }),
      tone: "accent",
      title: t("ofc.mark.fantasyland.help", { n: cards }),
    });
  return { score: plain(view.match.scores[seat] ?? 0), marks: found, cards: null };
}
