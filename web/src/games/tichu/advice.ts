// What a bot would do, in words.
import { cardName, rankText } from "../../art/names";
import { t } from "../../i18n";
import type { Move } from "../../wire/views";
import { isPlayMove } from "./plays";
import { seatAt } from "./seats";
import type { Slot } from "./types";
import { cardText, comboName, phoenixName } from "./words";

export function adviceText(move: Move | null, names: string[], viewer: number): string {
  if (move === null) return t("tichu.hint.none");
  if (isPlayMove(move)) {
    const combo = move.declaredCombo;
    const what = combo
      ? [comboName(combo), phoenixName(combo)].filter(Boolean).join(", ")
      : move.cards.map(cardText).join(" ");
    if (combo?.wishRank && combo.wishRank !== "NONE")
      return t("tichu.hint.wish", { what, rank: rankText(combo.wishRank) });
    return t("tichu.hint.play", { what });
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
        card: cardName(String(move["card"])),
        name: names[seatAt(move["to"] as Slot, viewer)]!,
      });
    case "TICHU.CONFIRM_EXCHANGE":
      return t("tichu.hint.confirm");
    case "TICHU.DRAGON_DONATE":
      return t("tichu.hint.donate", { name: names[move["toOpponentPlayerId"] as number]! });
    default:
      return t("tichu.hint.none");
  }
}
