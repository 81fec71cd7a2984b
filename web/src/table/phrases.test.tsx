// Phrases and faces: sent by key, read in the reader's language, shown for a moment, and muted by whoever wants to.
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMOTES } from "../art/Emotes";
import { aMatch, aView, bot, person, refusal } from "../common/testing/views";
import { load } from "../i18n";
import type { Said } from "../wire/types";
import { Bubble } from "./Bubble";
import { Chat } from "./Chat";
import { useMuted } from "./muted";
import { PhraseButton, Phrases } from "./Phrases";
import { SaidAloud } from "./SaidAloud";
import { useTable } from "./store";
import { setTable } from "./testing";
import { readAll, useUnread } from "./unread";

const click = async (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const view = aView(aMatch(), { seats: [person("Mina"), person("Kai")] });
const said = (change: Partial<Said> = {}): Said => ({
  type: "said",
  seat: 1,
  name: "Kai",
  text: "",
  phrase: "well_played",
  ...change,
});
let number = 0;
const hear = (line: Said) => act(() => useTable.setState(({ chat }) => ({ chat: [...chat, line], said: ++number })));
const bubble = () => document.querySelector(".table-bubble");

beforeEach(() => {
  number = 0;
  sessionStorage.clear();
  useMuted.setState({ table: "", everybody: false, names: [] });
});
afterEach(async () => {
  vi.useRealTimers();
  await load("en");
});

describe("saying", () => {
  it("sends the key, whatever the language", async () => {
    await load("ko");
    const sent = setTable({ view });
    render(<Phrases />);
    await click("멋진 수네요!");
    await click("짝짝짝");
    expect(sent).toEqual([
      { type: "phrase", phrase: "well_played" },
      { type: "phrase", phrase: "clap" },
    ]);
  });

  it("says why it was refused", async () => {
    setTable({ view }, () => refusal("rate"));
    render(<Phrases />);
    await click("Oops!");
    expect(screen.getByRole("alert").textContent).toBe("A little slower, please.");
  });

  it("is for those who sit with somebody; the bar's button closes what it opened", async () => {
    setTable({ view, seat: null });
    const { rerender } = render(<PhraseButton />);
    expect(screen.queryByRole("button")).toBeNull();
    setTable({ view: aView(aMatch(), { seats: [person("Mina"), bot("Old Wen")] }) });
    rerender(<PhraseButton key="bots" />);
    expect(screen.queryByRole("button")).toBeNull();
    setTable({ view });
    rerender(<PhraseButton key="again" />);
    await click("Quick phrases");
    const dialog = document.querySelector("dialog")!;
    expect(within(dialog).getAllByRole("button", { hidden: true }).length).toBeGreaterThan(15);
    await act(async () => void fireEvent.click(within(dialog).getByText("Thanks!")));
    expect(document.querySelector("dialog")).toBeNull();
  });
});

describe("hearing", () => {
  it("stands at the speaker's plate for three seconds, in the reader's language", async () => {
    vi.useFakeTimers();
    await load("ja");
    setTable({ view });
    render(<Bubble seat={1} />);
    expect(bubble()).toBeNull();
    hear(said());
    expect(bubble()!.textContent).toBe("ナイスプレー！");
    act(() => void vi.advanceTimersByTime(2900));
    expect(bubble()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(bubble()).toBeNull();
  });

  it("stands at nobody else's plate, and plain chat at none", () => {
    setTable({ view });
    render(<Bubble seat={0} />);
    hear(said());
    expect(bubble()).toBeNull();
    hear(said({ seat: 0, text: "well", phrase: null }));
    expect(bubble()).toBeNull();
  });

  it.each(EMOTES)("%s is drawn in the bubble and in the chat, and told in words", (phrase) => {
    setTable({ view });
    render(
      <>
        <Bubble seat={1} />
        <Chat />
        <SaidAloud />
      </>,
    );
    hear(said({ phrase: phrase as Said["phrase"] }));
    expect(bubble()!.querySelector(".emote")!.innerHTML).not.toBe("");
    expect(document.querySelector("[data-said]")!.textContent).toMatch(/^Kai: [a-z ]+$/);
  });
});

describe("muting", () => {
  const flip = (name: string) => act(async () => void fireEvent.click(screen.getByRole("switch", { name })));
  const both = () =>
    render(
      <>
        <Bubble seat={1} />
        <Chat />
        <SaidAloud />
      </>,
    );

  it.each(["Mute Kai", "Mute everybody"])("%s: neither bubble nor line nor screen reader", async (name) => {
    setTable({ view });
    both();
    await flip(name);
    hear(said());
    expect(bubble()).toBeNull();
    expect(screen.queryByText("Well played!", { selector: "li *" })).toBeNull();
    expect(document.querySelector("[data-said]")!.textContent).toBe("");
    await flip(name);
    hear(said());
    expect(bubble()).not.toBeNull();
  });

  it("is not counted as unread", async () => {
    const Unread = () => <output>{useUnread()}</output>;
    setTable({ view });
    readAll();
    both();
    render(<Unread />);
    hear(said());
    expect(screen.getByRole("status").textContent).toBe("1");
    await flip("Mute Kai");
    expect(screen.getByRole("status").textContent).toBe("0");
  });

  it("hears oneself all the same", async () => {
    setTable({ view, seat: 1 });
    both();
    await flip("Mute everybody");
    hear(said());
    expect(bubble()).not.toBeNull();
  });

  it("is kept for this table, and for no other", async () => {
    setTable({ view });
    const { unmount } = both();
    await flip("Mute Kai");
    unmount();
    expect(JSON.parse(sessionStorage.getItem("noripan.muted")!)).toMatchObject({ table: "t1", names: ["Kai"] });
    setTable({ view: aView(aMatch(), { id: "t2", seats: [person("Mina"), person("Kai")] }) });
    both();
    hear(said());
    expect(bubble()).not.toBeNull();
  });
});
