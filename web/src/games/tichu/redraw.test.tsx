// What is drawn anew with a view: the less, the sooner cards can fly.
import { expect, it, vi } from "vitest";
import { cardName } from "../../art/names";
import { fixture, show } from "./testing";

// a card of one's hand is named whenever it is drawn
vi.mock("../../art/names", async (original) => {
  const names = await original<typeof import("../../art/names")>();
  return { ...names, cardName: vi.fn(names.cardName) };
});

it("leaves the cards of a hand alone of which nothing has changed", () => {
  const { view } = fixture("waiting");
  const { update } = show("waiting");
  const drawn = document.querySelectorAll("[data-hand-card]").length;
  expect(drawn).toBeGreaterThan(5);
  expect(vi.mocked(cardName).mock.calls.length).toBeGreaterThanOrEqual(drawn);
  vi.mocked(cardName).mockClear();
  const passed = [...view.trick, { seat: view.turn!, passed: true as const }];
  update({ ...view, trick: passed, hand: [...view.hand!], legal: [...view.legal] });
  const laid = document.querySelectorAll(".tichu-trick [data-fly]").length;
  expect([...document.querySelectorAll(".mark")].map((mark) => mark.textContent)).toContain("Pass");
  expect(vi.mocked(cardName).mock.calls.length).toBeLessThanOrEqual(laid);
});
