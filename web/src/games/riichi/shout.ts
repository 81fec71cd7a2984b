// A call is heard across the table: riichi, chi, pon, kan, ron, tsumo.
import type { Shout } from "../../common/games/game";
import { t } from "../../i18n";
import type { Event, Result } from "./contract";

export function shout(event: Event): Shout | Shout[] | null {
  switch (event.type) {
    case "discard":
      return event.declares ? { seat: event.seat, text: t("riichi.act.RIICHI") } : null;
    case "call":
      return { seat: event.seat, text: t(`mahjong.call.${event.meld.type}`) };
    case "kan":
      return { seat: event.seat, text: t("mahjong.call.kan") };
    case "encore":
      return wins(event.result);
    case "end":
      return event.encore ? null : wins(event.result);
    default:
      return null;
  }
}

/** Of several who win on one tile, each says so. */
function wins({ detail }: Result): Shout[] | null {
  if (detail.kind !== "win") return null;
  return detail.wins.map(({ seat, from }) => ({
    seat,
    text: t(from === null ? "riichi.act.TSUMO" : "riichi.act.RON"),
  }));
}
