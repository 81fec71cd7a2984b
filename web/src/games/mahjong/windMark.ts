// A seat's wind beside its name; the dealer's is bright.
import type { SeatMarks } from "../../common/games/game";
import { t, type Key } from "../../i18n";
import type { MahjongView } from "./contract";

export function windMark({ winds, dealer }: MahjongView, seat: number): SeatMarks["marks"][number] {
  const [text, wind] = [t(`mahjong.sign.${winds[seat]!}` as Key), t(`mahjong.wind.${winds[seat]!}` as Key)];
  if (seat !== dealer) return { text, tone: "plain", title: wind };
  return { text, tone: "accent", title: `${wind}, ${t("mahjong.dealer")}` };
}
