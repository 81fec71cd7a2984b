// A turn in two steps for the eye: the cards lie first, and are taken after a moment. Nothing waits for it.
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { button, cardsIn, fixture, place, show } from "./testing";

const flight = () => ({ cancel() {}, onfinish: null }) as unknown as Animation;

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.animate = flight;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete (Element.prototype as Partial<Element>).animate;
});

it("lays what was played and turned over, and takes it a moment later", () => {
  show("jjok");
  expect(cardsIn(place(5)).toSorted()).toEqual(["5-animal", "5-junk2"]);
  act(() => vi.advanceTimersByTime(1000));
  expect(cardsIn(place(5))).toEqual([]);
});

it("does not keep a player from deciding meanwhile", () => {
  const { play } = show("gostop");
  fireEvent.click(button(/^Stop/));
  expect(play).toHaveBeenCalledExactlyOnceWith({ type: "choose_stop" });
});

it("is left out where several turns came at once, and where nothing moves", () => {
  const found = fixture("jjok");
  const end = found.events.find((event) => event.type === "turn_end")!;
  show({ ...found, events: [...found.events, end] });
  expect(cardsIn(place(5))).toEqual([]);
  cleanup();
  delete (Element.prototype as Partial<Element>).animate;
  show("jjok");
  expect(cardsIn(place(5))).toEqual([]);
});
