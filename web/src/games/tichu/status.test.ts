import { describe, expect, it } from "vitest";
import exchangeFixture from "./fixtures/exchange.json";
import follow from "./fixtures/follow.json";
import grand from "./fixtures/grand.json";
import { promptLine } from "./status";
import type { TichuView } from "./types";
import type { Exchange } from "./useExchange";

const NAMES = ["Mina", "Kai", "Juno", "Theo"];
const CLOSED = { open: false } as Exchange;

function line(fixture: { view: unknown }, replay: boolean): string {
  const view = fixture.view as TichuView;
  return promptLine(replay ? { ...view, legal: [] } : view, CLOSED, undefined, NAMES, view.seat!).text;
}

describe("the line above the hand", () => {
  it("says what is asked of who plays", () => expect(line(follow, false)).toBe("Your turn: beat this, or pass."));
  it.each([
    ["a trick", follow],
    ["the grand call", grand],
    ["the exchange", exchangeFixture],
  ])("asks nothing of who watches a replay in %s, and waits for whose eyes they are too", (_, fixture) => {
    const said = line(fixture, true);
    expect(said).toMatch(/^Waiting for /);
    expect(said).toContain(NAMES[(fixture.view as unknown as TichuView).seat!]);
  });
});
