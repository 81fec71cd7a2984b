// The parts of a result that both games share.
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Payments, ShownHand, Worth } from "./Result";
import { meld, NAMES } from "./testing";

test("a hand is shown with its melds and flowers, and the tile it was won with apart", () => {
  const { container } = render(
    <ShownHand
      tiles={["2m", "3m", "4m"]}
      winning="5s"
      melds={[meld("pon", "1z 1z 1z", "1z", 1)]}
      flowers={["3f"]}
      seat={2}
      names={NAMES}
    />,
  );
  expect(
    screen.getByRole("img", { name: "Wei's hand: two of characters, three of characters, four of characters" }),
  ).toBeTruthy();
  expect(screen.getByRole("img", { name: "winning tile: five of bamboos" }).className).toContain("mj-winning");
  expect(screen.getByRole("img", { name: "pon: east wind, east wind, east wind, from Lin" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "Wei's flowers: autumn" })).toBeTruthy();
  expect(container.querySelectorAll("[data-tile]")).toHaveLength(8);
});

test("what a hand is worth is read row by row, the total last", () => {
  render(
    <Worth
      rows={[
        { name: "Riichi", value: "1 han" },
        { name: "Dora", value: "2 han" },
      ]}
      total={[{ name: "In all", value: "3 han" }]}
    />,
  );
  expect(
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(["Riichi1 han", "Dora2 han", "In all3 han"]);
});

test("everybody reads what they gain or pay, and how they stand", () => {
  render(<Payments names={NAMES} changes={[-1000, 3000, 0, -2000]} totals={[24000, 28000, 25000, 23000]} seat={0} />);
  const row = (name: string) =>
    within(screen.getByRole("row", { name: new RegExp(name) }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(NAMES.map(row)).toEqual([
    ["−1000", "24000"],
    ["+3000", "28000"],
    ["±0", "25000"],
    ["−2000", "23000"],
  ]);
  expect(screen.getByRole("row", { name: /Mina/ }).dataset["own"]).toBe("true");
});
