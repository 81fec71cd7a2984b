// One's own gold, and giving it up.
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer } from "../common/testing/fakes";
import { Purse } from "./Purse";

afterEach(() => vi.unstubAllGlobals());

test("begins anew once one has said yes, and not before", async () => {
  const answers: Record<string, unknown> = { "GET /api/purses": { purses: { matgo: 1_234_500 } } };
  const calls = fakeServer(answers);
  render(<Purse game="matgo" />);
  expect(await screen.findByText("Your gold on this server: 1,234,500")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Begin anew" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel", hidden: true }));
  expect(calls.map((call) => call.method)).toEqual(["GET"]);
  await userEvent.click(screen.getByRole("button", { name: "Begin anew" }));
  answers["DELETE /api/purses/matgo"] = answers["GET /api/purses"] = { purses: { matgo: 1_000_000 } };
  await userEvent.click(screen.getByRole("button", { name: "Yes, begin anew", hidden: true }));
  await waitFor(() => expect(screen.getByText("Your gold on this server: 1,000,000")).toBeTruthy());
  expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual([
    "GET /api/purses",
    "DELETE /api/purses/matgo",
    "GET /api/purses",
  ]);
});

test("games without gold have no purse", async () => {
  const calls = fakeServer({ "GET /api/purses": { purses: { matgo: 1_000_000 } } });
  const { container } = render(<Purse game="tichu" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(container.textContent).toBe("");
});
