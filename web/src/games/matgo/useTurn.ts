// One player's side of the table: what is raised, what was asked, what is sent. Only listed moves go out.
import { useMemo, useState } from "react";
import { useBoardKeys } from "../../common/board/useBoardKeys";
import { useMove, type Line, type Moving } from "../../common/board/useMove";
import type { BoardProps } from "../../common/games/game";
import { useSettings } from "../../common/settings";
import { t } from "../../i18n";
import { adviceText } from "./advice";
import type { Beat } from "./beats";
import type { Event } from "./contract";
import { keysOf } from "./keys";
import { dummiesOf, playable, specials, waysOf } from "./plays";
import { beatLine, promptLine } from "./status";
import type { MatgoView } from "./types";
import { why } from "./words";

export type Question = { about: "card"; card: string } | { about: "points"; seat: number } | null;

export interface Turn extends Moving {
  raised: string | null;
  meets: string[]; // floor cards that the card under the pointer, or the raised one, would meet
  playable: ReadonlySet<string> | null;
  special: ReadonlySet<string>;
  question: Question;
  line: Line;
  point(card: string | null): void;
  tapCard(card: string): void;
  playCard(card: string): void;
  explain(seat: number): void;
  close(): void;
}

export function useTurn(props: BoardProps<MatgoView, Event>, names: string[], beat: Beat | null): Turn {
  const { view, readonly } = props;
  const twice = useSettings((settings) => settings.tapTwice);
  const [wanted, raise] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const [question, ask] = useState<Question>(null);
  const able = useMemo(() => (readonly ? null : playable(view)), [view, readonly]);
  const special = useMemo(() => (readonly ? new Set<string>() : specials(view)), [view, readonly]);
  const held = [...(view.hand ?? []), ...dummiesOf(view, view.seat ?? 0)];
  const raised = wanted !== null && held.includes(wanted) ? wanted : null;
  const move = useMove(props, {
    why: (refusal) => why(refusal, names),
    onSend: close,
    asked: view.legal.length > 0,
    asking: t("matgo.hint.asking"),
    advised: (advice) => {
      if (advice && "card" in advice) raise(advice.card);
      return { text: adviceText(advice), tone: "good" };
    },
  });

  /** Straight out, unless the card could be shaken or thrown as a bomb: that is asked. */
  function playCard(card: string): void {
    if (readonly) return;
    const { play, shake, bomb } = waysOf(view.legal, card);
    if (play && !shake && !bomb) return move.send(play);
    if (play) return ask({ about: "card", card });
    move.say(promptLine(view, names, false).text, "bad");
  }

  /** With a finger the first tap may only raise a card, and show what it would meet. */
  function tapCard(card: string): void {
    move.hush();
    if (!twice || raised === card) return playCard(card);
    raise(card);
  }

  /** The score's explanation, or away with it. */
  function explain(seat: number): void {
    ask(question?.about === "points" && question.seat === seat ? null : { about: "points", seat });
  }

  function close(): void {
    ask(null);
    raise(null);
    move.hush();
  }

  useBoardKeys(move.own, keysOf({ ...move, play: playCard, close }), !readonly);

  const gone = question?.about === "card" && waysOf(view.legal, question.card).play === undefined;
  return {
    ...move,
    raised,
    meets: view.matches?.[pointed ?? raised ?? ""] ?? [],
    playable: able,
    special,
    question: gone ? null : question,
    line: move.note ?? (beat === null ? promptLine(view, names, readonly) : beatLine(beat, names)),
    point,
    tapCard,
    playCard,
    explain,
    close,
  };
}
