// What a player has chosen for this browser.
import { create } from "zustand";
import { LANGUAGES, type Language } from "./i18n";

export type Look = "paper" | "night" | "contrast";

export interface Choices {
  language: Language;
  look: Look;
  sounds: boolean;
  motion: boolean;
  fourColours: boolean;
  type: number; // the scale of all text
}

interface SettingsState extends Choices {
  set(change: Partial<Choices>): void;
}

const KEY = "noripan.settings";

function usual(): Choices {
  const wanted = navigator.languages ?? ["en"];
  const found = wanted.map(closest).find((language) => language !== undefined);
  const dark = typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;
  const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { language: found ?? "en", look: dark ? "night" : "paper", sounds: true, motion: !still, fourColours: true, type: 1 };
}

function closest(tag: string): Language | undefined {
  const lower = tag.toLowerCase();
  if (lower.startsWith("zh")) return "zh-TW";
  return LANGUAGES.find((language) => lower === language || lower.startsWith(`${language}-`));
}

function kept(): Choices {
  const choices = usual();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored === "object" && stored !== null) {
      for (const [name, value] of Object.entries(stored)) {
        if (name in choices && typeof value === typeof choices[name as keyof Choices]) {
          (choices as unknown as Record<string, unknown>)[name] = value;
        }
      }
    }
  } catch {
    // a store that cannot be read is as good as an empty one
  }
  if (!LANGUAGES.includes(choices.language)) choices.language = "en";
  return choices;
}

export const useSettings = create<SettingsState>((set, get) => ({
  ...kept(),
  set(change) {
    set(change);
    const { set: _, ...choices } = get();
    try {
      localStorage.setItem(KEY, JSON.stringify(choices));
    } catch {
      // private windows may keep nothing
    }
    show(get());
  },
}));

/** Put the choices where style sheets and screen readers find them. */
export function show(choices: Choices): void {
  const root = document.documentElement;
  root.lang = choices.language;
  root.dataset["look"] = choices.look;
  root.dataset["motion"] = choices.motion ? "on" : "off";
  root.dataset["colours"] = choices.fourColours ? "four" : "two";
  root.style.setProperty("--type", String(choices.type));
}
