import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { End, Event } from "./contract";
import doubleVictory from "./fixtures/doubleVictory.json";
import matchOver from "./fixtures/matchOver.json";
import roundEnd from "./fixtures/roundEnd.json";
import { Result } from "./Result";
import type { TichuView } from "./types";

type Fixture = { view: unknown; events: unknown[] };
const NAMES = ["Mina", "Kai", "Juno", "Theo"];

function showTo(fixture: Fixture, seat: number | null = 0) {
  const end = (fixture.events as Event[]).find((event): event is End => event.type === "end")!;
  return render(<Result view={fixture.view as TichuView} event={end} names={NAMES} seat={seat} />);
}
function show(fixture: Fixture, seat: number | null = 0): TichuView {
  showTo(fixture, seat);
  return fixture.view as TichuView;
}
const cells = (row: string) =>
  [...screen.getByText(row).closest("tr")!.querySelectorAll("td")].map((cell) => cell.textContent);
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
  it("announces a tie with the running total, where it would have ended the match", () => {
    const { view, events } = roundEnd as Fixture & { view: TichuView };
    const tied = (target: number, scores: number[]) => ({
      view: { ...view, match: { ...view.match, rules: { target }, scores } },
      events,
    });
    for (const [target, total, said] of [
      [0, 50, true],
      [1000, 1050, true],
      [1000, 950, false],
    ] as const) {
      const { unmount } = showTo(tied(target, [total, total, total, total]));
      expect(
        screen.queryAllByText(`A tie at ${total} : ${total}. One more round decides, and both are added.`).length > 0,
      ).toBe(said);
      unmount();
    }
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
