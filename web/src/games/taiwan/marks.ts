// What stands beside a name: the seat's wind, who deals and how often they have stayed, a hand declared ready, and how
// many flowers one has oneself: those of the others lie beside their plates.
import { tileNames } from "../../art/tiles/names";
import type { SeatMarks } from "../../common/games/game";
import { t } from "../../i18n";
import { flowerCount } from "../mahjong/Melds";
import { plain } from "../mahjong/Result";
import { windMark } from "../mahjong/windMark";
import type { TaiwanView } from "./types";

export function marks(view: TaiwanView, seat: number): SeatMarks {
  const wind = windMark(view, seat);
  const found: SeatMarks["marks"] = [seat === view.dealer ? { ...wind, title: t("taiwan.dealer.help") } : wind];
  const flowers = view.flowers[seat]!;
  if (seat === view.dealer && view.streak > 0) {
    const facts = { n: view.streak };
    found.push({ text: t("taiwan.streak", facts), tone: "plain", title: t("taiwan.streak.help", facts) });
  }
  if (seat === (view.seat ?? 0) && flowers.length > 0)
    found.push({ text: flowerCount(flowers.length), tone: "plain", title: tileNames(flowers) });
  if (view.ready[seat]) found.push({ text: t("taiwan.mark.ready"), tone: "good", title: t("taiwan.mark.ready.help") });
  return {
    score: plain(view.match.scores[seat] ?? 0),
    marks: found,
    cards: seat === view.seat ? null : view.counts[seat]!,
  };
}
