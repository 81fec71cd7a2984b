import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../App";
import { load } from "../../i18n";
import { useSettings } from "../settings";
import { fakeServer, FakeSocket } from "../testing/fakes";
import { useIdentity } from "./identity";
import { NameGate } from "./NameGate";

const STRANGER = { status: 401, body: { error: "guest: say your name first", code: "no-guest" } };

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  history.replaceState(null, "", "/");
  useIdentity.setState({ standing: "asking", me: null, typed: null });
  useSettings.getState().set({ language: "en" });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await load("en");
});

test("a guest whom the server knows passes at once", async () => {
  fakeServer({ "GET /api/me": { id: "g", name: "Mina" } });
  render(<NameGate>inside</NameGate>);
  expect(await screen.findByText("inside")).toBeTruthy();
});

test("a stranger says a name, which is suggested, and comes in", async () => {
  const calls = fakeServer({ "GET /api/me": STRANGER, "POST /api/me": { id: "g", name: "Mina" } });
  render(<NameGate>inside</NameGate>);
  const input = await screen.findByRole<HTMLInputElement>("textbox", { name: "Your name" });
  expect(input.value).not.toBe("");
  await userEvent.clear(input);
  await userEvent.type(input, "Mina");
  await userEvent.click(screen.getByRole("button", { name: "Come in" }));
  expect(await screen.findByText("inside")).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({ method: "POST", path: "/api/me", body: { name: "Mina" } });
});

test("a name that cannot be is explained beside it", async () => {
  fakeServer({
    "GET /api/me": STRANGER,
    "POST /api/me": { status: 400, body: { error: "name: name: it needs a letter", code: "no-letter" } },
  });
  render(<NameGate>inside</NameGate>);
  await userEvent.click(await screen.findByRole("button", { name: "Come in" }));
  expect((await screen.findByRole("alert")).textContent).toBe("A name needs a letter, a digit or an emoji.");
});

test("a server that does not answer is asked again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer({});
  render(<NameGate>inside</NameGate>);
  expect(await screen.findByText("The server does not answer. Trying again…")).toBeTruthy();
  fakeServer({ "GET /api/me": { id: "g", name: "Mina" } });
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(screen.getByText("inside")).toBeTruthy());
  vi.useRealTimers();
});

test("the language changes on the spot, and a name half typed stays", async () => {
  fakeServer({ "GET /api/me": STRANGER });
  render(<App />);
  await userEvent.type(await screen.findByRole("textbox"), "{Control>}a{/Control}Mi");
  await userEvent.click(screen.getByLabelText("한국어"));
  expect(await screen.findByRole("button", { name: "들어가기" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toContain("Mi");
  expect(document.documentElement.lang).toBe("ko");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("한국어")));
});
