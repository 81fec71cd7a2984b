// Imports point down: a folder imports from those before it, never from one beside or above it.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";

const ORDER = [
  ["i18n"],
  ["wire"],
  ["art"],
  ["common"],
  ["games/mahjong", "games/plain"], // what several tables are built on
  ["games/matgo", "games/ofc", "games/riichi", "games/taiwan", "games/tichu"],
  ["games"], // finds a table by its name
  ["calculator", "learn", "lobby", "replay", "statistics", "table"], // the pages
  ["."], // App.tsx chooses a page
];

const FILES = globSync("src/**/*.{ts,tsx}")
  .map((path) =>
    path
      .split(sep)
      .join("/")
      .replace(/^src\//, ""),
  )
  .filter((path) => !path.includes(".test.")); // a test may bring together what it likes

function areaOf(path: string): string {
  const [top, ...rest] = path.split("/");
  if (rest.length === 0) return ".";
  return top === "games" && rest.length > 1 ? `games/${rest[0]}` : top!;
}

const levelOf = (area: string): number => ORDER.findIndex((areas) => areas.includes(area));

function importsOf(path: string): string[] {
  const text = readFileSync(`src/${path}`, "utf8");
  const named = [...text.matchAll(/(?:from|import)[\s(]*"(\.[^"]*)"/g)].map(([, name]) => name!);
  return named.map((name) => join(dirname(path), name).split(sep).join("/"));
}

/** A folder that is imported as such is the file `index` in it. */
const targetOf = (name: string): string =>
  FILES.some((path) => path.startsWith(`${name}/index.`)) ? `${name}/index` : name;

test("every folder has its place in the order", () => {
  expect([...new Set(FILES.map(areaOf))].filter((area) => levelOf(area) < 0)).toEqual([]);
});

test("no folder imports from one beside or above it", () => {
  const wrong = FILES.flatMap((path) =>
    importsOf(path)
      .filter((name) => areaOf(targetOf(name)) !== areaOf(path))
      .filter((name) => levelOf(areaOf(targetOf(name))) >= levelOf(areaOf(path)))
      .map((name) => `${path} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});
