// Looking on at bots with open hands: everybody's cards, and how fast it goes.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aMatch, aView } from "../common/testing/views";
import { seenBy } from "./eyes";
import { useTable } from "./store";
import { here, setTable } from "./testing";
import { WatchBar } from "./WatchBar";

const click = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;

it("goes from move to move while it is paused, and on at the speed it had", async () => {
  const sent = setTable({ presence: here({ speed: "fast" }), seat: null, host: true });
  render(<WatchBar />);
  expect(button("Next move").disabled).toBe(true);
  await click("Pause");
  act(() => useTable.setState({ presence: here({ speed: "paused" }) }));
  await click("Next move");
  await click("Go on");
  expect(sent).toEqual([{ type: "speed", speed: "paused" }, { type: "step" }, { type: "speed", speed: "fast" }]);
});

it("has three speeds, one after the other; while it is paused a press only chooses", async () => {
  const sent = setTable({ presence: here({ speed: "usual" }), seat: null, host: true });
  render(<WatchBar />);
  await click("Usual");
  await click("Fast");
  act(() => useTable.setState({ presence: here({ speed: "paused" }) }));
  await click("Slow");
  expect(screen.getByRole("button", { name: "Usual" })).toBeTruthy();
  expect(sent).toEqual([
    { type: "speed", speed: "fast" },
    { type: "speed", speed: "slow" },
  ]);
});

it("is for whoever opened the table; the others are told", () => {
  setTable({ presence: here({ speed: "paused" }), seat: null, host: false });
  render(<WatchBar />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Paused")).toBeTruthy();
});

it("is not there at any other table", () => {
  setTable({ presence: here(), seat: 0, host: true });
  const { container } = render(<WatchBar />);
  expect(container.innerHTML).toBe("");
});

it("who looks on at open hands sees through the first seat's eyes, with everybody's cards", () => {
  const open = [aMatch({ seat: 0 }), aMatch({ seat: 1 })];
  const view = { ...aView(aMatch({ seat: null })), open };
  expect(seenBy(view, null)).toEqual({ match: open[0], seat: 0, open });
  expect(seenBy({ ...view, open: null }, null)).toEqual({ match: view.match, seat: null, open: null });
});

it("the hands of the next deal stay closed while the last one lies on the table", () => {
  const open = [aMatch({ seat: 0 }, { deal: 1 })];
  const view = { ...aView(aMatch({ seat: null }, { deal: 0 })), open };
  expect(seenBy(view, null)).toEqual({ match: view.match, seat: null, open: null });
});
