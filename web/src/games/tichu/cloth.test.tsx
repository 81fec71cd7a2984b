// What is seen: the cloth, the hand, rounds, and what those see who only look on.
import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { BarPlace } from "../../common/board/InBar";
import type { Combo } from "./contract";
import { upperRow } from "./order";
import { button, buttons, fixture, NAMES_OF_VIEWS, press, show } from "./testing";
import { isPlay } from "./types";

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
    const passed = [...document.querySelectorAll(".mark")].filter((mark) => mark.textContent === "Pass");
    expect(passed).toHaveLength(view.trick.slice(view.trick.findLastIndex(isPlay) + 1).length);
  });
  it("shows what a Phoenix alone has come to, on its card and in words", () => {
    const found = fixture("follow");
    const play = (seat: number, card: string, combo: Combo) => ({ seat, cards: [card], combo });
    const top = play(2, "PHOENIX", { type: "SINGLE", highRank: "PHOENIX", length: 1, phoenixOver: "T" });
    const view = { ...found.view, trick: [play(1, "Td", { type: "SINGLE", highRank: "T", length: 1 }), top], top };
    show({ ...found, view });
    expect(document.querySelector(".tichu-play .tichu-stands")!.textContent).toBe("10½");
    expect(document.querySelector(".tichu-caption")!.textContent).toContain("Phoenix 10½");
  });
  it("shows the Dog and who leads by it", () => {
    show("dog");
    expect(document.querySelector(".tichu-caption")!.textContent).toMatch(/played the Dog: .* leads/);
  });
  it("shows how many cards the others hold, and who is out", () => {
    const { view } = show("waiting");
    for (const [seat, count] of view.counts.entries()) {
      const plate = document.querySelector(`[data-seat="${seat}"]`)!;
      expect(plate.textContent).toContain(view.out.includes(seat) ? "Out " : `▮${count}`);
    }
    expect(view.out).not.toContain(view.seat);
    expect(document.body.textContent).toContain("Out 1");
  });
  it("says that a won trick can still be bombed", () => {
    show("closing");
    expect(document.querySelector(".tichu-caption")!.textContent).toMatch(/unless a bomb comes/);
  });
  it("reviews the last trick", () => {
    const { view } = show("collected");
    fireEvent.click(button("Last trick"));
    const review = screen.getByRole("region", { name: "Last trick" });
    expect(within(review).getAllByRole("listitem")).toHaveLength(
      [...view.lastTrick, ...view.trick].filter(isPlay).length,
    );
    expect(review.textContent).toContain(`Taken by ${view.match.names[view.lastTrickTo!]}`);
    expect(document.querySelectorAll("[data-hand-card]")).toHaveLength(view.hand!.length); // in sight
    press("Escape");
    expect(screen.queryByRole("region", { name: "Last trick" })).toBeNull();
  });
});

describe("the teams", () => {
  it("can be told apart, at the plates and under the trick", () => {
    const { view } = show("follow");
    const own = view.seat! % 2;
    for (const seat of [0, 1, 2, 3]) {
      const team = document.querySelector(`[data-seat="${seat}"]`)!.closest<HTMLElement>("[data-team]")!;
      expect(team.dataset["team"]).toBe(seat % 2 === own ? "us" : "them");
    }
    const caption = document.querySelector<HTMLElement>(".tichu-caption")!;
    expect(caption.dataset["team"]).toBe(view.top!.seat % 2 === own ? "us" : "them");
  });
  it("have their points in the bar, one's own first", () => {
    render(<BarPlace />);
    const found = fixture("nextRound");
    const scores = [0, 1, 2, 3].map((seat) => (seat % 2 === found.view.seat! % 2 ? 340 : -60));
    show({ ...found, view: { ...found.view, match: { ...found.view.match, scores } } });
    expect(document.querySelector(".tichu-scores")!.textContent).toBe("Us340:−60Them");
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

describe("two rows of a hand", () => {
  const hand = (...ranks: string[]) => ranks.flatMap((rank) => [...rank].map((each, at) => `${each}${"cdhs"[at]}`));
  it("part it in the middle, but never a group of one rank", () => {
    expect(upperRow(hand("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2"))).toBe(7);
    expect(upperRow(hand("222", "333", "444", "555", "66"))).toBe(6);
    expect(upperRow(hand("22", "33", "4444", "5555", "66"))).toBe(8);
  });
  it("hold eight at most, and up to eight are one", () => {
    expect(upperRow(hand("2222", "3333"))).toBe(0);
    for (let count = 9; count <= 14; count++) {
      const upper = upperRow(hand("2222", "3333", "4444", "5555").slice(0, count));
      expect(Math.max(upper, count - upper)).toBeLessThanOrEqual(8);
    }
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

it("lays open what nobody has played", () => {
  const { view, ...found } = fixture("matchOver");
  show({ ...found, view: { ...view, seat: 1, hand: [] } });
  expect(view.leftHands!.flat()).toEqual(["5h"]);
  expect(document.querySelectorAll(".tichu-fan [data-card='5h']")).toHaveLength(1);
});

it.each(NAMES_OF_VIEWS)("draws %s without a fault", (name) => {
  const fault = vi.spyOn(console, "error").mockImplementation(() => {});
  const { view } = show(name);
  expect(document.querySelectorAll("[data-hand-card], .tichu-hole [data-fly]")).toHaveLength(view.hand!.length);
  expect(fault).not.toHaveBeenCalled();
  fault.mockRestore();
});
