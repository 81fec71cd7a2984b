// The table with real views: everything that is asked, the listed move sent, keys alone enough, nothing for those who watch.
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useSettings } from "../../common/settings";
import matgo from "./index";
import { button, card, cardsIn, fixture, place, show, status } from "./testing";

afterEach(() => {
  cleanup();
  useSettings.setState({ tapTwice: false });
});
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const dialog = (name: string | RegExp) => screen.getByRole("dialog", { name });

describe("the floor", () => {
  it("has a place for every month, with the deck between them", () => {
    const { view } = show("playing");
    expect(document.querySelectorAll(".matgo-place")).toHaveLength(12);
    for (const lying of view.floor) expect(cardsIn(place(Number(lying.split("-")[0])))).toContain(lying);
    expect(document.querySelector("[data-deck]")!.textContent).toContain(`${view.deck} left`);
  });

  it("shows a ppuk and whose it is", () => {
    show("ppuk");
    expect(place(5).dataset["pile"]).toBe("true");
    expect(cardsIn(place(5)).toSorted()).toEqual(["5-animal", "5-junk2", "5-ribbon"]);
    expect(place(5).textContent).toContain("Ppuk by Mina");
  });
});

describe("one's turn", () => {
  it("marks the cards that meet something, and sends the card that is pressed", () => {
    const { view, play } = show("playing");
    expect(card("5-animal").dataset["meets"]).toBe("true");
    expect(card("7-junk1").dataset["meets"]).toBe("false");
    expect(card("5-animal").getAttribute("aria-label")).toContain("meets iris junk 2");
    fireEvent.click(card("5-animal"));
    expect(play).toHaveBeenCalledExactlyOnceWith(view.legal.find((move) => "card" in move && move.card === "5-animal"));
  });

  it("with two taps raises a card first, and shows on the floor what it would meet", () => {
    useSettings.setState({ tapTwice: true });
    const { play } = show("playing");
    fireEvent.click(card("5-animal"));
    expect(play).not.toHaveBeenCalled();
    expect(card("5-animal").getAttribute("aria-pressed")).toBe("true");
    expect(place(5).dataset["meets"]).toBe("true");
    fireEvent.click(card("5-animal"));
    expect(play).toHaveBeenCalledOnce();
  });

  it("is played by keys alone: figures and arrows find a card, Enter plays it", () => {
    const { view, play } = show("playing");
    press("3");
    expect(document.activeElement).toBe(card(view.hand![2]!));
    press("ArrowRight");
    press("0");
    expect(document.activeElement).toBe(card(view.hand![9]!));
    press("ArrowRight");
    expect(document.activeElement).toBe(card(view.hand![0]!));
    press("Enter");
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "play_card", card: view.hand![0] });
  });

  it("tells what a bot would play, and raises that card", async () => {
    show("playing", { advice: { type: "play_card", card: "5-animal" } });
    await act(async () => press("h"));
    expect(status()).toBe("A bot would play iris animal: bridge.");
    expect(card("5-animal").getAttribute("aria-pressed")).toBe("true");
  });

  it("gets no hint while a card is on its way", () => {
    const { advise, play } = show("playing");
    play.mockReturnValueOnce(new Promise(() => {}));
    fireEvent.click(card("5-animal"));
    expect(button("Hint").hasAttribute("disabled")).toBe(true);
    press("h");
    expect(advise).not.toHaveBeenCalled();
  });

  it("gets no hint at a table without them, neither by a button nor by a key", async () => {
    const { advise } = show("playing", { hints: false });
    expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
    await act(async () => press("h"));
    expect(advise).not.toHaveBeenCalled();
    expect(document.querySelector(".matgo-help")!.textContent).not.toContain("hint");
  });

  it("says why a move was refused", async () => {
    show("playing", { answer: { type: "refused", id: "1", reason: "English", code: "turn", facts: { seat: 1 } } });
    await act(async () => void fireEvent.click(card("5-animal")));
    expect(status()).toBe("It is Lin's turn.");
  });

  it("waits for the other, and says so when a card is pressed", () => {
    const { play } = show("other");
    expect(status()).toBe("Waiting for Mina");
    fireEvent.click(document.querySelector("[data-hand-card]")!);
    expect(play).not.toHaveBeenCalled();
    expect(document.querySelector(".dock-line")!.getAttribute("data-tone")).toBe("bad");
  });
});

describe("what is asked", () => {
  it("which of two cards is taken, in a question and on the floor", () => {
    const { play } = show("match");
    const asked = dialog("Which one do you take?");
    expect(
      within(asked)
        .getAllByRole("button")
        .map((each) => each.textContent),
    ).toEqual(["iris plain red ribbon", "iris junk 1"]);
    fireEvent.click(within(asked).getAllByRole("button")[1]!);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "choose_match", card: "5-junk1" });
    cleanup();
    const again = show("match");
    fireEvent.click(place(5).querySelector(".matgo-choice")!);
    expect(again.play).toHaveBeenCalledExactlyOnceWith({ type: "choose_match", card: "5-ribbon" });
  });

  it("a shake, or just the card", () => {
    const { play } = show("shake");
    expect(card("5-junk1").getAttribute("aria-label")).toContain("shake or bomb");
    fireEvent.click(card("5-junk1"));
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(within(dialog("Shake iris?")).getByRole("button", { name: "Shake" }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "declare_shaking", card: "5-junk1" });
    cleanup();
    const again = show("shake");
    fireEvent.click(card("5-junk1"));
    fireEvent.click(button("Just play this card"));
    expect(again.play).toHaveBeenCalledExactlyOnceWith({ type: "play_card", card: "5-junk1" });
  });

  it("a bomb, by its card or by its button; Escape takes the question back", () => {
    const { play } = show("bomb");
    fireEvent.click(card("5-animal"));
    expect(dialog("Bomb iris?")).toBeTruthy();
    press("Escape");
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(button("Bomb: iris"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "declare_bomb", month: 5 });
  });

  it("a dummy, as a card of the hand or by its button", () => {
    const { play } = show("dummy");
    expect(document.querySelectorAll("[data-hand-card^=dummy]")).toHaveLength(2);
    fireEvent.click(card("dummy0"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "play_dummy" });
    cleanup();
    const again = show("dummy");
    fireEvent.click(button("Only turn over"));
    expect(again.play).toHaveBeenCalledExactlyOnceWith({ type: "play_dummy" });
  });

  it("a dummy is raised by the first of two taps, as any card", () => {
    useSettings.setState({ tapTwice: true });
    const { play } = show("dummy");
    fireEvent.click(card("dummy0"));
    expect(card("dummy0").getAttribute("aria-pressed")).toBe("true");
    expect(card("dummy1").getAttribute("aria-pressed")).toBe("false");
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(card("dummy0"));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "play_dummy" });
  });

  it("what the gukjin counts as, with what each pays", () => {
    const { view, play } = show("gukjin");
    const asked = dialog("Gukjin");
    expect(asked.textContent).toContain(`a stop pays ${view.gukjinPays!.junk.total}`);
    fireEvent.click(within(asked).getByRole("button", { name: /^Double junk/ }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "choose_gukjin_mode", gukjinMode: "junk" });
  });

  it("a president: win at once or hold, the carry-over in sight", () => {
    const { play } = show("president");
    const asked = dialog("President: all four of bush clover");
    expect(asked.textContent).toContain("Nagari ×2");
    expect(asked.textContent).toContain("×4 if you shake or bomb and win");
    fireEvent.click(within(asked).getByRole("button", { name: /^Win 10 points/ }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "choose_president_stop" });
  });

  it("go or stop, with what each would pay, and what a go risks", () => {
    const { view, play } = show("gostop");
    const asked = dialog("8 points: go or stop?");
    expect(asked.textContent).toContain("If you go and Lin stops, you pay double.");
    expect(asked.textContent).toContain(
      `${view.stopPays!.total} points: ${view.stopPays!.gold.toLocaleString("en")} gold now`,
    );
    expect(asked.textContent).toContain(`Then ${view.goPays!.total} points`);
    expect(asked.textContent).toContain("Godori 5");
    fireEvent.click(within(asked).getByRole("button", { name: /^1 go/ }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "choose_go" });
  });

  it("a third answer where wins may be pushed, and no go after the last card", () => {
    const found = fixture("gostop");
    found.view.legal = [{ type: "choose_stop" }, { type: "choose_push" }];
    found.view.nextPushMultiplier = 4;
    delete found.view.goPays;
    const { play } = show(found);
    const asked = dialog("8 points: stop or push?");
    expect(within(asked).queryByRole("button", { name: /^1 go/ })).toBeNull();
    fireEvent.click(within(asked).getByRole("button", { name: /^Push.*No gold now: the next game counts ×4$/ }));
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: "choose_push" });
  });

  it("what pushed games have left stands in the bar", () => {
    const found = fixture("playing");
    found.view.pushMultiplier = 2;
    show(found);
    expect(screen.getByText("Push ×2").title).toBe("the games before were won and pushed");
  });
});

describe("what has been captured", () => {
  it("lies there by kind, with its number and its points", () => {
    show("gostop");
    const own = screen.getByRole("group", { name: "Captured by Mina" });
    const counts = [...own.querySelectorAll(".matgo-count")].map((each) => each.textContent);
    expect(counts).toEqual(["Bright 3+3", "Animal 3+5", "Ribbon 0", "Junk 6"]);
  });

  it("explains its number when it is pressed, and closes again", () => {
    show("gostop", { readonly: true });
    fireEvent.click(button("Mina: 8 points. How?"));
    expect(dialog("Mina: 8 points").textContent).toContain("Three brights 3");
    fireEvent.click(button("Close"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("gives way to what the table asks", () => {
    show("gostop");
    fireEvent.click(button("Mina: 8 points. How?"));
    expect(dialog("8 points: go or stop?")).not.toBeNull();
  });
});

describe("what happens", () => {
  it("is called out by who did it, and stays in the line of the last turn", () => {
    const { events } = fixture("jjok");
    expect(events.map(matgo.shout!).filter(Boolean)).toEqual([{ seat: 0, text: "Jjok!" }]);
    show("jjok");
    expect(document.querySelector(".matgo-last")!.textContent).toBe("Mina Jjok! · 1 junk stolen · iris + iris");
  });

  it("is ringed where it lies now", () => {
    show("jjok");
    const own = screen.getByRole("group", { name: "Captured by Mina" });
    expect(cardsIn(own, "[data-fresh]").toSorted()).toEqual(["2-junk1", "5-animal", "5-junk2"]);
  });
});

describe("those who watch", () => {
  it("see no hand, are asked nothing and are not spoken to", () => {
    const { play } = show("spectator", { readonly: true });
    expect(document.querySelectorAll("[data-hand-card]")).toHaveLength(0);
    expect(screen.queryByRole("group", { name: "What you can do" })).toBeNull();
    expect(document.body.textContent).not.toMatch(/[Yy]our/);
    expect(status()).toBe("Waiting for Mina");
    expect(play).not.toHaveBeenCalled();
  });

  it("see in a replay whose turn it is, and no question", () => {
    for (const name of ["match", "gostop", "gukjin", "president", "shake"]) {
      show(name, { readonly: true });
      expect(screen.queryByRole("dialog"), name).toBeNull();
      expect(document.body.textContent, name).not.toMatch(/\b[Yy]our\b/);
      cleanup();
    }
  });

  it("see both hands where a replay lays them open", () => {
    const [mine, other] = [fixture("jjok"), fixture("jjokOther")];
    show(mine, { readonly: true, open: [mine.view, other.view] });
    expect(cardsIn(document.querySelector("[data-place-at='1']")!)).toEqual(other.view.hand);
  });
});
