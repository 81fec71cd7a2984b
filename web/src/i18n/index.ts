// Words by key, in four languages: those that only the browser says, one file for each part of it, and those of the games,
// which every client says. English is loaded at once and says which keys there are; a test compares the others.
import en from "./en";

export const LANGUAGES = ["ko", "zh-TW", "ja", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = { ko: "한국어", "zh-TW": "繁體中文", ja: "日本語", en: "English" };
export type Key = keyof typeof en;
export type Words = Record<Key, string>;
export type Facts = Record<string, string | number>;
export type Shown = Record<string, (value: unknown) => string>; // how facts look, by their kinds

const LOADERS: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => Promise.resolve({ default: en }),
  ko: () => import("./ko"),
  "zh-TW": () => import("./zh-TW"),
  ja: () => import("./ja"),
};

let words: Words = en;
let brought: Record<string, string> = {}; // by packages of games that are not ours
let current: Language = "en";

export async function load(language: Language): Promise<void> {
  words = (await LOADERS[language]()).default;
  current = language;
}

/** Words that a game's package brings; ours come first. */
export function adopt(more: Record<string, string>): void {
  brought = { ...brought, ...more };
}

export const language = () => current;

/** The words of a key, with {name} filled in, and {n|one|many} by number. */
export function t(key: Key, facts: Facts = {}): string {
  return maybe(key, facts) ?? key;
}

/** Words that may not exist: for a code of the server, say. */
export function maybe(key: string, facts: Facts = {}): string | null {
  const found = find(key);
  return found === undefined ? null : fill(found, facts, (_, value) => String(value));
}

/** Words with facts as they were sent: {seats:seat} is shown as `shown.seat` does it, else by the game's words for it. */
export function say(key: string, facts: Record<string, unknown>, shown: Shown): string | null {
  const found = find(key);
  if (found === undefined) return null;
  const show = (kind: string, value: unknown): string => {
    if (shown[kind]) return shown[kind](value);
    if (Array.isArray(value)) return value.map((each) => show(kind, each)).join(", ");
    return say(`${key.split(".")[0]}.${kind}.${String(value)}`, facts, shown) ?? String(value);
  };
  return fill(found, facts, show);
}

const find = (key: string): string | undefined =>
  (words as Record<string, string>)[key] ?? (en as Record<string, string>)[key] ?? brought[key];

const FACT = /\{(\w+)(?::(\w+))?(?:\|([^|}]*)\|([^}]*))?\}/g;

function fill(text: string, facts: Record<string, unknown>, show: (kind: string, value: unknown) => string): string {
  return text.replace(FACT, (whole, name: string, kind?: string, one?: string, many?: string) => {
    if (facts[name] === undefined) return whole;
    if (one === undefined) return show(kind ?? name, facts[name]);
    return Number(facts[name]) === 1 ? one : (many ?? "");
  });
}
