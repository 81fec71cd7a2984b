// What the server says about the hand, a moment after it has changed; the last answer stays until the next one comes.
import { useEffect, useState } from "react";
import type { Counted } from "../common/rules/counted";
import { ApiError } from "../wire/api";
import { calculateRiichi, calculateTaiwan } from "../wire/calculate";
import type { Calculated, RiichiHand, TaiwanHand } from "../wire/types";
import { ABOUT } from "./games";
import { questionOf, sizeOf, type Plan } from "./plan";

const PAUSE = 120;
const AGAIN = 2500;
const ALONE = 7; // as many flowers win by themselves

export interface Answered {
  found: Calculated | null;
  error: ApiError | null;
  asking: boolean;
  missing: number; // tiles that lack until anything can be said; below 0: too many
}

export function useCalculated(game: Counted, plan: Plan): Answered {
  const [found, setFound] = useState<Calculated | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [asking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  const missing = missingOf(game, plan);
  useEffect(() => {
    if (missing !== 0) {
      setFound(null);
      setError(null);
      setAsking(false);
      return;
    }
    let gone = false;
    let timer = setTimeout(() => void ask(), PAUSE);
    setAsking(true);
    async function ask() {
      try {
        const answer = await asked(game, plan);
        if (gone) return;
        setFound(answer);
        setError(null);
      } catch (failure) {
        if (gone || !(failure instanceof ApiError)) return;
        setFound(null);
        setError(failure);
        if (failure.status >= 429) timer = setTimeout(() => setRound(round + 1), AGAIN);
      }
      setAsking(false);
    }
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [game, plan, missing, round]);
  return { found, error, asking, missing };
}

function missingOf(game: Counted, plan: Plan): number {
  const { whole } = ABOUT[game];
  const size = sizeOf(plan);
  if (size === 0 && plan.tiles.flowers.length >= ALONE) return 0;
  if (size > whole) return whole - size;
  return Math.max(0, whole - 1 - size);
}

function asked(game: Counted, plan: Plan): Promise<Calculated> {
  const question = questionOf(game, plan);
  return game === "riichi" ? calculateRiichi(question as RiichiHand) : calculateTaiwan(question as TaiwanHand);
}
