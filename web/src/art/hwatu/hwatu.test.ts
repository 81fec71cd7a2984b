// Every flower card: a picture of its own, a name of its own in every language.
import { afterEach, expect, test } from "vitest";
import { LANGUAGES, load } from "../../i18n";
import { flowerName, monthOf } from "./names";
import { DRAWINGS, pictureOf } from ".";

const CARDS = Object.keys(DRAWINGS).filter((card) => card !== "back");

afterEach(() => load("en"));

test("there are forty-eight cards, two bonus cards and a back", () => {
  expect(CARDS).toHaveLength(50);
  for (let month = 1; month <= 12; month++) expect(CARDS.filter((card) => monthOf(card) === month)).toHaveLength(4);
});

test("no two cards look the same, nor like the back", () => {
  expect(new Set([...CARDS, "back"].map((card) => pictureOf(card, false))).size).toBe(51);
});

test.each(CARDS)("%s is well drawn: every mark is closed, and it is one small picture", (card) => {
  const text = decodeURIComponent(pictureOf(card, true).split(",").slice(1).join(","));
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  expect(text).not.toContain("NaN");
  expect(text).not.toContain("undefined");
  expect(text.length).toBeLessThan(12_000);
});

test("no two cards have the same name, in any language", async () => {
  for (const language of LANGUAGES) {
    await load(language);
    expect(new Set(CARDS.map(flowerName)).size, language).toBe(50);
  }
});

test("a card is called as people call it", async () => {
  expect(flowerName("1-bright")).toBe("pine bright with crane");
  expect(flowerName("11-double")).toBe("paulownia double junk");
  await load("ko");
  expect(flowerName("12-bright")).toBe("비광");
  expect(flowerName("9-animal")).toBe("국진");
  await load("ja");
  expect(flowerName("8-bright")).toBe("芒に月（光）");
});
