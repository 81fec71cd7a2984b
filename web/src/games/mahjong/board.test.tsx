// The board both mahjongs share: what lies where, and how one's own tiles are played.
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { useSettings } from "../../common/settings";
import type { Answer, Move } from "../../wire/types";
import { MahjongBoard } from "./MahjongBoard";
import { lying } from "./lying";
import type { Act, MahjongTable } from "./table";
import { aBoard, aSeat, aTable, HAND, meld, NAMES, river } from "./testing";
import { useTurn, type TurnSpec } from "./useTurn";

const discardOf = (tile: string, drawn: boolean): Move => ({ type: "DISCARD", tile, drawn });
const REFUSED: Answer = { type: "refused", id: "1", reason: "You called that very tile.", code: "kuikae", facts: {} };

interface Show {
  shown?: MahjongTable;
  acts?: Act[];
  forbidden?: string[];
  setup?: ReturnType<typeof aBoard>;
  spec?: Partial<TurnSpec>;
}

function Table({
  shown = aTable(),
  acts = [],
  forbidden = [],
  setup,
  spec,
}: Show & { setup: ReturnType<typeof aBoard> }) {
  const own = shown.seats[0]!;
  const turn = useTurn(setup.board, {
    tiles: own.tiles ?? [],
    drawn: own.drawn,
    discard: (tile, drawn) => (forbidden.includes(tile) ? null : discardOf(tile, drawn)),
    tried: discardOf,
    acts,
    prompt: { text: "Your turn", tone: "plain" },
    advice: () => "A bot would do that.",
    tileOf: (move) => ({ tile: move["tile"] as string, drawn: move["drawn"] === true }),
    ...spec,
  });
  return <MahjongBoard board={setup.board} shown={shown} names={NAMES} turn={turn} />;
}

function show(props: Show = {}) {
  const setup = props.setup ?? aBoard({}, {}, REFUSED);
  const drawn = render(<Table {...props} setup={setup} />);
  return { ...setup, ...drawn, again: (next: Show) => drawn.rerender(<Table {...props} {...next} setup={setup} />) };
}

const own = () => [...document.querySelectorAll<HTMLElement>("[data-hand-card]")];
const tile = (name: string) => own().find((each) => each.dataset["handCard"] === name)!;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const status = () => screen.getByRole("status").textContent;

beforeEach(() => useSettings.setState({ tapTwice: false }));

/** A press at one's tile that ends over the table, or not. */
function drag(from: HTMLElement, over: Element | null, pointerType: string): void {
  document.elementFromPoint = () => over;
  fireEvent.pointerDown(from, { clientX: 10, clientY: 500, pointerId: 7, pointerType });
  fireEvent.pointerMove(window, { clientX: 60, clientY: 200, pointerId: 7, pointerType });
  fireEvent.pointerUp(window, { clientX: 60, clientY: 200, pointerId: 7, pointerType });
  fireEvent.click(from, { detail: 1 });
}

describe("one's own tiles", () => {
  it("stand sorted as given, the drawn one apart at the end", () => {
    show();
    expect(own().map((each) => each.dataset["handCard"])).toEqual([...HAND, "9p"]);
    expect(own().map((each) => each.parentElement!.dataset["drawn"])).toEqual([...HAND.map(() => "false"), "true"]);
    expect(screen.getByRole("button", { name: "nine of circles, just drawn" })).toBeTruthy();
  });
  it("keep the place of the next tile free, so that drawing moves none of them", () => {
    const { container, again } = show({ shown: aTable({}, { drawn: null, count: 7 }) });
    const places = () => [...container.querySelectorAll<HTMLElement>(".mj-cell")].map((each) => each.dataset["drawn"]);
    const before = places();
    again({ shown: aTable() });
    expect(places()).toEqual(before);
  });
  it("are discarded with a click", () => {
    const { play } = show();
    fireEvent.click(tile("7s"), { detail: 1 });
    expect(play).toHaveBeenCalledExactlyOnceWith(discardOf("7s", false));
  });
  it("know the drawn one from its like in the hand", () => {
    const { play } = show({ shown: aTable({}, { drawn: "7s" }) });
    fireEvent.click(own().at(-1)!, { detail: 1 });
    expect(play).toHaveBeenCalledExactlyOnceWith(discardOf("7s", true));
  });
  it.each(["mouse", "touch"])("are discarded by dragging them onto the table with a %s", (pointerType) => {
    const { play } = show();
    drag(tile("2m"), document.querySelector(".mj-centre"), pointerType);
    expect(play).toHaveBeenCalledExactlyOnceWith(discardOf("2m", false));
  });
  it("stay when they are dropped elsewhere, and the next key press counts", () => {
    const { play } = show();
    drag(tile("2m"), document.querySelector(".mj-hand"), "mouse");
    expect(play).not.toHaveBeenCalled();
    drag(tile("2m"), null, "mouse");
    fireEvent.click(tile("3m"), { detail: 0 }); // Space: a click without a pointer
    expect(play).toHaveBeenCalledExactlyOnceWith(discardOf("3m", false));
  });
  it("may ask for a second tap: the first one raises, and says so", () => {
    useSettings.setState({ tapTwice: true });
    const { play } = show();
    fireEvent.click(tile("5p"), { detail: 1 });
    expect(play).not.toHaveBeenCalled();
    expect(tile("5p").dataset["raised"]).toBe("true");
    expect(status()).toBe("Once more: five of circles is discarded");
    fireEvent.click(tile("1z"), { detail: 1 }); // a second thought
    expect(tile("5p").dataset["raised"]).toBe("false");
    fireEvent.click(tile("1z"), { detail: 1 });
    expect(play).toHaveBeenCalledExactlyOnceWith(discardOf("1z", false));
  });
  it("are played with the keys alone: arrows and Enter, without a second tap", () => {
    useSettings.setState({ tapTwice: true });
    const { play } = show();
    press("ArrowLeft");
    expect(document.activeElement).toBe(tile("9p")); // the drawn one first
    press("ArrowLeft");
    press("ArrowLeft");
    expect(document.activeElement).toBe(tile("7s"));
    press("Enter");
    expect(play).toHaveBeenCalledExactlyOnceWith(discardOf("7s", false));
  });
  it("are not discarded by an Enter that points at none of them", () => {
    const { play } = show();
    press("Enter");
    expect(play).not.toHaveBeenCalled();
  });
  it("go with D when just drawn, and D does nothing without", () => {
    const { play, again } = show({ shown: aTable({}, { drawn: null, count: 7 }) });
    press("d");
    expect(play).not.toHaveBeenCalled();
    again({ shown: aTable() });
    press("d");
    expect(play).toHaveBeenCalledExactlyOnceWith(discardOf("9p", true));
  });
  it("are quiet where they may not go, and say why when touched", async () => {
    const { play, judge } = show({ forbidden: ["1m"] });
    expect(tile("1m").dataset["quiet"]).toBe("true");
    expect(tile("2m").dataset["quiet"]).toBe("false");
    expect(screen.getByRole("button", { name: "one of characters (cannot be discarded now)" })).toBe(tile("1m"));
    fireEvent.click(tile("1m"), { detail: 1 });
    await waitFor(() => expect(status()).toBe("You called that very tile."));
    expect(judge).toHaveBeenCalledExactlyOnceWith(discardOf("1m", false));
    expect(play).not.toHaveBeenCalled();
  });
  it("are not quiet while nothing is asked", () => {
    show({ forbidden: [...HAND, "9p"] });
    expect(own().every((each) => each.dataset["quiet"] === "false")).toBe(true);
  });
  it("are sent once, however often one presses", async () => {
    const setup = aBoard();
    setup.play.mockImplementation(() => new Promise(() => undefined));
    show({ setup });
    fireEvent.click(tile("7s"), { detail: 1 });
    fireEvent.click(tile("1z"), { detail: 1 });
    await act(async () => undefined);
    expect(setup.play).toHaveBeenCalledTimes(1);
  });
  it("can be tried again after a refusal, which is told", async () => {
    const setup = aBoard();
    setup.play.mockResolvedValueOnce(REFUSED);
    show({ setup });
    fireEvent.click(tile("7s"), { detail: 1 });
    await waitFor(() => expect(status()).toBe("You called that very tile."));
    fireEvent.click(tile("1z"), { detail: 1 });
    expect(setup.play).toHaveBeenLastCalledWith(discardOf("1z", false));
  });
  it("raise the one a bot would discard", async () => {
    const setup = aBoard({ advise: async () => discardOf("5p", false) });
    show({ setup });
    press("h");
    await waitFor(() => expect(own()[4]!.dataset["raised"]).toBe("true"));
    expect(status()).toBe("A bot would do that.");
    expect(setup.play).not.toHaveBeenCalled();
  });
  it("are one's own to choose at a table without hints", () => {
    const advise = vi.fn(async () => null);
    const setup = aBoard({ advise });
    setup.board.table.hints = false;
    show({ setup });
    expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
    press("h");
    expect(advise).not.toHaveBeenCalled();
    expect(document.querySelector(".mj-keys")!.textContent).not.toContain("hint");
  });
});

describe("what one can do", () => {
  const chi: Act = {
    id: "chi",
    label: "Chi",
    key: "c",
    choices: [
      { label: "with 4 and 5", tiles: ["4m", "5m"], move: { type: "CHI", tiles: ["4m", "5m"] } },
      { label: "with 5 and 7", tiles: ["5m", "7m"], move: { type: "CHI", tiles: ["5m", "7m"] } },
    ],
  };
  const pass: Act = { id: "pass", label: "Pass", key: "x", move: { type: "PASS" } };
  const bar = () => screen.getByRole("group", { name: "Answers" });
  const acts = () => [...bar().querySelectorAll<HTMLElement>("[data-act]")].map((each) => each.dataset["act"]);

  it("stands in one place in the game's order, and only when it can be done", () => {
    const { again } = show({ acts: [chi, pass] });
    expect(acts()).toEqual(["chi", "pass"]);
    again({ acts: [] });
    expect(acts()).toEqual([]);
    expect(bar()).toBeTruthy();
  });
  it("is sent with a click or its letter", () => {
    const { play } = show({ acts: [pass] });
    press("x");
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "PASS" });
  });
  it("asks which, with the tiles in sight, and can be taken back", () => {
    const { play } = show({ acts: [chi, pass] });
    fireEvent.click(within(bar()).getByRole("button", { name: "Chi" }));
    expect(play).not.toHaveBeenCalled();
    const choices = screen.getByRole("dialog", { name: "Choose: Chi" });
    expect([...choices.querySelectorAll("[data-tile]")].map((each) => each.getAttribute("data-tile"))).toEqual([
      "4m",
      "5m",
      "5m",
      "7m",
    ]);
    press("Escape");
    expect(screen.queryByRole("dialog", { name: "Choose: Chi" })).toBeNull();
    expect(acts()).toEqual(["chi", "pass"]);
    press("c");
    press("2");
    expect(play).toHaveBeenCalledExactlyOnceWith(chi.choices![1]!.move);
  });
  it("does not ask where there is one way alone", () => {
    const { play } = show({ acts: [{ ...chi, choices: chi.choices!.slice(0, 1) }] });
    press("c");
    expect(play).toHaveBeenCalledExactlyOnceWith(chi.choices![0]!.move);
  });
  it("may be anything else: a switch before the tile is chosen", () => {
    const onPress = vi.fn();
    show({ acts: [{ id: "riichi", label: "Riichi", key: "r", pressed: true, onPress }] });
    expect(screen.getByRole("button", { name: "Riichi" }).getAttribute("aria-pressed")).toBe("true");
    press("r");
    expect(onPress).toHaveBeenCalledOnce();
  });
});

/** Says at once that a box has come to be of some size: room for five tiles of 32 px. */
class Narrow {
  constructor(readonly tell: () => void) {}
  observe(box: HTMLElement): void {
    box.style.setProperty("--u", "32px");
    box.getBoundingClientRect = () => ({ width: 165, height: 44 }) as DOMRect;
    queueMicrotask(() => act(() => this.tell()));
  }
  disconnect(): void {}
}

describe("the rivers", () => {
  it("lie upright at every side, the riichi tile on its side", () => {
    const seats = [0, 1, 2, 3].map(() => aSeat({ river: [...river("1m"), ...river("2m", { declares: true })] }));
    show({ shown: aTable({ seats }) });
    const turns = (place: number) =>
      ["1m", "2m"].map(
        (name) =>
          document
            .querySelector(`.mj-river[data-at="${place}"] [data-tile="${name}"]`)!
            .closest<HTMLElement>(".tile-box")?.dataset["turn"] ?? "0",
      );
    expect([0, 1, 2, 3].map(turns)).toEqual(Array.from({ length: 4 }, () => ["0", "3"]));
  });
  it("turn the next discard where the riichi tile was called away", () => {
    const gone = river("2m", { declares: true, called: true });
    const left = lying([...river("1m"), ...gone, ...river("3m 4m")]);
    expect(left.map((each) => [each.tile, each.turned])).toEqual([
      ["1m", false],
      ["3m", true],
      ["4m", false],
    ]);
    expect(left.map(({ at }) => at)).toEqual([0, 2, 3]);
  });
  it("fold what there is no room for, and show it all on a tap", async () => {
    vi.stubGlobal("ResizeObserver", Narrow);
    show({ shown: aTable({}, { river: river("1m 2m 3m 4m 5m 6m 7m 8m 9m") }) });
    await screen.findByText("+5");
    const mine = document.querySelector('.mj-river[data-at="0"]')!;
    const tiles = (where: Element) =>
      [...where.querySelectorAll(":scope [data-tile]")].map((each) => each.getAttribute("data-tile"));
    expect(tiles(mine)).toEqual(["6m", "7m", "8m", "9m"]);
    fireEvent.click(screen.getByRole("button", { name: "5 more of Mina's discards: show all" }));
    expect(tiles(screen.getByRole("dialog", { name: "Mina's discards" }))).toHaveLength(9);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    vi.unstubAllGlobals();
  });
  it("lack what was called away, show what was discarded as drawn, and the last discard of the table alone", () => {
    const seats = aTable().seats.map((seat) => ({
      ...seat,
      river: [...river("1m", { called: true }), ...river("2m", { drawn: true }), ...river("3m")],
    }));
    show({ shown: aTable({ seats, last: { seat: 1, tile: "3m" } }) });
    expect(document.querySelectorAll(".mj-river [data-tile='1m']")).toHaveLength(0);
    expect(document.querySelectorAll(".mj-drawn-discard")).toHaveLength(4);
    expect(document.querySelectorAll(".mj-last")).toHaveLength(1);
    expect(document.querySelector('.mj-river[data-at="1"] .mj-last')!.getAttribute("data-tile")).toBe("3m");
    expect(
      screen.getByText(
        /^Lin's discards: one of characters \(called away\), two of characters \(as drawn\), three of characters \(last discard\)$/,
      ),
    ).toBeTruthy();
  });
  it("ring nothing where the last discard was called away", () => {
    const seats = aTable().seats;
    seats[1] = aSeat({ river: [...river("1m"), ...river("2m", { called: true })] });
    show({ shown: aTable({ seats, last: { seat: 1, tile: "2m" } }) });
    expect(document.querySelectorAll(".mj-last")).toHaveLength(0);
  });
});

describe("the middle", () => {
  it("tells the hand, the wall, the dora, counters and sticks", () => {
    show({ shown: aTable({ honba: 2, honbaText: "2 counters", sticks: 1 }) });
    const middle = screen.getByRole("region", { name: "How the hand stands" });
    expect(middle.textContent).toContain("East 1");
    expect(middle.textContent).toContain("2 counters");
    for (const name of [
      "40 tiles left in the wall",
      "Dora indicators: three of circles",
      "1 riichi stick on the table",
    ])
      expect(within(middle).getByRole("img", { name })).toBeTruthy();
  });
  it("shows how far the others are, by pointer, tap and key", () => {
    const seats = aTable().seats.map((seat, at) => ({ ...seat, points: [25000, 31000, 19000, 25000][at]! }));
    show({ shown: aTable({ seats }) });
    const scores = screen.getByTitle("Differences to you");
    const texts = () => [...scores.querySelectorAll(".mj-score")].map((each) => each.children[1]!.textContent);
    expect(texts()).toEqual(["25000", "31000", "19000", "25000"]);
    fireEvent.pointerEnter(scores, { pointerType: "mouse" });
    expect(texts()).toEqual(["25000", "+6000", "−6000", "±0"]);
    fireEvent.pointerLeave(scores);
    expect(texts()[1]).toBe("31000");
    fireEvent.click(scores, { detail: 0 });
    expect(texts()[1]).toBe("+6000");
    expect(scores.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("melds and flowers", () => {
  it("are heard with their tiles and from whom they came", () => {
    const seats = aTable().seats;
    seats[2] = aSeat({ melds: [meld("pon", "5m 5m 5m", "5m", 1)], flowers: ["1f", "6f"], count: 10 });
    show({ shown: aTable({ seats }) });
    expect(
      screen.getByRole("img", { name: "pon: five of characters, five of characters, five of characters, from Lin" }),
    ).toBeTruthy();
    expect(screen.getByRole("img", { name: "Wei's flowers: spring, orchid" })).toBeTruthy();
  });
});

describe("who looks on", () => {
  const spectator = () => aBoard({ seat: null, readonly: true }, { seat: null, legal: [] });
  it("sees backs, no actions, and nothing that speaks to a player", () => {
    show({ setup: spectator(), shown: aTable({}, { tiles: null, drawn: null }) });
    expect(own()).toHaveLength(0);
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryByTitle("Differences to you")).toBeNull();
    expect(document.body.textContent).not.toContain("Your tiles");
  });
  it("sees open hands in a replay, and cannot play them", () => {
    const seats = aTable().seats;
    seats[1] = aSeat({ tiles: ["1m", "2m"], drawn: "3m", count: 3 });
    const setup = aBoard({ readonly: true });
    show({ setup, shown: aTable({ seats }) });
    expect(
      screen.getByRole("img", { name: "Lin's hand: one of characters, two of characters, three of characters" }),
    ).toBeTruthy();
    expect(own().every((each) => (each as HTMLButtonElement).disabled)).toBe(true);
    expect(screen.getByRole("group", { name: "Mina: 8 tiles" })).toBeTruthy(); // not "yours"
    press("d");
    expect(setup.play).not.toHaveBeenCalled();
  });
});

test("seats are counted by the frame's plates alone", () => {
  show();
  expect(document.querySelectorAll("[data-seat]")).toHaveLength(0);
});
