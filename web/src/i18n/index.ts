// Words by key, in four languages, one file for each part of the client. English is loaded at once and says which keys
// there are; a test compares the others.
import en from "./en";

export const LANGUAGES = ["ko", "zh-TW", "ja", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = { ko: "한국어", "zh-TW": "繁體中文", ja: "日本語", en: "English" };
export type Key = keyof typeof en;
export type Words = Record<Key, string>;
export type Facts = Record<string, string | number>;

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
  const found = (words as Record<string, string>)[key] ?? (en as Record<string, string>)[key] ?? brought[key];
  return found === undefined ? null : fill(found, facts);
}

function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = facts[name];
    if (one === undefined) return value === undefined ? `{${name}}` : String(value);
    return Number(value) === 1 ? one : (many ?? "");
  });
}
