// One player's side of the table: what is raised, what was asked, what is sent. Only listed moves go out, and the
// exchange's second thoughts.
import { useState } from "react";
import { useMove, type Line, type Moving } from "../../common/board/useMove";
import type { BoardProps } from "../../common/games/game";
import { t } from "../../i18n";
import { adviceText } from "./advice";
import type { Event, Move } from "./contract";
import { find, isBomb, isPlayMove } from "./plays";
import { isAsked } from "./seats";
import { canReview } from "./Review";
import { chosenLine, promptLine } from "./status";
import { tapsOf, type Taps } from "./taps";
import { DONATE, TRICK_PLAY, type TichuView } from "./types";
import { useChoice, type Choice } from "./useChoice";
import { useExchange, type Exchange } from "./useExchange";
import { useKeys } from "./useKeys";
import { usePassing, type Passing } from "./usePassing";
import { comboName, why, whyNot } from "./words";

export type Question = "call" | "wish" | "review" | null;

export interface Turn extends Moving, Taps {
  choice: Choice;
  exchange: Exchange;
  passing: Passing;
  question: Question;
  ask(question: Question): void;
  line: Line;
  play(): void;
  pass(): void;
  bomb(): void;
}

const momentOf = (view: TichuView): string => [view.phase, view.turn, view.trick.length, view.counts].join("|");

export function useTurn(props: BoardProps<TichuView, Event>, hand: string[], names: string[], viewer: number): Turn {
  const { view, readonly } = props;
  const playing = !readonly && (view.phase === TRICK_PLAY || view.phase === DONATE);
  const choice = useChoice(view, props.judge, playing);
  const exchange = useExchange(view, view.seat, props.play, readonly);
  const [asked, ask] = useState<Question>(null);
  const question = stillOpen(asked, view, choice) ? asked : null;
  const move = useMove(props, {
    moment: momentOf(view),
    why: (refusal) => why(refusal, names),
    onSend: () => ask(null),
    asked: isAsked(view),
    asking: t("tichu.hint.asking"),
    advised: (advice) => {
      raise(advice, choice, exchange);
      return { text: adviceText(advice, names, viewer), tone: "good" };
    },
  });
  const { send, say, hush } = move;
  const passing = usePassing(view, momentOf(view), send);

  function play(): void {
    if (exchange.open) exchange.confirm();
    else if (choice.reading && choice.reading.moves.length > 1) ask("wish");
    else if (choice.reading) send(choice.reading.moves[0]!);
  }

  function pass(): void {
    const listed = find(view.legal, "TICHU.PASS");
    if (exchange.open) exchange.undo();
    else if (listed) send(listed);
  }

  /** The first press raises a bomb; the second throws what is raised. */
  function bomb(): void {
    const raised = choice.reading?.moves[0];
    if (raised && isBomb(raised)) return send(raised);
    const first = view.legal.find(isBomb);
    if (!first) return;
    passing.stop();
    choice.set(first.cards);
    say(t("tichu.bomb.again", { what: comboName(first.declaredCombo) }));
  }

  function clear(): void {
    if (question) return ask(null);
    choice.clear();
    exchange.point(null);
    hush();
  }

  useKeys(move.own, { play, pass, hint: move.hint, clear, move: move.step }, !readonly && hand.length > 0);

  const refused = exchange.refusal && whyNot(exchange.refusal, names);
  const line =
    move.note ??
    (refused ? { text: refused, tone: "bad" as const } : null) ??
    (playing ? chosenLine(choice, names) : null) ??
    (passing.on && !isAsked(view) ? { text: t("tichu.passTrick.on"), tone: "good" as const } : null) ??
    promptLine(view, exchange, choice.cards[0], names, viewer);
  const taps = tapsOf(choice, exchange, () => {
    hush();
    passing.stop(); // who touches a card thinks of playing it
  });
  return { ...move, ...taps, choice, exchange, passing, question, ask, line, play, pass, bomb };
}

/** What a bot would do, as if one had chosen it. */
function raise(advice: Move | null, choice: Choice, exchange: Exchange): void {
  if (advice && isPlayMove(advice)) choice.set(advice.cards);
  if (advice?.type === "TICHU.SELECT_EXCHANGE") exchange.put(advice.to, advice.card);
}

/** A question goes away when the table has moved on and there is nothing left to answer. */
function stillOpen(question: Question, view: TichuView, choice: Choice): boolean {
  if (question === "call") return find(view.legal, "TICHU.DECLARE_TICHU") !== undefined;
  if (question === "wish") return (choice.reading?.moves.length ?? 0) > 1;
  return question === "review" && canReview(view);
}
