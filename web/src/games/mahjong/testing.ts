// A mahjong table of paper for the tests.
import { vi } from "vitest";
import type { BoardProps } from "../../common/games/game";
import type { Answer, GameView, Move } from "../../wire/types";
import type { RiverTile } from "./contract";
import type { MahjongTable, MeldShown, SeatShown } from "./table";

export const NAMES = ["Mina", "Lin", "Wei", "Jun"];

export const river = (tiles: string, change: Partial<RiverTile> = {}): RiverTile[] =>
  tiles.split(" ").map((tile) => ({ tile, drawn: false, declares: false, called: false, ...change }));

export const meld = (
  kind: MeldShown["kind"],
  tiles: string,
  called: string | null,
  from: number | null,
): MeldShown => ({ kind, name: kind, tiles: tiles.split(" "), called, from, flat: false });

export const aSeat = (change: Partial<SeatShown> = {}): SeatShown => ({
  wind: "E",
  points: 25000,
  tiles: null,
  drawn: null,
  count: 13,
  river: [],
  melds: [],
  flowers: [],
  declared: false,
  ...change,
});

export const HAND = ["1m", "2m", "3m", "5p", "5p", "7s", "1z"];

export function aTable(change: Partial<MahjongTable> = {}, own: Partial<SeatShown> = {}): MahjongTable {
  const seats = ["E", "S", "W", "N"].map((wind) => aSeat({ wind }));
  seats[0] = { ...seats[0]!, tiles: HAND, drawn: "9p", count: 8, ...own };
  return {
    deal: 0,
    full: 14,
    over: false,
    begins: false,
    turn: 0,
    dealer: 0,
    round: "East 1",
    left: 40,
    indicators: ["3p"],
    honba: 0,
    honbaText: "",
    sticks: 0,
    last: null,
    seats,
    ...change,
  };
}

/** What the frame gives, and what was sent and asked. */
export function aBoard(change: Partial<BoardProps> = {}, view: Partial<GameView> = {}, judged?: Answer) {
  const play = vi.fn<(move: Move) => Promise<Answer>>(async () => ({ type: "ack", id: "1" }));
  const judge = vi.fn<(move: Move) => Promise<Answer>>(async (move) => judged ?? { type: "judged", id: "1", move });
  const match = {
    game: "riichi",
    preset: "standard",
    rules: {},
    names: NAMES,
    deal: 0,
    scores: [0, 0, 0, 0],
    over: false,
    winners: [],
  };
  const table = {
    id: "t",
    code: "T",
    game: "riichi",
    preset: "standard",
    rules: {},
    clock: null,
    hints: true,
    claims: null,
    carries: false,
    purses: false,
    carried: null,
    begins: null,
    host: null,
    begins_when_full: false,
    seats: [],
    commitment: "",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 0,
  };
  const whole: GameView = { seat: 0, pending: [0], legal: [{ type: "X" }], match, ...view };
  const board: BoardProps = {
    view: whole,
    before: null,
    table,
    seat: whole.seat,
    events: [],
    readonly: false,
    play,
    judge,
    advise: async () => null,
    ...change,
  };
  return { board, play, judge };
}
