// One player's side of the table: what is raised, what was asked, what is sent. Only listed moves go out, and the
// exchange's second thoughts.
import { useRef, useState, type RefObject } from "react";
import { t } from "../../i18n";
import type { BoardProps } from "../game";
import { adviceText } from "./advice";
import type { Event, Move } from "./contract";
import { find, isBomb, isPlayMove } from "./plays";
import { isAsked } from "./seats";
import { chosenLine, promptLine, type Line } from "./status";
import { DONATE, TRICK_PLAY, type Slot, type TichuView } from "./types";
import { useChoice, type Choice } from "./useChoice";
import { useExchange, type Exchange } from "./useExchange";
import { useKeys } from "./useKeys";
import { comboName, whyNot } from "./words";

export type Question = "call" | "wish" | "review" | null;

export interface Turn {
  choice: Choice;
  exchange: Exchange;
  question: Question;
  ask(question: Question): void;
  line: Line;
  busy: boolean;
  focus: number;
  setFocus(at: number): void;
  own: RefObject<HTMLDivElement | null>;
  send(move: Move): void;
  play(): void;
  pass(): void;
  bomb(): void;
  hint: (() => void) | null; // null: at this table nobody gets one
  tapCard(card: string): void;
  tapSlot(slot: Slot): void;
  dropCard(card: string, slot: Slot): void;
}

/** A word on what was just tried or asked for; it goes when the table moves on or another card is touched. */
interface Note extends Line {
  moment: string;
}
const momentOf = (view: TichuView): string => [view.phase, view.turn, view.trick.length, view.counts].join("|");

export function useTurn(props: BoardProps<TichuView, Event>, hand: string[], names: string[], viewer: number): Turn {
  const { view, readonly } = props;
  const playing = !readonly && (view.phase === TRICK_PLAY || view.phase === DONATE);
  const choice = useChoice(view, props.judge, playing);
  const exchange = useExchange(view, view.seat, props.play, readonly);
  const [asked, ask] = useState<Question>(null);
  const [sent, setSent] = useState<TichuView | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [focus, setFocus] = useState(0);
  const own = useRef<HTMLDivElement>(null);
  const busy = sent === view;
  const question = stillOpen(asked, view, choice) ? asked : null;
  const say = (text: string, tone: Line["tone"] = "plain") => setNote({ text, tone, moment: momentOf(view) });

  async function send(move: Move): Promise<void> {
    if (busy) return;
    setSent(view);
    ask(null);
    setNote(null);
    const refused = whyNot(await props.play(move), names);
    if (refused !== null) {
      setSent(null);
      say(refused, "bad");
    }
  }

  function play(): void {
    if (exchange.open) exchange.confirm();
    else if (choice.reading && choice.reading.moves.length > 1) ask("wish");
    else if (choice.reading) void send(choice.reading.moves[0]!);
  }

  function pass(): void {
    const move = find(view.legal, "TICHU.PASS");
    if (exchange.open) exchange.undo();
    else if (move) void send(move);
  }

  /** The first press raises a bomb; the second throws what is raised. */
  function bomb(): void {
    const raised = choice.reading?.moves[0];
    if (raised && isBomb(raised)) return void send(raised);
    const first = view.legal.find(isBomb);
    if (!first) return;
    choice.set(first.cards);
    say(t("tichu.bomb.again", { what: comboName(first.declaredCombo) }));
  }

  async function hint(): Promise<void> {
    if (readonly || busy || !isAsked(view)) return;
    say(t("tichu.hint.asking"));
    const move = await props.advise();
    if (move && isPlayMove(move)) choice.set(move.cards);
    if (move?.type === "TICHU.SELECT_EXCHANGE") exchange.put(move.to, move.card);
    say(adviceText(move, names, viewer), "good");
  }

  function tapCard(card: string): void {
    setNote(null);
    if (!exchange.open) return choice.toggle(card);
    if (exchange.confirming) return;
    if (exchange.slot) return dropCard(card, exchange.slot);
    choice.set(choice.cards.includes(card) ? [] : [card]);
  }

  function tapSlot(slot: Slot): void {
    setNote(null);
    const card = choice.cards[0];
    if (card) dropCard(card, slot);
    else if (exchange.gifts[slot]) exchange.takeBack(slot);
    else exchange.point(exchange.slot === slot ? null : slot);
  }

  function dropCard(card: string, slot: Slot): void {
    choice.clear();
    exchange.put(slot, card);
  }

  function clear(): void {
    if (question) return ask(null);
    choice.clear();
    exchange.point(null);
    setNote(null);
  }

  function moveFocus(step: number): void {
    const cards = own.current?.querySelectorAll<HTMLElement>("[data-hand-card]");
    if (!cards?.length) return;
    const inside = own.current?.querySelector("[data-hand-card]:focus") != null;
    cards[inside ? (focus + step + cards.length) % cards.length : Math.min(focus, cards.length - 1)]?.focus();
  }

  const asking = props.table.hints ? () => void hint() : null;
  useKeys(own, { play, pass, hint: asking, clear, move: moveFocus }, !readonly && hand.length > 0);

  const refused = exchange.refusal && whyNot(exchange.refusal, names);
  const line =
    (note?.moment === momentOf(view) ? note : null) ??
    (refused ? { text: refused, tone: "bad" as const } : null) ??
    (playing ? chosenLine(choice, names) : null) ??
    promptLine(view, exchange, choice.cards[0], names, viewer);
  return {
    choice,
    exchange,
    question,
    ask,
    line,
    busy,
    focus,
    setFocus,
    own,
    send: (each) => void send(each),
    play,
    pass,
    bomb,
    hint: asking,
    tapCard,
    tapSlot,
    dropCard,
  };
}

/** A question goes away when the table has moved on and there is nothing left to answer. */
function stillOpen(question: Question, view: TichuView, choice: Choice): boolean {
  if (question === "call") return find(view.legal, "TICHU.DECLARE_TICHU") !== undefined;
  if (question === "wish") return (choice.reading?.moves.length ?? 0) > 1;
  return question !== null;
}
