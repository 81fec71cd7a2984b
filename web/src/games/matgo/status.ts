// The one line above the hand: what the table waits for.
import type { Line } from "../../common/board/useMove";
import { t } from "../../i18n";
import type { Beat } from "./beats";
import type { MatgoView } from "./types";
import { cardsText } from "./words";

/** In a replay, and for spectators, nobody is spoken to. */
export function promptLine(view: MatgoView, names: string[], lookingOn: boolean): Line {
  return { text: textOf(view, names, lookingOn), tone: "plain" };
}

/** While a turn is told: the card that was laid, then the one that was turned over. */
export function beatLine({ name, seat, laid }: Beat, names: string[]): Line {
  const cards = cardsText(laid);
  const text =
    name === "slap" ? t("matgo.log.play", { name: names[seat]!, card: cards }) : t("matgo.log.flip", { cards });
  return { text, tone: "plain" };
}

function textOf(view: MatgoView, names: string[], lookingOn: boolean): string {
  if (view.phase === "resolution") return "";
  const mine = !lookingOn && view.seat !== null && view.pending.includes(view.seat);
  if (!mine) return view.turn === null ? "" : t("matgo.ask.wait", { name: names[view.turn]! });
  if (view.phase !== "playing") return t(`matgo.ask.${view.phase}`);
  return t(Object.keys(view.matches ?? {}).length > 0 ? "matgo.ask.playing" : "matgo.ask.nothing");
}
