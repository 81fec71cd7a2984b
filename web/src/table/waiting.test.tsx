// Before the first card: who sits, who is invited, what is said of the table, and who may begin.
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { namesOf } from "../common/board/names";
import { useIdentity } from "../common/identity/identity";
import { fakeServer, TICHU } from "../common/testing/fakes";
import { aMatch, aView, bot, empty, person, refusal } from "../common/testing/views";
import { load } from "../i18n";
import { SeatPlate } from "./SeatPlate";
import { useTable } from "./store";
import { setTable } from "./testing";
import { TopBar } from "./TopBar";
import { WaitingRoom } from "./WaitingRoom";

const MARKS = { score: "30", marks: [], cards: 9 };
const click = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

beforeEach(() => {
  fakeServer({
    "GET /api/games": { games: [TICHU] },
    "GET /api/server": { noripan: "1", addresses: ["http://10.0.0.5:8642"], lan: true },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("before anybody sits", () => {
  afterEach(() => load("en"));
  const told = (game: string) => {
    setTable({ view: aView(null, { game, seats: [empty(), empty()] }), seat: null });
    const { unmount } = render(<WaitingRoom />);
    const text = document.body.textContent!;
    unmount();
    return text;
  };

  it("the waiting room says that the record will show every card, and of Open-Face Chinese the discards", () => {
    expect(told("tichu")).toContain(
      "its record shows every card, also those that were hidden, to whoever has its link",
    );
    expect(told("ofc")).toContain(
      "Discards stay face down while the match lasts. When it is over its record shows them",
    );
  });

  it.each([
    ["ko", "버린 카드"],
    ["zh-TW", "棄牌"],
    ["ja", "捨て札"],
  ] as const)("in %s too", async (language, discard) => {
    await load(language);
    expect(told("ofc")).toContain(discard);
    expect(told("tichu")).not.toContain(discard);
  });
});

describe("names", () => {
  const seats = [person("Old Wen"), bot("Old Wen"), bot("Guest of a future server")];
  afterEach(() => load("en"));

  it.each([
    ["en", "Old Wen"],
    ["ko", "원 영감님"],
    ["zh-TW", "溫老"],
    ["ja", "ウェン翁"],
  ] as const)("of bots are in the language (%s), those of people as they write them", async (language, name) => {
    await load(language);
    expect(namesOf(aView(null, { seats }).table)).toEqual(["Old Wen", name, "Guest of a future server"]);
  });

  it("of bots stand so on their plates and in the waiting room", async () => {
    await load("ko");
    setTable({ view: aView(aMatch(), { seats }) });
    render(<SeatPlate at={1} marks={MARKS} />);
    expect(document.querySelector(".plate-name")!.textContent).toBe("원 영감님");
    render(<WaitingRoom />);
    const chairs = [...document.querySelectorAll(".table-chair-name")].map((each) => each.textContent);
    expect(chairs.slice(0, 2)).toEqual(["Old Wen", "원 영감님"]);
    expect(screen.getByText("남들보다 더 멀리 내다봅니다.")).toBeTruthy();
  });
});

describe("the waiting room", () => {
  const waiting = (seats = [person("Mina"), empty()]) => aView(null, { seats });

  it("offers an open seat, and takes it with a nonce of one's own", async () => {
    const sent = setTable({ view: waiting([empty(), empty()]), seat: null });
    render(<WaitingRoom />);
    await act(async () => void fireEvent.click(screen.getAllByRole("button", { name: "Sit down" })[1]!));
    expect(sent).toMatchObject([{ type: "sit", seat: 1, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  it("says who invites to what, but not to the host", () => {
    setTable({ view: waiting([person("Mina"), person("Kai")]), seat: 1 });
    render(<WaitingRoom />);
    expect(screen.getByRole("heading", { name: "Mina invites you to Pebbles" })).toBeTruthy();
    act(() => useTable.setState({ seat: 0 }));
    expect(screen.getByRole("heading", { name: "Who plays?" })).toBeTruthy();
  });

  it("says when the match begins by itself", () => {
    setTable({ view: aView(null, { seats: [person("Mina"), empty()], begins_when_full: true }), seat: 1 });
    render(<WaitingRoom />);
    expect(screen.getByText(/starts by itself/)).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("lets the host say whether the match begins by itself", async () => {
    const sent = setTable({ view: aView(null, { begins_when_full: true }), host: true });
    render(<WaitingRoom />);
    const byItself = screen.getByRole("switch", { name: "Start by itself when all seats are taken" });
    expect((byItself as HTMLInputElement).checked).toBe(true);
    await act(async () => void fireEvent.click(byItself));
    expect(sent).toEqual([{ type: "begins", when_full: false }]);
  });

  it("has the way in for friends while a seat is open, and then a picture of the game", async () => {
    setTable({ view: waiting(), host: true });
    render(<WaitingRoom />);
    const link = (await screen.findByLabelText("Link to this table")) as HTMLInputElement;
    expect(link.value).toMatch(/\/t\/K7MQ2X$/);
    expect(screen.getByLabelText("Code of this table").textContent).toBe("K7MQ2X");
    const spare = () => document.querySelector<HTMLElement>(".table-waiting-picture")!.dataset["spare"];
    expect(spare()).toBe("true");
    act(() => useTable.setState({ view: waiting([person("Mina"), bot("Old Wen")]) }));
    expect(screen.queryByLabelText("Link to this table")).toBeNull();
    expect(spare()).toBe("false");
  });

  it("hands the invitation on by what the device has", async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
    useIdentity.setState({ me: { id: "g", name: "Mina" } });
    setTable({ view: waiting(), host: true });
    render(<WaitingRoom />);
    await click("Share…");
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ text: "Mina invites you to Pebbles", url: expect.stringMatching(/\/t\/K7MQ2X$/) }),
    );
  });

  it("offers a bot meanwhile in another window, to who waits", () => {
    setTable({ view: waiting(), host: true });
    render(<WaitingRoom />);
    const way = screen.getByRole("link", { name: "Play a bot meanwhile" });
    expect([way.getAttribute("href"), way.getAttribute("target")]).toEqual(["/play/pebbles", "_blank"]);
    act(() => useTable.setState({ view: waiting([person("Mina"), bot("Old Wen")]) }));
    expect(screen.queryByRole("link", { name: "Play a bot meanwhile" })).toBeNull();
  });

  it("says in the title who has come while the page was hidden", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    setTable({ view: waiting() });
    const { unmount } = render(<WaitingRoom />);
    const usual = document.title;
    act(() => useTable.setState({ view: waiting([person("Mina"), person("Kai")]) }));
    expect(document.title).toBe("● Kai is here");
    unmount();
    expect(document.title).toBe(usual);
    vi.restoreAllMocks();
  });

  it("says what is played here in a few lines", async () => {
    const rules = { target: 500, bombs_out_of_turn: false };
    setTable({ view: aView(null, { game: "tichu", preset: "quick", rules, clock: { move: 20, bank: 60 } }) });
    render(<WaitingRoom />);
    const told = within(screen.getByRole("region", { name: "Rules of this table" }));
    expect(told.getByText("Quick")).toBeTruthy();
    expect((await told.findByRole("listitem")).textContent).toMatch(/500$/);
    expect(told.getByText("Clock: 20 s a move, 60 s more for the match")).toBeTruthy();
  });

  it("takes another name in one's own chair, by sitting down there again", async () => {
    fakeServer({ "POST /api/me": { id: "g", name: "Minerva" } });
    const sent = setTable({ view: waiting() });
    render(<WaitingRoom />);
    await click("Change name");
    fireEvent.change(screen.getByRole("textbox", { name: "Your name" }), { target: { value: "Minerva" } });
    await click("OK");
    expect(sent).toMatchObject([{ type: "sit", seat: 0 }]);
    vi.unstubAllGlobals();
  });

  it("lets the host seat bots, send them away and begin when all sit", async () => {
    const sent = setTable({ view: waiting(), host: true });
    render(<WaitingRoom />);
    expect((screen.getByRole("button", { name: "Waiting for 1 more" }) as HTMLButtonElement).disabled).toBe(true);
    await act(async () => void fireEvent.change(screen.getByLabelText("Bot in seat 2"), { target: { value: "hard" } }));
    act(() => useTable.setState({ view: waiting([person("Mina"), bot("Lin")]) }));
    await act(async () => void fireEvent.change(screen.getByLabelText("Bot in seat 2"), { target: { value: "" } }));
    await click("Begin");
    expect(sent).toEqual([{ type: "bot", seat: 1, level: "hard" }, { type: "free", seat: 1 }, { type: "begin" }]);
  });

  it("lets nobody else begin", () => {
    setTable({ view: waiting(), host: false });
    render(<WaitingRoom />);
    expect(screen.queryByRole("button", { name: /Begin|Waiting/ })).toBeNull();
    expect(screen.getByRole("status").textContent).toContain("Waiting for 1 more");
    expect(screen.queryByLabelText("Bot in seat 2")).toBeNull();
  });

  it("says when nobody gets hints here, and only then", () => {
    setTable({ view: aView(null, { hints: false }) });
    render(<WaitingRoom />);
    expect(screen.getByText("No hints and no help at this table.")).toBeTruthy();
    act(() => useTable.setState({ view: aView(null) }));
    expect(screen.queryByText("No hints and no help at this table.")).toBeNull();
  });

  describe("where the cards can be known", () => {
    const words = /whoever has the record knows every card to come/;
    const known = (seats = [person("Mina"), empty()]) => aView(null, { seats, known_shuffle: true });

    it("says so in red before anybody sits, and does not say that the shuffle can be checked", () => {
      setTable({ view: known([empty(), empty()]), seat: null });
      render(<WaitingRoom />);
      expect(screen.getByText(words).className).toBe("notice bad");
      expect(screen.queryByText("The shuffle can be checked")).toBeNull();
      expect(screen.getAllByRole("button", { name: "Sit down" })).toHaveLength(2);
      act(() => useTable.setState({ view: waiting() }));
      expect(screen.queryByText(words)).toBeNull();
      expect(screen.getByText("The shuffle can be checked")).toBeTruthy();
    });

    it("offers no seat to a second person, and lets the first change theirs", () => {
      setTable({ view: known(), seat: null });
      render(<WaitingRoom />);
      expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
      act(() => useTable.setState({ seat: 0 }));
      expect(screen.getByRole("button", { name: "Move here" })).toBeTruthy();
    });

    it("says why a second person is refused", async () => {
      setTable({ view: known([empty(), empty()]), seat: null }, () => refusal("known-shuffle"));
      render(<WaitingRoom />);
      await act(async () => void fireEvent.click(screen.getAllByRole("button", { name: "Sit down" })[1]!));
      expect(screen.getByRole("alert").textContent).toContain("one person plays here, with bots");
    });

    it("says so over the match too, and why beside the rules", async () => {
      setTable({ view: aView(aMatch(), { known_shuffle: true }) });
      render(<TopBar />);
      expect(screen.getByText("Known cards").className).toBe("known");
      await click("Rules: standard");
      expect(screen.getByText(words).className).toBe("notice bad");
      act(() => useTable.setState({ view: aView(aMatch()) }));
      expect(screen.queryByText("Known cards")).toBeNull();
    });
  });

  it("says what a rematch takes over from the match before", async () => {
    const carried = { gold: [1_200_000, 800_000], starter: 1, multiplier: 2 };
    setTable({ view: aView(null, { game: "matgo", matches: 1, carries: true, carried }) });
    render(<WaitingRoom />);
    const told = await screen.findByText(/It goes on from the last match/);
    expect(told.textContent!.replace(/[\u2066-\u2069]/g, "")).toBe(
      "It goes on from the last match: Mina 1,200,000 gold · Lin 800,000 gold. Lin starts, and the first game counts ×2.",
    );
    expect(screen.queryByText("New players: the match begins anew.")).toBeNull();
  });

  it("says beside each name what they begin with, for those who sit", () => {
    const seats = [person("Mina"), empty()];
    setTable({ view: aView(null, { game: "matgo", seats, begins: [1_234_500, 1_000_000] }), seat: 0 });
    render(<WaitingRoom />);
    expect(screen.getAllByText(/^begins with/).map((told) => told.textContent)).toEqual(["begins with 1,234,500 gold"]);
    act(() => useTable.setState({ view: aView(null, { game: "matgo", seats, begins: null }), seat: null }));
    expect(screen.queryByText(/^begins with/)).toBeNull();
  });

  it("says when a rematch begins anew because somebody else plays", () => {
    setTable({ view: aView(null, { game: "matgo", matches: 1, carries: true }) });
    render(<WaitingRoom />);
    expect(screen.getByText("New players: the match begins anew.")).toBeTruthy();
    act(() => useTable.setState({ view: aView(null, { game: "matgo", matches: 1, carries: false }) }));
    expect(screen.queryByText("New players: the match begins anew.")).toBeNull();
  });

  it("waits for who has not come back with a number for the new shuffle", async () => {
    const seats = (nonce: string | null) => [person("Mina"), person("Bo", { nonce })];
    const sent = setTable({ view: waiting(seats(null)), host: true });
    render(<WaitingRoom />);
    const begin = screen.getByRole("button", { name: "Waiting for Bo" }) as HTMLButtonElement;
    expect(begin.disabled).toBe(true);
    act(() => useTable.setState({ view: waiting(seats("01")) }));
    await click("Begin");
    expect(sent).toEqual([{ type: "begin" }]);
  });

  it("says why something was refused, until the table changes", async () => {
    const all = [person("Mina"), bot("Lin")];
    setTable({ view: waiting(all), host: true }, () => refusal("not-host"));
    render(<WaitingRoom />);
    await click("Begin");
    expect(screen.getByRole("alert").textContent).toBe("Whoever opened the table decides that.");
    act(() => useTable.setState({ view: waiting(all) }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says why something was refused, in the reader's language", async () => {
    await load("ko");
    setTable({ view: waiting([person("Mina"), bot("Lin")]), host: true }, () => refusal("no-nonce"));
    render(<WaitingRoom />);
    await click("시작");
    expect(screen.getByRole("alert").textContent).toBe("아직 돌아오지 않은 사람이 있습니다.");
    await load("en");
  });
});
