import { afterEach, expect, test, vi } from "vitest";
import { besideSettings, openBeside, secondAt } from "./hotSeat";
import { fakeServer } from "./testing/fakes";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the second is a guest of their own, known at this table by a token", async () => {
  const calls = fakeServer({
    "POST /api/me": { id: "2", name: "Kai", token: "kais" },
    "POST /api/tables": { id: "t1", code: "ABC" },
  });
  await openBeside({ game: "matgo" }, "Kai");
  expect(calls.map((each) => each.body)).toMatchObject([{ name: "Kai", token: true }, { game: "matgo" }]);
  expect([secondAt("t1"), secondAt("t2")]).toEqual(["kais", undefined]);
});

test("nobody else comes to such a table, and nothing is at stake there", () => {
  expect(besideSettings({ game: "matgo", listed: true, purses: true, hints: null })).toMatchObject({
    listed: false,
    watching: "nobody",
    purses: false,
    hints: false,
    begins_when_full: true,
  });
});
