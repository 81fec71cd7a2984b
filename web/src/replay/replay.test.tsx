import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepRecord, keepShown } from "../common/shown";
import { fakeServer, type Call } from "../common/testing/fakes";
import { aMatch, aView } from "../common/testing/views";
import { plainTable } from "../games/plain";
import type { GameView, Story } from "../wire/types";
import { Controls } from "./Controls";
import { Extras } from "./Extras";
import { hashOf, placeOf } from "./place";
import { PlayOn } from "./PlayOn";
import ReplayPage from "./ReplayPage";
import { useReplay } from "./store";
import { commitmentOf, mix, shuffle } from "./verify";

const plain = plainTable("duel");

const SEED = "0707";
const CARDS = ["a", "b", "c", "d"];
const deck = (deal: number) => shuffle(CARDS, hexToBytes(SEED), deal);
const RECORD = {
  game: "pebbles",
  preset: "standard",
  names: ["Mina", "Lin"],
  result: null,
  seed: SEED,
  commitment: commitmentOf(hexToBytes(SEED)),
  nonces: [],
  deals: [{ deck: deck(0) }, { deck: deck(1) }],
};

function story(deal: number, steps: number): Story {
  const views = [
    aMatch({}, { game: "pebbles", deal }),
    aMatch({ seat: 1 }, { deal }),
    aMatch({ seat: null }, { deal }),
  ];
  const events = (at: number) =>
    Array.from({ length: 3 }, () => (at === 0 ? [] : [{ type: at === 2 ? "trick" : "go", seat: at % 2 }]));
  return {
    deals: 2,
    cards: CARDS,
    steps: Array.from({ length: steps }, (_, at) => ({
      move: at === 0 ? null : { seat: at % 2, move: { type: "go" } },
      events: events(at),
      views,
    })),
  };
}

const ANSWERS = {
  "GET /api/records/r1": RECORD,
  "GET /api/records/r1/story?deal=0": story(0, 4),
  "GET /api/records/r1/story?deal=1": story(1, 3),
  "POST /api/records/r1/table": { id: "t9", code: "NEWONE" },
};
const GAME = { ...plain, milestone: (event: { type: string }) => event.type === "trick" };
let calls: Call[] = [];
const replay = () => useReplay.getState();
const at = () => [replay().deal, replay().step];
const click = async (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const press = async (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.body, { key, ...more }));

const textOf = (file: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(String(reader.result)));
    reader.readAsText(file);
  });

beforeEach(() => {
  localStorage.clear();
  calls = fakeServer(ANSWERS);
  history.replaceState(null, "", "/r/r1");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a moment in the address", () => {
  it.each([
    ["#1.2.all", { deal: 1, step: 2, eyes: "all" }],
    ["#0.3.1", { deal: 0, step: 3, eyes: 1 }],
    ["", { deal: 0, step: 0, eyes: "all" }],
    ["#x.-1.-2", { deal: 0, step: 0, eyes: "all" }],
  ] as const)("%s", (hash, place) => expect(placeOf(hash)).toEqual(place));

  it("comes back as it was", () =>
    expect(placeOf(hashOf({ deal: 3, step: 14, eyes: 2 }))).toEqual({ deal: 3, step: 14, eyes: 2 }));

  it("is opened, and followed", async () => {
    history.replaceState(null, "", "/r/r1#1.2.1");
    await act(async () => void render(<ReplayPage id="r1" />));
    await waitFor(() => expect(screen.getByRole("slider")).toBeTruthy());
    expect(at()).toEqual([1, 2]);
    expect(replay().eyes).toBe(1);
    await press("ArrowLeft");
    await waitFor(() => expect(location.hash).toBe("#1.1.1"));
  });

  it("that does not exist is the nearest one", async () => {
    await replay().open("r1", 9, 99, 7);
    expect(at()).toEqual([1, 2]);
    expect(replay().eyes).toBe("all");
  });
});

describe("steps", () => {
  beforeEach(async () => {
    await replay().open("r1", 0, 0, "all");
    render(<Controls game={GAME} />);
  });

  it("go on and back, over the ends of a deal into the next, and not beyond the match", async () => {
    await press("ArrowLeft");
    expect(at()).toEqual([0, 0]);
    for (let n = 0; n < 4; n++) await press("ArrowRight");
    expect(at()).toEqual([1, 0]);
    await press("ArrowLeft");
    expect(at()).toEqual([0, 3]);
    await act(() => replay().toDeal(1, "end"));
    expect((screen.getByRole("button", { name: "One step on" }) as HTMLButtonElement).disabled).toBe(true);
    await press("ArrowRight");
    expect(at()).toEqual([1, 2]);
  });

  it("jump to the parts of a deal, to its ends, and by the slider", async () => {
    await click("To the next trick");
    expect(at()).toEqual([0, 2]);
    await click("To the trick before");
    expect(at()).toEqual([0, 0]);
    await click("To the end of the deal");
    expect(at()).toEqual([0, 3]);
    await act(async () => void fireEvent.change(screen.getByRole("slider"), { target: { value: "1" } }));
    expect(at()).toEqual([0, 1]);
    await act(async () => void fireEvent.change(screen.getByLabelText("Deal"), { target: { value: "1" } }));
    expect(at()).toEqual([1, 0]);
  });

  it("know where a part begins by the view before it", async () => {
    const parts = vi.fn((_: object, before: GameView) => before.seat === null && before.match.deal === 0);
    cleanup();
    render(<Controls game={{ ...plain, milestone: parts }} />);
    await click("To the next trick");
    expect(at()).toEqual([0, 1]);
    expect(parts).toHaveBeenCalledTimes(3); // every step but the first, which begins the deal
  });

  it.each([
    ["matgo", "highlight"],
    ["ofc", "round"],
    ["riichi", "call"],
    ["taiwan", "call"],
  ])("name the parts of %s in its own words", (game, part) => {
    useReplay.setState({ about: { ...replay().about!, game } });
    cleanup();
    render(<Controls game={GAME} />);
    for (const name of [`To the next ${part}`, `To the ${part} before`])
      expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  it("offer no parts where a game has none", () => {
    cleanup();
    render(<Controls game={plain} />);
    expect(screen.queryByRole("button", { name: /trick/ })).toBeNull();
  });

  it("leave the browser its own keys", async () => {
    await press("ArrowRight", { altKey: true });
    expect(at()).toEqual([0, 0]);
    fireEvent.keyDown(screen.getByLabelText("Speed"), { key: "ArrowRight" });
    expect(at()).toEqual([0, 0]);
    await act(
      async () => void fireEvent.keyDown(screen.getByRole("button", { name: "One step on" }), { key: "ArrowRight" }),
    );
    expect(at()).toEqual([0, 1]);
  });

  it("run by themselves at the chosen speed, and stop at the end", async () => {
    vi.useFakeTimers();
    await press(" ");
    expect(replay().playing).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(at()).toEqual([0, 1]);
    await act(async () => void fireEvent.change(screen.getByLabelText("Speed"), { target: { value: "4" } }));
    await act(() => vi.advanceTimersByTimeAsync(250));
    expect(at()).toEqual([0, 2]);
    for (let n = 0; n < 12; n++) await act(() => vi.advanceTimersByTimeAsync(250));
    expect(at()).toEqual([1, 2]);
    expect(replay().playing).toBe(false);
    await press(" ");
    expect(at()).toEqual([0, 0]);
    expect(replay().playing).toBe(true);
  });

  it("are seen through the eyes that were chosen", async () => {
    await act(
      async () => void fireEvent.change(screen.getByLabelText("Through whose eyes"), { target: { value: "1" } }),
    );
    expect(replay().eyes).toBe(1);
  });
});

describe("the end of a deal", () => {
  const ended = story(0, 4);
  ended.steps[3]!.events = Array.from({ length: 3 }, () => [
    { type: "end", result: { scores: [5, -5], detail: { kind: "stop" } } },
  ]);

  it("has its result to read, and only there; reading stops what runs by itself", async () => {
    fakeServer({ ...ANSWERS, "GET /api/records/r1/story?deal=0": ended });
    await act(async () => void render(<ReplayPage id="r1" />));
    await waitFor(() => expect(screen.getByRole("slider")).toBeTruthy());
    expect(screen.queryByRole("button", { name: "See the result" })).toBeNull();
    await click("To the end of the deal");
    act(() => replay().set({ playing: true }));
    await click("See the result");
    expect(screen.getByRole("dialog", { name: "The deal is over" }).textContent).toContain("+5");
    expect(replay().playing).toBe(false);
    await click("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("ArrowLeft");
    expect(screen.queryByRole("button", { name: "See the result" })).toBeNull();
  });
});

describe("a deal of a match that goes on", () => {
  const [mine] = story(0, 1).steps[0]!.views;
  const seen = (deal: number) => ({
    format: "noripan/seen/1",
    game: "pebbles",
    preset: "standard",
    names: ["Mina", "Lin"],
    seat: 0,
    deal,
    deals: 2,
    steps: [
      { events: [{ type: "start" }], view: mine },
      { events: [{ type: "go", seat: 1 }], view: mine },
    ],
  });
  beforeEach(async () => {
    calls = fakeServer({ "GET /api/tables/K7/deals/0": seen(0), "GET /api/tables/K7/deals/1": seen(1) });
    history.replaceState(null, "", "/t/K7/deals#1.1.all");
    await act(async () => void render(<ReplayPage id="K7" own />));
    await screen.findByRole("slider");
  });

  it("is watched through one's own eyes, from its table", () => {
    expect(at()).toEqual([1, 1]);
    expect(screen.queryByLabelText("Through whose eyes")).toBeNull();
    expect(screen.queryByRole("button", { name: "Play on from here" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Check the shuffle" })).toBeNull();
    expect(screen.getByText(/As you saw it/)).toBeTruthy();
    expect(calls.some(({ path }) => path.startsWith("/api/records"))).toBe(false);
  });

  it("is kept as a file: its events, without the views", async () => {
    const made: Blob[] = [];
    vi.stubGlobal("URL", { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: vi.fn() });
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await click("Save the deal");
    await waitFor(() => expect(made).toHaveLength(1));
    pressed.mockRestore();
    const kept = JSON.parse(await textOf(made[0]!));
    expect(kept).toMatchObject({ format: "noripan/seen/1", deal: 1, seat: 0 });
    expect(kept.events).toEqual([{ type: "start" }, { type: "go", seat: 1 }]);
    expect(kept.steps).toBeUndefined();
  });
});

describe("trouble", () => {
  it("says that there is no such match", async () => {
    fakeServer({ "GET /api/records/r2": { status: 404, body: { error: "no", code: "no-record" } } });
    await act(async () => void render(<ReplayPage id="r2" />));
    expect(screen.getByRole("heading").textContent).toBe("There is no such match");
  });

  it("stops at a deal that does not come, and keeps what is there", async () => {
    const { ["GET /api/records/r1/story?deal=1"]: _, ...rest } = ANSWERS;
    fakeServer(rest);
    await replay().open("r1", 0, 3, "all");
    replay().set({ playing: true });
    await replay().to(4);
    expect(at()).toEqual([0, 3]);
    expect(replay().playing).toBe(false);
    render(<Controls game={GAME} />);
    expect(screen.getByRole("alert").textContent).toContain("does not answer");
  });

  it("counts the last question, however the answers come", async () => {
    await replay().open("r1", 0, 0, "all");
    const away = replay().toDeal(1);
    await replay().to(2);
    await away;
    expect(at()).toEqual([0, 2]);
  });
});

describe("a record", () => {
  beforeEach(async () => {
    await replay().open("r1", 1, 2, "all");
  });

  it("is shared by a link to the very moment", async () => {
    render(<Extras />);
    await click("Share and export");
    expect((screen.getByLabelText("Link to this moment") as HTMLInputElement).value).toBe(
      `${location.origin}/r/r1#1.2.all`,
    );
  });

  it("is kept as a file", async () => {
    const made = vi.fn<(file: Blob) => string>(() => "blob:1");
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() });
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe("noripan-pebbles-r1.json");
    });
    render(<Extras />);
    await click("Share and export");
    await click("Save as a file");
    expect(pressed).toHaveBeenCalledOnce();
    expect(JSON.parse(await textOf(made.mock.calls[0]![0]))).toEqual(RECORD);
  });

  it("proves its shuffle to who was shown its fingerprint and added a number", async () => {
    const nonces = ["0a0a", "0b0b"];
    const mixed = mix(hexToBytes(SEED), nonces.map(hexToBytes));
    const deals = [0, 1].map((deal) => ({ deck: shuffle(CARDS, mixed, deal) }));
    useReplay.setState({ record: { ...RECORD, nonces, deals } });
    keepShown(aView(null, { commitment: RECORD.commitment }), "0b0b");
    render(<Extras />);
    await click("Check the shuffle");
    expect(screen.getByRole("status").textContent).toContain("The shuffle is right: all 2 decks follow");
    expect(screen.getByText("Number that this browser added").nextElementSibling!.textContent).toBe("0b0b ✓");
  });

  it("says that a record alone is only its own word", async () => {
    render(<Extras />);
    await click("Check the shuffle");
    expect(screen.getByRole("status").textContent).toContain("only the record's own word");
    expect(screen.getByRole("status").dataset["right"]).toBe("unknown");
    expect(screen.getAllByText(/none was kept here \?/)).toHaveLength(2);
  });

  it("is found out when it is right by itself and not what this browser was shown", async () => {
    keepShown(aView(null, { commitment: "c1" }), "0a0a");
    keepRecord(aView(null, { record: "r1" }));
    render(<Extras />);
    await click("Check the shuffle");
    expect(screen.getByRole("status").textContent).toContain("This is not the shuffle you were shown");
    expect(screen.getByRole("status").className).toBe("notice bad");
    expect(screen.getByText("c1").parentElement!.textContent).toBe("c1 ✗");
    expect(screen.getByText("0a0a").parentElement!.textContent).toBe("0a0a ✗");
  });

  it("is found out when one's own number is not in it", async () => {
    keepShown(aView(null, { commitment: RECORD.commitment }), "0a0a");
    render(<Extras />);
    await click("Check the shuffle");
    expect(screen.getByRole("status").textContent).toContain("Your number is not in this shuffle");
    expect(screen.getByRole("status").className).toBe("notice bad");
    expect(screen.getByText("0a0a").parentElement!.textContent).toBe("0a0a ✗");
  });

  it("is found out when the shuffle is another", async () => {
    useReplay.setState({ record: { ...replay().record!, commitment: bytesToHex(new Uint8Array(32)) } });
    render(<Extras />);
    await click("Check the shuffle");
    expect(screen.getByRole("status").textContent).toBe("The shuffle is not what was committed to.");
  });

  it("says in red when its cards could be known before it began", async () => {
    useReplay.setState({ record: { ...replay().record!, known_shuffle: true } });
    render(<Extras />);
    await click("Check the shuffle");
    expect(screen.getByText(/could be known before it began/).className).toBe("notice bad");
  });

  it("can be played on from here, in any seat", async () => {
    render(<PlayOn />);
    await click("Play on from here");
    await click("Lin");
    expect(calls.at(-1)).toMatchObject({
      method: "POST",
      path: "/api/records/r1/table",
      body: { deal: 1, move: 2, seat: 1 },
    });
    expect(location.pathname).toBe("/t/NEWONE");
    expect(sessionStorage.getItem("noripan.quick")).toBe("t9");
  });

  it("says why it cannot", async () => {
    fakeServer({ "POST /api/records/r1/table": { status: 429, body: { error: "too many tables", code: "full" } } });
    render(<PlayOn />);
    await click("Play on from here");
    await click("Mina");
    expect(screen.getByRole("alert").textContent).toContain("Every table of this server is taken");
  });
});
