// The table with real views: placing, discarding and second thoughts, and nothing sent before it is confirmed.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BarPlace } from "../../common/board/InBar";
import type { Answer, Move, OfcBoard, OfcProgress, TableInfo } from "../../wire/types";
import { Board } from "./Board";
import type { PlaceMove } from "./contract";
import type { OfcView } from "./types";

const asked = vi.hoisted(() => vi.fn());
vi.mock("../../wire/api", async (actual) => ({ ...(await actual<object>()), ofcBoard: asked }));

interface Fixture {
  view: OfcView;
  before: OfcView;
}
const files = import.meta.glob<{ default: Fixture }>("./fixtures/*.json", { eager: true });
const fixture = (name: string): Fixture => structuredClone(files[`./fixtures/${name}.json`]!.default);
const DEALT = ["five", "three", "last", "fantasyland14", "fantasyland15", "fantasyland16", "fantasyland17", "hidden"];

const ACK: Answer = { type: "ack", id: "1" };
const NO_HELP: OfcProgress = {
  rows: {
    top: { cards: [], name: null, royalty: 0 },
    mid: { cards: [], name: null, royalty: 0 },
    bottom: { cards: [], name: null, royalty: 0 },
  },
  royalties: 0,
  foul: "none",
  complete: false,
  fantasyland: { cards: 0, chance: null },
};

function tableOf(view: OfcView): TableInfo {
  const seats = view.match.names.map((name) => ({ name, bot: null, person: true, left: false, nonce: null }));
  return {
    id: "t",
    code: "T",
    game: "ofc",
    preset: "standard",
    rules: {},
    clock: null,
    hints: true,
    claims: null,
    carries: false,
    purses: false,
    carried: null,
    begins: null,
    host: null,
    begins_when_full: false,
    seats,
    commitment: "",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 1,
  };
}

interface More {
  readonly?: boolean;
  hints?: boolean;
  answer?: Answer;
  advice?: PlaceMove | null;
  open?: OfcView[];
  help?: Partial<OfcProgress>;
  plates?: ReactNode[];
}

function show(found: Fixture | string, more: More = {}) {
  const { view, before } = typeof found === "string" ? fixture(found) : found;
  const play = vi.fn<(move: Move) => Promise<Answer>>(async () => more.answer ?? ACK);
  const advise = vi.fn(async () => more.advice ?? null);
  asked.mockImplementation(async () => ({ ...NO_HELP, ...more.help }));
  const props = {
    table: { ...tableOf(view), hints: more.hints ?? true },
    seat: view.seat,
    events: [],
    readonly: more.readonly ?? false,
    open: more.open ?? null,
    plates: more.plates,
    play,
    judge: play,
    advise,
  };
  const draw = (now: OfcView, last: OfcView | null) => (
    <>
      <BarPlace />
      <Board {...props} view={now} before={last} />
    </>
  );
  const drawn = render(draw(view, before ?? null));
  const update = (next: OfcView) => drawn.rerender(draw(next, view));
  return { view, play, advise, update, ...drawn };
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const held = () => all("[data-hand-card]").map((each) => each.dataset["handCard"]!);
const card = (name: string) => document.querySelector<HTMLElement>(`[data-hand-card="${name}"]`)!;
const row = (name: string) => document.querySelector<HTMLElement>(`[data-row-button="${name}"]`)!;
const fresh = () => all("[data-fresh]").map((each) => each.dataset["fresh"]!);
const slot = () => document.querySelector<HTMLButtonElement>("[data-discards]")!;
const thrown = () => all("[data-undiscard]").map((each) => each.dataset["undiscard"]!);
const button = (name: string) =>
  all("button").find((each) => (each.getAttribute("aria-label") ?? each.textContent) === name) as HTMLButtonElement;
const status = () => document.querySelector(".dock-line")!.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const discard = (name: string) => (fireEvent.click(card(name)), fireEvent.click(slot()));
const put = (name: string, where: string) => (fireEvent.click(card(name)), fireEvent.click(row(where)));
const sorted = (move: PlaceMove) =>
  JSON.stringify([move.top, move.mid, move.bottom, move.discard].map((cards) => cards.toSorted()));

beforeEach(() => {
  asked.mockReset();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

describe("the first five", () => {
  it("are all placed, without a discard, and sent when they are confirmed", () => {
    const { view, play } = show("five");
    expect(slot()).toBeNull();
    expect(button("Confirm").disabled).toBe(true);
    view.hand!.forEach((each, at) => put(each, at < 2 ? "mid" : "bottom"));
    expect(play).not.toHaveBeenCalled();
    expect(button("Confirm").disabled).toBe(false);
    fireEvent.click(button("Confirm"));
    const hand = view.hand!;
    expect(play).toHaveBeenCalledExactlyOnceWith({
      type: "place",
      top: [],
      mid: hand.slice(0, 2),
      bottom: hand.slice(2),
      discard: [],
    });
  });
  it("cannot be discarded by the key either", () => {
    const { view } = show("five");
    card(view.hand![0]!).focus();
    press("d");
    expect(held()).toHaveLength(5);
  });
});

describe("three cards", () => {
  it("have a place for discards that takes one of them, and no other after it", () => {
    show("three");
    expect(slot().textContent ?? "").toBe("");
    expect(slot().getAttribute("aria-label")).toBe("Discards, 0 of 1");
    fireEvent.click(card("9s"));
    expect(slot().getAttribute("aria-label")).toBe("Discard nine of spades");
    fireEvent.click(slot());
    expect(held()).toEqual(["7h", "5s"]);
    expect(thrown()).toEqual(["9s"]);
    discard("7h");
    expect(thrown()).toEqual(["9s"]);
    expect(status()).toBe("Only 1 may be discarded.");
  });
  it("are two to be placed: the one that is left is discarded", () => {
    const { play } = show("three");
    put("9s", "bottom");
    expect(button("Confirm").disabled).toBe(true);
    put("7h", "mid");
    expect(status()).toBe("Ready: 5♠ will be discarded. Once confirmed, it stays.");
    expect(card("5s").dataset["spare"]).toBe("true");
    put("5s", "top");
    expect(status()).toBe("Of this turn's cards 1 is to be discarded.");
    expect(held()).toEqual(["5s"]);
    fireEvent.click(button("Confirm"));
    expect(play).toHaveBeenCalledExactlyOnceWith({
      type: "place",
      top: [],
      mid: ["7h"],
      bottom: ["9s"],
      discard: ["5s"],
    });
  });
  it("make a move that the server lists", () => {
    const { view, play } = show("three");
    const rooms = (["top", "mid", "bottom"] as const).flatMap((each) =>
      Array<string>((each === "top" ? 3 : 5) - view.boards[1]![each].length).fill(each),
    );
    discard(held()[0]!);
    held().forEach((each, at) => put(each, rooms[at]!));
    press("Enter");
    const listed = view.legal!.map(sorted);
    expect(listed).toContain(sorted(play.mock.calls[0]![0] as PlaceMove));
  });
  it("say what is left to do", () => {
    show("three");
    expect(status()).toBe("Place two cards and discard one.");
    fireEvent.click(card("9s"));
    expect(status()).toBe("nine of spades: which row?");
    fireEvent.click(row("bottom"));
    expect(status()).toBe("2 cards left, 1 of them to discard.");
  });
});

describe("second thoughts", () => {
  it("take back a placed card by a tap", () => {
    show("three");
    put("9s", "bottom");
    expect(fresh()).toEqual(["9s"]);
    fireEvent.click(button("Take back nine of spades"));
    expect(fresh()).toEqual([]);
    expect(held()).toContain("9s");
  });
  it("take back the discard", () => {
    show("three");
    discard("9s");
    fireEvent.click(button("Take back nine of spades"));
    expect(held()).toContain("9s");
    expect(thrown()).toEqual([]);
  });
  it("undo step by step, and reset the whole turn", () => {
    show("three");
    expect(button("Undo the last step").disabled).toBe(true);
    expect(button("Reset turn").disabled).toBe(true);
    put("9s", "bottom");
    discard("7h");
    fireEvent.click(button("Undo the last step"));
    expect(held()).toEqual(["7h", "5s"]);
    press("u");
    expect(held()).toHaveLength(3);
    put("9s", "bottom");
    discard("7h");
    fireEvent.click(button("Reset turn"));
    expect(held()).toEqual(["9s", "7h", "5s"]);
  });
  it("never touch what was confirmed in an earlier turn", () => {
    const { view } = show("three");
    const before = Object.values(view.boards[1]!).flat();
    expect(before.length).toBeGreaterThan(0);
    expect(fresh()).toEqual([]);
    for (const each of before) expect(button(`Take back ${each}`)).toBeUndefined();
    press("u");
    press("r");
    expect(all(".ofc-own .ofc-row .playing-card")).toHaveLength(before.length);
  });
  it("end with the confirmation", () => {
    const { view } = show("five");
    view.hand!.forEach((each, at) => put(each, at < 2 ? "mid" : "bottom"));
    fireEvent.click(button("Confirm"));
    expect(button("Undo the last step").disabled).toBe(true);
    expect(all("[data-fresh]").every((each) => (each as HTMLButtonElement).disabled)).toBe(true);
  });
  it("move a card from row to row", () => {
    show("three");
    put("9s", "bottom");
    fireEvent.click(button("Take back nine of spades"));
    put("9s", "top");
    expect(document.querySelector("[data-slot=top] [data-fresh]")).not.toBeNull();
  });
  it("survive a reload, and no further than this turn", () => {
    const { unmount } = show("three");
    put("9s", "bottom");
    unmount();
    show("three");
    expect(fresh()).toEqual(["9s"]);
    cleanup();
    show("five");
    expect(fresh()).toEqual([]);
  });
});

describe("a refusal", () => {
  it("is told, and the cards lie as they did", async () => {
    const refusal: Answer = {
      type: "refused",
      id: "1",
      reason: "no",
      code: "unfinished",
      facts: { left: ["9s"], due: 2 },
    };
    const { view } = show("five", { answer: refusal });
    view.hand!.forEach((each, at) => put(each, at < 2 ? "mid" : "bottom"));
    fireEvent.click(button("Confirm"));
    await waitFor(() => expect(status()).toBe("Still without a place: 9♠."));
    expect(fresh()).toHaveLength(5);
    expect(button("Confirm").disabled).toBe(false);
  });
  it("of a full row comes before anything is sent", () => {
    const { play } = show("last");
    fireEvent.click(card("7h"));
    fireEvent.click(row("top"));
    expect(status()).toBe("Top is full.");
    expect(held()).toHaveLength(3);
    expect(play).not.toHaveBeenCalled();
  });
});

describe("Fantasyland", () => {
  it.each([14, 15, 16, 17])("with %i cards: all in sight, one to four discards, a badge", (cards) => {
    const { view, play } = show(`fantasyland${cards}`);
    expect(held()).toHaveLength(cards);
    expect(document.querySelector(".ofc-badge")!.textContent).toBe(`FL ${cards}`);
    expect(status()).toBe(`Fantasyland! Set thirteen cards and discard ${cards - 13}.`);
    for (let at = 13; at < cards; at++) discard(held()[0]!);
    expect(thrown()).toHaveLength(cards - 13);
    [...held()].forEach((each, at) => put(each, at < 3 ? "top" : at < 8 ? "mid" : "bottom"));
    fireEvent.click(button("Confirm"));
    const move = play.mock.calls[0]![0] as PlaceMove;
    expect([move.top, move.mid, move.bottom, move.discard].map((each) => each.length)).toEqual([3, 5, 5, cards - 13]);
    expect([...move.top, ...move.mid, ...move.bottom, ...move.discard].toSorted()).toEqual(view.hand!.toSorted());
  });
  it("sorts by rank and by suit", () => {
    show("fantasyland17");
    const ranks = "AKQJT98765432";
    expect(held().map((each) => ranks.indexOf(each[0]!))).toEqual(
      held()
        .map((each) => ranks.indexOf(each[0]!))
        .toSorted((a, b) => a - b),
    );
    fireEvent.click(button("Sort by suit"));
    const suits = held().map((each) => each[1]!);
    expect(suits.filter((each, at) => each !== suits[at - 1]).length).toBe(new Set(suits).size);
    press("s");
    expect(button("Sort by suit")).toBeDefined();
  });
  it("of another is face down", () => {
    const { view } = show("hidden");
    expect(view.boards[0]).toBeNull();
    expect(screen.getByRole("group", { name: /Mina's board lies face down/ })).toBeDefined();
    expect(all(".ofc-other [data-suit=back]")).toHaveLength(13);
  });
});

describe("the keyboard alone", () => {
  it("chooses, places, discards and confirms", async () => {
    const { play } = show("three");
    await userEvent.keyboard("{ArrowRight}");
    expect((document.activeElement as HTMLElement).dataset["handCard"]).toBe("9s");
    await userEvent.keyboard("3");
    expect(fresh()).toEqual(["9s"]);
    expect((document.activeElement as HTMLElement).dataset["handCard"]).toBe("7h");
    await userEvent.keyboard("d2");
    await userEvent.keyboard("{Enter}");
    expect(play).toHaveBeenCalledExactlyOnceWith({
      type: "place",
      top: [],
      mid: ["5s"],
      bottom: ["9s"],
      discard: ["7h"],
    });
  });
  it("has one stop for Tab in the hand", () => {
    show("fantasyland14");
    expect(all("[data-hand-card][tabindex='0']")).toHaveLength(1);
  });
  it("lets go of a card with Escape", () => {
    show("three");
    fireEvent.click(card("9s"));
    press("Escape");
    expect(card("9s").getAttribute("aria-pressed")).toBe("false");
  });
});

describe("hints", () => {
  it("lay the cards out and confirm nothing", async () => {
    const { play } = show("three", {
      advice: { type: "place", top: [], mid: ["5s"], bottom: ["9s"], discard: ["7h"] },
    });
    press("h");
    await waitFor(() => expect(status()).toBe("A bot would lay them like this. Confirm, or change it."));
    expect(fresh().toSorted()).toEqual(["5s", "9s"]);
    expect(button("Confirm").disabled).toBe(false);
    expect(play).not.toHaveBeenCalled();
    press("u");
    expect(held()).toHaveLength(3);
  });
  it("may have nothing to say", async () => {
    show("three");
    fireEvent.click(button("Hint"));
    await waitFor(() => expect(status()).toBe("No advice just now."));
  });
  it("are not there at a table without them, neither as a button nor as a key", () => {
    const { advise } = show("three", { hints: false });
    expect(button("Hint")).toBeUndefined();
    press("h");
    expect(advise).not.toHaveBeenCalled();
    expect(document.querySelector(".ofc-keys")!.textContent).not.toContain("hint");
  });
});

describe("help", () => {
  it("names rows, royalties, fouls and Fantasyland as the server judges them", async () => {
    const rows = { ...NO_HELP.rows, top: { cards: ["Qs", "Qd"], name: "pair of queens", royalty: 7 } };
    show("three", { help: { rows, royalties: 7, foul: "danger", fantasyland: { cards: 0, chance: 0.378 } } });
    await waitFor(() => expect(document.querySelector(".ofc-outlook")!.textContent).toContain("Royalties 7"));
    expect(document.querySelector(".ofc-foul")!.textContent).toBe("Foul looms");
    expect(document.querySelector(".ofc-chance")!.textContent).toBe("FL ≤ 38%");
    expect(document.querySelector(".ofc-own .ofc-caption")!.textContent).toBe("Toppair of Q+7");
  });
  it("tells the server only what the player sees", async () => {
    const { view } = show("three");
    discard("7h");
    const sent = asked.mock.lastCall![0] as OfcBoard;
    const others = [0, 2].flatMap((seat) => Object.values(view.boards[seat]!).flat());
    expect(sent.hand).toEqual(["9s", "5s"]);
    expect(sent.seen!.toSorted()).toEqual([...others, ...view.discards!, "7h"].toSorted());
    await waitFor(() => expect(document.querySelector(".ofc-outlook")!.textContent).toContain("Royalties"));
  });
  it("can be switched off, and stays off", async () => {
    const { unmount } = show("three");
    await waitFor(() => expect(document.querySelector(".ofc-outlook")!.textContent).not.toBe(""));
    fireEvent.click(button("Show what the board is worth"));
    expect(document.querySelector(".ofc-outlook")!.textContent).toBe("");
    unmount();
    asked.mockClear();
    show("three");
    expect(asked).not.toHaveBeenCalled();
    expect(button("Show what the board is worth").getAttribute("aria-pressed")).toBe("false");
  });
  it("at a table without hints is what lies there: its worth and its danger, but no chance of Fantasyland", async () => {
    localStorage.setItem("noripan.ofc.help", "false"); // elsewhere one may not want to see it
    show("three", { hints: false, help: { royalties: 7, foul: "danger", fantasyland: { cards: 0, chance: 0.378 } } });
    await waitFor(() => expect(document.querySelector(".ofc-outlook")!.textContent).toBe("Foul loomsRoyalties 7"));
    expect(button("Show what the board is worth")).toBeUndefined();
  });
  it("at a table without hints still tells a Fantasyland that is made", async () => {
    show("three", { hints: false, help: { fantasyland: { cards: 14, chance: 1 } } });
    await waitFor(() => expect(document.querySelector(".ofc-chance")!.textContent).toBe("FL 14"));
  });
  it("that does not come is not missed", () => {
    const { view } = show("five");
    asked.mockRejectedValue(new Error("gone"));
    view.hand!.forEach((each) => put(each, "bottom"));
    expect(button("Confirm").disabled).toBe(false);
  });
});

describe("the others", () => {
  it("are shown with their plates, their cards and the places that are left", () => {
    const plates = ["Mina", "Kai", "Juno"].map((name) => (
      <div key={name} className="plate">
        {name}
      </div>
    ));
    const { view } = show("three", { plates });
    const others = all(".ofc-other");
    expect(others.map((each) => each.querySelector(".plate")!.textContent)).toEqual(["Juno", "Mina"]);
    const lying = [2, 0].map((seat) => Object.values(view.boards[seat]!).flat().length);
    expect(others.map((each) => each.querySelectorAll("[data-card]").length)).toEqual(lying);
    expect(others.map((each) => each.querySelectorAll(".ofc-hole").length)).toEqual(lying.map((many) => 13 - many));
  });
  it("are waited for by name", () => {
    const { view } = show("waiting");
    expect(status()).toBe(`Waiting for ${view.match.names[view.turn!]}`);
    expect(button("Confirm").disabled).toBe(true);
    expect(held()).toHaveLength(0);
  });
});

describe("looking on", () => {
  it("offers nothing in a replay", () => {
    const { view } = show("three", { readonly: true });
    expect(all("button")).toHaveLength(0);
    expect(all(".ofc-hand .playing-card")).toHaveLength(view.hand!.length);
    expect(asked.mock.calls.length).toBe(0);
  });
  it("shows a spectator boards and backs", () => {
    const { view, before } = fixture("three");
    show(
      { view: { ...view, seat: null, hand: null, toPlace: null, discards: null, legal: [] }, before },
      { readonly: true },
    );
    expect(all(".ofc-other")).toHaveLength(2);
    expect(all(".ofc-hand [data-suit=back]")).toHaveLength(view.counts.reduce((sum, many) => sum + many));
    expect(all("button")).toHaveLength(0);
  });
  it("lays everything open where a replay does", () => {
    const { view, before } = fixture("hidden");
    const board = {
      top: ["2c", "3c", "4c"],
      mid: ["5c", "6c", "7c", "8c", "9c"],
      bottom: ["Tc", "Jc", "Qc", "Kc", "Ac"],
    };
    const open = [0, 1, 2].map((seat) => ({
      ...view,
      seat,
      hand: seat === 2 ? ["2h"] : [],
      boards: view.boards.map((each, at) => (at === 0 ? board : each)),
    }));
    show({ view, before }, { readonly: true, open });
    expect(all(".ofc-other [data-suit=back]")).toHaveLength(0);
    expect(all(".ofc-hand [data-fly='2h']")).toHaveLength(1);
  });
});

it.each(DEALT)("draws %s without a fault", (name) => {
  const fault = vi.spyOn(console, "error").mockImplementation(() => {});
  const { view } = show(name);
  expect(held()).toHaveLength(view.hand!.length);
  expect(fault).not.toHaveBeenCalled();
  fault.mockRestore();
});
