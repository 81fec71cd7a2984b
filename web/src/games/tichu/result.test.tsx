import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import doubleVictory from "./fixtures/doubleVictory.json";
import matchOver from "./fixtures/matchOver.json";
import roundEnd from "./fixtures/roundEnd.json";
import { Result } from "./Result";
import type { TichuView } from "./types";

type Fixture = { view: unknown; events: { type: string }[] };
const NAMES = ["Mina", "Kai", "Juno", "Theo"];

function show(fixture: Fixture, seat: number | null = 0): TichuView {
  const view = fixture.view as TichuView;
  render(<Result view={view} event={fixture.events.find((event) => event.type === "score")!} names={NAMES} seat={seat} />);
  return view;
}
const cells = (row: string) => [...screen.getByRole("row", { name: new RegExp(`^${row}`) }).querySelectorAll("td")].map((cell) => cell.textContent);
const shown = (points: number) => String(points).replace("-", "−");

describe("the result of a round", () => {
  it("explains tricks, the last player's cards and calls, and adds them up", () => {
    const view = show(roundEnd);
    for (const name of NAMES) expect(screen.getByText(`${name}: cards in tricks`)).toBeDefined();
    expect(screen.getByText(/is last: cards left in hand go to the opponents/)).toBeDefined();
    expect(screen.getByText(/is last: tricks go to/)).toBeDefined();
    expect(screen.getAllByText(/called (grand )?Tichu and was/).length).toBeGreaterThan(0);
    expect(cells("Match so far")).toEqual([shown(view.match.scores[0]!), shown(view.match.scores[1]!)]);
  });
  it("puts one's own team first", () => {
    const view = show(matchOver, 1);
    expect(cells("Match so far")).toEqual([shown(view.match.scores[1]!), shown(view.match.scores[0]!)]);
  });
  it("explains a double victory", () => {
    show(doubleVictory, null);
    expect(screen.getByText(/Double victory/)).toBeDefined();
    expect(screen.queryByText(/cards in tricks/)).toBeNull();
  });
  it("says who went out in which order", () => {
    show(roundEnd);
    expect(screen.getByText(/^Out in this order: 1\. /)).toBeDefined();
  });
});
