// What a bot would do, in words.
import { cardName, rankText } from "../../art/names";
import { t } from "../../i18n";
import type { Move } from "./contract";
import { isPlayMove } from "./plays";
import { seatAt } from "./seats";
import { comboName, phoenixName } from "./words";

export function adviceText(move: Move | null, names: string[], viewer: number): string {
  if (move === null) return t("tichu.hint.none");
  if (isPlayMove(move)) {
    const combo = move.declaredCombo;
    const what = [comboName(combo), phoenixName(combo)].filter(Boolean).join(", ");
    if (combo.wishRank === undefined) return t("tichu.hint.play", { what });
    return t("tichu.hint.wish", { what, rank: rankText(combo.wishRank) });
  }
  switch (move.type) {
    case "TICHU.PASS":
      return t("tichu.hint.pass");
    case "TICHU.DECLARE_TICHU":
      return t("tichu.hint.call");
    case "TICHU.DECLARE_GRAND_TICHU":
      return t("tichu.hint.grand");
    case "TICHU.PASS_GRAND":
      return t("tichu.hint.noGrand");
    case "TICHU.SELECT_EXCHANGE":
      return t("tichu.hint.gift", {
        card: cardName(move.card),
        name: names[seatAt(move.to, viewer)]!,
      });
    case "TICHU.CONFIRM_EXCHANGE":
      return t("tichu.hint.confirm");
    case "TICHU.DRAGON_DONATE":
      return t("tichu.hint.donate", { name: names[move.toOpponentPlayerId]! });
  }
}
