// The end of a hand: every yaku, fu part and payment; the hands that were shown; the end of the match.
import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LANGUAGES, load } from "../../i18n";
import ends from "./fixtures/ends.json";
import { Result } from "./Result";
import { endOf, EVENTS, NAMES, viewOf } from "./testing";
import { fuName, limitName, thousands, why, yakuName } from "./words";
import riichi from ".";

const sheet = (end: keyof typeof ends) => {
  const { view, event } = endOf(end);
  const drawn = render(<Result view={view} event={event} names={NAMES} seat={0} />);
  return { view, result: event.result, text: () => drawn.container.textContent ?? "" };
};
const column = (at: number): number[] => {
  const rows = screen.getByRole("table", { name: "Payments" }).querySelectorAll("tbody tr");
  return [...rows].map((row) =>
    Number(row.querySelectorAll("td")[at]!.textContent!.replace("−", "-").replace(/[±+]/, "")),
  );
};
const ALL = Object.keys(ends) as (keyof typeof ends)[];
afterEach(() => load("en"));

describe("a sheet", () => {
  it("has every yaku with its han, the fu part by part, dora and ura", () => {
    const { result, text } = sheet("ron");
    const [win] = result.detail.kind === "win" ? result.detail.wins : [];
    if (!win) throw new Error("nobody has won");
    for (const [name] of win.yaku) expect(text()).toContain(yakuName(name));
    for (const [part] of win.fuParts) expect(text()).toContain(fuName(part));
    expect(text()).toContain(`${win.han} han ${win.fu} fu`);
    expect(text()).toContain("Dora indicators");
    expect(text()).toContain("Ura dora indicators");
  });
  it.each(ALL)("of %s pays what the result says", (end) => {
    const { result } = sheet(end);
    expect(column(0)).toEqual(result.scores);
  });
  it("shows both winners of a double ron, and what each was paid", () => {
    sheet("double");
    expect(screen.getAllByText("Ron")).toHaveLength(2);
    expect(screen.getAllByText(/^Ara pays \d+\.$/)).toHaveLength(2);
  });
  it("shows tenpai hands with their melds and waits, and no others", () => {
    const { text } = sheet("drawMelds");
    expect(screen.getByRole("img", { name: /^Bea's hand: / })).toBeTruthy();
    expect(screen.getByRole("img", { name: /^Chi: two of characters, .*from Ara$/ })).toBeTruthy();
    expect(text()).toContain("six of bamboos, nine of bamboos");
    expect(screen.queryByRole("img", { name: /^Cho's hand/ })).toBeNull();
  });
  it("names the abortive draw and shows its hand", () => {
    expect(sheet("abort").text()).toContain("Nine terminals");
    expect(screen.getByRole("img", { name: /^Ara's hand/ })).toBeTruthy();
  });
  it("of the last hand has places and what they are worth", () => {
    const { result } = sheet("last");
    const rows = screen.getByRole("table", { name: "The match" }).querySelectorAll("tbody tr");
    expect([...rows].map((row) => row.firstElementChild!.textContent)).toEqual(["1", "2", "3", "4"]);
    expect(rows[0]!.textContent).toContain(thousands(result.detail.final!.points[0]!));
  });
  it("counts what the hand brought while the dealer is still asked", () => {
    const { view, result } = sheet("encore");
    expect(column(1)).toEqual(view.match.scores.map((points, seat) => points + result.scores[seat]!));
  });
  it("has the whole hand once more when the dealer ends the match", () => {
    sheet("stops");
    expect(screen.getByText("Ron")).toBeTruthy();
    expect(screen.getByRole("table", { name: "The match" })).toBeTruthy();
  });
  it("says that the dealer plays on", () => expect(sheet("goesOn").text()).toContain("The dealer plays on."));
});

const CODES = [
  "turn",
  "not-asked",
  "not-a-claim",
  "not-a-turn",
  "encore",
  "no-encore",
  "not-held",
  "not-drawn",
  "kuikae",
  "kuikae-all",
  "riichi-hand",
  "riichi-again",
  "riichi-open",
  "riichi-wall",
  "riichi-points",
  "riichi-noten",
  "incomplete",
  "no-yaku",
  "tsumo-no-draw",
  "furiten-own",
  "furiten-turn",
  "furiten-riichi",
  "rob-closed",
  "rob-only",
  "dead",
  "kan-few",
  "kan-no-pon",
  "kan-after-call",
  "kan-fifth",
  "kan-wall",
  "kan-riichi",
  "kan-riichi-off",
  "call-riichi",
  "call-last",
  "call-aborting",
  "chi-seat",
  "chi-tiles",
  "pon-tiles",
  "nine-terminals-off",
  "nine-terminals-late",
  "nine-terminals-few",
];
const FACTS = { seat: 1, tile: "5z", tiles: ["5z"], good: ["1m"], left: 3, held: 2, kinds: 8, move: "x" };
const FU = [
  "seven pairs",
  "special hand",
  "base",
  "self-draw",
  "closed hand, by discard",
  "pair of value",
  "closed wait",
  "edge wait",
  "pair wait",
  "open hand of runs, by discard",
  "open triplet of 1z",
  "closed kan of 9m",
];

describe.each(LANGUAGES)("in %s", (language) => {
  it("every event has words, and nobody is spoken to", async () => {
    await load(language);
    const told = EVENTS.map((event) => [event.type, riichi.tell(event, NAMES, 0)] as const);
    for (const [type, line] of told) {
      expect(line === null, type).toBe(type === "draw");
      expect(line ?? "none").toMatch(/^[^{}]{2,}$/);
      expect(line ?? "none").not.toMatch(/undefined|NaN|\byou\b/);
    }
    expect(new Set(told.map(([type]) => type))).toEqual(
      new Set(["start", "draw", "discard", "riichi", "call", "kan", "dora", "dead", "encore", "end"]),
    );
    expect(riichi.tell(endOf("goesOn").event, NAMES, 0)).toBeNull();
  });
  it("every refusal is explained", async () => {
    await load(language);
    for (const code of CODES) {
      const text = why({ type: "refused", id: "", reason: "the English reason", code, facts: FACTS }, NAMES);
      expect(text, code).toMatch(/^[^{}]+$/);
      expect(text, code).not.toBe("the English reason");
    }
  });
  it("every part of the fu and every limit has a name", async () => {
    await load(language);
    for (const part of FU) expect(fuName(part)).not.toMatch(/[{}]|^[a-z ,-]+$/);
    for (const limit of ["mangan", "haneman", "baiman", "sanbaiman", "yakuman"])
      expect(limitName(limit, 0)).not.toBe(limit);
    expect(limitName("double yakuman", 2)).toContain("2");
  });
});

describe("marks", () => {
  it("say wind and riichi to all, and furiten to oneself", () => {
    const view = viewOf("furiten");
    expect(riichi.marks(view, 0).marks.map((mark) => mark.text)).toEqual(["E", "Double riichi", "Furiten"]);
    expect(riichi.marks({ ...view, seat: 1, own: null }, 0).marks.map((mark) => mark.text)).toEqual([
      "E",
      "Double riichi",
    ]);
    expect(riichi.marks(view, 0).score).toBe("24000");
  });
});

describe("sounds", () => {
  it("has them for what is heard at a table", () => {
    const thrown = { type: "discard", seat: 1, tile: "9m", drawn: true } as const;
    expect(riichi.sound({ ...thrown, declares: false })).toBe("card");
    expect(riichi.sound({ ...thrown, declares: true })).toBe("call");
    expect(riichi.sound(endOf("ron").event)).toBe("win");
    expect(riichi.sound(endOf("draw").event)).toBe("pass");
    expect([endOf("encore"), endOf("goesOn")].map(({ event }) => riichi.sound(event))).toEqual(["win", null]);
    expect(riichi.sound({ type: "draw", seat: 1, left: 60, replaces: null })).toBeNull();
  });
});
