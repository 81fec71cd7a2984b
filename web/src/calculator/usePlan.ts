// The hand lives in the address, so that a link shares it; steps can be taken back, and the other game's hand is kept.
import { useEffect, useState } from "react";
import type { Counted } from "../common/rules/counted";
import { planOf, queryOf, type Plan } from "./plan";

const MOST = 100; // steps that can be taken back
const keyOf = (game: Counted) => `noripan.hand.${game}`;

/** Private windows may keep nothing. */
function kept(game: Counted): string {
  try {
    return sessionStorage.getItem(keyOf(game)) ?? "";
  } catch {
    return "";
  }
}

function keep(game: Counted, query: string): void {
  try {
    sessionStorage.setItem(keyOf(game), query);
  } catch {
    // the address has it
  }
}

export function usePlan(game: Counted) {
  const [steps, setSteps] = useState<Plan[]>(() => [planOf(game, location.search || kept(game))]);
  const plan = steps.at(-1)!;
  useEffect(() => {
    const query = queryOf(game, plan);
    keep(game, query);
    history.replaceState(null, "", `${location.pathname}${query && `?${query}`}`);
  }, [game, plan]);
  return {
    plan,
    change: (next: Plan) => setSteps([...steps.slice(-MOST), next]),
    undo: steps.length > 1 ? () => setSteps(steps.slice(0, -1)) : null,
  };
}
