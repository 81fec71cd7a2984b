// What the server says of one's own hand, for those who want help: it is asked what one's own eyes see, and no more.
import { useEffect, useState } from "react";
import { calculateRiichi } from "../../wire/calculate";
import type { Calculated, RiichiHand } from "../../wire/types";
import type { Meld, RiichiView } from "./types";

export function questionOf(view: RiichiView): RiichiHand | null {
  const { own, seat } = view;
  if (own === null || seat === null || view.outcome !== null) return null;
  const others = view.melds.filter((_, at) => at !== seat).flat();
  const lying = view.rivers.flat().filter((each) => !each.called);
  const seen = [...lying.map((each) => each.tile), ...others.flatMap((meld) => meld.tiles), ...view.indicators];
  return {
    hand: own.hand.join(""),
    melds: view.melds[seat]!.map(meldText),
    seen: seen.join(""),
    preset: view.match.preset,
    switches: view.match.rules,
  };
}

const meldText = ({ type, tiles }: Meld): string => `${type}:${tiles.join("")}`;

/** The answer to the question as it stands; null until it is there. */
export function useCalculated(view: RiichiView, wanted: boolean): Calculated | null {
  const question = wanted ? JSON.stringify(questionOf(view)) : "null";
  const [answer, setAnswer] = useState<{ question: string; found: Calculated } | null>(null);
  useEffect(() => {
    if (question === "null") return;
    let gone = false;
    calculateRiichi(JSON.parse(question) as RiichiHand).then(
      (found) => !gone && setAnswer({ question, found }),
      () => undefined, // help that does not come is no help, and no harm
    );
    return () => {
      gone = true;
    };
  }, [question]);
  return answer?.question === question ? answer.found : null;
}
