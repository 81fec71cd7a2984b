// Tables and matches for tests, of a game that nobody knows.
import type { GameView, SeatInfo, TableView } from "../../wire/types";

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
    claims: null,
    carries: false,
    purses: false,
    carried: null,
    begins: null,
    seats: [person("Mina"), bot("Lin")],
    host: 0,
    begins_when_full: false,
    commitment: "c1",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 0,
    ...change,
  };
  return { table, match, open: null };
}

export const refusal = (code: string, reason = "because") => ({ type: "refused" as const, reason, code, facts: {} });
