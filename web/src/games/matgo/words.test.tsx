// The log, the marks and the result: every number explained, in words.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Action, Detail, End, Event, Start } from "./contract";
import { LastTurn } from "./LastTurn";
import { PointsAsk } from "./PointsAsk";
import { fixture } from "./testing";
import type { MatgoView } from "./types";
import matgo from ".";

const NAMES = ["Mina", "Lin"];
afterEach(cleanup);

function result(name: string) {
  const { view, events } = fixture(name);
  const event = events.findLast((each) => each.type === "end")!;
  const { container } = render(<matgo.Result view={view} event={event} names={NAMES} seat={0} />);
  return container.textContent!;
}

const START: Start = { type: "start", starter: 1, floor: [], bonus: [[], []], gold: [1, 1], carryOverMultiplier: 1 };
const endedBy = (change: Partial<Detail>): End => {
  const { scores, winners, detail } = fixture("stopped").view.result!;
  return { type: "end", result: { scores, winners, detail: { ...detail, ...change } } };
};

describe("the log", () => {
  it.each<[Event, string | null]>([
    [START, "Lin starts."],
    [{ ...START, carryOverMultiplier: 4 }, "Lin starts. This game counts ×4."],
    [{ ...START, carryOverMultiplier: 2, pushMultiplier: 4 }, "Lin starts. This game counts ×8."],
    [{ type: "play", seat: 0, move: { type: "play_card", card: "1-junk1" } }, "Mina plays pine junk 1"],
    [{ type: "play", seat: 0, move: { type: "play_dummy" } }, "Mina only turns over"],
    [
      { type: "play", seat: 0, move: { type: "declare_bomb", month: 1 }, cards: ["1-junk1"] },
      "Mina bombs pine: pine junk 1",
    ],
    [{ type: "shaking", seat: 1, cards: ["1-junk1"] }, "Lin shakes: pine junk 1"],
    [{ type: "flip", seat: 1, cards: ["bonus2", "1-junk2"] }, "Turned over: bonus card: two junk, pine junk 2"],
    [{ type: "go", seat: 1, goCount: 2, lastGoBase: 9 }, "Lin: 2 go!"],
    [{ type: "stop", seat: 1 }, "Lin: stop!"],
    [{ type: "push", seat: 1, nextPushMultiplier: 2 }, "Lin: push! The next game counts ×2"],
    [endedBy({ kind: "push", winner: 1, points: 8, gold: 0 }), "Lin wins 8 points and pushes them: nothing is paid"],
    [{ type: "gukjin", seat: 1, gukjinMode: "junk" }, "Lin: the gukjin is double junk"],
    [endedBy({ kind: "redeal", winner: -1, points: 0, gold: 0 }), "Four of a month on the floor: dealt anew"],
    [endedBy({ kind: "nagari", winner: -1, points: 0, gold: 0 }), "Nagari: nobody wins"],
    [{ type: "unknown" } as unknown as Event, null],
  ])("%o", (event, words) => {
    expect(matgo.tell(event, NAMES, 0)).toBe(words);
  });

  it("tells what a turn took, what happened and what was stolen", () => {
    const end = fixture("jjok").events.find((event) => event.type === "turn_end")!;
    expect(matgo.tell(end, NAMES, 0)).toMatch(/^Mina: Jjok! takes .* steals plum junk 1$/);
  });

  it("has a sound for what is heard", () => {
    const sounds = fixture("jjok").events.map(matgo.sound);
    expect(sounds).toContain("card");
    expect(sounds).toContain("call");
  });
});

describe("a bak tells the whole of its rule", () => {
  const title = (name: string, rules: Record<string, boolean | number>) => {
    const { view } = fixture("playing");
    view.match.rules = { ...view.match.rules, ...rules };
    view.dangers = [[{ name, now: true }], []];
    return matgo.marks(view, 0).marks.find((mark) => mark.tone === "bad")!.title;
  };
  it.each<[string, Record<string, boolean | number>, string]>([
    [
      "pibak",
      { pibak_spares_none: true },
      "the winner's junk counts ten or more, the loser's 1 to 7; without any junk the loser is spared",
    ],
    ["pibak", { pibak_spares_none: false }, "the winner's junk counts ten or more, the loser's 7 or less"],
    [
      "pibak",
      { pibak_spares_none: false, pibak_junk: 6 },
      "the winner's junk counts ten or more, the loser's 6 or less",
    ],
    ["meongbak", { meongbak_needs_none: true }, "the winner has seven animals or more, the loser none"],
    ["meongbak", { meongbak_needs_none: false }, "the winner has seven animals or more"],
  ])("%s %o", (name, rules, words) => {
    expect(title(name, rules)).toBe(words);
  });
});

describe("who starts, and why", () => {
  const line = (change: Partial<MatgoView>) => {
    const view = { ...fixture("playing").view, ...change };
    const { container } = render(<LastTurn view={view} names={NAMES} />);
    return container;
  };
  it.each([
    ["night", "by night the lower month"],
    ["day", "by day the higher month"],
    ["high", "the higher month"],
    ["before", "the last winner; as before if drawn"],
    ["given", "as the match before left it"],
  ] as const)("%s", (startedBy, words) => {
    expect(line({ startedBy }).textContent).toContain(`Mina starts ${words}`);
  });

  it("names the months that were compared, each with its player", () => {
    const said = line({ startedBy: "day", firstCards: ["3-junk1", "2-junk1"] }).textContent;
    expect(said).toContain("by day the higher month · Mina cherry · Lin plum");
  });
});

describe("a replay jumps to", () => {
  const { view } = fixture("playing");
  const turn = (...events: Action["events"]): Event => {
    const end = fixture("jjok").events.find((event) => event.type === "turn_end")!;
    return { ...end, action: { ...end.action, events } };
  };
  it.each<[string, Event, boolean]>([
    ["a jjok", turn("jjob"), true],
    ["a bomb", turn("bomb"), true],
    ["a go", { type: "go", seat: 1, goCount: 2, lastGoBase: 9 }, true],
    ["a stop", { type: "stop", seat: 1 }, true],
    ["no turn that brings nothing", turn(), false],
    ["no card that is laid", { type: "play", seat: 0, move: { type: "play_card", card: "1-junk1" } }, false],
  ])("%s", (_, event, jumps) => expect(matgo.milestone!(event, view)).toBe(jumps));
});

describe("beside a name", () => {
  const texts = (name: string, seat: number) => matgo.marks(fixture(name).view, seat).marks.map((mark) => mark.text);
  it("stand the purse, the goes and the danger", () => {
    expect(texts("gone", 0)).toContain("1 go");
    expect(texts("gone", 1)).toEqual(expect.arrayContaining(["Gwang-bak"]));
    expect(matgo.marks(fixture("gone").view, 0).score).toBe("1,000,000 gold");
  });
  it("a danger that is only near is a question", () => {
    expect(texts("spectator", 1)).toEqual(["Gwang-bak?"]);
  });
});

describe("the result", () => {
  it("explains every point and every factor, and the gold", () => {
    const text = result("stopped");
    const { view } = fixture("stopped");
    const sheet = view.result!.detail.sheet!;
    expect(text).toContain(`Mina stops with ${sheet.total} points`);
    expect(text).toContain("Three brights3");
    expect(text).toContain("Godori5");
    for (const factor of sheet.factors) expect(text).toContain(`×${factor.factor}`);
    expect(text).toContain(`${sheet.base} × ${sheet.multiplier}${sheet.total} points`);
    expect(text).toContain(
      `${sheet.total} points × 100 = ${(sheet.total * 100).toLocaleString("en")} gold, paid by Lin`,
    );
    expect(screen.getAllByRole("img", { name: "pine bright with crane" })).toHaveLength(1);
  });

  it("says when a purse was too small", () => {
    expect(result("short")).toContain("the purses allow 300");
  });

  it("says that a pushed win is not paid, and what the next game counts", () => {
    const { view, events } = fixture("stopped");
    const event = structuredClone(events.findLast((each) => each.type === "end")!);
    const { detail } = event.result;
    Object.assign(detail, { kind: "push", gold: 0, due: 0, nextPushMultiplier: 2 });
    event.result.scores = [0, 0];
    view.match.over = false;
    const { container } = render(<matgo.Result view={view} event={event} names={NAMES} seat={0} />);
    expect(container.textContent).toContain(`Mina pushes ${detail.points} points to the next game`);
    expect(container.textContent).toContain("Nothing is paid for a pushed win.The next game counts ×2.");
  });

  it("says that nobody won, and what the next game counts", () => {
    const text = result("nagari");
    expect(text).toContain("Nagari: nobody wins");
    expect(text).toContain("The next game counts ×2.");
  });
});

it("says on the result that a gukjin spares the loser pi-bak", () => {
  const { view, events } = fixture("stopped");
  const event = events.findLast((each) => each.type === "end")!;
  const { detail } = event.result;
  const words = `${NAMES[1 - detail.winner]}'s gukjin counts as double junk`;
  expect(result("stopped")).not.toContain(words);
  detail.sheet!.spared = "pibak";
  const { container } = render(<matgo.Result view={view} event={event} names={NAMES} seat={0} />);
  expect(container.textContent).toContain(words);
});

it("counts no more points for goes than the table gives", () => {
  const { view } = fixture("gone");
  view.goCount = [4, 0];
  view.match.rules = { ...view.match.rules, go_points: 2 };
  render(<PointsAsk view={view} seat={0} name="Mina" close={() => undefined} />);
  expect(screen.getByText("Goes", { selector: ".matgo-lines > span" }).textContent).toContain("+2");
});
