// Playing cards: the listed move is sent, reasons are told, bombs and the Phoenix have their say.
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import tichu from ".";
import type { PlayMove } from "./contract";
import { button, buttons, card, choose, fixture, plays, press, refused, show, status } from "./testing";
import type { TichuView } from "./types";

describe("playing", () => {
  it("names the raised cards and sends the very move that is listed", () => {
    const { view, play } = show("follow");
    const move = plays(view)[0]!;
    expect(button("Play").disabled).toBe(true);
    choose(move.cards);
    expect(status()).toBe("Pair of 8s");
    fireEvent.click(button("Play"));
    expect(play).toHaveBeenCalledExactlyOnceWith(move);
    expect(view.legal).toContainEqual(play.mock.calls[0]![0]);
  });
  it("sends nothing twice while it waits for the table", () => {
    const { view, play } = show("follow");
    choose(plays(view)[0]!.cards);
    fireEvent.click(button("Play"));
    press("Enter");
    expect(button("Play").disabled).toBe(true);
    expect(play).toHaveBeenCalledTimes(1);
  });
  it("passes with the listed move, and only then", () => {
    const { view, play } = show("follow");
    fireEvent.click(button("Pass"));
    expect(play).toHaveBeenCalledExactlyOnceWith(view.legal.find((move) => move.type === "TICHU.PASS"));
    cleanup();
    show("leadMahjong");
    expect(button("Pass").disabled).toBe(true);
  });
  it("says what half a combination can become", () => {
    const { view } = show("follow");
    choose([plays(view)[0]!.cards[0]!]);
    expect(status()).toBe("On the way to: Pair of 8s");
  });
  it("brightens what can be played and quiets the rest", () => {
    const { view } = show("follow");
    const bright = new Set(plays(view).flatMap((move) => move.cards));
    for (const name of view.hand!) {
      expect(card(name).dataset["quiet"]).toBe(String(!bright.has(name)));
      expect(/not playable now/.test(card(name).getAttribute("aria-label")!)).toBe(!bright.has(name));
    }
  });
  it("tells why a quiet card cannot be played, in the player's words", async () => {
    const { judge } = show("follow", { judge: refused("other-type", { needed: "PAIR", length: 2, played: "SINGLE" }) });
    choose(["Ad"]);
    await waitFor(() => expect(status()).toBe("On the table: pair. Play a higher one, a bomb, or pass."));
    expect(judge).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.PLAY_CARDS", cards: ["Ad"] });
    expect(button("Play").disabled).toBe(true);
  });
  it("falls back to the server's own reason", async () => {
    show("follow", { judge: refused("something-new") });
    choose(["Ad"]);
    await waitFor(() => expect(status()).toBe("English: something-new"));
  });
  it("tells the reason of a refused move", async () => {
    const { view, play } = show("follow");
    play.mockResolvedValueOnce(refused("turn", { seat: (view.seat! + 1) % 4 }));
    fireEvent.click(button("Pass"));
    await waitFor(() => expect(status()).toMatch(/^It is .*'s turn\.$/));
    expect(button("Pass").disabled).toBe(false);
  });
  it("lets nobody act out of turn but still look at cards", () => {
    show("waiting");
    expect(button("Pass").disabled).toBe(true);
    expect(button("Play").disabled).toBe(true);
    expect(button("Hint").disabled).toBe(true);
    expect(status()).toMatch(/^Waiting for /);
  });
  it("forgets raised cards that have been played", () => {
    const { view, update } = show("follow");
    const move = plays(view)[0]!;
    choose(move.cards);
    update({ ...view, hand: view.hand!.filter((name) => !move.cards.includes(name)), legal: [] });
    expect(document.querySelectorAll("[data-hand-card][aria-pressed=true]")).toHaveLength(0);
  });
});

describe("passing the trick", () => {
  const others = (view: TichuView): TichuView => ({ ...view, turn: (view.seat! + 3) % 4, pending: [], legal: [] });
  const tool = () => button("Pass this trick");
  it("passes at once in one's turn, and again whenever it comes back", () => {
    const { view, play, update } = show("follow");
    fireEvent.click(tool());
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.PASS" });
    update(others(view));
    expect(tool().getAttribute("aria-pressed")).toBe("true");
    expect(status()).toMatch(/^You pass until this trick is over/);
    update({ ...view, trick: [...view.trick, { seat: view.seat!, passed: true }] });
    expect(play).toHaveBeenCalledTimes(2);
  });
  it("can be said in others' turns, and taken back by its tool or by touching a card", () => {
    const { view, play, update } = show("follow");
    for (const change of [() => fireEvent.click(tool()), () => choose([view.hand![0]!])]) {
      update(others(view));
      fireEvent.click(tool());
      change();
      expect(tool().getAttribute("aria-pressed")).toBe("false");
      update(view);
    }
    expect(play).not.toHaveBeenCalled();
  });
  it("ends with the trick", () => {
    const { view, play, update } = show("follow");
    update(others(view));
    fireEvent.click(tool());
    update({ ...others(view), trick: [], top: null, lastTrick: view.trick });
    update({ ...view, lastTrick: view.trick });
    expect(tool().getAttribute("aria-pressed")).toBe("false");
    expect(play).not.toHaveBeenCalled();
  });
  it("leaves the choice to who must meet a wish", () => {
    const { view, play, update } = show("wishBinds");
    update(others(view));
    fireEvent.click(tool());
    update(view);
    expect(play).not.toHaveBeenCalled();
    expect(status()).toMatch(/was wished for/);
  });
  it("gives way to a bomb", () => {
    const { view, play, update } = show("bombOutOfTurn");
    fireEvent.click(tool());
    fireEvent.click(button("Bomb"));
    expect(tool().getAttribute("aria-pressed")).toBe("false");
    update(view);
    expect(play).not.toHaveBeenCalled();
  });
  it("is not offered before there is a trick", () => {
    show("leadMahjong");
    expect(tool().disabled).toBe(true);
  });
});

describe("the Phoenix", () => {
  it("lets one choose what it stands for, and sends that reading", () => {
    const { view, play } = show("phoenixTwo");
    choose(["PHOENIX", "Kc", "Kd", "Ac", "Ad"]);
    expect(status()).toBe("Full house of aces · Phoenix = A");
    fireEvent.click(screen.getByRole("radio", { name: "K" }));
    expect(status()).toBe("Full house of kings · Phoenix = K");
    fireEvent.click(button("Play"));
    const sent = play.mock.calls[0]![0] as PlayMove;
    expect(view.legal).toContainEqual(sent);
    expect(sent.declaredCombo.phoenixAs).toBe("K");
  });
  it("is shown as what it stands for on the cloth", () => {
    const { view } = show("phoenixTop");
    const rank = view.top!.combo.phoenixAs!;
    expect(document.querySelector(".tichu-caption")!.textContent).toContain(`Phoenix = ${rank === "T" ? "10" : rank}`);
    expect(document.querySelector(".tichu-stands")).not.toBeNull();
  });
});

describe("bombs", () => {
  it("are marked in the hand, raised by the first press and thrown by the second", () => {
    const { view, play } = show("bombInTurn");
    const bomb = view.legal.find((move): move is PlayMove => move.type === "TICHU.PLAY_BOMB")!;
    for (const name of bomb.cards) expect(card(name).dataset["bomb"]).toBe("true");
    fireEvent.click(button("Bomb"));
    expect(play).not.toHaveBeenCalled();
    for (const name of bomb.cards) expect(card(name).getAttribute("aria-pressed")).toBe("true");
    expect(status()).toMatch(/Press Bomb again/);
    fireEvent.click(button("Bomb"));
    expect(play).toHaveBeenCalledExactlyOnceWith(bomb);
  });
  it("can be thrown out of turn where the table allows it", () => {
    const { view, play } = show("bombOutOfTurn");
    expect(view.turn).not.toBe(view.seat);
    fireEvent.click(button("Bomb"));
    fireEvent.click(button("Bomb"));
    expect(view.legal).toContainEqual(play.mock.calls[0]![0]);
  });
  it("have no button otherwise", () => {
    show("follow");
    expect(buttons("Bomb")).toHaveLength(0);
  });
  it("get a beat on the cloth, and a shout", () => {
    const { events } = fixture("bombed");
    show("bombed");
    expect(events.flatMap((event) => tichu.shout!(event) ?? [])).toContainEqual(
      expect.objectContaining({ text: "BOMB!" }),
    );
    expect(document.querySelector<HTMLElement>(".tichu-play")!.dataset["bomb"]).toBe("true");
    expect(document.querySelector(".tichu-caption")!.textContent).toContain("Bomb");
  });
});

describe("hints", () => {
  it("raise the suggested cards and play nothing", async () => {
    const move = plays(fixture("follow").view)[0]!;
    const { play, advise } = show("follow", { advice: move });
    press("h");
    await waitFor(() => expect(status()).toBe("A bot would play: Pair of 8s"));
    for (const name of move.cards) expect(card(name).getAttribute("aria-pressed")).toBe("true");
    expect(advise).toHaveBeenCalledTimes(1);
    expect(play).not.toHaveBeenCalled();
  });
  it("say to pass", async () => {
    show("follow", { advice: { type: "TICHU.PASS" } });
    fireEvent.click(button("Hint"));
    await waitFor(() => expect(status()).toBe("A bot would pass."));
  });
  it("are not to be had while a move is on its way", () => {
    const { play, advise } = show("follow");
    play.mockReturnValueOnce(new Promise(() => {}));
    fireEvent.click(button("Pass"));
    expect(button("Hint").disabled).toBe(true);
    press("h");
    expect(advise).not.toHaveBeenCalled();
  });
  it("lay out a card in the exchange", async () => {
    show("exchange", { advice: { type: "TICHU.SELECT_EXCHANGE", to: "PARTNER", card: "Kh" } });
    fireEvent.click(button("Hint"));
    await waitFor(() => expect(document.querySelector("[data-slot=PARTNER] [data-fly=Kh]")).not.toBeNull());
  });
  it.each(["follow", "exchange"])(
    "are not there at a table without them, neither as a button nor as a key: %s",
    (moment) => {
      const { advise } = show(moment, { hints: false });
      expect(buttons("Hint")).toHaveLength(0);
      press("h");
      expect(advise).not.toHaveBeenCalled();
      expect(document.querySelector(".tichu-help")!.textContent).not.toContain("hint");
    },
  );
});
