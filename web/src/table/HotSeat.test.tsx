import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aMatch, aView, empty, person } from "../common/testing/views";
import { HotSeat, useHolder } from "./HotSeat";
import { useTable } from "./store";
import { setTable } from "./testing";

const SHARED = { t1: "kais-token" };
const seats = [person("Mina"), person("Kai")];
const waitsFor = (...pending: number[]) => aView(aMatch({ pending }), { seats, host: 0 });
const cover = () => screen.queryByRole("heading")?.textContent ?? null;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function open(pending: number[], seat = 0) {
  const handTo = vi.fn();
  setTable({ view: waitsFor(...pending), seat, handTo });
  render(<HotSeat>the table</HotSeat>);
  wait(0);
  return handTo;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem("noripan.hotSeat", JSON.stringify(SHARED));
  useHolder.setState({ seat: null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

test("a table that nobody shares is never covered", () => {
  localStorage.clear();
  open([1]);
  wait(5000);
  expect([cover(), document.body.textContent]).toEqual([null, "the table"]);
});

test("it is covered until whoever has to decide says that they are there", () => {
  const handTo = open([0]);
  expect(cover()).toBe("Pass the device to Mina");
  expect(document.body.textContent).not.toContain("the table");
  fireEvent.click(screen.getByRole("button", { name: "I am Mina: show my cards" }));
  expect([cover(), handTo.mock.calls]).toEqual([null, []]);
});

test("after one's own move one sees what it has brought, then it is covered for the other", () => {
  useHolder.setState({ seat: 0 });
  const handTo = open([0]);
  act(() => useTable.setState({ view: waitsFor(1) }));
  wait(1500);
  expect(cover()).toBeNull();
  wait(200);
  expect(cover()).toBe("Pass the device to Kai");
  fireEvent.click(screen.getByRole("button"));
  expect(handTo).toHaveBeenCalledExactlyOnceWith("kais-token");
});

test("the second hands it back to this browser's own guest", () => {
  const handTo = open([0], 1);
  fireEvent.click(screen.getByRole("button", { name: "I am Mina: show my cards" }));
  expect(handTo).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("who has the device does not see the other's side, though that was opened", () => {
  useHolder.setState({ seat: 1 });
  open([1], 0);
  expect(cover()).toBe("Pass the device to Kai");
});

test("in the waiting room the second comes as soon as the first has done their part", () => {
  const handTo = vi.fn();
  const mina = { ...person("Mina"), nonce: "00" };
  setTable({ view: aView(null, { seats: [mina, empty()], host: 0 }), seat: 0, handTo });
  render(<HotSeat>the waiting room</HotSeat>);
  expect([cover(), handTo.mock.calls]).toEqual([null, [["kais-token"]]]);
});
