// What stands beside a name: points as they lie on the table, the seat's wind, riichi, a dead hand, and to oneself that one is furiten.
import type { SeatMarks } from "../../common/games/game";
import { t } from "../../i18n";
import { windMark } from "../mahjong/windMark";
import type { RiichiView } from "./types";
import { plain } from "./words";

export function marks(view: RiichiView, seat: number): SeatMarks {
  const found: SeatMarks["marks"] = [windMark(view, seat)];
  const riichi = view.riichi[seat]!;
  const by = view.seat === seat ? view.own?.furitenBy : null;
  if (riichi > 0)
    found.push({
      text: t(riichi > 1 ? "riichi.mark.double" : "riichi.mark.riichi"),
      tone: "accent",
      title: t("riichi.mark.riichi.help"),
    });
  if (view.dead[seat]) found.push({ text: t("riichi.mark.dead"), tone: "bad", title: t("riichi.mark.dead.help") });
  if (by) found.push({ text: t("riichi.mark.furiten"), tone: "bad", title: t(`riichi.mark.furiten.${by}`) });
  return { score: plain(view.points[seat]!), marks: found, cards: seat === view.seat ? null : view.counts[seat]! };
}
