// A table as this browser knows it: the last view, what has happened since the one before, the line, the clocks.
import { create } from "zustand";
import { TableSocket, type Line } from "../wire/socket";
import type { Answer, Command, FromServer, Presence, Said, Times } from "../wire/types";
import type { GameEvent, Move, TableView } from "../wire/views";

export interface Heard {
  key: number; // rises with every event, for lists
  event: GameEvent;
  view: TableView; // as it was told with the event
}

export interface TableState {
  line: Line;
  reason: string | null; // why the line is closed
  frozen: string | null;
  seat: number | null;
  host: boolean; // whether this guest opened the table, or could run it when they came in
  version: number;
  view: TableView | null;
  before: TableView | null; // the view before the last one, for animation
  fresh: GameEvent[]; // what came with the last view
  heard: Heard[];
  times: Times | null;
  timesAt: number; // performance.now() when they came
  presence: Presence | null;
  chat: Said[];
  open(table: string): void;
  close(): void;
  send(command: Command): Promise<Answer>;
  play(move: Move): Promise<Answer>;
}

const KEPT = 400;

/** 16 random bytes; crypto.getRandomValues exists on plain http too. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const EMPTY = {
  line: "connecting" as Line,
  reason: null,
  frozen: null,
  seat: null,
  host: false,
  version: 0,
  view: null,
  before: null,
  fresh: [],
  heard: [],
  times: null,
  timesAt: 0,
  presence: null,
  chat: [],
};

export const useTable = create<TableState>((set, get) => {
  let socket: TableSocket | null = null;
  let count = 0;

  function take(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        set((state) => ({
          seat: message.seat,
          host: message.host,
          version: message.version,
          before: state.view,
          view: message.view,
          fresh: [],
          times: message.times,
          timesAt: performance.now(),
          presence: message.presence,
          chat: message.chat,
          frozen: null,
        }));
        offerNonce(message.view);
        break;
      case "update":
        set((state) => {
          const news = message.events.map((event) => ({ key: ++count, event, view: message.view }));
          return {
            version: message.version,
            before: state.view,
            view: message.view,
            fresh: message.events,
            heard: [...state.heard, ...news].slice(-KEPT),
            times: message.times,
            timesAt: performance.now(),
          };
        });
        offerNonce(message.view);
        break;
      case "presence":
        set({ presence: message });
        break;
      case "said":
        set((state) => ({ chat: [...state.chat, message].slice(-50) }));
        break;
      case "frozen":
        set({ frozen: message.reason });
        break;
      case "closing":
        set({ reason: message.reason });
        break;
      default:
    }
  }

  /** A new shuffle has a new commitment: everybody who sits gives a nonce of their own, chosen after seeing it. */
  function offerNonce(view: TableView): void {
    const { seat } = get();
    const mine = seat === null ? undefined : view.table.seats[seat];
    if (mine?.person && mine.nonce === null && view.match === null) void get().send({ type: "nonce", nonce: nonce() });
  }

  return {
    ...EMPTY,
    open(table) {
      get().close();
      count = 0;
      set({ ...EMPTY });
      socket = new TableSocket(
        { table },
        { message: take, line: (line, reason) => set((state) => ({ line, reason: reason ?? state.reason })) },
      );
      socket.open();
    },
    close() {
      socket?.close();
      socket = null;
    },
    send(command) {
      if (socket === null) return Promise.resolve({ type: "refused", id: "", reason: "closed", code: "closed", facts: {} });
      return socket.send(command);
    },
    play(move) {
      return get().send({ type: "move", version: get().version, move });
    },
  };
});

/** Whether one may seat bots, begin and play again: who opened the table, and while they are away whoever sits. */
export const runsTable = (state: TableState): boolean => state.host || (state.seat !== null && state.presence?.host_here === false);
