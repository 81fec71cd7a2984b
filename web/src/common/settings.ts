// What a player has chosen for this browser.
import { create } from "zustand";
import { LANGUAGES, type Language } from "../i18n";

export const LOOKS = ["paper", "night", "felt", "contrast"] as const;
export type Look = (typeof LOOKS)[number];
export const SPEEDS = ["calm", "usual", "quick", "none"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Choices {
  language: Language;
  look: Look;
  volume: number; // 0 to 100
  voice: boolean; // calls are spoken, where the device has a voice of the language
  notify: boolean; // of one's turn, when the page is hidden
  speed: Speed; // at which moves are shown; none: nothing moves
  fourColours: boolean;
  monthNumbers: boolean; // on flower cards
  tileLabels: boolean; // letters on mahjong tiles
  tapTwice: boolean; // a first tap only raises a tile
  waits: boolean; // what one's mahjong hand waits for is shown
  type: number; // the scale of all text
}

interface SettingsState extends Choices {
  set(change: Partial<Choices>): void;
}

const KEY = "noripan.settings";
const SMALLEST = 0.8;
const LARGEST = 2; // times the usual text
const LOUD = 70;

function usual(): Choices {
  const wanted = navigator.languages ?? ["en"];
  const found = wanted.map(closest).find((language) => language !== undefined);
  const dark = typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;
  const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  const finger = typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;
  return {
    language: found ?? "en",
    look: dark ? "night" : "paper",
    volume: LOUD,
    voice: false,
    notify: false,
    speed: still ? "none" : "usual",
    fourColours: true,
    monthNumbers: false,
    tileLabels: false,
    tapTwice: finger, // a finger slips more easily
    waits: false,
    type: 1,
  };
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
    return typeof stored === "object" && stored !== null ? checked(choices, stored) : choices;
  } catch {
    return choices; // a store that cannot be read is as good as an empty one
  }
}

/** 0.2 had two switches: sounds and movement. */
type Stored = Partial<Record<keyof Choices | "sounds" | "motion", unknown>>;

/** What was stored, where it still makes sense: by an older version, or by hand, anything may stand there. */
function checked(usually: Choices, stored: Stored): Choices {
  const oneOf = <T>(all: readonly T[], value: unknown, otherwise: T) =>
    all.includes(value as T) ? (value as T) : otherwise;
  const yes = (value: unknown, otherwise: boolean) => (typeof value === "boolean" ? value : otherwise);
  const within = (low: number, high: number, value: unknown, otherwise: number) =>
    typeof value === "number" && value >= low && value <= high ? value : otherwise;
  return {
    language: oneOf(LANGUAGES, stored.language, usually.language),
    look: oneOf(LOOKS, stored.look, usually.look),
    volume: within(0, 100, stored.volume, stored.sounds === false ? 0 : usually.volume),
    voice: yes(stored.voice, usually.voice),
    notify: yes(stored.notify, usually.notify),
    speed: oneOf(SPEEDS, stored.speed, stored.motion === false ? "none" : usually.speed),
    fourColours: yes(stored.fourColours, usually.fourColours),
    monthNumbers: yes(stored.monthNumbers, usually.monthNumbers),
    tileLabels: yes(stored.tileLabels, usually.tileLabels),
    tapTwice: yes(stored.tapTwice, usually.tapTwice),
    waits: yes(stored.waits, usually.waits),
    type: within(SMALLEST, LARGEST, stored.type, usually.type),
  };
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
  root.dataset["motion"] = choices.speed === "none" ? "off" : "on";
  root.dataset["colours"] = choices.fourColours ? "four" : "two";
  root.dataset["tileLabels"] = choices.tileLabels ? "on" : "off";
  root.style.setProperty("--type", String(choices.type));
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (paper) document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper); // the browser's own bars
}
