import { expect, it } from "vitest";
import { told, type Tellers } from "./tellers";

type Event = { type: "played"; seat: number } | { type: "passed"; seat: number };
const TELLERS: Tellers<Event> = { played: ({ seat }, names) => `${names[seat]} has played` };

it("says what there is to say of an event, and nothing of others", () => {
  expect(told(TELLERS, { type: "played", seat: 1 }, ["Mina", "Kai"])).toBe("Kai has played");
  expect(told(TELLERS, { type: "passed", seat: 1 }, ["Mina", "Kai"])).toBeNull();
  expect(told(TELLERS, { type: "of another engine" } as unknown as Event, [])).toBeNull();
});
