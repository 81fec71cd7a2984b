// The hand lives in the address, so that a link shares it; steps can be taken back, and the other game's hand is kept.
import { useCallback, useState } from "react";
import { emptyPlan, planOf, queryOf, type Plan } from "./plan";
import type { Counted } from "./games";

const kept = new Map<Counted, Plan>();

const begun = (game: Counted): Plan => (location.search ? planOf(game, location.search) : (kept.get(game) ?? emptyPlan(game)));

export function usePlan(game: Counted) {
  const [steps, setSteps] = useState<Plan[]>(() => [begun(game)]);
  const plan = steps.at(-1)!;
  const show = useCallback(
    (next: Plan[]) => {
      const now = next.at(-1)!;
      kept.set(game, now);
      const query = queryOf(game, now);
      history.replaceState(null, "", `${location.pathname}${query && `?${query}`}`);
      setSteps(next);
    },
    [game],
  );
  return {
    plan,
    change: (next: Plan) => show([...steps.slice(-MOST), next]),
    undo: steps.length > 1 ? () => show(steps.slice(0, -1)) : null,
  };
}

const MOST = 100; // steps that can be taken back
