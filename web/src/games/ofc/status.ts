// The one line above the hand: what is asked, or whom the table waits for.
import { cardName } from "../../art/names";
import type { Line } from "../../common/board/useMove";
import { t } from "../../i18n";
import type { OfcView } from "./types";
import type { Draft } from "./useDraft";
import { cardsText } from "./words";

export function promptLine(view: OfcView, draft: Draft, chosen: string | null, names: string[]): Line {
  return {
    text: draft.open ? turnText(view, draft, chosen) : waitText(view, names),
    tone: draft.ready ? "good" : "plain",
  };
}

function turnText(view: OfcView, draft: Draft, chosen: string | null): string {
  if (draft.ready)
    return draft.hand.length > 0 ? t("ofc.ask.rest", { cards: cardsText(draft.hand) }) : t("ofc.ask.confirm");
  if (chosen !== null) return t("ofc.ask.row", { card: cardName(chosen) });
  if (draft.touched)
    return t(draft.spare > draft.discards.length ? "ofc.ask.leftDiscard" : "ofc.ask.left", {
      n: draft.hand.length,
      spare: draft.spare - draft.discards.length,
    });
  if (view.fantasyland[view.seat!]! > 0) return t("ofc.ask.fantasyland", { n: draft.spare });
  return t(draft.spare > 0 ? "ofc.ask.three" : "ofc.ask.five");
}

function waitText(view: OfcView, names: string[]): string {
  const waited = view.pending.map((seat) => names[seat]!).join(", ");
  return waited ? t("ofc.ask.wait", { names: waited }) : "";
}
