import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../../common/games/game";
import { aMatch, aView, refusal } from "../../common/testing/views";
import type { Answer, GameView, Move } from "../../wire/types";
import { outcomeOf } from "./Result";
import { textOf, wordsOf } from "./words";
import { plainTable } from ".";

const plain = plainTable("duel");

function board(view: GameView, change: Partial<BoardProps> = {}) {
  const play = vi.fn(async () => ({ type: "ack", id: "1" }) as Answer);
  const props: BoardProps = {
    view,
    before: null,
    table: aView(view).table,
    seat: 0,
    events: [],
    readonly: false,
    play,
    judge: play,
    advise: async () => null,
    ...change,
  };
  render(<plain.Board {...props} />);
  return play;
}
const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);
const click = async (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

describe("a game in words", () => {
  it.each<[Move, string]>([
    [{ type: "RIICHI.DISCARD", tile: "9m" }, "discard 9m"],
    [{ type: "TAIWAN.PASS" }, "pass"],
    [{ type: "play_card", card: "1-bright", declare_shaking: true }, "play card: card 1-bright · declare_shaking"],
    [{ type: "place", top: ["4c"], mid: [], bottom: ["9s", "Td"], discard: null }, "place: top 4c · bottom 9s Td"],
  ])("%o", (move, words) => {
    expect(wordsOf(move)).toBe(words);
  });

  it("puts small things on one line", () => {
    expect(
      textOf([
        { tile: "3p", drawn: true, called: false },
        { tile: "9m", drawn: false },
      ]),
    ).toBe("tile 3p, drawn | tile 9m");
  });

  it("offers exactly the legal moves, and sends the one that is pressed", async () => {
    const legal = [{ type: "go" }, { type: "stop" }];
    const play = board(aMatch({ legal }));
    expect(buttons()).toEqual(["Let a bot decide", "go", "stop"]);
    await click("stop");
    expect(play).toHaveBeenCalledExactlyOnceWith(legal[1]);
    expect((screen.getByRole("button", { name: "go" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("says why a move was refused, and lets one try again", async () => {
    const play = vi.fn(async () => ({ id: "1", ...refusal("stale") }) as Answer);
    board(aMatch({ legal: [{ type: "go" }] }), { play });
    await click("go");
    expect(screen.getByRole("status").textContent).toBe(
      "The table has moved on in the meantime: your move was not played.",
    );
    expect((screen.getByRole("button", { name: "go" }) as HTMLButtonElement).disabled).toBe(false);
  });

  it("lets a bot set what has too many answers to list", async () => {
    const move = { type: "fantasyland", top: ["As"] };
    const play = board(aMatch({ legal: null }), { advise: async () => move });
    expect(screen.getByRole("status").textContent).toContain("too many ways");
    expect(buttons()).toEqual(["Let a bot decide"]);
    await click("Let a bot decide");
    expect(play).toHaveBeenCalledExactlyOnceWith(move);
  });

  it("has no bot to ask at a table without hints", () => {
    const { table } = aView(null, { hints: false });
    board(aMatch({ legal: [{ type: "go" }] }), { table });
    expect(buttons()).toEqual(["go"]);
    cleanup();
    board(aMatch({ legal: null }), { table });
    expect(buttons()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("There are too many ways to list them.");
  });

  it("says so when the bot has no opinion", async () => {
    const play = board(aMatch({ legal: [{ type: "go" }] }));
    await click("Let a bot decide");
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toBe("The bot has no opinion.");
  });

  it("waits while others decide, and offers nothing to a spectator", () => {
    board(aMatch({ legal: null, pending: [1] }));
    expect(buttons()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("Waiting for the others");
    board(aMatch({ legal: [{ type: "go" }] }), { seat: null, readonly: true });
    expect(buttons()).toEqual([]);
  });

  it("finds what a deal brought, wherever the game puts it", () => {
    expect(outcomeOf({ type: "end", result: { scores: [1, -1], detail: { kind: "stop" } } })).toEqual({
      changes: [1, -1],
      detail: { kind: "stop" },
    });
    expect(outcomeOf({ type: "OUTCOME", kind: "win", changes: [8, -8] })).toEqual({
      changes: [8, -8],
      detail: { kind: "win" },
    });
  });

  it("shows it to everybody by name", () => {
    render(
      <plain.Result
        view={aMatch({}, { scores: [1300, -1300] })}
        event={{ type: "END", changes: [1300, -1300] }}
        names={["Mina", "Lin"]}
        seat={0}
      />,
    );
    expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "PlayerThis dealIn all",
      "Mina+1,3001,300",
      "Lin−1,300−1,300",
    ]);
  });

  it("tells events with names, and counts cards as the game counts them", () => {
    expect(plain.tell({ type: "discard", seat: 1, tile: "9m", drawn: true, riichi: false }, ["Mina", "Lin"], 0)).toBe(
      "Lin: discard: tile 9m · drawn",
    );
    expect(plain.marks(aMatch({ counts: [3, 4] }), 1).cards).toBe(4);
    expect(plain.marks(aMatch({}), 0).cards).toBeNull();
  });
});
