// Making a move, the same at every table: it goes out once, what is said to it stands until the table moves on, and a bot
// can be asked what it would do.
import type { GameView, Move, Refusal } from "../../wire/types";
import type { BoardProps, MoveOf } from "../games/game";
import { useCardFocus, type CardFocus } from "./useCardFocus";
import { useUntil } from "./useUntil";

/** A line of words beside one's cards. */
export interface Line {
  text: string;
  tone: "plain" | "good" | "bad";
}

/** What a game adds to it. */
export interface MoveSpec<V extends GameView> {
  /** What is said goes when this is another; without it, with every new view. */
  moment?: unknown;
  /** Why a move was refused. */
  why(refusal: Refusal): string;
  /** As a move goes out: what was chosen and asked before is done with. */
  onSend?(): void;
  /** Whether there is anything to ask a bot about. */
  asked: boolean;
  /** What is said while it thinks. */
  asking: string;
  /** Shows what it would do, and puts it in words; null: it has no opinion. */
  advised(move: MoveOf<V> | null): Line;
  /** Which card has the focus at first. */
  first?: number;
}

export interface Moving extends CardFocus {
  busy: boolean; // a move has gone out and the table has not moved on yet, or it has and that is not shown yet
  note: Line | null; // on what was just tried or asked for
  say(text: string, tone?: Line["tone"]): void;
  hush(): void;
  send(move: Move): void;
  hint: (() => void) | null; // null: at this table nobody gets one
}

export function useMove<V extends GameView>(props: BoardProps<V>, spec: MoveSpec<V>): Moving {
  const { view, table, readonly } = props;
  const [sent, setSent] = useUntil<true>(view);
  const [note, setNote, setNoteLate] = useUntil<Line>(spec.moment ?? view);
  const cards = useCardFocus(spec.first);
  const busy = sent !== null || props.behind === true;
  const say = (text: string, tone: Line["tone"] = "plain") => setNote({ text, tone });

  async function send(move: Move): Promise<void> {
    if (busy || readonly) return;
    setSent(true);
    setNote(null);
    spec.onSend?.();
    const answer = await props.play(move);
    if (answer.type !== "refused") return;
    setSent(null);
    setNoteLate({ text: spec.why(answer), tone: "bad" });
  }

  async function hint(): Promise<void> {
    if (busy || readonly || !spec.asked) return;
    say(spec.asking);
    setNote(spec.advised(await props.advise()));
  }

  return {
    ...cards,
    busy,
    note,
    say,
    hush: () => setNote(null),
    send: (move) => void send(move),
    hint: table.hints ? () => void hint() : null,
  };
}
