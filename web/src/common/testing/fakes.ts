// A server of paper for the tests: answers by path, and sockets that say what a test wants.
import { vi } from "vitest";
import type { FromServer, GameInfo, TableSummary } from "../../wire/types";

type Answer = unknown | { status: number; body: unknown };

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Answers `METHOD /path`; whatever is not named is a server that does not answer. */
export function fakeServer(answers: Record<string, Answer>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    calls.push({ method, path, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) throw new TypeError("nobody is there");
    const refused = typeof answer === "object" && answer !== null && "status" in answer && "body" in answer;
    const { status, body } = refused ? (answer as { status: number; body: unknown }) : { status: 200, body: answer };
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}

export class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export const TICHU: GameInfo = {
  name: "tichu",
  seats: [4],
  unit: "points",
  claims: false,
  carries: false,
  purses: false,
  lesson: true,
  titles: {},
  words: false,
  browser: null,
  bots: ["random", "easy", "normal", "hard"],
  switches: [
    { name: "target", help: "points that end the match", choices: [], low: 0, high: 10000 },
    { name: "bombs_out_of_turn", help: "a bomb at any time", choices: [], low: 0, high: 0 },
  ],
  presets: {
    quick: { rules: { target: 0, bombs_out_of_turn: false }, seats: 4 },
    classic: { rules: { target: 1000, bombs_out_of_turn: true }, seats: 4 },
  },
};

export const OFC: GameInfo = {
  name: "ofc",
  seats: [2, 3],
  unit: "points",
  claims: false,
  carries: false,
  purses: false,
  lesson: true,
  titles: {},
  words: false,
  browser: null,
  bots: ["normal"],
  switches: [
    { name: "players", help: "how many seats there are", choices: [], low: 2, high: 3 },
    { name: "entry", help: "cards in a first Fantasyland", choices: ["progressive", "fourteen"], low: 0, high: 0 },
  ],
  presets: { standard: { rules: { players: 2, entry: "progressive" }, seats: 2 } },
};

export const MATGO: GameInfo = {
  name: "matgo",
  seats: [2],
  unit: "gold",
  claims: false,
  carries: true,
  purses: true,
  lesson: true,
  titles: {},
  words: false,
  browser: null,
  bots: ["normal"],
  switches: [{ name: "games", help: "how many games a match has", choices: [], low: 1, high: 1000 }],
  presets: { standard: { rules: { games: 10 }, seats: 2 } },
};

export function aTable(change: Partial<TableSummary> = {}): TableSummary {
  return {
    id: "t1",
    code: "K7MQ2X",
    opened: 0,
    game: "tichu",
    preset: "quick",
    seats: [
      { name: "Mina", bot: null, person: true },
      ...Array.from({ length: 3 }, () => ({ name: "", bot: null, person: false })),
    ],
    open: 3,
    playing: false,
    result: null,
    watching: true,
    listed: true,
    clock: null,
    commitment: "",
    known_shuffle: false,
    ...change,
  };
}
