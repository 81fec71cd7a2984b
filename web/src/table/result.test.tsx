import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resultIn } from "../common/board/resultIn";
import { useSide } from "../common/board/useSide";
import type { EndingInfo, GameModule } from "../common/games/game";
import { useSettings } from "../common/settings";
import { fakeServer } from "../common/testing/fakes";
import { aMatch, aView, refusal } from "../common/testing/views";
import { plainTable } from "../games/plain";
import type { EndedDeal } from "./endings";
import { forMe } from "./forMe";
import { ResultSheet } from "./ResultSheet";
import { sheetPlace } from "./sheetPlace";
import { SidePanel } from "./SidePanel";
import { useTable } from "./store";
import { setTable } from "./testing";
import { useResult } from "./useResult";

const plain = plainTable("duel");
const NAMES = ["Mina", "Lin"];
const RESULT = { scores: [5, -5], winners: [0], detail: { kind: "stop" } };
const END = { type: "end", result: RESULT };
const click = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

let ending: EndingInfo | null = null;

function Table() {
  const results = useResult(plain, NAMES);
  useEffect(() => void (ending = results.ending));
  return (
    <main>
      <SidePanel game={plain} names={NAMES} onLastDeal={results.look} />
      <ResultSheet game={plain} names={NAMES} results={results} />
    </main>
  );
}

const deal = (over = false): EndedDeal => ({
  event: END,
  view: aMatch({ result: RESULT }, { scores: [5, -5], over, winners: over ? [0] : [] }),
});

/** The store as it is when a deal has ended; the next one waits. */
const end = (over = false) =>
  act(() => {
    const ended = deal(over);
    const next = over ? ended.view : aMatch({}, { deal: 1 });
    useTable.setState({
      ended,
      lastDeal: ended,
      view: aView(ended.view, { record: over ? "r1" : null }),
      live: aView(next),
      goOn: () => useTable.setState({ ended: null, view: aView(next) }),
    });
  });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const moving = (on: boolean) =>
  on
    ? void (Element.prototype.animate = (() => undefined) as unknown as Element["animate"])
    : delete (Element.prototype as Partial<Element>).animate;

beforeEach(() => {
  vi.useFakeTimers();
  fakeServer({ "GET /api/games": { games: [] } });
  history.replaceState(null, "", "/t/K7MQ2X");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  moving(false);
  useSettings.setState({ speed: "usual" });
});

describe("the moment after a deal", () => {
  beforeEach(() => moving(true));

  it.each([
    ["calm", 3200],
    ["usual", 2000],
    ["quick", 1000],
    ["none", 0],
  ] as const)("lasts by the speed that was chosen: %s", (speed, ms) => {
    useSettings.setState({ speed });
    setTable({});
    render(<Table />);
    end();
    expect(ending).toMatchObject({ winners: [0], sheet: false });
    expect(ending!.line).toBeTruthy();
    if (ms > 0) pass(ms - 1);
    expect(screen.queryByRole("dialog")).toBeNull();
    pass(1);
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(ending!.sheet).toBe(true);
  });

  it("is over as soon as one wants the result", () => {
    setTable({});
    render(<Table />);
    end();
    act(() => ending!.show());
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("is not there for who comes later", () => {
    setTable({ endedEarlier: true });
    render(<Table />);
    end();
    pass(0);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

describe("the sheet", () => {
  function shown(over = false, change: Parameters<typeof setTable>[0] = {}) {
    const sent = setTable(change);
    const { unmount } = render(<Table />);
    end(over);
    pass(0);
    return { sent, unmount };
  }

  it("is headed by what the deal was for oneself, and closing it says that one is ready", async () => {
    const { sent } = shown();
    const sheet = screen.getByRole("dialog", { name: "The deal is over", description: /^You won/ });
    expect(sheet.textContent).toContain("+5 this deal, 5 in all");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go on" }));
    await click("Go on");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(ending).toBeNull();
    expect(sent).toEqual([{ type: "ready" }]);
  });

  it.each([
    ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
    ["a button", () => fireEvent.click(screen.getByRole("button", { name: "Look at the table" }))],
  ])("can be put down to its head by %s, and taken up again; the deal stays", async (_, putDown) => {
    const { sent } = shown();
    expect(screen.getByRole("dialog").textContent).toContain("Lin");
    act(() => void putDown());
    expect(screen.getByRole("dialog").textContent).not.toContain("Lin");
    expect(ending!.sheet).toBe(false);
    await click("Result ›");
    expect(ending!.sheet).toBe(true);
    expect(sent).toEqual([]);
  });

  it("leads to a replay of the deal, in a window of its own", () => {
    shown();
    const link = screen.getByRole("link", { name: "Replay" });
    expect(link.getAttribute("href")).toBe("/t/K7MQ2X/deals#0.0.all");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(screen.getByRole("button", { name: "Save the deal" })).toBeTruthy();
  });

  it("stays open while the next deal begins, and says that it is one's turn", () => {
    shown();
    act(() => useTable.setState({ live: aView(aMatch({ pending: [0] }, { deal: 1 })) }));
    pass(60_000);
    expect(screen.getByRole("dialog").textContent).toContain("Your turn");
  });

  it("can be looked at again during the next deal, which asks nothing of the table", async () => {
    const { sent } = shown();
    act(() => useSide.setState({ open: true }));
    expect(screen.queryByRole("button", { name: "Last deal" })).toBeNull();
    await click("Go on");
    await click("Last deal");
    expect(screen.getByRole("dialog", { name: "Last deal" }).textContent).toContain("+5");
    await click("Go on");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toEqual([{ type: "ready" }]);
  });

  it("goes by itself after the rest where one looks on, and asks nothing", () => {
    const times = { clocks: [null, null], window: null, rest: 8 };
    const { sent } = shown(false, { seat: null, times, timesAt: performance.now() });
    pass(8000);
    expect(screen.getByRole("dialog", { name: "The deal is over" })).toBeTruthy();
    pass(3500);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent).toEqual([]);
  });

  it("goes by itself where one watches bots, as fast as they play, and stays while they are stopped", () => {
    const presence = { ...useTable.getState().presence!, speed: "paused" as const };
    shown(false, { seat: null, presence });
    pass(20_000);
    expect(screen.getByRole("dialog", { name: "The deal is over" })).toBeTruthy();
    act(() => useTable.setState({ presence: { ...presence, speed: "fast" } }));
    pass(2600);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("offers replay, lobby and, to the host, a rematch after the match; its head stays when it is put down", async () => {
    const { sent } = shown(true, { host: true });
    await click("Look at the table");
    expect(screen.getByRole("dialog", { name: "The match is over", description: /^You won/ })).toBeTruthy();
    await click("Rematch");
    expect(sent).toEqual([{ type: "again" }]);
    await click("Replay");
    expect(location.pathname).toBe("/r/r1");
  });

  it("has no rematch for who does not run the table, and explains a refusal", async () => {
    shown(true, { host: false });
    expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
    const { view, live, ended } = useTable.getState();
    act(() => void setTable({ host: true, view, live, ended }, () => refusal("not-host")));
    await click("Rematch");
    expect(screen.getByRole("alert").textContent).toBe("Whoever opened the table decides that.");
  });
});

describe("what a deal was for oneself", () => {
  const four = (winners: number[], scores: number[], match: object = {}): EndedDeal => ({
    event: { type: "end", result: { scores: [-3000, 12_000, -3000, -6000], winners } },
    view: aMatch({}, { scores, ...match }),
  });
  const names = ["Mina", "Lin", "Pia", "Rey"];
  const head = (ended: EndedDeal, seat: number | null, game: GameModule = plain) => forMe(ended, seat, game, names);

  it.each([
    [0, "Third place", "−3,000 this deal, 22,000 in all"],
    [1, "You won · First place", "+12,000 this deal, 37,000 in all"],
    [2, "Second place", "−3,000 this deal, 23,000 in all"],
    [null, "", ""],
  ])("where each plays for themselves, seat %s", (seat, outcome, points) => {
    const title = "The deal is over";
    expect(head(four([1], [22_000, 37_000, 23_000, 18_000]), seat)).toEqual({ title, outcome, points });
  });

  it("where there are partners, is won or lost", () => {
    const pairs = { ...plain, side: (seat: number) => seat % 2 };
    const titles = [0, 1, 2, 3].map((seat) => head(four([1, 3], [40, 60, 40, 60]), seat, pairs).outcome);
    expect(titles).toEqual(["You lost", "You won", "You lost", "You won"]);
  });

  it("is a draw where nobody has won", () => {
    expect(head({ ...deal(), event: { type: "end", result: { scores: [0, 0], winners: [] } } }, 0).outcome).toBe(
      "A draw",
    );
  });

  it("is what the match was, after its last deal", () => {
    const over = { over: true, winners: [2] };
    expect(head(four([1], [22_000, 37_000, 41_000, 0], over), 1).outcome).toBe("Second place");
    expect(head(four([1], [22_000, 37_000, 41_000, 0], over), null)).toEqual({
      title: "The match is over",
      outcome: "Pia won",
      points: "",
    });
  });
});

describe("the sheet's place", () => {
  const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
  const phone = box(0, 48, 390, 844);
  const laptop = box(0, 44, 1366, 768);

  it("on a phone is under the open hand, and over one's own", () => {
    expect(sheetPlace(phone, box(20, 90, 370, 230))).toEqual({ from: "bottom", width: 390, top: 238, bottom: 0 });
    expect(sheetPlace(phone, box(0, 700, 390, 844))).toMatchObject({ from: "bottom", bottom: 152 });
    expect(sheetPlace(phone, null)).toMatchObject({ from: "bottom", top: 247, bottom: 0 });
  });

  it("on a phone lies under what was taken in the middle of the table, and over it only where there is no room", () => {
    expect(sheetPlace(phone, box(0, 450, 390, 528))).toMatchObject({ from: "bottom", top: 536, bottom: 0 });
    expect(sheetPlace(phone, box(0, 210, 390, 640))).toMatchObject({ from: "bottom", top: 247, bottom: 0 });
  });

  it("on a wide screen lies under or over a hand that takes the whole width beside the dock", () => {
    expect(sheetPlace(laptop, box(0, 44, 1140, 140))).toEqual({ from: "right", width: 440, top: 148, bottom: 0 });
    expect(sheetPlace(laptop, box(0, 500, 1140, 590))).toMatchObject({ from: "right", width: 440, top: 44 });
  });

  it("on a wide screen is at the right, and at the left where the winner sits at the right", () => {
    expect(sheetPlace(laptop, box(400, 60, 900, 220))).toEqual({ from: "right", width: 440, top: 44, bottom: 0 });
    expect(sheetPlace(laptop, box(1000, 60, 1300, 220)).from).toBe("left");
    expect(sheetPlace(box(0, 0, 844, 390), box(234, 50, 522, 137))).toMatchObject({ from: "right", width: 314 });
    expect(sheetPlace(laptop, box(100, 600, 1300, 760))).toEqual({ from: "right", width: 440, top: 44, bottom: 176 });
  });
});

describe("the event that tells a result", () => {
  it("finds the event that ends a deal", () => {
    const events = [{ type: "end", result: { scores: [5, -5] } }, { type: "start" }];
    expect(resultIn(events)).toBe(events[0]);
    expect(resultIn([{ type: "go" }])).toBeUndefined();
  });

  it("finds the event that told the result before the end, and of two deals the second", () => {
    const [encore, first, second] = ["encore", "end", "end"].map((type) => ({ type, result: {} }));
    expect(resultIn([encore!, first!])).toBe(encore);
    expect(resultIn([first!, second!])).toBe(second);
    expect(resultIn([first!, encore!])).toBe(encore);
  });
});
