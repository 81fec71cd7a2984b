import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSettings } from "../common/settings";
import { aMatch, aView } from "../common/testing/views";
import { useTable } from "./store";
import { setTable } from "./testing";
import { useYourTurn } from "./useYourTurn";

const setAppBadge = vi.fn<() => Promise<void>>(async () => undefined);
const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined);
const showNotification = vi.fn<(title: string, about: object) => Promise<void>>(async () => undefined);
const close = vi.fn<() => void>();
const turn = (seat: number) => act(async () => useTable.setState({ live: aView(aMatch({ pending: [seat] })) }));

beforeEach(() => {
  vi.clearAllMocks();
  const worker = { showNotification, getNotifications: async () => [{ close }] };
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  Object.defineProperty(navigator, "serviceWorker", {
    value: { getRegistration: async () => worker },
    configurable: true,
  });
  vi.stubGlobal("Notification", { permission: "granted" });
  useSettings.setState({ notify: true });
  document.title = "noripan";
  setTable({ view: aView(aMatch({ pending: [1] })) });
  renderHook(() => useYourTurn());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hide = () => vi.spyOn(document, "hidden", "get").mockReturnValue(true);

describe("one's turn", () => {
  it("is in the title and the badge for as long as it lasts", async () => {
    await turn(0);
    expect(document.title).toContain("Your turn");
    expect(setAppBadge).toHaveBeenCalledOnce();
    await turn(1);
    expect(document.title).toBe("noripan");
    expect(clearAppBadge).toHaveBeenCalledOnce();
  });

  it("is notified of while the page is hidden, and no longer than it lasts", async () => {
    hide();
    await turn(0);
    expect(showNotification.mock.calls).toMatchObject([["Your turn", { data: "/t/K7MQ2X" }]]);
    await turn(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ["the page is in sight", () => undefined],
    ["nobody wants it", () => (hide(), useSettings.setState({ notify: false }))],
    ["the browser forbids it", () => (hide(), vi.stubGlobal("Notification", { permission: "denied" }))],
  ])("is not notified of where %s", async (_, given) => {
    given();
    await turn(0);
    expect(showNotification).not.toHaveBeenCalled();
  });
});
