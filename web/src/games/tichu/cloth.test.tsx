// What is seen: the cloth, the hand, rounds, and what those see who only look on.
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Combo } from "./contract";
import { button, buttons, fixture, NAMES_OF_VIEWS, press, show } from "./testing";

describe("rounds", () => {
  it("announces the next round with the running total", () => {
    const { view } = show("nextRound");
    const own = view.seat! % 2;
    const sign = document.querySelector(".tichu-round")!;
    expect(sign.textContent).toContain("Round 2");
    expect(sign.textContent).toContain(String(view.scores[own]).replace("-", "−"));
  });
  it("announces a tie-break round", () => {
    show("tieBreak");
    expect(document.querySelector(".tichu-round")!.textContent).toContain("A tie: one more round decides");
  });
  it("says nothing of that in the first round", () => {
    show("grand");
    expect(document.querySelector(".tichu-round")).toBeNull();
  });
});

describe("the cloth", () => {
  it("shows the play to beat, whose it is, and who has passed", () => {
    const { view } = show("follow");
    const cloth = screen.getByRole("group", { name: "On the cloth" });
    expect(within(cloth).getAllByRole("img").length).toBe(view.top!.cards.length);
    expect(cloth.textContent).toContain(view.match.names[view.top!.seat]);
    expect(document.querySelectorAll(".tichu-passed").length).toBeLessThanOrEqual(2);
  });
  it("shows what a Phoenix alone has come to, on its card and in words", () => {
    const found = fixture("follow");
    const play = (seat: number, card: string, combo: Combo) => ({ seat, cards: [card], combo });
    const top = play(2, "PHOENIX", { type: "SINGLE", highRank: "PHOENIX", length: 1, phoenixOver: "T" });
    const view = { ...found.view, trick: [play(1, "Td", { type: "SINGLE", highRank: "T", length: 1 }), top], top };
    show({ ...found, view });
    expect(document.querySelector(".tichu-top .tichu-stands")!.textContent).toBe("10½");
    expect(document.querySelector(".tichu-caption")!.textContent).toContain("Phoenix 10½");
    expect(document.body.textContent).toMatch(/beats?.*: Phoenix 10½/i);
  });
  it("shows the Dog and who leads by it", () => {
    show("dog");
    expect(document.querySelector(".tichu-caption")!.textContent).toMatch(/played the Dog: .* leads/);
  });
  it("shows how many cards the others hold, and who is out", () => {
    const { view } = show("waiting");
    for (const other of document.querySelectorAll(".tichu-other")) expect(other.textContent).toMatch(/\d/);
    expect(view.out).not.toContain(view.seat);
    expect(document.body.textContent).toContain("Out 1");
  });
  it("says that a won trick can still be bombed", () => {
    show("closing");
    expect(document.querySelector(".tichu-note")!.textContent).toMatch(/unless a bomb comes/);
  });
  it("reviews the last trick", () => {
    const { view } = show("collected");
    fireEvent.click(button("Last trick"));
    const dialog = screen.getByRole("dialog", { name: "Last trick" });
    expect(within(dialog).getAllByRole("listitem").length).toBeGreaterThanOrEqual(view.lastTrick.length);
    expect(dialog.textContent).toContain(`Taken by ${view.match.names[view.lastTrickTo!]}`);
    press("Escape");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the hand", () => {
  const order = () =>
    [...document.querySelectorAll<HTMLElement>("[data-hand-card]")].map((each) => each.dataset["handCard"]!);
  it("is sorted by rank, or with pairs and triples together", () => {
    show("follow");
    expect(order().at(0)).toBe("DOG");
    expect(order().at(-1)).toBe("DRAGON");
    fireEvent.click(button("Sort by combination"));
    expect(
      order()
        .slice(0, 2)
        .map((name) => name[0]),
    ).toEqual(["2", "2"]);
    fireEvent.click(button("Sort by rank"));
    expect(order().at(0)).toBe("DOG");
  });
});

describe("watching", () => {
  it("shows a spectator no cards and no actions", () => {
    const found = fixture("follow");
    show({ ...found, view: { ...found.view, seat: null, hand: null, legal: [] } }, { readonly: true });
    expect(document.querySelectorAll("[data-hand-card]")).toHaveLength(0);
    expect(buttons("Play")).toHaveLength(0);
  });
  it("shows a replay's seat its cards, but plays nothing", () => {
    const { play } = show("follow", { readonly: true });
    expect(document.querySelectorAll("[data-hand-card]").length).toBeGreaterThan(0);
    press("p");
    expect(play).not.toHaveBeenCalled();
  });
  it("lays hands open where a replay does", () => {
    const found = fixture("follow");
    const hands = [["2c"], ["3c"], ["4c"], ["5c"]];
    show({ ...found, view: { ...found.view, hands } }, { readonly: true });
    expect(document.querySelectorAll(".tichu-fan [aria-label$='of clubs']")).toHaveLength(3);
  });
});

it.each(NAMES_OF_VIEWS)("draws %s without a fault", (name) => {
  const fault = vi.spyOn(console, "error").mockImplementation(() => {});
  const { view } = show(name);
  expect(document.querySelectorAll("[data-hand-card], .tichu-hole [data-fly]")).toHaveLength(view.hand!.length);
  expect(fault).not.toHaveBeenCalled();
  fault.mockRestore();
});
