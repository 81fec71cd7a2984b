// Every language has the words of every part, with the same facts to fill in.
import { expect, test } from "vitest";

type Words = Record<string, string>;
// what only the browser says, and what the games' own folders have
const files = {
  ...import.meta.glob<Words>("./*/*.json", { eager: true, import: "default" }),
  ...import.meta.glob<Words>("../../../src/noripan/{,games/*/}words/*.json", { eager: true, import: "default" }),
};
const ENGLISH = /\ben\b/;
const parts = Object.keys(files).filter((path) => ENGLISH.test(path));
const others = ["ko", "zh-TW", "ja"];
const wordsOf = (language: string, part: string) => files[part.replace(ENGLISH, language)] ?? {};
// English has plurals ("ranks" of a "rank") that the others do without
const factsOf = (text: string) => new Set([...text.matchAll(/\{(\w+?)s?(?::\w+)?\}/g)].map((found) => found[1]));

test("the parts are found", () => expect(parts.length).toBeGreaterThan(14));

test.each(parts.flatMap((part) => others.map((language) => [language, part] as const)))(
  "%s has every word of %s",
  (language, part) => {
    expect(Object.keys(wordsOf(language, part)).toSorted()).toEqual(Object.keys(wordsOf("en", part)).toSorted());
  },
);

test.each(parts.flatMap((part) => others.map((language) => [language, part] as const)))(
  "%s fills in the facts of %s",
  (language, part) => {
    const english = wordsOf("en", part);
    for (const [key, text] of Object.entries(wordsOf(language, part))) {
      expect(text.trim(), key).not.toBe("");
      expect(factsOf(text), key).toEqual(factsOf(english[key] ?? ""));
    }
  },
);

test("no key stands in two parts", () => {
  const keys = parts.flatMap((part) => Object.keys(wordsOf("en", part)));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
