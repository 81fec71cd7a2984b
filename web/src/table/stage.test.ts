import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aMatch, aView } from "../common/testing/views";
import type { GameEvent } from "../wire/types";
import { Stage, type News, type Step } from "./stage";

const shown: Step[] = [];
let behind = false;
let lasts = 1000;
let stage: Stage;

const view = (deal = 0) => aView(aMatch({}, { deal }));
const news = (type: string, change: Partial<News> = {}): News => ({
  view: view(),
  events: [{ type }],
  stop: false,
  patience: 3000,
  ...change,
});
const types = (events: GameEvent[]) => events.map(({ type }) => type).join(" ");
const seen = () => shown.map(({ events }) => types(events));
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const hide = (hidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  lasts = 1000;
  stage = new Stage({
    show: (step) => shown.push(step),
    behind: (now) => void (behind = now),
    lasts: ({ events }) => (events.length > 0 ? lasts : 0),
  });
  stage.begin(view());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("steps", () => {
  it("are shown at once where nothing is being seen", () => {
    stage.add(news("mine"));
    expect(seen()).toEqual(["mine"]);
    expect(behind).toBe(false);
  });

  it("wait until the one before has been seen", () => {
    stage.add(news("mine"));
    pass(400);
    stage.add(news("theirs"));
    expect(seen()).toEqual(["mine"]);
    expect(behind).toBe(true);
    pass(599);
    expect(seen()).toEqual(["mine"]);
    pass(1);
    expect(seen()).toEqual(["mine", "theirs"]);
    expect(behind).toBe(false);
  });

  it("come one after the other, each with the view before it", () => {
    for (const type of ["a", "b", "c"]) stage.add(news(type));
    pass(2000);
    expect(seen()).toEqual(["a", "b", "c"]);
    expect(shown[2]!.before).toBe(shown[1]!.view);
  });

  it("do not wait for a step that one has answered", () => {
    stage.add(news("theirs"));
    stage.seen();
    stage.add(news("mine"));
    expect(seen()).toEqual(["theirs", "mine"]);
    stage.add(news("theirs again"));
    expect(seen()).toHaveLength(2);
  });

  it("do not wait where nothing moves", () => {
    lasts = 0;
    for (const type of ["a", "b", "c"]) stage.add(news(type));
    expect(seen()).toEqual(["a", "b", "c"]);
  });
});

describe("catching up", () => {
  it("begins when more than three seconds would be waited for", () => {
    for (const type of ["a", "b", "c", "d"]) stage.add(news(type));
    expect(seen()).toEqual(["a"]);
    stage.add(news("e"));
    expect(seen()).toEqual(["a", "e"]);
    expect(types(shown[1]!.told)).toBe("b c d e");
    expect(behind).toBe(false);
  });

  it("is at once while the page is hidden", () => {
    hide(true);
    for (const type of ["a", "b"]) stage.add(news(type));
    expect(seen()).toEqual(["a", "b"]);
  });

  it("is asked for when the page is hidden in the middle", () => {
    for (const type of ["a", "b", "c"]) stage.add(news(type));
    stage.catchUp();
    expect(seen()).toEqual(["a", "c"]);
    expect(shown[1]!.before!.match).toEqual(aMatch());
  });

  it("lets a step wait no longer than its patience: what waits before it is skipped", () => {
    lasts = 350;
    for (const type of ["a", "b", "c"]) stage.add(news(type));
    stage.add(news("mine", { patience: 1200 }));
    stage.add(news("later", { patience: 1200 }));
    pass(350);
    expect(seen()).toEqual(["a", "later"]);
  });

  it("lets a claim wait for the step that is shown alone", () => {
    stage.add(news("a"));
    stage.add(news("b"));
    stage.add(news("c", { patience: 0 }));
    pass(1000);
    expect(seen()).toEqual(["a", "c"]);
    expect(types(shown[1]!.told)).toBe("b c");
  });

  it("begins anew from a view, and gives what nobody was told", () => {
    stage.add(news("a"));
    stage.add(news("b"));
    expect(types(stage.begin(view()))).toBe("b");
    pass(5000);
    stage.add(news("c"));
    expect(seen()).toEqual(["a", "c"]);
  });
});

describe("a deal that is over", () => {
  const end = news("end", { stop: true });

  it("stays until it is released, however long that takes", () => {
    stage.add(end);
    stage.add(news("start", { view: view(1), patience: 0 }));
    pass(60_000);
    expect(seen()).toEqual(["end"]);
    expect(behind).toBe(true);
    stage.release();
    expect(seen()).toEqual(["end", "start"]);
  });

  it("is followed by the deal as it is then", () => {
    stage.add(end);
    for (const type of ["start", "a", "b"]) stage.add(news(type, { view: view(1) }));
    hide(true);
    stage.catchUp();
    expect(seen()).toEqual(["end"]);
    stage.release();
    expect(seen()).toEqual(["end", "b"]);
    expect(types(shown[1]!.told)).toBe("start a b");
  });

  it("is not skipped: of several the last one is shown", () => {
    hide(true);
    stage.add(end);
    stage.add(news("start", { view: view(1) }));
    stage.add(news("end again", { view: view(1), stop: true }));
    stage.add(news("start again", { view: view(2) }));
    stage.release();
    expect(seen()).toEqual(["end", "end again"]);
    stage.release();
    expect(seen()).toEqual(["end", "end again", "start again"]);
  });

  it("waits for the move that ended it", () => {
    stage.add(news("a"));
    stage.add(end);
    expect(seen()).toEqual(["a"]);
    pass(1000);
    expect(seen()).toEqual(["a", "end"]);
  });

  it("may be said more about: who has left", () => {
    stage.add(end);
    const left = view();
    stage.add({ ...news("", { view: left }), events: [] });
    expect(shown.at(-1)!.view).toBe(left);
    stage.add(news("start", { view: view(1) }));
    expect(seen()).toEqual(["end", ""]);
  });

  it("goes when the match is cleared away for the next one", () => {
    stage.add(end);
    stage.add(news("again", { view: aView(null) }));
    expect(seen()).toEqual(["end", "again"]);
  });
});
