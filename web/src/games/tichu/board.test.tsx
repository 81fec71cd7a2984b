// The table with real views: right buttons exactly when legal, the listed move sent, reasons told, keys alone enough.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer } from "../../wire/types";
import type { GameEvent, Move, TableInfo } from "../../wire/views";
import { Board } from "./Board";
import type { PlayMove, TichuView } from "./types";

interface Fixture {
  view: TichuView;
  before: TichuView;
  events: GameEvent[];
}
const files = import.meta.glob<{ default: Fixture }>("./fixtures/*.json", { eager: true });
const fixture = (name: string): Fixture => structuredClone(files[`./fixtures/${name}.json`]!.default);

const ACK: Answer = { type: "ack", id: "1" };

function tableOf(view: TichuView): TableInfo {
  const seats = view.match.names.map((name) => ({ name, bot: null, person: true, left: false, nonce: null }));
  return { id: "t", code: "T", game: "tichu", preset: "quick", rules: {}, clock: null, seats, commitment: "", seed: null, record: null, matches: 1 };
}

function show(found: Fixture | string, more: { readonly?: boolean; judge?: Answer; advice?: Move | null } = {}) {
  const { view, before, events } = typeof found === "string" ? fixture(found) : found;
  const play = vi.fn<(move: Move) => Promise<Answer>>(async () => ACK);
  const judge = vi.fn<(move: Move) => Promise<Answer>>(async () => more.judge ?? ACK);
  const advise = vi.fn(async () => more.advice ?? null);
  const props = { table: tableOf(view), seat: view.seat, events, readonly: more.readonly ?? false, play, judge, advise };
  const drawn = render(<Board {...props} view={view} before={before} />);
  const update = (next: TichuView, news: GameEvent[] = []) => drawn.rerender(<Board {...props} view={next} before={view} events={news} />);
  return { view, play, judge, advise, update, ...drawn };
}

const card = (name: string) => document.querySelector<HTMLElement>(`[data-hand-card="${name}"]`)!;
const choose = (cards: string[]) => cards.forEach((name) => fireEvent.click(card(name)));
// by name, without working out the role of every part of every drawn card
const buttons = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].filter((each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
function button(name: string): HTMLButtonElement {
  expect(buttons(name), name).toHaveLength(1);
  return buttons(name)[0]!;
}
const status = () => document.querySelector(".tichu-status")!.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const plays = (view: TichuView) => view.legal.filter((move): move is PlayMove => "cards" in move);
const refused = (code: string, facts: Record<string, unknown> = {}): Answer => ({ type: "refused", id: "1", reason: `English: ${code}`, code, facts });

beforeEach(() => {
  vi.useRealTimers();
});
afterEach(cleanup);

describe("the grand call", () => {
  it("is asked at eight cards, with the cards in sight", () => {
    const { view, play } = show("grand");
    const dialog = screen.getByRole("dialog", { name: "Grand Tichu?" });
    expect(document.querySelectorAll("[data-hand-card]")).toHaveLength(8);
    fireEvent.click(within(dialog).getByRole("button", { name: "Call grand Tichu" }));
    expect(play).toHaveBeenCalledExactlyOnceWith(view.legal.find((move) => move.type === "TICHU.DECLARE_GRAND_TICHU"));
    expect(screen.queryByRole("dialog")).toBeNull();
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

describe("rounds", () => {
  it("announces the next round with the running total", () => {
    const { view } = show("nextRound");
    const own = view.seat! % 2;
    const sign = document.querySelector(".tichu-round")!;
    expect(sign.textContent).toContain("Round 2");
    expect(sign.textContent).toContain(String(view.totals[own]).replace("-", "−"));
  });
  it("announces a tie-break round", () => {
    show("tieBreak");
    expect(document.querySelector(".tichu-round")!.textContent).toContain("A tie: one more round decides");
  });
  it("says nothing of that in the first round", () => {
    show("grand");
    expect(document.querySelector(".tichu-round")).toBeNull();
  });
});

describe("the exchange", () => {
  const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
  const after = (view: TichuView, exchange: TichuView["exchange"], legal: Move[]): TichuView => ({ ...view, exchange, legal });

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
    for (const [to, name] of [["LEFT", "2h"], ["PARTNER", "Kd"], ["RIGHT", "3s"]] as const) {
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
    const { LEFT, RIGHT } = found.view.exchange;
    const { play } = show(found);
    fireEvent.click(slot("LEFT"));
    fireEvent.click(card(LEFT!));
    fireEvent.click(slot("RIGHT"));
    await waitFor(() => expect(play).toHaveBeenLastCalledWith({ type: "TICHU.SELECT_EXCHANGE", to: "RIGHT", card: LEFT }));
    fireEvent.click(card(RIGHT!));
    fireEvent.click(slot("LEFT"));
    await waitFor(() => expect(play).toHaveBeenLastCalledWith({ type: "TICHU.SELECT_EXCHANGE", to: "LEFT", card: RIGHT }));
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

describe("the small call", () => {
  it("has its button exactly while it is legal, and asks once more", () => {
    const { view, play } = show("follow");
    fireEvent.click(button("Tichu!"));
    const dialog = screen.getByRole("dialog", { name: "Call Tichu?" });
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole("button", { name: "Call Tichu" }));
    expect(play).toHaveBeenCalledExactlyOnceWith(view.legal.find((move) => move.type === "TICHU.DECLARE_TICHU"));
  });
  it("has none afterwards", () => {
    show("waiting");
    expect(buttons("Tichu!")).toHaveLength(0);
  });
});

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
    await userEvent.tab();
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
    expect((sent as PlayMove).declaredCombo!.wishRank).toBe("T");
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
    expect(document.querySelector(".tichu-wish summary")!.textContent).toBe(`Wish: ${view.wish === "T" ? "10" : view.wish}`);
    expect(status()).toMatch(/was wished for and you can play it, so you must/);
    expect(button("Pass").disabled).toBe(true);
  });
  it("does not claim that it binds who cannot meet it", () => {
    show("wishFree");
    expect(status()).toMatch(/^Your turn/);
    expect(button("Pass").disabled).toBe(false);
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
    expect(sent.declaredCombo!.phoenixAs).toBe("K");
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
  it("get a beat on the cloth", () => {
    show("bombed");
    expect(document.querySelector(".tichu-boom")).not.toBeNull();
    expect(document.querySelector(".tichu-caption")!.textContent).toContain("Bomb");
  });
});

describe("the cloth", () => {
  it("shows the play to beat, whose it is, and who has passed", () => {
    const { view } = show("follow");
    const cloth = screen.getByRole("group", { name: "On the cloth" });
    expect(within(cloth).getAllByRole("img").length).toBe(view.top!.cards.length);
    expect(cloth.textContent).toContain(view.match.names[view.top!.seat]);
    expect(document.querySelectorAll(".tichu-passed").length).toBeLessThanOrEqual(2);
  });
  it("shows the Dog and who leads by it", () => {
    show("dog");
    expect(document.querySelector(".tichu-caption")!.textContent).toMatch(/played the Dog: .* leads/);
  });
  it("shows how many cards the others hold, and who is out", () => {
    const { view } = show("waiting");
    for (const other of document.querySelectorAll(".tichu-other")) expect(other.textContent).toMatch(/\d/);
    if (!view.out.includes(view.seat!)) expect(document.body.textContent).toContain("Out 1");
  });
  it("says that a won trick can still be bombed", () => {
    show("closing");
    expect(document.querySelector(".tichu-note")!.textContent).toMatch(/unless a bomb comes/);
  });
  it("reviews the last trick", () => {
    const { view } = show("collected");
    fireEvent.click(button("Last trick"));
    const dialog = screen.getByRole("dialog", { name: "Last trick" });
    expect(within(dialog).getAllByRole("listitem").length).toBeGreaterThanOrEqual(view.lastTrick.length);
    expect(dialog.textContent).toContain(`Taken by ${view.match.names[view.lastTrickTo!]}`);
    press("Escape");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the Dragon's gift", () => {
  it("offers the listed opponents and nobody else", () => {
    const { view, play } = show("dragonGift");
    const dialog = screen.getByRole("dialog", { name: "Who gets the Dragon's trick?" });
    expect(within(dialog).getAllByRole("button")).toHaveLength(2);
    fireEvent.click(within(dialog).getByRole("button", { name: /right/ }));
    expect(view.legal).toContainEqual(play.mock.calls[0]![0]);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "TICHU.DRAGON_DONATE", toOpponentPlayerId: (view.seat! + 3) % 4 });
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
  it("lay out a card in the exchange", async () => {
    show("exchange", { advice: { type: "TICHU.SELECT_EXCHANGE", to: "PARTNER", card: "Kh" } });
    fireEvent.click(button("Hint"));
    await waitFor(() => expect(document.querySelector("[data-slot=PARTNER] [data-fly=Kh]")).not.toBeNull());
  });
});

describe("the hand", () => {
  const order = () => [...document.querySelectorAll<HTMLElement>("[data-hand-card]")].map((each) => each.dataset["handCard"]!);
  it("is sorted by rank, or with pairs and triples together", () => {
    show("follow");
    expect(order().at(0)).toBe("DOG");
    expect(order().at(-1)).toBe("DRAGON");
    fireEvent.click(button("Sort by combination"));
    expect(order().slice(0, 2).map((name) => name[0])).toEqual(["2", "2"]);
    fireEvent.click(button("Sort by rank"));
    expect(order().at(0)).toBe("DOG");
  });
});

describe("watching", () => {
  it("shows a spectator no cards and no actions", () => {
    const found = fixture("follow");
    show({ ...found, view: { ...found.view, seat: null, hand: null, legal: [] } }, { readonly: true });
    expect(document.querySelectorAll("[data-hand-card]")).toHaveLength(0);
    expect(buttons("Play")).toHaveLength(0);
  });
  it("shows a replay's seat its cards, but plays nothing", () => {
    const { play } = show("follow", { readonly: true });
    expect(document.querySelectorAll("[data-hand-card]").length).toBeGreaterThan(0);
    press("p");
    expect(play).not.toHaveBeenCalled();
  });
  it("lays hands open where a replay does", () => {
    const found = fixture("follow");
    const hands = [["2c"], ["3c"], ["4c"], ["5c"]];
    show({ ...found, view: { ...found.view, hands } }, { readonly: true });
    expect(document.querySelectorAll(".tichu-fan [aria-label$='of clubs']")).toHaveLength(3);
  });
});

it.each(Object.keys(files).map((path) => path.replace(/.*\/|\.json/g, "")))("draws %s without a fault", (name) => {
  const fault = vi.spyOn(console, "error").mockImplementation(() => {});
  const { view } = show(name);
  expect(document.querySelectorAll("[data-hand-card], .tichu-hole [data-fly]")).toHaveLength(view.hand!.length);
  expect(fault).not.toHaveBeenCalled();
  fault.mockRestore();
});
