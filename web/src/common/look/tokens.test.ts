import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LOOKS } from "../settings";

const SOURCE = join(process.cwd(), "src");
const sheets = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
const sheet = (name: string) => readFileSync(join(SOURCE, name), "utf8");
const tokens = sheet("common/look/tokens.css");
const GAMES = ["tichu", "matgo", "taiwan", "ofc", "riichi", "neutral"];

function declared(selector: string): Record<string, string> {
  const block = tokens.slice(tokens.indexOf(`${selector} {`)).split("}")[0]!;
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

/** The colours of a look: names that stand for others are followed. */
function colours(look: string): (name: string) => string {
  const all = { ...declared(":root"), ...(look === "paper" ? {} : declared(`:root[data-look="${look}"]`)) };
  return function found(name): string {
    const value = all[name]!;
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return other ? found(other) : value;
  };
}

function light(hex: string): number {
  const short = /^#(.)(.)(.)$/.exec(hex);
  const digits = short
    ? short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")
    : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

describe.each(LOOKS)("the look %s", (look) => {
  const colour = colours(look);
  const texts: [string, string][] = [
    ...["--ink", "--ink-2", "--bad", "--good", "--warn"].flatMap((ink) =>
      ["--paper", "--panel", "--panel-2"].map((under): [string, string] => [ink, under]),
    ),
    ...["--on-cloth", "--on-cloth-2"].flatMap((ink) =>
      ["--cloth", "--cloth-2"].map((under): [string, string] => [ink, under]),
    ),
    ...["--card-ink", "--card-red", "--card-blue", "--card-green"].map((ink): [string, string] => [ink, "--card"]),
    ...GAMES.map((game): [string, string] => ["--on-accent", `--${game}`]),
    ...GAMES.map((game): [string, string] => [`--${game}`, "--panel"]),
  ];
  it.each(texts)("can be read: %s on %s", (ink, under) => {
    expect(contrast(colour(ink), colour(under))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GAMES)("shows at a glance which segment is chosen, in the accent of %s", (game) => {
    expect(contrast(colour(`--${game}`), colour("--panel-2"))).toBeGreaterThanOrEqual(3);
  });
});

it("names each accent once: no other sheet repeats its colour", () => {
  const accents = LOOKS.flatMap((look) => GAMES.map((game) => colours(look)(`--${game}`)));
  const repeated = sheets.filter(
    (name) => name !== join("common", "look", "tokens.css") && accents.some((accent) => sheet(name).includes(accent)),
  );
  expect(repeated).toEqual([]);
});

it("stands still for whoever wants that: by the system's wish and by the switch", () => {
  const still = /animation: none !important;\s+transition-duration: 0s !important/;
  expect(tokens.split("@media (prefers-reduced-motion: reduce)")[1]?.split(":root")[0]).toMatch(still);
  expect(tokens.split(':root[data-motion="off"] *::after')[1]).toMatch(still);
});
