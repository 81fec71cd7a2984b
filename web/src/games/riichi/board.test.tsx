// The riichi table: what is offered is what the server lists, and nothing else.
import { act as wait, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSettings } from "../../common/settings";
import { calculateRiichi } from "../../wire/calculate";
import { shout } from "./shout";
import { act, acts, bright, line, NAMES, show, tile, tiles, viewOf, type Moment } from "./testing";
import { isDiscard } from "./types";
import { questionOf } from "./useCalculated";

vi.mock("../../wire/calculate", () => ({ calculateRiichi: vi.fn(async () => null) }));

beforeEach(() => {
  sessionStorage.clear();
  useSettings.setState({ tapTwice: false, waits: false });
});
afterEach(() => vi.useRealTimers());

describe("buttons", () => {
  it.each<[Moment, string[]]>([
    ["turn", []],
    ["riichi", ["riichi"]],
    ["chi", ["pass", "chi"]],
    ["discarded", []],
    ["pon", ["pass", "pon", "kan"]],
    ["kans", ["kan"]],
    ["nine", ["nine_terminals", "riichi"]],
    ["tsumo", ["riichi", "tsumo"]],
    ["ron", ["pass", "chi", "ron"]],
    ["encore", ["go_on", "stop"]],
    ["encoreSeen", []],
    ["spectator", []],
  ])("in %s are those of the listed moves", (moment, names) => {
    show(moment, { readonly: moment === "spectator" });
    expect(acts()).toEqual(names);
  });
  it("send the listed move", () => {
    const { play } = show("ron");
    fireEvent.click(act("ron"));
    expect(play).toHaveBeenCalledWith({ type: "RIICHI.RON" });
  });
  it("ask which chi, where there are several, and send the one that is chosen", () => {
    const { play, view } = show("chi");
    const listed = view.legal.filter((move) => move.type === "RIICHI.CHI");
    fireEvent.click(act("chi"));
    const choices = document.querySelectorAll<HTMLElement>(".mj-choice");
    expect(choices).toHaveLength(listed.length);
    expect(choices.length).toBeGreaterThan(2);
    fireEvent.click(choices[1]!);
    expect(play).toHaveBeenCalledWith(listed[1]);
  });
  it("ask which kan", () => {
    const { play } = show("kans");
    fireEvent.click(act("kan"));
    fireEvent.click(screen.getByRole("button", { name: /^With two of circles/ }));
    expect(play).toHaveBeenCalledWith({ type: "RIICHI.CLOSED_KAN", tile: "2p" });
  });
});

describe("discarding", () => {
  it("tells the drawn tile from its like in the hand", () => {
    const { play } = show("turn");
    fireEvent.click(tiles().at(-1)!);
    expect(play).toHaveBeenCalledWith({ type: "RIICHI.DISCARD", tile: "5z", drawn: true });
  });
  it("declares riichi with a tile that keeps tenpai, after Riichi was said", () => {
    const { play, view } = show("riichi");
    expect(bright()).toHaveLength(14);
    fireEvent.click(act("riichi"));
    const declared = view.legal.filter(isDiscard).filter((move) => move.riichi);
    expect(bright()).toEqual(declared.map((move) => move.tile));
    expect(line()).toBe("Riichi: choose the tile to discard with it.");
    fireEvent.click(tile("5z"));
    expect(play).toHaveBeenCalledWith({ type: "RIICHI.DISCARD", tile: "5z", drawn: true, riichi: true });
  });
  it("takes Riichi back by a second press, by Back and by Escape", () => {
    show("riichi");
    const ways = [
      () => fireEvent.click(act("riichi")),
      () => fireEvent.click(act("back")),
      () => fireEvent.keyDown(document.body, { key: "Escape" }),
    ];
    for (const back of ways) {
      fireEvent.click(act("riichi"));
      expect(bright().length).toBeLessThan(14);
      back();
      expect(bright()).toHaveLength(14);
    }
  });
  it("says why a tile may not go", async () => {
    const judge = {
      type: "refused" as const,
      id: "1",
      reason: "English",
      code: "riichi-noten",
      facts: { tile: "2m", good: ["5z"] },
    };
    const { play, judge: asked } = show("riichi", { judge });
    fireEvent.click(act("riichi"));
    await wait(async () => void fireEvent.click(tile("2m")));
    expect(asked).toHaveBeenCalledWith({ type: "RIICHI.DISCARD", tile: "2m", drawn: false, riichi: true });
    expect(line()).toBe("Without tenpai no riichi: discard one of white dragon.");
    expect(play).not.toHaveBeenCalled();
  });
});

describe("the switches", () => {
  const on = (label: string) => {
    fireEvent.click(screen.getByRole("button", { name: /^Auto/ }));
    fireEvent.click(screen.getByRole("switch", { name: label }));
  };
  it("are not there in a lesson, which wants the learner's own moves", () => {
    show("turn", { commitment: "" });
    expect(screen.queryByRole("button", { name: /^Auto/ })).toBeNull();
  });
  it.each<[Moment, string, string | null]>([
    ["tsumo", "Win by itself", "RIICHI.TSUMO"],
    ["ron", "Win by itself", "RIICHI.RON"],
    ["chi", "No calls", "RIICHI.PASS"],
    ["ron", "No calls", null],
    ["chi", "No chi", "RIICHI.PASS"],
    ["pon", "No chi", null],
    ["ron", "No chi", null],
    ["turn", "Discard what is drawn", "RIICHI.DISCARD"],
    ["tsumo", "Discard what is drawn", null],
    ["nine", "Discard what is drawn", null],
    ["chi", "Discard what is drawn", null],
    ["turn", "No calls", null],
  ])("in %s, %s plays %s", (moment, label, type) => {
    vi.useFakeTimers();
    const { play } = show(moment);
    on(label);
    wait(() => void vi.advanceTimersByTime(2000));
    expect(play.mock.calls.map(([move]) => move.type)).toEqual(type === null ? [] : [type]);
  });
  it("stay with their match when the same shuffle is played on at another table", () => {
    const checked = () => screen.getAllByRole<HTMLInputElement>("switch").map((each) => each.checked);
    const first = show("turn");
    on("No calls");
    expect(checked()).toEqual([false, false, true, false]);
    first.unmount();
    show("turn", { id: "another" });
    fireEvent.click(screen.getByRole("button", { name: /^Auto/ }));
    expect(checked()).toEqual([false, false, false, false]);
  });
  it("discard by themselves after one's riichi, unless told not to", () => {
    vi.useFakeTimers();
    const declared = viewOf("furiten");
    const { play, unmount } = show(declared);
    wait(() => void vi.advanceTimersByTime(2000));
    expect(play).toHaveBeenCalledTimes(1);
    unmount();
    const again = show(declared);
    on("Discard what is drawn");
    wait(() => void vi.advanceTimersByTime(2000));
    expect(again.play).not.toHaveBeenCalled();
  });
  it("last for the hand; auto-win for the match", () => {
    const { view, update } = show("turn");
    on("Win by itself");
    for (const label of ["No calls", "Discard what is drawn"])
      fireEvent.click(screen.getByRole("switch", { name: label }));
    update({ ...view, match: { ...view.match, deal: 1 } });
    fireEvent.click(screen.getByRole("button", { name: /^Auto/ }));
    expect(screen.getAllByRole<HTMLInputElement>("switch").map((each) => each.checked)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it("do nothing in a replay", () => {
    vi.useFakeTimers();
    const { play } = show("furiten", { readonly: true });
    wait(() => void vi.advanceTimersByTime(2000));
    expect(play).not.toHaveBeenCalled();
  });
});

describe("help", () => {
  it("is off until one wants it", () => {
    show("furiten");
    expect(screen.queryByRole("group", { name: "Waits" })).toBeNull();
    expect(calculateRiichi).not.toHaveBeenCalled();
  });
  it("shows what the hand waits for and how many are unseen", () => {
    useSettings.setState({ waits: true });
    const { view } = show("furiten");
    expect(screen.getByRole("img", { name: `six of bamboos, ${view.own!.unseen[0]} unseen` })).toBeTruthy();
  });
  it("asks what one's own eyes see, and shows how far the hand is", async () => {
    useSettings.setState({ waits: true });
    const choice = { tile: "5z", shanten: 1, left: 12, accepted: [{ tile: "3m", left: 4 }] };
    vi.mocked(calculateRiichi).mockResolvedValue({
      shanten: 1,
      score: null,
      worthless: null,
      waits: [],
      accepted: [],
      discards: [choice],
    });
    const { view } = show("turn");
    expect(calculateRiichi).toHaveBeenCalledWith(questionOf(view));
    const row = await screen.findByRole("group", { name: "What brings the hand nearer" });
    expect(row.textContent).toContain("1-shanten, 12 tiles");
  });
  it("is not there at a table without hints, whatever one wants elsewhere", () => {
    useSettings.setState({ waits: true });
    vi.mocked(calculateRiichi).mockClear();
    for (const moment of ["turn", "furiten"] as const) {
      const { advise, unmount } = show(moment, { hints: false });
      for (const name of ["Hint", "Waits"]) expect(screen.queryByRole("button", { name })).toBeNull();
      expect(document.querySelector(".mj-waits")).toBeNull();
      fireEvent.keyDown(document.body, { key: "h" });
      expect(advise).not.toHaveBeenCalled();
      unmount();
    }
    expect(calculateRiichi).not.toHaveBeenCalled();
  });
  it("counts what lies on the table once", () => {
    const view = viewOf("turn");
    view.rivers[1] = [true, false].map((called) => ({
      tile: called ? "9p" : "1s",
      drawn: false,
      declares: false,
      called,
    }));
    view.melds[2] = [{ type: "pon", tiles: ["9p", "9p", "9p"], called: "9p", from: 1 }];
    view.melds[0] = [{ type: "ankan", tiles: ["7z", "7z", "7z", "7z"], called: null, from: null }];
    expect(questionOf(view)).toMatchObject({ melds: ["ankan:7z7z7z7z"], seen: `1s9p9p9p${view.indicators.join("")}` });
  });
});

describe("the line", () => {
  it.each<[Moment, RegExp]>([
    ["turn", /^Your turn/],
    ["chi", /^Ara discarded five of characters: yours\?$/],
    ["discarded", /^Ara discarded five of characters$/],
    ["encore", /^You lead as dealer/],
    ["encoreSeen", /^Waiting for Dan$/],
  ])("in %s", (moment, words) => {
    show(moment);
    expect(line()).toMatch(words);
  });
  it.each<Moment>(["turn", "riichi", "chi", "ron", "encore"])("speaks to nobody who looks on in %s", (moment) => {
    show({ ...viewOf(moment), legal: [] }, { readonly: true });
    expect(line()).not.toMatch(/you/i);
    expect(acts()).toEqual([]);
  });
});

describe("a call is heard", () => {
  it("from whoever made it", () => {
    const discard = { type: "discard" as const, seat: 2, tile: "9m", drawn: false };
    expect(shout({ ...discard, declares: true })).toEqual({ seat: 2, text: "Riichi" });
    expect(shout({ ...discard, declares: false })).toBeNull();
    const meld = { type: "pon" as const, tiles: ["9m", "9m", "9m"], called: "9m", from: 2 };
    expect(shout({ type: "call", seat: 1, meld })).toEqual({ seat: 1, text: "Pon" });
  });
  it("from each of two who win on one tile", () => {
    const wins = [1, 2].map((seat) => ({ seat, from: 0 }));
    const result = { scores: [], winners: [1, 2], detail: { kind: "win", wins } };
    const end = { type: "end", result } as unknown as Parameters<typeof shout>[0];
    expect(shout(end)).toEqual([1, 2].map((seat) => ({ seat, text: "Ron" })));
  });
});

describe("a replay", () => {
  it("lays every hand open", () => {
    const view = viewOf("turn");
    const own = { ...view.own!, drawn: null };
    const open = [0, 1, 2, 3].map((seat) => ({ ...view, seat, hand: ["1z", "2z"], own }));
    show(view, { readonly: true, open });
    expect(screen.getByRole("img", { name: `${NAMES[2]}'s hand: east wind, south wind` })).toBeTruthy();
  });
  it("shows who looks on no hand at all", () => {
    show("spectator", { readonly: true });
    expect(tiles()).toHaveLength(0);
  });
});
