import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { load } from "../i18n";
import { Card, CardBack } from "./Card";
import { FIGURES } from "./figures";
import { Icon, ICON_NAMES } from "./Icons";
import { cardName, isSpecial, RANKS, rankText, SPECIALS } from "./names";
import { moved, turned } from "./paths";
import { GamePicture } from "./Pictures";
import { SUITS } from "./suits";

const GAMES = ["tichu", "matgo", "taiwan", "ofc", "riichi", "another"];
const DECK = [...SPECIALS, ...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit))];

afterEach(() => load("en"));

const drawn = (card: string) => render(<Card card={card} label="" />).container.innerHTML;

test.each(DECK)("%s is an image with its own name", (card) => {
  render(<Card card={card} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(cardName(card));
});

test("no two cards look the same, nor like the back", () => {
  const back = render(<CardBack />).container.innerHTML;
  expect(new Set([...DECK.map(drawn), back]).size).toBe(DECK.length + 1);
});

test("no two cards have the same name, in any language", async () => {
  for (const language of ["ko", "zh-TW", "ja", "en"] as const) {
    await load(language);
    expect(new Set(DECK.map(cardName)).size).toBe(DECK.length);
  }
});

test("a card is called as people call it", async () => {
  expect(cardName("As")).toBe("ace of spades");
  expect(cardName("Td")).toBe("ten of diamonds");
  expect(cardName("DRAGON")).toBe("Dragon");
  await load("ko");
  expect(cardName("As")).toBe("스페이드 에이스");
  await load("ja");
  expect(cardName("Qh")).toBe("ハートのクイーン");
  await load("zh-TW");
  expect(cardName("Tc")).toBe("梅花 10");
});

const outlines = (d: string) => d.split("M").length - 1;

test.each(RANKS.slice(0, 9).map((rank, at) => [rank, at + 2]))(
  "the %s has %i pips, and rank and suit in two corners",
  (rank, pips) => {
    const { container } = render(<Card card={`${rank}h`} />);
    const corner = outlines(FIGURES[rankText(String(rank))]!) + 1;
    expect(outlines(container.querySelector("path")!.getAttribute("d")!)).toBe(Number(pips) + 2 * corner);
  },
);

// what makes a view slow to take in is the number of things on it, and letters most of all
test.each(DECK)("%s is drawn with few elements, and without letters of any font", (card) => {
  const { container } = render(<Card card={card} />);
  const most = isSpecial(card) ? 32 : "JQK".includes(card[0]!) ? 30 : card[0] === "A" ? 7 : 3;
  expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(most);
  expect(container.querySelector("text")).toBeNull();
});

test("a path can be moved, made larger and turned, in whatever way it is written", () => {
  expect(moved("M0-1L2 .5H4V-3z", 10, 20)).toBe("M10 19L12 20.5H14V17z");
  expect(moved("M1 2c1 0 2 1 2 2q1-1.5 2 0", 10, 20, 2)).toBe("M12 24c2 0 4 2 4 4q2 -3 4 0");
  expect(moved("M5 0a5 5 0 1 1-10 0", 50, 70, -1)).toBe("M45 70a5 5 0 1 1 10 0");
  expect(moved("M0-8L0 0", 0, 0, 1, 90)).toBe("M8 0L0 0");
  expect(turned("M10 20H30V5")).toBe("M90 120H70V135");
});

test("a card can be as wide as wanted, and silent or differently named", () => {
  const { container, rerender } = render(<Card card="7c" size={44} label="" />);
  const svg = container.querySelector("svg")!;
  expect(svg.style.width).toBe("44px");
  expect(svg.getAttribute("aria-hidden")).toBe("true");
  rerender(<Card card="7c" label="seven of clubs, wished for" />);
  expect(screen.getByRole("img", { name: "seven of clubs, wished for" })).toBe(svg);
});

test("a back says nothing unless told to", () => {
  const { rerender } = render(<CardBack />);
  expect(screen.queryByRole("img")).toBeNull();
  rerender(<CardBack label="8 cards" />);
  expect(screen.getByRole("img", { name: "8 cards" })).toBeTruthy();
});

test("each game has a scene of its own, each icon its own lines, all of them decoration", () => {
  const scenes = GAMES.map((game) => render(<GamePicture game={game} />).container.innerHTML);
  expect(new Set(scenes).size).toBe(GAMES.length);
  const icons = ICON_NAMES.map((name) => render(<Icon name={name} />).container.innerHTML);
  expect(new Set(icons).size).toBe(ICON_NAMES.length);
  expect(screen.queryAllByRole("img")).toEqual([]);
});
