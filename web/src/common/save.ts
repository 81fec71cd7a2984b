// Files for the reader to keep.
import { seenDeal } from "../wire/api";

export function save(name: string, data: unknown): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000); // some browsers begin to save a moment later
}

/** A finished deal of a match that goes on, as this reader saw it: its events, without the views between them. */
export async function saveDeal(table: string, deal: number): Promise<void> {
  const { steps, ...about } = await seenDeal(table, deal);
  const events = steps.flatMap((step) => step.events);
  save(`noripan-${about.game}-${table}-${deal + 1}.json`, { ...about, events });
}
