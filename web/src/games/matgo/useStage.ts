// A turn is played, turned over and taken in one step of the match. For the eye it takes two: first the cards lie where
// they were laid, then they are taken. Nothing waits for it, and it is left out where nothing moves.
import { useEffect, useMemo, useState } from "react";
import { still } from "../../common/motion/pace";
import type { Captured, Event } from "./contract";
import type { MatgoView } from "./types";

export interface Stage {
  floor: string[];
  loose: string[]; // bonus cards turned over, which lie beside the deck
  captured: Captured[];
}

const TIME = 620;

export function useStage(view: MatgoView, before: MatgoView | null, events: Event[]): Stage {
  const [over, setOver] = useState<MatgoView | null>(null);
  const first = useMemo(() => midTurn(view, before, events), [view, before, events]);
  useEffect(() => {
    if (first === null) return;
    const timer = setTimeout(() => setOver(view), TIME);
    return () => clearTimeout(timer);
  }, [view, first]);
  const last = useMemo(() => settled(view), [view]);
  return over === view || first === null ? last : first;
}

/** The table as it is: with a choice open, the cards of the turn lie on the floor as well. */
function settled(view: MatgoView): Stage {
  const { choice, action } = view;
  const laid = choice === null ? [] : [choice.card, ...(action?.captureBySource.hand ?? [])];
  return {
    floor: [...view.floor, ...laid],
    loose: choice === null ? [] : (action?.bonus ?? []),
    captured: view.captured,
  };
}

/** The table after the cards were laid and before they were taken; null where that was not one turn just now. */
function midTurn(view: MatgoView, before: MatgoView | null, events: Event[]): Stage | null {
  const ends = events.filter((event) => event.type === "turn_end");
  if (ends.length !== 1 || before === null || before.match.deal !== view.match.deal || before === view || still())
    return null;
  const { cards, flip, bonus } = ends[0]!.action;
  const piled = before.ppukState.piles.flatMap((pile) => pile.bonus);
  const laid = new Set([...before.floor, ...settled(before).floor, ...cards, ...(flip === null ? [] : [flip])]);
  return { floor: [...laid], loose: bonus.filter((card) => !piled.includes(card)), captured: before.captured };
}
