import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSide } from "../common/board/useSide";
import { useIdentity } from "../common/identity/identity";
import { fakeServer } from "../common/testing/fakes";
import { aMatch, aView, bot, person, refusal } from "../common/testing/views";
import { plainTable } from "../games/plain";
import { Chat } from "./Chat";
import { Clock, Countdown } from "./Clock";
import { Frame } from "./Frame";
import { Invite } from "./Invite";
import { SeatPlate } from "./SeatPlate";
import { SidePanel } from "./SidePanel";
import { useTable } from "./store";
import { here, setTable } from "./testing";
import { TopBar } from "./TopBar";

const plain = plainTable("duel");

const NAMES = ["Mina", "Lin"];
const MARKS = { score: "30", marks: [{ text: "T", tone: "accent" as const, title: "Tichu" }], cards: 9 };
const click = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => {
  fakeServer({
    "GET /api/games": { games: [] },
    "GET /api/server": { noripan: "1", addresses: ["http://10.0.0.5:8642"], lan: true },
  });
  history.replaceState(null, "", "/t/K7MQ2X");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the clock", () => {
  const clocks = [{ left: 10, bank: 20 }, null];
  beforeEach(() => {
    vi.useFakeTimers();
    setTable({ times: { clocks, window: null, rest: null }, timesAt: performance.now() });
  });

  it("counts the move down, then the bank, and says when it is time to hurry", () => {
    render(<Clock seat={0} />);
    const clock = screen.getByRole("timer");
    expect(clock.textContent).toBe("10");
    act(() => void vi.advanceTimersByTime(4000));
    expect(clock.textContent).toBe("6");
    expect(clock.dataset).toMatchObject({ hurry: "false", bank: "false" });
    act(() => void vi.advanceTimersByTime(8000));
    expect(clock.textContent).toBe("18");
    expect(clock.dataset).toMatchObject({ hurry: "false", bank: "true" });
    act(() => void vi.advanceTimersByTime(13_000));
    expect(clock.dataset["hurry"]).toBe("true");
    act(() => void vi.advanceTimersByTime(60_000));
    expect(clock.textContent).toBe("0");
  });

  it("does not exist where none runs, and leaves no timer behind", () => {
    const { rerender } = render(<Clock seat={1} />);
    expect(screen.queryByRole("timer")).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    rerender(<Clock seat={0} />);
    expect(vi.getTimerCount()).toBe(1);
    act(() => useTable.setState({ times: null }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shows the claim window as a bar that shrinks and goes", () => {
    setTable({ times: { clocks: [], window: 4, rest: null }, timesAt: performance.now() });
    const { container } = render(<Countdown kind="window" />);
    act(() => void vi.advanceTimersByTime(1000));
    expect((container.firstChild as HTMLElement).style.transform).toBe("scaleX(0.75)");
    act(() => void vi.advanceTimersByTime(3000));
    expect(container.firstChild).toBeNull();
  });
});

describe("a seat", () => {
  it("says who, how they stand, that they are to act, and that it is you", () => {
    setTable({});
    const { container } = render(<SeatPlate at={0} marks={MARKS} />);
    expect(container.textContent).toContain("Mina (you)");
    expect(container.textContent).toContain("30");
    expect(container.textContent).toContain("to act");
    expect(screen.getByTitle("9 cards in hand")).toBeTruthy();
  });

  it("says who is away, and for whom a bot plays", () => {
    setTable({
      view: aView(aMatch(), { seats: [person("Mina"), person("Bo")] }),
      presence: here({ here: [true, false] }),
    });
    const { container } = render(<SeatPlate at={1} marks={MARKS} />);
    expect(container.textContent).toContain("away");
    act(() => useTable.setState({ presence: here({ here: [true, false], stand_in: [false, true] }) }));
    expect(container.textContent).toContain("a bot plays");
  });

  it("keeps a name that runs from right to left from turning the words around it", () => {
    setTable({ view: aView(aMatch(), { seats: [person("דנה"), bot("Lin")] }) });
    const { container } = render(<SeatPlate at={0} marks={MARKS} />);
    expect(container.querySelector(".plate-name")!.textContent).toBe("\u2068דנה\u2069 (you)");
  });
});

describe("log and chat", () => {
  const heard = [
    { key: 1, event: { type: "go", seat: 1 } },
    { key: 2, event: { type: "stop", seat: 0 } },
  ];
  const panel = () => render(<SidePanel game={plain} names={NAMES} onLastDeal={null} />);

  it("tells what has happened, once the drawer is open", async () => {
    setTable({ heard });
    panel();
    expect(screen.queryByText("Lin: go")).toBeNull();
    await click("Log and chat");
    expect(
      within(screen.getByRole("log"))
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["Lin: go", "Mina: stop"]);
    fireEvent.keyDown(screen.getByRole("log"), { key: "Escape" });
    expect(screen.getByRole("button", { name: /Log and chat/ }).getAttribute("aria-expanded")).toBe("false");
  });

  it("puts each event into words once", async () => {
    const tell = vi.fn(plain.tell);
    setTable({ heard });
    render(<SidePanel game={{ ...plain, tell }} names={NAMES} onLastDeal={null} />);
    await click("Log and chat");
    act(() => useTable.setState({ heard: [...heard, { key: 3, event: { type: "go", seat: 0 } }] }));
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it("counts what was said while the chat was not in sight", async () => {
    setTable({ chat: [] });
    panel();
    const line = (at: number) => ({ type: "said" as const, seat: 1, name: "Lin", text: `line ${at}`, phrase: null });
    const hear = (said: number) =>
      act(() => useTable.setState({ said, chat: Array.from({ length: said }, (_, at) => line(at + 1)) }));
    hear(2);
    expect(screen.getByRole("button", { name: /Log and chat/ }).textContent).toBe("2");
    await click(/Log and chat/);
    fireEvent.click(screen.getByRole("tab", { name: /Chat/ }));
    expect(screen.getByRole("log").textContent).toContain("line 2");
    await click(/Log and chat/);
    hear(3);
    expect(screen.getByRole("button", { name: /Log and chat/ }).textContent).toBe("1");
  });

  it("goes from tab to tab with the arrows, Home and End, and is one stop for Tab", () => {
    setTable({});
    useSide.setState({ open: true });
    panel();
    const [log, chat] = screen.getAllByRole("tab") as [HTMLElement, HTMLElement];
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    const chosen = () => [
      document.activeElement,
      log.tabIndex,
      chat.tabIndex,
      screen.getByRole("tabpanel").getAttribute("aria-labelledby"),
    ];
    log.focus();
    for (const [key, tab] of [
      ["ArrowRight", chat],
      ["ArrowRight", log],
      ["ArrowLeft", chat],
      ["ArrowLeft", log],
      ["End", chat],
      ["Home", log],
    ] as const) {
      press(key);
      expect(chosen(), key).toEqual([tab, tab === log ? 0 : -1, tab === log ? -1 : 0, tab.id]);
    }
  });

  async function say(text: string) {
    fireEvent.change(screen.getByLabelText("Say something"), { target: { value: text } });
    await click("Send");
  }

  it("sends a line and clears it; a refused one stays, with the reason", async () => {
    let slow = false;
    const sent = setTable({}, () => (slow ? refusal("rate") : { type: "ack" }));
    render(<Chat />);
    await say("hello");
    expect(sent).toEqual([{ type: "say", text: "hello" }]);
    expect((screen.getByLabelText("Say something") as HTMLInputElement).value).toBe("");
    await say("   ");
    expect(sent).toHaveLength(1);
    slow = true;
    await say("again");
    expect(screen.getByRole("alert").textContent).toBe("A little slower, please.");
    expect((screen.getByLabelText("Say something") as HTMLInputElement).value).toBe("again");
  });

  it("keeps spectators silent", () => {
    setTable({ seat: null });
    render(<Chat />);
    expect(screen.queryByLabelText("Say something")).toBeNull();
    expect(screen.getByText("Who looks on keeps silent.")).toBeTruthy();
  });
});

describe("the bar", () => {
  it("leads to the lobby at once for who does not play", async () => {
    setTable({ seat: null });
    render(<TopBar />);
    await click("To the lobby");
    expect(location.pathname).toBe("/");
  });

  it.each([true, false])("opens the rules, which say when nobody gets hints here (hints: %s)", async (hints) => {
    setTable({ view: aView(aMatch(), { hints }) });
    render(<TopBar />);
    await click("Rules: standard");
    expect(screen.queryByText("No hints and no help at this table.") === null).toBe(hints);
  });

  it("asks a player first, and gives up the seat before going", async () => {
    const sent = setTable({});
    render(<TopBar />);
    await click("To the lobby");
    expect(location.pathname).toBe("/t/K7MQ2X");
    await click("Give up the seat");
    expect(sent).toEqual([{ type: "leave" }]);
    expect(location.pathname).toBe("/");
  });

  it("keeps the seat of who steps away", async () => {
    const sent = setTable({});
    render(<TopBar />);
    await click("To the lobby");
    await click("Step away");
    expect(sent).toEqual([]);
    expect(location.pathname).toBe("/");
  });

  it("says calmly that the line is lost, that the server saves, or that one looks on", () => {
    setTable({ line: "lost" });
    render(<TopBar />);
    const state = screen.getByRole("status");
    expect(state.textContent).toBe("Connection lost. Coming back…");
    act(() => useTable.setState({ line: "open", frozen: "disk" }));
    expect(state.textContent).toContain("saving");
    act(() => useTable.setState({ frozen: null }));
    expect(state.textContent).toBe("");
    act(() => useTable.setState({ seat: null }));
    expect(state.textContent).toBe("You are looking on");
  });

  it("gives a seat back to whom it belongs, and counts who looks on", async () => {
    useIdentity.setState({ me: { id: "1", name: "Mina" } });
    const sent = setTable({
      seat: null,
      view: aView(aMatch(), { seats: [person("Mina", { left: true }), bot("Lin")] }),
      presence: here({ watching: 2 }),
    });
    render(<TopBar />);
    expect(screen.getByText("2 people look on")).toBeTruthy();
    await click("Take your seat back");
    expect(sent).toMatchObject([{ type: "sit", seat: 0 }]);
  });
});

it("invites by code, link and picture, with an address that others can reach", async () => {
  await act(async () => void render(<Invite code="K7MQ2X" onClose={() => undefined} />));
  expect(screen.getByLabelText("Code of this table").textContent).toBe("K7MQ2X");
  expect((screen.getByLabelText("Link to this table") as HTMLInputElement).value).toBe("http://10.0.0.5:8642/t/K7MQ2X");
  expect(screen.getByText(/could know the cards/)).toBeTruthy();
});

it("tells what happens to those who listen, and does not draw the board anew when somebody speaks", () => {
  const Board = vi.fn(plain.Board as () => null);
  setTable({});
  render(<Frame game={{ ...plain, Board }} />);
  const drawn = Board.mock.calls.length;
  act(() => useTable.setState({ said: 1, chat: [], presence: here({ watching: 1 }) }));
  expect(Board).toHaveBeenCalledTimes(drawn);
  act(() => useTable.setState({ fresh: [{ type: "go", seat: 1 }] }));
  expect(document.querySelector("[data-announcer]")!.textContent).toBe("Lin: go");
});

it.each([2, 3, 4])("has %i plates, each with a clock and a word on who is away", (count) => {
  const names = ["Mina", "Bo", "Kai", "Juno"].slice(0, count);
  setTable({
    view: aView(aMatch({}, { names, scores: names.map(() => 0) }), { seats: names.map((name) => person(name)) }),
    presence: here({ here: names.map((_, at) => at === 0), stand_in: names.map(() => false) }),
    times: { clocks: names.map(() => ({ left: 9, bank: 0 })), window: null, rest: null },
    timesAt: performance.now(),
  });
  const { container } = render(<Frame game={plain} />);
  const plates = [...container.querySelectorAll<HTMLElement>(".plate")];
  expect(new Set(plates.map((plate) => plate.dataset["seat"])).size).toBe(count);
  for (const plate of plates) {
    expect(plate.textContent!.includes("away")).toBe(plate.dataset["own"] === "false");
    expect(within(plate).getByRole("timer").textContent).toBe("9");
  }
});
