// The log: every event in one voice, nothing in it speaks to the reader, and each has its sound.
import en from "noripan/games/taiwan/words/en.json";
import { describe, expect, it } from "vitest";
import { LANGUAGES, load, maybe } from "../../i18n";
import type { Event, Meld } from "./contract";
import ends from "./fixtures/ends.json";
import { sound, tell } from "./tell";
import { endOf, NAMES, type End } from "./testing";

const meld = (type: Meld["type"], tiles: (string | null)[], more: Partial<Meld> = {}): Meld => ({
  type,
  tiles,
  isConcealed: false,
  isAdded: false,
  called: tiles[0] ?? null,
  from: 0,
  ...more,
});
const SCORES = [0, 0, 0, 0];
const LINES: [Event, string | null][] = [
  [{ type: "start", wind: "E", dealer: 0, scores: SCORES, streak: 0 }, "East round, Ara deals"],
  [{ type: "start", wind: "S", dealer: 3, scores: SCORES, streak: 2 }, "South round, Dan deals again, streak 2"],
  [{ type: "flowers", seat: 1, tiles: ["1f", "5f"] }, "Bea lays spring, plum"],
  [{ type: "draw", seat: 1, left: 60, replaces: null }, null],
  [{ type: "draw", seat: 1, left: 60, replaces: null, tile: "5s" }, "Bea draws five of bamboos"],
  [{ type: "draw", seat: 1, left: 60, replaces: "kong" }, "Bea draws a tile for the kong"],
  [{ type: "draw", seat: 1, left: 60, replaces: "flower", tile: "5s" }, "Bea draws five of bamboos for a flower"],
  [{ type: "discard", seat: 2, tile: "1z", drawn: false, declares: false }, "Cho discards east wind"],
  [{ type: "discard", seat: 2, tile: "1z", drawn: true, declares: false }, "Cho discards east wind as drawn"],
  [{ type: "discard", seat: 2, tile: "1z", drawn: true, declares: true }, "Cho declares ready and discards east wind"],
  [
    { type: "call", seat: 1, meld: meld("chow", ["5m", "6m", "7m"]) },
    "Bea chows five of characters of Ara: five of characters, six of characters, seven of characters",
  ],
  [{ type: "call", seat: 1, meld: meld("pong", ["5m", "5m", "5m"]) }, "Bea pongs five of characters of Ara"],
  [{ type: "call", seat: 1, meld: meld("kong", ["5m", "5m", "5m", "5m"]) }, "Bea kongs five of characters of Ara"],
  [
    { type: "kong", seat: 1, meld: meld("kong", ["5m", "5m", "5m", "5m"], { isConcealed: true }) },
    "Bea makes a concealed kong of five of characters",
  ],
  [
    { type: "kong", seat: 1, meld: meld("kong", [null, null, null, null], { isConcealed: true }) },
    "Bea makes a concealed kong, face down",
  ],
  [
    { type: "kong", seat: 1, meld: meld("kong", ["5m", "5m", "5m", "5m"], { isAdded: true }) },
    "Bea adds five of characters to the pong for a kong",
  ],
  [endOf("selfDraw").event, "Bea wins by self-draw: 16 tai, 580 points"],
  [endOf("drawn").event, "Nothing is left to draw: a drawn hand"],
  [endOf("void").event, "Bea, Cho would all win on five of bamboos: nobody does"],
];

describe("the log", () => {
  it.each(LINES)("$0.type", (event, words) => {
    expect(tell(event, NAMES)).toBe(words);
  });

  it.each(LANGUAGES)("has every line filled in: %s", async (language) => {
    await load(language);
    const events = [...LINES.map(([event]) => event), ...(Object.keys(ends) as End[]).map((end) => endOf(end).event)];
    for (const event of events) expect(tell(event, NAMES) ?? "").not.toMatch(/[{}?]|undefined|tile\./);
    await load("en");
  });

  it("has words for every pattern and every refusal the engine names", () => {
    for (const key of Object.keys(en)) expect(maybe(key), key).not.toBe("");
    expect(Object.keys(en).filter((key) => /^taiwan\.tai\.\w+$/.test(key))).toHaveLength(44);
  });

  it("discards click, calls ring, a win sounds", () => {
    const fives = meld("pong", ["5m", "5m", "5m"]);
    expect([
      sound({ type: "discard", seat: 2, tile: "1z", drawn: false, declares: false }),
      sound({ type: "call", seat: 1, meld: fives }),
      sound(endOf("selfDraw").event),
      sound(endOf("drawn").event),
      sound({ type: "draw", seat: 1, left: 60, replaces: null }),
    ]).toEqual(["card", "call", "win", "pass", null]);
  });
});
