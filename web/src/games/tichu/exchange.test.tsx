// The exchange: by card or by player, by tapping or dragging, with second thoughts.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Gifts, Move } from "./contract";
import { button, card, fixture, show, status } from "./testing";
import type { TichuView } from "./types";

describe("the exchange", () => {
  const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
  const after = (view: TichuView, given: Gifts, legal: Move[]): TichuView => ({ ...view, given, legal });

  it("takes a card, then the player, and sends the listed move", () => {
    const { view, play } = show("exchange");
    fireEvent.click(card("6c"));
    expect(status()).toMatch(/six of clubs: who gets it/);
    fireEvent.click(slot("LEFT"));
    expect(view.legal).toContainEqual(play.mock.calls[0]![0]);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.SELECT_EXCHANGE", to: "LEFT", card: "6c" });
    expect(card("6c")).toBeNull();
  });
  it("takes the player first, then the card", () => {
    const { play } = show("exchange");
    fireEvent.click(slot("RIGHT"));
    expect(slot("RIGHT").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(card("2h"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.SELECT_EXCHANGE", to: "RIGHT", card: "2h" });
  });
  it("takes a drag too", () => {
    const { play } = show("exchange");
    document.elementFromPoint = () => slot("PARTNER");
    fireEvent.pointerDown(card("Kd"), { pointerId: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 80, clientY: -90 });
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 80, clientY: -90 });
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.SELECT_EXCHANGE", to: "PARTNER", card: "Kd" });
  });
  it("undoes the last choice, and takes one back by its place", async () => {
    show("exchange");
    expect(button("Undo").disabled).toBe(true);
    fireEvent.click(card("6c"));
    fireEvent.click(slot("LEFT"));
    fireEvent.click(button("Undo"));
    expect(card("6c")).not.toBeNull();
    fireEvent.click(card("6h"));
    fireEvent.click(slot("LEFT"));
    fireEvent.click(slot("LEFT"));
    expect(card("6h")).not.toBeNull();
  });
  it("confirms only with three, and only when the server lists it", async () => {
    const { view, play, update } = show("exchange");
    expect(button("Confirm").disabled).toBe(true);
    for (const [to, name] of [
      ["LEFT", "2h"],
      ["PARTNER", "Kd"],
      ["RIGHT", "3s"],
    ] as const) {
      fireEvent.click(card(name));
      fireEvent.click(slot(to));
    }
    await waitFor(() => expect(play).toHaveBeenCalledTimes(3));
    expect(button("Confirm").disabled).toBe(false);
    fireEvent.click(button("Confirm"));
    await act(async () => {});
    expect(play).toHaveBeenCalledTimes(3);
    update(after(view, { LEFT: "2h", PARTNER: "Kd", RIGHT: "3s" }, [{ type: "TICHU.CONFIRM_EXCHANGE" }]));
    await waitFor(() => expect(play).toHaveBeenLastCalledWith({ type: "TICHU.CONFIRM_EXCHANGE" }));
    await act(async () => {});
    expect(play).toHaveBeenCalledTimes(4); // an acknowledged confirmation is not sent again before the next view
  });
  it("swaps two cards by two tolerated second thoughts", async () => {
    const found = fixture("exchangeFull");
    const { LEFT, RIGHT } = found.view.given;
    const { play } = show(found);
    fireEvent.click(slot("LEFT"));
    fireEvent.click(card(LEFT!));
    fireEvent.click(slot("RIGHT"));
    await waitFor(() =>
      expect(play).toHaveBeenLastCalledWith({ type: "TICHU.SELECT_EXCHANGE", to: "RIGHT", card: LEFT }),
    );
    fireEvent.click(card(RIGHT!));
    fireEvent.click(slot("LEFT"));
    await waitFor(() =>
      expect(play).toHaveBeenLastCalledWith({ type: "TICHU.SELECT_EXCHANGE", to: "LEFT", card: RIGHT }),
    );
  });
  it("keeps what was chosen before a reload", () => {
    const { view } = show("exchangeFull");
    expect(document.querySelectorAll(".tichu-hole [data-fly]")).toHaveLength(3);
    expect(document.querySelectorAll("[data-hand-card]")).toHaveLength(view.hand!.length - 3);
    expect(button("Confirm").disabled).toBe(false);
  });
  it("shows afterwards what was received, and from whom", () => {
    show("received");
    const given = screen.getByRole("group", { name: "You were given" });
    expect(within(given).getAllByRole("listitem")).toHaveLength(3);
    expect(given.textContent).toMatch(/left.*partner.*right/);
  });
});
