// Which tile of a meld is turned tells from whom it came.
import { describe, expect, it, test } from "vitest";
import { laid } from "./meld";
import { meld } from "./testing";

const ME = 2;
const RIGHT = 3;
const ACROSS = 0;
const LEFT = 1;
const turned = (...args: Parameters<typeof meld>) => laid(meld(...args), ME).map((each) => each.turned);

describe("the turned tile of a pon", () => {
  it.each([
    ["the left", LEFT, [true, false, false]],
    ["across", ACROSS, [false, true, false]],
    ["the right", RIGHT, [false, false, true]],
  ])("tells that it came from %s", (_, from, expected) => {
    expect(turned("pon", "5m 0m 5m", "5m", from)).toEqual(expected);
  });
});

describe("the turned tile of an open kan", () => {
  it.each([
    ["the left", LEFT, [true, false, false, false]],
    ["across", ACROSS, [false, true, false, false]],
    ["the right", RIGHT, [false, false, false, true]],
  ])("tells that it came from %s", (_, from, expected) => {
    expect(turned("kan", "1z 1z 1z 1z", "1z", from)).toEqual(expected);
  });
});

test("the claimed tile of a chi lies first, whatever its rank", () => {
  expect(laid(meld("chi", "4s 5s 6s", "6s", LEFT), ME).map(({ tile }) => tile)).toEqual(["6s", "4s", "5s"]);
});

test("the very tile that was claimed is turned, a red five not mistaken for another", () => {
  expect(laid(meld("pon", "5p 5p 0p", "0p", RIGHT), ME).at(-1)).toMatchObject({
    tile: "0p",
    turned: true,
    claimed: true,
  });
});

test("a closed kan shows two faces between two backs, a red five among the faces", () => {
  const tiles = laid(meld("ankan", "5s 5s 5s 0s", null, null), ME);
  expect(tiles.map(({ tile }) => tile)).toEqual([null, "0s", "5s", null]);
  expect(tiles.some((each) => each.turned)).toBe(false);
});

test("a closed kan that is hidden shows four backs", () => {
  expect(
    laid({ ...meld("ankan", "", null, null), tiles: [null, null, null, null] }, ME).map(({ tile }) => tile),
  ).toEqual([null, null, null, null]);
});

test("an added tile lies upon the turned one, which still tells from whom the pon came", () => {
  const tiles = laid(meld("kakan", "7z 7z 7z 7z", "7z", ACROSS), ME);
  expect(tiles).toHaveLength(3);
  expect(tiles[1]).toMatchObject({ tile: "7z", turned: true, upon: "7z" });
  expect(tiles.filter(({ upon }) => upon !== undefined)).toHaveLength(1);
});

describe("as Taiwan lays them, no tile is turned", () => {
  const flat = (...args: Parameters<typeof meld>) => laid({ ...meld(...args), flat: true }, ME);
  it("a chow has the claimed tile in its middle", () => {
    const tiles = flat("chi", "4s 5s 6s", "6s", LEFT);
    expect(tiles.map(({ tile }) => tile)).toEqual(["4s", "6s", "5s"]);
    expect(tiles.map(({ claimed }) => claimed)).toEqual([false, true, false]);
    expect(tiles.some((each) => each.turned)).toBe(false);
  });
  it.each(["kan", "kakan"] as const)("a %s has its fourth upon the middle one", (kind) => {
    const tiles = flat(kind, "7z 7z 7z 7z", "7z", ACROSS);
    expect(tiles.map(({ tile, upon }) => [tile, upon])).toEqual([
      ["7z", undefined],
      ["7z", "7z"],
      ["7z", undefined],
    ]);
  });
  it("a concealed kong lies face down, and its owner sees one", () => {
    expect(flat("ankan", "7z 7z 7z 7z", null, null).map(({ tile, upon }) => [tile, upon])).toEqual([
      [null, undefined],
      [null, "7z"],
      [null, undefined],
    ]);
    const hidden = laid({ ...meld("ankan", "", null, null), tiles: [null, null, null, null], flat: true }, ME);
    expect(hidden[1]!.upon).toBeNull();
  });
});
