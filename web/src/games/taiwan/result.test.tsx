// The sheet after a hand: every number of it explained, and adding up.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import ends from "./fixtures/ends.json";
import { Result } from "./Result";
import { endOf, NAMES, type End } from "./testing";

const ENDS = Object.keys(ends) as End[];
afterEach(cleanup);

function show(end: End) {
  const { view, event } = endOf(end);
  const drawn = render(<Result view={view} event={event} names={NAMES} seat={0} />);
  return { detail: event.result.detail, view, ...drawn };
}
function showWins(end: End) {
  const { detail } = show(end);
  return detail.kind === "win" ? detail.wins : [];
}
const rows = (table: string) =>
  [...document.querySelectorAll(`${table} tr`)].map((row) =>
    [...row.querySelectorAll("th, td")].map(
      (cell) => cell.querySelector("summary")?.textContent ?? cell.textContent!.trim(),
    ),
  );
const bills = () =>
  [...document.querySelectorAll(".tw-bill li")].map((each) => [...each.children].map((part) => part.textContent));

describe("a win", () => {
  it("on a discard: who pays, and how the sum comes about, the dealer's streak included", () => {
    const [win] = showWins("discard");
    expect(screen.getByRole("heading", { name: "Ara wins on Bea's discard" })).toBeTruthy();
    const tai = win!.tai + 3; // dealer 1, streak 2
    expect(bills()).toEqual([["Bea pays Ara", String(30 + 10 * tai), `30 base + 10 × ${tai} tai`]]);
    expect(rows(".mj-worth").at(-1)).toEqual(["Dealer, streak 1", "+3 tai"]);
    expect(screen.getByText("Ara stays dealer.")).toBeTruthy();
  });

  it("by self-draw: all three pay, the dealer more", () => {
    show("selfDraw");
    expect(screen.getByRole("heading", { name: "Bea wins by self-draw" })).toBeTruthy();
    expect(bills()).toEqual([
      ["Ara pays Bea", "200", "30 base + 10 × 17 tai"],
      ["Cho pays Bea", "190", "30 base + 10 × 16 tai"],
      ["Dan pays Bea", "190", "30 base + 10 × 16 tai"],
    ]);
    expect(screen.getByText("The deal passes from Ara.")).toBeTruthy();
  });

  it("in the simple game: fans that double, three times over from the discarder, and the final standing", () => {
    const { tai } = showWins("simple")[0]!;
    expect(bills()).toEqual([
      ["Ara pays Bea", String(3 * 8 * 2 ** tai), `8 base × 2 for each of ${tai} fans × 3, for all three`],
    ]);
    expect(
      [...document.querySelectorAll(".mj-payments tbody th")].map((each) => each.querySelector(".mark")!.textContent),
    ).toEqual(["4.", "1.", "2.", "2."]);
  });

  it("a robbed kong and a robbed flower say so", () => {
    show("robbed");
    expect(screen.getByRole("heading", { name: "Cho robs Bea's kong" })).toBeTruthy();
    cleanup();
    show("seven");
    expect(screen.getByRole("heading", { name: "Ara robs Bea's eighth flower" })).toBeTruthy();
    expect(screen.getByRole("img", { name: /^winning tile: bamboo/ })).toBeTruthy();
  });

  it("of several each has a part of its own", () => {
    show("all");
    expect(screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent)).toEqual([
      "胡Bea wins on Ara's discard",
      "胡Cho wins on Ara's discard",
    ]);
    expect(bills().map(([words]) => words)).toEqual(["Ara pays Bea", "Ara pays Cho"]);
  });

  it("over the limit says what counts", () => {
    show("limit");
    expect(screen.getByText("At most 2 count at this table")).toBeTruthy();
  });

  it.each(ENDS.filter((end) => ends[end].event.result.detail.kind === "win"))(
    "%s: every pattern has its worth, and tells on tap when it counts",
    (end) => {
      for (const win of showWins(end)) {
        for (const [name, tai] of win.lines) {
          expect(
            rows(".mj-worth").some(([words, worth]) => !words!.includes(name) && worth!.startsWith(`${tai} `)),
            name,
          ).toBe(true);
        }
      }
      const pattern = document.querySelector<HTMLElement>(".tw-explained summary")!;
      fireEvent.click(pattern);
      expect(pattern.parentElement!.querySelector("p")!.textContent).toMatch(/\.$/);
    },
  );

  it.each(ENDS)("%s: what is paid is what is won", (end) => {
    const { detail, view } = show(end);
    const change = rows(".mj-payments")
      .slice(1)
      .map((cells) => Number(cells[1]!.replace("−", "-").replace("±", "")));
    expect(change).toEqual(detail.changes);
    expect(change.reduce((sum, each) => sum + each, 0)).toBe(0);
    const paid = bills().reduce((sum, each) => sum + Number(each[1]), 0);
    expect(paid).toBe(detail.changes.filter((each) => each < 0).reduce((sum, each) => sum - each, 0));
    expect(
      rows(".mj-payments")
        .slice(1)
        .map((cells) => Number(cells[2]!.replace("−", "-"))),
    ).toEqual(view.match.scores);
  });
});

describe("nobody wins", () => {
  it("a drawn hand", () => {
    show("drawn");
    expect(screen.getByRole("heading", { name: "Drawn hand" })).toBeTruthy();
    expect(screen.getByText("Nothing is left to draw. Nobody pays.")).toBeTruthy();
    expect(screen.getByText("Ara stays dealer.")).toBeTruthy();
  });
  it("a void one, with the hands that would have won", () => {
    show("void");
    expect(screen.getByText(/Bea, Cho would all win on Ara's five of bamboos/)).toBeTruthy();
    expect(screen.getAllByRole("img", { name: /'s hand:/ })).toHaveLength(2);
  });
});
