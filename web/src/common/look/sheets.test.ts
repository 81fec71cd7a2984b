// What holds for all style sheets: those of different areas cannot meet, and none costs more than it looks.
import { globSync, readFileSync } from "node:fs";
import { dirname, sep } from "node:path";
import { describe, expect, test } from "vitest";

/** How the classes of an area begin, where that is not the name of its folder. */
const SHORT: Record<string, string> = { calculator: "calc", mahjong: "mj", statistics: "stats", taiwan: "tw" };
const BUILT_ON: Record<string, string> = { riichi: "mj", tw: "mj" }; // may speak of another area's classes beside their own

interface Sheet {
  path: string;
  prefix: string | null; // null: common/ and art/, whose classes are everybody's
  text: string;
  selectors: string[];
}

const read = (path: string) => readFileSync(`src/${path}`, "utf8");
const files = (pattern: string) => globSync(pattern, { cwd: "src" }).map((path) => path.split(sep).join("/"));
const SHEETS = files("**/*.css").map(sheetAt);
const AREAS = SHEETS.filter((sheet) => sheet.prefix !== null);
const SHARED = new Set(
  SHEETS.filter((sheet) => sheet.prefix === null).flatMap(({ selectors }) => selectors.flatMap(classesOf)),
);
const CODE = files("**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .map(read)
  .join("\n");

function sheetAt(path: string): Sheet {
  const text = read(path).replace(/\/\*.*?\*\//gs, "");
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude]) => prelude!.trim());
  const selectors = preludes
    .filter((prelude) => !/^(@|from$|to$|\d+%)/.test(prelude))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/).map((each) => each.trim()));
  return { path, prefix: prefixOf(dirname(path)), text, selectors };
}

function prefixOf(folder: string): string | null {
  const [top, game] = folder.split("/");
  if (top === "common" || top === "art") return null;
  const area = top === "games" ? game! : top!;
  return SHORT[area] ?? area;
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);
}

const isOf = (prefix: string, name: string): boolean => name === prefix || name.startsWith(`${prefix}-`);

describe.each(AREAS.map((sheet) => [sheet.path, sheet] as const))("%s", (_, { prefix, selectors, text }) => {
  test("speaks of its own area alone: every rule names a class of it, or the game that is played", () => {
    const stray = selectors.filter(
      (selector) => !selector.includes("[data-game=") && !classesOf(selector).some((name) => isOf(prefix!, name)),
    );
    expect(stray).toEqual([]);
  });

  test("has classes that begin with the name of its area, and beside them only everybody's", () => {
    const may = (name: string) => isOf(prefix!, name) || isOf(BUILT_ON[prefix!] ?? prefix!, name) || SHARED.has(name);
    expect(selectors.flatMap(classesOf).filter((name) => !may(name))).toEqual([]);
  });

  test("names its animations after its area", () => {
    const names = [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !isOf(prefix!, name))).toEqual([]);
  });
});

test("no class of everybody's looks like one of an area", () => {
  const prefixes = AREAS.map((sheet) => sheet.prefix!);
  expect([...SHARED].filter((name) => prefixes.some((prefix) => isOf(prefix, name)))).toEqual([]);
});

test("every class is given to something", () => {
  const words = new Set(CODE.match(/[a-z][\w-]*/gi));
  const all = SHEETS.flatMap(({ selectors }) => selectors.flatMap(classesOf));
  expect(all.filter((name) => !words.has(name))).toEqual([]);
});

// what depends on anything within the whole table is worked out anew, for everything in it, with every card that moves;
// the page says with data-game and data-playing what is shown
test.each(SHEETS)("$path asks no question about the whole table", ({ text }) => {
  expect(text.match(/\.(page|table|frame|seats|board)(?![\w-])[^\s,{>+~]*:has\([^{]*/g) ?? []).toEqual([]);
});
