// One player's side of the table: the card that is chosen, the turn as it lies, what is said about it, what is sent.
import { useRef, useState, type RefObject } from "react";
import { t } from "../../i18n";
import { matchKey } from "../../table/matchKey";
import type { BoardProps } from "../game";
import { turnOf } from "./draft";
import { promptLine, type Line } from "./status";
import type { OfcView, Row } from "./types";
import { useDraft, type Draft } from "./useDraft";
import { useKeys } from "./useKeys";
import { rowName, whyNot } from "./words";

export type Slot = Row | "hand";

export interface Turn {
  draft: Draft;
  chosen: string | null;
  line: Line;
  busy: boolean;
  focus: number;
  setFocus(at: number): void;
  own: RefObject<HTMLDivElement | null>;
  tapCard(card: string): void;
  tapRow(row: Row): void;
  drop(card: string, slot: Slot): void;
  discard(card: string): void;
  takeBack(card: string): void;
  undo(): void;
  reset(): void;
  confirm(): void;
  hint: (() => void) | null; // null: at this table nobody gets one
}

/** A word on what was just tried or asked for; it goes with the turn, or when another card is touched. */
interface Note extends Line {
  turn: string;
}

export function useTurn(props: BoardProps<OfcView>, names: string[], onSort: () => void): Turn {
  const { view, readonly } = props;
  const draft = useDraft(view, matchKey(props.table), readonly);
  const [picked, pick] = useState<string | null>(null);
  const [sent, setSent] = useState<OfcView | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [focus, setFocus] = useState(0);
  const own = useRef<HTMLDivElement>(null);
  const busy = sent === view;
  const chosen = picked !== null && draft.hand.includes(picked) ? picked : null;
  const say = (text: string, tone: Line["tone"] = "plain") => setNote({ text, tone, turn: turnOf(view) });

  /** Whatever is done to the cards ends what was said and chosen before. */
  function act(done: () => void): void {
    if (!draft.open || busy) return;
    pick(null);
    setNote(null);
    done();
  }

  function place(card: string, row: Row): void {
    act(() => {
      if (!draft.place(card, row) && draft.room(row) === 0) say(t("ofc.full", { row: rowName(row) }), "bad");
    });
  }

  function tapCard(card: string): void {
    if (!draft.open || busy) return;
    setNote(null);
    pick(card === chosen ? null : card);
  }

  function tapRow(row: Row): void {
    if (!draft.open || busy) return;
    if (chosen !== null) place(chosen, row);
    else say(t(draft.hand.length > 0 ? "ofc.chooseFirst" : "ofc.allPlaced"));
  }

  async function confirm(): Promise<void> {
    if (!draft.ready || busy) return;
    setSent(view);
    pick(null);
    setNote(null);
    const refused = whyNot(await props.play(draft.move()));
    if (refused === null) return;
    setSent(null);
    say(refused, "bad");
  }

  async function hint(): Promise<void> {
    if (!draft.open || busy) return;
    pick(null);
    say(t("ofc.hint.asking"));
    const move = await props.advise();
    if (move) draft.suggest(move);
    say(t(move ? "ofc.hint.laid" : "ofc.hint.none"), move ? "good" : "plain");
  }

  /** The card the keys speak of: the one chosen, or the one with the focus. */
  function current(): string | null {
    const focused = own.current?.querySelector<HTMLElement>("[data-hand-card]:focus")?.dataset["handCard"] ?? null;
    return focused ?? chosen;
  }

  const turn: Turn = {
    draft,
    chosen,
    line: (note?.turn === turnOf(view) ? note : null) ?? promptLine(view, draft, chosen, names),
    busy,
    focus,
    setFocus,
    own,
    tapCard,
    tapRow,
    drop: (card, slot) => (slot === "hand" ? act(() => draft.takeBack(card)) : place(card, slot)),
    discard: (card) => act(() => draft.discard(card)),
    takeBack: (card) => act(() => draft.takeBack(card)),
    undo: () => act(draft.undo),
    reset: () => act(draft.reset),
    confirm: () => void confirm(),
    hint: props.table.hints ? () => void hint() : null,
  };
  useKeys(own, turn, current, { clear: () => pick(null), sort: onSort }, !readonly);
  return turn;
}
