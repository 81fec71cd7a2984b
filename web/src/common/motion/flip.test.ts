import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSettings } from "../settings";
import { fly, land, spots, type Spots } from "./flip";
import { still } from "./pace";

const rect = (left: number, top: number, width = 50) => ({ left, top, width, height: 70 }) as DOMRect;
const flights: {
  element: Element;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  animation: { id: string; cancel: () => void; onfinish: (() => void) | null };
}[] = [];

function thing(key: string, left: number, top: number): HTMLElement {
  const element = document.createElement("span");
  element.dataset["fly"] = key;
  element.getBoundingClientRect = () => rect(left, top);
  return element;
}

beforeEach(() => {
  flights.length = 0;
  Element.prototype.animate = vi.fn(function (this: Element, frames: Keyframe[], options: KeyframeAnimationOptions) {
    const animation = { id: "", cancel: vi.fn(), onfinish: null };
    flights.push({ element: this, frames, options, animation });
    return animation;
  }) as unknown as Element["animate"];
});
afterEach(() => {
  delete document.documentElement.dataset["motion"];
  delete (Element.prototype as Partial<Element>).animate;
});

const nowhere = { from: () => null, to: () => null };

describe("flights", () => {
  it("go from where a thing was to where it is, in 160 to 240 ms", () => {
    const root = document.createElement("div");
    root.append(thing("As", 100, 200));
    const before: Spots = new Map([["As", { element: thing("As", 0, 0), rect: rect(10, 20) }]]);
    fly(root, before, nowhere);
    expect(flights).toHaveLength(1);
    expect(flights[0]!.frames[0]!["transform"]).toBe("translate(-90px, -180px) scale(1)");
    expect(flights[0]!.options.duration).toBeGreaterThanOrEqual(160);
    expect(flights[0]!.options.duration).toBeLessThanOrEqual(240);
  });
  it("take their time by the speed that was chosen", () => {
    const before: Spots = new Map([["As", { element: thing("As", 0, 0), rect: rect(10, 20) }]]);
    const times = (["calm", "usual", "quick"] as const).map((speed) => {
      useSettings.setState({ speed });
      const root = document.createElement("div");
      root.append(thing("As", 100, 200));
      fly(root, before, nowhere);
      return flights.at(-1)!.options.duration as number;
    });
    expect(times).toEqual([352, 220, 110]);
    useSettings.setState({ speed: "usual" });
  });
  it("go from where a thing was under another name, if it had one", () => {
    const root = document.createElement("div");
    root.append(thing("river", 100, 200), thing("hand", 10, 20));
    const spot = (left: number) => ({ element: thing("", 0, 0), rect: rect(left, 20) });
    const before: Spots = new Map([
      ["hand", spot(10)],
      ["drawn", spot(60)],
    ]);
    fly(root, before, { from: () => null, to: () => null, was: (key) => (key === "river" ? "drawn" : key) });
    expect(
      flights.map(({ element, frames }) => [(element as HTMLElement).dataset["fly"], frames[0]!["transform"]]),
    ).toEqual([["river", "translate(-40px, -180px) scale(1)"]]);
  });
  it("let what stays lie still", () => {
    const root = document.createElement("div");
    root.append(thing("As", 10, 20));
    fly(root, spots(root), nowhere);
    expect(flights).toHaveLength(0);
  });
  it("bring new things from a place", () => {
    const root = document.createElement("div");
    root.append(thing("As", 10, 20));
    fly(root, new Map(), { from: () => thing("deck", 300, 300), to: () => null });
    expect(flights).toHaveLength(1);
  });
  it("keep the size of a card at a place that is wider, and make it small at one that is smaller", () => {
    const place = (left: number, width: number) =>
      Object.assign(document.createElement("div"), { getBoundingClientRect: () => rect(left, 200, width) });
    const root = document.createElement("div");
    root.append(thing("As", 100, 200));
    const gone: Spots = new Map([["Kd", { element: thing("Kd", 0, 0), rect: rect(0, 200) }]]);
    fly(root, gone, { from: () => place(300, 650), to: () => place(400, 25) });
    expect(flights.map(({ frames }) => [frames[0]!["transform"], frames[1]!["transform"]])).toEqual([
      ["translate(500px, 0px) scale(1)", "none"],
      ["none", "translate(387.5px, 0px) scale(0.5)"],
    ]);
  });
  it("send what has gone to a place, as a ghost that goes away", () => {
    const root = document.createElement("div");
    const before: Spots = new Map([["As", { element: thing("As", 0, 0), rect: rect(10, 20) }]]);
    fly(root, before, { from: () => null, to: () => thing("seat", 300, 0) });
    const ghost = root.querySelector("[data-ghost]")!;
    expect(ghost.getAttribute("aria-hidden")).toBe("true");
    expect(ghost.hasAttribute("data-fly")).toBe(false);
    flights[0]!.animation.onfinish!();
    expect(root.querySelector("[data-ghost]")).toBeNull();
  });
  it("are cut short by the next", () => {
    const root = document.createElement("div");
    root.append(thing("As", 100, 200));
    fly(root, new Map([["As", { element: thing("As", 0, 0), rect: rect(0, 0) }]]), nowhere);
    land(root);
    expect(flights[0]!.animation.cancel).toHaveBeenCalled();
  });
  it("do not happen with movement off", () => {
    expect(still()).toBe(false);
    document.documentElement.dataset["motion"] = "off";
    expect(still()).toBe(true);
  });
});
