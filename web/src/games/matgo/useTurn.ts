// One player's side of the table: what is raised, what was asked, what is sent. Only listed moves go out.
import { useMemo, useRef, useState, type RefObject } from "react";
import { t } from "../../i18n";
import { useSettings } from "../../settings";
import { useBoardKeys } from "../../table/useBoardKeys";
import type { BoardProps } from "../game";
import { adviceText } from "./advice";
import type { Event, Move } from "./contract";
import { keysOf } from "./keys";
import { dummiesOf, playable, specials, waysOf } from "./plays";
import { promptLine, type Line } from "./status";
import type { MatgoView } from "./types";
import { whyNot } from "./words";

export type Question = { about: "card"; card: string } | { about: "points"; seat: number } | null;

export interface Turn {
  raised: string | null;
  meets: string[]; // floor cards that the card under the pointer, or the raised one, would meet
  playable: ReadonlySet<string> | null;
  special: ReadonlySet<string>;
  question: Question;
  line: Line;
  busy: boolean;
  focus: number;
  own: RefObject<HTMLDivElement | null>;
  setFocus(at: number): void;
  point(card: string | null): void;
  send(move: Move): void;
  tapCard(card: string): void;
  playCard(card: string): void;
  explain(seat: number): void;
  close(): void;
  hint: (() => void) | null; // null: at this table nobody gets one
}

interface Note extends Line {
  view: MatgoView; // it goes when the table moves on
}

export function useTurn(props: BoardProps<MatgoView, Event>, names: string[]): Turn {
  const { view, readonly } = props;
  const twice = useSettings((settings) => settings.tapTwice);
  const [raised, setRaised] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [question, ask] = useState<Question>(null);
  const [sent, setSent] = useState<MatgoView | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [focus, setFocus] = useState(0);
  const own = useRef<HTMLDivElement>(null);
  const busy = sent === view;
  const able = useMemo(() => (readonly ? null : playable(view)), [view, readonly]);
  const special = useMemo(() => (readonly ? new Set<string>() : specials(view)), [view, readonly]);
  const held = [...(view.hand ?? []), ...dummiesOf(view, view.seat ?? 0)];
  const up = raised !== null && held.includes(raised) ? raised : null;
  const say = (text: string, tone: Line["tone"] = "plain") => setNote({ text, tone, view });

  async function send(move: Move): Promise<void> {
    if (busy || readonly) return;
    setSent(view);
    ask(null);
    setNote(null);
    setRaised(null);
    const refused = whyNot(await props.play(move), names);
    if (refused === null) return;
    setSent(null);
    say(refused, "bad");
  }

  /** Straight out, unless the card could be shaken or thrown as a bomb: that is asked. */
  function playCard(card: string): void {
    if (readonly) return;
    const { play, shake, bomb } = waysOf(view.legal, card);
    if (play && !shake && !bomb) return void send(play);
    if (play) return ask({ about: "card", card });
    say(promptLine(view, names, false).text, "bad");
  }

  /** With a finger the first tap may only raise a card, and show what it would meet. */
  function tapCard(card: string): void {
    setNote(null);
    if (!twice || raised === card) return playCard(card);
    setRaised(card);
  }

  async function hint(): Promise<void> {
    if (readonly || busy || view.legal.length === 0) return;
    say(t("matgo.hint.asking"));
    const move = await props.advise();
    if (move && "card" in move) setRaised(move.card);
    say(adviceText(move), "good");
  }

  /** The score's explanation, or away with it. */
  function explain(seat: number): void {
    ask(question?.about === "points" && question.seat === seat ? null : { about: "points", seat });
  }

  function close(): void {
    ask(null);
    setRaised(null);
    setNote(null);
  }

  function moveFocus(to: (at: number, count: number) => number): void {
    const cards = own.current?.querySelectorAll<HTMLElement>("[data-hand-card]");
    if (!cards?.length) return;
    const inside = own.current?.querySelector("[data-hand-card]:focus") != null;
    cards[inside ? to(focus, cards.length) : Math.min(to(focus, cards.length), cards.length - 1)]?.focus();
  }

  const asking = props.table.hints ? () => void hint() : null;
  useBoardKeys(own, keysOf({ play: playCard, hint: asking, close, move: moveFocus }), !readonly);

  const open = question?.about === "card" && waysOf(view.legal, question.card).play === undefined ? null : question;
  return {
    raised: up,
    meets: view.matches?.[pointed ?? up ?? ""] ?? [],
    playable: able,
    special,
    question: open,
    line: note?.view === view ? note : promptLine(view, names, readonly),
    busy,
    focus,
    own,
    setFocus,
    point,
    send: (each) => void send(each),
    tapCard,
    playCard,
    explain,
    close,
    hint: asking,
  };
}
