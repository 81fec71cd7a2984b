// A moment of a record as the end of an address: `#2.15.all`, the third deal, after fifteen moves, through all eyes.
import { useEffect } from "react";
import { useReplay, type Eyes } from "./store";

export interface Place {
  deal: number;
  step: number;
  eyes: Eyes;
}

const WRITTEN_AFTER = 300; // ms of rest: browsers refuse addresses that change too often

export function placeOf(hash: string): Place {
  const [deal, step, eyes] = hash.replace("#", "").split(".");
  return { deal: whole(deal) ?? 0, step: whole(step) ?? 0, eyes: whole(eyes) ?? "all" };
}

export const hashOf = ({ deal, step, eyes }: Place): string => `#${deal}.${step}.${eyes}`;

const whole = (text: string | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

/** Opens the record where the address says, keeps the address at what is shown, and follows when it is changed by hand. */
export function useAddress(id: string, own: boolean): void {
  useEffect(() => {
    const open = () => {
      const { deal, step, eyes } = placeOf(location.hash);
      void useReplay.getState().open(id, deal, step, eyes, own);
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, [id, own]);
  const ready = useReplay((state) => state.story !== null);
  const hash = useReplay(hashOf);
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => history.replaceState(null, "", hash), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [ready, hash]);
}
