import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket, fakeServer, type Call } from "../common/testing/fakes";
import type { FromServer } from "./types";
import { TableSocket, type Ending, type Line } from "./socket";

const TICKET = "POST /api/tables/t1/ticket";
const WELCOME = { type: "welcome" } as unknown as FromServer;
let lines: [Line, Ending?][] = [];
let heard: FromServer[] = [];
let calls: Call[] = [];
let socket: TableSocket;

function start(answers: Record<string, unknown> = { [TICKET]: { ticket: "abc" } }): void {
  calls = fakeServer(answers);
  socket = new TableSocket(
    { table: "t1" },
    { line: (line, why) => lines.push(why ? [line, why] : [line]), message: (message) => heard.push(message) },
  );
  socket.open();
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => FakeSocket.all.at(-1)!;
const sent = (at = FakeSocket.all.length - 1) => FakeSocket.all[at]!.sent.map((text) => JSON.parse(text));
const lose = (code = 1006, reason = "") => last().onclose?.({ code, reason });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.all = [];
  lines = [];
  heard = [];
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("says hello with a ticket got over HTTP", async () => {
  start();
  await settle();
  expect(sent()).toEqual([{ type: "hello", protocol: 1, ticket: "abc" }]);
  last().say(WELCOME);
  expect(lines.at(-1)).toEqual(["open"]);
  expect(heard).toEqual([WELCOME]);
});

it("numbers commands and hands each its own answer", async () => {
  start();
  await settle();
  last().say(WELCOME);
  const ready = socket.send({ type: "ready" });
  const advise = socket.send({ type: "advise" });
  const [, first, second] = sent();
  expect(first.id).not.toBe(second.id);
  last().say({ type: "advice", id: second.id, move: { type: "x" } });
  last().say({ type: "ack", id: first.id });
  expect(await ready).toMatchObject({ type: "ack" });
  expect(await advise).toMatchObject({ type: "advice", move: { type: "x" } });
});

it("keeps commands until it was welcomed, and sends what was not answered again with the same id", async () => {
  start();
  await settle();
  const answer = socket.send({ type: "ready" });
  expect(sent()).toHaveLength(1);
  last().say(WELCOME);
  const [, command] = sent();
  lose();
  expect(lines.at(-1)).toEqual(["lost"]);
  await vi.advanceTimersByTimeAsync(1000);
  last().say(WELCOME);
  expect(FakeSocket.all).toHaveLength(2);
  expect(sent()[1]).toEqual(command);
  last().say({ type: "ack", id: command.id });
  expect((await answer).type).toBe("ack");
  lose();
  await vi.advanceTimersByTimeAsync(1000);
  last().say(WELCOME);
  expect(sent()).toHaveLength(1); // only the hello: what was answered is done
});

it("waits longer after every failure, and not at all once it has been welcomed again", async () => {
  start();
  await settle();
  const pauses = [300, 600, 1200, 2400, 4800, 8000, 8000];
  for (const [at, pause] of pauses.entries()) {
    lose();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(FakeSocket.all).toHaveLength(at + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(at + 2);
  }
  last().say(WELCOME);
  lose();
  await vi.advanceTimersByTimeAsync(300);
  expect(FakeSocket.all).toHaveLength(pauses.length + 2);
});

it("comes back at once when the network does", async () => {
  start();
  await settle();
  lose();
  lose();
  dispatchEvent(new Event("online"));
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
});

it("tries again when no ticket is to be had just now", async () => {
  start({});
  await settle();
  expect(lines.at(-1)).toEqual(["lost"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls.length).toBeGreaterThan(1);
});

it("ends when the server gives no ticket for good", async () => {
  start({ [TICKET]: { status: 404, body: { error: "no table", code: "no-table" } } });
  await settle();
  expect(lines.at(-1)).toEqual(["closed", { reason: "no table", code: "no-table" }]);
});

it.each([
  [4000, "elsewhere"],
  [4004, "closed"],
])("does not come back after %i, and answers what waits", async (code, name) => {
  start();
  await settle();
  last().say(WELCOME);
  const answer = socket.send({ type: "ready" });
  lose(code, "why");
  expect(lines.at(-1)).toEqual(["closed", { reason: "why", code: name }]);
  expect(await answer).toMatchObject({ type: "refused", code: name });
  await vi.advanceTimersByTimeAsync(20_000);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  expect(await socket.send({ type: "ready" })).toMatchObject({ type: "refused", code: "closed" });
});

it("is silent after it was closed from here: nothing is heard, nobody waits", async () => {
  start();
  await settle();
  last().say(WELCOME);
  const answer = socket.send({ type: "ready" });
  socket.close();
  last().say(WELCOME);
  lose(1000);
  expect(heard).toHaveLength(1);
  expect(lines.at(-1)).toEqual(["open"]);
  expect(await answer).toMatchObject({ type: "refused", code: "closed" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it("that is left while it is still connecting is closed when it is there, and says nothing", async () => {
  start();
  await settle();
  const early = last();
  early.sent = [];
  early.readyState = FakeSocket.CONNECTING;
  socket.close();
  expect(early.readyState).toBe(FakeSocket.CONNECTING);
  early.readyState = FakeSocket.OPEN;
  early.onopen?.();
  expect(early.readyState).toBe(3);
  expect(early.sent).toEqual([]);
});
