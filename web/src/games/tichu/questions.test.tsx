// What the table asks: the calls, the wish, the Dragon's gift; each with the moves that are listed, and no others.
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { PlayMove } from "./contract";
import { button, buttons, choose, fixture, press, show, status } from "./testing";

describe("the grand call", () => {
  it("is asked at eight cards, with the cards in sight", () => {
    const { view, play } = show("grand");
    const dialog = screen.getByRole("dialog", { name: "Grand Tichu?" });
    expect(document.querySelectorAll("[data-hand-card]")).toHaveLength(8);
    fireEvent.click(within(dialog).getByRole("button", { name: "Call grand Tichu" }));
    expect(play).toHaveBeenCalledExactlyOnceWith(view.legal.find((move) => move.type === "TICHU.DECLARE_GRAND_TICHU"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  it("is not what a hasty press calls: the answer that stands out is no", () => {
    show("grand");
    expect(button("No, deal on").classList).toContain("main");
    expect(button("Call grand Tichu").classList).not.toContain("main");
  });
  it("can be declined", () => {
    const { view, play } = show("grand");
    fireEvent.click(button("No, deal on"));
    expect(play).toHaveBeenCalledExactlyOnceWith(view.legal.find((move) => move.type === "TICHU.PASS_GRAND"));
  });
  it("is not asked twice: who has answered waits and reads for whom", () => {
    const found = fixture("grand");
    const seat = found.view.seat!;
    show({ ...found, view: { ...found.view, legal: [], pending: found.view.pending.filter((each) => each !== seat) } });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(status()).toMatch(/Your answer is in\. Waiting for/);
  });
});

describe("the small call", () => {
  it("has its button exactly while it is legal, and asks once more", () => {
    const { view, play } = show("follow");
    fireEvent.click(button("Tichu!"));
    const dialog = screen.getByRole("dialog", { name: "Call Tichu?" });
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole("button", { name: "Call Tichu" }));
    expect(play).toHaveBeenCalledExactlyOnceWith(view.legal.find((move) => move.type === "TICHU.DECLARE_TICHU"));
  });
  it("has it on others' turns too, and asks on while they play", () => {
    const { view, play, update } = show(fixture("follow"));
    const call = view.legal.find((move) => move.type === "TICHU.DECLARE_TICHU")!;
    const others = { ...view, turn: (view.seat! + 3) % 4, pending: [(view.seat! + 3) % 4], legal: [call] };
    update(others);
    expect(button("Pass").disabled).toBe(true);
    expect(button("Hint").disabled).toBe(true);
    expect(status()).toMatch(/^Waiting for /);
    fireEvent.click(button("Tichu!"));
    update({ ...others, turn: (view.seat! + 2) % 4, pending: [(view.seat! + 2) % 4] });
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Call Tichu" }));
    expect(play).toHaveBeenCalledExactlyOnceWith(call);
  });
  it("has none afterwards", () => {
    show("waiting");
    expect(buttons("Tichu!")).toHaveLength(0);
  });
});

describe("the Mahjong and the wish", () => {
  it("asks for a wish from 2 to ace or none, and sends the listed move", () => {
    const { view, play } = show("leadMahjong");
    choose(["MAHJONG"]);
    fireEvent.click(button("Play"));
    expect(play).not.toHaveBeenCalled();
    const dialog = screen.getByRole("dialog", { name: "Wish for a rank?" });
    expect(within(dialog).getAllByRole("button", { name: /^Wish: / })).toHaveLength(13);
    fireEvent.click(within(dialog).getByRole("button", { name: "Wish: 10" }));
    const sent = play.mock.calls[0]![0];
    expect(view.legal).toContainEqual(sent);
    expect((sent as PlayMove).declaredCombo.wishRank).toBe("T");
  });
  it("lets one play it without a wish, or think again", () => {
    const { play } = show("leadMahjong");
    choose(["MAHJONG"]);
    press("Enter");
    fireEvent.click(button("Back to my cards"));
    expect(screen.queryByRole("dialog")).toBeNull();
    press("Enter");
    fireEvent.click(button("No wish"));
    expect((play.mock.calls[0]![0] as PlayMove).declaredCombo).toEqual({ type: "SINGLE", highRank: "1", length: 1 });
  });
  it("shows the standing wish, and explains that it binds", () => {
    const { view } = show("wishBinds");
    const wish = button(`Wish: ${view.wish === "T" ? "10" : view.wish}`);
    expect(status()).toMatch(/was wished for and you can play it, so you must/);
    fireEvent.click(wish);
    expect(status()).toMatch(/^Whoever can legally play this rank/);
    expect(button("Pass").disabled).toBe(true);
  });
  it("does not claim that it binds who cannot meet it", () => {
    show("wishFree");
    expect(status()).toMatch(/^Your turn/);
    expect(button("Pass").disabled).toBe(false);
  });
});

describe("the Dragon's gift", () => {
  it("offers the listed opponents and nobody else", () => {
    const { view, play } = show("dragonGift");
    const dialog = screen.getByRole("dialog", { name: "Who gets the Dragon's trick?" });
    expect(within(dialog).getAllByRole("button")).toHaveLength(2);
    fireEvent.click(within(dialog).getByRole("button", { name: /right/ }));
    expect(view.legal).toContainEqual(play.mock.calls[0]![0]);
    expect(play).toHaveBeenCalledExactlyOnceWith({
      type: "TICHU.DRAGON_DONATE",
      toOpponentPlayerId: (view.seat! + 3) % 4,
    });
  });
});
