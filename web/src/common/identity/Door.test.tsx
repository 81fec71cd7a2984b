import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../App";
import { load } from "../../i18n";
import { useSettings } from "../settings";
import { fakeServer, FakeSocket } from "../testing/fakes";
import { Door } from "./Door";
import { useIdentity } from "./identity";
import { Rename } from "./Rename";

const MINA = { "POST /api/me": { id: "g", name: "Mina" } };

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

test("everybody comes in at once: a new guest gets a name, who has one keeps it", async () => {
  const calls = fakeServer(MINA);
  render(<Door>inside</Door>);
  expect(await screen.findByText("inside")).toBeTruthy();
  expect(calls).toMatchObject([{ method: "POST", path: "/api/me", body: { keep: true, name: expect.any(String) } }]);
  expect((calls[0]!.body as { name: string }).name).not.toBe("");
  expect(useIdentity.getState().me?.name).toBe("Mina");
});

test("another name is taken in a dialog", async () => {
  const calls = fakeServer(MINA);
  useIdentity.setState({ standing: "known", me: { id: "g", name: "Merry Magpie" } });
  const done = vi.fn();
  render(<Rename onClose={() => undefined} onDone={done} />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Your name" });
  expect(input.value).toBe("Merry Magpie");
  await userEvent.clear(input);
  await userEvent.type(input, "Mina");
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(calls).toMatchObject([{ method: "POST", path: "/api/me", body: { name: "Mina" } }]);
});

test("a name that cannot be is explained beside it", async () => {
  fakeServer({
    "POST /api/me": { status: 400, body: { error: "name: name: it needs a letter", code: "no-letter" } },
  });
  useIdentity.setState({ standing: "known", me: { id: "g", name: "Mina" } });
  render(<Rename onClose={() => undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  expect((await screen.findByRole("alert")).textContent).toBe("A name needs a letter, a digit or an emoji.");
});

test("a server that does not answer is asked again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer({});
  render(<Door>inside</Door>);
  expect(await screen.findByText("The server does not answer. Trying again…")).toBeTruthy();
  fakeServer(MINA);
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(screen.getByText("inside")).toBeTruthy());
  vi.useRealTimers();
});

test("the language changes on the spot, and a name half typed stays", async () => {
  fakeServer(MINA);
  render(<App />);
  await userEvent.click(await screen.findByRole("button", { name: /Change your name/ }));
  await userEvent.type(await screen.findByRole("textbox", { name: "Your name" }), "{Control>}a{/Control}Mi");
  act(() => useSettings.getState().set({ language: "ko" }));
  await userEvent.click(await screen.findByRole("button", { name: /이름 바꾸기/ }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "이름" }).value).toBe("Mi");
  expect(document.documentElement.lang).toBe("ko");
});
