// A turn in beats for the eye: slapped down, turned over, taken. Nothing waits for it but the question it leads to.
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lasts } from "./beats";
import { button, card, cardsIn, fixture, place, show, status } from "./testing";

const turned = () => cardsIn(document.querySelector(".matgo-turned")!);
const taken = () => cardsIn(screen.getByRole("group", { name: "Captured by Mina" }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

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

it("is slapped down, then turned over, then taken, and the words follow", () => {
  show("jjok");
  expect([cardsIn(place(5)), turned(), status()]).toEqual([["5-animal"], [], "Mina plays iris animal: bridge"]);
  wait(300);
  expect([cardsIn(place(5)), turned(), status()]).toEqual([["5-animal"], ["5-junk2"], "Turned over: iris junk 2"]);
  expect(taken()).not.toContain("5-animal");
  wait(500);
  expect([cardsIn(place(5)), turned(), status()]).toEqual([[], [], "Waiting for Lin"]);
  expect(taken()).toEqual(expect.arrayContaining(["5-animal", "5-junk2"]));
});

it("lasts as long as its beats, and no longer without them", () => {
  expect(lasts(fixture("jjok").events)).toBe(300 + 500 + 350);
  expect(lasts([])).toBe(0);
});

it("is over before what it leads to is asked", () => {
  const { play } = show("gostop");
  expect(screen.queryByRole("dialog")).toBeNull();
  wait(300);
  wait(500);
  fireEvent.click(button(/^Stop/));
  expect(play).toHaveBeenCalledExactlyOnceWith({ type: "choose_stop" });
});

it("does not keep a player from playing on meanwhile", () => {
  const { view } = fixture("playing");
  const move = { type: "play_card", card: "1-junk1" } as const;
  const { play } = show({ view, before: structuredClone(view), events: [{ type: "play", seat: 1, move }] });
  expect(status()).toBe("Lin plays pine junk 1");
  fireEvent.click(card("5-animal"));
  expect(play).toHaveBeenCalledExactlyOnceWith({ type: "play_card", card: "5-animal" });
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
