// The keyboard alone is enough.
import { cleanup } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { choose, plays, press, show, status } from "./testing";

describe("the keyboard alone", () => {
  const focused = () => (document.activeElement as HTMLElement).dataset["handCard"];
  async function walkTo(name: string): Promise<void> {
    for (let step = 0; focused() !== name && step < 20; step++) await userEvent.keyboard("{ArrowRight}");
    expect(focused()).toBe(name);
  }
  it("moves, chooses and plays", async () => {
    const { view, play } = show("follow");
    const move = plays(view)[0]!;
    for (const name of move.cards) {
      await walkTo(name);
      await userEvent.keyboard(" ");
    }
    expect(status()).toBe("Pair of 8s");
    await userEvent.keyboard("{Enter}");
    expect(play).toHaveBeenCalledExactlyOnceWith(move);
  });
  it("gives a card away and answers a question", async () => {
    const { play } = show("exchange");
    await walkTo("2h");
    await userEvent.keyboard(" ");
    document.querySelector<HTMLElement>("[data-slot=LEFT]")!.focus();
    await userEvent.keyboard("{Enter}");
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.SELECT_EXCHANGE", to: "LEFT", card: "2h" });
    cleanup();
    const grand = show("grand");
    expect(document.activeElement!.getAttribute("role")).toBe("dialog");
    await userEvent.keyboard("{Enter}");
    expect(grand.play).not.toHaveBeenCalled();
    for (const _ of ["the call", "no"]) await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(grand.play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.PASS_GRAND" });
  });
  it("passes with P", () => {
    const { play } = show("follow");
    press("p");
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.PASS" });
  });
  it("clears with Escape", () => {
    const { view } = show("follow");
    choose(plays(view)[0]!.cards);
    press("Escape");
    expect(document.querySelectorAll("[aria-pressed=true][data-hand-card]")).toHaveLength(0);
  });
  it("leaves what is typed elsewhere alone", () => {
    const { play } = show("follow");
    const input = document.body.appendChild(document.createElement("input"));
    input.focus();
    press("p");
    input.remove();
    expect(play).not.toHaveBeenCalled();
  });
  it("has one stop for Tab in the hand", () => {
    show("follow");
    expect(document.querySelectorAll("[data-hand-card][tabindex='0']")).toHaveLength(1);
  });
  it("reaches the exchange's places and the questions as buttons", () => {
    show("exchange");
    for (const slot of document.querySelectorAll("[data-slot]")) expect(slot.tagName).toBe("BUTTON");
  });
  it("says its keys", () => {
    show("follow");
    expect(document.querySelector(".tichu-help")!.textContent).toContain("Enter play");
  });
});
