// Plots say in digits what they draw.
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { GameStatistics, OwnResult } from "../wire/types";
import arena from "./arena.json";
import { Bots } from "./Bots";
import { Own } from "./Own";
import { pointsOf } from "./plots/ScorePlot";
import { Span } from "./plots/Span";

const result = (number: number, score: number): OwnResult => ({
  id: `r${number}`,
  game: "tichu",
  preset: "quick",
  finished: number * 86_400_000,
  seat: 0,
  scores: [score, -score],
  place: 1,
  places: 2,
  won: score > 0,
  fair: 0.5,
  bots: [null, "easy"],
});
const found = { mean: 0.5, low: 0.2, high: 0.8 };
const about: GameStatistics = {
  matches: 2,
  won: found,
  fair: 0.5,
  place: { mean: 1.5, low: 1, high: 2 },
  score: { mean: 10, low: -5, high: 25 },
  places: [1, 1],
  against: { easy: { matches: 2, won: found } },
};

test("scores come in the order they were played, with the mean of the last ten", () => {
  const points = pointsOf([result(2, 40), result(1, 20)]);
  expect(points.map((point) => [point.id, point.score, point.mean])).toEqual([
    ["r1", 20, 20],
    ["r2", 40, 30],
  ]);
  const many = pointsOf(Array.from({ length: 30 }, (_, at) => result(30 - at, 30 - at)));
  expect(many.at(-1)!.mean).toBe(25.5);
});

test("an interval is drawn within its line, and one without bounds as a dot alone", () => {
  const { container, rerender } = render(<Span found={{ mean: 0.5, low: -1, high: 2 }} low={0} high={1} mark={0.5} />);
  const range = container.querySelector(".stats-span-range")!;
  expect([range.getAttribute("x1"), range.getAttribute("x2")]).toEqual(["0%", "100%"]);
  rerender(<Span found={{ mean: 0.5, low: null, high: null }} low={0} high={1} mark={0.5} />);
  expect(container.querySelector(".stats-span-range")).toBeNull();
});

test("one's own numbers stand in tables, and every match leads to its replay", () => {
  render(<Own about={about} results={[result(2, 40), result(1, 20)]} />);
  expect(screen.getByRole("row", { name: /easy bot/ }).textContent).toContain("50%");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/r/r2", "/r/r1"]);
  expect(screen.getByRole("img", { name: /^Scores of 2 matches/ })).toBeTruthy();
});

test("the arena's table has three pairs of each game, with how many deals were played", () => {
  render(<Bots games={["tichu", "matgo", "taiwan", "ofc", "riichi"]} />);
  for (const table of screen.getAllByRole("table")) expect(within(table).getAllByRole("row")).toHaveLength(4);
  for (const { rows } of Object.values(arena.games)) {
    expect(rows.map((row) => `${row.a} ${row.b}`)).toEqual(["easy random", "normal easy", "hard normal"]);
    for (const {
      difference: [mean, low, high],
      ahead,
    } of rows) {
      expect(low! < mean! && mean! < high!).toBe(true);
      expect(ahead.every((rate) => rate >= 0 && rate <= 1)).toBe(true);
    }
  }
});
