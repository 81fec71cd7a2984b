// Riichi, or readiness, is said first, and the tile chosen then. It is forgotten with that discard, and not before: a view
// may come for other reasons, and a tile that was meant to declare must not go without.
import { useState } from "react";

export interface Declaring {
  on: boolean;
  toggle(): void;
}

/** `decision` names the discard that would declare. */
export function useDeclaring(decision: string): Declaring {
  const [said, say] = useState<string | null>(null);
  const on = said === decision;
  return { on, toggle: () => say(on ? null : decision) };
}
