import { render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, test } from "vitest";
import { LANGUAGES, load } from "../../i18n";
import { ALL, byTile, tileIndex, tileName, tileNames } from "./names";
import { Tile, TileBack } from "./Tile";

afterEach(() => load("en"));

describe("a tile", () => {
  it("is one element with a name to be heard", () => {
    const { container } = render(<Tile tile="0p" />);
    expect(container.querySelectorAll("*")).toHaveLength(1);
    expect(screen.getByRole("img", { name: "red five of circles" }).dataset["tile"]).toBe("0p");
  });
  it("is silent where something around it is heard", () => {
    const { container } = render(<Tile tile="1z" label="" />);
    expect(container.firstElementChild!.getAttribute("aria-hidden")).toBe("true");
    expect(screen.queryByRole("img")).toBeNull();
  });
  it("lies in a box of its own when it is turned, and flies with it", () => {
    const { container } = render(<Tile tile="9s" turn={3} fly="x" className="last" />);
    const box = container.firstElementChild as HTMLElement;
    expect(box.className).toBe("tile-box last");
    expect(box.dataset).toMatchObject({ turn: "3", fly: "x" });
    expect(box.querySelector(".tile")!.getAttribute("data-tile")).toBe("9s");
  });
  it("says nothing from behind", () => {
    render(<TileBack />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});

test.each(LANGUAGES)("every tile has a name of its own in %s", async (language) => {
  await load(language);
  const names = ALL.map(tileName);
  expect(new Set(names).size).toBe(ALL.length);
  expect(names.every((name) => !/[{}]|tile\./.test(name))).toBe(true);
});

test("the letters in the corner are Latin, and tell the tiles apart", () => {
  const plain = ALL.filter((tile) => tile[0] !== "0");
  expect(new Set(plain.map(tileIndex)).size).toBe(plain.length);
  expect(["5m", "0m", "1z", "5z", "7z", "3f"].map(tileIndex)).toEqual(["5m", "5m", "E", "Wh", "Rd", "F3"]);
});

test("several tiles are read in turn, those face down as such", () => {
  expect(tileNames(["1m", null])).toBe("one of characters, face-down tile");
});

test("a hand is sorted by suit and rank, a red five before the others", () => {
  expect(["1z", "5p", "0p", "9m", "4p", "1s", "1m"].toSorted(byTile)).toEqual([
    "1m",
    "9m",
    "4p",
    "0p",
    "5p",
    "1s",
    "1z",
  ]);
});
