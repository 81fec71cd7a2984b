// The one line above the hand: what is asked, or whom the table waits for. It speaks to nobody who only looks on.
import { tileName } from "../../art/tiles/names";
import type { Line } from "../../common/board/useMove";
import { t } from "../../i18n";
import { isDiscard, type RiichiView } from "./types";

const plain = (text: string): Line => ({ text, tone: "plain" });

export function promptLine(view: RiichiView, names: string[], declaring: boolean): Line {
  if (view.legal.length > 0) return plain(declaring ? t("riichi.ask.riichi") : question(view, names));
  if (view.offer) return plain(claimLine(view, names));
  return plain(view.turn === null ? "" : t("mahjong.wait", { name: names[view.turn]! }));
}

function question(view: RiichiView, names: string[]): string {
  if (view.phase === "encore") return t("riichi.ask.encore");
  if (view.offer) {
    const facts = { name: names[view.offer.seat]!, tile: tileName(view.offer.tile) };
    return t(view.phase === "rob" ? "riichi.ask.rob" : "riichi.ask.claim", facts);
  }
  if (view.legal.every((move) => isDiscard(move) && move.drawn) && view.riichi[view.seat!]! > 0)
    return t("riichi.ask.drawn");
  return t("mahjong.yourDiscard");
}

/** The same for everybody who is not asked, whoever else may be. */
function claimLine(view: RiichiView, names: string[]): string {
  const { seat, tile } = view.offer!;
  const facts = { name: names[seat]!, tile: tileName(tile) };
  return t(view.phase === "rob" ? "riichi.said.kan" : "riichi.said.discard", facts);
}
