// Words: every event and every refusal has them, in every language, and points add up.
import { afterEach, describe, expect, it } from "vitest";
import { LANGUAGES, load, t } from "../../i18n";
import type { Event, Move, PlayMove } from "./contract";
import { arranged } from "./order";
import { completions, readingsOf, wishBinds, wishesOf } from "./plays";
import { linesOf } from "./Result";
import { around, seatAt } from "./seats";
import type { TichuView } from "./types";
import { nextMove } from "./useExchange";
import { comboName, why } from "./words";
import tichu from ".";

interface Fixture {
  view: TichuView;
  events: Event[];
}
const files = Object.values(import.meta.glob<Fixture>("./fixtures/*.json", { eager: true, import: "default" }));
const NAMES = ["Mina", "Kai", "Juno", "Theo"];
const events = files.flatMap((file) => file.events);

const MORE: Event[] = [
  { type: "grand", calls: [true, false, false, true] },
  { type: "grand", calls: [false, false, false, false] },
  { type: "confirmed", seat: 1 },
  { type: "exchange", given: {}, received: { LEFT: "As", PARTNER: "DOG", RIGHT: "Td" } },
  { type: "exchange" },
  { type: "call", seat: 2, call: "SMALL" },
  { type: "wish", seat: 0, rank: "T" },
  { type: "wish_met", seat: 3 },
  { type: "dragon", seat: 0, to: 1 },
];
const TYPES = [
  "deal",
  "answered",
  "grand",
  "confirmed",
  "exchange",
  "lead",
  "call",
  "play",
  "wish",
  "wish_met",
  "pass",
  "out",
  "dragon",
  "trick",
  "end",
];
const CODES: [string, Record<string, unknown>][] = [
  ["malformed", {}],
  ["declared-combo", { field: "type" }],
  ["combo-none", { cards: ["2c", "9h"] }],
  ["combo-empty", {}],
  ["phoenix-as", { cards: ["PHOENIX"], phoenixAs: "9" }],
  ["over", {}],
  ["phase", { now: "A", needed: "B" }],
  ["turn", { seat: 2 }],
  ["grand-answered", {}],
  ["confirmed", {}],
  ["chosen", { card: "As", slot: "LEFT" }],
  ["exchange-open", { slots: ["LEFT", "RIGHT"] }],
  ["not-held", { cards: ["As"] }],
  ["pass-lead", {}],
  ["dog-lead", {}],
  ["other-type", { needed: "STRAIGHT", length: 7, played: "PAIR" }],
  ["too-low", { top: ["9c", "9d"] }],
  ["bomb-higher", { top: ["5c", "5d", "5h", "5s"] }],
  ["bomb-nothing", {}],
  ["bomb-late", {}],
  ["wish-binds", { rank: "T" }],
  ["wish-without-mahjong", {}],
  ["called", {}],
  ["call-late", {}],
  ["call-lost", {}],
  ["dragon-owner", { seat: 1 }],
  ["dragon-opponent", { seats: [1, 3] }],
];

const PAIR: PlayMove = {
  type: "TICHU.PLAY_CARDS",
  cards: ["9c", "9h"],
  declaredCombo: { type: "PAIR", highRank: "9", length: 2 },
};

afterEach(() => load("en"));

describe.each(LANGUAGES)("in %s", (language) => {
  it("tells every event", async () => {
    await load(language);
    const told = [...events, ...MORE].map((event) => [event.type, tichu.tell(event, NAMES, 0)] as const);
    for (const type of TYPES) {
      const lines = told.filter(([each]) => each === type);
      expect(lines.length, type).toBeGreaterThan(0);
      for (const [, line] of lines) expect(line, type).toMatch(/^[^{}]{2,}$/);
    }
    expect(told.some(([, line]) => /undefined|NaN/.test(line ?? ""))).toBe(false);
  });
  it("explains every refusal", async () => {
    await load(language);
    for (const [code, facts] of CODES) {
      const text = why({ type: "refused", id: "", reason: "the English reason", code, facts }, NAMES);
      expect(text, code).toMatch(/^[^{}]+$/);
      expect(text, code).not.toBe("the English reason");
    }
  });
  it("names every combination", async () => {
    await load(language);
    for (const type of [
      "SINGLE",
      "PAIR",
      "TRIPLE",
      "FULL_HOUSE",
      "STRAIGHT",
      "PAIR_STRAIGHT",
      "BOMB4",
      "BOMB_STRAIGHT_FLUSH",
    ]) {
      const name = comboName({ type, highRank: "T", length: 5, suit: "h" });
      expect(name).toContain("10");
      expect(name).not.toMatch(/[{}]/);
    }
  });
});

describe("around the table", () => {
  it("the next player sits at the right", () => {
    expect([0, 3, 2, 1].map((seat) => around(seat, 0))).toEqual([0, 1, 2, 3]);
    expect(around(seatAt("RIGHT", 2), 2)).toBe(1);
    expect(around(seatAt("PARTNER", 2), 2)).toBe(2);
    expect(around(seatAt("LEFT", 2), 2)).toBe(3);
  });
});

describe("sounds", () => {
  it("has them for what is heard at a table", () => {
    const play = (type: PlayMove["type"]): Event => ({ type: "play", seat: 0, move: { ...PAIR, type } });
    expect(tichu.sound(play("TICHU.PLAY_BOMB"))).toBe("bomb");
    expect(tichu.sound(play("TICHU.PLAY_CARDS"))).toBe("card");
    expect(tichu.sound({ type: "pass", seat: 0 })).toBe("pass");
    expect(tichu.sound({ type: "grand", calls: [false, false, false, false] })).toBeNull();
    expect(tichu.sound({ type: "phase", phase: "x" })).toBeNull();
  });
});

describe("results", () => {
  const scored = events.filter((event) => event.type === "end").map((event) => event.result.detail);
  it("every line adds up to the round's points", () => {
    expect(scored.some((detail) => detail.doubleVictory !== undefined)).toBe(true);
    expect(scored.some((detail) => detail.captured !== undefined)).toBe(true);
    for (const detail of scored) {
      const lines = linesOf(detail, NAMES);
      for (const team of [0, 1] as const) {
        expect(lines.reduce((sum, line) => sum + (line.points[team] ?? 0), 0)).toBe(detail.teams[team]);
      }
    }
  });
});

describe("marks", () => {
  it("show calls, who is out, who has passed, points taken and cards held", () => {
    const view = {
      ...files[0]!.view,
      trick: [{ seat: 3, passed: true }],
      counts: [9, 14, 0, 3],
      calls: ["GRAND", null, "SMALL", null],
      out: [2],
      points: [0, -25, 30, 0],
    } as TichuView;
    expect(tichu.marks(view, 0).marks.map((mark) => mark.text)).toEqual(["Grand"]);
    expect(tichu.marks(view, 1).marks.map((mark) => mark.text)).toEqual(["−25"]);
    expect(tichu.marks(view, 2).marks.map((mark) => mark.text)).toEqual(["+30", "Tichu", "Out 1"]);
    expect(tichu.marks(view, 3).marks.map((mark) => mark.text)).toEqual(["Pass"]);
    expect([0, 1, 2, 3].map((seat) => tichu.marks(view, seat).cards)).toEqual([9, 14, null, 3]);
  });
});

describe("looking up plays", () => {
  const house = (rank: string): Move => ({
    type: "TICHU.PLAY_CARDS",
    cards: ["PHOENIX", "3c", "3d", "Jc", "Jd"],
    declaredCombo: { type: "FULL_HOUSE", highRank: rank, length: 5, phoenixAs: rank },
  });
  const mahjong = (wishRank?: string): Move => ({
    type: "TICHU.PLAY_CARDS",
    cards: ["MAHJONG"],
    declaredCombo: { type: "SINGLE", highRank: "1", length: 1, ...(wishRank ? { wishRank } : {}) },
  });
  it("finds cards in any order, the strongest reading first", () => {
    expect(readingsOf([PAIR], ["9h", "9c"])).toHaveLength(1);
    expect(readingsOf([PAIR], ["9h"])).toHaveLength(0);
    expect(
      readingsOf([house("3"), house("J")], ["Jc", "Jd", "3c", "3d", "PHOENIX"]).map((each) => each.combo.highRank),
    ).toEqual(["J", "3"]);
  });
  it("keeps wishes together as one reading", () => {
    const [reading, ...rest] = readingsOf([mahjong(), mahjong("A"), mahjong("2")], ["MAHJONG"]);
    expect(rest).toHaveLength(0);
    expect([...wishesOf(reading!).keys()]).toEqual([null, "A", "2"]);
  });
  it("knows what a part can become", () => {
    expect(completions([PAIR, house("3")], ["9c"])).toEqual([PAIR]);
    expect(completions([PAIR], ["9c", "9h"])).toEqual([]);
  });
  it("sees a wish that binds by what is listed", () => {
    expect(wishBinds([PAIR], "9")).toBe(true);
    expect(wishBinds([PAIR, { type: "TICHU.PASS" }], "9")).toBe(false);
    expect(wishBinds([PAIR], null)).toBe(false);
    expect(wishBinds([house("3")], "3")).toBe(true);
  });
});

describe("the order of a hand", () => {
  it("by rank, specials at the ends", () => {
    expect(arranged(["MAHJONG", "DOG", "PHOENIX", "DRAGON", "2c", "Ts", "Ah"], "rank")).toEqual([
      "DOG",
      "MAHJONG",
      "2c",
      "Ts",
      "Ah",
      "PHOENIX",
      "DRAGON",
    ]);
  });
  it("by combination", () => {
    expect(arranged(["2c", "3c", "3d", "9c", "9d", "9h"], "combos")).toEqual(["9c", "9d", "9h", "3c", "3d", "2c"]);
  });
});

describe("the exchange's next step", () => {
  const view = { legal: [] } as unknown as TichuView;
  it("tells choices one by one, and confirms only what is listed", () => {
    expect(nextMove(view, {}, { LEFT: "2c" }, false)).toEqual({
      type: "TICHU.SELECT_EXCHANGE",
      to: "LEFT",
      card: "2c",
    });
    expect(nextMove(view, { LEFT: "2c" }, { LEFT: "2c" }, true)).toBeNull();
    const all = { LEFT: "2c", PARTNER: "3c", RIGHT: "4c" };
    expect(nextMove(view, all, all, true)).toBeNull();
    expect(nextMove({ ...view, legal: [{ type: "TICHU.CONFIRM_EXCHANGE" }] }, all, all, true)).toEqual({
      type: "TICHU.CONFIRM_EXCHANGE",
    });
    expect(nextMove({ ...view, legal: [{ type: "TICHU.CONFIRM_EXCHANGE" }] }, all, all, false)).toBeNull();
  });
});

it.each([
  ["en", "Tichu", "Tichu", "Grand"],
  ["ko", "티츄", "스몰", "라지"],
  ["zh-TW", "地主 Tichu", "小地主", "大地主"],
  ["ja", "ティチュー", "ティチュー", "グランド"],
] as const)("%s: the game is %s, its calls are %s and %s", async (language, game, small, grand) => {
  await load(language);
  expect([t("tichu.title"), t("tichu.mark.SMALL"), t("tichu.mark.GRAND")]).toEqual([game, small, grand]);
});

it.each(["ko", "zh-TW"] as const)("%s: a call has one name wherever it is told", async (language) => {
  await load(language);
  const small = t("tichu.mark.SMALL");
  const grand = t("tichu.mark.GRAND");
  const SMALL = ["call", "small.title", "small.yes", "hint.call", "mark.SMALL.help", "log.call"] as const;
  const GRAND = ["grand.title", "grand.yes", "hint.grand", "mark.GRAND.help", "log.grand", "log.noGrand"] as const;
  for (const key of SMALL) expect(t(`tichu.${key}`), key).toContain(small);
  for (const key of GRAND) expect(t(`tichu.${key}`), key).toContain(grand);
  for (const end of ["made", "lost"] as const) {
    expect(t(`tichu.result.call.SMALL.${end}`)).toContain(small);
    expect(t(`tichu.result.call.GRAND.${end}`)).toContain(grand);
  }
  for (const key of ["title", "words", "ask"] as const) expect(t(`learn.tichu.call.${key}`)).toContain(small);
});
