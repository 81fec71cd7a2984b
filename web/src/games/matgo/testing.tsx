// The board with real views, and what a test looks for on it.
import { render } from "@testing-library/react";
import { expect, vi } from "vitest";
import { BarPlace } from "../../common/board/InBar";
import type { Answer, Move, TableInfo } from "../../wire/types";
import { Board } from "./Board";
import type { Event, Move as MatgoMove } from "./contract";
import type { MatgoView } from "./types";

export interface Fixture {
  view: MatgoView;
  before: MatgoView | null;
  events: Event[];
}
const files = import.meta.glob<{ default: Fixture }>("./fixtures/*.json", { eager: true });
export const fixture = (name: string): Fixture => structuredClone(files[`./fixtures/${name}.json`]!.default);

const ACK: Answer = { type: "ack", id: "1" };

function tableOf(view: MatgoView): TableInfo {
  const seats = view.match.names.map((name) => ({ name, bot: null, person: true, left: false, nonce: null }));
  return {
    id: "t",
    code: "T",
    game: "matgo",
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
    seats,
    commitment: "",
    known_shuffle: false,
    seed: null,
    record: null,
    matches: 1,
  };
}

export function show(
  found: Fixture | string,
  more: { readonly?: boolean; hints?: boolean; answer?: Answer; advice?: MatgoMove | null; open?: MatgoView[] } = {},
) {
  const { view, before, events } = typeof found === "string" ? fixture(found) : found;
  const play = vi.fn<(move: Move) => Promise<Answer>>(async () => more.answer ?? ACK);
  const advise = vi.fn(async () => more.advice ?? null);
  const props = {
    table: { ...tableOf(view), hints: more.hints ?? true },
    seat: view.seat,
    readonly: more.readonly ?? false,
    open: more.open ?? null,
    play,
    judge: play,
    advise,
  };
  const page = (now: Fixture) => (
    <>
      <BarPlace />
      <Board {...props} {...now} />
    </>
  );
  const drawn = render(page({ view, before, events }));
  const update = (next: Fixture) => drawn.rerender(page({ ...next, before: view }));
  return { view, play, advise, update, ...drawn };
}

export const card = (name: string) => document.querySelector<HTMLButtonElement>(`[data-hand-card="${name}"]`)!;
export const status = () => document.querySelector(".dock-line")!.textContent;
export const place = (month: number) => document.querySelector<HTMLElement>(`.matgo-place[data-month="${month}"]`)!;
export const cardsIn = (where: ParentNode, which = "") =>
  [...where.querySelectorAll<HTMLElement>(`img[data-card]${which}`)].map((each) => each.dataset["card"]);
export function button(name: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll<HTMLButtonElement>("button")].filter((each) => {
    const text = each.getAttribute("aria-label") ?? each.textContent ?? "";
    return typeof name === "string" ? text === name : name.test(text);
  });
  expect(found, String(name)).toHaveLength(1);
  return found[0]!;
}
