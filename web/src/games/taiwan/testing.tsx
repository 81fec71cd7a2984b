// The Taiwan table with views that the server made, for the tests.
import { render } from "@testing-library/react";
import { vi } from "vitest";
import type { Answer, TableInfo } from "../../wire/types";
import { Board } from "./Board";
import type { End as EndEvent, Event, Move } from "./contract";
import ends from "./fixtures/ends.json";
import views from "./fixtures/views.json";
import type { TaiwanView } from "./types";

export type Moment = keyof typeof views;
export type End = keyof typeof ends;

export const NAMES = ["Ara", "Bea", "Cho", "Dan"];
export const viewOf = (moment: Moment): TaiwanView => structuredClone(views[moment]) as unknown as TaiwanView;
export const endOf = (end: End) => structuredClone(ends[end]) as unknown as { view: TaiwanView; event: EndEvent };

const ACK: Answer = { type: "ack", id: "1" };
export const refused = (code: string, facts: Record<string, unknown> = {}): Answer => ({
  type: "refused",
  id: "1",
  reason: `English: ${code}`,
  code,
  facts,
});

function tableInfo(): TableInfo {
  const seats = NAMES.map((name) => ({ name, bot: null, person: true, left: false, nonce: null }));
  return {
    id: "t",
    code: "T",
    game: "taiwan",
    preset: "taiwan",
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
    seats,
    commitment: "sealed",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 1,
  };
}

interface More {
  readonly?: boolean;
  hints?: boolean;
  judge?: Answer;
  advice?: Move | null;
  events?: Event[];
  open?: TaiwanView[];
}

export function show(moment: Moment | TaiwanView, more: More = {}) {
  const view = typeof moment === "string" ? viewOf(moment) : moment;
  const play = vi.fn<(move: Move) => Promise<Answer>>(async () => ACK);
  const judge = vi.fn<(move: Move) => Promise<Answer>>(async () => more.judge ?? ACK);
  const advise = vi.fn(async () => more.advice ?? null);
  const props = {
    table: { ...tableInfo(), hints: more.hints ?? true },
    seat: view.seat,
    events: more.events ?? [],
    open: more.open,
    readonly: more.readonly ?? false,
    play,
    judge,
    advise,
  };
  const drawn = render(<Board {...props} view={view} before={null} />);
  const update = (next: TaiwanView) => drawn.rerender(<Board {...props} view={next} before={view} />);
  return { view, play, judge, advise, update, ...drawn };
}

export const tiles = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>("[data-hand-card]")];
export const tile = (name: string): HTMLButtonElement => tiles().find((each) => each.dataset["handCard"] === name)!;
export const acts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[data-act]")].map((each) => each.dataset["act"]!);
export const act = (id: string): HTMLButtonElement => document.querySelector<HTMLButtonElement>(`[data-act="${id}"]`)!;
export const line = (): string => document.querySelector(".dock-line")!.textContent ?? "";
