// A call is heard across the table: riichi, chi, pon, kan, ron, tsumo.
import type { Shout } from "../../common/games/game";
import { t } from "../../i18n";
import type { Event, Result } from "./contract";

export function shout(event: Event): Shout | null {
  switch (event.type) {
    case "discard":
      return event.declares ? { seat: event.seat, text: t("riichi.act.RIICHI") } : null;
    case "call":
      return { seat: event.seat, text: t(`mahjong.call.${event.meld.type}`) };
    case "kan":
      return { seat: event.seat, text: t("mahjong.call.kan") };
    case "encore":
      return winIn(event.result);
    case "end":
      return event.encore ? null : winIn(event.result);
    default:
      return null;
  }
}

function winIn({ detail }: Result): Shout | null {
  if (detail.kind !== "win") return null;
  const [win] = detail.wins;
  return win ? { seat: win.seat, text: t(win.from === null ? "riichi.act.TSUMO" : "riichi.act.RON") } : null;
}
