// What the referee thinks of the board as it lies. It is told only what the player sees.
import { useEffect, useState } from "react";
import { ofcBoard } from "../../wire/api";
import type { OfcBoard, OfcProgress } from "../../wire/types";
import { turnOf } from "./draft";
import { cardsOn, type OfcView } from "./types";
import type { Draft } from "./useDraft";

export function useHelp(view: OfcView, draft: Draft, on: boolean): OfcProgress | null {
  const turn = turnOf(view);
  const [found, setFound] = useState<{ turn: string; progress: OfcProgress } | null>(null);
  const asked = on && view.seat !== null && view.phase !== "over" ? JSON.stringify(question(view, draft)) : null;
  useEffect(() => {
    if (asked === null) return;
    let late = false;
    ofcBoard(JSON.parse(asked) as OfcBoard).then(
      (progress) => !late && setFound({ turn, progress }),
      () => !late && setFound(null), // help that does not come is not missed, and an old one misleads
    );
    return () => {
      late = true;
    };
  }, [asked, turn]);
  return asked !== null && found?.turn === turn ? found.progress : null; // while a card moves, what was said before stays
}

function question(view: OfcView, draft: Draft): OfcBoard {
  const theirs = view.boards.flatMap((board, seat) => (board === null || seat === view.seat ? [] : cardsOn(board)));
  return {
    ...draft.board,
    hand: draft.hand,
    seen: [...theirs, ...(view.discards ?? []), ...draft.discards],
    fantasyland: view.fantasyland[view.seat!]!,
    preset: view.match.preset,
    switches: view.match.rules,
  };
}
