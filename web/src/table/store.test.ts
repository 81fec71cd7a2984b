import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shownOf } from "../common/shown";
import { FakeSocket, fakeServer } from "../common/testing/fakes";
import { aMatch, aView, empty, person } from "../common/testing/views";
import type { FromServer } from "../wire/types";
import { runsTable, useTable } from "./store";
import { here } from "./testing";

const TIMES = { clocks: [null, null], window: null, rest: null };
const table = () => useTable.getState();
const say = (message: object) => FakeSocket.all.at(-1)!.say(message as FromServer);
const update = (change: object) => say({ type: "update", version: 8, events: [], ended: [], times: TIMES, ...change });
const sent = (type: string) =>
  FakeSocket.all
    .flatMap((socket) => socket.sent.map((text) => JSON.parse(text)))
    .filter((message) => message.type === type);
const settle = () => new Promise((done) => setTimeout(done));

function welcome(change: object = {}): void {
  say({
    type: "welcome",
    seat: 0,
    version: 7,
    events: [],
    ended: [],
    view: aView(aMatch()),
    times: TIMES,
    presence: here(),
    chat: [],
    host: true,
    ...change,
  });
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  fakeServer({ "POST /api/tables/t1/ticket": { ticket: "a" }, "POST /api/tables/t2/ticket": { ticket: "b" } });
  table().open("t1");
  useTable.setState({ heard: [] });
  await settle();
});
afterEach(() => {
  table().close();
  vi.unstubAllGlobals();
});

describe("a table's store", () => {
  it("takes everything from a welcome", () => {
    welcome({ chat: [{ type: "said", seat: 0, name: "Mina", text: "hi" }] });
    expect(table()).toMatchObject({ line: "open", seat: 0, host: true, version: 7, fresh: [], said: 0 });
    expect(table().chat).toHaveLength(1);
  });

  it("keeps the view before an update, and its events for the log", () => {
    welcome();
    const first = table().view;
    update({
      events: [
        { type: "go", seat: 1 },
        { type: "stop", seat: 1 },
      ],
      view: aView(aMatch({ pending: [1] })),
      times: { ...TIMES, rest: 8 },
    });
    expect(table().before).toBe(first);
    expect(table().view!.match!.pending).toEqual([1]);
    expect(table().fresh).toHaveLength(2);
    const [one, two] = table().heard;
    expect(two!.key - one!.key).toBe(1);
    expect(table().times!.rest).toBe(8);
  });

  it("plays with the version of the last view", () => {
    welcome();
    void table().play({ type: "go" });
    expect(sent("move")).toMatchObject([{ version: 7, move: { type: "go" } }]);
  });

  it("hears who comes and goes, what is said, and that the table stands still", () => {
    welcome();
    say(here({ watching: 3 }));
    say({ type: "said", seat: 1, name: "Lin", text: "oh" });
    say({ type: "frozen", reason: "disk" });
    expect(table().presence!.watching).toBe(3);
    expect(table().chat.at(-1)!.text).toBe("oh");
    expect(table().said).toBe(1);
    expect(table().frozen).toBe("disk");
    say({ type: "frozen", reason: null });
    expect(table().frozen).toBeNull();
  });

  it("keeps the last fifty lines of chat and counts them all", () => {
    welcome();
    for (let at = 0; at < 60; at++) say({ type: "said", seat: 1, name: "Lin", text: String(at) });
    expect(table().chat).toHaveLength(50);
    expect(table().said).toBe(60);
  });

  it("remembers why it was closed, by what was said last", () => {
    welcome();
    say({ type: "closing", reason: "nobody may look on", code: "no-watching" });
    FakeSocket.all[0]!.onclose!({ code: 4004, reason: "closed" });
    expect(table()).toMatchObject({ line: "closed", ending: { code: "no-watching" } });
  });

  it("offers a nonce once for every commitment, and only before the match", async () => {
    const waiting = (commitment: string) =>
      aView(null, { commitment, seats: [person("Mina", { nonce: null }), empty()] });
    welcome({ view: waiting("c1") });
    update({ version: 8, events: [], view: waiting("c1") });
    expect(sent("nonce")).toHaveLength(1);
    expect(sent("nonce")[0].nonce).toMatch(/^[0-9a-f]{32}$/);
    update({ version: 9, events: [], view: waiting("c2") });
    expect(sent("nonce")).toHaveLength(2);
    expect(sent("nonce")[1].nonce).not.toBe(sent("nonce")[0].nonce);
    say({ type: "refused", id: sent("nonce")[1].id, reason: "slow", code: "rate", facts: {} });
    await settle();
    update({ version: 10, events: [], view: waiting("c2") });
    expect(sent("nonce")).toHaveLength(3);
  });

  it("keeps the commitment it was shown before it sat and the nonce it sent, and no other", async () => {
    const seats = [person("Mina", { nonce: "11" }), empty()];
    welcome({ seat: null, view: aView(null, { commitment: "c1", seats: [empty(), empty()] }) });
    void table().send({ type: "sit", seat: 0, nonce: "aa" });
    say({ type: "ack", id: sent("sit")[0].id });
    // a server that has seen the nonce may show another commitment: it is too late then
    welcome({ seat: 0, view: aView(null, { commitment: "c2", seats }) });
    void table().send({ type: "sit", seat: 1, nonce: "bb" });
    say({ type: "refused", id: sent("sit")[1].id, reason: "taken", code: "taken", facts: {} });
    await settle();
    update({ version: 8, events: [], view: aView(aMatch(), { commitment: "c2", seats }) });
    void table().send({ type: "sit", seat: 0, nonce: "cc" }); // a seat taken back: the cards are dealt
    const over = aView(aMatch({}, { over: true }), { commitment: "c2", seats, record: "r1" });
    update({ version: 9, events: [], view: over });
    expect(shownOf("r1", { commitment: "c2", nonces: [] })).toMatchObject({ commitment: "c1", nonce: "aa" });
  });

  it("forgets what it was shown when it stands up before the match", async () => {
    const [sitting, open] = [
      [person("Mina", { nonce: "11" }), empty()],
      [empty(), empty()],
    ];
    welcome({ seat: null, view: aView(null, { seats: open }) });
    void table().send({ type: "sit", seat: 0, nonce: "aa" });
    welcome({ seat: null, view: aView(null, { seats: open }) }); // the line was lost, and the command is still on its way
    expect(shownOf("", { commitment: "c1", nonces: [] })).not.toBeNull();
    welcome({ seat: 0, view: aView(null, { seats: sitting }) });
    expect(shownOf("", { commitment: "c1", nonces: [] })).not.toBeNull();
    welcome({ seat: null, view: aView(null, { seats: open }) });
    expect(shownOf("", { commitment: "c1", nonces: [] })).toBeNull();
  });

  it("keeps what it was shown when it gives up a seat in the match: its number is in the shuffle", () => {
    const seats = [person("Mina", { nonce: "aa" }), empty()];
    welcome({ seat: null, view: aView(null, { seats: [empty(), empty()] }) });
    void table().send({ type: "sit", seat: 0, nonce: "aa" });
    welcome({ seat: 0, view: aView(aMatch(), { seats }) });
    welcome({ seat: null, view: aView(aMatch(), { seats: [person("Mina", { left: true, nonce: "aa" }), empty()] }) });
    expect(shownOf("", { commitment: "c1", nonces: [] })).not.toBeNull();
  });

  it("gives nothing to the shuffle as a spectator, or with a nonce in it", () => {
    welcome({ seat: null, view: aView(null, { seats: [person("Mina", { nonce: null }), empty()] }) });
    welcome({ view: aView(null, { seats: [person("Mina", { nonce: "11" }), empty()] }) });
    expect(sent("nonce")).toHaveLength(0);
  });

  it("forgets a table that was left, but keeps the log for who comes back to it", async () => {
    welcome();
    update({ version: 8, events: [{ type: "go" }], view: aView(aMatch()) });
    table().close();
    expect(table()).toMatchObject({ view: null, line: "connecting", seat: null });
    table().open("t1");
    expect(table().heard).toHaveLength(1);
    table().open("t2");
    expect(table().heard).toHaveLength(0);
  });

  it("has the log of the deal after a reload, without any news", () => {
    welcome({ events: [{ type: "start" }, { type: "go", seat: 1 }] });
    expect(table().heard.map(({ event }) => event.type)).toEqual(["start", "go"]);
    expect(table().fresh).toEqual([]);
  });

  it("hears after a lost line what it has missed of the deal, and keeps the deals before", () => {
    welcome({ events: [{ type: "start" }, { type: "go" }] });
    update({ events: [{ type: "end" }, { type: "start" }], view: aView(aMatch({}, { deal: 1 })) });
    const again = [{ type: "start" }, { type: "stop" }];
    welcome({ events: again, view: aView(aMatch({}, { deal: 1 })) });
    welcome({ events: again, view: aView(aMatch({}, { deal: 1 })) });
    expect(table().heard.map(({ event }) => event.type)).toEqual(["start", "go", "end", "start", "stop"]);
    expect(new Set(table().heard.map(({ key }) => key)).size).toBe(5);
    welcome({ view: aView(null, { matches: 1 }) });
    expect(table().heard).toHaveLength(5);
  });

  it("comes back to the same table after another window had it", async () => {
    welcome();
    FakeSocket.all[0]!.onclose!({ code: 4000, reason: "elsewhere" });
    expect(table().line).toBe("closed");
    table().comeBack();
    await settle();
    welcome();
    expect(FakeSocket.all).toHaveLength(2);
    expect(table()).toMatchObject({ line: "open", ending: null });
  });
});

describe("a deal that has ended", () => {
  const END = { type: "end", result: { scores: [5, -5], winners: [0] } };
  const over = aMatch({ pending: [], result: END.result }, { scores: [5, -5] });
  const next = (change: object = {}) => aView(aMatch(change, { deal: 1, scores: [5, -5] }));
  const ends = () =>
    update({
      events: [{ type: "stop" }, END, { type: "start" }],
      ended: [{ match: over, open: null }],
      view: next({ pending: [0] }),
    });
  const heard = () => table().heard.map(({ event }) => event.type);

  it("lies on the table until one goes on, and what comes after it waits", () => {
    welcome();
    ends();
    expect(table().view!.match).toEqual(over);
    expect(table().live!.match!.match.deal).toBe(1);
    expect(table()).toMatchObject({ behind: true, version: 8, ended: { event: END, view: over }, endedEarlier: false });
    expect(heard()).toEqual(["stop", "end"]);
    table().goOn();
    expect(table().view!.match!.match.deal).toBe(1);
    expect(table()).toMatchObject({ behind: false, ended: null, lastDeal: { view: over }, fresh: [{ type: "start" }] });
    expect(heard()).toEqual(["stop", "end", "start"]);
  });

  it("cannot be played on: a move for what is not shown yet is refused here", async () => {
    welcome();
    ends();
    expect(await table().play({ type: "go" })).toMatchObject({ type: "refused", code: "stale" });
    expect(sent("move")).toEqual([]);
    table().goOn();
    void table().play({ type: "go" });
    expect(sent("move")).toMatchObject([{ version: 8 }]);
  });

  it.each([
    ["while the table rests", { rest: 5 }, true],
    ["but not to who comes into the next deal", { rest: null }, false],
  ])("is shown to who comes %s", (_, times, shown) => {
    welcome({ ended: [{ match: over, open: null }], view: next(), times: { ...TIMES, ...times } });
    expect(table().ended !== null).toBe(shown);
    expect(table().view!.match!.match.deal).toBe(shown ? 0 : 1);
    expect(table().lastDeal!.event).toMatchObject(END);
  });

  it("is shown again after a reload, until it was put away", () => {
    const reload = () => {
      table().close();
      table().open("t1");
      return settle().then(() => welcome({ ended: [{ match: over, open: null }], view: next() }));
    };
    welcome();
    ends();
    return reload()
      .then(() => {
        expect(table()).toMatchObject({ endedEarlier: true, ended: { view: over } });
        table().goOn();
        return reload();
      })
      .then(() => expect(table().ended).toBeNull());
  });

  it("is shown to who was looking at it when the line was lost", () => {
    welcome();
    welcome({ version: 8, ended: [{ match: over, open: null }], view: next(), events: [{ type: "start" }] });
    expect(table().view!.match).toEqual(over);
    table().goOn();
    expect(table().view!.match!.match.deal).toBe(1);
  });

  it("is the last of a match: it stays, and goes with the match", () => {
    welcome();
    const last = aMatch({ pending: [], result: END.result }, { over: true, winners: [0] });
    update({ events: [END], view: aView(last) });
    expect(table().ended).toMatchObject({ event: END });
    update({ version: 9, view: aView(last, { record: "r1" }) });
    expect(table().view!.table.record).toBe("r1");
    expect(table().ended).not.toBeNull();
    update({ version: 10, view: aView(null, { matches: 1 }) });
    expect(table()).toMatchObject({ ended: null, view: { match: null } });
  });
});

it("sends a move that was made while the line was lost when it is back, from the same position", async () => {
  welcome();
  const { view } = table();
  FakeSocket.all[0]!.onclose!({ code: 1006, reason: "" });
  const answer = table().play({ type: "go" });
  dispatchEvent(new Event("online"));
  await settle();
  welcome();
  expect(table().view).toBe(view);
  expect(sent("move")).toMatchObject([{ version: 7, move: { type: "go" } }]);
  say({ type: "refused", id: sent("move")[0].id, reason: "too late", code: "stale", facts: {} });
  expect(await answer).toMatchObject({ code: "stale" });
});

it("keeps the view, and what was said to it, when it is told once more after a refusal", () => {
  welcome();
  const { view } = table();
  update({ version: 7, view: aView(aMatch()), times: { ...TIMES, rest: 3 } });
  expect(table().view).toBe(view);
  expect(table().times!.rest).toBe(3);
});

it("is run by its host, and while they are away by whoever sits", () => {
  const state = table();
  expect(runsTable({ ...state, host: true, seat: null })).toBe(true);
  expect(runsTable({ ...state, host: false, seat: 1, presence: here({ host_here: false }) })).toBe(true);
  expect(runsTable({ ...state, host: false, seat: 1, presence: here() })).toBe(false);
  expect(runsTable({ ...state, host: false, seat: null, presence: here({ host_here: false }) })).toBe(false);
});
