import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Answer, GameView, Move } from "../../wire/types";
import type { BoardProps } from "../games/game";
import { aMatch, aView, refusal } from "../testing/views";
import { useMove } from "./useMove";

const GO: Move = { type: "go" };

function Board(props: BoardProps) {
  const move = useMove(props, {
    moment: props.view.match.deal,
    why: ({ code }) => `refused: ${code}`,
    asked: true,
    asking: "thinking",
    advised: (advice) => ({ text: `would ${advice?.type}`, tone: "good" }),
  });
  return (
    <>
      <p role="status" data-tone={move.note?.tone}>
        {move.note?.text}
      </p>
      <button onClick={() => move.send(GO)} disabled={move.busy}>
        send
      </button>
      {move.hint && <button onClick={move.hint}>hint</button>}
      <div ref={move.own} onKeyDown={(event) => move.step(event.key === "ArrowLeft" ? -1 : 1)}>
        {["a", "b", "c"].map((card, at) => (
          <button key={card} data-hand-card={card} onFocus={() => move.setFocus(at)}>
            {card}
          </button>
        ))}
      </div>
    </>
  );
}

function shown(change: Partial<BoardProps> = {}) {
  const play = vi.fn(async () => ({ type: "ack", id: "1" }) as Answer);
  const props = (view: GameView): BoardProps => ({
    view,
    before: null,
    table: aView(view).table,
    seat: 0,
    events: [],
    readonly: false,
    play,
    judge: play,
    advise: async () => GO,
    ...change,
  });
  const { rerender } = render(<Board {...props(aMatch())} />);
  return { play, next: (view: GameView) => rerender(<Board {...props(view)} />) };
}

const said = () => screen.getByRole("status").textContent;
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const busy = () => screen.getByText<HTMLButtonElement>("send").disabled;

test("a move goes out once, until there is a new view", async () => {
  const { play, next } = shown();
  await press("send");
  expect(busy()).toBe(true);
  await press("send");
  expect(play).toHaveBeenCalledTimes(1);
  next(aMatch());
  expect(busy()).toBe(false);
});

test("what was refused is said until its moment is over, and another move may go out at once", async () => {
  const { next } = shown({ play: async () => ({ id: "1", ...refusal("not-yours") }) });
  await press("send");
  expect([said(), busy()]).toEqual(["refused: not-yours", false]);
  next(aMatch());
  expect(said()).toBe("refused: not-yours");
  next(aMatch({}, { deal: 1 }));
  expect(said()).toBe("");
});

test("what was refused when the table had moved on is said then: the move is lost", async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const { next } = shown({ play: () => new Promise((done) => (answer = done)) });
  await press("send");
  next(aMatch({}, { deal: 1 }));
  await act(async () => answer({ id: "1", ...refusal("stale") }));
  expect([said(), busy()]).toEqual(["refused: stale", false]);
});

test("nothing goes out while the table has gone on and that is not shown yet", async () => {
  const { play } = shown({ behind: true });
  expect(busy()).toBe(true);
  await press("send");
  expect(play).not.toHaveBeenCalled();
});

test("nothing goes out where one only looks on", async () => {
  const { play } = shown({ readonly: true });
  await press("send");
  expect(play).not.toHaveBeenCalled();
});

test("a bot is asked, and what it says stays", async () => {
  let answer: (move: Move) => void = () => undefined;
  shown({ advise: () => new Promise((done) => (answer = done)) });
  await press("hint");
  expect(said()).toBe("thinking");
  await act(async () => answer(GO));
  expect([said(), screen.getByRole("status").dataset["tone"]]).toEqual(["would go", "good"]);
});

test("there is nobody to ask at a table without hints", () => {
  const table = { ...aView(aMatch()).table, hints: false };
  shown({ table });
  expect(screen.queryByText("hint")).toBeNull();
});

test("the focus goes around one's cards, and from elsewhere back to the last one", () => {
  shown();
  const [a, , c] = ["a", "b", "c"].map((card) => screen.getByText(card));
  act(() => a!.focus());
  fireEvent.keyDown(a!, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(c);
  act(() => c!.blur());
  fireEvent.keyDown(a!, { key: "ArrowRight" });
  expect(document.activeElement).toBe(c);
});
