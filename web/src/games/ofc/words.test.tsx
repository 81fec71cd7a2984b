// Hands in words, the log, marks beside names, and the result point by point.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { End, Event } from "./contract";
import { marks } from "./marks";
import { inRow } from "./order";
import { linesOf, Result } from "./Result";
import { around, others } from "./seats";
import { ended, shout, sound, tell } from "./tell";
import type { OfcView } from "./types";
import { handName, why } from "./words";
import ofc from ".";

type Ended = { view: OfcView; events: [End] };
const files = import.meta.glob<{ default: Ended }>("./fixtures/*.json", { eager: true });
const fixture = (name: string): Ended => structuredClone(files[`./fixtures/${name}.json`]!.default);
const NAMES = ["Mina", "Kai", "Juno"];
const resultOf = (name: string) => fixture(name).events[0].result;

afterEach(cleanup);

describe("hands", () => {
  it.each([
    ["royal flush", "royal flush"],
    ["nine-high straight flush", "9-high straight flush"],
    ["four sixes", "four of a kind, 6"],
    ["full house, kings over twos", "full house, K over 2"],
    ["ace-high flush", "A-high flush"],
    ["five-high straight", "5-high straight"],
    ["three aces", "three of a kind, A"],
    ["two pair, tens and fives", "two pair, 10 and 5"],
    ["pair of queens", "pair of Q"],
    ["jack high", "J high"],
    ["four high", "4 high"],
    ["three high", "3 high"],
    ["three threes", "three of a kind, 3"],
    ["four fours", "four of a kind, 4"],
  ])("%s", (name, words) => expect(handName(name)).toBe(words));
  it("put what makes the hand first in a row", () => {
    expect(inRow(["2c", "Kd", "2d", "9s"])).toEqual(["2d", "2c", "Kd", "9s"]);
  });
});

describe("a replay jumps to", () => {
  const before = { ...fixture("three").view, street: 1 };
  const deal = (street: number): Event => ({ type: "deal", seat: 0, street, count: 3 });
  it("the first cards of a street, and to no others", () => {
    expect([1, 2].map((street) => ofc.milestone!(deal(street), before))).toEqual([false, true]);
    expect(ofc.milestone!({ type: "place", seat: 0, street: 2, top: [], mid: [], bottom: [] }, before)).toBe(false);
  });
});

describe("the log", () => {
  it.each<[Event, string]>([
    [{ type: "start", number: 1, button: 2, scores: [], fantasyland: [] }, "Hand 2. Juno has the button"],
    [{ type: "deal", seat: 1, street: 0, count: 5 }, "Kai is dealt 5 cards"],
    [{ type: "deal", seat: 0, street: 1, count: 3, cards: ["As", "Td", "2c"] }, "Mina is dealt A♠ 10♦ 2♣"],
    [{ type: "place", seat: 1, street: 1, top: ["Qs"], mid: [], bottom: ["2d"] }, "Kai: Top Q♠ · Bottom 2♦"],
    [
      { type: "place", seat: 0, street: 1, top: ["Qs"], mid: ["2d"], bottom: [], discard: ["3c"] },
      "Mina: Top Q♠ · Middle 2♦ (discards 3♣)",
    ],
    [{ type: "set", seat: 2 }, "Juno has set the cards of Fantasyland"],
  ])("%o", (event, words) => expect(tell(event, NAMES)).toBe(words));
  it("tells the end, and who goes to Fantasyland", () => {
    expect(tell(fixture("enters").events[0], NAMES.slice(0, 2))).toMatch(/^The hand: Mina .*\. Off to Fantasyland: /);
    expect(tell({ type: "reveal", seat: 0, board: { top: ["2c"], mid: ["3c"], bottom: ["4c"] } }, NAMES)).toBe(
      "Mina reveals: Top 2♣ · Middle 3♣ · Bottom 4♣",
    );
  });
  it("says in a sentence who has won", () => {
    const { scores } = resultOf("scoop");
    const best = NAMES.filter((_, seat) => scores[seat] === Math.max(...scores));
    expect(ended(fixture("scoop").events[0], NAMES)).toBe(`${best.join(", ")} won the hand`);
    expect(ended({ type: "end", result: { ...resultOf("tie"), winners: [] } }, NAMES)).toBe("Nobody won the hand");
  });
  it("Fantasyland is called out by whoever is dealt its cards", () => {
    expect(shout({ type: "deal", seat: 2, street: 0, count: 14 })).toEqual({ seat: 2, text: "FL 14" });
    expect(shout({ type: "deal", seat: 2, street: 0, count: 5 })).toBeNull();
  });
  it("makes a sound when it is one's turn, not another's", () => {
    const deal: Event = { type: "deal", seat: 0, street: 0, count: 1 };
    expect([
      sound({ ...deal, cards: ["As"] }),
      sound(deal),
      sound({ type: "place", seat: 0, street: 0, top: [], mid: [], bottom: [] }),
      sound(fixture("tie").events[0]),
      sound({ type: "start", scores: [0, 0], number: 0, button: 0, fantasyland: [0, 0] }),
    ]).toEqual(["turn", null, "card", "win", null]);
  });
});

describe("beside the names", () => {
  it("stand the button and Fantasyland", () => {
    const { view } = fixture("fantasyland17");
    expect(marks(view, 0).marks.map((mark) => mark.text)).toEqual(["FL 17"]);
    expect(marks(view, view.button).marks.map((mark) => mark.text)).toEqual(["D"]);
  });
});

it("play goes to the left", () => {
  expect([around(1, 1, 3), around(2, 1, 3), around(0, 1, 3), around(0, 1, 2)]).toEqual([0, 2, 1, 1]);
  expect(others(1, 3)).toEqual([2, 0]);
});

it("a refusal is told in the player's words, or the referee's", () => {
  const refused = (code: string, facts: Record<string, unknown>) =>
    why({ type: "refused", id: "", reason: "because", code, facts }, ["Ara", "Bo"]);
  expect(refused("row-room", { row: "mid", room: 1, many: 2 })).toBe("The middle row takes 1 more, not 2.");
  expect(refused("unfinished", { left: ["Td", "2c"] })).toBe("Still without a place: 10♦ 2♣.");
  expect(refused("turn", { seat: 1 })).toBe("It is Bo's turn.");
  expect(refused("unheard-of", {})).toBe("because");
});

describe("the result", () => {
  const ENDS = ["pairs", "scoop", "foul", "bothFoul", "enters", "tie"];
  it.each(ENDS)("of %s adds up, pair by pair and player by player", (name) => {
    const { scores, detail } = resultOf(name);
    const total = scores.map(() => 0);
    for (const pair of detail.pairs) {
      expect(linesOf(pair, detail.boards, NAMES).reduce((sum, line) => sum + line.points, 0)).toBe(pair.points);
      total[pair.seats[0]]! += pair.points;
      total[pair.seats[1]]! -= pair.points;
    }
    expect(total).toEqual(scores);
  });
  it.each(ENDS)("shows every board, pair and total of %s", (name) => {
    const { view, events } = fixture(name);
    const { detail } = resultOf(name);
    render(<Result view={view} event={events[0]} names={NAMES.slice(0, detail.boards.length)} seat={0} />);
    expect(document.querySelectorAll(".ofc-boards li")).toHaveLength(detail.boards.length);
    expect(document.querySelectorAll(".ofc-pair")).toHaveLength(detail.pairs.length);
    expect(document.querySelectorAll(".ofc-totals tbody tr")).toHaveLength(detail.boards.length);
    expect(document.querySelectorAll(".ofc-boards .ofc-foul")).toHaveLength(
      detail.boards.filter((each) => each.foul).length,
    );
  });
  it("explains a scoop, a foul, a double foul and a tie", () => {
    const words = (name: string) =>
      resultOf(name).detail.pairs.flatMap((pair) =>
        linesOf(pair, resultOf(name).detail.boards, NAMES).map((line) => line.words),
      );
    expect(words("scoop")).toContain("Scoop: all three rows");
    expect(words("foul").some((each) => each.endsWith("has fouled"))).toBe(true);
    expect(words("bothFoul")).toContain("Both have fouled");
    expect(words("tie").some((each) => each.includes(", a tie: "))).toBe(true);
  });
  it("says who goes to Fantasyland next", () => {
    const { view, events } = fixture("enters");
    render(<Result view={view} event={events[0]} names={NAMES.slice(0, 2)} seat={null} />);
    expect(screen.getByText(/^Fantasyland, 1[4-7] cards$/)).toBeDefined();
  });
});
