// The table with real views: buttons and bright tiles exactly when legal, the listed move sent, reasons told.
import { act as settle, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSettings } from "../../common/settings";
import type { Meld } from "./contract";
import views from "./fixtures/views.json";
import { shout } from "./shout";
import { act, acts, line, NAMES, refused, show, tile, tiles, viewOf, type Moment } from "./testing";
import { isDiscard, type TaiwanView } from "./types";

const MOMENTS = Object.keys(views) as Moment[];
const BUTTONS: Record<string, string> = {
  PONG: "pong",
  KONG: "kong",
  CONCEALED_KONG: "kong",
  ADDED_KONG: "kong",
  CHOW: "chow",
  HU: "hu",
  PASS: "pass",
  DRAW: "draw",
};
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => useSettings.setState({ tapTwice: false, waits: true }));
afterEach(cleanup);

function wantedButtons(view: TaiwanView): Set<string> {
  const types = view.legal
    .map((move) => BUTTONS[move.type.replace("TAIWAN.", "")])
    .filter((name) => name !== undefined);
  return new Set([...types, ...(view.legal.filter(isDiscard).some((move) => move.ready) ? ["ready"] : [])]);
}

describe("what one can do (W12)", () => {
  it.each(MOMENTS)("%s: every button exactly when it is legal", (moment) => {
    const { view } = show(moment);
    expect(new Set(acts())).toEqual(wantedButtons(view));
    expect(acts()).toHaveLength(new Set(acts()).size);
  });

  it.each(MOMENTS)("%s: tiles bright exactly when they may be discarded, all others dimmed", (moment) => {
    const { view } = show(moment);
    const plain = view.legal.filter(isDiscard).filter((move) => !move.ready);
    const free = new Set<string | undefined>(plain.map((move) => move.tile));
    for (const each of tiles()) {
      expect(each.dataset["quiet"], each.dataset["handCard"]).toBe(String(!free.has(each.dataset["handCard"])));
      expect(each.getAttribute("aria-disabled")).toBe(each.dataset["quiet"]);
    }
  });

  it("the calls stand in the same order, each with the character it is known by", () => {
    show("claim");
    expect(acts()).toEqual(["pass", "chow", "pong"]);
    expect([...document.querySelectorAll(".mj-sign")].map((each) => each.textContent)).toEqual(["過", "吃", "碰"]);
  });

  it("one click on a tile discards it", () => {
    const { play } = show("turn");
    fireEvent.click(tile("5m"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.DISCARD", tile: "5m" });
  });

  it("a tile touched when it may not go says why, and nothing is sent", async () => {
    const { play } = show("wait", { judge: refused("discard-turn", { seat: 0 }) });
    fireEvent.click(tiles()[0]!);
    await waitFor(() => expect(line()).toBe("Not yet: it is Ara's turn, and you have not drawn."));
    expect(play).not.toHaveBeenCalled();
  });

  it("what would swap the claimed tile is dimmed and says so", async () => {
    const { view, judge } = show("swap", { judge: refused("swap", { tile: "5s" }) });
    expect(view.hand).toContain("5s");
    fireEvent.click(tile("5s"));
    expect(judge).toHaveBeenCalledWith({ type: "TAIWAN.DISCARD", tile: "5s" });
    await waitFor(() => expect(line()).toMatch(/would swap what you have just claimed/));
  });

  it("chow asks which, each choice as the run it makes", () => {
    const { play } = show("claim");
    fireEvent.click(act("chow"));
    expect(play).not.toHaveBeenCalled();
    const choices = [...document.querySelectorAll(".mj-choice")];
    const runs = choices.map((each) =>
      [...each.querySelectorAll<HTMLElement>("[data-tile]")].map((one) => one.dataset["tile"]).join(" "),
    );
    expect(runs).toEqual(["3m 4m 5m", "4m 5m 6m", "5m 6m 7m"]);
    fireEvent.click(choices[1]!);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.CHOW", tiles: ["4m", "6m"] });
  });

  it("a single chow goes at once", () => {
    const { play } = show("oneChow");
    fireEvent.click(act("chow"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.CHOW", tiles: ["4m", "6m"] });
  });

  it("several kongs are told apart", () => {
    const { play } = show("kongs");
    fireEvent.click(act("kong"));
    const group = screen.getByRole("dialog", { name: "Choose: Kong" });
    fireEvent.click(within(group).getByRole("button", { name: "Concealed kong of two of circles" }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.CONCEALED_KONG", tile: "2p" });
  });

  it.each([
    ["pong", "claim", "p", { type: "TAIWAN.PONG" }],
    ["pass", "claim", "x", { type: "TAIWAN.PASS" }],
    ["win", "rob", "w", { type: "TAIWAN.HU" }],
    ["draw", "byHand", "m", { type: "TAIWAN.DRAW" }],
  ] as const)("%s by its key", (_, moment, key, move) => {
    const { play } = show(moment);
    press(key);
    expect(play).toHaveBeenCalledExactlyOnceWith(move);
  });

  it("a tile by the keyboard alone", () => {
    const { play } = show("turn");
    settle(() => tile("9m").focus());
    press("Enter");
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.DISCARD", tile: "9m" });
  });

  it("a hint raises the tile a bot would discard", async () => {
    show("turn", { advice: { type: "TAIWAN.DISCARD", tile: "9s" } });
    press("h");
    await waitFor(() => expect(line()).toBe("A bot would discard nine of bamboos."));
    expect(tile("9s").dataset["raised"]).toBe("true");
  });
});

describe("declaring ready (W14)", () => {
  it("is a switch: then only tiles that leave the hand waiting are bright, and the discard declares it", () => {
    const { play } = show("mayReady");
    expect(tile("1m").dataset["quiet"]).toBe("false");
    fireEvent.click(act("ready"));
    expect(line()).toBe("Ready: which tile goes?");
    expect(
      tiles()
        .filter((each) => each.dataset["quiet"] === "false")
        .map((each) => each.dataset["handCard"]),
    ).toEqual(["7z"]);
    fireEvent.click(tile("7z"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.DISCARD", tile: "7z", ready: true });
  });
  it("can be thought better of", () => {
    const { play } = show("mayReady");
    fireEvent.click(act("ready"));
    fireEvent.click(act("ready"));
    fireEvent.click(tile("7z"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.DISCARD", tile: "7z" });
  });
});

describe("what is told", () => {
  it.each(MOMENTS)("%s: phase and turn are in sight", (moment) => {
    const { view } = show(moment);
    const words = { draw: "Draw", discard: "Discard", response: "Claims", end: "Over" };
    expect(document.querySelector(".mj-phase")!.textContent).toBe(words[view.phase]);
    expect(document.querySelectorAll(".mj-score[data-turn='true']")).toHaveLength(1);
  });

  it.each([
    ["turn", "Your turn. Discard a tile."],
    ["wait", "Ara's turn"],
    ["claim", "Ara discards five of characters. Claim it, or pass."],
    ["rob", "Bea adds five of bamboos to a kong. Win with it, or pass."],
    ["seven", "Bea has the eighth flower, bamboo flower. Rob it and win, or pass."],
    ["selfDraw", "This tile wins. Take it, or discard."],
    ["afterChow", "Now discard a tile."],
    ["replaced", "For the flower: nine of circles. Discard a tile."],
    ["byHand", "Your turn. Draw a tile."],
    ["answered", "Your answer is in."],
  ] as const)("%s: %s", (moment, words) => {
    show(moment);
    expect(line()).toBe(words);
  });

  it("who is not asked reads the same whether or not anybody can claim", () => {
    const view = viewOf("notAsked");
    show(view);
    const asked = line();
    cleanup();
    show({ ...view, pending: [] });
    expect(line()).toBe(asked);
    expect(asked).toBe("Ara discards five of characters. It may be claimed.");
    expect(document.querySelector("[data-thinks='true']")).toBeNull();
  });

  it("waits with how many are unseen, as help that can be turned off", () => {
    show("readied");
    const group = screen.getByRole("group", { name: "Waits" });
    expect(
      within(group)
        .getAllByRole("img")
        .map((each) => each.getAttribute("aria-label")),
    ).toEqual(["five of bamboos, 4 unseen", "eight of bamboos, 4 unseen"]);
    fireEvent.click(screen.getByRole("button", { name: "Waits" }));
    expect(screen.queryByRole("group", { name: "Waits" })).toBeNull();
  });

  it("no waits and no hint at a table without them, but that a win let pass bars another", () => {
    const { advise } = show("passed", { hints: false });
    for (const name of ["Hint", "Waits"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(document.querySelector(".mj-waits")).toBeNull();
    expect(screen.getByText("Passed")).toBeTruthy();
    press("h");
    expect(advise).not.toHaveBeenCalled();
  });

  it("a win let pass is marked, and says what it bars", () => {
    show("passed");
    expect(document.querySelector(".mj-wait[data-barred='true'] [data-tile]")!.getAttribute("data-tile")).toBe("5s");
    fireEvent.click(screen.getByText("Passed"));
    expect(screen.getByText(/You let five of bamboos pass/)).toBeTruthy();
    cleanup();
    show("passedDrawn");
    expect(screen.queryByText("Passed")).toBeNull();
  });

  it("all eight flowers offer the win on one's turn, whatever the hand", () => {
    const { view, play } = show("eight");
    expect(view.own!.waits).toEqual([]);
    expect(line()).toBe("All eight flowers: win with them, or discard.");
    fireEvent.click(act("hu"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TAIWAN.HU" });
  });

  it("flowers lie beside their player", () => {
    show("flowers");
    expect(screen.getByRole("img", { name: "Ara's flowers: spring, plum" })).toBeTruthy();
  });

  it("kongs of all kinds have their names, and a hidden one shows nothing", () => {
    show("hiddenKong");
    expect(
      screen.getByRole("img", {
        name: /^Concealed kong: face-down tile, face-down tile, face-down tile, face-down tile$/,
      }),
    ).toBeTruthy();
    cleanup();
    show("rob");
    expect(screen.getByRole("img", { name: /^Added kong: five of bamboos/ })).toBeTruthy();
  });

  it("a call is shouted by its character and its name", () => {
    const meld: Meld = {
      type: "kong",
      tiles: ["5m", "5m", "5m", "5m"],
      isConcealed: false,
      isAdded: false,
      called: "5m",
      from: 0,
    };
    expect(shout({ type: "call", seat: 1, meld })).toEqual({ seat: 1, text: "槓 Open kong" });
    expect(shout({ type: "call", seat: 1, meld: { ...meld, type: "pong" } })).toEqual({ seat: 1, text: "碰 Pong" });
  });
});

describe("the switches", () => {
  const on = (label: string) => {
    fireEvent.click(screen.getByRole("button", { name: /^Auto/ }));
    fireEvent.click(screen.getByRole("switch", { name: label }));
  };
  it.each<[Moment, string, string | null]>([
    ["selfDraw", "Win by itself", "TAIWAN.HU"],
    ["rob", "Win by itself", "TAIWAN.HU"],
    ["claim", "No claims", "TAIWAN.PASS"],
    ["rob", "No claims", null],
    ["oneChow", "No chows", "TAIWAN.PASS"],
    ["claim", "No chows", null],
    ["turn", "Discard what is drawn", "TAIWAN.DISCARD"],
    ["selfDraw", "Discard what is drawn", null],
    ["afterChow", "Discard what is drawn", null],
    ["wait", "No claims", null],
  ])("in %s, %s plays %s", (moment, label, type) => {
    vi.useFakeTimers();
    sessionStorage.clear();
    const { play } = show(moment);
    on(label);
    settle(() => void vi.advanceTimersByTime(2000));
    expect(play.mock.calls.map(([move]) => move.type)).toEqual(type === null ? [] : [type]);
    vi.useRealTimers();
  });
});

describe("in a replay", () => {
  it.each(MOMENTS)("%s: nothing can be done and nobody is spoken to", (moment) => {
    show(moment, { readonly: true });
    expect(acts()).toEqual([]);
    expect(line()).not.toMatch(/\byou/i);
    expect(tiles().every((each) => each.disabled && each.dataset["quiet"] === "false")).toBe(true);
  });

  it("a spectator sees no hand, and everything else", () => {
    const view = viewOf("claim");
    show({ ...view, seat: null, hand: null, own: null, legal: [] }, { readonly: true });
    expect(tiles()).toEqual([]);
    expect(screen.getByRole("img", { name: "Bea: 16 tiles" })).toBeTruthy();
  });

  it("with all tiles open everybody's are seen", () => {
    const view = viewOf("wait");
    const open = NAMES.map((_, seat) => ({ ...view, seat, hand: ["1m", "2m"] }));
    show(view, { readonly: true, open });
    expect(screen.getAllByRole("img", { name: /'s hand: one of characters, two of characters/ })).toHaveLength(3);
  });
});
