// A table for tests: a store that keeps what it was asked to send.
import { vi } from "vitest";
import { aMatch, aView } from "../common/testing/views";
import type { Command } from "../wire/socket";
import type { Answer, Presence } from "../wire/types";
import { useTable, type TableState } from "./store";

export const here = (change: Partial<Presence> = {}): Presence => ({
  type: "presence",
  here: [true, true],
  stand_in: [false, false],
  ready: [false, false],
  watching: 0,
  host_here: true,
  speed: null,
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
  const view = change.view ?? aView(aMatch());
  useTable.setState({ ...BLANK, line: "open", seat: 0, view, live: view, presence: here(), send, ...change }, true);
  return sent;
}
