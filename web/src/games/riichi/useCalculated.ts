// What the server says of one's own hand, for those who want help: it is asked what one's own eyes see, and no more.
import { useEffect, useEffectEvent, useState } from "react";
import { calculateRiichi } from "../../wire/calculate";
import type { Calculated, RiichiHand } from "../../wire/types";
import type { Meld } from "./contract";
import type { RiichiView } from "./types";

export function questionOf(view: RiichiView): RiichiHand | null {
  const { hand, seat } = view;
  if (hand === null || seat === null || view.result !== null) return null;
  const others = view.melds.filter((_, at) => at !== seat).flat();
  const lying = view.rivers.flat().filter((each) => !each.called);
  const seen = [...lying.map((each) => each.tile), ...others.flatMap((meld) => meld.tiles), ...view.indicators];
  return {
    hand: hand.join(""),
    melds: view.melds[seat]!.map(meldText),
    seen: seen.join(""),
    preset: view.match.preset,
    switches: view.match.rules,
  };
}

const meldText = ({ type, tiles }: Meld): string => `${type}:${tiles.join("")}`;

/** The answer for the hand as it is; null until it is there. Asked once for each hand, not with every discard of the others. */
export function useCalculated(view: RiichiView, wanted: boolean): Calculated | null {
  const question = wanted ? questionOf(view) : null;
  const hand = question && [question.hand, ...question.melds!].join(" ");
  const [answer, setAnswer] = useState<{ hand: string; found: Calculated } | null>(null);
  const ask = useEffectEvent(() => calculateRiichi(question!));
  useEffect(() => {
    if (hand === null) return;
    let gone = false;
    ask().then(
      (found) => !gone && setAnswer({ hand, found }),
      () => undefined, // help that does not come is no help, and no harm
    );
    return () => {
      gone = true;
    };
  }, [hand]);
  return answer?.hand === hand ? answer.found : null;
}
