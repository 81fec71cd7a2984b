// A table of paper for the tests: views, and a store that keeps what it was asked to send.
import { vi } from "vitest";
import type { Answer, Command, Presence } from "../wire/types";
import type { GameView, SeatInfo, TableView } from "../wire/views";
import { useTable, type TableState } from "./store";

export const person = (name: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  name,
  bot: null,
  person: true,
  left: false,
  nonce: "00",
  ...change,
});
export const bot = (name: string): SeatInfo => ({ name, bot: "normal", person: false, left: false, nonce: null });
export const empty = (): SeatInfo => ({ name: "", bot: null, person: false, left: false, nonce: null });

export function aMatch(change: Partial<GameView> = {}, match: Partial<GameView["match"]> = {}): GameView {
  const names = ["Mina", "Lin"];
  return {
    seat: 0,
    pending: [0],
    legal: [],
    match: {
      game: "pebbles",
      preset: "standard",
      rules: {},
      names,
      deal: 0,
      scores: [0, 0],
      over: false,
      winners: [],
      ...match,
    },
    ...change,
  };
}

export function aView(match: GameView | null, change: Partial<TableView["table"]> = {}): TableView {
  const table = {
    id: "t1",
    code: "K7MQ2X",
    game: "pebbles",
    preset: "standard",
    rules: {},
    clock: null,
    hints: true,
    carries: false,
    purses: false,
    carried: null,
    begins: null,
    seats: [person("Mina"), bot("Lin")],
    commitment: "c1",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 0,
    ...change,
  };
  return { table, match };
}

export const here = (change: Partial<Presence> = {}): Presence => ({
  type: "presence",
  here: [true, true],
  stand_in: [false, false],
  ready: [false, false],
  watching: 0,
  host_here: true,
  ...change,
});

const BLANK = useTable.getState();

/** The store with this in it; whatever is sent is answered by `answer`. */
export function setTable(
  change: Partial<TableState>,
  answer: (command: Command) => Partial<Answer> = () => ({ type: "ack" }),
): Command[] {
  const sent: Command[] = [];
  const send = vi.fn(async (command: Command) => {
    sent.push(command);
    return { id: "1", ...answer(command) } as Answer;
  });
  useTable.setState(
    { ...BLANK, line: "open", seat: 0, view: aView(aMatch()), presence: here(), send, ...change },
    true,
  );
  return sent;
}

export const refusal = (code: string, reason = "because") => ({ type: "refused" as const, reason, code, facts: {} });
