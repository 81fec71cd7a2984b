// Passing by itself until the trick is over, for who has said so.
import { useEffect, useEffectEvent } from "react";
import { useUntil } from "../../common/board/useUntil";
import type { Move } from "./contract";
import { find } from "./plays";
import { isPlay, TRICK_PLAY, type TichuView } from "./types";

export interface Passing {
  on: boolean;
  can: boolean; // there is a trick to pass
  toggle(): void;
  stop(): void;
}

export function usePassing(view: TichuView, moment: string, send: (move: Move) => void): Passing {
  const [said, say] = useUntil<true>(trickOf(view));
  const on = said !== null;
  const pass = on ? find(view.legal, "TICHU.PASS") : undefined;
  const passNow = useEffectEvent(() => pass && send(pass));
  const due = pass !== undefined;
  useEffect(() => {
    if (due) passNow();
  }, [due, moment]);
  return {
    on,
    can: view.phase === TRICK_PLAY && view.top !== null && !view.closing && (view.hand?.length ?? 0) > 0,
    toggle: () => say(on ? null : true),
    stop: () => say(null),
  };
}

/** Another one for every trick: which cards the one before had. */
const trickOf = (view: TichuView): string => view.lastTrick.flatMap((step) => (isPlay(step) ? step.cards : [])).join();
