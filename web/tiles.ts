// Takes the faces of mahjong tiles out of the package they come in and makes one small style sheet of them, which is
// loaded with the first table that needs it: `import "virtual:tiles.css"`.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { FLOWERS, WHITE } from "./src/art/tiles/drawn.ts";

const NAME = "virtual:tiles.css";
const SUITS = { m: "Man", p: "Pin", s: "Sou" };
const HONOURS = ["Ton", "Nan", "Shaa", "Pei", "", "Hatsu", "Chun"]; // the white dragon has no drawing there

/** Every face by its name: "1m", "0p" for the red five, "7z". */
export function faces(): Record<string, string> {
  const found: Record<string, string> = { "5z": WHITE };
  for (const [suit, name] of Object.entries(SUITS)) {
    for (let rank = 1; rank <= 9; rank++) found[`${rank}${suit}`] = face(`${name}${rank}`);
    found[`0${suit}`] = face(`${name}5Dora`);
  }
  HONOURS.forEach((name, at) => {
    if (name) found[`${at + 1}z`] = face(name);
  });
  FLOWERS.forEach((drawing, at) => {
    found[`${at + 1}f`] = drawing;
  });
  return found;
}

export const sheet = (): string =>
  Object.entries(faces())
    .map(([tile, drawing]) => `[data-tile="${tile}"]{--face:url("${address(drawing)}")}`)
    .join("\n");

const address = (drawing: string): string => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'>${drawing}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
};

const DRAWINGS = new URL("./node_modules/riichi-mahjong-tiles/components/regular/regular/", import.meta.url);

/** One of the package's React components, as the plain drawing that is in it. */
function face(name: string): string {
  const source = readFileSync(new URL(`Regular${name}.tsx`, DRAWINGS), "utf8");
  const inner = source.slice(source.indexOf(">", source.indexOf("viewBox")) + 1, source.indexOf("</svg>"));
  return inner
    .replace(/style=\{\{([^}]*)\}\}/g, (_, style: string) => attributes(style))
    .replace(/(\w+)=\{(-?[\d.]+)\}/g, '$1="$2"')
    .replace(/xlinkHref/g, "href")
    .replace(/(id="|href="#)[\w-]+_svg__/g, "$1")
    .replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${rounded(path)}"`)
    .replace(/ (cx|cy|r|rx|ry)="([^"]*)"/g, (_, key: string, value: string) => ` ${key}="${rounded(value)}"`)
    .replace(/(<use[^>]*?) width="100%"\s+height="100%"/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/ ?(\/?>) ?/g, "$1");
}

const USUAL: Record<string, string> = {
  opacity: "1",
  fillOpacity: "1",
  fillRule: "nonzero",
  strokeOpacity: "1",
  strokeWidth: "1",
  strokeLinecap: "butt",
  strokeLinejoin: "miter",
  strokeMiterlimit: "4",
  strokeDasharray: "none",
  strokeDashoffset: "0",
  stroke: "none",
};

/** What a style says beyond the usual. */
function attributes(style: string): string {
  const said = [...style.matchAll(/(\w+): "?([^",\n]*)"?,/g)].map(([, key, value]) => [key!, value!] as const);
  const bare = !said.some(([key, value]) => key === "stroke" && value !== "none");
  return said
    .filter(([key, value]) => USUAL[key] !== value && !(bare && key.startsWith("stroke")))
    .map(
      ([key, value]) =>
        `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${key === "strokeWidth" ? rounded(value) : value}"`,
    )
    .join(" ");
}

/** Tenths are enough in a drawing 400 high. */
const rounded = (numbers: string): string =>
  numbers.replace(/-?\d*\.\d+/g, (text, at: number) => {
    const short = String(Math.round(Number(text) * 10) / 10).replace(/^(-?)0\./, "$1.");
    return short.startsWith("-") || !/[\d.]/.test(numbers[at - 1] ?? "") ? short : ` ${short}`;
  });

export function tiles(): Plugin {
  return {
    name: "noripan-tiles",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? sheet() : null),
  };
}
