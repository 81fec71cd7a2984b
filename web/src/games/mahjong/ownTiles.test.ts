// The right one of two like tiles flies.
import { describe, expect, it } from "vitest";
import { namesBefore } from "./ownTiles";
import type { SeatShown } from "./table";
import { aTable, meld, river } from "./testing";

const table = (tiles: string, drawn: string | null, more: Partial<SeatShown> = {}) =>
  aTable({}, { tiles: tiles.split(" "), drawn, ...more });
const before = (...[last, now]: [ReturnType<typeof aTable>, ReturnType<typeof aTable>]) =>
  Object.fromEntries(namesBefore(last, now, 0));

const TWINS = table("1m 5p 5p 9s", "5p");
const AS_DRAWN = table("1m 5p 5p 9s", null, { river: river("5p", { drawn: true }) });
const FROM_HAND = table("1m 5p 5p 9s", null, { river: river("5p") });

describe("a discard", () => {
  it("is the drawn tile where it says so, and its twins stay where they are", () => {
    expect(before(TWINS, AS_DRAWN)).toEqual({ "r:0:0": "h:4", "h:0": "h:0", "h:1": "h:1", "h:2": "h:2", "h:3": "h:3" });
  });
  it("is one of the hand where it says so, and the drawn twin takes the free place", () => {
    expect(before(TWINS, FROM_HAND)).toEqual({
      "r:0:0": "h:1",
      "h:0": "h:0",
      "h:1": "h:2",
      "h:2": "h:4",
      "h:3": "h:3",
    });
  });
  it("goes back the way it came", () => {
    expect(before(AS_DRAWN, TWINS)).toMatchObject({ "h:4": "r:0:0", "h:1": "h:1", "h:2": "h:2" });
    expect(before(FROM_HAND, TWINS)).toMatchObject({ "h:1": "r:0:0", "h:2": "h:1", "h:4": "h:2" });
  });
  it("takes nothing from the river or from a meld of its kind", () => {
    const pon = [meld("pon", "5p 5p 5p", "5p", 1)];
    const last = table("1m 5p", "9s", { river: river("9s"), melds: pon });
    const now = table("1m 9s", null, { river: river("9s 5p"), melds: pon });
    expect(before(last, now)).toMatchObject({
      "r:0:0": "r:0:0",
      "r:0:1": "h:1",
      "m:0:0:0": "m:0:0:0",
      "m:0:0:1": "m:0:0:1",
      "h:1": "h:2",
    });
  });
});

describe("what is not discarded", () => {
  it("comes from the wall when drawn, and its twins do not move", () => {
    expect(before(table("1m 5p 5p 9s", null), TWINS)).toEqual({
      "h:0": "h:0",
      "h:1": "h:1",
      "h:2": "h:2",
      "h:3": "h:3",
      "h:4": undefined,
    });
  });
  it("leaves the hand for a meld, the claimed tile apart", () => {
    const now = table("1m 9s", null, { melds: [meld("pon", "5p 5p 5p", "5p", 1)] });
    expect(before(table("1m 5p 5p 9s", null), now)).toEqual({
      "m:0:0:0": "h:1",
      "m:0:0:1": "h:2",
      "h:0": "h:0",
      "h:1": "h:3",
    });
  });
  it("is laid upon a pon as it was drawn", () => {
    const last = table("1m 9s", "5p", { melds: [meld("pon", "5p 5p 5p", "5p", 3)] });
    const now = table("1m 9s", null, { melds: [meld("kakan", "5p 5p 5p 5p", "5p", 3)] });
    expect(before(last, now)).toMatchObject({
      "m:0:0:0+": "h:2",
      "m:0:0:1": "m:0:0:1",
      "m:0:0:2": "m:0:0:2",
      "h:0": "h:0",
      "h:1": "h:1",
    });
  });
});
