import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { GameName } from "../games";
import { load } from "../i18n";
import { Card, CardBack } from "./Card";
import { Cloth } from "./Cloth";
import { Icon, ICON_NAMES } from "./Icons";
import { cardName, RANKS, SPECIALS } from "./names";
import { GamePicture } from "./Pictures";
import { SUITS } from "./suits";

const GAMES: GameName[] = ["tichu", "matgo", "taiwan", "ofc", "riichi"];
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

test.each(RANKS.slice(0, 9).map((rank, at) => [rank, at + 2]))("the %s has %i pips and two in its corners", (rank, pips) => {
  const { container } = render(<Card card={`${rank}h`} />);
  expect(container.querySelectorAll("path")).toHaveLength(Number(pips) + 2);
});

test("the ten shows 10 in both corners", () => {
  const { container } = render(<Card card="Td" />);
  expect([...container.querySelectorAll("text")].map((text) => text.textContent)).toEqual(["10", "10"]);
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
  render(<Cloth />);
  expect(screen.queryAllByRole("img")).toEqual([]);
});
