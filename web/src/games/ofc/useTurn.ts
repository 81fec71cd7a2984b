// One player's side of the table: the card that is chosen, the turn as it lies, what is said about it, what is sent.
import { useState } from "react";
import { matchKey } from "../../common/board/matchKey";
import { useMove, type Line, type Moving } from "../../common/board/useMove";
import type { BoardProps } from "../../common/games/game";
import { t } from "../../i18n";
import { turnOf } from "./draft";
import { promptLine } from "./status";
import type { OfcView, Row } from "./types";
import { useDraft, type Draft } from "./useDraft";
import { rowName, why } from "./words";

export type Slot = Row | "hand" | "discard";

export interface Turn extends Omit<Moving, "send"> {
  draft: Draft;
  chosen: string | null;
  line: Line;
  tapCard(card: string): void;
  tapRow(row: Row): void;
  tapDiscards(): void;
  drop(card: string, slot: Slot): void;
  discard(card: string): void;
  takeBack(card: string): void;
  undo(): void;
  reset(): void;
  confirm(): void;
  clear(): void;
}

export function useTurn(props: BoardProps<OfcView>, names: string[]): Turn {
  const { view, readonly } = props;
  const draft = useDraft(view, matchKey(props.table), readonly);
  const [picked, pick] = useState<string | null>(null);
  const chosen = picked !== null && draft.hand.includes(picked) ? picked : null;
  const { send, ...move } = useMove(props, {
    moment: turnOf(view),
    why: (refusal) => why(refusal, names),
    onSend: () => pick(null),
    asked: draft.open,
    asking: t("ofc.hint.asking"),
    advised: (advice) => {
      pick(null);
      if (advice) draft.suggest(advice);
      return advice ? { text: t("ofc.hint.laid"), tone: "good" } : { text: t("ofc.hint.none"), tone: "plain" };
    },
  });
  const { busy, say, hush } = move;

  /** Whatever is done to the cards ends what was said and chosen before. */
  function act(done: () => void): void {
    if (!draft.open || busy) return;
    pick(null);
    hush();
    done();
  }

  function place(card: string, row: Row): void {
    act(() => {
      const done = draft.place(card, row);
      if (done === "full") say(t("ofc.full", { row: rowName(row) }), "bad");
      if (done === "spare") say(t("ofc.refused.discard-first", { spare: draft.spare }), "bad");
    });
  }

  function discard(card: string): void {
    act(() => {
      if (!draft.discard(card) && draft.spare > 0) say(t("ofc.refused.discard-full", { spare: draft.spare }), "bad");
    });
  }

  const takeBack = (card: string) => act(() => draft.takeBack(card));

  function tapCard(card: string): void {
    if (!draft.open || busy) return;
    hush();
    pick(card === chosen ? null : card);
  }

  function tapRow(row: Row): void {
    if (!draft.open || busy) return;
    if (chosen !== null) place(chosen, row);
    else say(t(draft.hand.length > 0 ? "ofc.chooseFirst" : "ofc.allPlaced"));
  }

  function tapDiscards(): void {
    const last = draft.discards.at(-1);
    if (chosen !== null) discard(chosen);
    else if (last !== undefined) takeBack(last);
    else if (draft.open && !busy) say(t("ofc.chooseFirst"));
  }

  function drop(card: string, slot: Slot): void {
    if (slot === "hand") takeBack(card);
    else if (slot === "discard") discard(card);
    else place(card, slot);
  }

  return {
    ...move,
    draft,
    chosen,
    line: move.note ?? promptLine(view, draft, chosen, names),
    tapCard,
    tapRow,
    tapDiscards,
    drop,
    discard,
    takeBack,
    undo: () => act(draft.undo),
    reset: () => act(draft.reset),
    confirm: () => draft.ready && send(draft.move()),
    clear: () => pick(null),
  };
}
