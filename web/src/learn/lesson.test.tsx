// What a learner is told: by the server's verdict, never by rules of the page's own.
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Taught } from "../wire/types";
import { useLesson } from "./useLesson";

const steps = ["exchange", "combos", "follow"];
const told = (verdict: Taught["verdict"], more: Partial<Taught> = {}): Taught => ({
  steps,
  verdict,
  view: { seat: 0, pending: [0], legal: [], match: {} } as unknown as Taught["view"],
  events: [],
  hint: { type: "X" },
  ...more,
});
const answers = (...each: (Taught | null)[]) => {
  const fetched = vi.fn(async (_: string, init: RequestInit) => {
    const next = each.shift();
    if (!next) throw new Error(`no line for ${String(init.body)}`);
    return new Response(JSON.stringify(next));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

async function begun(...each: (Taught | null)[]) {
  const fetched = answers(told("begin"), ...each);
  const { result } = renderHook(() => useLesson("tichu", 1));
  await waitFor(() => expect(result.current.told).not.toBeNull());
  return { result, fetched };
}

test("a right answer is told, and the step is done", async () => {
  const { result } = await begun(told("right"));
  await act(async () => expect((await result.current.play({ type: "A" })).type).toBe("ack"));
  expect(result.current.done).toBe(true);
  expect(result.current.said).toMatchObject({ tone: "good" });
});

test("another move is refused with words, and the same step goes on", async () => {
  const { result } = await begun(told("other"));
  await act(async () => expect((await result.current.play({ type: "A" })).type).toBe("refused"));
  expect(result.current.done).toBe(false);
  expect(result.current.said!.text).toContain("Lead a pair.");
});

test("the engine's reason is told for what cannot be played", async () => {
  const { result } = await begun(told("refused", { reason: "not a combination", code: "nothing-known", facts: {} }));
  await act(async () => expect((await result.current.play({ type: "A" })).type).toBe("refused"));
  expect(result.current.said).toMatchObject({ tone: "bad", text: "Not possible: not a combination" });
});

test("moves on the way to an answer are sent again with the next one", async () => {
  const { result, fetched } = await begun(told("on"), told("right"));
  await act(async () => void (await result.current.play({ type: "A" })));
  await act(async () => void (await result.current.play({ type: "B" })));
  expect(JSON.parse(String(fetched.mock.calls.at(-1)![1].body))).toEqual({
    game: "tichu",
    step: 1,
    moves: [{ type: "A" }, { type: "B" }],
    ask: false,
  });
});

test("a lost line is told, and nothing is lost", async () => {
  const { result } = await begun(null);
  await act(async () => expect((await result.current.play({ type: "A" })).type).toBe("refused"));
  expect(result.current.said).toMatchObject({ tone: "bad" });
  expect(result.current.told!.verdict).toBe("begin");
});

test("an answer that comes after the learner has gone on counts no more", async () => {
  const { result, fetched } = await begun(told("on"), told("begin"), told("right"));
  await act(async () => {
    const late = result.current.play({ type: "A" });
    result.current.go(2);
    await late;
  });
  expect(result.current.said).toBeNull();
  await act(async () => void (await result.current.play({ type: "B" })));
  expect(JSON.parse(String(fetched.mock.calls.at(-1)![1].body))).toMatchObject({ step: 2, moves: [{ type: "B" }] });
});
