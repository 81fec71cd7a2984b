import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const KEY = "noripan.settings";

/** As a page that is opened anew would have them. */
async function opened() {
  vi.resetModules();
  return (await import("./settings")).useSettings;
}
const stored = (value: unknown) => localStorage.setItem(KEY, typeof value === "string" ? value : JSON.stringify(value));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("settings", () => {
  it("are what was stored", async () => {
    stored({
      language: "ko",
      look: "contrast",
      volume: 30,
      speed: "calm",
      fourColours: false,
      monthNumbers: true,
      type: 1.5,
    });
    expect((await opened()).getState()).toMatchObject({
      language: "ko",
      look: "contrast",
      volume: 30,
      speed: "calm",
      fourColours: false,
      monthNumbers: true,
      type: 1.5,
    });
  });

  it.each([
    ["a look that there is not", { look: "pink" }, { look: "paper" }],
    ["a language that there is not", { language: "xx" }, { language: "en" }],
    ["text of a hundred times the size", { type: 100 }, { type: 1 }],
    ["text that is no number", { type: "big" }, { type: 1 }],
    ["a switch that is neither on nor off", { notify: "yes" }, { notify: false }],
    ["a volume beyond all", { volume: 300 }, { volume: 70 }],
    ["a speed that there is not", { speed: "warp" }, { speed: "usual" }],
    ["nothing that can be read", "{", { look: "paper", type: 1 }],
    ["nothing at all", "null", { look: "paper", type: 1 }],
  ])("are the usual ones where there was %s", async (_, value, expected) => {
    stored(value);
    expect((await opened()).getState()).toMatchObject(expected);
  });

  it("take over the switches that there were before: sounds and movement", async () => {
    stored({ sounds: false, motion: false });
    expect((await opened()).getState()).toMatchObject({ volume: 0, speed: "none" });
    stored({ sounds: true, motion: true });
    expect((await opened()).getState()).toMatchObject({ volume: 70, speed: "usual" });
    stored({ sounds: false, volume: 20, motion: false, speed: "quick" });
    expect((await opened()).getState()).toMatchObject({ volume: 20, speed: "quick" });
  });

  it("begin without movement where the system asks for it", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(prefers-reduced-motion: reduce)" }));
    expect((await opened()).getState().speed).toBe("none");
  });

  it("begin with the browser's language, whatever its country", async () => {
    vi.stubGlobal("navigator", { languages: ["fr", "zh-HK", "ko"] });
    expect((await opened()).getState().language).toBe("zh-TW");
  });

  it("ask for a second tap where one plays with a finger, and for none with a mouse", async () => {
    expect((await opened()).getState().tapTwice).toBe(false);
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
    expect((await opened()).getState().tapTwice).toBe(true);
    stored({ tapTwice: false });
    expect((await opened()).getState().tapTwice).toBe(false);
  });

  it("put letters on tiles", async () => {
    const settings = await opened();
    settings.getState().set({ tileLabels: true });
    expect(document.documentElement.dataset["tileLabels"]).toBe("on");
    expect((await opened()).getState().tileLabels).toBe(true);
  });

  it("are kept, and shown to style sheets and screen readers", async () => {
    const settings = await opened();
    settings.getState().set({ look: "night", language: "ja", speed: "none", type: 1.25 });
    expect(JSON.parse(localStorage.getItem(KEY)!)).toMatchObject({ look: "night", language: "ja" });
    const root = document.documentElement;
    expect(root.lang).toBe("ja");
    expect(root.dataset).toMatchObject({ look: "night", motion: "off" });
    expect(root.style.getPropertyValue("--type")).toBe("1.25");
  });

  it("colour the bars of the browser like the paper", async () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#f3ecdd"><style>:root[data-look="night"] { --paper: #191713; }</style>';
    (await opened()).getState().set({ look: "night" });
    expect(document.querySelector<HTMLMetaElement>("meta")!.content).toBe("#191713");
  });
});
