import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { QUICK } from "../common/games/quick";
import { aMatch, aView, bot, empty, person, refusal } from "../common/testing/views";
import { useTable, type TableState } from "./store";
import { setTable } from "./testing";
import { standUp, useArrival } from "./useArrival";

beforeEach(() => sessionStorage.clear());

const arrive = async () => act(async () => void renderHook(() => useArrival()));
const tell = async (change: Partial<TableState>) => act(async () => useTable.setState(change));

test("who comes to an open seat gets it", async () => {
  const sent = setTable({ view: aView(null, { seats: [person("Mina"), empty()] }), seat: null });
  await arrive();
  expect(sent).toMatchObject([{ type: "sit", seat: 1 }]);
});

test("where somebody was faster the next seat is taken", async () => {
  const seats = (first = empty()) => [person("Mina"), first, empty()];
  const sent = setTable({ view: aView(null, { seats: seats() }), seat: null }, () => refusal("taken"));
  await arrive();
  await tell({ view: aView(null, { seats: seats(person("Kai")) }) });
  expect(sent).toMatchObject([
    { type: "sit", seat: 1 },
    { type: "sit", seat: 2 },
  ]);
});

test("nobody is seated in a match, at a full table, beside one who knows the cards, or after standing up", async () => {
  const open = [person("Mina"), empty()];
  for (const view of [
    aView(aMatch(), { seats: open }),
    aView(null),
    aView(null, { seats: open, known_shuffle: true }),
  ]) {
    const sent = setTable({ view, seat: null });
    await arrive();
    expect(sent).toEqual([]);
  }
  const sent = setTable({ view: aView(null, { seats: open }), seat: 1 });
  await act(standUp);
  await tell({ seat: null });
  await arrive();
  expect(sent).toEqual([{ type: "leave" }]);
});

test("a table that was opened to be played at once begins, unless it does so by itself", async () => {
  sessionStorage.setItem(QUICK, "t1");
  const watched = setTable({ view: aView(null, { seats: [bot("Ari"), bot("Lin")], host: null }), seat: null });
  await arrive();
  expect(watched).toEqual([{ type: "begin" }]);
  expect(sessionStorage.getItem(QUICK)).toBeNull();
  sessionStorage.setItem(QUICK, "t1");
  const alone = setTable({ view: aView(null, { begins_when_full: true }), seat: 0 });
  await arrive();
  expect(alone).toEqual([]);
});
