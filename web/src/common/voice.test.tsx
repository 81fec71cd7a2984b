import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { load } from "../i18n";
import { useSettings } from "./settings";
import { speak, useHasVoice } from "./voice";

const spoken: { text: string; lang?: string; volume?: number }[] = [];
let voices = [{ lang: "en-US" }, { lang: "zh-CN" }, { lang: "zh-TW" }, { lang: "ko_KR" }];
let tell: () => void = () => undefined;

beforeEach(() => {
  spoken.length = 0;
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    cancel: () => undefined,
    speak: (words: { text: string }) => spoken.push(words),
    addEventListener: (_: string, listener: () => void) => (tell = listener),
    removeEventListener: () => undefined,
  });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  useSettings.getState().set({ voice: false, volume: 70 });
  await load("en");
});

it("says nothing until it is wanted, and nothing without sound", () => {
  speak("Tichu!");
  useSettings.getState().set({ voice: true, volume: 0 });
  speak("Tichu!");
  expect(spoken).toEqual([]);
  useSettings.getState().set({ volume: 50 });
  speak("Tichu!");
  expect(spoken).toMatchObject([{ text: "Tichu!", lang: "en-US", volume: 0.5 }]);
});

it("speaks with a voice of the reader's language, and Taiwan's for Taiwan", async () => {
  useSettings.getState().set({ voice: true });
  await load("ko");
  speak("고!");
  await load("zh-TW");
  speak("碰");
  await load("ja");
  speak("ロン");
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ["고!", "ko_KR"],
    ["碰", "zh-TW"],
  ]);
});

it("is offered as soon as the device has found a voice", () => {
  const Has = () => <output>{String(useHasVoice())}</output>;
  const all = voices;
  voices = [];
  render(<Has />);
  expect(screen.getByRole("status").textContent).toBe("false");
  voices = all;
  act(() => tell());
  expect(screen.getByRole("status").textContent).toBe("true");
});
