// Every flower card as one picture: the drawings are text, so that a card costs the page a single element.
import { back, bonus } from "./bonus";
import { january } from "./months/01";
import { february } from "./months/02";
import { march } from "./months/03";
import { april } from "./months/04";
import { may } from "./months/05";
import { june } from "./months/06";
import { july } from "./months/07";
import { august } from "./months/08";
import { september } from "./months/09";
import { october } from "./months/10";
import { november } from "./months/11";
import { december } from "./months/12";
import { INK, PAPER } from "./parts";

export const DRAWINGS: Record<string, string> = {
  ...january,
  ...february,
  ...march,
  ...april,
  ...may,
  ...june,
  ...july,
  ...august,
  ...september,
  ...october,
  ...november,
  ...december,
  ...bonus,
  back,
};

const EDGE = "#cdbf9f";
const SHEET =
  `<rect x=".75" y=".75" width="98.5" height="158.5" rx="9" fill="${PAPER}" stroke="${EDGE}" stroke-width="1.5"/>` +
  `<clipPath id="f"><rect x="5" y="5" width="90" height="150" rx="5"/></clipPath>`;

/** The month in a corner, for those who do not know the flowers yet. */
function number(month: string): string {
  const two = month.length > 1;
  const pressed = two ? ' textLength="23" lengthAdjust="spacingAndGlyphs"' : ""; // two figures in hardly more room than one
  const corner = `<path d="M4 4h${two ? 30 : 22}v14a8 8 0 0 1-8 8H4z" fill="${PAPER}"/>`;
  const type = `font-family="sans-serif" font-weight="700" font-size="21" text-anchor="middle" fill="${INK}"`;
  return `${corner}<text x="${two ? 18.5 : 14.5}" y="22" ${type}${pressed}>${month}</text>`;
}

const pictures = new Map<string, string>();

/** The address of a card's picture. */
export function pictureOf(card: string, numbered: boolean): string {
  const month = numbered && card.includes("-") ? card.split("-")[0]! : "";
  const key = `${card} ${month}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 160">${SHEET}` +
    `<g clip-path="url(#f)">${DRAWINGS[card]!}</g>${month && number(month)}</svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  pictures.set(key, address);
  return address;
}
