import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explain } from "../common/explain";
import { useIdentity } from "../common/identity/identity";
import { aTable, fakeServer, FakeSocket, MATGO, OFC, TICHU } from "../common/testing/fakes";
import { load } from "../i18n";
import { ApiError } from "../wire/api";
import type { LobbyNews } from "../wire/types";
import { CreateDialog } from "./CreateDialog";
import { Lobby } from "./Lobby";
import { useLobby } from "./store";

const CALM = {
  "GET /api/games": { games: [TICHU, OFC, MATGO] },
  "POST /api/lobby/ticket": { ticket: "x" },
  "GET /api/server": { noripan: "1", addresses: [], lan: false },
  "GET /api/lan": { hosts: null },
  "GET /api/records": { records: [] },
  "POST /api/me": { id: "g", name: "Mina" },
};

beforeEach(() => {
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  useLobby.setState({ tables: null, mine: null });
  useIdentity.setState({ standing: "known", me: { id: "g", name: "Mina" } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await load("en");
});

async function tell(tables: ReturnType<typeof aTable>[], mine: ReturnType<typeof aTable>[] = []) {
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  act(() => FakeSocket.all[0]!.say({ type: "lobby", tables, mine }));
}

const news = (change: Partial<LobbyNews>) =>
  act(() => FakeSocket.all[0]!.say({ type: "news", gone: [], left: [], tables: [], mine: [], ...change }));

/** jsdom's files cannot be read as text. */
const aFile = (text: string) =>
  Object.assign(new File([text], "match.json", { type: "application/json" }), { text: async () => text });

const panel = (name: string) => within(screen.getByRole("region", { name }));

test("one click plays against normal bots, in the first chair, unlisted", async () => {
  const calls = fakeServer({ ...CALM, "POST /api/tables": aTable() });
  render(<Lobby />);
  await userEvent.click(await screen.findByRole("button", { name: "Play now: Tichu" }));
  await waitFor(() => expect(location.pathname).toBe("/t/K7MQ2X"));
  expect(calls.find((call) => call.path === "/api/tables")?.body).toEqual({
    game: "tichu",
    preset: "quick",
    chairs: [{ bot: null }, { bot: "normal" }, { bot: "normal" }, { bot: "normal" }],
    listed: false,
    begins_when_full: true,
  });
  expect(sessionStorage.getItem("noripan.quick")).toBe("t1");
});

test("level and rules are chosen on the card, and are the same the next time", async () => {
  const calls = fakeServer({ ...CALM, "POST /api/tables": aTable() });
  const { unmount } = render(<Lobby />);
  const group = async (name: string) => within(await screen.findByRole("group", { name }));
  await userEvent.click((await group("Bots: Tichu")).getByLabelText("Hard"));
  await userEvent.click((await group("Rules: Tichu")).getByLabelText("Classic"));
  unmount();
  history.replaceState(null, "", "/");
  render(<Lobby />);
  expect((await group("Bots: Tichu")).getByLabelText<HTMLInputElement>("Hard").checked).toBe(true);
  await userEvent.click(await screen.findByRole("button", { name: "Play now: Tichu" }));
  await waitFor(() => expect(location.pathname).toBe("/t/K7MQ2X"));
  expect(calls.find((call) => call.path === "/api/tables")?.body).toMatchObject({
    preset: "classic",
    chairs: [{ bot: null }, { bot: "hard" }, { bot: "hard" }, { bot: "hard" }],
  });
});

test("a match that is over says so with its result, and its row can be put away", async () => {
  const calls = fakeServer({ ...CALM, "DELETE /api/tables/t1": {} });
  const { unmount } = render(<Lobby />);
  const over = aTable({ open: 0, result: { scores: [1200, 350], winners: [0] } });
  await tell([], [over, aTable({ id: "t2", playing: true })]);
  const mine = within(await screen.findByRole("region", { name: "My tables" }));
  const [first, last] = mine.getAllByRole("link");
  expect(first!.textContent).toBe("Go back"); // what goes on comes first
  expect(last!.textContent).toBe("Look");
  expect(mine.getByText("over · Mina won · 1,200 : 350")).toBeTruthy();
  expect(mine.queryByText("waiting for players")).toBeNull();
  await userEvent.click(mine.getByRole("button", { name: "Put away: Tichu" }));
  expect(mine.getAllByRole("link")).toHaveLength(1);
  expect(calls.at(-1)).toMatchObject({ method: "DELETE", path: "/api/tables/t1" });
  unmount();
  FakeSocket.all = [];
  render(<Lobby />);
  await tell([], [over]);
  await screen.findByRole("region", { name: "Open tables" });
  expect(screen.queryByRole("region", { name: "My tables" })).toBeNull();
});

test("a row at a table with others is put away here, and the table stays", async () => {
  const calls = fakeServer(CALM);
  render(<Lobby />);
  const seats = ["Mina", "Kai"].map((name) => ({ name, bot: null, person: true }));
  await tell([], [aTable({ seats, open: 0, result: { scores: [1, 1], winners: [] } })]);
  expect(await screen.findByText("over · A tie · 1 : 1")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Put away: Tichu" }));
  expect(screen.queryByRole("region", { name: "My tables" })).toBeNull();
  expect(calls.filter((call) => call.method === "DELETE")).toEqual([]);
});

test("many tables are folded", async () => {
  fakeServer(CALM);
  render(<Lobby />);
  await tell(
    [],
    Array.from({ length: 6 }, (_, at) => aTable({ id: `t${at}`, playing: true })),
  );
  const mine = within(await screen.findByRole("region", { name: "My tables" }));
  expect(mine.getAllByRole("link")).toHaveLength(4);
  await userEvent.click(mine.getByRole("button", { name: "Show all 6" }));
  expect(mine.getAllByRole("link")).toHaveLength(6);
});

test("only of a game that leaves something to the next match one is asked whether it goes on", async () => {
  fakeServer(CALM);
  render(<CreateDialog game="matgo" onClose={() => undefined} />);
  const labels = [/^A rematch goes on where the match ended/, /^Everybody brings the gold/];
  for (const name of labels) {
    expect(((await screen.findByRole("switch", { name })) as HTMLInputElement).checked).toBe(true);
  }
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Game" }), "tichu");
  for (const name of labels) expect(screen.queryByRole("switch", { name })).toBeNull();
});

test("bots alone have every chair", async () => {
  const calls = fakeServer({ ...CALM, "POST /api/tables": aTable() });
  render(<Lobby />);
  await userEvent.click(await screen.findByRole("button", { name: "Watch bots: Open-Face Chinese" }));
  await waitFor(() => expect(location.pathname).toBe("/t/K7MQ2X"));
  expect(calls.find((call) => call.path === "/api/tables")?.body).toMatchObject({
    chairs: [{ bot: "normal" }, { bot: "normal" }],
  });
});

test("too many tables are told at the card, and nothing is lost", async () => {
  fakeServer({
    ...CALM,
    "POST /api/tables": { status: 429, body: { error: "tables: this server has 2000 tables already", code: "full" } },
  });
  render(<Lobby />);
  await userEvent.click(await screen.findByRole("button", { name: "Play now: Tichu" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Every table of this server is taken");
  expect(location.pathname).toBe("/");
});

test("the two limits on tables have words of their own", () => {
  expect(explain(new ApiError(429, "tables: you have opened 20 tables already", "own-tables"))).toContain(
    "You have as many tables",
  );
});

test("lists follow the messages of the lobby", async () => {
  fakeServer(CALM);
  render(<Lobby />);
  await tell([]);
  expect(panel("Open tables").getByText(/No table is waiting/)).toBeTruthy();
  await tell(
    [aTable(), aTable({ id: "t2", code: "ABCDEF", playing: true, open: 0, watching: false })],
    [aTable({ id: "t3", code: "MNPQRT" })],
  );
  const open = panel("Open tables");
  expect(open.getAllByText("Mina")).toHaveLength(2);
  expect(open.getAllByText("3 open seats")).toHaveLength(2);
  expect(open.getByRole("link", { name: "Sit down" }).getAttribute("href")).toBe("/t/K7MQ2X");
  expect(open.getByText("full")).toBeTruthy();
  await userEvent.click(panel("My tables").getByRole("link", { name: "Go back" }));
  expect(location.pathname).toBe("/t/MNPQRT");
  await tell([]);
  expect(screen.queryByRole("region", { name: "My tables" })).toBeNull();
});

test("bots stand in the list by what they are called in the reader's language, whatever their policy is", async () => {
  fakeServer(CALM);
  await load("ko");
  render(<Lobby />);
  const seats = ["careful", "another"].map((bot, at) => ({ name: ["Red Mask", "Blue Mask"][at]!, bot, person: false }));
  await tell([aTable({ game: "matgo", seats, open: 0 })]);
  expect(screen.getByText("신중한 봇")).toBeTruthy();
  expect(screen.getByText("푸른 탈")).toBeTruthy();
});

test("a code in any shape leads to its table; an unknown one is explained", async () => {
  fakeServer({
    ...CALM,
    "GET /api/tables/K7MQ2X": aTable(),
    "GET /api/tables/ABCDEF": { status: 404, body: { error: "table: there is no table 'ABCDEF'", code: "no-table" } },
  });
  render(<Lobby />);
  await tell([]);
  const input = await screen.findByRole("textbox", { name: "Code or link of the table" });
  await userEvent.type(input, "abc{Enter}");
  expect(screen.getByRole("alert").textContent).toContain("not a whole code");
  await userEvent.type(input, "def{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("no table with that code");
  await userEvent.clear(input);
  await userEvent.type(input, " k7m q2x{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/t/K7MQ2X"));
});

test("matches are listed with their winners, and lead to the replay", async () => {
  const record = {
    id: "r1",
    game: "tichu",
    finished: 1.7e12,
    names: ["Mina", "B", "C", "D"],
    preset: "quick",
    scores: [90, 10, 90, 10],
    winners: [0, 2],
    deals: 1,
  };
  fakeServer({ ...CALM, "GET /api/records": { records: [record] } });
  render(<Lobby />);
  await tell([]);
  await screen.findByRole("region", { name: "My matches" });
  const matches = panel("My matches");
  expect((await matches.findAllByText("Winner:")).length).toBe(2);
  expect(matches.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe("/r/r1");
});

test("a record file is brought in, and a wrong one is explained", async () => {
  const calls = fakeServer({ ...CALM, "POST /api/records": { id: "abc" } });
  render(<Lobby />);
  await tell([]);
  await screen.findByRole("region", { name: "My matches" });
  const picker = document.querySelector<HTMLInputElement>("input[type=file]")!;
  expect(picker.hidden).toBe(true); // or it is a second button to whoever cannot see
  await userEvent.upload(picker, aFile("not json"));
  expect((await screen.findByRole("alert")).textContent).toContain("not a record");
  await userEvent.upload(picker, aFile('{"game":"tichu"}'));
  await waitFor(() => expect(location.pathname).toBe("/r/abc"));
  expect(calls.find((call) => call.method === "POST" && call.path === "/api/records")?.body).toEqual({ game: "tichu" });
});

test("after the whole list the lobby hears of changes alone, and keeps the newest first", async () => {
  fakeServer(CALM);
  render(<Lobby />);
  const [old, late] = [aTable({ id: "t1", opened: 1 }), aTable({ id: "t2", opened: 2, listed: false })];
  await tell([old], [late]);
  const ids = () => [useLobby.getState().tables, useLobby.getState().mine].map((some) => some?.map(({ id }) => id));
  news({ tables: [aTable({ id: "t3", opened: 3 }), { ...old, open: 1 }], mine: [{ ...old, open: 1 }] });
  expect(ids()).toEqual([
    ["t3", "t1"],
    ["t2", "t1"],
  ]);
  expect(useLobby.getState().tables?.[1]?.open).toBe(1);
  news({ left: ["t1"], gone: ["t2"] });
  expect(ids()).toEqual([["t3", "t1"], []]);
  await tell([]);
  expect(ids()).toEqual([[], []]);
});

test("a server without --lan says how to be found; one with it lists its neighbours", async () => {
  fakeServer(CALM);
  const { unmount } = render(<Lobby />);
  await tell([]);
  expect((await screen.findAllByText("noripan serve --lan")).length).toBe(1);
  unmount();
  const host = {
    name: "Living room",
    address: "10.0.0.2",
    port: 8642,
    url: "http://10.0.0.2:8642/",
    version: "1",
    tables: [aTable()],
  };
  fakeServer({
    ...CALM,
    "GET /api/lan": { hosts: [host] },
    "GET /api/server": { noripan: "1", addresses: ["http://10.0.0.7:8642"], lan: true },
  });
  render(<Lobby />);
  await screen.findByRole("region", { name: "Friends nearby" });
  const nearby = panel("Friends nearby");
  expect((await nearby.findByRole("link", { name: "Living room" })).getAttribute("href")).toBe("http://10.0.0.2:8642/");
  expect(nearby.getByRole("link", { name: "Sit down" }).getAttribute("href")).toBe("http://10.0.0.2:8642/t/K7MQ2X");
  expect(await nearby.findByRole("img", { name: "QR code of http://10.0.0.7:8642" })).toBeTruthy();
  expect(nearby.getByText(/could look at the cards/)).toBeTruthy();
});

test("planning a table sends what was changed, and shows an error beside its field", async () => {
  const answers: Record<string, unknown> = {
    ...CALM,
    "POST /api/tables": {
      status: 400,
      body: { error: "tichu: switch target takes a whole number from 0 to 10000, not 99999", code: "settings" },
    },
  };
  const calls = fakeServer(answers);
  render(<Lobby />);
  await userEvent.click(await screen.findByRole("button", { name: "With friends…: Tichu" }));
  const target = await screen.findByLabelText(/^Points that end the match/);
  await userEvent.clear(target);
  await userEvent.type(target, "700");
  expect(screen.getByText("1 changed")).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Seat 3"), "hard");
  await userEvent.click(screen.getByLabelText("Only with the code"));
  await userEvent.click(screen.getByText("Open the table"));
  const wrong = await screen.findByRole("alert", { hidden: true });
  expect(wrong.textContent).toBe("A whole number from 0 to 10000 is possible here.");
  expect(wrong.closest("li")?.textContent).toContain("Points that end the match");
  answers["POST /api/tables"] = aTable();
  await userEvent.click(screen.getByText("Open the table"));
  await waitFor(() => expect(location.pathname).toBe("/t/K7MQ2X"));
  expect(calls.findLast((call) => call.path === "/api/tables")?.body).toMatchObject({
    preset: "quick",
    switches: { target: 700 },
    chairs: [{ bot: null }, { bot: null }, { bot: "hard" }, { bot: null }],
    listed: false,
  });
});

test.each([
  ["ko", "뭐 하고 놀까요?"],
  ["zh-TW", "想玩哪一種？"],
  ["ja", "何で遊びましょう？"],
] as const)("the lobby speaks %s", async (language, words) => {
  fakeServer(CALM);
  await load(language);
  render(<Lobby />);
  expect(screen.getByRole("heading", { name: words })).toBeTruthy();
});
