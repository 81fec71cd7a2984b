// A flower card on the page: one element with a name.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pictureOf } from "../../art/hwatu";
import { useSettings } from "../../common/settings";
import { Flower, FlowerBack } from "./Flower";

afterEach(() => {
  cleanup();
  useSettings.setState({ monthNumbers: false });
});

test("a card costs one element, and is an image with a name unless it is named by what is around it", () => {
  const { container, rerender } = render(<Flower card="1-bright" />);
  expect(container.querySelectorAll("*")).toHaveLength(1);
  expect(screen.getByRole("img", { name: "pine bright with crane" })).toBeTruthy();
  rerender(<Flower card="1-bright" label="" />);
  expect(screen.queryByRole("img")).toBeNull();
  rerender(<FlowerBack />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("the month stands on the card for those who want it", () => {
  const { container } = render(<Flower card="10-animal" />);
  const drawn = () => decodeURIComponent(container.querySelector("img")!.src);
  expect(drawn()).not.toContain("</text>");
  cleanup();
  useSettings.setState({ monthNumbers: true });
  const again = render(<Flower card="10-animal" />);
  expect(decodeURIComponent(again.container.querySelector("img")!.src)).toContain(">10</text>");
  expect(decodeURIComponent(pictureOf("bonus2", true))).not.toContain("</text>");
});
