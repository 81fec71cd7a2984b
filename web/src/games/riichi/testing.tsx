// The riichi table with views that the server made, for the tests.
import { render } from "@testing-library/react";
import { vi } from "vitest";
import type { Answer, Move, TableInfo } from "../../wire/types";
import { Board } from "./Board";
import type { Encore, End, Event } from "./contract";
import ends from "./fixtures/ends.json";
import made from "./fixtures/events.json";
import views from "./fixtures/views.json";
import type { RiichiView } from "./types";

export const NAMES = ["Ara", "Bea", "Cho", "Dan"];
export type Moment = keyof typeof views;
export const viewOf = (moment: Moment): RiichiView => structuredClone(views[moment]) as unknown as RiichiView;
export const endOf = (end: keyof typeof ends) =>
  structuredClone(ends[end]) as unknown as { view: RiichiView; event: Encore | End };
export const EVENTS = made as unknown as Event[];

const TABLE: TableInfo = {
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
  commitment: "c",
  known_shuffle: false,
  seed: null,
  record: null,
  matches: 1,
  seats: NAMES.map((name) => ({ name, bot: null, person: true, left: false, nonce: null })),
};

interface More {
  readonly?: boolean;
  hints?: boolean;
  judge?: Answer;
  events?: Event[];
  open?: RiichiView[];
  commitment?: string;
  id?: string; // of the table
}

export function show(moment: Moment | RiichiView, more: More = {}) {
  const view = typeof moment === "string" ? viewOf(moment) : moment;
  const play = vi.fn<(move: Move) => Promise<Answer>>(async () => ({ type: "ack", id: "1" }));
  const judge = vi.fn<(move: Move) => Promise<Answer>>(async () => more.judge ?? { type: "ack", id: "1" });
  const advise = vi.fn(async () => null);
  const table = {
    ...TABLE,
    id: more.id ?? TABLE.id,
    commitment: more.commitment ?? TABLE.commitment,
    hints: more.hints ?? true,
  };
  const props = {
    table,
    seat: view.seat,
    events: more.events ?? [],
    open: more.open ?? null,
    readonly: more.readonly ?? false,
    play,
    judge,
    advise,
  };
  const drawn = render(<Board {...props} view={view} before={null} />);
  const update = (next: RiichiView) => drawn.rerender(<Board {...props} view={next} before={view} />);
  return { view, play, judge, advise, update, ...drawn };
}

export const tiles = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>("[data-hand-card]")];
export const bright = (): string[] =>
  tiles()
    .filter((each) => each.dataset["quiet"] === "false")
    .map((each) => each.dataset["handCard"]!);
export const tile = (name: string): HTMLButtonElement => tiles().find((each) => each.dataset["handCard"] === name)!;
export const acts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-act]")].map((each) => each.dataset["act"]!);
export const act = (id: string): HTMLButtonElement => document.querySelector<HTMLButtonElement>(`[data-act="${id}"]`)!;
export const line = (): string => document.querySelector(".dock-line")!.textContent ?? "";
