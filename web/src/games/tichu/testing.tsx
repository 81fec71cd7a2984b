// The board with real views, and what a test does at it.
import { fireEvent, render } from "@testing-library/react";
import { expect, vi } from "vitest";
import { Plate } from "../../common/board/Plate";
import type { GameModule } from "../../common/games/game";
import type { Answer, Move as SentMove, TableInfo } from "../../wire/types";
import { Board } from "./Board";
import type { Event, Move, PlayMove } from "./contract";
import tichu from ".";
import type { TichuView } from "./types";

export interface Fixture {
  view: TichuView;
  before: TichuView;
  events: Event[];
}
const files = import.meta.glob<{ default: Fixture }>("./fixtures/*.json", { eager: true });
export const fixture = (name: string): Fixture => structuredClone(files[`./fixtures/${name}.json`]!.default);

/** All views there are to test with. */
export const NAMES_OF_VIEWS = Object.keys(files).map((path) => path.replace(/.*\/|\.json/g, ""));

const ACK: Answer = { type: "ack", id: "1" };

function tableOf(view: TichuView): TableInfo {
  const seats = view.match.names.map((name) => ({ name, bot: null, person: true, left: false, nonce: null }));
  return {
    id: "t",
    code: "T",
    game: "tichu",
    preset: "quick",
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
    commitment: "",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 1,
  };
}

const platesOf = (view: TichuView) =>
  view.match.names.map((_, at) => (
    <Plate
      key={at}
      at={at}
      game={tichu as unknown as GameModule}
      view={view}
      names={view.match.names}
      moved={view.pending.includes(at)}
    />
  ));

export function show(
  found: Fixture | string,
  more: { readonly?: boolean; hints?: boolean; judge?: Answer; advice?: Move | null } = {},
) {
  const { view, before, events } = typeof found === "string" ? fixture(found) : found;
  const play = vi.fn<(move: SentMove) => Promise<Answer>>(async () => ACK);
  const judge = vi.fn<(move: SentMove) => Promise<Answer>>(async () => more.judge ?? ACK);
  const advise = vi.fn(async () => more.advice ?? null);
  const props = {
    table: { ...tableOf(view), hints: more.hints ?? true },
    seat: view.seat,
    readonly: more.readonly ?? false,
    play,
    judge,
    advise,
  };
  const board = (now: TichuView, then: TichuView, news: Event[]) => {
    const plates = platesOf(now);
    return <Board {...props} view={now} before={then} events={news} plates={plates} me={plates[now.seat ?? 0]} />;
  };
  const drawn = render(board(view, before, events));
  const update = (next: TichuView, news: Event[] = []) => drawn.rerender(board(next, view, news));
  return { view, play, judge, advise, update, ...drawn };
}

export const card = (name: string) => document.querySelector<HTMLElement>(`[data-hand-card="${name}"]`)!;
export const choose = (cards: string[]) => cards.forEach((name) => fireEvent.click(card(name)));
// by name, without working out the role of every part of every drawn card
export const buttons = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].filter(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );
export function button(name: string): HTMLButtonElement {
  expect(buttons(name), name).toHaveLength(1);
  return buttons(name)[0]!;
}
export const status = () => document.querySelector(".dock-line")!.textContent;
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
export const plays = (view: TichuView) => view.legal.filter((move): move is PlayMove => "cards" in move);
export const refused = (code: string, facts: Record<string, unknown> = {}): Answer => ({
  type: "refused",
  id: "1",
  reason: `English: ${code}`,
  code,
  facts,
});
